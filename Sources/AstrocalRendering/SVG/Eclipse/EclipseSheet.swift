import AstroCore
import CivilTime
import Drawing

/// The picture of one eclipse as a place sees it: the discs in even steps of time over the horizon, the zenith upwards; below
/// them the covered share through the hours and the contacts; of the Moon also its way through the shadow.
struct EclipseSheet: CourseSheet {
  let context: RenderContext
  let scene: EclipseScene
  let local: LocalEclipse
  var picture: Picture

  /// What is shown of the course of the eclipse: where a part of it is seen, that part with a little before and after.
  let course: [EclipseAspect]
  /// The room of the sky.
  let plot: Rectangle
  /// The room of the covered share, with the same hours.
  let curve: Rectangle
  /// The room of the way through the shadow; it is empty of a solar eclipse.
  let shadow: Rectangle
  /// The date of the greatest phase that is seen; readings of other dates have their weekday.
  let date: GregorianDate

  var report: EclipseReport { scene.report }
  var moments: [EclipseScene.Moment] { scene.moments }
  var seen: [Range<JulianDay>] { local.seen }
  var isAboveHorizon: Bool { local.isVisible }
  var right: Double { plot.right }
  var isSolar: Bool { report.eclipse.kind.isSolar }

  /// - Returns: nil where the shadow of the Moon misses the place.
  init?(_ scene: EclipseScene, _ context: RenderContext, _ style: PictureStyle) {
    guard let local = scene.report.local else { return nil }
    let page = Page.landscape(on: style.sheet)
    let right = page.width - Self.margin - 7
    let isSolar = scene.report.eclipse.kind.isSolar
    self.context = context
    self.scene = scene
    self.local = local
    course = Self.shown(scene, local)
    date = context.text.date(local.seenMaximum?.time ?? local.maximum.time)
    let (top, bottom) = (78.0, page.height - 144)
    let heightOfCurve = (bottom - top) * 0.27
    let side = isSolar ? 0 : Self.sideOfShadow
    let left = isSolar ? 50 : Self.margin + side + 44
    curve = Rectangle(left: left, top: bottom - heightOfCurve, right: right, bottom: bottom)
    plot = Rectangle(left: left, top: top, right: right, bottom: curve.top - 36)
    shadow = Rectangle(x: Self.margin, y: top, width: side, height: plot.bottom - top)
    picture = style.newPicture(named: "eclipse", page: page, title: "", description: "")
    let title = [message, date.inFull, context.placeName].joined(separator: ", ")
    picture = style.newPicture(named: "eclipse", page: page, title: title, description: whatIsSeen)
  }

  private static let sideOfShadow = 190.0

  /// The part of the course that a picture shows.
  private static func shown(_ scene: EclipseScene, _ local: LocalEclipse) -> [EclipseAspect] {
    guard let first = local.seen.first?.lowerBound, let last = local.seen.last?.upperBound else { return scene.course }
    let margin = last.days(since: first) * 0.06 + 4.0 / 1440
    let (start, end) = (first.advanced(byDays: -margin), last.advanced(byDays: margin))
    let shown = scene.course.filter { start <= $0.time && $0.time <= end }
    return shown.count > 2 ? shown : scene.course
  }

  /// The finished picture.
  consuming func drawn() -> Picture {
    drawHeading()
    drawSky()
    drawCover()
    drawMoments()
    if !isSolar { drawShadow() }
    drawWorld()
    drawFooter()
    return picture
  }

  // MARK: Heading and foot

  private mutating func drawHeading() {
    let title = drawTitle(message)
    write(heading.joined(separator: Self.separator), below: title)
    picture.write(
      seenHere.joined(separator: Self.separator).capitalizedFirst, TextStyle(size: 11, weight: .bold, color: .event),
      at: Point(left, 68), within: right - left)
  }

  /// What the eclipse is for the whole Earth, and how the discs are drawn.
  private mutating func drawWorld() {
    let (width, y) = (right - left, page.height - 40)
    picture.write(discWords, .small(.soft), at: Point(left, y), within: width)
    picture.write(world, .small(.soft), at: Point(left, y + 15), within: width)
  }

  private mutating func drawFooter() {
    let warning =
      isSolar
      ? localized(
        "Never look at the Sun without a solar filter made for it. Times may be seconds off by mountains of the Moon.")
      : localized("Contacts with the shadow, whose edge is blurred, are seen to the minute at best.")
    drawFoot(warning, .small(.soft))
  }
}

extension EventPictureKind {
  /// The course of an eclipse.
  static let eclipse = EventPictureKind(
    noun: "eclipse", name: "an eclipse", findingHidden: "--anywhere draws what the horizon hides",
    reasonOfNothing: "the Moon's shadow misses this place", isOf: \.isOfEclipses,
    shows: { $0.skyEvent?.eclipse != nil },
    draw: { event, almanac, context, style in
      guard let report = event.skyEvent?.eclipse, let scene = try almanac.scene(of: report) else { return nil }
      return EclipseSheet(scene, context, style)?.drawn()
    })
}
