import AstroCore
import CivilTime
import ICalendar

/// Golden and blue hours.
enum LightSection: DaySection {
  typealias Row = DayRow

  static let part = DayPart.goldenHour
  static let help = "golden hour (Sun -4 to 6 deg) and blue hour (-6 to -4 deg)"
  static let views: DayViews = [.page, .document, .csv, .table, .calendarFile]

  /// Those of mornings and evenings by their names, then all in the order of time.
  static let fields: [Field<DayRow>] =
    hours(.golden, .morning) + hours(.golden, .evening) + hours(.blue, .morning) + hours(.blue, .evening) + described

  /// The golden or blue hours of mornings or evenings.
  private static func hours(_ band: LightBand, _ part: LightSpan.Part) -> [Field<DayRow>] {
    let name = "\(band.rawValue)_\(part.rawValue)"
    let words = "the \(band.rawValue) hours of the \(part.rawValue)"
    return LightSpan.fields(
      "light.\(name)", [Self.part], lift: { $0.gathered(words) { $0.light(band, part) ?? [] } }
    ).columns(["light.\(name).start": "\(name)_start", "light.\(name).end": "\(name)_end"])
  }

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.objects(
      "light",
      "the golden and blue hours that touch the day",
      LightSpan.self, .orAbsent
    ) { $0.report.light?.spans }
    of.member(
      "light_reason", "Why the day has no golden or blue hour; null where it has one, absent with light.",
      .text { $1.report.light?.reason }, .orNull
    ) { $1.report.light != nil }
  }

  static let zone = PageZone.light

  static func lines(_ page: DayPage) -> [FlowLine] {
    FlowLine.lines(localized("Light"), LightText(context: page.context).items(page.report))
  }

  static func notes(_ page: DayPage) -> [SectionNote] {
    [(localized("light:"), LightText(context: page.context).items(page.report) ?? [])]
  }

  /// One that lasts longer belongs to the day on which it begins.
  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    (page.report.light?.spans ?? []).filter { $0.start.map { $0 >= page.report.day.start } ?? false }
      .compactMap(entries.entry)
  }
}

extension DayRow {
  /// The golden or blue hours of a part of the day.
  fileprivate func light(_ band: LightBand, _ part: LightSpan.Part) -> [LightSpan]? {
    report.light?.spans.filter { $0.band == band && $0.part == part }
  }
}

extension LightSpan: Described {
  static let definition: Definition? = Definition(
    "light",
    "A golden hour (the Sun's centre between -4° and 6°, without refraction) or a blue hour (between -6° and -4°); there is no norm, and others take other altitudes. A night is a dip into the band from above, a noon one from below; all_day lasts for a day or longer."
  )

  static func describe(_ of: inout some MemberVisitor<LightSpan> & ~Copyable) {
    of.field("kind", "`golden` or `blue`", .text { $1.band.rawValue }, .of(.few(LightBand.allCases.map(\.rawValue))))
    of.field(
      "part",
      "the part of the day: `morning`, `evening`, `night`, `noon` or `all_day`",
      .text { $1.part.rawValue }, .of(.few(LightSpan.Part.allCases.map(\.rawValue))))
    of.field("start", "when the Sun comes into the band, within the 366 days before", .time { $1.start }, .orNull)
    of.field("end", "when the Sun leaves the band, within the 366 days after", .time { $1.end }, .orNull)
  }
}
