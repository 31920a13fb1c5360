import CivilTime
import Geography
import Glibc
import SwissEphemeris

extension Almanac {
  /// Why the Moon never covers the star of a search as seen from the place; nil where it may, and of other searches.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` where no model serves the first date.
  func absence(
    ofOccultations query: SkyEventQuery, on dates: ClosedRange<GregorianDate>
  ) throws(EphemerisError) -> EventAbsence? {
    guard query.isOfOccultations || query.kinds == .starOccultations else { return nil }
    let objects = query.bodies.filter(\.isStar)
    guard objects.count == 1, let star = ZodiacalStar.all.first(where: { $0.object == objects[0] }) else { return nil }
    let reach = MoonReach(at: position.latitude)
    // The ecliptic turns by 47″ a century.
    let latitudes = [dates.lowerBound, dates.upperBound].map {
      star.place.eclipticLatitude(at: zone.start(of: $0)).degrees
    }
    if let nearest = latitudes.min(by: { abs($0) < abs($1) }), !reach.latitudes.contains(nearest) {
      let limit = nearest < 0 ? reach.latitudes.lowerBound : reach.latitudes.upperBound
      return EventAbsence(
        .never, nil, .farFromMoon(star, latitude: Angle(degrees: nearest), reach: Angle(degrees: limit)))
    }
    guard !query.includesUnseen else { return nil }
    // Precession lifts a star by half a degree in a century.
    let limit = Occultation.leastAltitude.degrees - 0.1
    let isAlwaysLow = dates.centuries.dropFirst().allSatisfy { date in
      90 - abs(position.latitude.degrees - star.place.declination(at: date.noonUT).degrees) < limit
    }
    let highest = try highest(star, on: dates.lowerBound)
    guard isAlwaysLow, highest < limit else { return nil }
    return EventAbsence(.never, nil, .lowStar(star, Angle(degrees: highest)))
  }

  /// The highest airless altitude of a star, in degrees.
  private func highest(_ star: ZodiacalStar, on date: GregorianDate) throws(EphemerisError) -> Double {
    let track = try sky(over: date...date, SkyNeeds()).track
    let start = track.time(at: zone.start(of: date))
    let path = TargetPath(star.place, on: track, over: start..<start + 1)
    let observer = Standpoint(position)
    let events = observer.events(of: path, at: [], in: start..<start + 1)
    return events.transits.map { observer.altitude(of: path.place(at: $0)).degrees }.max() ?? 90
  }
}

/// The ecliptic latitudes at which the Moon covers stars as seen from a place.
private struct MoonReach {
  /// In degrees.
  let latitudes: ClosedRange<Double>

  /// The latitude of the Moon seen from the centre of the Earth. Source: Meeus, Astronomical Algorithms (1998), chapter 47: the
  /// inclination is between 5.0° and 5.3°.
  private static let inclination = 5.32
  /// Source: the same, chapters 40 and 55: the greatest horizontal parallax, and semidiameter.
  private static let (parallax, semidiameter) = (1.025, 0.28)
  /// What the inclined path adds, and the motion of a star in two centuries.
  private static let margin = 0.15
  /// The obliquity, at most, in the years of the ephemerides.
  private static let obliquity = 24.1

  /// The parallax moves the Moon away from the zenith, whose ecliptic latitude is that of the place give or take the obliquity.
  init(at latitude: Angle) {
    func sine(_ degrees: Double) -> Double { sin(Angle(degrees: max(-90, min(90, degrees))).radians) }
    let farthest = Self.inclination + Self.semidiameter + Self.margin
    let lowest = -farthest - Self.parallax * sine(latitude.degrees + Self.obliquity)
    let highest = farthest - Self.parallax * sine(latitude.degrees - Self.obliquity)
    latitudes = lowest...highest
  }
}
