import AstroCore
import CivilTime

/// The events of the sky.
enum SkySection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.sky
  static let help =
    "eclipses, occultations, transits; approaches of the Moon, planets and bright stars; conjunctions, oppositions, elongations, stations; perigee and apogee; seasons, sankrantis"
  static let views = DayViews.all
  static let isOverSkyline = true
  static let fields: [Field<DayRow>] = []
  static var columns: [Field<DayRow>] { DayFields.sky }
  static var lastColumns: [Field<DayRow>] { DayFields.eclipse }

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.objects(
      "sky", "Seasons, sankrantis and other events in order of time; [] when there are none or sky is left out.",
      SkyEvent.self
    ) { $0.report.sky }
  }

  static let zone = PageZone.sky

  /// The events of the day in one line, without the eclipses, which have lines of their own.
  static func lines(_ page: DayPage) -> [FlowLine] {
    let sky = listed(page.report.sky, page.context)
    let items = sky.filter { $0.words.screenLines(page.context, on: page.date, .page).isEmpty }.map {
      page.terminal.styled($0.words.line(page.context, on: page.date), $0.isHidden ? .hidden : .sky)
    }
    return FlowLine.lines(localized("Sky"), sky.isEmpty ? page.orReason(items, Self.self) : items)
  }

  /// Events in order of time, those of today that are over behind the others; without approaches in which an occultation is seen.
  static func listed(_ events: [SkyEvent], _ context: RenderContext) -> [SkyEvent] {
    func isOver(_ event: SkyEvent) -> Bool { event.course(in: context.text.zone).isOver(at: context.now) }
    let events = events.filter { $0.phenomenon?.isSeenOccultation != true }
    return events.filter { !isOver($0) } + events.filter(isOver)
  }

  /// The eclipses that the place sees, with the times of their phases: on the long page each at length.
  static func eclipses(_ page: DayPage) -> [FlowLine] {
    page.report.sky.flatMap {
      $0.words.screenLines(page.context, on: page.date, page.room == nil ? .page : .line)
    }
  }

  /// The reason of a range, which names all events of the sky only to those who ask for them.
  static func absence(_ context: RenderContext, ofDay isDay: Bool) -> [String]? {
    let nothing =
      context.namedParts.contains(part)
      ? localized("nothing in the sky on these days") : localized("nothing notable in the sky")
    return [isDay ? localized("nothing on this day") : nothing, context.nextSeason.map { next($0, context) } ?? ""]
  }

  /// `next December solstice Mon 21 Dec 21:50`
  private static func next(_ event: SkyEvent, _ context: RenderContext) -> String {
    let reading = context.text.minute(event.time)
    let year = reading.date.year == context.today.year ? "" : " \(DateWords.year(reading.date.year))"
    return localized("next \(event.name) \(reading.date.weekdayAndDay)\(year) \(reading.clock)")
  }
}
