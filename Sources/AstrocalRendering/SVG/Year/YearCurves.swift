import AstroCore
import CivilTime
import Drawing
import SwissEphemeris

/// The curves of a chart of nights, by the order in which they are found.
struct YearCurves {
  /// One kind of event of a body, night after night.
  struct Curve {
    /// What stands on the curve, and what stands there where that has no room.
    let names: [String]
    let line: Polyline
    let style: ShapeStyle
    let textStyle: TextStyle
    /// How much a unit of its length counts where a name would cover it.
    let weight: Double
    /// The number by which its name leaves the curve out, where it counts what it covers.
    let owner: Int
  }

  var sun: [Curve] = []
  var moon: [Curve] = []
  var planets: [Curve] = []
  /// The passages of some stars through the meridian.
  var stars: [Curve] = []
}

extension YearChart {
  /// The curves as far as they lie in the plot; those of Moon and planets only by night.
  func curves() -> YearCurves {
    var curves = YearCurves()
    // Reports are large: their indices are handed on, not copies of them.
    func times(_ events: (Int) -> [JulianDay]?) -> [Polyline] { lines(reports.indices.flatMap { events($0) ?? [] }) }
    var count = 0
    func curve(
      _ line: Polyline, _ names: [String], _ style: ShapeStyle, _ color: ColorToken, _ weight: Double,
      _ text: FontWeight = .regular
    ) -> YearCurves.Curve {
      count += 1
      return YearCurves.Curve(
        names: names, line: line, style: style, textStyle: .upright(color, text), weight: weight, owner: count)
    }
    let sunLine = ShapeStyle.line(.sunLine, width: 1.1)
    curves.sun += times { reports[$0].sun?.horizon.sets.map(\.time) }
      .map { curve($0, [localized("Sunset")], sunLine, .sunText, 1.2) }
    curves.sun += times { reports[$0].sun?.horizon.rises.map(\.time) }
      .map { curve($0, [localized("Sunrise")], sunLine, .sunText, 1.2) }
    let twilight = ShapeStyle.line(.soft, width: 0.5, opacity: 0.7)
    curves.sun += times { reports[$0].twilight?.astronomical.dusks }
      .map { curve($0, [localized("Twilight ends")], twilight, .skySoft, 1.2) }
    curves.sun += times { reports[$0].twilight?.astronomical.dawns }
      .map { curve($0, [localized("Dawn begins")], twilight, .skySoft, 1.2) }
    let moonLine = ShapeStyle.line(.moonLine, width: 0.6)
    curves.moon += times { reports[$0].moon?.horizon.sets.map(\.time) }.flatMap(byNight)
      .map { curve($0, [localized("Moonset")], moonLine, .moonText, 0.05) }
    curves.moon += times { reports[$0].moon?.horizon.rises.map(\.time) }.flatMap(byNight)
      .map { curve($0, [localized("Moonrise")], moonLine, .moonText, 0.05) }
    if let target {
      let (solid, dashed) = (
        ShapeStyle.line(.event, width: 1.2), ShapeStyle.line(.event, width: 1.2, dashes: [4, 2])
      )
      for (words, style, times) in [
        (localized("\(target.id) rises"), solid, targetTimes { $0.rises.map(\.time) }),
        (localized("\(target.id) transits"), dashed, targetTimes { $0.transits.map(\.time) }),
        (localized("\(target.id) sets"), solid, targetTimes { $0.sets.map(\.time) }),
      ] {
        curves.planets += lines(times).flatMap(byNight).map {
          curve($0, [words, target.id], style, .event, 0.4, .bold)
        }
      }
      return curves
    }
    for planet in PlanetLine.all {
      let events = PlanetEvents(planet.body, reports)
      guard let name = events.name else { continue }
      let solid = ShapeStyle.line(planet.line, width: 1.2)
      let dashed = ShapeStyle.line(planet.line, width: 1.2, dashes: [4, 2])
      for (words, style, times) in [
        (localized("\(name) rises"), solid, events.rises), (localized("\(name) transits"), dashed, events.transits),
        (localized("\(name) sets"), solid, events.sets),
      ] {
        curves.planets += lines(times).flatMap(byNight).map {
          curve($0, [words, name], style, planet.text, 0.4, .bold)
        }
      }
    }
    guard context.parts.contains(.sky) else { return curves }
    let passages = reports.flatMap { $0.night?.meridianPassages ?? [] }
    let dotted = ShapeStyle.line(.skySoft, width: 0.8, dashes: [1, 2.5])
    for mark in MeridianMark.allCases {
      curves.stars += lines(passages.filter { $0.mark == mark }.map(\.time)).flatMap(byNight).map {
        curve($0, [localized("\(mark.title) transits"), mark.title], dotted, .skySoft, 0.2)
      }
    }
    return curves
  }

  /// Lines through events of neighbouring rows, in the plot.
  private func lines(_ times: [JulianDay]) -> [Polyline] {
    var chains: [[YearRows.Place]] = []
    for place in times.map(rows.place) where place.row >= -1 && place.row <= rows.count {
      if let last = chains.last?.last, place.row == last.row + 1, abs(place.hours - last.hours) < Self.longestStep {
        chains[chains.count - 1].append(place)
      } else {
        chains.append([place])
      }
    }
    return chains.flatMap { plot.line($0).clipped(to: plot.area) }
  }

  /// Hours by which an event may move from one night to the next, a change of the clocks included.
  private static let longestStep = 3.2

  /// The pieces of a line that lie in the night, with a little of the day on either side, which is covered later.
  private func byNight(_ line: Polyline) -> [Polyline] {
    let isInside = line.points.map { point in
      night[plot.row(at: point.y)].contains { point.x >= plot.x($0.left.hours) && point.x <= plot.x($0.right.hours) }
    }
    var pieces: [[Point]] = []
    for (index, point) in line.points.enumerated() {
      let near = isInside[max(0, index - 1)...min(index + 1, isInside.count - 1)]
      guard near.contains(true) else { continue }
      // A piece goes on with its next point; another begins where points were left out.
      if index > 0, let last = pieces.last?.last, last == line.points[index - 1] {
        pieces[pieces.count - 1].append(point)
      } else {
        pieces.append([point])
      }
    }
    return pieces.filter { $0.count > 3 }.map(Polyline.init)
  }
}

/// The risings, transits and settings of a planet in some reports.
private struct PlanetEvents {
  private(set) var name: String?
  private(set) var rises: [JulianDay] = []
  private(set) var transits: [JulianDay] = []
  private(set) var sets: [JulianDay] = []

  init(_ body: Body, _ reports: [DayReport]) {
    // The planets stand in the same order in all reports.
    guard let index = reports.first(where: { !$0.planets.isEmpty })?.planets.firstIndex(where: { $0.body == body })
    else { return }
    for day in reports.indices where reports[day].planets.indices.contains(index) {
      name = name ?? reports[day].planets[index].name
      let horizon = reports[day].planets[index].horizon
      rises += horizon.rises.map(\.time)
      transits += horizon.transits.map(\.time)
      sets += horizon.sets.map(\.time)
    }
  }
}

extension MeridianMark {
  /// The name: `Orion Nebula`.
  fileprivate var title: String {
    switch self {
    case .pleiades: localized("Pleiades")
    case .orionNebula: localized("Orion Nebula")
    case .sirius: localized("Sirius")
    }
  }
}
