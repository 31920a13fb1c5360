import AstroCore
import CivilTime
import Drawing

/// A day on a small screen, such as electronic paper, a phone or a page of the web: the date, what the day is called, a bar of its
/// light, and four lines. It has black, white and two greys alone.
struct CardSheet: Sheet {
  let context: RenderContext
  let day: DayRow
  let layout: CardLayout
  var picture: Picture
  var report: DayReport { day.report }

  var left: Double { layout.left }
  var right: Double { layout.right }

  init(_ context: RenderContext, _ drawn: DrawnDays) {
    let context = context.withDatesOfEnds
    self.context = context
    day = drawn.first
    layout = CardLayout(drawn.screen)
    let rows = CardRows(context: context, day: day)
    let date = day.report.day.date.inFull
    let title = rows.name.map { "\(date), \(context.placeName): \($0)" } ?? "\(date), \(context.placeName)"
    picture = drawn.style.newPicture(
      named: "card", page: drawn.screen, title: title,
      description: rows.all.map(\.sentence).joined(separator: "; "))
  }

  /// The finished card.
  consuming func drawn() -> Picture {
    let rows = CardRows(context: context, day: day)
    let moon = drawMoon()
    drawHead(rows.name ?? context.placeName, beside: moon)
    drawLight()
    draw(rows.all)
    drawFoot(rows.isDisputed)
    return picture
  }

  // MARK: Type

  /// A type of the card, in its own pixels.
  func type(_ size: Double, _ weight: FontWeight = .regular, _ color: ColorToken = .toneText) -> TextStyle {
    TextStyle(size: size * layout.unit, weight: weight, color: color)
  }

  /// Whether letters reach far above and below their lines.
  private var isDeep: Bool { context.leading(latin: 0, others: 1) > 0 }

  /// The least type: 19 pixels of 800.
  var least: Double { 19 * layout.unit }

  /// Writes a text in the type or, where it has no room, in a smaller one down to the least, at last with an ellipsis.
  @discardableResult
  mutating func write(
    _ text: String, _ style: TextStyle, _ place: Point, anchor: Anchor = .start, room: Double
  ) -> Label {
    let style = style.fitting(text, within: room, least: least)
    return picture.write(style.fitted(text, within: room), style, at: place, anchor: anchor)
  }

  // MARK: Head

  /// Draws the Moon as it stands in the night that begins on the day, and its phase below it.
  ///
  /// - Returns: The left end of both.
  private mutating func drawMoon() -> Double {
    guard let moon = report.moon else { return right }
    let radius = layout.moonRadius
    let center = Point(right - radius, layout.top + 92 * layout.unit)
    let stand = report.night?.moonStand
    picture.drawDisc(
      center: center, radius: radius, lit: (stand?.aspect ?? moon.aspect).illumination,
      brightLimb: stand?.brightLimb.degrees ?? 270,
      DiscColors(lit: .white, unlit: .black, edge: .darkGrey, width: 1.5 * layout.unit))
    picture.reserve(center, radius: radius, for: "the Moon")
    let words = phaseWords(moon)
    let style = type(20).fitting(words, within: layout.captionRoom, least: least)
    let y = center.y + radius + 27 * layout.unit
    let caption = style.fitted(
      [words, moon.phase.name, Decimal.percent(moon.aspect.illumination)], within: layout.captionRoom)
    let label = picture.write(caption, style, at: Point(right, y), anchor: .end)
    return layout.isTall ? center.x - radius : min(label.box.bounds.left, center.x - radius)
  }

  /// `new moon Mon 12:32` of a principal phase on the day or the next, else the name of the phase.
  private func phaseWords(_ moon: MoonDay) -> String {
    let date = report.day.date
    let near = moon.nextPhase.flatMap { text.date($0.time) <= date.adding(days: 1) ? $0 : nil }
    return (moon.phases.first ?? near).map { "\($0.phase.name) \(text.clock($0.time, on: date))" } ?? moon.phase.name
  }

  /// Draws the date and the name of the day.
  ///
  /// - Parameter end: Where the words have to end that stand beside the Moon.
  private mutating func drawHead(_ name: String, beside end: Double) {
    let (unit, date) = (layout.unit, report.day.date)
    let number = picture.write(
      "\(date.day)", TextStyle(size: 150 * unit, family: .serif, color: .toneText),
      at: Point(left - 6 * unit, layout.top + 146 * unit))
    let x = number.box.bounds.right + 18 * unit
    let room = end - x - 16 * unit
    let isDeep = self.isDeep
    let weekday = Point(x, layout.top + (isDeep ? 54 : 58) * unit)
    write(localized(name: date.weekday.name), type(29, .bold), weekday, room: room)
    let months = [localized(name: DateWords.monthNames[date.month - 1]), date.shortMonth]
      .map { "\($0) \(DateWords.year(date.year))" }
    let month = type(26).first(of: months, within: room) ?? months[1]
    write(month, type(26), Point(x, layout.top + (isDeep ? 92 : 94) * unit), room: room)
    let place =
      layout.isTall ? Point(left, layout.top + 232 * unit) : Point(x, layout.top + (isDeep ? 152 : 148) * unit)
    let width = layout.isTall ? right - left : room
    // The larger one without a parenthesis is better than the smaller one with it.
    let short = name.withoutParenthesis
    for size in [46.0, 42, 38, 34, 30, 27] {
      guard let words = type(size, .bold).first(of: [name, short], within: width) else { continue }
      picture.write(words, type(size, .bold), at: place)
      return
    }
    // A long name takes two lines.
    let style = type(25, .bold)
    let lines = style.wrapped(short, within: width, atMost: 2)
    let step = (isDeep ? 38 : 30) * unit
    for (index, line) in lines.enumerated() {
      let y = place.y + (Double(index) - (lines.count > 1 ? 0.45 : 0)) * step
      picture.write(line, style, at: Point(place.x, y))
    }
  }

  // MARK: Lines

  private mutating func draw(_ rows: [CardRow]) {
    for (index, row) in rows.prefix(CardRows.most).enumerated() {
      let y = layout.firstRow + Double(index) * layout.rowStep
      if index > 0 {
        let rule = layout.ruleOfRow(y)
        picture.drawLine(
          from: Point(left, rule), to: Point(right, rule), .line(.paleGrey, width: 1.2 * layout.unit), in: .grid)
      }
      if layout.isTall { drawTall(row, y) } else { drawWide(row, y) }
    }
  }

  /// The name, the value and the remark beside each other.
  private mutating func drawWide(_ row: CardRow, _ y: Double) {
    let unit = layout.unit
    let column = left + 150 * unit
    let label = write(row.label, type(22, .regular, .softTone), Point(left, y), room: 138 * unit)
    let start = max(column, label.box.bounds.right + 12 * unit)
    let room = right - start
    let style = type(26, .bold)
    let value = style.fitting(row.value, within: room, least: least)
    let written = picture.write(value.fitted(row.value, within: room), value, at: Point(start, y))
    writeRemark(row, Point(right, y), room: right - written.box.bounds.right - 18 * unit)
  }

  /// The name and the remark above the value.
  private mutating func drawTall(_ row: CardRow, _ y: Double) {
    let unit = layout.unit
    let above = y - (isDeep ? 41 : 34) * unit
    let label = write(row.label, type(21, .regular, .softTone), Point(left, above), room: (right - left) * 0.6)
    writeRemark(row, Point(right, above), room: right - label.box.bounds.right - 18 * unit)
    write(row.value, type(30, .bold), Point(left, y), room: right - left)
  }

  /// The remark, in the first form that has room.
  private mutating func writeRemark(_ row: CardRow, _ place: Point, room: Double) {
    for size in [22.0, 19] {
      guard let words = type(size).first(of: row.remarks, within: room) else { continue }
      picture.write(words, type(size), at: place, anchor: .end)
      return
    }
  }

  /// The place and, where the name of the day has its sign, that almanacs differ; the name of the program where it has room beside them.
  private mutating func drawFoot(_ isDisputed: Bool) {
    let style = type(19, .regular, .softTone)
    let y = layout.foot
    let words = [place.name ?? place.degrees, place.reasonOfDefault].compactMap(\.self) + keyOfDisputed(isDisputed)
    let line = words.joined(separator: Self.separator)
    let sign = right - style.width(of: signature)
    let hasRoom = !isDisputed || style.width(of: line) <= sign - left - 16 * layout.unit
    if hasRoom { picture.write(signature, style, at: Point(right, y), anchor: .end) }
    write(line, style, Point(left, y), room: (hasRoom ? sign - 16 * layout.unit : right) - left)
  }
}

/// Where things stand on a card: across, as on electronic paper, or upright, as on a phone. Distances are those of 800 by 480 or 600
/// by 800 pixels, times ``unit``.
struct CardLayout {
  let isTall: Bool
  /// The pixels of a pixel of the usual size.
  let unit: Double
  let left, right, top, foot: Double
  /// The top and the bottom of the bar of light.
  let bar: ClosedRange<Double>
  /// The baseline of the first line, and the distance of the next.
  let firstRow, rowStep: Double

  init(_ page: Page) {
    isTall = page.height > page.width
    let usual = isTall ? (width: 600.0, height: 800.0) : (width: 800.0, height: 480.0)
    unit = min(page.width / usual.width, page.height / usual.height)
    left = 40 * unit
    right = page.width - 40 * unit
    // The clock of a phone stands in the upper third.
    let free = page.height - usual.height * unit
    top = free * (isTall ? 0.62 : 0.5)
    let bottom = top + usual.height * unit
    foot = bottom - (isTall ? 24 : 12) * unit
    let barTop = top + (isTall ? 278 : 208) * unit
    bar = barTop...barTop + (isTall ? 64 : 46) * unit
    firstRow = top + (isTall ? 462 : 318) * unit
    rowStep = (isTall ? 91 : 37) * unit
  }

  var moonRadius: Double { 60 * unit }
  var captionRoom: Double { 240 * unit }
  /// The height of the line above the row with a baseline.
  func ruleOfRow(_ y: Double) -> Double { isTall ? y - 63 * unit : y - 27 * unit }
}

extension PictureKind {
  /// A day on a small screen.
  static let card = PictureKind(
    name: "--picture card",
    content: DayContent(
      [.sun, .twilight, .moon, .panchanga, .muhurta, .festivals, .planets, .sky],
      [.skyline, .times, .names, .solarDates, .entries]),
    word: "card", sizes: (PictureSize(800, 480), PictureSize(300, 240)), isByPlace: true, hasPlanets: true,
    details: [.moonStand, .pujaTimes],
    parts: { chosen, ofTable, excluded in
      let hours = Set([DayPart.muhurta]).subtracting(excluded)
      return ofTable.subtracting(DayPart.onRequest).subtracting([.showers, .targets, .positions])
        .union([.sun, .twilight, .moon]).union(chosen.contains(.panchanga) ? hours : [])
    },
    draw: { CardSheet($0, $1).drawn() })
}
