/// What a reader of weather passes over.
struct Omissions {
  /// Rows without a valid time.
  private(set) var rows = 0
  private var impossible: [WeatherQuantity: Int] = [:]
  private var notes: [String] = []

  mutating func skipRow() {
    rows += 1
  }

  /// Takes a value into a point, or notes that it cannot be.
  mutating func take(_ quantity: WeatherQuantity, _ value: Double?, into point: inout WeatherPoint) {
    if !point.take(quantity, value) { impossible[quantity, default: 0] += 1 }
  }

  /// Something else that a user may want to know.
  mutating func note(_ text: String) {
    // As many as warnings hold, and one for the rest.
    if notes.count < 32 { notes.append(text) }
  }

  /// One for the rows, one for all the values, then the notes.
  var warnings: SourceWarnings {
    var warnings = SourceWarnings()
    if rows > 0 { warnings.add("a row without a valid time is left out", count: rows) }
    if !impossible.isEmpty {
      let names = WeatherQuantity.allCases.filter { impossible[$0] != nil }
        .map { String($0.rawValue.map { $0 == "_" ? " " : $0 }) }
      warnings.add(
        "an impossible value is left out: \(names.joined(separator: ", "))", count: impossible.values.reduce(0, +))
    }
    for note in notes { warnings.add(note) }
    return warnings
  }
}
