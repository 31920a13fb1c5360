import AstroCore
import CivilTime
import Drawing

extension ShowerSheet {
  /// The zenithal hourly rate that fills a row; the height of a profile goes with its square root.
  private static let fullRate = 150.0

  /// Draws the row of a shower.
  mutating func draw(_ row: ShowerRow, _ room: Rectangle) {
    let base = room.bottom - 4
    picture.drawLine(
      from: Point(room.left, room.top), to: Point(room.right, room.top), .line(.hair, width: 0.7), in: .grid)
    writeAnswer(row, room)
    drawActivity(row, room, base)
    drawMaximum(row, room, base)
  }

  // MARK: The answer

  /// The name and, where the shower is seen, the meteors an hour, the Moon and the best night beside it.
  private mutating func writeAnswer(_ row: ShowerRow, _ room: Rectangle) {
    let (shower, style) = (row.report.occurrence.shower, row.style)
    let baseline = (room.top + room.bottom) / 2 + 0.36 * style.size
    let color: ColorToken = row.isSeen ? .ink : .soft
    picture.write(
      showerText.zhr(shower), TextStyle(size: 10, color: color), at: Point(columns.zenithal, baseline), anchor: .end)
    var end = columns.rate - TextStyle(size: 10).width(of: localized("an hour"))
    if let night = row.report.night, let best = night.best {
      let rate = picture.write(
        showerText.rate(night),
        TextStyle(size: style.size, weight: style.weight, color: row.isRich ? .meteor : .ink),
        at: Point(columns.rate, baseline), anchor: .end)
      end = rate.box.bounds.left - 6
      writeNight(night, best, row, room, baseline)
    }
    picture.write(localized(name: shower.name), style, at: Point(left, baseline), within: end - left)
  }

  private mutating func writeNight(
    _ night: ShowerNight, _ best: ShowerMoment, _ row: ShowerRow, _ room: Rectangle, _ baseline: Double
  ) {
    if let moon = moon(at: best.time) {
      picture.drawDisc(
        center: Point(columns.disc, (room.top + room.bottom) / 2), radius: 6, lit: best.moonIllumination,
        side: litSide(moon))
    }
    let words = Self.nights(night, text.clock(best.time), in: text.zone)
    picture.write(
      words, .upright(.ink, row.isRich ? .bold : .regular), at: Point(columns.night, baseline),
      within: columns.nights + 1)
  }

  /// The forms of a night and its best moment, the widest first: `31 Aug/1 Sep 04:55`, `31/1 Sep 04:55`.
  static func nights(_ night: ShowerNight, _ clock: String, in zone: CivilZone) -> [String] {
    let next = zone.date(after: night.date)
    let short = "\(night.date.day)/\(next.dayAndMonth) \(clock)"
    return next.month == night.date.month ? [short] : ["\(night.date.dayAndMonth)/\(next.dayAndMonth) \(clock)", short]
  }

  /// The Moon of the noon next to an instant.
  private func moon(at time: JulianDay) -> MoonAspect? {
    header.moons.min { abs($0.time.days(since: time)) < abs($1.time.days(since: time)) }
  }

  // MARK: The days

  /// The bar of the days of activity, and the profile of the rate where it is known. A shower that is active across the
  /// end of the year shows both ends.
  private mutating func drawActivity(_ row: ShowerRow, _ room: Rectangle, _ base: Double) {
    let occurrence = row.report.occurrence
    guard let start = occurrence.activityStart, let end = occurrence.activityEnd else { return }
    for shift in [0, -length, length] {
      guard let across = across(day(start) + shift, day(end) + shift) else { continue }
      picture.draw(
        Rectangle(across: across, top: base - 2, bottom: base), .surface(row.isSeen ? .soft : .rule), in: .ground)
      let points = row.report.profile.map { point in
        Point(x(day(point.time) + shift), base - height(point.zenithalHourlyRate, room))
      }
      let inside = Polyline(points).clipped(
        to: Rectangle(left: columns.days.left, top: room.top, right: columns.days.right, bottom: base + 1))
      for line in inside {
        guard let first = line.points.first, let last = line.points.last else { continue }
        let shape = [Point(first.x, base)] + line.simplified(within: 0.1).points + [Point(last.x, base)]
        picture.draw(
          PathData([Polygon(shape)]), row.isSeen ? .surface(.meteor, opacity: 0.55) : .surface(.rule), in: .lines)
      }
    }
  }

  private func height(_ rate: Double, _ room: Rectangle) -> Double {
    (room.height - 9) * min(rate / Self.fullRate, 1).squareRoot()
  }

  /// A star at the maximum, or a tick where the shower is not seen.
  private mutating func drawMaximum(_ row: ShowerRow, _ room: Rectangle, _ base: Double) {
    guard let peak = row.report.occurrence.peak else { return }
    let rate = row.report.occurrence.shower.zenithalHourlyRate
    let x = min(max(self.x(day(peak)), columns.days.left + 4.2), columns.days.right - 4.2)
    guard row.isSeen else {
      return picture.drawLine(from: Point(x, base - 8), to: Point(x, base), .line(.soft, width: 1), in: .marks)
    }
    let y = row.report.profile.isEmpty ? base - 8 : max(base - height(rate ?? 1, room) - 1, room.top + 5)
    let radius = row.isRich ? 4.6 : 3.0
    // An edge of the page keeps the star apart from the profile.
    picture.draw(PathData.star(center: Point(x, y), radius: radius + 1.6), .surface(.page), in: .marks)
    picture.draw(PathData.star(center: Point(x, y), radius: radius), .surface(.meteor), in: .marks)
  }
}
