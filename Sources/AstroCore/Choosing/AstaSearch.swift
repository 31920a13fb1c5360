import CivilTime
import Geography
import SwissEphemeris

/// Finds when Venus and Jupiter are lost in the light of the Sun, on a track that holds them.
///
/// A planet is seen on an evening or a morning if, at its setting or rising, the true altitude of the Sun's centre is at or below
/// a limit. From each conjunction with the Sun the search goes back to the last day on which the planet is seen, and on to
/// the first.
struct AstaSearch {
  let track: SkyTrack
  let position: GeographicPosition
  let method: AstaMethod

  /// The planets that almanacs watch.
  static let planets: [Body] = [.venus, .jupiter]

  /// The latitude beyond which the planet may not rise for weeks, so that orbs are taken there.
  static let highestLatitude = 60.0

  /// The depth of the Sun in degrees at which a planet is still seen.
  ///
  /// Source: fitted to twelve dates and minutes that drikpanchang.com prints for New Delhi, all of which it gives, and to its
  /// days of marriages from 1951 to 2027. The arcus visionis of Schoch is about 0.3° less.
  static func depth(_ passage: Asta.Passage, isUdaya: Bool) -> Double {
    switch (passage, isUdaya) {
    case (.superior, false): 6.31
    case (.superior, true): 6.30
    case (.inferior, false): 5.5
    case (.inferior, true): 5.95
    case (.conjunction, false): 7.7
    case (.conjunction, true): 9.58
    }
  }

  /// The degrees of longitude from the Sun. Source: the orbs that AstroSage and the Indian press use.
  static func orb(_ passage: Asta.Passage) -> Double {
    switch passage {
    case .superior: 10
    case .inferior: 8
    case .conjunction: 11
    }
  }

  /// The farthest days from a conjunction in which a planet may be lost, and the days searched at once.
  private static let (reach, step) = (130.0, 20.0)
  /// Before the Sun Venus may be seen in the evening when the morning has already come.
  private static let overlap = 15.0

  /// The altitude of the centre at which the upper limb rises or sets on a horizon lifted by refraction.
  private func horizon(of planet: Body, _ time: TrackTime) -> HorizonTarget {
    let radius = (planet.equatorialRadius ?? 0) / ApparentPlace.earthRadiusKilometres
    return .altitude(-HorizonTarget.horizonRefraction - Angle(radians: radius / track.place(of: planet, time).distance))
  }

  /// All times of a planet along the track, in order.
  func all(_ planet: Body) -> [Asta] {
    conjunctions(planet).compactMap { conjunction in
      let passage = passage(of: planet, at: conjunction)
      let (asta, udaya) =
        method == .orb
        ? orbEnds(planet, passage, conjunction)
        : (
          end(planet, passage, isUdaya: false, conjunction), end(planet, passage, isUdaya: true, conjunction)
        )
      // Venus before the Sun may be seen on an evening and on the morning of the same day.
      if let asta, let udaya, udaya.time < asta.time { return nil }
      guard asta != nil || udaya != nil else { return nil }
      return Asta(planet: planet, passage: passage, method: method, asta: asta, udaya: udaya)
    }
  }

  // MARK: Conjunctions

  private func fromSun(_ planet: Body, _ time: TrackTime) -> Double {
    Angle(radians: track.place(of: planet, time).longitude - track.place(of: .sun, time).longitude).signed.radians
  }

  private func conjunctions(_ planet: Body) -> [TrackTime] {
    // Venus overtakes the Sun by 0.3° a day, and falls back by 1.6°: no two conjunctions lie in eight days.
    Root.all(in: track.start..<track.end, every: 8) { fromSun(planet, $0) }.map(\.time)
  }

  private func passage(of planet: Body, at time: TrackTime) -> Asta.Passage {
    guard planet == .venus else { return .conjunction }
    return track.place(of: planet, time).distance < track.place(of: .sun, time).distance ? .inferior : .superior
  }

  // MARK: By the horizon

  /// The last setting or rising before a conjunction at which the planet is seen, or the first after it.
  private func end(_ planet: Body, _ passage: Asta.Passage, isUdaya: Bool, _ conjunction: TrackTime) -> Asta.End? {
    let isRising = (passage == .superior) != isUdaya
    let limit = Angle(degrees: -Self.depth(passage, isUdaya: isUdaya))
    let observer = Observer(position)
    let (sign, overlap) = (isUdaya ? 1.0 : -1.0, passage == .inferior ? Self.overlap : 1)
    var offset = -overlap
    while offset < Self.reach {
      let (near, far) = (conjunction + sign * offset, conjunction + sign * (offset + Self.step))
      let (first, last) = (max(min(near, far), track.start), min(max(near, far), track.end))
      guard first < last else { return nil }
      let span = first..<last
      let path = PlanetSegments(planet, on: track, in: span)
      let crossings = observer.events(of: path, at: [horizon(of: planet, first)], in: span).crossings[0]
        .filter { $0.isRising == isRising }
      for crossing in isUdaya ? crossings : crossings.reversed() {
        let altitude = observer.altitude(of: track.place(of: .sun, crossing.time))
        if altitude <= limit { return Asta.End(time: track.julianDay(crossing.time), sunAltitude: altitude) }
      }
      offset += Self.step
    }
    return nil
  }

  // MARK: By longitude

  private func orbEnds(
    _ planet: Body, _ passage: Asta.Passage, _ conjunction: TrackTime
  ) -> (Asta.End?, Asta.End?) {
    let orb = Angle(degrees: Self.orb(passage)).radians
    func end(_ sign: Double) -> Asta.End? {
      var inner = conjunction
      for _ in 0..<Int(Self.reach / 4) {
        let outer = inner + sign * 4
        guard track.start <= outer, outer <= track.end else { return nil }
        if abs(fromSun(planet, outer)) >= orb {
          let time = Root.zero(from: min(inner, outer), to: max(inner, outer)) { abs(fromSun(planet, $0)) - orb }
          return Asta.End(time: track.julianDay(time), sunAltitude: nil)
        }
        inner = outer
      }
      return nil
    }
    return (end(-1), end(1))
  }
}

extension AstaMethod {
  /// The method to use at a place: orbs beyond 60° of latitude, since the planet may not rise there.
  public func used(at position: GeographicPosition) -> AstaMethod {
    abs(position.latitude.degrees) > AstaSearch.highestLatitude ? .orb : self
  }
}
