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
  /// The height of the strips of a day without an eclipse.
  static let stripsHeight = 6 * stripStep + 2 * barStep
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

  private var darkness: [Part] {
    light.dark(in: frame.span).map { span, hasMoon in
      let clocks = text.clocks(span)
      return Part(
        span: span, texts: hasMoon ? [localized("Moon up")] : [localized("no Moon \(clocks)"), clocks],
        style: .surface(.dark), grounds: hasMoon ? moonlight(in: span) : [])
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
    let all = reports.compactMap { $0.panchanga?.muhurta }.flatMap { muhurta -> [(String, TimeSpan?)] in
      isGood
        ? [
          (localized("brahma"), muhurta.brahma), (localized("abhijit"), muhurta.abhijit),
          (localized("pradosha"), muhurta.pradosha), (localized("nishita"), muhurta.nishita),
        ]
        : [
          (localized("rahu kalam"), muhurta.rahuKalam), (localized("yamaganda"), muhurta.yamaganda),
          (localized("gulika"), muhurta.gulika),
        ]
    }
    return all.compactMap { name, span in
      span.map { span in
        Part(span: span, texts: [name.capitalizedFirst, text.clocks(span)], style: style)
      }
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
    let baseline = top + Self.baseline
    let style = TextStyle.small()
    // The end of what is written beside the part before, which the next one leaves free.
    var taken = plot.left
    for (number, (part, place)) in shown.enumerated() {
      let next = number + 1 < shown.count ? shown[number + 1].place.lowerBound : plot.right
      let inside = place.upperBound - place.lowerBound - 4
      let (after, before) = (next - place.upperBound - 6, place.lowerBound - taken - 6)
      taken = place.upperBound
      for text in part.texts {
        let needed = style.width(of: text)
        if needed <= inside {
          picture.write(
            text, style, at: Point((place.lowerBound + place.upperBound) / 2, baseline), anchor: .middle)
        } else if needed <= after {
          taken = picture.write(text, style, at: Point(place.upperBound + 3, baseline)).box.bounds.right
        } else if needed <= before {
          picture.write(text, style, at: Point(place.lowerBound - 3, baseline), anchor: .end)
        } else if needed <= inside + 2 * min(before, after) {
          // Across, standing out at both sides.
          let middle = (place.lowerBound + place.upperBound) / 2
          taken = picture.write(text, style, at: Point(middle, baseline), anchor: .middle).box.bounds.right
        } else {
          continue
        }
        break
      }
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
