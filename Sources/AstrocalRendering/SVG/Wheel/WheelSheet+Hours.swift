import AstroCore
import CivilTime
import Drawing

/// The good and the bad hours around a wheel, and the lists below it.
extension WheelSheet {
  /// Draws the hours as arcs, the good ones outside of the bad ones, with their names and the times of sunrise and sunset around them.
  mutating func drawHours() {
    let hours = words.hours
    for (part, ring) in zip(hours, rings(of: hours)) {
      let color: ColorToken = part.isGood ? .jupiterLine : .festival
      fill(ring, part.span, ShapeStyle(fill: color, stroke: .page, strokeWidth: 1.6), in: .lines)
    }
    reserveSunrise()
    let panchanga = report.panchanga
    for (time, sign) in [(panchanga?.sunrise, "↑"), (panchanga?.sunset, "↓")] {
      guard let time else { continue }
      write(
        "\(sign) \(text.clock(time))", TextStyle(size: 13, weight: .bold, color: .sunText), around: dial.degrees(time),
        from: Ring.outside)
    }
    let good = hours.filter(\.isGood).map(\.span)
    // The bad ones find their places first.
    for part in hours.sorted(by: { !$0.isGood && $1.isGood }) {
      let span = part.span
      let style = TextStyle.upright(part.isGood ? .jupiterText : .festival, .bold)
      let middle = (dial.degrees(span.lowerBound) + dial.degrees(span.upperBound)) / 2
      // A bad hour without a good one behind it has its name nearer.
      let half = style.width(of: part.name) / 2 / Ring.outside * 180 / .pi + 3
      let isBehind = good.contains {
        dial.degrees($0.lowerBound) < middle + half && middle - half < dial.degrees($0.upperBound)
      }
      write(part.name, style, around: middle, from: part.isGood || isBehind ? Ring.outside : Ring.outside - 14)
    }
  }

  /// The rings of hours: bad ones at the same time stand beside each other.
  private func rings(of hours: [WheelText.Hours]) -> [ClosedRange<Double>] {
    var ends = Ring.bad.map { _ in dial.span.lowerBound.advanced(byDays: -1) }
    return hours.map { part in
      guard !part.isGood else { return Ring.good }
      let lane = ends.firstIndex { $0 <= part.span.lowerBound } ?? ends.count - 1
      ends[lane] = part.span.upperBound
      return Ring.bad[lane]
    }
  }

  /// Writes a name outside of the rings as near to an angle as it has room.
  ///
  /// - Parameter nearest: The least distance from the center.
  private mutating func write(_ text: String, _ style: TextStyle, around degrees: Double, from nearest: Double) {
    let candidates = [0.0, 3, -3, 6, -6, 9, -9].flatMap { shift in
      [0.0, 14, 28].compactMap { lift -> (cost: Double, label: Label)? in
        dial.label(text, style, radius: nearest + lift, at: degrees + shift).map { (abs(shift) + lift, $0) }
      }
    }.sorted { $0.cost < $1.cost }
    let area = Rectangle(left: left - 8, top: 82, right: right + 8, bottom: lists.lowerBound - 2)
    for (_, label) in candidates where label.box.isInside(area) && picture.isFree(label.box, margin: 1.5) {
      return picture.write(label)
    }
  }

  // MARK: Lists

  /// Writes limbs and hours with their times below the wheel, in the largest type that has room.
  mutating func drawLists() {
    guard report.panchanga != nil else {
      picture.write(
        localized("no panchanga"), TextStyle(size: 13, color: .soft), at: Point(left, lists.lowerBound + 20))
      return
    }
    let (top, bottom) = (lists.lowerBound, lists.upperBound)
    let hours = [true, false].map { words.rows(isGood: $0) }
    let none =
      words.hours.isEmpty ? [WheelText.Row(name: localized("no sunrise or no sunset: no muhurta"), time: "")] : []
    let lists = words.limbs.map { [$0] }
    let parted = zip([localized("Favoured"), localized("Avoid")], hours).flatMap { title, rows in
      let half = (rows.count + 1) / 2
      return [(title: title, rows: Array(rows.prefix(half))), (title: "", rows: Array(rows.dropFirst(half)))]
    }
    let below = none.isEmpty ? parted : [(title: localized("Muhurta"), rows: none)]
    let leading = context.leading(latin: 1.4, others: 1.62)
    let limbs = lists.compactMap { $0.first?.rows.count }.max() ?? 0
    let rows = words.rows
    let size = min(13, max(TextStyle.leastUpright, (bottom - top) / rows / leading))
    // What is left over parts the two rows of lists.
    let step = size * leading
    let spread = min(26, max(0, bottom - top - rows * step))
    let width = (right - left + 18) / 4
    for (index, list) in lists.compactMap(\.first).enumerated() {
      draw(list.title, list.rows, at: Point(left + Double(index) * width, top), width: width - 18, size, step)
    }
    let second = top + (Double(limbs) + 1.9) * step + spread
    for (index, list) in below.enumerated() {
      let room = below.count == 1 ? right - left : width - 18
      draw(list.title, list.rows, at: Point(left + Double(index) * width, second), width: room, size, step)
    }
  }

  private mutating func draw(
    _ title: String, _ rows: [WheelText.Row], at place: Point, width: Double, _ size: Double, _ step: Double
  ) {
    picture.write(
      title, TextStyle(size: size, weight: .bold, color: .soft), at: Point(place.x, place.y + size), within: width)
    let rule = place.y + size + 0.42 * step
    picture.drawLine(
      from: Point(place.x, rule), to: Point(place.x + width, rule), .line(.rule, width: 0.7), in: .grid)
    for (index, row) in rows.enumerated() {
      let y = place.y + size + step * (Double(index) + 1.2)
      // A long name and its time are smaller, never cut.
      let weight: FontWeight = row.isBold ? .bold : .regular
      let own =
        stride(from: size, through: 9, by: -0.25).first { size in
          TextStyle(size: size, weight: weight).width(of: row.name) + TextStyle(size: size).width(of: row.time) + 7
            <= width
        } ?? 9
      picture.write(
        row.time, TextStyle(size: own, color: .soft), at: Point(place.x + width, y), anchor: .end)
      picture.write(row.name, TextStyle(size: own, weight: weight), at: Point(place.x, y))
    }
  }
}
