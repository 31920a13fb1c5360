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

  /// The foot of the sheet: items, and the name of the program at its right end.
  func foot(_ items: [String], _ style: TextStyle) -> SheetFoot {
    SheetFoot(items, beside: signature, style, width: right - left)
  }

  /// Draws a foot, and leaves its further lines their room above the last.
  ///
  /// - Parameter height: How far the last baseline is above the end of the page.
  mutating func draw(_ foot: SheetFoot, height: Double = 8) {
    foot.draw(on: &picture, left: left, y: page.height - height)
  }

  /// Draws a foot of one line.
  mutating func drawFoot(_ words: String, _ style: TextStyle, height: Double = 8) {
    draw(foot([words], style), height: height)
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
