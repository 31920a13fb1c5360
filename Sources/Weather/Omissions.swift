import SourceFiles

/// What a reader of weather leaves out, counted for the warnings.
struct Omissions {
  /// The number of rows without a valid time.
  private(set) var rows = 0
  /// The number of impossible values by quantity.
  private var impossible: [WeatherQuantity: Int] = [:]
  /// The number of values that are left out, marks of missing values not counted.
  private(set) var values = 0
  private var notes: [String] = []
  /// The number of notes beyond those that are kept.
  private var furtherNotes = 0
  /// The most notes that are kept: a hostile file has a new one for each of a million words.
  private static let mostNotes = 32

  /// Counts a row without a valid time.
  mutating func skipRow() {
    rows += 1
  }

  /// The most rows without a valid time where fewer rows have one.
  private static let mostRows = 5_000

  /// Whether the rest of a file is left out: no honest file has so many bad rows, and fewer good ones. A note says so.
  mutating func endsFile(of points: WeatherSeries) -> Bool {
    guard rows >= Self.mostRows, rows > points.count else { return false }
    values += 1
    note("more rows without a valid time than with one: the rest of the file is left out")
    return true
  }

  /// Sets a value of a point, or counts it as impossible.
  ///
  /// A mark of a missing value, such as -9999, is one of the impossible values, but nothing is lost with it.
  ///
  /// - Parameter value: The value in the unit of the file.
  mutating func set(
    _ quantity: WeatherQuantity, _ value: Double?, in unit: ForeignUnit = .same, of point: inout WeatherPoint
  ) {
    guard !point.set(quantity, value.map(unit.converted)) else { return }
    impossible[quantity, default: 0] += 1
    if let value, !Self.isMark(value) { values += 1 }
  }

  /// Whether a value has only nines before and behind its point, and at least two: -99, 999.9.
  private static func isMark(_ value: Double) -> Bool {
    [99, 999, 9_999, 99_999, 99.9, 999.9, 9_999.9, 99.99, 999.99, 9_999.99].contains(abs(value))
  }

  /// Adds a note on something that the file has and that cannot be read; see ``note(_:)``.
  mutating func lose(_ text: @autoclosure () -> String) {
    values += 1
    note(text())
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
