import AstroCore

/// The words for values of the core in JSON and CSV, and their names for a reader.
extension MoonPhase {
  /// The phases that are instants.
  static let principal: [MoonPhase] = [.newMoon, .firstQuarter, .fullMoon, .lastQuarter]

  /// A row for each case, in their order: the word, the name, and the sign as the northern hemisphere sees the Moon, in
  /// ASCII and beyond.
  static let rows: [(word: String, name: String, ascii: String, glyph: String)] = [
    ("new_moon", "new moon", ".", "●"),
    ("waxing_crescent", "waxing crescent", ")", ")"),
    ("first_quarter", "first quarter", "D", "◐"),
    ("waxing_gibbous", "waxing gibbous", ")", ")"),
    ("full_moon", "full moon", "O", "○"),
    ("waning_gibbous", "waning gibbous", "(", "("),
    ("last_quarter", "last quarter", "C", "◑"),
    ("waning_crescent", "waning crescent", "(", "("),
  ]

  /// The word, such as `waxing_gibbous`.
  var word: String { Self.rows[rawValue].word }

  /// The name, such as `waxing gibbous`.
  var name: String { localized(name: Self.rows[rawValue].name) }
}

extension Panchanga.Paksha {
  /// The word: `shukla` or `krishna`.
  var word: String { self == .shukla ? "shukla" : "krishna" }
}
