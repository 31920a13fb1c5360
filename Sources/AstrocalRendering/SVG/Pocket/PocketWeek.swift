import AstroCore
import CivilTime
import Drawing

/// A week of a booklet: its times are those of its first day.
struct PocketWeek: ContextReader {
  let context: RenderContext
  let days: [DayRow]

  private var first: DayReport { days[0].report }

  /// The one event of a week.
  struct Event {
    let date: GregorianDate
    /// The day and the forms of its name, the longest first.
    let forms: [String]
    let style: TextStyle
  }

  /// `4–10 Jan`, `28 Dec – 3 Jan`, and shorter forms.
  var dates: [String] {
    let (start, end) = (first.day.date, days[days.count - 1].report.day.date)
    if start == end { return [start.dayAndMonth] }
    return start.month == end.month
      ? ["\(start.day)–\(end.dayAndMonth)"]
      : ["\(start.dayAndMonth) – \(end.dayAndMonth)", "\(start.dayAndMonth) – \(end.day)"]
  }

  /// `08:12–15:24`, or that the Sun neither rises nor sets.
  var sun: String {
    guard let sun = first.sun?.horizon else { return "" }
    guard let rise = sun.rises.first, let set = sun.sets.last else {
      return sun.state == .aboveAllDay ? localized("Sun all day") : sun.state == .belowAllDay ? localized("no Sun") : ""
    }
    return "\(text.clock(rise.time))–\(text.clock(set.time))"
  }

  /// `4–10/1`, `28/12–3/1`
  var plainDates: String {
    let (start, end) = (first.day.date, days[days.count - 1].report.day.date)
    let last = "\(end.day)/\(end.month)"
    if start == end { return last }
    return start.month == end.month ? "\(start.day)–\(last)" : "\(start.day)/\(start.month)–\(last)"
  }

  /// The same in figures alone.
  var plainSun: String {
    guard let sun = first.sun?.horizon, sun.rises.isEmpty || sun.sets.isEmpty else { return self.sun }
    return sun.state == .aboveAllDay ? "00:00–24:00" : "–"
  }

  /// `dark 17:43–06:02`
  var dark: String { darkSpan.map { localized("dark \($0)") } ?? localized("no darkness") }

  /// `17:43–06:02`; nil of a night that does not get dark.
  var darkSpan: String? {
    guard let dark = first.night?.dark, let start = dark.first?.lowerBound, let end = dark.last?.upperBound else {
      return nil
    }
    return "\(text.clock(start))–\(text.clock(end))"
  }

  /// The new or full Moon of the week, else a quarter.
  var phase: PhaseEvent? {
    let phases = days.flatMap { $0.report.moon?.phases ?? [] }
    return phases.first { [.newMoon, .fullMoon].contains($0.phase) } ?? phases.first
  }

  /// `Sat 9`, of a new or full Moon `9, 15:02`.
  func words(_ phase: PhaseEvent) -> String {
    let reading = text.minute(phase.time)
    return [.newMoon, .fullMoon].contains(phase.phase)
      ? "\(reading.date.day), \(reading.clock)" : "\(reading.date.day)"
  }

  /// The event of the week: an eclipse that is seen, a great festival, what else happens, in this order; of what is alike the first that has
  /// room.
  func event(within room: Double) -> Event? {
    let all = days.flatMap { day in
      day.report.notes(in: .sheet, context).compactMap { note in
        Self.rank(note).map { (rank: $0, event: event(note, on: day.report.day.date, isBold: $0 < 3)) }
      }
    }.sorted { ($0.rank, $0.event.date) < ($1.rank, $1.event.date) }
    guard let first = all.first else { return nil }
    let alike = all.filter { $0.rank == first.rank || first.rank > 3 }.map(\.event)
    // Where none of them has room in a language of long words, another event has; a sight of the sky that has none is left out.
    return (alike + all.map(\.event)).first { $0.style.first(of: $0.forms, within: room) != nil }
      ?? (first.rank < 3 ? first.event : nil)
  }

  private func event(_ note: DayNote, on date: GregorianDate, isBold: Bool) -> Event {
    let words = note.text
    // The time of a moment, and a weekday or the dates of a night before it, are left out where they have no room.
    let weekdays = (0..<7).map { Substring(date.adding(days: $0).shortWeekday) }
    let short = words.split(separator: " ").reversed().drop {
      $0.contains(":") || $0.hasSuffix(",") && $0.contains("/") || weekdays.contains($0)
    }
    let forms = [words, short.reversed().joined(separator: " ")] + note.short + [words.withoutParenthesis]
    let color: ColorToken = note.sign.isFestival ? .festival : note.sign == .shower ? .meteor : .event
    return Event(
      date: date, forms: forms.map { "\(date.day) \($0)" }, style: .small(color, isBold ? .bold : .regular))
  }

  /// The signs for which a week is named, the first before the others.
  private static let signs: [NoteSign] = [.eclipse, .event, .festival, .sky, .shower, .otherFestival]

  /// A great festival comes behind an eclipse alone, a rich shower next; an eclipse that nobody would notice is one of the sights of the
  /// sky.
  private static func rank(_ note: DayNote) -> Int? {
    if note.sign == .festival, note.isGreat { return 1 }
    if note.sign == .shower, note.isGreat { return 2 }
    if note.sign == .eclipse, !note.isGreat { return rank(DayNote(sign: .sky, items: note.items)) }
    return signs.firstIndex(of: note.sign).map { $0 == 0 ? 0 : $0 + 1 }
  }
}
