import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// What an observer has of a shower at an instant.
public struct ShowerMoment: Hashable, Sendable {
  public let time: JulianDay
  /// Of the radiant, airless; the azimuth from north through east.
  public let radiantAltitude: Angle
  public let radiantAzimuth: Angle
  /// Of the Moon's centre, airless, topocentric.
  public let moonAltitude: Angle
  /// Lit fraction of the Moon's disc.
  public let moonIllumination: Double
  /// Magnitude of the faintest star to be seen; nil by day.
  public let limitingMagnitude: Double?
  /// Meteors an hour for one observer under a clear sky; nil where the shower has no rate to tell.
  public let hourlyRate: Double?

  /// A moment made of its values.
  public init(
    time: JulianDay, radiantAltitude: Angle, radiantAzimuth: Angle, moonAltitude: Angle, moonIllumination: Double,
    limitingMagnitude: Double?, hourlyRate: Double?
  ) {
    self.time = time
    self.radiantAltitude = radiantAltitude
    self.radiantAzimuth = radiantAzimuth
    self.moonAltitude = moonAltitude
    self.moonIllumination = moonIllumination
    self.limitingMagnitude = limitingMagnitude
    self.hourlyRate = hourlyRate
  }

  /// Between what an observer may expect the rate: figures are right within 40 % at best, see Docs/showers.md.
  public var hourlyRateRange: ClosedRange<Double>? {
    hourlyRate.map { $0 * 0.6...$0 * 1.4 }
  }
}

/// The sky of one place over a track, as it bears on meteors.
struct ShowerSky {
  let track: SkyTrack
  let longitude: SolarLongitude
  let darkSky: SkyBrightness
  private let observer: Observer
  private let sunBelow12: Stretches
  private let sunBelow18: Stretches
  private let moonDown: Stretches

  init(_ position: GeographicPosition, track: SkyTrack, longitude: SolarLongitude, darkSky: SkyBrightness) {
    self.track = track
    self.longitude = longitude
    self.darkSky = darkSky
    observer = Observer(position)
    let twilights = [Twilight.nautical.target, Twilight.astronomical.target]
    let sun = HorizonSearch(track: track, body: .sun, observer: observer, targets: twilights)
      .events(from: 0, to: track.days)
    let moon = HorizonSearch(track: track, body: .moon, observer: observer, targets: [.moonUpperLimb])
      .events(from: 0, to: track.days)
    sunBelow12 = Stretches(track, .sun, observer, twilights[0], sun.crossings[0])
    sunBelow18 = Stretches(track, .sun, observer, twilights[1], sun.crossings[1])
    moonDown = Stretches(track, .moon, observer, .moonUpperLimb, moon.crossings[0])
  }

  /// When the Sun is more than 12° below the horizon, when more than 18°, and when the Moon is down.
  func darkness(in span: Range<Double>) -> (nautical: [Range<Double>], full: [Range<Double>], moonless: [Range<Double>])
  {
    var (nautical, full, moonless) = (sunBelow12, sunBelow18, moonDown)
    return (nautical.below(in: span), full.below(in: span), moonless.below(in: span))
  }

  /// A radiant over a night, precessed once.
  func path(of shower: Shower, near days: Double) -> RadiantPath {
    RadiantPath(shower: shower, precession: Precession(to: track.julianDay(days)), sky: self, observer: observer)
  }

  /// Moonlight and twilight as they are at an instant; no twilight by day.
  func lights(at days: Double) -> (
    moonAltitude: Angle, moon: SkyBrightness, illumination: Double, twilight: SkyBrightness?
  ) {
    let moonAltitude = HorizonView(track.place(of: .moon, days), from: observer).altitude
    let illumination = track.moonAspect(at: track.julianDay(days)).illumination
    let phaseAngle = Angle(radians: acos(min(max(2 * illumination - 1, -1), 1))).degrees
    let sunAltitude = HorizonView(track.place(of: .sun, days), from: observer).altitude
    return (
      moonAltitude,
      SkyBrightness.moonlight(phaseAngle: phaseAngle, zenithDistance: 90 - moonAltitude.degrees),
      illumination,
      SkyBrightness.twilight(depression: -sunAltitude.degrees)
    )
  }
}

/// The diurnal path of a radiant at a place.
struct RadiantPath {
  let shower: Shower
  let precession: Precession
  let sky: ShowerSky
  let observer: Observer

  /// Solar longitude less that of the maximum, in degrees.
  private func offset(_ longitude: Double) -> Double {
    shower.peakLongitude.map { Angle(degrees: longitude - $0).signed.degrees } ?? 0
  }

  /// The unit vector: towards the meridian on the equator, to the east, to the pole.
  private func view(at days: Double) -> (meridian: Double, east: Double, pole: Double) {
    let longitude = sky.longitude.degrees(at: sky.track.julianDay(days)).value
    let direction = precession.applied(
      to: shower.radiant.direction(longitude: longitude, offset: offset(longitude)))
    let siderealTime = sky.track.greenwichSiderealTime(days) + observer.longitude
    let (cosine, sine) = (cos(siderealTime), sin(siderealTime))
    let meridian = direction.x * cosine + direction.y * sine
    let east = direction.y * cosine - direction.x * sine
    return (meridian, east, direction.z)
  }

  func sineAltitude(at days: Double) -> Double {
    let view = view(at: days)
    return view.meridian * observer.cosineLatitude + view.pole * observer.sineLatitude
  }

  func position(at days: Double) -> (altitude: Angle, azimuth: Angle) {
    let view = view(at: days)
    let sine = view.meridian * observer.cosineLatitude + view.pole * observer.sineLatitude
    let north = view.pole * observer.cosineLatitude - view.meridian * observer.sineLatitude
    return (
      Angle(radians: asin(min(max(sine, -1), 1))), Angle(radians: atan2(view.east, north)).normalized
    )
  }

  /// Passages of the meridian in a span: above the pole and below it, in order.
  func passages(in span: Range<Double>) -> [(days: Double, isUpper: Bool)] {
    let turn = 2 * Double.pi
    let rate = turn * 1.00273790935
    var passages: [(days: Double, isUpper: Bool)] = []
    for isUpper in [true, false] {
      let target = isUpper ? 0 : Double.pi
      /// How far the radiant has to go, in radians.
      func ahead(_ days: Double) -> Double {
        let view = view(at: days)
        return target - atan2(-view.east, view.meridian)
      }
      // The first after the start, then one a sidereal day.
      let first = ahead(span.lowerBound).truncatingRemainder(dividingBy: turn)
      var guess = span.lowerBound + (first < 0 ? first + turn : first) / rate
      while guess < span.upperBound {
        for _ in 0..<3 {
          let error = Angle(radians: ahead(guess)).signed.radians
          guess += error / rate
        }
        if span.contains(guess) { passages.append((guess, isUpper)) }
        guess += turn / rate
      }
    }
    return passages.sorted { $0.days < $1.days }
  }

  /// The stretches of a span with the radiant above an altitude, and the crossings that bound them.
  ///
  /// Between two passages of the meridian the altitude is monotone.
  func stretches(above altitude: Angle, in span: Range<Double>) -> (
    above: [Range<Double>], crossings: [HorizonCrossing]
  ) {
    let sine = sin(altitude.radians)
    func excess(_ days: Double) -> Double { sineAltitude(at: days) - sine }
    let knots = [span.lowerBound] + passages(in: span).map(\.days) + [span.upperBound]
    var crossings: [HorizonCrossing] = []
    for (start, end) in zip(knots, knots.dropFirst()) {
      let (before, after) = (excess(start), excess(end))
      guard (before < 0) != (after < 0) else { continue }
      let days = Root.find(
        from: start, to: end, rises: before < 0, startingAt: start + (end - start) * before / (before - after)
      ) { days in
        let view = view(at: days)
        // Per day; the drift among the stars is below a two-hundredth of it.
        let rate = 2 * Double.pi * view.east * observer.cosineLatitude
        return Sample(
          value: view.meridian * observer.cosineLatitude + view.pole * observer.sineLatitude - sine, rate: rate,
          curvature: 40)
      }
      crossings.append(HorizonCrossing(days: days, isRising: before < 0))
    }
    var above: [Range<Double>] = []
    var start: Double? = excess(span.lowerBound) >= 0 ? span.lowerBound : nil
    for crossing in crossings {
      if crossing.isRising {
        start = crossing.days
      } else if let begun = start {
        above.append(begun..<crossing.days)
        start = nil
      }
    }
    if let begun = start { above.append(begun..<span.upperBound) }
    return (above, crossings)
  }

  /// The hourly rate under a sky, as a multiple of the zenithal hourly rate of the maximum.
  ///
  /// Source: International Meteor Organization, Handbook for Meteor Observers: ZHR = HR · r^(6.5 − LM) / sin h.
  func relativeRate(at days: Double, sineAltitude: Double, limitingMagnitude: Double) -> Double {
    guard sineAltitude > 0 else { return 0 }
    let longitude = sky.longitude.degrees(at: sky.track.julianDay(days)).value
    return shower.relativeRate(at: offset(longitude)) * sineAltitude
      / pow(shower.populationIndex, 6.5 - limitingMagnitude)
  }

  /// What there is at an instant.
  ///
  /// - Parameter maximum: The zenithal hourly rate of the maximum; nil where there is no rate to tell.
  func moment(at days: Double, maximum: Double?) -> ShowerMoment {
    let place = position(at: days)
    let lights = sky.lights(at: days)
    let magnitude = lights.twilight.map { (sky.darkSky + lights.moon + $0).limitingMagnitude }
    let relative = magnitude.map {
      relativeRate(at: days, sineAltitude: sin(place.altitude.radians), limitingMagnitude: $0)
    }
    return ShowerMoment(
      time: sky.track.julianDay(days),
      radiantAltitude: place.altitude,
      radiantAzimuth: place.azimuth,
      moonAltitude: lights.moonAltitude,
      moonIllumination: lights.illumination,
      limitingMagnitude: magnitude,
      // By day, or with the radiant down, there is nothing to see whatever the rate.
      hourlyRate: maximum.map { $0 * (relative ?? 0) })
  }
}
