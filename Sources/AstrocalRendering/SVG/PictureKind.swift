import AstroCore
import CivilTime
import Drawing

/// A picture of days as a value: what it shows, the days and parts that it needs, and how it is drawn.
package struct PictureKind: Sendable {
  /// What messages call it: `the svg of a year`.
  package let name: String
  /// What it shows, of which options may speak.
  package let content: DayContent
  /// How many days before and after its dates it needs.
  var daysAround = (before: 0, after: 0)
  /// Whether it shows the planets that the eye sees.
  var hasPlanets = false
  /// What its reports have beside the parts.
  var details: ReportDetails = []
  /// Whether an upright page can be asked for.
  package var canBeUpright = false
  /// Whether it marks the days of a ceremony.
  package var marksCeremonies = false
  /// Whether it shows one target at most.
  package var hasOneTarget = false
  /// The parts of a day that it draws, of those that the user chose, those of the table of a day, and those that the user left
  /// out by name.
  package let parts:
    @Sendable (_ chosen: Set<DayPart>, _ ofTable: Set<DayPart>, _ excluded: Set<DayPart>) -> Set<DayPart>
  /// Draws some days.
  let draw: @Sendable (RenderContext, DrawnDays) -> Picture

  /// This picture of a span of dates.
  ///
  /// - Throws: `FormatError` where the span is not a month long.
  fileprivate func ofMonth(_ span: ClosedRange<GregorianDate>) throws -> PictureKind {
    let count = span.upperBound.dayNumber - span.lowerBound.dayNumber + 1
    guard 28...32 ~= count else {
      throw FormatError(
        "\(name) draws a month (any 28 to 32 days, such as 2027-10), not \(count) \(count == 1 ? "day" : "days")")
    }
    return self
  }

  /// The picture of a span of dates.
  ///
  /// - Throws: `FormatError` where the span is neither a year nor a month long.
  package static func of(_ span: ClosedRange<GregorianDate>) throws -> PictureKind {
    let count = span.upperBound.dayNumber - span.lowerBound.dayNumber + 1
    switch count {
    // Months of solar calendars have up to 32 days.
    case 28...32: return .month
    case 365...366: return .year
    default:
      throw FormatError(
        "--format svg draws a year (any 365 or 366 days, such as 2027) or a month (any 28 to 32 days, such as 2027-10), "
          + "not \(count) \(count == 1 ? "day" : "days")")
    }
  }

  /// The dates whose reports a picture of a span needs.
  package func needed(for span: ClosedRange<GregorianDate>) -> ClosedRange<GregorianDate> {
    span.lowerBound.adding(days: -daysAround.before)...span.upperBound.adding(days: daysAround.after)
  }

  /// Asks the almanac for what the picture draws beside the parts of days, and for no other planets than those.
  package func prepare(_ almanac: inout Almanac) {
    if hasPlanets { almanac.planets = PlanetLine.all.map(\.body) }
    almanac.details.formUnion(details)
  }
}

/// A picture of several days that a word asks for, beside those that the length of a span chooses.
///
/// A new one is a file with its sheet, a case here with its value below, and a line in Sources/CTables/help/values.txt.
package enum SheetKind: String, CaseIterable, Sendable {
  case months, panchang

  /// The picture of a span of dates.
  ///
  /// - Parameter isOfMonths: Whether each month of the span becomes a file of its own.
  /// - Throws: `FormatError` where the picture cannot show the span.
  package func picture(of span: ClosedRange<GregorianDate>, isOfMonths: Bool) throws -> PictureKind {
    switch self {
    case .months: .month
    case .panchang: isOfMonths ? .panchangOfMonth : try .panchangOfMonth.ofMonth(span)
    }
  }
}

/// A picture of a day that a word asks for: in place of its sky, or the sky from noon to noon.
package enum DaySheetKind: String, CaseIterable, Sendable {
  case panchang, night

  package var picture: PictureKind {
    switch self {
    case .panchang: .panchang
    case .night: .sky
    }
  }

  /// Whether it begins at noon, and not at midnight.
  package var startsAtNoon: Bool { self == .night }
}

/// The days of a picture.
struct DrawnDays {
  /// The dates that are asked for.
  let dates: ClosedRange<GregorianDate>
  /// The days of the dates that exist, in order, and with some pictures days around them.
  let all: [DayRow]
  let arguments: DayPictureArguments
  let weeks: Weeks

  var style: PictureStyle { arguments.style }
  var reports: [DayReport] { all.map(\.report) }

  /// The day that a picture of one day shows.
  var first: DayRow {
    guard let day = all.first(where: { $0.report.day.date == dates.lowerBound }) else {
      preconditionFailure("a picture without its day")
    }
    return day
  }
}

extension PictureKind {
  /// The sky of a day.
  package static let sky = PictureKind(
    name: "--format svg",
    content: DayContent([.sun, .twilight, .moon, .panchanga, .muhurta, .festivals, .planets, .sky]),
    // Before sunrise the panchanga is that of the day before, and a picture from noon has the morning of the day after.
    daysAround: (1, 1), hasPlanets: true,
    parts: { _, ofTable, _ in
      ofTable.subtracting(DayPart.onRequest).subtracting([.showers, .targets])
        .union([.sun, .twilight, .moon, .positions])
    },
    draw: { DaySheet($0, $1).drawn() })

  /// The panchang of a day on one page.
  package static let panchang = PictureKind(
    name: "--picture panchang",
    content: DayContent(
      [.sun, .moon, .panchanga, .muhurta, .lagna, .choghadiya, .festivals, .sky],
      [.skyline, .times, .names, .solarDates, .entries]),
    // The limbs, and lagnas and choghadiya, which a table has on request, belong to the sheet unless they are left out by name.
    parts: { chosen, _, excluded in
      chosen.subtracting([.showers, .planets, .targets, .positions])
        .union(Set([.panchanga, .lagna, .choghadiya]).subtracting(excluded))
    },
    draw: { PanchangSheet($0, $1).drawn() })

  /// The panchang of a month on one page.
  package static let panchangOfMonth = PictureKind(
    name: "--picture panchang",
    content: DayContent([.panchanga, .muhurta, .festivals], [.times, .names]),
    // The signs of the Moon are among the muhurtas.
    parts: { _, _, excluded in Set([.panchanga, .muhurta, .festivals]).subtracting(excluded.intersection([.festivals]))
    },
    draw: { PanchangMonthSheet($0, $1).drawn() })

  /// The weather of some days.
  package static let trends = PictureKind(
    name: "--format svg with --trends", content: DayContent([], [.times, .names, .weather, .units]),
    parts: { _, _, _ in [.sun, .twilight] },
    draw: { TrendSheet($0, $1).drawn() })

  /// The wall calendar of a month.
  package static let month = PictureKind(
    name: "the svg of a month",
    content: DayContent(partsOfSeveralDays, [.skyline, .times, .names, .solarDates, .rates, .entries]),
    canBeUpright: true, marksCeremonies: true,
    parts: { chosen, _, _ in chosen },
    draw: { MonthSheet($0, $1).drawn() })

  /// The nights of a year, by the clock on the edge of the picture.
  package static let year = PictureKind(
    name: "the svg of a year", content: DayContent(partsOfSeveralDays.union([.targets]), [.skyline, .names, .rates]),
    // The first and the last night share their edges with the nights around them.
    daysAround: (1, 2), hasPlanets: true, details: [.moonAltitudes, .meridianPassages], hasOneTarget: true,
    // The Sun is what a chart of nights stands on.
    parts: { _, ofTable, _ in
      ofTable.subtracting(DayPart.onRequest)
        .subtracting(ofTable.contains(.targets) ? [.muhurta, .planets] : [.muhurta])
        .union([.sun, .twilight])
    },
    draw: { context, days in
      var chart = YearChart(context, days)
      return chart.draw()
    })

  /// The parts that pictures of several days can show.
  private static let partsOfSeveralDays = Set(DayPart.allCases).subtracting(DayPart.onRequest)
    .subtracting(DayPart.onlyByName).subtracting([.goldenHour])
}
