import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// A shower as an observer sees it at an instant.
public struct ShowerMoment: Hashable, Sendable {
  /// The instant, in UT.
  public let time: JulianDay
  /// Altitude of the radiant, airless.
  public let radiantAltitude: Angle
  /// Azimuth of the radiant from north through east, 0..<360°.
  public let radiantAzimuth: Angle
  /// Altitude of the Moon's centre, airless, topocentric.
  public let moonAltitude: Angle
  /// Lit fraction of the Moon's disc.
  public let moonIllumination: Double
  /// The magnitude of the faintest visible star; nil by day.
  public let limitingMagnitude: Double?
  /// Meteors an hour for one observer under a clear sky, or `nil` if the rate of the shower is unknown.
  public let hourlyRate: Double?

  /// The limits within which an observer may expect the rate: figures are right within 40 % at best, see Docs/showers.md.
  public var hourlyRateRange: ClosedRange<Double>? {
    hourlyRate.map { $0 * 0.6...$0 * 1.4 }
  }
}

/// The sky of one place over a track, as far as it decides how many meteors are seen.
struct ShowerSky {
  let track: SkyTrack
  let longitude: SolarLongitude
  let darkSky: SkyBrightness
  private let observer: Standpoint
  /// When the Sun is above -12°, and when above -18°.
  private let sunAbove12: [TrackSpan]
  private let sunAbove18: [TrackSpan]
  private let moonUp: [TrackSpan]

  /// - Parameters:
  ///   - span: The part of the track in which nights are looked for.
  ///   - darkSky: The brightness of the sky without Moon and twilight.
  init(
    _ position: GeographicPosition, track: SkyTrack, longitude: SolarLongitude, darkSky: SkyBrightness,
    span: TrackSpan? = nil
  ) {
    let observer = Standpoint(position)
    let span = span ?? track.start..<track.end
    let sun = observer.events(
      of: BodyPath(.sun, on: track), at: [Twilight.nautical.target, Twilight.astronomical.target], in: span)
    self.init(
      observer, track: track, longitude: longitude, darkSky: darkSky, sunAbove12: sun.spans(above: 0),
      sunAbove18: sun.spans(above: 1),
      moonUp: observer.spans(of: BodyPath(.moon, on: track), above: .moonUpperLimb, in: span))
  }

  /// A sky of which risings and settings are known.
  init(
    _ observer: Standpoint, track: SkyTrack, longitude: SolarLongitude, darkSky: SkyBrightness,
    sunAbove12: [TrackSpan], sunAbove18: [TrackSpan], moonUp: [TrackSpan]
  ) {
    self.track = track
    self.longitude = longitude
    self.darkSky = darkSky
    self.observer = observer
    self.sunAbove12 = sunAbove12
    self.sunAbove18 = sunAbove18
    self.moonUp = moonUp
  }

  /// When the Sun is more than 12° below the horizon, when more than 18°, and when the Moon is down.
  typealias Darkness = (nautical: [TrackSpan], full: [TrackSpan], moonless: [TrackSpan])

  /// The dark parts of a span.
  func darkness(in span: TrackSpan) -> Darkness {
    (sunAbove12.gaps(in: span), sunAbove18.gaps(in: span), moonUp.gaps(in: span))
  }

  /// The path of a shower's radiant over the night around a time.
  func path(of shower: Shower, near time: TrackTime) -> RadiantPath {
    RadiantPath(shower, sky: self, observer: observer, near: time)
  }

  /// Moonlight and twilight as they are at an instant; no twilight by day.
  func lights(at time: TrackTime) -> (
    moonAltitude: Angle, moon: SkyBrightness, illumination: Double, twilight: SkyBrightness?
  ) {
    let moonAltitude = observer.altitude(of: track.place(of: .moon, time))
    let illumination = track.moonAspect(at: track.julianDay(time)).illumination
    return (
      moonAltitude,
      SkyBrightness.moonlight(
        phaseAngle: Self.phaseAngle(illumination: illumination), zenithDistance: 90 - moonAltitude.degrees),
      illumination, twilight(at: time)
    )
  }

  /// Moonlight at an instant for a phase angle in degrees.
  func moonlight(at time: TrackTime, phaseAngle: Double) -> SkyBrightness {
    let altitude = observer.altitude(of: track.place(of: .moon, time))
    return SkyBrightness.moonlight(phaseAngle: phaseAngle, zenithDistance: 90 - altitude.degrees)
  }

  /// Twilight at an instant; nil by day.
  func twilight(at time: TrackTime) -> SkyBrightness? {
    SkyBrightness.twilight(depression: -observer.altitude(of: track.place(of: .sun, time)).degrees)
  }

  /// The angle between Sun and Earth as seen from the Moon, in degrees.
  func moonPhaseAngle(at time: TrackTime) -> Double {
    Self.phaseAngle(illumination: track.moonAspect(at: track.julianDay(time)).illumination)
  }

  private static func phaseAngle(illumination: Double) -> Double {
    Angle(radians: acos(min(max(2 * illumination - 1, -1), 1))).degrees
  }
}

/// The path of a radiant over a night, as far away as the stars.
struct RadiantPath: SkyPath {
  private let shower: Shower
  private let sky: ShowerSky
  let observer: Standpoint
  private let precession: Precession
  /// The direction in the middle of the night, from which right ascensions are counted.
  private var reference = SIMD3<Double>.zero

  /// - Parameter time: The middle of the night, to which the precession leads.
  init(_ shower: Shower, sky: ShowerSky, observer: Standpoint, near time: TrackTime) {
    self.shower = shower
    self.sky = sky
    self.observer = observer
    precession = Precession(to: sky.track.julianDay(time))
    reference = direction(longitude: longitude(at: time).value)
  }

  private func longitude(at time: TrackTime) -> (value: Double, rate: Double) {
    sky.longitude.degrees(at: sky.track.julianDay(time))
  }

  /// Solar longitude less that of the maximum, in degrees.
  private func offset(_ longitude: Double) -> Double {
    shower.peakLongitude.map { Angle(degrees: longitude - $0).signed.degrees } ?? 0
  }

  /// Solar longitude less that of the maximum at a time in degrees, and its rate per day.
  func offset(at time: TrackTime) -> (value: Double, rate: Double) {
    let (longitude, rate) = longitude(at: time)
    return (offset(longitude), rate)
  }

  /// The unit vector towards the radiant at a time, against the equator and the equinox of the night, and its drift per
  /// day.
  func radiant(at time: TrackTime) -> (direction: SIMD3<Double>, drift: SIMD3<Double>) {
    let (longitude, rate) = longitude(at: time)
    // Radiants drift evenly: a difference over a degree is their rate.
    let drift = (direction(longitude: longitude + 0.5) - direction(longitude: longitude - 0.5)) * rate
    return (direction(longitude: longitude), drift)
  }

  /// The unit vector at a solar longitude in degrees, against the equator and the equinox of the night.
  private func direction(longitude: Double) -> SIMD3<Double> {
    precession.applied(to: shower.radiant.direction(longitude: longitude, offset: offset(longitude)))
  }

  func place(at time: TrackTime) -> ApparentPlace {
    let (direction, drift) = radiant(at: time)
    return ApparentPlace(
      direction: direction, drift: drift, near: reference, siderealTime: sky.track.greenwichSiderealTime(time))
  }

  /// The hourly rate under a sky, as a multiple of the zenithal hourly rate of the maximum.
  func relativeRate(at time: TrackTime, sineAltitude: Double, limitingMagnitude: Double) -> Double {
    guard sineAltitude > 0 else { return 0 }
    return shower.relativeRate(at: offset(at: time).value) * sineAltitude
      * shower.visiblePart(limitingMagnitude: limitingMagnitude)
  }

  /// The shower at an instant.
  ///
  /// - Parameter maximum: The zenithal hourly rate of the maximum, or `nil` if it is unknown.
  func moment(at time: TrackTime, maximum: Double?) -> ShowerMoment {
    let place = place(at: time)
    let view = HorizonView(place, from: observer)
    let lights = sky.lights(at: time)
    let magnitude = lights.twilight.map { (sky.darkSky + lights.moon + $0).limitingMagnitude }
    let relative = magnitude.map {
      relativeRate(at: time, sineAltitude: view.sineAltitude, limitingMagnitude: $0)
    }
    return ShowerMoment(
      time: sky.track.julianDay(time),
      radiantAltitude: view.altitude,
      radiantAzimuth: observer.azimuth(of: place),
      moonAltitude: lights.moonAltitude,
      moonIllumination: lights.illumination,
      limitingMagnitude: magnitude,
      // By day, or with the radiant down, there is nothing to see whatever the rate.
      hourlyRate: maximum.map { $0 * (relative ?? 0) })
  }
}
