import Geography
import SwissEphemeris

/// What only those ask for who name it.
extension PhenomenonSearch {
  /// Quadratures, least distances from the Earth, and when Venus is brightest, between some times of looks.
  func further(_ body: Body, _ times: [TrackTime]) -> [Phenomenon] {
    let isInner = body == .mercury || body == .venus
    return (isInner ? [] : quadratures(body, times)) + leastDistances(body, times)
      + (body == .venus ? brightest(body, times) : [])
  }

  private func quadratures(_ body: Body, _ times: [TrackTime]) -> [Phenomenon] {
    [(90.0, Phenomenon.Kind.quadratureEast), (-90.0, .quadratureWest)].flatMap { degrees, kind in
      func ahead(_ time: TrackTime) -> Double {
        let longitude = track.place(of: body, time).longitude - track.place(of: .sun, time).longitude
        return (Angle(radians: longitude) - Angle(degrees: degrees)).signed.radians
      }
      return crossings(times.map(ahead), times, isAngle: true, ahead).map { time in
        Phenomenon(
          kind: kind, bodies: [.body(body), .body(.sun)], time: track.julianDay(time), separation: nil, elongation: nil,
          distance: nil)
      }
    }
  }

  private func leastDistances(_ body: Body, _ times: [TrackTime]) -> [Phenomenon] {
    // The distance changes by less than one part in a million in an hour around its least value.
    func rate(_ time: TrackTime) -> Double {
      track.place(of: body, time + 0.25).distance - track.place(of: body, time - 0.25).distance
    }
    // The rate grows where the distance is least.
    return crossings(times.map { -rate($0) }, times, falling: true) { -rate($0) }.map { time in
      Phenomenon(
        kind: .nearest, bodies: [.body(body)], time: track.julianDay(time), separation: nil, elongation: nil,
        distance: track.place(of: body, time).distance * ApparentPlace.earthRadiusKilometres)
    }
  }

  private func brightest(_ body: Body, _ times: [TrackTime]) -> [Phenomenon] {
    func magnitude(_ time: TrackTime) -> Double {
      track.planetAspect(of: body, at: track.julianDay(min(max(time, track.start), track.end))).magnitude
    }
    func rate(_ time: TrackTime) -> Double { magnitude(time + 1) - magnitude(time - 1) }
    return crossings(times.map { -rate($0) }, times, falling: true) { -rate($0) }.compactMap { time in
      // Behind the Sun it is full, and a little brighter than some weeks before and after.
      guard magnitude(time) < -4.4 else { return nil }
      let ahead = track.place(of: body, time).longitude - track.place(of: .sun, time).longitude
      let isEast = Angle(radians: ahead).signed.radians > 0
      return Phenomenon(
        kind: isEast ? .brightestEast : .brightestWest, bodies: [.body(body)], time: track.julianDay(time),
        separation: nil, elongation: nil, distance: nil)
    }
  }
}
