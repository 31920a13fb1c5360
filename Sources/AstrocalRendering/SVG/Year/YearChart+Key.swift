import AstroCore
import Drawing
import SwissEphemeris

/// The meaning of colors and signs, below the plot.
extension YearChart {
  /// The distance of its lines.
  static let keyStep = 16.0
  /// How far the baseline of its first line is above the end of the page.
  private static let keyHeight = 57.0

  /// The lines of the key of a chart beside three that all have: of the skyline, of the planets, of codes.
  static func linesOfKey(skyline: Bool, target: Bool, codes: Int) -> Int {
    (skyline ? 1 : 0) + (target ? 0 : 1) + codes
  }

  /// The baseline of the first line of the key.
  var topOfKey: Double {
    let lines = Self.linesOfKey(skyline: place.horizon != nil, target: target != nil, codes: codes.count)
    return page.height - Self.keyHeight - Self.keyStep * Double(lines)
  }

  mutating func drawKey() {
    var flow = KeyFlow.ofSky(left: left, right: right, y: topOfKey, step: Self.keyStep, style: .upright(), on: &picture)
    flow.newLine()
    if place.horizon != nil {
      flow.add(localized("Sun up behind the skyline"), area: Self.behindSkylineStyle, to: &picture)
      flow.newLine()
    }
    if let target {
      drawTargetKey(&flow, target)
      flow.newLine()
    } else {
      addPlanets(to: &flow)
      flow.newLine()
      addSigns(to: &flow)
      flow.newLine()
    }
    for line in codes {
      picture.write(line, .upright(.meteor), at: flow.place)
      flow.newLine()
    }
    drawKeyWords(&flow)
  }

  /// Adds the curves of the planets.
  mutating func addPlanets(to flow: inout KeyFlow) {
    flow.add(localized("planets rise and set"), .ink, to: &picture)
    for planet in PlanetLine.all where shown.contains(where: { $0.planets.contains { $0.body == planet.body } }) {
      let line = ShapeStyle.line(planet.line, width: 1.3, dashes: planet.dashes)
      flow.add(localized(name: planet.body.rawValue.capitalizedFirst), line: line, rise: 3, to: &picture)
    }
    flow.add(localized("transit"), line: .line(.soft, width: Self.transitWidth), rise: 3, to: &picture)
  }

  /// Adds the signs of showers and eclipses.
  mutating func addSigns(to flow: inout KeyFlow) {
    flow.add(localized("shower at its best hour, meteors an hour"), width: 10, to: &picture) { picture, place in
      picture.draw(
        PathData.star(center: Point(place.x + 5, place.y - 3), radius: 4.6), .surface(.meteor), in: .marks)
    }
    for (kind, name) in [
      (Eclipse.Kind.lunarTotal, localized("eclipse: total or annular")), (.lunarPartial, localized("partial")),
      (.lunarPenumbral, localized("penumbral")),
    ] {
      flow.add(name, width: 10, to: &picture) { picture, place in
        picture.drawRing(kind, at: Point(place.x + 5, place.y - 3.2))
      }
    }
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
    var words = [dark, localized("Dark: Sun below −18°.")] + keyOfDaylight
    // What stands on its curve or beside its night by name is explained where there is room.
    func first(_ start: String, within room: Double) -> String {
      var line = start
      while let next = words.first, TextStyle.upright().width(of: line + " " + next) <= room {
        line += (line.isEmpty ? "" : " ") + words.removeFirst()
      }
      return line
    }
    picture.write(first(words.removeFirst(), within: room), .upright(), at: flow.place, within: room)
    flow.newLine()
    let credit = picture.write(
      localized("astrocal \(ProgramVersion.current) · Swiss Ephemeris \(Ephemeris.libraryVersion)"), .upright(.soft),
      at: Point(flow.right, flow.place.y), anchor: .end)
    let rest = credit.box.bounds.left - flow.place.x - 8
    picture.write(first(sunset, within: rest), .upright(), at: flow.place, within: rest)
  }

  /// What is drawn in the daylight.
  private var keyOfDaylight: [String] {
    let hasPlanets = shown.contains { !$0.planets.isEmpty }
    // In high latitudes some weeks have too little daylight for the curve.
    let length = equation.reduce(0) { $0 + $1.axis.length }
    let isWhole = length > plot.area.height - 2 * plot.rowHeight
    let words =
      isWhole
      ? localized("Equation of time: sundial less clock.")
      : localized("Equation of time, where the daylight has room: sundial less clock.")
    return (equation.isEmpty ? [] : [words])
      + (hasPlanets ? [localized("Planets at their best: magnitude.")] : [])
  }

  var sunset: String {
    switch context.sunrise {
    case .standard: localized("Sunset: upper edge of the Sun, with refraction.")
    case .center: localized("Sunset: centre of the Sun, with refraction.")
    case .hindu: localized("Sunset: centre of the Sun, without refraction.")
    }
  }
}
