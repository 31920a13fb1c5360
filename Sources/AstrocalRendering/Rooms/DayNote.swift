import AstroCore
import CivilTime

/// A view of many days, or a part of the view of one, that asks the events of a day what they say there.
enum DayRoom {
  /// The lines below the row of a range.
  case row
  /// The entries of an agenda.
  case agenda
  /// The cell of a day in the grid of a month, and what stands below the grid.
  case grid
  /// The cell of a day on the sheet of a month.
  case sheet
  /// The heading of the picture of a day.
  case picture
  /// The sheet of a panchang.
  case panchang
  /// The margin of the picture of a year, without the events of some ids, which come too often to be named.
  case margin(without: Set<String>)
  /// The one line of `brief`.
  case brief
  /// The sights of the night that begins on the day; its span is nil where the Sun stays up.
  case night(NightSpan?)

  /// Whether it shows what is notable alone, whatever the user asks for.
  var isOfHighlights: Bool {
    switch self {
    case .grid, .sheet, .picture, .panchang: true
    case .row, .agenda, .margin, .brief, .night: false
    }
  }
}

/// What an event of a day says in a view. The view knows no kind of event: it lays notes out by sign, order and time.
struct DayNote {
  let sign: NoteSign
  /// The words, the most important first.
  var items: [String]
  /// Shorter words for the first of them, the longest first.
  var short: [String] = []
  var style: Style?
  /// The place among the notes of its sign; those of one rank stand in order of time.
  var rank = 0
  /// The moment at which a view in order of time has it; nil of what lasts for the day or the night.
  var time: JulianDay?
  /// The end of what lasts from the moment.
  var end: JulianDay?
  /// Whether it belongs to the night that begins on the day and not to a moment.
  var isOfNight = false
  /// Whether it has more weight than others of its sign: other names make room for it, and a margin has it in bold.
  var isGreat = false
  /// Whether a list that has not room for all names it before others of its rank.
  var isFirst = false
  /// Whether its letters are the smallest of a sheet, where a word of it would be wider than its place.
  var isSmall = false
  /// Whether almanacs differ about its day, which its mark says and a key explains.
  var isDisputed = false

  /// The words in one form.
  var text: String { items[0] }
}

/// What a note is about: its sign, its color and its place in a view follow from it.
enum NoteSign: Hashable {
  case eclipse, sky
  case phase(MoonPhase)
  case shower
  /// A festival, and one that a view may leave out and count.
  case festival, otherFestival
  /// What the user's own files and choices say of a day.
  case event, ceremony, otherDate
  case other

  /// Whether it is of a phase of the Moon.
  var isPhase: Bool { if case .phase = self { true } else { false } }

  /// The order of a day: eclipses, what happens in the sky, showers, what is kept.
  fileprivate var order: Int {
    switch self {
    case .eclipse: 0
    case .phase, .sky: 1
    case .shower: 2
    case .festival: 3
    case .otherFestival: 4
    case .event, .ceremony, .otherDate, .other: 5
    }
  }

  /// `*`, `★`, `◐`, `·`, or those of ASCII.
  func mark(_ terminal: Terminal) -> String {
    switch self {
    case .festival, .otherFestival: TableKey.festival
    case .shower: terminal.showerMark
    case .phase(let phase): terminal.mark(phase)
    case .eclipse, .sky: terminal.usesGlyphs ? "·" : "-"
    case .event, .ceremony, .otherDate, .other: ""
    }
  }

  /// What the key of a screen says of it; nil of a sign that says it itself.
  var key: TableKey.Sign? {
    switch self {
    case .festival, .otherFestival: .festival
    case .shower: .shower
    case .eclipse, .sky: .sky
    default: nil
    }
  }
}

extension DayReport {
  /// What the events of the day say in a view, in the order of the day.
  func notes(in room: DayRoom, _ context: RenderContext) -> [DayNote] {
    let notes =
      events.compactMap { $0.worded.note(in: room, of: self, context) }
      + Festival.holidayNotes(of: self, in: room, context) + BirthDay.notes(of: self, in: room, context)
    return notes.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.sign.order != second.sign.order { return first.sign.order < second.sign.order }
      if first.rank != second.rank { return first.rank < second.rank }
      // What has no moment comes first.
      let moments = [first, second].map { $0.time?.unixSeconds ?? -.infinity }
      return moments[0] != moments[1] ? moments[0] < moments[1] : left.offset < right.offset
    }.map(\.element)
  }
}

extension [DayNote] {
  /// The notes with a sign.
  subscript(_ sign: NoteSign) -> [DayNote] { filter { $0.sign == sign } }
}
