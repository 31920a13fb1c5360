import AstroCore
import CivilTime
import Drawing

/// The panchanga of a day as a wheel: the hours clockwise from sunrise to sunrise, with rings of the sky and of four limbs, the good and
/// the bad hours outside, and what they are below.
struct WheelSheet: Sheet {
  let context: RenderContext
  let day: DayRow
  let reports: [DayReport]
  let dial: WheelDial
  private let foot: SheetFoot
  var picture: Picture
  var report: DayReport { day.report }

  static let margin = 16.0
  /// The rings, from outside to inside.
  enum Ring {
    static let good = 330.0...338.0
    static let bad = [320.0...328, 310...318]
    static let sky = 276.0...306.0
    static let limbs = [232.0...272, 186...228, 142...182, 100...138]
    static let hub = 98.0
    /// The circle of the names outside of all arcs, and the one around these.
    static let (outside, around) = (350.0, 386.0)
  }
  /// The room above the wheel, and below the lists with a foot of one line.
  private static let (head, below) = (84.0, 34.0)
  /// The top of the lists below the wheel, and their end.
  var lists: ClosedRange<Double> { dial.center.y + Ring.around * dial.scale + 6...page.height - Self.below - foot.rise }

  init(_ context: RenderContext, _ drawn: DrawnDays) {
    let context = context.withDatesOfEnds
    self.context = context
    (day, reports) = (drawn.first, drawn.reports)
    let report = drawn.first.report
    let page = Page.portrait(on: drawn.style.sheet)
    let sunrises = report.panchanga.flatMap { day in
      day.sunrise.flatMap { start in day.nextSunrise.map { start..<$0 } }
    }
    let words = WheelText(context: context, report: report, next: Self.next(report, drawn.reports))
    foot = SheetFoot(
      [localized("From outside: good and bad hours, sky, tithi, nakshatra, yoga, karana.")]
        + words.keyOfDisputed(CardRows(context: context, day: drawn.first).isDisputed),
      beside: words.signature, .upright(.soft), width: page.width - 2 * Self.margin)
    // The lists below have room in the least type.
    let lists = words.rows * context.leading(latin: 1.4, others: 1.62) * TextStyle.leastUpright
    let room = page.height - Self.head - Self.below - foot.rise - lists
    let scale = min(1, room / (2 * Ring.around), (page.width - 10) / (2 * Ring.around))
    dial = WheelDial(
      center: Point(page.width / 2, Self.head + Ring.around * scale), scale: scale,
      sunrises ?? report.day.start..<report.day.end, noon: report.noon)
    picture = drawn.style.newPicture(
      named: "wheel", page: page,
      title: localized("Panchang of \(report.day.date.inFull), \(context.placeName)"),
      description: words.sentence)
  }

  /// The report of the day after.
  static func next(_ report: DayReport, _ reports: [DayReport]) -> DayReport? {
    reports.first { $0.day.date > report.day.date }
  }

  var words: WheelText { WheelText(context: context, report: report, next: Self.next(report, reports)) }

  /// The finished sheet.
  consuming func drawn() -> Picture {
    drawHead()
    drawSky()
    drawLimbs()
    drawHub()
    drawHours()
    drawSunrise()
    drawLists()
    draw(foot, height: 10)
    return picture
  }

  private mutating func drawHead() {
    let title = drawTitle(report.day.date.inFull, size: 28, at: 40)
    let room = right - title.box.bounds.right - 20
    if let panchanga = report.panchanga {
      let items = lunarLine(panchanga).split(separator: Self.separator).map(String.init)
      let words = TextStyle.subtitle.first(of: forms(items), within: room) ?? ""
      picture.write(words, .subtitle, at: Point(right, 38), anchor: .end)
    }
    let place = write(placeLine(report.day.start..<report.day.end), below: title)
    if report.panchanga?.sunrise != nil {
      let words = localized("Clockwise from the sunrise, the red line, to the next one; noon is up.")
      let y = place.baseline(ofNext: words, .subtitle, atLeast: place.place.y + 15)
      picture.write(words, .subtitle, at: Point(left, y), within: right - left)
    }
  }

  // MARK: Rings

  /// The ring of the sky with the hours of the clock.
  private mutating func drawSky() {
    let light = SkyLight(reports)
    let lit = report.night?.moonStand?.aspect.illumination ?? 0
    fill(Ring.sky, dial.span, .surface(.day))
    for (spans, color) in zip(light.below, [ColorToken.civil, .nautical, .astronomical, .dark]) {
      for span in spans { fill(Ring.sky, span, .surface(color)) }
    }
    for (span, hasMoon) in light.dark(in: dial.span) where hasMoon {
      fill(Ring.sky, span, .surface(.darkSky(moonIllumination: lit)))
    }
    for hour in DayFrame.hours(in: dial.span, text.zone) where hour.number < 24 {
      let degrees = dial.degrees(hour.time)
      let isNamed = hour.number.isMultiple(of: 3)
      let length = isNamed ? 8.0 : 5
      picture.drawLine(
        from: dial.point(Ring.sky.upperBound, degrees), to: dial.point(Ring.sky.upperBound - length, degrees),
        .line(.skySoft, width: 0.8), in: .grid)
      guard isNamed else { continue }
      let place = dial.point(Ring.sky.lowerBound + 11, degrees)
      picture.write(
        InstantText.twoDigits(hour.number), TextStyle(size: 12), at: Point(place.x, place.y + 4.2), anchor: .middle)
    }
    for radius in [Ring.sky.lowerBound, Ring.sky.upperBound] {
      picture.drawCircle(center: dial.center, radius: radius * dial.scale, .line(.soft, width: 0.7), in: .grid)
    }
  }

  /// The rings of tithi, nakshatra, yoga and karana: a part for each, with its name and its end.
  private mutating func drawLimbs() {
    guard let panchanga = report.panchanga else { return }
    let limbs = [panchanga.tithis, panchanga.nakshatras, panchanga.yogas, panchanga.karanas]
    for (index, (ring, angas)) in zip(Ring.limbs, limbs).enumerated() {
      for (number, anga) in angas.enumerated() {
        let span = anga.start..<anga.end
        let ground: ColorToken = (number + index).isMultiple(of: 2) ? .panel : .newMoon
        fill(ring, span, ShapeStyle(fill: ground, stroke: .rule, strokeWidth: 0.8))
        writeName(of: anga, in: ring, span.clamped(to: dial.span))
      }
    }
    let titles = words.limbs.map(\.title)
    for ((ring, angas), title) in zip(zip(Ring.limbs, limbs), titles) {
      writeTitle(title, of: ring, between: angas.map { dial.degrees($0.end) } + [dial.degrees(dial.span.lowerBound)])
    }
  }

  /// Writes what a ring shows where it has room beside names and ends: below, else as near to that as there is room.
  private mutating func writeTitle(_ title: String, of ring: ClosedRange<Double>, between ends: [Double]) {
    let middle = (ring.lowerBound + ring.upperBound) / 2
    let half = (TextStyle.upright().width(of: title) / 2 + 4) / middle * 180 / .pi
    for degrees in [180.0, 192, 168, 204, 156, 216, 144, 228, 132, 0, 15, -15, 30, -30] {
      guard !ends.contains(where: { abs(($0 - degrees).remainder(dividingBy: 360)) < half }),
        let label = dial.label(title, .upright(.soft), radius: middle, at: degrees),
        picture.isFree(label.box, margin: 4)
      else { continue }
      return picture.write(label)
    }
  }

  private mutating func writeName(of anga: Panchanga.Anga, in ring: ClosedRange<Double>, _ part: TimeSpan) {
    guard !part.isEmpty else { return }
    let (from, to) = (dial.degrees(part.lowerBound), dial.degrees(part.upperBound))
    let name = panchanga.name(anga)
    let ends = anga.end < dial.span.upperBound ? localized("until \(text.clock(anga.end, on: report.day.date))") : ""
    let middle = (ring.lowerBound + ring.upperBound) / 2
    let bold = TextStyle(size: 12.5, weight: anga.isAtSunrise ? .bold : .regular)
    let small = TextStyle.upright(.soft)
    // Two lines read from outside inwards above, and the other way round below.
    let turn = ((from + to) / 2).remainder(dividingBy: 360)
    // Letters keep their size where the dial is small.
    let apart = context.leading(latin: 7, others: 8) / min(1, dial.scale)
    let lift = (ends.isEmpty ? 0 : apart) * (abs(turn) > 90 ? -1 : 1)
    for style in [bold, bold.with(size: 11), bold.with(size: 10), small.with(weight: bold.weight)] {
      guard let label = dial.label(name, style, radius: middle + lift, at: (from + to) / 2, room: to - from) else {
        continue
      }
      picture.write(label)
      if !ends.isEmpty, let time = dial.label(ends, small, radius: middle - lift, at: (from + to) / 2, room: to - from)
      {
        if picture.isFree(time.box, margin: 0) { picture.write(time) }
      }
      return
    }
  }

  mutating func fill(_ ring: ClosedRange<Double>, _ span: TimeSpan, _ style: ShapeStyle, in layer: Layer = .ground) {
    guard let sector = dial.sector(ring, span) else { return }
    picture.draw(PathData([sector]), style, in: layer)
  }

  /// Keeps the line of the sunrise free of the names of hours.
  mutating func reserveSunrise() {
    guard report.panchanga?.sunrise != nil else { return }
    let degrees = dial.degrees(dial.span.lowerBound)
    for radius in stride(from: Ring.bad[1].lowerBound, through: Ring.good.upperBound, by: 4) {
      picture.reserve(dial.point(radius, degrees), radius: 2, for: "sunrise")
    }
  }

  /// The line of the sunrise, across all rings.
  private mutating func drawSunrise() {
    guard report.panchanga?.sunrise != nil else { return }
    let degrees = dial.degrees(dial.span.lowerBound)
    picture.drawLine(
      from: dial.point(Ring.hub + 2, degrees), to: dial.point(Ring.good.upperBound + 3, degrees),
      .line(.festival, width: 2), in: .lines)
  }
}

extension PictureKind {
  /// The panchanga of a day as a wheel.
  static let wheel = PictureKind(
    name: "--picture wheel",
    content: DayContent(
      [.sun, .moon, .panchanga, .muhurta, .festivals, .sky], [.skyline, .times, .names, .solarDates]),
    word: "wheel", daysAround: (0, 1), details: [.moonStand],
    parts: { chosen, _, excluded in
      chosen.subtracting([.showers, .planets, .targets, .positions])
        .union(Set([.panchanga, .muhurta, .festivals]).subtracting(excluded.intersection([.festivals])))
        .union([.sun, .twilight, .moon])
    },
    draw: { WheelSheet($0, $1).drawn() })
}
