import SwissEphemeris

// When the Moon and the Earth are nearest to and farthest from what they go round.

extension PhenomenonSearch {
  func moonDistances(_ times: [TrackTime]) -> [Phenomenon] {
    distances(times, of: .moon, nearest: .perigee, farthest: .apogee, objects: [.body(.moon)])
  }

  func earthDistances(_ sun: [Look]) -> [Phenomenon] {
    distances(sun.map(\.time), of: .sun, nearest: .perihelion, farthest: .aphelion, objects: [.earth])
  }

  private func distances(
    _ times: [TrackTime], of body: Body, nearest: Phenomenon.Kind, farthest: Phenomenon.Kind, objects: [SkyObject]
  ) -> [Phenomenon] {
    func rate(_ time: TrackTime) -> Double {
      let place = track.place(of: body, time)
      return place.axisDistance * place.axisDistanceRate + place.equatorHeight * place.equatorHeightRate
    }
    return crossings(times.map(rate), times, rate).map { time in
      Phenomenon(
        kind: rate(time + 0.5) > 0 ? nearest : farthest, bodies: objects, time: track.julianDay(time),
        separation: nil, elongation: nil,
        distance: track.place(of: body, time).distance * ApparentPlace.earthRadiusKilometres)
    }
  }
}
