import AstroCore
import CivilTime
import Drawing

/// The picture of one eclipse as a place sees it: the discs at each contact with the zenith upwards, and below them the
/// altitude through the hours; of the Moon also its way through the shadow.
struct EclipseSheet: CourseSheet {
  let context: RenderContext
  let scene: EclipseScene
  let local: LocalEclipse
  var picture: Picture

  /// The upper edge of the cells of the discs, and the side of each.
  let discs: Rectangle
  let cell: Double
  /// The room of the altitudes.
  let plot: Rectangle
  /// The room of the way through the shadow; it is empty of a solar eclipse.
  let shadow: Rectangle
  /// The date of the greatest phase that is seen; readings of other dates have their weekday.
  let date: GregorianDate

  private static let largestCell = 128.0

  var report: EclipseReport { scene.report }
  var course: [EclipseAspect] { scene.course }
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
    let bottom = page.height - 66
    discs = Rectangle(left: Self.margin, top: 86, right: right, bottom: 86)
    cell = min(discs.width / Double(scene.moments.count) - 8, Self.largestCell)
    let top = discs.top + cell + 64
    self.context = context
    self.scene = scene
    self.local = local
    date = context.text.date(local.seenMaximum?.time ?? local.maximum.time)
    let side = bottom - top
    shadow = Rectangle(x: Self.margin, y: top, width: isSolar ? 0 : side, height: side)
    plot = Rectangle(left: isSolar ? 50 : Self.margin + side + 44, top: top, right: right, bottom: bottom)
    let name = context.placeName
    let (kind, day) = (scene.report.eclipse.kind.name, date.inFull)
    picture = style.newPicture(
      named: "eclipse", page: page, title: localized("\(kind), \(day), \(name)"),
      description: localized(
        "The discs as the place sees them at each contact, the zenith upwards, with the times; below, the altitude through the hours. Dashed lines are hidden by the horizon."
      ))
  }

  /// The finished picture.
  consuming func drawn() -> Picture {
    drawHeading()
    drawDiscs()
    if !isSolar { drawShadow() }
    drawAltitudes()
    drawKey()
    drawFooter()
    return picture
  }

  // MARK: Heading

  private mutating func drawHeading() {
    let greatest = text.clock(report.eclipse.greatest, on: date)
    let world = [
      isSolar ? localized("greatest of the world \(greatest)") : localized("greatest \(greatest)"),
      localized("Saros \(report.eclipse.saros)"),
      localized("magnitude \(Decimal.fixed(report.eclipse.magnitude, places: 3))"),
    ]
    let title = drawTitle("\(report.eclipse.kind.name), \(date.inFull)")
    let here = placeLine(span)
    let y = baseline(of: here, below: title)
    let beside = picture.write(world.joined(separator: Self.separator), .subtitle, at: Point(right, y), anchor: .end)
    picture.write(here, .subtitle, at: Point(left, y), within: beside.box.bounds.left - left - 16)
    picture.write(
      seenHere.joined(separator: Self.separator).capitalizedFirst, TextStyle(size: 11, weight: .bold, color: .event),
      at: Point(left, 68), within: right - left)
  }

  /// `Here total for 1 min 44 s`, the magnitude, the covered share, and what the horizon and the limb of the Moon make of it.
  private var seenHere: [String] {
    guard let word = report.seenWord else { return [localized("not seen: \(report.reason ?? "")")] }
    let length = report.seenCentralLength().map { localized(" for \($0)") } ?? ""
    return [
      localized("here \(word + length)"),
      report.seenMagnitude(places: 3).map { localized("magnitude \($0)") },
      report.seenCover(places: 1).map { localized("\($0) of the Sun covered") },
    ].compactMap(\.self) + report.remarks
  }

  // MARK: Key and footer

  private mutating func drawKey() {
    var flow = KeyFlow(left: left, right: right, y: page.height - 24, style: .small())
    for phase in phases { flow.add(phase.name, ground: phase.fill, to: &picture) }
    flow.add(hiddenWords, line: Self.hidden, in: .grid, to: &picture)
    let words =
      isSolar
      ? localized("Above, the zenith is up.")
      : localized("Above, the zenith is up; in the shadow, north.")
    flow.add(words, .soft, to: &picture)
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
