import AstroCore
import CivilTime

extension PhaseEvent: WordedEvent {
  typealias Details = FoundPhase
  func name(_ script: NameScript) -> String { localizedName(eventName(script)).capitalizedFirst }

  /// `full moon 15:53`: the name on a line of the day.
  func words(_ text: InstantText, on date: GregorianDate) -> String { "\(phase.name) \(text.clock(time, on: date))" }

  /// `O full moon`: the name behind the sign of the Moon.
  func marked(_ terminal: Terminal) -> String { "\(terminal.mark(phase)) \(phase.name)" }

  /// Grids and pictures draw its Moon.
  func note(in room: DayRoom, of day: DayReport, _ context: RenderContext) -> DayNote? {
    let words: String
    switch room {
    case .row, .brief: words = self.words(context.text, on: day.day.date)
    case .agenda: words = marked(context.terminal)
    case .grid, .sheet, .picture, .panchang, .margin, .night: return nil
    }
    return DayNote(sign: .phase(phase), items: [words], style: .sky, time: time)
  }

  /// `O full moon 15:53`
  func marked(_ terminal: Terminal, _ text: InstantText, on date: GregorianDate) -> String {
    "\(terminal.mark(phase)) \(words(text, on: date))"
  }

  /// `full moon Tue 24 Nov 15:53`: the next one after a day; on a page with the days until it, `full moon in 3 d (Tue 24 Nov 15:53)`.
  func next(_ text: InstantText, after date: GregorianDate, _ room: FactRoom) -> String {
    let clock = text.dayAndClock(time, inYearOf: date)
    guard room == .page else { return "\(phase.name) \(clock)" }
    return localized("\(phase.name) in \(text.zone.midnights(from: date, to: text.minute(time).date)) d (\(clock))")
  }

  static func ids(_ catalogue: EventCatalogue) -> [String] { MoonPhase.principal.map(\.word) }
  static func names(_ catalogue: EventCatalogue) -> [String] { MoonPhase.principal.map(\.name.capitalizedFirst) }

  /// `Full Moon`: the same everywhere.
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    CalendarFacts(
      uid: ("moon-\(phase.slug)", nominalDate.digits), time: calendarTime(in: entries.place.zone), title: phase.title,
      category: "MOON PHASE")
  }
}

extension MoonPhase {
  /// The word in the UID of a principal phase: `full`.
  fileprivate var slug: String {
    switch self {
    case .newMoon: "new"
    case .fullMoon: "full"
    default: word.replacing("_", with: "-")
    }
  }

  /// The title in a calendar, where nothing else says that the phase is one of the Moon: `First quarter Moon`.
  fileprivate var title: String {
    switch self {
    case .newMoon: localized("New Moon")
    case .firstQuarter: localized("First quarter Moon")
    case .fullMoon: localized("Full Moon")
    case .lastQuarter: localized("Last quarter Moon")
    default: name.capitalizedFirst
    }
  }
}

/// PhaseEvent in the list of a search.
enum FoundPhase: Described {
  typealias Row = PhaseEvent

  static let definition: Definition? = Definition("found_phase", "A principal phase of the Moon.")

  static func describe(_ of: inout some MemberVisitor<PhaseEvent> & ~Copyable) {
    of.refined("kind", "", .constant("phase"))
    of.refined("id", "The phase as a word.", .of(["new_moon", "first_quarter", "full_moon", "last_quarter"]))
    of.refined("time", "Instant of the phase.", .part("instant"))
    of.member(
      "phase", "The phase, as in the Moon of a day.", .text { $1.phase.word },
      .of([
        "new_moon", "waxing_crescent", "first_quarter", "waxing_gibbous", "full_moon", "waning_gibbous", "last_quarter",
        "waning_crescent",
      ]))
  }
}
