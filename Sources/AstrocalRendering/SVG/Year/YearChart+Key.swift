import AstroCore
import Drawing
import SwissEphemeris

/// The meaning of colors and signs, below the plot.
extension YearChart {
  /// The distance of its lines.
  static let keyStep = 16.0
  /// How far the baseline of its first line is above the end of the page.
  private static let keyHeight = 57.0

  mutating func drawKey() {
    let above = Self.keyStep * Double((place.horizon == nil ? 0 : 1) + codes.count)
    var flow = KeyFlow(
      left: left, right: right, y: page.height - Self.keyHeight - above, step: Self.keyStep,
      style: .upright())
    flow.addSky(to: &picture)
    flow.newLine()
    if place.horizon != nil {
      flow.add(localized("Sun up behind the skyline"), area: Self.behindSkylineStyle, to: &picture)
      flow.newLine()
    }
    if let target {
      drawTargetKey(&flow, target)
      flow.newLine()
    } else {
      drawPlanetKey(&flow)
    }
    for line in codes {
      picture.write(line, .upright(.meteor), at: flow.place)
      flow.newLine()
    }
    drawKeyWords(&flow)
  }

  private mutating func drawPlanetKey(_ flow: inout KeyFlow) {
    flow.add(localized("planets rise and set"), line: .line(.jupiterLine, width: 1.3), rise: 3, to: &picture)
    flow.add(
      localized("transit"), line: .line(.jupiterLine, width: Self.transitWidth), rise: 3, to: &picture)
    flow.add(localized("shower at its best hour, meteors an hour"), width: 10, to: &picture) { picture, place in
      picture.draw(
        PathData.star(center: Point(place.x + 5, place.y - 3), radius: 4.6), .surface(.meteor), in: .marks)
    }
    for (kind, name) in [
      (Eclipse.Kind.lunarTotal, localized("eclipse: total or annular")), (.lunarPartial, localized("partial")),
      (.lunarPenumbral, localized("penumbral")),
    ] {
      let center = flow.place
      flow.add(name, width: 10, to: &picture) { _, _ in }
      picture.drawRing(kind, at: Point(center.x + 5, center.y - 3.2))
    }
    flow.newLine()
  }

  private mutating func drawKeyWords(_ flow: inout KeyFlow) {
    let dark =
      target != nil
      ? (theme == .light
        ? localized("Right of the chart: hours high in the dark, blue without the Moon.")
        : localized("Right of the chart: hours high in the dark, framed without the Moon."))
      : theme == .light
        ? localized("Right of the chart: dark hours, blue without the Moon.")
        : localized("Right of the chart: dark hours, framed without the Moon.")
    let room = flow.right - flow.place.x
    let words = [dark, localized("Dark: Sun below −18°.")] + keyOfDaylight
    // What stands on its curve or beside its night by name is explained where there is room.
    let lines = [words.count, 2].map { words.prefix($0).joined(separator: " ") }
    picture.write(lines, .upright(), at: flow.place, within: room)
    flow.newLine()
    let credit = picture.write(
      localized("astrocal \(ProgramVersion.current) · Swiss Ephemeris \(Ephemeris.libraryVersion)"), .upright(.soft),
      at: Point(flow.right, flow.place.y), anchor: .end)
    picture.write(sunset, .upright(), at: flow.place, within: credit.box.bounds.left - flow.place.x - 8)
  }

  /// What is drawn in the daylight.
  private var keyOfDaylight: [String] {
    let hasPlanets = shown.contains { !$0.planets.isEmpty }
    return (equation.isEmpty ? [] : [localized("Equation of time: sundial less clock.")])
      + (hasPlanets ? [localized("Planets at their best: magnitude.")] : [])
  }

  private var sunset: String {
    switch context.sunrise {
    case .standard: localized("Sunset: upper edge of the Sun, with refraction.")
    case .center: localized("Sunset: centre of the Sun, with refraction.")
    case .hindu: localized("Sunset: centre of the Sun, without refraction.")
    }
  }
}
