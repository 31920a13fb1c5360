import Algorithms
import AstroCore
import CivilTime
import Drawing
import Geography

/// The nights of one target: when it stands high in the dark, in place of the planets.
extension YearChart {
  /// The target that is drawn; nil in the chart of the planets.
  var target: Target? { shown.first?.targets?.first?.target }

  /// The risings, transits and settings of the target, night after night.
  func targetPassages(_ target: Target) -> Passages {
    let nights = reports.compactMap { $0.targets?.first }
    return Passages(
      name: target.id, rises: nights.flatMap(\.rises).map(\.time), transits: nights.flatMap(\.transits).map(\.time),
      sets: nights.flatMap(\.sets).map(\.time))
  }

  /// The moments at which the target reaches the least altitude in the dark, and those at which it falls below.
  var targetLimits: (reached: [JulianDay], left: [JulianDay]) {
    let nights = reports.compactMap { report in report.targets?.first.map { (report.night?.dark ?? [], $0.high) } }
    // What the beginning or the end of the dark cuts is no limit of the target.
    func limits(_ end: KeyPath<Range<JulianDay>, JulianDay>) -> [JulianDay] {
      nights.flatMap { dark, high in
        high.map { $0[keyPath: end] }.filter { time in
          !dark.contains { abs(time.days(since: $0[keyPath: end])) < 2.0 / 1_440 }
        }
      }
    }
    return (limits(\.lowerBound), limits(\.upperBound))
  }

  /// `30° high`
  var targetLimitName: String { localized("\(Self.degrees(context.targets.leastAltitude)) high") }

  /// Outlines the hours in which the target is high in the dark, and hatches those of them that the Moon leaves.
  mutating func drawTarget() {
    guard target != nil else { return }
    let rooms = picture.roomsOfTexts
    let high = plot.surfaces(targetSpans(\.high))
    let outlines = high.filter { !$0.points.isEmpty }.map { Polyline($0.points + $0.points.prefix(1)) }
    picture.draw(outlines.flatMap { $0.broken(under: rooms) }, .line(.event, width: 0.9), in: .lines)
    let windows = plot.surfaces(targetSpans(\.windows)).filter { $0.points.count > 2 }
    let hatching = Self.hatching(of: plot.area).flatMap { $0.clipped(to: windows) }
    picture.draw(
      hatching.flatMap { $0.broken(under: rooms, leastLength: 2) }, Self.hatchingStyle, in: .lines)
  }

  /// The parts of rows of some spans of the target's nights.
  private func targetSpans(_ spans: KeyPath<TargetNight, [Range<JulianDay>]>) -> RowSpans {
    guard let first = reports.first, let last = reports.last else { return RowSpans() }
    // The night of a date goes on until the noon of the next.
    let changes = reports.flatMap { report in
      (report.targets?.first?[keyPath: spans] ?? []).flatMap { [($0.lowerBound, true), ($0.upperBound, false)] }
    }
    return RowSpans(
      changes.map { (time: $0.0, begins: $0.1) }, elseAlways: false, within: first.day.start..<last.nextNoon, rows)
  }

  private static let hatchingStyle = ShapeStyle.line(.event, width: 0.6, opacity: 0.75)

  /// Slanted lines over the whole of a rectangle.
  private static func hatching(of area: Rectangle, step: Double = 5) -> [Polyline] {
    stride(from: area.left - area.height, to: area.right, by: step).map { left in
      Polyline([Point(left, area.bottom), Point(left + area.height, area.top)])
    }
  }

  /// The best nights of the target, one of each month: the longest window, and of equal ones the first.
  var bestTargetNights: [TargetNight] {
    let nights = shown.compactMap { report in
      report.targets?.first.map { (month: (report.day.date.year, report.day.date.month), night: $0) }
    }
    return nights.chunked { $0.month == $1.month }.compactMap { month in
      month.map(\.night).max { $0.windowSeconds < $1.windowSeconds }
    }
    .filter { $0.windowSeconds > 0 }
  }

  /// What the lines of the target are.
  mutating func drawTargetKey(_ flow: inout KeyFlow, _ target: Target) {
    let passages = targetPassages(target)
    if !passages.rises.isEmpty || !passages.sets.isEmpty {
      flow.add(
        localized("\(target.id) rises and sets"), line: .line(.event, width: 1.2), rise: 3, to: &picture)
    }
    flow.add(localized("transit"), line: Self.transitOfTarget, rise: 3, to: &picture)
    let outline = ShapeStyle(stroke: .event, strokeWidth: 0.9)
    flow.add(targetRule(context.targets), area: outline, in: .lines, to: &picture) { picture, room in
      picture.draw(Self.hatching(of: room, step: 4).flatMap { $0.clipped(to: room) }, Self.hatchingStyle, in: .lines)
    }
    guard context.targets.moon != .any else { return }
    flow.add(localized("also with the Moon"), area: outline, in: .lines, to: &picture)
  }

  /// `dark, above 30°, Moon down`.
  private func targetRule(_ search: TargetSearch) -> String {
    let least = Self.degrees(search.leastAltitude)
    switch search.moon {
    case .any: return localized("high in the dark: above \(least)")
    case .down: return localized("high in the dark: above \(least), Moon down")
    case .apart(let angle):
      return localized("high in the dark: above \(least), Moon \(Self.degrees(angle)) away")
    }
  }

  private static func degrees(_ angle: Angle) -> String {
    Decimal.fixed(angle.degrees, places: angle.degrees == angle.degrees.rounded() ? 0 : 1) + "°"
  }
}
