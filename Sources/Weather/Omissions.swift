import SourceFiles

/// What a reader of weather passes over.
struct Omissions {
  /// Rows without a valid time.
  private(set) var rows = 0
  private var impossible: [WeatherQuantity: Int] = [:]
  private var notes: [String] = []
  /// Notes beyond those that are kept.
  private var furtherNotes = 0
  /// A hostile file has a new note for each of a million words.
  private static let mostNotes = 32

  mutating func skipRow() {
    rows += 1
  }

  /// Takes a value into a point, or notes that it cannot be.
  mutating func take(_ quantity: WeatherQuantity, _ value: Double?, into point: inout WeatherPoint) {
    if !point.take(quantity, value) { impossible[quantity, default: 0] += 1 }
  }

  /// Something else that a user may want to know; its text is made only if it is kept.
  mutating func note(_ text: @autoclosure () -> String) {
    guard notes.count < Self.mostNotes else {
      furtherNotes += 1
      return
    }
    notes.append(text())
  }

  /// One for the rows, one for all the values, then the notes.
  var warnings: SourceWarnings {
    var warnings = SourceWarnings()
    if rows > 0 { warnings.add("a row without a valid time is left out", count: rows) }
    if !impossible.isEmpty {
      let names = WeatherQuantity.allCases.filter { impossible[$0] != nil }.map(\.name)
      warnings.add(
        "an impossible value is left out: \(names.joined(separator: ", "))", count: impossible.values.reduce(0, +))
    }
    for note in notes { warnings.add(note) }
    if furtherNotes > 0 { warnings.addFurther(count: furtherNotes) }
    return warnings
  }
}
