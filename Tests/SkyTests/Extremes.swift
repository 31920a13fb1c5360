import Sky
import Testing

/// Arguments that make no sense, and the calls that get them.
enum Extremes {
  static let reals = [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0, 90, -90, 90.001, 180, -180, 540, 1e9,
    .leastNonzeroMagnitude,
  ]
  static let numbers = [
    Int.min, -1_000_001, -100_000, -20_000, -1, 0, 1, 13, 28, 30, 61, 30_000, 100_000, .max - 1, .max,
  ]
  static let texts =
    [
      "", " ", "\0", "\r\n", ":", "::", ",", "-", "\"", "%1", "all", "festival:", "sun <", "sun < nan", "sun > 1e400",
      "venus venus", "sun = -0", "moon > 99999999999999999999", "best", "best messier marathon", "m31",
      "diwali 9999999999", "2026-13", "where:", "phase:full moon", "date:2026-02-30", "shower:ZZZ", "clock change",
      "91N 181E", "-0.0 -0.0", "nan,inf", "1e300 1e300", "89°59'60\"N 0E", "JO59", "NYC,US,,",
      "🌕", "👩‍👩‍👧‍👦🇳🇴", "पूर्णिमा", "a\u{301}\u{301}\u{301}", "\u{202E}diwali", "\u{FEFF}oslo", "\u{10FFFF}",
    ]
    + [("diwali ", 40), ("x", 10_000), ("🌕", 10_000), ("e\u{301}", 10_000), ("\u{301}", 10_000), ("a b,", 2_500)]
    .map { String(repeating: $0, count: $1) }

  /// The ends of the calendar and of the ephemeris, what lies beyond, and a date of today's.
  static let dates =
    [Int.min, 20_800, .max - 1, .max].map { GregorianDate(dayNumber: $0) }
    + [-20_000, -3_001, -3_000, 2_999, 3_000, 30_000].compactMap { GregorianDate(year: $0, month: 12, day: 31) }
  static let spans = dates.map { $0...$0.adding(days: 2) }
  static let instants = reals.map { JulianDay(ut: $0) } + [-1e9, 2_461_374.25, 1e7].map { JulianDay(ut: $0) }
  static let times =
    zip(instants, instants.dropFirst()).compactMap { $0 < $1 ? $0..<$1 : nil }
    + instants.filter { $0 == $0 }.map { $0..<$0 }

  static func positions() throws -> [GeographicPosition] {
    let degrees = [(90.0, 0.0, 0.0), (-90, 180, 100_000), (0, -180, -500), (-13.83, -171.77, 0)]
    return try degrees.map {
      try #require(GeographicPosition(latitude: Angle(degrees: $0), longitude: Angle(degrees: $1), elevation: $2))
    }
  }
}

/// Makes a public call of the library, whose name Tests/Prose/check_calls.py looks for: names of one type that need no arguments share
/// a row. A trap ends the tests, and an error says in words what is wrong.
func call(_ name: String, _ body: () throws -> Any?) {
  call(name, with: [()]) { _ in try body() }
}

/// The same with each of some values.
func call<Value>(_ name: String, with values: [Value], _ body: (Value) throws -> Any?) {
  for value in values {
    do {
      if let text = try body(value) as? any CustomStringConvertible { _ = text.description }
    } catch {
      let words = (error as? any CustomStringConvertible)?.description
      #expect(words?.isEmpty == false, "\(name): \(error)")
    }
  }
}

/// The same with each of some values and each of others.
func call<One, Other>(
  _ name: String, with values: [One], _ others: [Other], _ body: (One, Other) throws -> Any?
) {
  for value in values { call(name, with: others) { try body(value, $0) } }
}
