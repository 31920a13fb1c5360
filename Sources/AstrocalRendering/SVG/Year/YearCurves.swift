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

  fileprivate(set) var sun: [Curve] = []
  fileprivate(set) var moon: [Curve] = []
  fileprivate(set) var planets: [Curve] = []
  /// The passages of some stars through the meridian.
  fileprivate(set) var stars: [Curve] = []
  private var count = 0

  /// Adds lines that have the same names.
  fileprivate mutating func add(
    _ names: [String], _ lines: [Polyline], _ style: ShapeStyle, _ color: ColorToken, weight: Double,
    _ text: FontWeight = .regular, to list: WritableKeyPath<YearCurves, [Curve]>
  ) {
    for line in lines {
      count += 1
      self[keyPath: list].append(
        Curve(names: names, line: line, style: style, textStyle: .upright(color, text), weight: weight, owner: count))
    }
  }

  /// Adds the risings, transits and settings of a planet or a target.
  fileprivate mutating func add(
    _ passages: Passages, _ turn: ShapeStyle, _ transit: ShapeStyle, _ text: ColorToken,
    lines: ([JulianDay]) -> [Polyline]
  ) {
    let name = passages.name
    for (words, style, times) in [
      (localized("\(name) rises"), turn, passages.rises), (localized("\(name) transits"), transit, passages.transits),
      (localized("\(name) sets"), turn, passages.sets),
    ] { add([words, name], lines(times), style, text, weight: 0.4, .bold, to: \.planets) }
  }
}

extension YearChart {
  /// The curves as far as they lie in the plot; those of Moon and planets only by night.
  func curves() -> YearCurves {
    var curves = YearCurves()
    addSunAndMoon(to: &curves)
    if let target {
      curves.add(
        targetPassages(target), .line(.event, width: 1.2), Self.transitOfTarget, .event, lines: linesByNight)
      let (thin, limits) = (ShapeStyle.line(.event, width: 0.9), targetLimits)
      for times in [limits.reached, limits.left] {
        curves.add([targetLimitName], linesByNight(times), thin, .event, weight: 0.4, .bold, to: \.planets)
      }
      return curves
    }
    for planet in PlanetLine.all {
      guard let passages = Passages(planet.body, reports) else { continue }
      curves.add(
        passages, .line(planet.line, width: 1.3, dashes: planet.dashes),
        .line(planet.line, width: Self.transitWidth, dashes: planet.dashes),
        planet.text, lines: linesByNight)
    }
    guard context.parts.contains(.sky) else { return curves }
    let stars = reports.flatMap { $0.night?.meridianPassages ?? [] }
    let dotted = ShapeStyle.line(.skySoft, width: 0.8, dashes: [1, 2.5])
    for mark in MeridianMark.allCases {
      let lines = linesByNight(stars.filter { $0.mark == mark }.map(\.time))
      curves.add([localized("\(mark.title) transits"), mark.title], lines, dotted, .skySoft, weight: 0.2, to: \.stars)
    }
    return curves
  }

  /// The width of the transits of planets, and the line of those of a target.
  static let (transitWidth, transitOfTarget) = (0.6, ShapeStyle.line(.event, width: 1.2, dashes: [4, 2]))

  private func addSunAndMoon(to curves: inout YearCurves) {
    // Reports are large: their indices are handed on, not copies of them.
    func times(_ events: (Int) -> [JulianDay]?) -> [JulianDay] { reports.indices.flatMap { events($0) ?? [] } }
    let sunLine = ShapeStyle.line(.sunLine, width: 1.1)
    let twilight = ShapeStyle.line(.soft, width: 0.5, opacity: 0.7)
    for (name, style, color, times) in [
      (localized("Sunset"), sunLine, ColorToken.sunText, times { reports[$0].sun?.horizon.sets.map(\.time) }),
      (localized("Sunrise"), sunLine, .sunText, times { reports[$0].sun?.horizon.rises.map(\.time) }),
      (localized("Twilight ends"), twilight, .skySoft, times { reports[$0].twilight?.astronomical.dusks }),
      (localized("Dawn begins"), twilight, .skySoft, times { reports[$0].twilight?.astronomical.dawns }),
    ] { curves.add([name], lines(times), style, color, weight: 1.2, to: \.sun) }
    for (name, times) in [
      (localized("Moonset"), times { reports[$0].moon?.horizon.sets.map(\.time) }),
      (localized("Moonrise"), times { reports[$0].moon?.horizon.rises.map(\.time) }),
    ] { curves.add([name], linesByNight(times), .line(.moonLine, width: 0.6), .moonText, weight: 0.05, to: \.moon) }
  }

  /// The pieces by night of the lines through events of neighbouring rows.
  private func linesByNight(_ times: [JulianDay]) -> [Polyline] { lines(times).flatMap(byNight) }

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
      sky.night[plot.row(at: point.y)].contains {
        point.x >= plot.x($0.left.hours) && point.x <= plot.x($0.right.hours)
      }
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

/// The risings, transits and settings of a planet or a target in some reports.
struct Passages {
  let name: String
  var rises: [JulianDay] = []
  var transits: [JulianDay] = []
  var sets: [JulianDay] = []
}

extension Passages {
  /// - Returns: The passages of a planet, or `nil` if the reports are without it.
  fileprivate init?(_ body: Body, _ reports: [DayReport]) {
    // The planets stand in the same order in all reports.
    guard let first = reports.first(where: { !$0.planets.isEmpty }),
      let index = first.planets.firstIndex(where: { $0.body == body })
    else { return nil }
    self.init(name: first.planets[index].name)
    for day in reports.indices where reports[day].planets.indices.contains(index) {
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
