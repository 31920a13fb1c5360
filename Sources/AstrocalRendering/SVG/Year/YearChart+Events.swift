import Algorithms
import AstroCore
import CivilTime
import Drawing
import SwissEphemeris

/// The right margin: events of the sky and festivals beside their nights, moved apart where they crowd.
extension YearChart {
  /// The distance of lines.
  private var lineHeight: Double { events.line }
  /// How far a text may stand from its row, in user units.
  private static let mostMoved = 40.0
  /// The least distance of the ends of dates from the plot.
  private static let leastDates = 86.0
  /// The least and the greatest width of names.
  private static let roomOfNames = 130.0...160.0
  private var dateRight: Double { plot.area.right + events.dates }
  private var nameLeft: Double { plot.area.right + events.names }

  /// The right margin: as wide as the longest dates of the language need, and the longest names of festivals up to a
  /// limit.
  static func margin(of shown: ArraySlice<DayReport>, _ context: RenderContext) -> (events: Columns, width: Double) {
    let style = TextStyle.upright()
    // The 28th is as wide as any day, and each month has it.
    let days = (1...12).compactMap { GregorianDate(year: 2026, month: $0, day: 28)?.dayAndMonth }
    let widest = days.map { style.width(of: $0) }.max() ?? 0
    let dates = max(leastDates, darkColumn.right + 6 + widest)
    let rules = shown.flatMap(\.festivals).map(\.rule).filter { $0.isMajor && $0.variantOf == nil }.uniqued { $0.id }
    let names = rules.map { $0.name(in: context.script).withoutParenthesis }
    let longest = names.map { style.width(of: $0) }.max() ?? 0
    let extents = style.extents(of: (days + names).joined())
    let line = max(context.leading(latin: 11, others: 11.6), extents.above + extents.below + 0.1)
    let columns = Columns(dates: dates, names: dates + 4, line: line)
    return (columns, columns.names + roomOfNames.nearest(to: longest + 0.5) + Self.margin)
  }

  /// A text beside a row; of two that have no room, the one of the lower rank stays.
  private struct Item {
    let row: Int
    let rank: Int
    /// The text, and shorter ones where that is too long.
    let names: [String]
    let style: TextStyle
  }

  /// - Parameter unplaced: The planets whose magnitudes have no room beside their nights.
  mutating func drawEvents(_ unplaced: [BestNight]) {
    let (sky, rest) = skyItems(unplaced)
    let best = rest.map { night in
      Item(
        row: night.row, rank: 2, names: [localized("\("\(night.name) \(night.magnitude)") at its best")],
        style: .upright(.event))
    }
    let nights = bestTargetNights.compactMap { night in
      night.best.map { best in
        Item(
          row: rows.place(of: best.time).row, rank: 1,
          names: [localized("\(night.target.id) high \(InstantText.length(seconds: night.windowSeconds))")],
          style: .upright(.event, .bold))
      }
    }
    let items = (sky + nights + best + festivalItems()).enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    let places = Spacing.places(
      ofRanked: items.map { Spacing.Item(wanted: plot.middle(of: $0.row), extent: lineHeight) },
      within: plot.area.top - 2...plot.area.bottom + 2, movedAtMost: Self.mostMoved)
    var left: [Item] = []
    for (item, place) in zip(items, places) {
      guard let place else {
        left.append(item)
        continue
      }
      let day = picture.write(
        rows.date(of: item.row).dayAndMonth, .upright(.soft), at: Point(dateRight, place + 3.1), anchor: .end)
      let name = item.style.fitted(item.names, within: right - nameLeft)
      picture.write(name, item.style, at: Point(nameLeft, place + 3.1))
      let leader = Polyline.elbow(
        from: Point(darkHours.right + 3, plot.middle(of: item.row)), to: Point(day.box.bounds.left - 2, place))
      picture.draw([leader], .line(.rule, width: 0.6), in: .grid)
    }
    drawLeftOut(left)
  }

  /// Says below the margin what found no room in it: the names or, where these are too many, their number.
  private mutating func drawLeftOut(_ items: [Item]) {
    guard !items.isEmpty else { return }
    let left = max(darkHours.right + 16, endOfDarkHours + 8)
    let room = right - left
    let style = TextStyle.upright(.soft)
    let names = items.sorted { $0.row < $1.row }.map { $0.names[$0.names.count - 1] }.joined(separator: ", ")
    var lines = style.wrapped(localized("\(items.count) more: \(names)"), within: room)
    if lines.count > 2 { lines = [localized("\(items.count) more without room")] }
    picture.write(lines: lines, style, at: Point(left, plot.area.bottom + 14), step: lineHeight, within: room)
  }

  /// Seasons, eclipses, oppositions and greatest elongations, these with the magnitudes of planets that have no room elsewhere,
  /// and the planets whose magnitudes are still left.
  private func skyItems(_ unplaced: [BestNight]) -> ([Item], [BestNight]) {
    var eclipses: Set<JulianDay> = []
    var rest = unplaced
    let items = shown.flatMap { report in
      report.sky.compactMap { event -> Item? in
        // An eclipse belongs to each day on which some of it is seen.
        guard !event.isEclipse || eclipses.insert(event.time).inserted, let (rank, names) = words(event) else {
          return nil
        }
        let row = rows.row(of: report.day.date)
        let style = TextStyle.upright(.event, isPlain(event) ? .regular : .bold)
        let night = rest.firstIndex { abs($0.row - row) <= Self.mostDaysFromBest && event.isOf($0.body) }
        if let night, let name = name(event, rest[night], style) {
          rest.remove(at: night)
          return Item(row: row, rank: rank, names: [name] + names, style: style)
        }
        return Item(row: row, rank: rank, names: names, style: style)
      }
    }
    return (items, rest)
  }

  /// An opposition or an elongation belongs to a best night so many days away.
  private static let mostDaysFromBest = 15

  /// A name, and it without what stands behind its last comma.
  private static func forms(_ name: String) -> [String] {
    [name] + (name.lastIndex(of: ",").map { [String(name[..<$0])] } ?? [])
  }

  /// The name of an event with the magnitude of its planet, where that has room.
  private func name(_ event: SkyEvent, _ night: BestNight, _ style: TextStyle) -> String? {
    guard case .phenomenon(let report) = event.kind else { return nil }
    let degrees = report.phenomenon.separation.map { Decimal.fixed($0.degrees, places: 0) } ?? ""
    let names =
      switch report.phenomenon.kind {
      case .opposition:
        ["\(event.name), \(night.magnitude)", localized("\(night.name) opposition \(night.magnitude)")]
      case .greatestElongationEast: [localized("\(night.name) \(degrees)° E, \(night.magnitude)")]
      case .greatestElongationWest: [localized("\(night.name) \(degrees)° W, \(night.magnitude)")]
      default: [] as [String]
      }
    return style.first(of: names, within: right - nameLeft)
  }

  /// Whether an event is set in plain type: one that is not seen, or that nobody would notice.
  private func isPlain(_ event: SkyEvent) -> Bool {
    guard case .eclipse(let report) = event.kind else { return event.isVisible == false }
    return !report.isNoticeable
  }

  /// The rank of an event and its names; nil for one that is not listed.
  private func words(_ event: SkyEvent) -> (Int, [String])? {
    switch event.kind {
    case .season: return (0, [event.name])
    case .eclipse(let report):
      guard report.isSeen || report.eclipse.kind != .lunarPenumbral else { return nil }
      // What the place sees is what counts: a total eclipse may be a partial one there.
      guard let kind = report.kindHere else {
        let short = report.eclipse.kind.isSolar ? localized("Solar eclipse") : localized("Lunar eclipse")
        return (1, [event.name, short].map { localized("\($0), not here") })
      }
      let central = report.local?.seenCentralSpans.first
      let times = [central.map(text.clocks), (report.local?.seenMaximum?.time).map(text.clock)].compactMap(\.self)
      let name = kind.name
      guard report.isNoticeable else { return (1, [name]) }
      // The time and the ring at its row say whose eclipse it is.
      let short = kind.shortName
      return (central == nil ? 1 : 0, times.map { "\(name) \($0)" } + times.map { "\(short) \($0)" } + [name])
    case .phenomenon(let report):
      guard event.isNotable else { return nil }
      let phenomenon = report.phenomenon
      let name = phenomenon.bodies[0].title
      let degrees = phenomenon.separation.map { Decimal.fixed($0.degrees, places: 0) } ?? ""
      let rank = phenomenon.bodies[0] == .body(.mercury) ? 2 : 1
      switch phenomenon.kind {
      case .opposition: return (rank, [event.name])
      case .greatestElongationEast: return (rank, Self.forms(localized("\(name) \(degrees)° E, evening")))
      case .greatestElongationWest: return (rank, Self.forms(localized("\(name) \(degrees)° W, morning")))
      default: return nil
      }
    case .sankranti, .occultation: return nil
    }
  }

  /// The favourites of the user, and the great festivals but for those of every month.
  private func festivalItems() -> [Item] {
    var count: [String: Int] = [:]
    for festival in shown.flatMap(\.festivals) { count[festival.rule.id, default: 0] += 1 }
    return shown.flatMap { report in
      report.festivals.filter {
        context.isFavourite($0.rule)
          || $0.rule.isMajor && $0.rule.variantOf == nil && count[$0.rule.id] ?? 0 <= Self.mostOfAYear
            && $0.rule.tradition != "vaishnava"
      }.withoutRepetitions.map { festival in
        let isFavourite = context.isFavourite(festival.rule)
        let rank =
          isFavourite
          ? 2 : festival.rule.tradition == "smarta" ? 3 : festival.rule.tradition.hasPrefix("regional") ? 5 : 4
        let name = festival.name(context.script)
        return Item(
          row: rows.row(of: report.day.date), rank: rank, names: [name, name.withoutParenthesis],
          style: .upright(.festival, isFavourite ? .bold : .regular))
      }
    }
  }

  /// What comes more often is one of the fasts of every month.
  private static let mostOfAYear = 3
}

extension SkyEvent {
  /// Whether the event is something that a planet does.
  fileprivate func isOf(_ body: Body) -> Bool {
    if case .phenomenon(let report) = kind { report.phenomenon.bodies.first == .body(body) } else { false }
  }
}
