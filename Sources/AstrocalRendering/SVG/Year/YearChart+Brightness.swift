import AstroCore
import Drawing
import SwissEphemeris

/// The magnitudes of the planets at their best, in the daylight beside the night.
extension YearChart {
  /// A planet in the night in which it is seen best.
  struct BestNight {
    let body: Body
    let row: Int
    /// `Mars`
    let name: String
    /// `−1.2`
    let magnitude: String
    let side: Daylight.Side?
  }

  /// How far a magnitude may stand from its night, in user units.
  private static let mostMoved = 26.0

  /// Writes the magnitudes; those that find no room are returned.
  mutating func drawMagnitudes() -> [BestNight] {
    bestNights.filter { !write($0) }
  }

  /// The nights of the year in which planets are seen best, in order.
  var bestNights: [BestNight] { PlanetLine.all.flatMap(bestNights).sorted { $0.row < $1.row } }

  private mutating func write(_ night: BestNight) -> Bool {
    guard let color = PlanetLine.of(night.body)?.text else { return false }
    let y = plot.middle(of: night.row)
    let style = TextStyle.upright(color)
    let label = Label("\(night.name) \(night.magnitude)", style: style, at: Point(0, 0))
    let sides = night.side.map { [$0] } ?? Daylight.Side.allCases
    let moves = stride(from: 0, through: Self.mostMoved, by: 4).flatMap { move -> [Double] in
      move == 0 ? [0] : [move, -move]
    }
    let (field, daylight) = (field, daylight)
    let labels = sides.flatMap { side in
      moves.flatMap { move -> [(label: Label, side: Daylight.Side)] in
        let row = plot.row(at: y + move)
        guard let edge = daylight.edge(inRow: row, side) else { return [] }
        let away = side == .evening ? -1.0 : 1
        return [5.0, 12, 20].map { gap in
          let place = Point(edge + gap * away, y + move + 3.1)
          return (label.moved(to: place, anchor: side == .evening ? .end : .start), side)
        }
      }
    }
    let inDaylight = labels.filter { daylight.holds($0.label, $0.side) }.map(\.label)
    let written = picture.write(bestOf: inDaylight, margin: 1.5, within: plot.area.inset(by: 2), mostCost: 16) {
      field.covered(by: $0.box, margin: 1) * 0.8 + abs($0.box.center.y - y) / 4
    }
    return written != nil
  }

  /// The nights of the year in which a planet is seen best: of Mercury those in which it stands highest, in the evening and in
  /// the morning, of the others those in which it is brightest.
  private func bestNights(_ planet: PlanetLine) -> [BestNight] {
    // The planets stand in the same order in all reports, which are large: their indices are handed on.
    guard let index = shown.first?.planets.firstIndex(where: { $0.body == planet.body }) else { return [] }
    let seen = shown.indices.filter { day in
      shown[day].planets.indices.contains(index) && !shown[day].planets[index].up.isEmpty
    }
    let best =
      planet.body == .mercury
      ? [PlanetDay.Part.evening, .morning].compactMap { highest(of: index, $0, seen) }
      : brightest(seen.map { (rows.row(of: shown[$0].day.date), shown[$0].planets[index].aspect.magnitude) })
        .map { seen[$0] }
    return best.map { day in
      let planet = shown[day].planets[index]
      // −0.04 is 0.0, without a sign.
      let number = Decimal.fixed(planet.aspect.magnitude, places: 1).replacing("-", with: "−")
      let side: Daylight.Side? =
        switch planet.part {
        case .evening: .evening
        case .morning: .morning
        default: nil
        }
      return BestNight(
        body: planet.body, row: rows.row(of: shown[day].day.date), name: planet.name, magnitude: number, side: side)
    }
  }

  /// The day, of some, on which a planet stands highest in its part of the night.
  private func highest(of planet: Int, _ part: PlanetDay.Part, _ days: [Int]) -> Int? {
    var best: (day: Int, altitude: Double)?
    for day in days where shown[day].planets[planet].part == part {
      let altitude = shown[day].planets[planet].best?.altitude.degrees ?? 0
      if altitude > best?.altitude ?? 0 { best = (day, altitude) }
    }
    return best?.day
  }

  /// The nights, of some in order, in which a planet is brighter than in all of six weeks before and after, and is seen in those
  /// next to it too.
  private func brightest(_ nights: [(row: Int, magnitude: Double)]) -> [Int] {
    nights.indices.dropFirst().dropLast().filter { index in
      let (row, value) = nights[index]
      guard value < nights[index - 1].magnitude, value <= nights[index + 1].magnitude else { return false }
      let near = nights.filter { abs($0.row - row) <= Self.weeks * 7 }
      return near.contains { $0.row <= row - 7 } && near.contains { $0.row >= row + 7 }
        && near.allSatisfy { $0.magnitude > value || $0.magnitude == value && $0.row >= row }
    }
  }

  private static let weeks = 6
}
