import Algorithms
import AstroCore
import CivilTime
import Drawing

/// The Moon of each day of a year on one sheet: a row for each month, each disc as it stands in the sky of the place and as large as
/// its distance makes it, full and new Moons with their times.
struct MoonSheet: Sheet {
  let context: RenderContext
  /// The days of each month.
  private let months: [[DayReport]]
  var picture: Picture

  static let margin = 14.0
  /// The left end of the discs, and their edges above and below.
  private static let (gridLeft, gridTop, gridFoot) = (60.0, 92.0, 30.0)
  /// The largest diameter that the Moon can have, in degrees.
  private static let largest = 33.6 / 60

  init(_ context: RenderContext, _ drawn: DrawnDays) {
    self.context = context
    let days = drawn.reports.filter { drawn.dates.contains($0.day.date) }
    months = days.chunked { $0.day.date.month == $1.day.date.month }.map(Array.init)
    words = TextStyle.small(.ink, .bold).extents(of: MoonPhase.newMoon.name + MoonPhase.fullMoon.name)
    let span = MonthSheet.title(drawn.dates)
    let title =
      context.place.name.map { localized("The Moon of \(span) over \($0)") } ?? localized("The Moon of \(span)")
    picture = drawn.style.newPicture(
      named: "moon", page: .landscape(on: drawn.style.sheet), title: title, description: Self.sentence(days, context))
  }

  /// `full moon 22 Jan 01:17, 20 Feb 12:23 …; new moon …`
  private static func sentence(_ days: [DayReport], _ context: RenderContext) -> String {
    [MoonPhase.fullMoon, .newMoon].map { phase in
      let times = days.flatMap { $0.moon?.phases ?? [] }.filter { $0.phase == phase }.map {
        "\(context.text.minute($0.time).date.dayAndMonth) \(context.text.clock($0.time))"
      }
      return "\(phase.name): \(times.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  /// The finished sheet.
  consuming func drawn() -> Picture {
    drawHead()
    drawDates()
    for (row, days) in months.enumerated() { draw(days, row: row) }
    drawFoot(placeLine(), .small(.soft), height: 10)
    return picture
  }

  // MARK: Places

  private var step: Double { (right - Self.gridLeft) / 31 }
  private var rowStep: Double { (page.height - Self.gridTop - Self.gridFoot) / Double(max(months.count, 12)) }
  /// The radius of the largest Moon: texts stand below it.
  private var radius: Double { min(step * 0.45, (rowStep - words.above - words.below - 3) / 2) }
  /// How far the names of phases rise and fall.
  private let words: Extents

  private func x(_ day: Int) -> Double { Self.gridLeft + step * (Double(day) - 0.5) }
  private func y(_ row: Int) -> Double { Self.gridTop + rowStep * Double(row) + radius + 1 }

  // MARK: Parts

  private mutating func drawHead() {
    let style = TextStyle.title(picture.title, sizes: [28, 24, 20, 16], within: right - left)
    let title = picture.write(picture.title, style, at: Point(left, 38), within: right - left)
    write(localized("As you see it at its highest by night, the zenith above; larger when it is nearer."), below: title)
  }

  private mutating func drawDates() {
    for day in 1...31 {
      picture.write("\(day)", .small(.soft), at: Point(x(day), Self.gridTop - 8), anchor: .middle)
    }
  }

  private mutating func draw(_ days: [DayReport], row: Int) {
    guard let first = days.first?.day.date else { return }
    let name = first.monthName(TextStyle(size: 12, weight: .bold), within: Self.gridLeft - left - 4)
    picture.write(
      name, TextStyle(size: 12, weight: .bold), at: Point(left, y(row) + 4), within: Self.gridLeft - left - 2)
    for day in days {
      guard let moon = day.night?.moonStand else { continue }
      let center = Point(x(day.day.date.day), y(row))
      let radius = radius * moon.aspect.diameter.degrees / Self.largest
      guard moon.aspect.illumination >= 0.01 else {
        picture.drawCircle(center: center, radius: radius, .line(.unlitPale, width: 0.7), in: .marks)
        continue
      }
      picture.drawDisc(
        center: center, radius: radius, lit: moon.aspect.illumination, brightLimb: moon.brightLimb.degrees,
        DiscColors(unlit: .unlitPale, edge: .unlitPale, width: 0.4))
    }
    writePhases(days, row: row)
  }

  /// Writes the times of full and new Moons below their discs, side by side where a month has two of them near each other.
  private mutating func writePhases(_ days: [DayReport], row: Int) {
    let phases = days.flatMap { day in
      (day.moon?.phases ?? []).filter { [.newMoon, .fullMoon].contains($0.phase) }.map { (day.day.date.day, $0) }
    }
    let items = phases.map { day, phase in
      let style = TextStyle.small(
        phase.phase == .fullMoon ? .moonText : .soft, phase.phase == .fullMoon ? .bold : .regular)
      return (text: "\(phase.phase.name) \(text.clock(phase.time))", style: style, day: day)
    }
    let wanted = items.map { Spacing.Item(wanted: x($0.day), extent: $0.style.width(of: $0.text) + 8) }
    guard let places = Spacing.places(of: wanted, within: Self.gridLeft - 8...right + 4) else { return }
    for (item, place) in zip(items, places) {
      picture.write(item.text, item.style, at: Point(place, y(row) + radius + 1.6 + words.above), anchor: .middle)
    }
  }
}

extension PictureKind {
  /// The Moon of each day of a year.
  static let moon = PictureKind(
    name: "--picture moon", content: DayContent([.moon], [.times, .names]), word: "moon",
    span: (365...366, "a year (any 365 or 366 days, such as 2027)"), isByPlace: true, details: [.moonStand],
    parts: { _, _, _ in [.sun, .twilight, .moon] },
    draw: { MoonSheet($0, $1).drawn() })
}
