import AstroCore
import CivilTime
import Geography
import ICalendar

/// Passages and phases of the Moon.
enum MoonSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.moon
  static let help = "rising, transit, setting, distance, phases, age, libration, young and old crescent"
  static let views = DayViews.all
  static let isOverSkyline = true
  static let fields: [Field<DayRow>] = []
  static var columns: [Field<DayRow>] { DayFields.moon }
  static var skylineColumns: [Field<DayRow>] { DayFields.seenMoon }

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.object("moon", "Null where moon is left out.", MoonOfDay.self, .orNull) { $0.report.moon == nil ? nil : $0 }
  }

  static let zone = PageZone.moon

  static func lines(_ page: DayPage) -> [FlowLine] {
    let (moon, report) = (page.report.moon, page.report)
    return FlowLine.lines(localized("Moon"), moon.map { items($0, page) }) + page.seenText.lines(report)
      + FlowLine.lines(localized("Phase"), moon.map { phaseItems($0, page) })
      + CrescentText(context: page.context).lines(moon, on: page.date, isLong: true)
  }

  private static func items(_ moon: MoonDay, _ page: DayPage) -> [String] {
    page.passages.items(moon.horizon, transit: localized("transit"), on: page.date)
      + (page.context.isLong ? page.passages.next(moon.horizon, after: page.report) : [])
      + [Decimal.kilometres(moon.aspect.distance)]
  }

  /// The phase, with the days until the next principal one, the age and, where the user asks for the Moon, its disc.
  private static func phaseItems(_ moon: MoonDay, _ page: DayPage) -> [String] {
    var items = litItems(moon, page)
    if let next = moon.nextPhase { items.append(next.next(page.text, after: page.date, .page)) }
    if let age = moon.age { items.append(localized("age \(Decimal.fixed(age, places: 1)) d")) }
    return page.context.namedParts.contains(part) ? items + discItems(moon, page.terminal) : items
  }

  /// `87% waxing gibbous at noon`, `100% lit at noon   O full moon 15:54`
  static func litItems(_ moon: MoonDay, _ page: DayPage) -> [String] {
    // A principal phase names itself, with its time.
    let name = moon.phases.isEmpty ? moon.phase.name : localized("lit")
    return [localized("\("\(Decimal.percent(moon.aspect.illumination)) \(name)") at noon")]
      + moon.phases.map { $0.marked(page.terminal, page.text, on: page.date) }
  }

  /// `31.8' wide   bright limb 246 deg   libration 3.2 E 5.1 S`
  private static func discItems(_ moon: MoonDay, _ terminal: Terminal) -> [String] {
    let (disc, libration) = (moon.disc, moon.disc.libration)
    func side(_ angle: Angle, _ positive: String, _ negative: String) -> String {
      "\(Decimal.fixed(abs(angle.degrees), places: 1)) \(angle.degrees < 0 ? localizedDirection(negative) : localizedDirection(positive))"
    }
    return [
      localized("\(Decimal.fixed(moon.aspect.diameter.degrees * 60, places: 1))' wide"),
      localized("bright limb \(terminal.degrees(disc.brightLimb))"),
      localized("libration \(side(libration.longitude, "E", "W")) \(side(libration.latitude, "N", "S"))"),
    ]
  }

  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    page.report.moon.map { entries.passages(of: .moon, $0.horizon) } ?? []
  }
}
