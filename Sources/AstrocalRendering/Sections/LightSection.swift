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
  static let fields: [Field<DayRow>] = Field.needing(
    [part],
    hours(.golden, .morning) + hours(.golden, .evening) + hours(.blue, .morning) + hours(.blue, .evening) + [
      Field(
        "light.kind", "all golden and blue hours of the day: `golden` or `blue`",
        .list { $1.report.light?.spans.map(\.band.rawValue) }
      ).of(.few(LightBand.allCases.map(\.rawValue))),
      Field(
        "light.part", "the part of the day of each: `morning`, `evening`, `night`, `noon` or `all_day`",
        .list { $1.report.light?.spans.map(\.part.rawValue) }
      ).of(.few(LightSpan.Part.allCases.map(\.rawValue))),
      Field("light.start", "their beginnings", .times { $1.report.light?.spans.compactMap(\.start) }),
      Field("light.end", "their ends", .times { $1.report.light?.spans.compactMap(\.end) }),
    ])

  /// The golden or blue hours of mornings or evenings.
  private static func hours(_ band: LightBand, _ part: LightSpan.Part) -> [Field<DayRow>] {
    let name = "\(band.rawValue)_\(part.rawValue)"
    return [
      Field(
        "light.\(name).start", as: "\(name)_start", "beginnings of the \(band.rawValue) hour of the \(part.rawValue)",
        .times { $1.light(band, part)?.compactMap(\.start) }),
      Field(
        "light.\(name).end", as: "\(name)_end", "their ends", .times { $1.light(band, part)?.compactMap(\.end) }),
    ]
  }

  static func describe(_ of: inout some MemberVisitor<DayRow> & ~Copyable) {
    of.objects(
      "light", "The golden and blue hours that touch the day, whole, in order of time; absent unless asked for.",
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
    "A golden hour (the Sun's centre between -4° and 6°, airless) or a blue hour (between -6° and -4°); there is no norm, and others take other altitudes."
  )

  static func describe(_ of: inout some MemberVisitor<LightSpan> & ~Copyable) {
    of.member("kind", "The band of the Sun's altitude.", .text { $1.band.rawValue }, .of(["golden", "blue"]))
    of.member(
      "part",
      "The part of the day. The light of morning and evening leads from one side of the band to the other. The night is a dip into it from above, through the lower passage of the meridian; noon is a dip from below. If it is all_day, it lasts for a day or longer.",
      .text { $1.part.rawValue }, .of(["morning", "evening", "night", "noon", "all_day"]))
    of.member(
      "start",
      "When the Sun comes into the band, also on an earlier day; null where it does not within the 366 days before.",
      .time { $1.start }, .orNull)
    of.member(
      "end", "When the Sun leaves the band, also on a later day; null where it does not within the 366 days after.",
      .time { $1.end }, .orNull)
  }
}
