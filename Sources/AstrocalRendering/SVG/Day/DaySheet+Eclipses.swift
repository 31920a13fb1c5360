import AstroCore
import CivilTime
import Drawing

extension DaySheet {
  /// The eclipses that take the Moon's light.
  var lunarEclipses: [DayEclipse] { eclipses.filter { !$0.isSolar } }

  /// The parts of the sheet with the light that a solar eclipse takes; in totality the ground of a dark sky.
  mutating func dimSun() {
    for eclipse in eclipses where eclipse.isSolar {
      for seen in eclipse.local.visible {
        for (part, share) in Self.dimmed(eclipse, in: seen) { drawGround(part, .surface(.dark, opacity: share)) }
      }
    }
  }

  /// The parts of a span between the contacts, each with the opacity of the dark laid over the day: up to a half while some
  /// of the Sun is left, whole in totality. Even a thin crescent of the Sun leaves it day.
  private static func dimmed(_ eclipse: DayEclipse, in seen: TimeSpan) -> [(TimeSpan, Double)] {
    guard let partial = eclipse.partial else { return [] }
    let steps = 12
    func parts(from start: JulianDay, to end: JulianDay) -> [TimeSpan] {
      let step = end.days(since: start) / Double(steps)
      let times = (0...steps).map { start.advanced(byDays: step * Double($0)) }
      return zip(times, times.dropFirst()).filter { $0 < $1 }.map { $0..<$1 }
    }
    let maximum = eclipse.local.maximum.time
    let central = eclipse.central ?? maximum..<maximum
    let around =
      parts(from: partial.lowerBound, to: central.lowerBound) + parts(from: central.upperBound, to: partial.upperBound)
    var dimmed = around.map { part in
      let middle = part.lowerBound.advanced(byDays: part.upperBound.days(since: part.lowerBound) / 2)
      return (part.clamped(to: seen), (eclipse.covered(at: middle) * 10).rounded() / 20)
    }
    if !central.isEmpty {
      dimmed.append((central.clamped(to: seen), eclipse.local.kind == .total ? 1 : 0.5))
    }
    return dimmed.filter { !$0.0.isEmpty && $0.1 > 0 }
  }

  /// A ring at the greatest phase that is seen, and the times of totality or of the ring beside it.
  mutating func drawEclipses() {
    for eclipse in eclipses {
      guard let seen = eclipse.local.seenMaximum, frame.span.contains(seen.time), let kind = eclipse.report.kindHere
      else { continue }
      let place = Point(x(seen.time), y(max(seen.altitude.degrees, altitudes.lowerBound)))
      picture.drawRing(kind, at: place)
      picture.reserve(place, radius: 6.5, for: kind.id)
    }
  }

  /// The strip of eclipses: penumbra, partial phase and totality as far as they are seen, their times beside them.
  mutating func drawEclipseStrip(at top: Double, height: Double) {
    let baseline = top + 11.4
    picture.write(
      localized("Eclipse"), .small(.soft), at: Point(left, baseline), within: plot.left - left - 3)
    for eclipse in eclipses {
      let phases: [(span: TimeSpan?, fill: ColorToken)] = [
        (eclipse.penumbral, .panel), (eclipse.partial, .astronomical), (eclipse.central, .event),
      ]
      var (left, right) = (plot.right, plot.left)
      for (span, fill) in phases {
        for seen in span.map({ eclipse.local.visible.clamped(to: $0) }) ?? [] {
          guard let across = across(seen) else { continue }
          (left, right) = (min(left, across.lowerBound), max(right, across.upperBound))
          picture.draw(
            Rectangle(across: across, top: top, bottom: top + height),
            ShapeStyle(fill: fill, stroke: .rule, strokeWidth: 0.6), in: .ground)
        }
      }
      guard left < right else { continue }
      let isRight = plot.right - right >= left - plot.left
      let room = (isRight ? plot.right - right : left - plot.left) - 6
      picture.write(
        forms(times(eclipse)), .small(), at: Point(isRight ? right + 5 : left - 5, baseline),
        anchor: isRight ? .start : .end,
        within: room)
    }
  }

  /// `total 13:02–13:08`, `partial 11:36–14:32`, `greatest 13:05`, the most important first, as far as it is seen.
  private func times(_ eclipse: DayEclipse) -> [String] {
    func seen(_ span: TimeSpan?) -> String? {
      let spans = span.map { eclipse.local.visible.clamped(to: $0) } ?? []
      return spans.isEmpty ? nil : spans.map(text.clocks).joined(separator: ", ")
    }
    let greatest = (eclipse.local.seenMaximum?.time).map { localized("greatest \(text.clock($0))") }
    return [
      centralWords(eclipse.report),
      seen(eclipse.partial).map { "\(localized(name: LocalEclipse.Kind.partial.rawValue)) \($0)" },
      greatest,
      eclipse.report.seenMagnitude(places: 2).map { localized("magnitude \($0)") },
      seen(eclipse.penumbral).map { "\(localized(name: LocalEclipse.Kind.penumbral.rawValue)) \($0)" },
    ].compactMap(\.self)
  }
}
