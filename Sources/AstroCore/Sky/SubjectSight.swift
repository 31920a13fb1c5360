import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// How a body or a target stands over a place at an instant.
public struct SubjectSight: Hashable, Sendable {
  /// The instant, in UT.
  public let time: JulianDay
  /// Altitude, without refraction.
  public let altitude: Angle
  /// Azimuth from north through east, 0..<360°.
  public let azimuth: Angle
  /// The constellation, by the borders of the IAU.
  public let constellation: Constellation
  /// Visual magnitude of a planet or of a target whose magnitude is known, or `nil` if there is none.
  public let magnitude: Double?
  /// The lit part of the disc of the Moon or a planet, 0…1, or `nil` of others.
  public let illumination: Double?
  /// How light the sky is.
  public let light: TwilightStage?
}

extension PassageSubject {
  /// The Sun, the Moon, a planet from Mercury to Neptune or a target that a name means, or `nil` if it means none. Pluto and the
  /// asteroids are targets.
  package init?(named typed: String, in targets: TargetCatalogue) {
    let name = TypedWords.event(typed) ?? typed
    if let body = Body(rawValue: name.lowercased()), Body.small.contains(body) {
      self = .target(Target(body))
    } else {
      self.init(name.lowercased(), in: targets)
    }
  }
}

extension Almanac {
  /// How a body or a target stands at an instant.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the instant.
  package func sight(of subject: PassageSubject, at time: JulianDay) throws(EphemerisError) -> SubjectSight {
    let date = zone.date(at: time)
    let light = try moment(at: time, .sun).light
    var needs = SkyNeeds(self)
    let moving = subject.body ?? subject.target?.body
    needs.planets.formUnion(Body.planets + [moving].compactMap(\.self).filter(Body.small.contains))
    let track = try sky(over: date...date, needs).track
    if let body = moving {
      let sky = SkyCoordinates(track, at: time, from: position, also: Body.small.filter { $0 == body })
      guard let place = sky[body] else { preconditionFailure("\(body) has no coordinates") }
      return SubjectSight(
        time: time, altitude: place.altitude, azimuth: place.azimuth, constellation: place.constellation,
        magnitude: place.magnitude, illumination: place.illumination, light: light)
    }
    guard let target = subject.target else { preconditionFailure("the subject is not a body or a target") }
    let instant = track.time(at: time)
    let place = TargetPath(target.place, on: track, over: instant..<instant + 0.01).place(at: instant)
    let observer = Standpoint(position)
    return SubjectSight(
      time: time, altitude: observer.altitude(of: place), azimuth: observer.azimuth(of: place),
      constellation: target.constellation, magnitude: target.magnitude, illumination: nil, light: light)
  }

  /// What a body or a target does next that the place sees: of the Moon its next phase too, of a target its best night,
  /// and of a star or a cluster on the ecliptic a meeting.
  ///
  /// Stations, perigees and conjunctions with the Sun are no sights.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if data files are damaged.
  package func nextSeen(of subject: PassageSubject, after now: JulianDay) throws -> [AlmanacEvent] {
    let today = zone.date(at: now)
    func first(
      _ query: EventQuery, within days: Int, where isWanted: (AlmanacEvent) -> Bool = { _ in true }
    ) throws -> AlmanacEvent? {
      var found: AlmanacEvent?
      do {
        try find(query, on: today...today.adding(days: days), from: now) { event in
          if isWanted(event) { found = event }
          return found == nil
        }
      } catch let error as EphemerisError {
        guard case .outsideCoverage = error else { throw error }
      }
      return found
    }
    func seen(_ query: SkyEventQuery) throws -> AlmanacEvent? {
      try first(EventQuery(query), within: Self.longestWait) { event in
        event.skyEvent.map { $0.isNextSight && !query.passesOver($0) } ?? false
      }
    }
    var found: [AlmanacEvent?] = []
    switch subject {
    case .body(let body):
      if body == .moon { found.append(try first(EventQuery(PhaseSearch()), within: 10)) }
      found.append(try seen(SkyEventQuery(.everything, bodies: [.body(body)])))
    case .target(let target):
      found.append(try first(EventQuery(TargetQuery(target, .best)), within: 364))
      if let body = target.body {
        found.append(try seen(SkyEventQuery(.everything, bodies: [.body(body)])))
        // Pluto is too faint for eyes; its opposition comes each year all the same.
        if !found.contains(where: { $0 != nil }), let query = try? SkyEventQuery("\(body.rawValue) opposition") {
          found.append(try first(EventQuery(query), within: Self.longestWait))
        }
      }
      let queries = [target.id, target.name].compactMap { $0.flatMap { try? SkyEventQuery($0) } }
      if let query = queries.first(where: \.isOfStarAlone) { found.append(try seen(query)) }
    }
    return found.compactMap(\.self).sorted { ($0.time?.ut ?? 0) < ($1.time?.ut ?? 0) }
  }

  /// Days: each planet has an event within its synodic period, of Mars 780 days.
  private static let longestWait = 800
}

extension SkyEvent {
  /// Whether the place sees the event as something that other days do not have; seasons count.
  fileprivate var isNextSight: Bool {
    switch kind {
    case .season: true
    case .sankranti: false
    case .eclipse, .occultation: seen != nil
    case .phenomenon(let report):
      report.phenomenon.kind == .approach
        ? isSeenAtBest : report.phenomenon.kind.sight == .event && report.isVisible
    }
  }
}

extension Target {
  /// The constellation of the position at J2000.
  var constellation: Constellation {
    let (alpha, delta) = (rightAscension * .pi / 180, declination * .pi / 180)
    return ConstellationFrame.constellation(
      ofJ2000: SIMD3(cos(delta) * cos(alpha), cos(delta) * sin(alpha), sin(delta)))
  }
}
