import Drawing

/// A name in the cell of a day.
struct MonthItem {
  enum Kind {
    case otherDate, ceremony, event, sky, shower, festival, otherFestival

    /// The sign before the name; nil for none.
    var sign: Sign? {
      switch self {
      case .ceremony: .diamond
      case .event: .square
      case .shower: .star
      case .otherDate, .sky, .festival, .otherFestival: nil
      }
    }
  }

  /// A sign before a name: of a ceremony, of the user's own events, of showers.
  enum Sign {
    case diamond, square, star

    /// The sign as a letter, before a name in a line of several.
    var letter: String {
      switch self {
      case .diamond: "\u{25C6}"
      case .square: "\u{25AA}"
      case .star: "\u{2605}"
      }
    }
  }

  let kind: Kind
  let text: String
  /// A shorter form, which no other name of the sheet has.
  var short: String?
  /// Whether it takes the room of the last line of the panchanga where there is no other.
  var isGreat = false

  func style(_ type: MonthType) -> TextStyle {
    switch kind {
    case .otherDate, .event, .ceremony: TextStyle(size: type.name, weight: .bold, color: .event)
    case .sky: TextStyle(size: type.name, color: .event)
    case .shower: TextStyle(size: type.name, color: .meteor)
    case .festival: TextStyle(size: type.name, weight: .bold, color: .festival)
    case .otherFestival: TextStyle(size: type.name, color: .festival)
    }
  }

  /// Whether it is named for what is kept on the day, and not for what happens.
  var isFestival: Bool { kind == .festival || kind == .otherFestival }

  /// The room of the sign before the name.
  var indent: Double { kind.sign == nil ? 0 : 9 }
}
