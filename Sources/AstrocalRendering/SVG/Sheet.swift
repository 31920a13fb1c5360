import AstroCore
import Drawing

/// A picture on a page of its own: its texts stand between two margins, a title at the top, the version at the foot.
protocol Sheet: ContextReader {
  /// The distance of the texts from the left edge of the page, in user units.
  static var margin: Double { get }
  /// The right end of the texts.
  var right: Double { get }
  var picture: Picture { get set }
}

extension Sheet {
  static var margin: Double { 12 }
  var right: Double { page.width - Self.margin }
  /// The left end of the texts.
  var left: Double { Self.margin }
  var page: Page { picture.page }

  /// Writes a title.
  ///
  /// - Parameter y: Its baseline.
  mutating func drawTitle(_ words: String, size: Double = 22, at y: Double = 30) -> Label {
    picture.write(words, TextStyle(size: size, family: .serif), at: Point(left, y), within: right - left)
  }

  /// The baseline of the line below a title: 18 units lower or, where letters of the two would touch, more.
  func baseline(of words: String, below title: Label) -> Double {
    title.baseline(ofNext: words, .subtitle, atLeast: title.place.y + 18)
  }

  /// Writes a line below a title.
  @discardableResult
  mutating func write(_ words: String, below title: Label) -> Label {
    picture.write(words, .subtitle, at: Point(left, baseline(of: words, below: title)), within: right - left)
  }

  /// Writes the name of the program at the right end of the foot, and words before it.
  ///
  /// - Parameters:
  ///   - further: Words that follow where they have room whole.
  ///   - height: How far the baseline is above the end of the page.
  mutating func drawFoot(_ words: String, further: String? = nil, _ style: TextStyle, height: Double = 8) {
    let y = page.height - height
    let sign = picture.write(signature, style, at: Point(right, y), anchor: .end)
    let room = sign.box.bounds.left - left - 10
    let all = [words, further].compactMap(\.self).joined(separator: Self.separator)
    picture.write(style.width(of: all) <= room ? all : words, style, at: Point(left, y), within: room)
  }

  /// Draws the Moon of a day as far as it is lit at noon, turned as the place sees it when it is highest between dusk and dawn.
  ///
  /// The day of the new Moon alone has an outline.
  mutating func drawMoon(of report: DayReport, center: Point, radius: Double) {
    guard let moon = report.moon else { return }
    if moon.phases.contains(where: { $0.phase == .newMoon }) {
      return picture.drawDisc(center: center, radius: radius, lit: 0, side: .left)
    }
    let lit = moon.aspect.illumination
    // Where the Moon is not up by night, it stands as it would over the middle of the horizon.
    let limb = report.night?.moonStand?.brightLimb.degrees ?? (litSide(moon.aspect) == .right ? 270 : 90)
    picture.drawDisc(center: center, radius: radius, lit: lit, brightLimb: limb)
  }

  /// Draws the disc of a principal phase as it stands in the hemisphere of the place.
  mutating func draw(_ phase: MoonPhase, center: Point, radius: Double) {
    let lit = phase == .newMoon ? 0 : phase == .fullMoon ? 1 : 0.5
    let isNorth = place.position.latitude.degrees >= 0
    picture.drawDisc(
      center: center, radius: radius, lit: lit, side: (phase == .firstQuarter) == isNorth ? .right : .left)
  }
}
