import AstroCore
import CivilTime

/// A column of the table of a range: where it stands, and its cells of a day, of which some days need two.
struct RangeColumn: Sendable {
  let column: TableColumns.Column
  /// The parts of a day without which the column has no content.
  let parts: Set<DayPart>
  let cells: @Sendable (RangeCells, DayReport, DayAgenda) -> [String]

  /// The columns of a context, in their order. Their ranks decide which are left out of a narrow table.
  static func all(_ context: RenderContext) -> [RangeColumn] {
    // Instants in UTC may need their weekday.
    let isForeign = context.text.isUTC && context.place.zone != .utc
    let clock = isForeign ? 10 : 6
    func column(
      _ title: String, _ width: Int, least: Int? = nil, rank: Int, _ parts: Set<DayPart>,
      _ cells: @escaping @Sendable (RangeCells, DayReport, DayAgenda) -> [String]
    ) -> RangeColumn {
      RangeColumn(
        column: .init(title: title, width: width, least: least, rank: rank), parts: parts, cells: cells)
    }
    let (rise, set) = (localized("Rise"), localized("Set"))
    var columns = [
      column(localized("Date"), 10, rank: 0, []) { _, report, _ in
        ["\(report.day.date.weekday.columnName) \(report.day.date.monthAndDay)"]
      },
      column(rise, TableColumns.room(rise, least: clock), rank: 1, [.sun]) { cells, report, _ in
        cells.times(report.sun?.horizon.rises, report.sun?.horizon, report.day.date)
      },
      column(set, TableColumns.room(set, least: clock), rank: 1, [.sun]) { cells, report, _ in
        cells.times(report.sun?.horizon.sets, report.sun?.horizon, report.day.date)
      },
      column(localized("Seen"), clock + 7, rank: 2, [.sun]) { cells, report, _ in cells.seen(report) },
      column(localized("Dark"), clock + 6, rank: 2, [.twilight]) { cells, report, _ in
        cells.dark(report, namesDays: isForeign)
      },
      column(localized("Cloud"), 6, rank: 3, []) { _, _, agenda in
        [agenda.darkCloudPercent.map { "\(Decimal.fixed($0, places: 0))%" } ?? ""]
      },
      column(
        localized("No Moon"),
        TableColumns.room(localized("No Moon"), InstantText.length(seconds: 86_340), least: 8), rank: 7,
        [.twilight, .moon]
      ) { cells, report, _ in cells.moonless(report) },
      column(localized("Moonrise"), TableColumns.room(localized("Moonrise"), least: max(9, clock)), rank: 6, [.moon]) {
        cells, report, _ in
        cells.times(report.moon?.horizon.rises, report.moon?.horizon, report.day.date)
      },
      column(localized("Moonset"), TableColumns.room(localized("Moonset"), least: max(8, clock)), rank: 6, [.moon]) {
        cells, report, _ in
        cells.times(report.moon?.horizon.sets, report.moon?.horizon, report.day.date)
      },
      column(localized("Ill"), 5, rank: 5, [.moon]) { _, report, _ in
        [report.moon.map { Decimal.percent($0.aspect.illumination) } ?? ""]
      },
      column(localized("Tithi"), 15, least: 5, rank: 4, [.panchanga]) { cells, report, _ in cells.tithi(report) },
    ]
    if !context.hasSkylines { columns.removeAll { $0.column.title == localized("Seen") } }
    if !context.hasWeather { columns.removeAll { $0.column.title == localized("Cloud") } }
    return columns.filter { context.parts.isSuperset(of: $0.parts) }
  }
}

/// The cells of the table of a range.
struct RangeCells: ContextReader {
  let context: RenderContext
  /// Whether the column of the tithi has room for its name.
  let namesTithi: Bool

  /// The clock readings of risings or settings, or a word for why there are none.
  fileprivate func times(
    _ events: [HorizonEvent]?, _ horizon: BodyDay?, _ date: GregorianDate
  ) -> [String] {
    guard let events, let horizon else { return [] }
    guard events.isEmpty else { return events.map { text.clock($0.time, on: date) } }
    return switch horizon.state {
    case .aboveAllDay: [localized("up")]
    case .belowAllDay: [localized("down")]
    case .crosses: ["--"]
    }
  }

  /// From the first appearance of the Sun to the last disappearance, with a sign where it is hidden in between.
  fileprivate func seen(_ report: DayReport) -> [String] {
    guard let seen = report.sun?.horizon.seen else { return [] }
    switch seen.state {
    case .aboveAllDay: return [localized("up")]
    case .belowAllDay: return ["--"]
    case .crosses: break
    }
    guard let first = seen.spans.first, let last = seen.spans.last else { return ["--"] }
    return [text.clocks(first.lowerBound..<last.upperBound) + (seen.spans.count > 1 ? "*" : "")]
  }

  fileprivate func dark(_ report: DayReport, namesDays: Bool) -> [String] {
    guard let dark = report.night?.dark else { return [] }
    guard !dark.isEmpty else { return ["--"] }
    return dark.map { namesDays ? text.clocks($0, on: report.day.date) : text.clocks($0) }
  }

  /// The length of the dark hours without the Moon, `9h54m`.
  fileprivate func moonless(_ report: DayReport) -> [String] {
    guard let night = report.night, report.moon != nil, !night.dark.isEmpty else { return [] }
    return [night.moonless.isEmpty ? "--" : InstantText.length(seconds: night.moonlessSeconds)]
  }

  fileprivate func tithi(_ report: DayReport) -> [String] {
    guard let tithi = report.panchanga?.tithiAtSunrise else { return [] }
    return [namesTithi ? panchanga.codeAndName(tithi) : panchanga.code(tithi)]
  }
}

extension Night {
  /// The seconds of the dark hours without the Moon.
  var moonlessSeconds: Double {
    moonless.reduce(0) { $0 + $1.upperBound.days(since: $1.lowerBound) * 86_400 }
  }
}
