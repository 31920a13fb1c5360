import AstroCore
import CivilTime
import Drawing
import Glibc

/// The picture of one transit of Mercury or Venus as a place sees it: the path over the Sun with the zenith up, the contacts with their
/// times, and the altitude of the Sun through the hours.
struct TransitSheet: CourseSheet {
  let context: RenderContext
  let scene: TransitScene
  var picture: Picture

  /// The room of the Sun's disc and its surroundings.
  let disc: Rectangle
  let plot: Rectangle
  /// The date of the nearest seen moment to the greatest phase; readings of other dates have their weekday.
  let date: GregorianDate
  /// How far north is turned clockwise from the zenith, in radians.
  private(set) var turn = 0.0
  private let name: String
  private let report: PhenomenonReport

  /// The height of a row, in whose two lines letters of some scripts reach lower and higher.
  private var rowHeight: Double { Self.rowHeight(context) }
  private static func rowHeight(_ context: RenderContext) -> Double { context.leading(latin: 26, others: 28.6) }

  var right: Double { plot.right }
  var course: [EclipseAspect] { scene.course }
  var moments: [EclipseScene.Moment] { scene.moments }
  var seen: [Range<JulianDay>] { scene.transit.seen }
  var isAboveHorizon: Bool { scene.moments.contains { $0.aspect.altitude.degrees > 0 } }
  var isSolar: Bool { true }

  init(_ scene: TransitScene, of report: PhenomenonReport, _ context: RenderContext, _ style: PictureStyle) {
    let page = Page.landscape(on: style.sheet)
    let (top, bottom, right) = (86.0, page.height - 66, page.width - Self.margin - 7)
    disc = Rectangle(x: Self.margin, y: top, width: 440, height: bottom - top)
    let rows = Self.rowHeight(context) * Double(scene.moments.count)
    plot = Rectangle(left: disc.right + 38, top: top + rows + 12, right: right, bottom: bottom)
    self.context = context
    self.scene = scene
    self.report = report
    date = context.text.date(report.seen?.time ?? report.phenomenon.time)
    name = report.phenomenon.title
    let (name, day, place) = (name, date.inFull, context.placeName)
    picture = style.newPicture(
      named: "transit", page: page, title: localized("\(name), \(day), \(place)"),
      description: localized(
        "The path of the planet over the Sun with the zenith up, the contacts with their times, and the altitude of the Sun through the hours. Dashed lines are hidden by the horizon."
      ))
    if let upright {
      turn =
        atan2(upright.fromNorth.y, upright.fromNorth.x) - atan2(upright.fromZenith.y, upright.fromZenith.x)
    }
  }

  /// The finished picture.
  consuming func drawn() -> Picture {
    drawHeading()
    drawDisc()
    drawTable()
    drawAltitudes(over: phases)
    drawKey()
    drawFoot(words.warnings(report).map(\.capitalizedFirst).joined(separator: Self.separator), .small(.soft))
    return picture
  }

  private var phases: [CoursePhase] {
    let (first, last) = (moments[0].aspect.time, moments[moments.count - 1].aspect.time)
    return [CoursePhase(name: name, span: first..<last, fill: .nautical)]
  }

  private var words: SunTransitText { SunTransitText(text: text, terminal: terminal) }

  // MARK: Texts

  /// The name and the date; the place; what is seen of it, and how far from the middle of the Sun.
  private mutating func drawHeading() {
    let title = drawTitle("\(name), \(date.inFull)")
    write(placeLine(span), below: title)
    let items = words.summary(scene.transit).joined(separator: Self.separator).capitalizedFirst
    picture.write(
      items, TextStyle(size: 11, weight: .bold, color: .event), at: Point(left, 68), within: right - left)
  }

  /// Two lines for each moment: `c1 07:41:26  first contact` and `1° high · SE 118°`.
  private mutating func drawTable() {
    let style = TextStyle(size: 10.5, weight: .bold)
    let times = moments.map { moment in [sign(moment.kind), time(moment)].compactMap(\.self).joined(separator: " ") }
    let column = disc.right + 12
    let second = column + (times.map { style.width(of: $0) }.max() ?? 0) + 10
    for (index, moment) in moments.enumerated() {
      let color: ColorToken = moment.isUp ? .ink : .soft
      let y = disc.top + 8 + rowHeight * Double(index)
      picture.write(times[index], TextStyle(size: 10.5, weight: .bold, color: color), at: Point(column, y))
      let name = picture.write(
        name(moment.kind), TextStyle(size: 10, color: color), at: Point(second, y), within: right - second)
      let (words, small) = (whereabouts(moment).joined(separator: Self.separator), TextStyle.small(.soft))
      let below = name.baseline(ofNext: words, small, atLeast: y + 11.5)
      let start = small.width(of: words) <= right - second ? second : column
      picture.write(words, small, at: Point(start, below), within: right - start)
    }
  }

  /// The grounds and lines of the plot, how large the planet is, and the sides of the disc.
  private mutating func drawKey() {
    var flow = KeyFlow(left: left, right: right, y: page.height - 24, style: .small())
    for phase in phases { flow.add(phase.name, ground: phase.fill, to: &picture) }
    flow.add(hiddenWords, line: Self.hidden, in: .grid, to: &picture)
    flow.add(sizeWords, .soft, to: &picture)
  }

  /// `Mercury 9.9″ wide, drawn 3 times as large`; `Venus 62.7″ wide, drawn to scale`
  private var sizeWords: String {
    let planet = SkyObject.body(scene.planet).title
    let middle = moments.first { $0.kind == .maximum } ?? moments[0]
    let size = Decimal.fixed(2 * middle.aspect.cover * middle.aspect.radius.degrees * 3600, places: 1)
    let times = enlargement
    return times == 1
      ? localized("\(planet) \(size)\" wide, drawn to scale")
      : localized("\(planet) \(size)\" wide, drawn \(times) times as large")
  }

  /// The reading to the second of contacts, to the minute of sunrise and sunset.
  func time(_ moment: EclipseScene.Moment) -> String {
    let isTurn = moment.kind == .rising || moment.kind == .setting
    return isTurn
      ? text.clock(moment.aspect.time, on: date) : text.clockWithSeconds(moment.aspect.time, on: date)
  }

  /// `first contact`, `greatest`, `sunset`
  func name(_ kind: EclipseScene.Kind) -> String {
    switch kind {
    case .contact(let name): SunTransit.Contact.Name(rawValue: name.rawValue)?.words() ?? ""
    case .maximum: SunTransit.Contact.Name.greatest.words()
    case .rising: turn(isRising: true)
    case .setting: turn(isRising: false)
    }
  }
}

extension EventPictureKind {
  /// The path of Mercury or Venus over the Sun.
  static let transit = EventPictureKind(
    noun: "transit", name: "a transit", findingHidden: nil,
    reasonOfNothing: "the planet passes beside the Sun here", isOf: \.isOfSunTransits,
    shows: { $0.skyEvent?.phenomenon != nil },
    draw: { event, almanac, context, style in
      guard let report = event.skyEvent?.phenomenon, let scene = try almanac.scene(of: report) else { return nil }
      return TransitSheet(scene, of: report, context, style).drawn()
    })
}
