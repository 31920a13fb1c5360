import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// What holds at a place at one instant.
public struct Moment: Sendable {
  /// The instant, in UT.
  public let time: JulianDay
  /// How light the sky is.
  public let light: TwilightStage
  /// Local apparent sidereal time in seconds, 0 ..< 86,400.
  public let siderealTime: Double
  /// Where the bodies stand: the Sun, the Moon and, where ``Almanac/parts`` have them, the planets.
  public let positions: [BodyPosition]
  /// The tithi that runs, 1 … 30.
  public let tithi: Int
  /// The nakshatra in which the Moon stands, 1 … 27.
  public let nakshatra: Int
  /// The yoga that runs, 1 … 27.
  public let yoga: Int
  /// The karana that runs, 1 … 60.
  public let karana: Int

  /// Where a body stands; nil of one that the almanac leaves out.
  public func position(of body: Body) -> BodyPosition? { positions.first { $0.body == body } }
}

/// Where a body stands at an instant, seen from a place and without refraction.
public struct BodyPosition: Sendable, Hashable {
  public let body: Body
  /// Altitude of the centre.
  public let altitude: Angle
  /// Azimuth of the centre from north through east, 0° ..< 360°.
  public let azimuth: Angle
}

/// How light the sky is, by the altitude of the Sun's centre: night below -18°, astronomical twilight below -12°, nautical
/// below -6°, civil from there to sunrise and from sunset, and day. The raw value is the word in documents.
public enum TwilightStage: String, CaseIterable, Sendable {
  case night, astronomical, nautical, civil, day
}

extension Almanac {
  /// What holds at an instant.
  ///
  /// The places of the bodies come from the sky of the report of its date, so that nothing is sampled twice.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` where no model serves the instant.
  public func moment(at time: JulianDay) throws -> Moment {
    let date = zone.date(at: time)
    let sky = try sky(over: date...date, SkyNeeds(parts, showers: showers, calendars: calendars))
    let (track, observer) = (sky.track, Observer(position))
    let instant = track.time(at: time)
    let (sun, moon) = (track.place(of: .sun, instant), track.place(of: .moon, instant))
    let origin = track.siderealOrigin(instant).value
    let nutation = track.nutation(instant)
    let sidereal =
      track.greenwichSiderealTime(instant) + observer.longitude + nutation.longitude * cos(nutation.obliquity)
    let turn = Angle(radians: sidereal).normalized.degrees / 360
    func number(_ kind: AngaKind, _ angle: Double) -> Int {
      Int(Angle(radians: angle).normalized.radians / kind.step) % kind.count + 1
    }
    return Moment(
      time: time,
      light: light(sun, observer),
      siderealTime: turn * 86_400,
      positions: ([.sun, .moon] + (parts.contains(.planets) ? planets : [])).map { body in
        let place = track.place(of: body, instant)
        return BodyPosition(
          body: body, altitude: observer.altitude(of: place), azimuth: observer.azimuth(of: place))
      },
      tithi: number(.tithi, moon.longitude - sun.longitude),
      nakshatra: number(.nakshatra, moon.longitude - origin),
      yoga: number(.yoga, moon.longitude + sun.longitude - 2 * origin),
      karana: number(.karana, moon.longitude - sun.longitude))
  }

  private func light(_ sun: ApparentPlace, _ observer: Observer) -> TwilightStage {
    let altitude = observer.altitude(of: sun)
    if case .altitude(let sine) = sunrise.target,
      HorizonView(sun, from: sunrise.observer(observer)).sineAltitude >= sine
    {
      return .day
    }
    if altitude >= Twilight.civil.altitude { return .civil }
    if altitude >= Twilight.nautical.altitude { return .nautical }
    return altitude >= Twilight.astronomical.altitude ? .astronomical : .night
  }
}
