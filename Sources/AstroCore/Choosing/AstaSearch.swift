import CivilTime
import Geography
import SwissEphemeris

/// Finds when planets are lost in the light of the Sun, on a track that holds them.
///
/// A planet is seen on an evening or a morning if, at its setting or rising, the true altitude of the Sun's centre is at or below
/// a limit. From each conjunction with the Sun the search goes back to the last day on which the planet is seen, and on to
/// the first.
struct AstaSearch {
  let track: SkyTrack
  let position: GeographicPosition
  let method: AstaMethod

  /// The planets that ceremonies wait for.
  static let planets: [Body] = [.venus, .jupiter]

  /// The planets that one sees with the naked eye.
  static let visiblePlanets: [Body] = [.mercury, .venus, .mars, .jupiter, .saturn]

  /// The latitude beyond which the planet may not rise for weeks, so that orbs are taken there.
  static let highestLatitude = 60.0

  /// The depth of the Sun in degrees at which a planet is still seen.
  ///
  /// Source: for Venus and Jupiter fitted to twelve dates and minutes that drikpanchang.com prints for New Delhi, all of which
  /// it gives, and to its days of marriages from 1951 to 2027; the arcus visionis of Schoch is about 0.3° less. Mercury and
  /// Saturn have his, which gives all eleven printed dates; Mars has 0.3° more, and 0.45° for its udaya of 2026.
  static func depth(_ planet: Body, _ passage: Asta.Passage, isUdaya: Bool) -> Double {
    switch (planet, passage, isUdaya) {
    case (.mercury, .superior, false): 9.5
    case (.mercury, .superior, true): 10.5
    case (.mercury, _, false): 11
    case (.mercury, _, true): 13
    case (.mars, _, false): 13.5
    case (.mars, _, true): 14.95
    case (.saturn, _, false): 10
    case (.saturn, _, true): 13
    case (_, .superior, false): 6.31
    case (_, .superior, true): 6.30
    case (_, .inferior, false): 5.5
    case (_, .inferior, true): 5.95
    case (_, .conjunction, false): 7.7
    case (_, .conjunction, true): 9.58
    }
  }

  /// The degrees of longitude from the Sun. Source: the orbs of Venus and Jupiter that AstroSage and the Indian press use; the
  /// others are those of the Surya Siddhanta, 9, 6-9.
  static func orb(_ planet: Body, _ passage: Asta.Passage) -> Double {
    switch (planet, passage) {
    case (.mercury, .superior): 14
    case (.mercury, _): 12
    case (.mars, _): 17
    case (.saturn, _): 15
    case (_, .superior): 10
    case (_, .inferior): 8
    case (_, .conjunction): 11
    }
  }

  /// The farthest days from a conjunction in which a planet may be lost, of Venus towards the polar circles, and the days searched at once.
  private static let (reach, step) = (240.0, 20.0)
  /// Before the Sun Venus may be seen in the evening when the morning has already come.
  private static let overlap = 15.0

  /// The altitude of the centre at which the upper limb rises or sets on a horizon lifted by refraction.
  private func horizon(of planet: Body, _ time: TrackTime) -> HorizonTarget {
    let radius = (planet.equatorialRadius ?? 0) / ApparentPlace.earthRadiusKilometres
    return .altitude(-HorizonTarget.horizonRefraction - Angle(radians: radius / track.place(of: planet, time).distance))
  }

  /// All times of a planet along the track, in order.
  func all(_ planet: Body) -> [Asta] {
    let conjunctions = conjunctions(planet)
    let found = conjunctions.enumerated().map { index, conjunction -> Asta? in
      // Mercury may stay unseen from one conjunction to the next: then it is not seen again in between.
      let isMercury = planet == .mercury
      let first = isMercury && index > 0 ? conjunctions[index - 1] : track.start
      let last = isMercury && index + 1 < conjunctions.count ? conjunctions[index + 1] : track.end
      let passage = passage(of: planet, at: conjunction)
      let (asta, udaya) =
        method == .orb
        ? orbEnds(planet, passage, conjunction)
        : (
          end(planet, passage, isUdaya: false, conjunction, within: first..<conjunction),
          end(planet, passage, isUdaya: true, conjunction, within: conjunction..<last)
        )
      // Venus before the Sun may be seen on an evening and on the morning of the same day.
      if let asta, let udaya, udaya.time < asta.time { return nil }
      guard asta != nil || udaya != nil else { return nil }
      return Asta(planet: planet, passage: passage, method: method, asta: asta, udaya: udaya)
    }
    return Self.paired(found).compactMap(\.self)
  }

  /// The times without the ends of apparitions of which one end has no day by its depth, which differs between the ends: a planet that
  /// is never seen for the first time is not seen for the last.
  private static func paired(_ times: [Asta?]) -> [Asta?] {
    var times = times
    for index in times.indices.dropLast() {
      let (first, last) = (times[index]?.udaya, times[index + 1]?.asta)
      if let first, let last, first.time <= last.time { continue }
      times[index] = times[index]?.without(isUdaya: true)
      times[index + 1] = times[index + 1]?.without(isUdaya: false)
    }
    return times
  }

  // MARK: Conjunctions

  private func fromSun(_ planet: Body, _ time: TrackTime) -> Double {
    Angle(radians: track.place(of: planet, time).longitude - track.place(of: .sun, time).longitude).signed.radians
  }

  private func conjunctions(_ planet: Body) -> [TrackTime] {
    // Venus overtakes the Sun by 0.3° a day, and falls back by 1.6°; Mercury's loops take a month: no two conjunctions lie in
    // eight days.
    Root.all(in: track.start..<track.end, every: 8) { fromSun(planet, $0) }.map(\.time)
  }

  private func passage(of planet: Body, at time: TrackTime) -> Asta.Passage {
    guard planet == .venus || planet == .mercury else { return .conjunction }
    return track.place(of: planet, time).distance < track.place(of: .sun, time).distance ? .inferior : .superior
  }

  // MARK: By the horizon

  /// The last setting or rising before a conjunction at which the planet is seen, or the first after it.
  private func end(
    _ planet: Body, _ passage: Asta.Passage, isUdaya: Bool, _ conjunction: TrackTime, within limits: TrackSpan
  ) -> Asta.End? {
    let isRising = (passage == .superior) != isUdaya
    let limit = Angle(degrees: -Self.depth(planet, passage, isUdaya: isUdaya))
    let observer = Standpoint(position)
    let (sign, overlap) = (isUdaya ? 1.0 : -1.0, planet == .venus && passage == .inferior ? Self.overlap : 1)
    let (start, end) = (max(track.start, limits.lowerBound - overlap), min(track.end, limits.upperBound + overlap))
    var offset = -overlap
    while offset < Self.reach {
      let (near, far) = (conjunction + sign * offset, conjunction + sign * (offset + Self.step))
      let (first, last) = (max(min(near, far), start), min(max(near, far), end))
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
    let orb = Angle(degrees: Self.orb(planet, passage)).radians
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
  package func used(at position: GeographicPosition) -> AstaMethod {
    abs(position.latitude.degrees) > AstaSearch.highestLatitude ? .orb : self
  }
}

extension Asta {
  /// The time without one of its ends; nil where it has no other.
  fileprivate func without(isUdaya: Bool) -> Asta? {
    guard isUdaya ? asta != nil : udaya != nil else { return nil }
    return Asta(
      planet: planet, passage: passage, method: method, asta: isUdaya ? asta : nil, udaya: isUdaya ? nil : udaya)
  }
}
