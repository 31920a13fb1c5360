import AstroCore
import CivilTime
import Drawing
import Geography
import Glibc

extension EclipseSheet {
  /// The largest radius of a disc, in user units.
  private static let largestRadius = 22.0
  /// The part of the distance of two discs that the radius of one takes.
  private static let shareOfStep = 0.4
  /// The height of the land below a level horizon.
  private static let land = 16.0

  /// The radius of the drawn discs.
  var radius: Double {
    let step = plot.width * Double(scene.minutes) / 1440 / span.upperBound.days(since: span.lowerBound)
    return min(Self.largestRadius, step * Self.shareOfStep)
  }

  /// The radius of the body by the scale of the altitudes.
  var trueRadius: Double {
    let degrees = (scene.discs.first ?? course[0]).radius.degrees
    return abs(altitudes.position(of: degrees) - altitudes.position(of: 0))
  }

  /// The heights of altitudes in the plot: the discs have room, and the horizon is in it.
  var altitudes: LinearScale {
    let degrees = scene.discs.map(\.altitude.degrees)
    let skyline = course.compactMap { $0.skyline?.degrees }
    let horizon = EclipseAspect.horizon.degrees
    let highest = max(degrees.max() ?? 0, skyline.max() ?? 0, 5)
    let top = radius * (isSolar ? 1.8 : 1.2) + 3
    // What has to be in the plot, and the least room below it.
    let lowest = [(min(skyline.min() ?? horizon, horizon), Self.land), (degrees.min() ?? 0, radius + 2)]
    let unit = lowest.map { (plot.height - top - $0.1) / (highest - $0.0) }.filter { $0 > 0 }.min() ?? 1
    let first = highest + top / unit
    return LinearScale(from: (first, first - plot.height / unit), to: (plot.top, plot.bottom))
  }

  /// The sky with its darkness, the discs, and the land before them.
  mutating func drawSky() {
    let scale = altitudes
    if isSolar {
      picture.draw(plot, .surface(.day), in: .ground)
      drawShade()
    } else {
      drawTwilight()
    }
    drawDegrees(scale, from: local.isSeen ? 0 : -90)
    drawHours()
    for aspect in scene.discs {
      let center = Point(x(aspect.time), scale.position(of: aspect.altitude.degrees))
      if local.isSeen { drawBody(aspect, aspect.fromZenith, at: center, radius) }
    }
    drawLand(scale)
    for aspect in local.isSeen ? [] : scene.discs {
      drawOutline(aspect, at: Point(x(aspect.time), scale.position(of: aspect.altitude.degrees)), radius)
    }
    picture.draw(PathData([plot.polygon]), .line(.soft, width: 0.8), in: .lines)
  }

  // MARK: Darkness

  /// The covered share of the Sun from which each step of darkness is laid over the sky. The eye sees little of it before nine
  /// tenths are covered, and most of it in the last minutes.
  private static let steps: [(share: Double, opacity: Double)] = [
    (0.5, 0.05), (0.7, 0.06), (0.82, 0.08), (0.9, 0.1), (0.95, 0.12), (0.98, 0.16), (0.995, 0.2), (0.99999, 0.75),
  ]

  /// The darkness of a sky that loses the Sun, in steps.
  private mutating func drawShade() {
    let aspects = shownAspects
    for step in Self.steps {
      var start: Double?
      for (first, second) in zip(aspects, aspects.dropFirst()) {
        let (a, b) = (first.covered ?? 0, second.covered ?? 0)
        let (left, right) = (x(first.time), x(second.time))
        let crossing = a == b ? left : left + (right - left) * (step.share - a) / (b - a)
        if a < step.share, b >= step.share { start = crossing }
        if a >= step.share, start == nil { start = left }
        if let from = start, b < step.share {
          shade(from, crossing, step.opacity)
          start = nil
        }
      }
      if let from = start { shade(from, plot.right, step.opacity) }
    }
  }

  private mutating func shade(_ left: Double, _ right: Double, _ opacity: Double) {
    let strip = Rectangle(left: left, top: plot.top, right: max(right, left + 1), bottom: plot.bottom)
    picture.draw(strip, .surface(.shade, opacity: opacity), in: .ground)
  }

  /// The sky by the altitude of the Sun, in the steps of all pictures.
  private mutating func drawTwilight() {
    picture.draw(plot, .surface(.day), in: .ground)
    let steps: [(Double, ColorToken)] = [
      (-0.833, .civil), (-6, .nautical), (-12, .astronomical), (-18, .dark),
    ]
    for (degrees, token) in steps {
      var start: Double?
      for (first, second) in zip(course, course.dropFirst()) {
        let (a, b) = (first.sunAltitude.degrees, second.sunAltitude.degrees)
        if min(a, b) < degrees, start == nil { start = x(first.time) }
        if let from = start, b >= degrees {
          picture.draw(
            Rectangle(left: from, top: plot.top, right: x(second.time), bottom: plot.bottom), .surface(token),
            in: .ground)
          start = nil
        }
      }
      if let from = start {
        picture.draw(
          Rectangle(left: from, top: plot.top, right: plot.right, bottom: plot.bottom), .surface(token), in: .ground)
      }
    }
  }

  /// The course and the moments that fall into it, in order of time.
  var shownAspects: [EclipseAspect] {
    (course + moments.map(\.aspect).filter { span.contains($0.time) }).sorted { $0.time < $1.time }
  }

  // MARK: Land

  /// The land, which hides what is below it, with the horizon or the skyline.
  private mutating func drawLand(_ scale: LinearScale) {
    let skyline = course.compactMap { aspect in
      aspect.skyline.map { Point(x(aspect.time), scale.position(of: $0.degrees)) }
    }
    let horizon = scale.position(of: EclipseAspect.horizon.degrees)
    let level = min(max(horizon, plot.top), plot.bottom)
    let edge = skyline.count > 1 ? skyline : [Point(plot.left, level), Point(plot.right, level)]
    let land = Polygon(edge + [Point(plot.right, plot.bottom), Point(plot.left, plot.bottom)]).clipped(to: plot)
    picture.draw(PathData([land]), .surface(.land), in: .lines)
    picture.draw(Polyline(edge).clipped(to: plot), .line(.ink, width: 1.1), in: .lines)
  }
}
