import AstroCore
import CivilTime
import Drawing

/// The nights of a year: a row for each night, with twilight, darkness and moonlight, the risings, transits and settings of
/// the planets, showers and eclipses, and beside them lunar months, phases, dark hours, festivals and events of the sky.
struct YearChart: Sheet {
  let context: RenderContext
  let theme: Theme
  let weekStart: Weekday
  /// The reports of the nights that are drawn and of those around them, in order.
  let reports: [DayReport]
  /// The reports of the nights that are drawn.
  let shown: ArraySlice<DayReport>
  let rows: YearRows
  let layout: YearLayout
  var plot: NightPlot
  let events: Columns

  /// The columns of events right of the plot.
  struct Columns {
    /// The distances from the right edge of the plot: the ends of dates, and the beginnings of names.
    let dates: Double
    let names: Double
    /// The distance of lines.
    let line: Double
  }

  /// When the Sun is down and the Moon up.
  let sky: NightSky
  var picture: Picture
  /// The lines of the key with the codes of showers.
  let codes: [String]
  /// The lines that names should not cover.
  var field = LineField()
  /// The curves of the equation of time, each with its axis.
  var equation: [(curve: Polyline, axis: Polyline)] = []

  /// The distance of the plot from the end of a page with a key of three lines.
  private static let bottom = 85.0

  init(_ context: RenderContext, _ days: DrawnDays) {
    self.context = context
    (theme, weekStart) = (days.style.theme, days.weeks.start)
    let (dates, reports) = (days.dates, days.reports)
    self.reports = reports
    shown = reports.drop { $0.day.date < dates.lowerBound }.prefix { $0.day.date <= dates.upperBound }
    rows = YearRows(dates, zone: context.place.zone)
    sky = NightSky(reports, rows)
    layout = days.style.size.map(YearLayout.screen) ?? .paper(days.style.sheet)
    let page = layout.page
    let hasSkyline = context.place.horizon != nil
    codes = Self.codes(shown, context, within: page.width - 2 * Self.margin)
    let margin = Self.margin(of: shown, context)
    events = margin.events
    let target = reports.first?.targets?.first?.target
    let linesOfKey = Self.linesOfKey(skyline: hasSkyline, target: target != nil, codes: codes.count)
    let area = Rectangle(
      left: layout.plot.left, top: layout.plot.top,
      right: page.width - (layout.hasList ? layout.plot.right : margin.width),
      bottom: page.height - Self.bottom - Self.keyStep * Double(linesOfKey))
    let hours = sky.hours(of: 0..<rows.count)
    let hasEquation = target == nil && layout.parts.contains(.equation)
    plot = NightPlot(
      rows, hours: hasEquation ? Self.hours(hours, sky.night, rows, area.width) : hours, in: area)
    picture = days.style.newPicture(
      named: "year", page: page, title: Self.title(dates, context.place, target),
      description: Self.description(shown, layout, context))
  }

  private static func description(
    _ shown: ArraySlice<DayReport>, _ layout: YearLayout, _ context: RenderContext
  ) -> String {
    let target = shown.first?.targets?.first?.target
    let hasPanchanga = shown.contains { $0.panchanga != nil }
    let margins =
      layout.hasList
      ? [localized("Left: months. Below: events by date.")]
      : [
        hasPanchanga
          ? localized("Left: lunar months, months, weeks, phases of the Moon.")
          : localized("Left: months, weeks, phases of the Moon."),
        hasPanchanga
          ? localized("Right: dark hours, events of the sky, festivals.")
          : localized("Right: dark hours, events of the sky."),
      ]
    let sentences =
      [
        highlights(shown, context).joined(separator: "; "),
        localized("Dates run down, hours of the night run across."),
        localized(
          "Shades: day, civil, nautical and astronomical twilight, dark sky; yellow where the Moon shines in it."),
        target.map {
          localized(
            "Curves: Sun and Moon rise and set, \($0.id) crosses the meridian; hatched while \($0.id) is high in the dark."
          )
        }
          ?? localized("Curves: Sun, Moon and planets rise, cross the meridian and set."),
        target == nil && layout.parts.contains(.equation)
          ? localized("In the daylight: the equation of time, and planets at their best with their magnitudes.") : "",
      ] + margins
    return sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The chart.
  mutating func draw() -> Picture {
    if layout.hasList { fitPlot() }
    let curves = self.curves()
    for curve in curves.sun + curves.moon + curves.planets + curves.stars {
      field.add(curve.line, weight: curve.weight, owner: curve.owner)
    }
    drawHours()
    drawMarks()
    nameSpans()
    drawEquation()
    name(curves)
    let unplaced = drawMagnitudes()
    drawSky(under: curves)
    drawTarget()
    drawSunLines(curves)
    drawMonths()
    guard !layout.hasList else {
      drawList(unplaced)
      return picture
    }
    drawDarkHours()
    drawKey()
    drawEvents(unplaced)
    drawHead()
    return picture
  }

  /// `The nights of 2027 over Chicago`, and of a year that begins on another day its dates.
  private static func title(_ dates: ClosedRange<GregorianDate>, _ place: Place, _ target: Target?) -> String {
    let (first, last) = (dates.lowerBound, dates.upperBound)
    let isCalendarYear = first.month == 1 && first.day == 1 && last.year == first.year
    func inFull(_ date: GregorianDate) -> String { "\(date.dayAndMonth) \(DateWords.year(date.year))" }
    let span = isCalendarYear ? DateWords.year(first.year) : "\(inFull(first)) – \(inFull(last))"
    if let target {
      let name = target.name.map { "\(target.id) \(localized(name: $0))" } ?? target.id
      return place.name.map { localized("\(name) in the nights of \(span) over \($0)") }
        ?? localized("\(name) in the nights of \(span)")
    }
    return place.name.map { localized("The nights of \(span) over \($0)") } ?? localized("The nights of \(span)")
  }

  // MARK: Frame

  private mutating func drawHead() {
    let room = right - left
    // Letters of some scripts reach higher and lower.
    let style = TextStyle.title(picture.title, sizes: [context.leading(latin: 26, others: 22), 20, 15], within: room)
    let top = 36 - context.leading(latin: 0, others: 4)
    var above = picture.write(style.fitted(picture.title, within: room), style, at: Point(left, top))
    let highlights = highlights
    let lines = [
      (highlights, TextStyle(size: 10.5, weight: .bold)), (conventions + [readingOrder], TextStyle.subtitle),
    ].filter { !$0.0.isEmpty }
    for ((items, style), y) in zip(lines, [54.0, 69]) {
      let text = style.fitted(forms(items), within: room)
      // Letters of some scripts reach lower and higher.
      above = picture.write(text, style, at: Point(left, above.baseline(ofNext: text, style, atLeast: y)))
    }
  }

  /// Where the chart is of, and by which conventions.
  var conventions: [String] {
    let first = shown.first { $0.panchanga != nil }?.panchanga?.year
    let last = shown.last { $0.panchanga != nil }?.panchanga?.year
    let missing = shown.filter { $0.festivalsReason != nil }.count
    var conventions = [place.degrees, place.zone.identifier]
    if missing > 0 { conventions.append(localized("no sunrise on \(missing) dates: festivals are missing")) }
    if let first, let last {
      let vikram = span(panchanga.vikram(first), panchanga.vikram(last))
      let shaka = span(first.shaka, last.shaka)
      conventions += [
        localized("Vikram \(vikram)"), localized("Shaka \(shaka)"),
        localized("lunar months \(panchanga.reckoning)"),
        localized("ayanamsha \(localized(name: context.ayanamsha.rawValue))"),
      ]
    }
    return conventions
  }

  var readingOrder: String {
    localized("date of the evening, each night read left to right by the clock of the place")
  }

  /// `2083–2084`, or `2083` alone.
  private func span(_ first: Int, _ last: Int) -> String { first == last ? "\(first)" : "\(first)–\(last)" }

  /// The hours above and below the plot, and heads over those before and after midnight.
  private mutating func drawHours() {
    let head = TextStyle.upright(.soft, .bold)
    let midnight = plot.x(12)
    // Letters of some scripts reach lower.
    let top = plot.area.top - 16 - context.leading(latin: 0, others: 1.7)
    for (half, words) in [
      (plot.area.left...midnight, localized("EVENING")), (midnight...plot.area.right, localized("MORNING")),
    ] where head.width(of: words) <= half.upperBound - half.lowerBound {
      picture.write(
        words, head, at: Point((half.lowerBound + half.upperBound) / 2, top), anchor: .middle)
    }
    let step = plot.hours.count > 19 ? 2 : 1
    let style = TextStyle(size: 10)
    for hour in plot.hours where hour.isMultiple(of: step) {
      let x = plot.x(Double(hour))
      for y in [plot.area.top - 5, plot.area.bottom + 12] {
        picture.write(InstantText.twoDigits((hour + 12) % 24), style, at: Point(x, y), anchor: .middle)
      }
    }
  }
}

extension PictureKind {
  /// The nights of a year, by the clock on the edge of the picture.
  static let year = PictureKind(
    name: "the svg of a year", content: DayContent(partsOfSeveralDays.union([.targets]), [.skyline, .names, .rates]),
    span: (365...366, "a year (any 365 or 366 days, such as 2027)"),
    // The first and the last night share their edges with the nights around them.
    sizes: (nil, PictureSize(360, 640)), daysAround: (1, 2), hasPlanets: true,
    details: [.moonAltitudes, .meridianPassages], hasOneTarget: true,
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
}
