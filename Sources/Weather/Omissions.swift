import SourceFiles

/// What a reader of weather leaves out, counted for the warnings.
struct Omissions {
  /// The number of rows without a valid time.
  private(set) var rows = 0
  /// The number of impossible values by quantity.
  private var impossible: [WeatherQuantity: Int] = [:]
  private var notes: [String] = []
  /// The number of notes beyond those that are kept.
  private var furtherNotes = 0
  /// The most notes that are kept: a hostile file has a new one for each of a million words.
  private static let mostNotes = 32

  /// Counts a row without a valid time.
  mutating func skipRow() {
    rows += 1
  }

  /// Sets a value of a point, or counts it as impossible.
  mutating func set(_ quantity: WeatherQuantity, _ value: Double?, of point: inout WeatherPoint) {
    if !point.set(quantity, value) { impossible[quantity, default: 0] += 1 }
  }

  /// Adds a note on something else that is left out; its text is made only if it is kept.
  mutating func note(_ text: @autoclosure () -> String) {
    guard notes.count < Self.mostNotes else {
      furtherNotes += 1
      return
    }
    notes.append(text())
  }

  /// The warnings: one for the rows, one for all impossible values, then the notes.
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
