import Drawing

// The names in the cells of a month.

/// A sign before a name: of a ceremony, of the user's own events, of showers.
enum PictureSign {
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

extension NoteSign {
  /// The sign before the name; nil for none.
  var picture: PictureSign? {
    switch self {
    case .ceremony: .diamond
    case .event: .square
    case .shower: .star
    default: nil
    }
  }

  /// Whether it is of what is kept on the day, and not of what happens.
  var isFestival: Bool { self == .festival || self == .otherFestival }
}

extension DayNote {
  /// - Parameter isLarge: Whether the great festivals of the cell are larger than its other names.
  func style(_ type: MonthType, isLarge: Bool = false) -> TextStyle {
    let size = isSmall ? type.least : type.name
    return switch sign {
    case .festival where isGreat && isLarge && !isSmall:
      TextStyle(size: type.name * MonthType.great, weight: .bold, color: .festival)
    case .otherDate, .event, .ceremony: TextStyle(size: size, weight: .bold, color: .event)
    case .shower: TextStyle(size: size, weight: isGreat ? .bold : .regular, color: .meteor)
    case .festival: TextStyle(size: size, weight: .bold, color: .festival)
    case .otherFestival: TextStyle(size: size, color: .festival)
    default: TextStyle(size: size, color: .event)
    }
  }

  /// The name for a place of some width: in the smallest letters where a word of it is wider in its own, and so stands in its cell. A
  /// shower has its whole name in small letters rather than its code in large ones.
  func fitting(_ type: MonthType, within width: Double) -> DayNote {
    func breaks(_ note: DayNote, _ forms: [String]) -> Bool {
      forms.allSatisfy { note.style(type).breaksWords(of: $0, within: width - indent) }
    }
    let forms = sign == .shower ? [text] : [text] + short
    guard sign != .event, breaks(self, forms) else { return self }
    var small = self
    small.isSmall = true
    return breaks(small, forms) ? self : small
  }

  /// The room of the sign before the name.
  var indent: Double { sign.picture == nil ? 0 : 9 }
}
