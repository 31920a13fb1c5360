import AstroCore

/// The words for values of the panchanga in JSON and CSV, and their names for a reader.
extension Direction {
  private static let words = [
    "north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west",
  ]

  /// The word, such as `north_east`.
  var word: String { Self.words[rawValue] }

  /// The name, such as `north-east`.
  var name: String { localized(name: word.replacing("_", with: "-")) }
}

extension Harm {
  private static let words = ["mrityu", "agni", "raja", "chora", "roga"]

  /// The word, such as `mrityu`.
  var word: String { Self.words[rawValue - 1] }
}
