import Geography
import SwissEphemeris

extension [Phenomenon] {
  /// The phenomena with the instants of those that a track knows to minutes only taken from the ephemeris itself:
  /// perihelion and aphelion of the Earth, which then are geometric, and stations.
  ///
  /// What has no ephemeris some days before and after stays as it is.
  func refined(by ephemeris: Ephemeris, _ model: EphemerisModel) throws(EphemerisError) -> [Phenomenon] {
    let flat = indices.filter { self[$0].kind.isFlat }
    guard !flat.isEmpty else { return self }
    let extrema = try ephemeris.extrema(flat.map { (self[$0].flatQuantity, self[$0].time) }, model: model)
    var refined = self
    for (index, extremum) in zip(flat, extrema) {
      guard let extremum else { continue }
      let found = self[index]
      refined[index] = Phenomenon(
        kind: found.kind, bodies: found.bodies, time: extremum.time, separation: nil, elongation: nil,
        distance: found.distance == nil ? nil : extremum.value * SkyTrack.kilometresInAstronomicalUnit)
    }
    return refined.sorted { $0.time < $1.time }
  }
}

extension Phenomenon {
  /// What is greatest or least at the instant.
  fileprivate var flatQuantity: FlatQuantity {
    if case .body(let body) = bodies[0] { .longitude(body) } else { .distanceFromSun }
  }
}
