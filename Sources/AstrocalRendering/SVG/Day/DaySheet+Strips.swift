import AstroCore
import CivilTime
import Drawing

extension DaySheet {
  /// A part of a strip.
  private struct Part {
    let span: TimeSpan
    /// The forms of its name, the first that fits.
    let texts: [String]
    let style: ShapeStyle
    /// The colors of its ground from left to right, where it has several.
    var grounds: [(span: TimeSpan, color: ColorToken)] = []
  }

  private static let stripHeight = 14.8
  static let stripStep = 18.0
  /// The height of the bars of hours, the baselines of the name and the clock times below them, and the distance to the next
  /// strip.
  private static let (barHeight, nameBaseline, clockBaseline, barStep) = (4.6, 12.8, 24.2, 27.5)
  /// The baseline of a strip below its top.
  private static let baseline = 10.8
  /// The height of all strips of a day.
  static func heightOfStrips(_ report: DayReport, hasEclipse: Bool) -> Double {
    let lines = (report.planets.isEmpty ? 0 : 1) + (hasEclipse ? 1 : 0) + 1
    guard let panchanga = report.panchanga else { return Double(lines) * stripStep }
    return Double(lines + 4) * stripStep + (panchanga.muhurta == nil ? stripStep : 2 * barStep)
  }
  /// The top of the first strip.
  private var firstStrip: Double { plot.bottom + 30 }

  /// The titles of the strips, for which the plot leaves room.
  static var stripTitles: [String] {
    [
      localized("Planets"), localized("Dark"), localized("Tithi"), localized("Nakshatra"), localized("Yoga"),
      localized("Karana"), localized("Muhurta"), localized("Avoid"), localized("Eclipse"),
    ]
  }

  /// The strips below the altitudes: planets, darkness, the four angas, and the good and the bad hours.
  mutating func drawStrips() {
    var top = firstStrip
    if drawPlanets(at: top + Self.baseline) { top += Self.stripStep }
    if !eclipses.isEmpty {
      drawEclipseStrip(at: top, height: Self.stripHeight)
      top += Self.stripStep
    }
    drawStrip(at: top, localized("Dark"), darkness, orElse: localized("none: the Sun stays above \u{2212}18°"))
    guard report.panchanga != nil else { return }
    let quiet = ShapeStyle(fill: .panel, stroke: .rule, strokeWidth: 0.6)
    let angas: [(String, (Panchanga) -> [Panchanga.Anga])] = [
      (localized("Tithi"), \.tithis), (localized("Nakshatra"), \.nakshatras), (localized("Yoga"), \.yogas),
      (localized("Karana"), \.karanas),
    ]
    for (title, list) in angas {
      top += Self.stripStep
      drawStrip(at: top, title, parts(list, quiet), orElse: "")
    }
    top += Self.stripStep
    let none = localized("no sunrise or no sunset: no muhurta")
    let (good, bad) = (hours(isGood: true), hours(isGood: false))
    drawHours(at: top, localized("Muhurta"), good, orElse: none)
    if !good.isEmpty || !bad.isEmpty { drawHours(at: top + Self.barStep, localized("Avoid"), bad, orElse: none) }
  }

  // MARK: What the strips show

  /// The dark of the shown hours; its times are those of the whole night, which does not end at midnight.
  private var darkness: [Part] {
    light.dark(in: known).filter { $0.span.overlaps(frame.span) }.map { span, hasMoon in
      let isWhole = span.lowerBound > known.lowerBound && span.upperBound < known.upperBound
      let clocks = isWhole ? text.clocks(span) : ""
      return Part(
        span: span,
        texts: hasMoon
          ? [localized("Moon up")] : isWhole ? [localized("no Moon \(clocks)"), clocks] : [localized("no Moon")],
        style: ShapeStyle(fill: .dark, stroke: .rule, strokeWidth: 0.6),
        grounds: hasMoon ? moonlight(in: span.clamped(to: frame.span)) : [])
    }
  }

  /// The angas of all days, each once.
  private func parts(_ list: (Panchanga) -> [Panchanga.Anga], _ style: ShapeStyle) -> [Part] {
    let all = reports.compactMap(\.panchanga).flatMap(list).sorted { $0.start < $1.start }
    // Days whose places come from two models have angas that differ by seconds.
    let angas = all.reduce(into: [Panchanga.Anga]()) { angas, anga in
      if let last = angas.last, anga.end.days(since: last.end) < 1.0 / 1_440 { return }
      angas.append(anga)
    }
    return angas.map { anga in
      let name = anga.kind == .tithi ? panchanga.codeAndName(anga) : panchanga.name(anga)
      let isOver = anga.end < frame.span.upperBound
      return Part(
        span: anga.start..<anga.end,
        texts: (isOver ? ["\(name) " + localized("until \(text.clock(anga.end))")] : []) + [name]
          + (anga.kind == .tithi ? [String(name.prefix { $0 != " " })] : []), style: style)
    }
  }

  private func hours(isGood: Bool) -> [Part] {
    let style = ShapeStyle(fill: isGood ? .goodHour : .badHour, stroke: .rule, strokeWidth: 0.6)
    // The strip has room for those that most ask for: durmuhurtas and what few ask for stand on the panchang.
    let all = reports.compactMap { $0.panchanga?.muhurta }.flatMap(NamedMuhurta.all)
      .filter { $0.isGood == isGood && !$0.isSeldom && $0.number == nil }
    return all.map { muhurta in
      Part(span: muhurta.span, texts: [muhurta.name.capitalizedFirst, text.clocks(muhurta.span)], style: style)
    }
    .sorted { $0.span.lowerBound < $1.span.lowerBound }
  }

  // MARK: How they are drawn

  /// Draws a strip.
  ///
  /// - Parameters:
  ///   - top: Its upper edge.
  ///   - words: What stands in its place where it has no part.
  private mutating func drawStrip(at top: Double, _ title: String, _ parts: [Part], orElse words: String) {
    let shown = drawGrounds(at: top, height: Self.stripHeight, title, parts, orElse: words)
    let (baseline, style) = (top + Self.baseline, TextStyle.small())
    // The rooms of the names: a part that is too narrow for its own takes some of its neighbour's.
    var rooms = shown.map { $0.place.lowerBound + 1.5...max($0.place.lowerBound + 1.5, $0.place.upperBound - 1.5) }
    func width(_ index: Int) -> Double { rooms[index].upperBound - rooms[index].lowerBound }
    let narrow = shown.indices.filter { index in
      shown[index].part.texts.allSatisfy { style.width(of: $0) > width(index) }
    }
    for index in narrow {
      let texts = shown[index].part.texts
      let sides = [(index + 1, "\u{2190} "), (index - 1, " \u{2192}")].filter {
        shown.indices.contains($0.0) && !narrow.contains($0.0)
      }
      .sorted { width($0.0) > width($1.0) }
      guard let (other, arrow) = sides.first else { continue }
      let isRight = other > index
      // The neighbour keeps room for the shortest of its own names.
      let least = shown[other].part.texts.map { style.width(of: $0) }.min() ?? 0
      guard
        let text = texts.map({ isRight ? arrow + $0 : $0 + arrow }).first(where: {
          style.width(of: $0) + 8 + least <= width(other)
        })
      else { continue }
      let end = isRight ? rooms[other].lowerBound + 1 : rooms[other].upperBound - 1
      let label = picture.write(text, style, at: Point(end, baseline), anchor: isRight ? .start : .end)
      rooms[other] =
        isRight
        ? label.box.bounds.right + 6...rooms[other].upperBound : rooms[other].lowerBound...label.box.bounds.left - 6
    }
    for (index, (part, _)) in shown.enumerated() where !narrow.contains(index) {
      guard let text = style.first(of: part.texts, within: width(index)) else { continue }
      picture.write(
        text, style, at: Point((rooms[index].lowerBound + rooms[index].upperBound) / 2, baseline), anchor: .middle)
    }
  }

  /// Draws a strip of hours as bars, below each its name and its clock times, moved aside where they would lie on each other.
  private mutating func drawHours(at top: Double, _ title: String, _ parts: [Part], orElse words: String) {
    let shown = drawGrounds(at: top, height: Self.barHeight, title, parts, orElse: words)
    let style = TextStyle.small()
    let items = shown.map { part, place in
      Spacing.Item(
        wanted: (place.lowerBound + place.upperBound) / 2,
        extent: 6 + (part.texts.map { style.width(of: $0) }.max() ?? 0))
    }
    guard let middles = Spacing.places(of: items, within: plot.left...plot.right + 6) else { return }
    // Letters of some scripts reach lower.
    let deeper = context.leading(latin: 0, others: 1)
    for ((part, _), middle) in zip(shown, middles) {
      for (text, baseline) in zip(part.texts, [Self.nameBaseline - deeper / 2, Self.clockBaseline + deeper]) {
        picture.write(text, style, at: Point(middle, top + baseline), anchor: .middle)
      }
    }
  }

  /// Draws the title of a strip and the grounds of its parts.
  ///
  /// - Returns: The parts of which something is shown, with their places.
  private mutating func drawGrounds(
    at top: Double, height: Double, _ title: String, _ parts: [Part], orElse words: String
  ) -> [(part: Part, place: ClosedRange<Double>)] {
    let baseline = top + Self.baseline
    picture.write(title, .small(.soft), at: Point(left, baseline), within: plot.left - left - 3)
    let shown = parts.compactMap { part in across(part.span).map { (part: part, place: $0) } }
    if shown.isEmpty { picture.write(words, .small(.soft), at: Point(plot.left, baseline)) }
    for (part, _) in shown {
      let grounds = part.grounds.map { ($0.span, ShapeStyle.surface($0.color)) }
      for (span, ground) in grounds.isEmpty ? [(part.span, part.style)] : grounds {
        guard let place = across(span) else { continue }
        picture.draw(Rectangle(across: place, top: top, bottom: top + height), ground, in: .ground)
      }
    }
    return shown
  }
}
