import Drawing

/// The names that found no room in the cells of a month: what happens in the sky and the user's own events, then
/// festivals, each kind in lines of its color.
struct MonthNotes {
  /// A name with its day.
  struct Note {
    /// The number of the day on the sheet; nil of what is said of the whole month.
    var number: Int?
    let text: String
    let color: ColorToken
  }

  /// Where the lines stand, their first baseline a line below its top.
  let room: Rectangle
  /// How many notes the lines hold.
  let count: Int
  let lines: [(text: String, color: ColorToken)]
  /// The size of the type.
  let size: Double

  /// Breaks notes into lines.
  init(_ notes: [Note], in room: Rectangle, size: Double) {
    self.init(notes, in: room, count: notes.count, size: size)
  }

  private init(_ notes: [Note], in room: Rectangle, count: Int, size: Double) {
    (self.room, self.count, self.size) = (room, count, size)
    lines = [ColorToken.soft, .event, .festival].flatMap { color in
      TextStyle(size: size, color: color).wrapped(Self.joined(notes.filter { $0.color == color }), within: room.width)
        .map { ($0, color) }
    }
  }

  /// `8 Deepavali (Tamil), Kali Puja (Bengal) · 10 Gujarati New Year`
  private static func joined(_ notes: [Note]) -> String {
    var text = ""
    for (index, note) in notes.enumerated() {
      let last = index > 0 ? notes[index - 1].number : nil
      let isSameDate = note.number != nil && last == note.number
      text += index == 0 ? "" : isSameDate ? ", " : "\u{A0}· "
      // The number stays with the first name where the line breaks.
      if let number = note.number, !isSameDate { text += "\(number)\u{A0}" }
      text += note.text
    }
    return text
  }

  /// As many of the first notes as have room.
  ///
  /// - Parameters:
  ///   - most: The lines that there is room for.
  ///   - countsRest: Whether the first line says how many notes had to be left out.
  init(
    fitting notes: [Note], in room: Rectangle, atMost most: Int, countsRest: Bool = false, size: Double
  ) {
    func first(_ count: Int) -> MonthNotes {
      let rest = countsRest && count < notes.count ? [Self.left(notes.count - count)] : []
      return MonthNotes(rest + notes.prefix(count), in: room, count: count, size: size)
    }
    var best = first(0)
    var (fits, tooMany) = (0, notes.count + 1)
    while fits + 1 < tooMany {
      // Mostly all have room.
      let count = tooMany > notes.count ? notes.count : (fits + tooMany) / 2
      let tried = first(count)
      if tried.lines.count <= most { (fits, best) = (count, tried) } else { tooMany = count }
    }
    self = best
  }

  private static func left(_ count: Int) -> Note {
    Note(text: localized("\(count) more, for which the page has no room"), color: .soft)
  }
}
