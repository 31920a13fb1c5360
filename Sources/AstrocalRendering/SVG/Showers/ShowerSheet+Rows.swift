import AstroCore
import CivilTime
import Drawing

extension ShowerSheet {
  /// The zenithal hourly rate that fills a row; the height of a profile goes with its square root.
  private static let fullRate = 150.0

  /// Draws the row of a shower.
  ///
  /// - Parameter index: The number of the row from above, from 0.
  mutating func draw(_ report: ShowerReport, at index: Int) {
    let top = Self.firstRow + Double(index) * rowHeight
    let (base, baseline) = (top + rowHeight - 4, top + rowHeight / 2 + 4)
    picture.drawLine(
      from: Point(left, top), to: Point(right, top), .line(.hair, width: 0.7), in: .grid)
    writeName(report.occurrence.shower, baseline)
    drawActivity(report, base)
    drawMaximum(report, top, base)
    drawBestNight(report, top, baseline)
  }

  private mutating func writeName(_ shower: Shower, _ baseline: Double) {
    let rate = picture.write(
      showerText.zhr(shower), TextStyle(size: 10), at: Point(dayColumns.left - 6, baseline), anchor: .end)
    picture.write(
      localized(name: shower.name), Self.nameStyle(shower), at: Point(left, baseline),
      within: rate.box.bounds.left - left - 6)
  }

  /// Bold of a shower with many meteors.
  static func nameStyle(_ shower: Shower) -> TextStyle {
    TextStyle(size: 10, weight: shower.zenithalHourlyRate ?? 0 >= 18 ? .bold : .regular)
  }

  // MARK: The days

  /// The bar of the days of activity, and the profile of the rate where it is known. A shower that is active across the
  /// end of the year shows both ends.
  private mutating func drawActivity(_ report: ShowerReport, _ base: Double) {
    let occurrence = report.occurrence
    guard let start = occurrence.activityStart, let end = occurrence.activityEnd else { return }
    for shift in [0, -length, length] {
      guard let across = across(day(start) + shift, day(end) + shift) else { continue }
      picture.draw(Rectangle(across: across, top: base - 3, bottom: base), .surface(.soft), in: .ground)
      let points = report.profile.map { point in
        Point(x(day(point.time) + shift), base - height(point.zenithalHourlyRate))
      }
      let inside = Polyline(points).clipped(
        to: Rectangle(
          left: dayColumns.left, top: base - rowHeight, right: dayColumns.right, bottom: base + 1))
      for line in inside {
        guard let first = line.points.first, let last = line.points.last else { continue }
        let shape = [Point(first.x, base)] + line.simplified(within: 0.1).points + [Point(last.x, base)]
        picture.draw(PathData([Polygon(shape)]), .surface(.marsLine), in: .lines)
      }
    }
  }

  private func height(_ rate: Double) -> Double {
    (rowHeight - 6) * min(rate / Self.fullRate, 1).squareRoot()
  }

  /// A star at the maximum, or a tick where the shower is not seen.
  private mutating func drawMaximum(_ report: ShowerReport, _ top: Double, _ base: Double) {
    guard let peak = report.occurrence.peak else { return }
    let rate = report.occurrence.shower.zenithalHourlyRate
    let x = min(max(self.x(day(peak)), dayColumns.left + 4.2), dayColumns.right - 4.2)
    guard report.night?.best != nil else {
      return picture.drawLine(from: Point(x, base - 9), to: Point(x, base), .line(.meteor, width: 1), in: .marks)
    }
    let y = report.profile.isEmpty ? base - 8 : max(base - height(rate ?? 1) - 1, top + 5)
    let radius = rate ?? 0 >= 18 ? 4.2 : 3.0
    // An edge of the page keeps the star apart from the profile.
    picture.draw(PathData.star(center: Point(x, y), radius: radius + 1.6), .surface(.page), in: .marks)
    picture.draw(PathData.star(center: Point(x, y), radius: radius), .surface(.meteor), in: .marks)
  }

  // MARK: The best night

  /// The Moon of the best night, the night, and the meteors an hour.
  private mutating func drawBestNight(_ report: ShowerReport, _ top: Double, _ baseline: Double) {
    let time = report.night?.best?.time ?? report.occurrence.anchor
    let left = dayColumns.right
    if let moon = moon(at: time) {
      picture.drawDisc(
        center: Point(left + 10, top + rowHeight / 2 + 1), radius: 6,
        lit: report.night?.best?.moonIllumination ?? moon.illumination, side: litSide(moon))
    }
    guard let night = report.night, let best = night.best else {
      picture.write(
        localized("not seen from here"), .upright(.soft), at: Point(left + 20, baseline), within: right - left - 20)
      return
    }
    let isRich = best.hourlyRate ?? 0 >= 5
    let rate = picture.write(
      showerText.rate(night),
      TextStyle(size: 10, weight: isRich ? .bold : .regular, color: isRich ? .meteor : .ink),
      at: Point(right, baseline), anchor: .end)
    let room = rate.box.bounds.left - left - 24
    let words = Self.nights(night, text.clock(best.time), in: text.zone)
    picture.write(words, .upright(), at: Point(left + 20, baseline), within: room)
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
}
