import CivilTime
import Geography
import Glibc
import SwissEphemeris

// The dates in UTC that name what Moon and planets do. They never change, whatever ephemeris computes the instants; see
// NominalAngle. Not one of the numbers may be touched.

/// The value that distinguishes an event of the sky from others of its kind.
public enum NominalTime: Sendable {
  /// A year.
  case year(Int)
  /// A date in UTC, which is mostly that of the event; of stations and greatest elongations it may be some days off.
  case date(GregorianDate)
}

extension SkyEvent {
  /// The year or the date that distinguishes the event from the others of its kind and of its bodies.
  public var nominalTime: NominalTime {
    switch kind {
    case .season: .year(NominalSky.date(time).year)
    case .sankranti(let rashi): .year(NominalAngle.siderealSun.year(of: Double(rashi - 1) * 30, near: time))
    case .eclipse(let report):
      .date(NominalAngle.elongation.date(of: report.eclipse.kind.isSolar ? 0 : 180, near: time))
    case .phenomenon(let report): report.phenomenon.nominalTime
    case .occultation(let occultation): .date(NominalMeeting.date(ofMoonWith: occultation.object, near: time))
    }
  }
}

extension Phenomenon {
  /// The year or the date that distinguishes the phenomenon from the others of its kind and of its bodies.
  fileprivate var nominalTime: NominalTime {
    switch kind {
    case .approach:
      if bodies[0] == .body(.moon) { return .date(NominalMeeting.date(ofMoonWith: bodies[1], near: time)) }
      return .date(NominalMeeting.date(of: bodies, near: time))
    case .perigee: return .date(NominalMeeting.moonDistanceDate(isPerigee: true, near: time))
    case .apogee: return .date(NominalMeeting.moonDistanceDate(isPerigee: false, near: time))
    case .perihelion, .aphelion:
      // The turns of the Earth from perihelion to perihelion. Source: Meeus, Astronomical Algorithms (1998), chapter 38.
      let turns = (time.ut - 2_451_547.507) / 365.2596358 - (kind == .perihelion ? 0 : 0.5)
      return .year(2000 + Int(turns.rounded()))
    default:
      guard case .body(let body) = bodies[0], let planet = NominalPlanet(body) else {
        return .date(NominalSky.date(time))
      }
      let date = NominalMeeting.date(near: time, of: nominalPhase(of: planet), planet.phase, planet.meanPhase)
      return .date(date)
    }
  }

  /// The ``NominalPlanet/phase(_:)`` at which the phenomenon comes in the mean: of stations and greatest elongations that
  /// of circles in one plane.
  private func nominalPhase(of planet: NominalPlanet) -> Double {
    let distance = planet.meanDistance
    let root = distance.squareRoot()
    return switch kind {
    case .conjunction, .superiorConjunction: 180
    case .greatestElongationEast: -Angle(radians: acos(distance)).degrees
    case .greatestElongationWest: Angle(radians: acos(distance)).degrees
    case .stationRetrograde: -Angle(radians: acos((1 + root) / (distance + 1 / root))).degrees
    case .stationDirect: Angle(radians: acos((1 + root) / (distance + 1 / root))).degrees
    case .quadratureWest: -Angle(radians: acos(1 / distance)).degrees
    case .quadratureEast: Angle(radians: acos(1 / distance)).degrees
    // Five weeks before and after Venus passes the Sun.
    case .brightestEast: -22
    case .brightestWest: 22
    default: 0
    }
  }
}

extension SkyEvent {
  /// The unchanging words for the kind and the bodies of the event: `solar-eclipse`, `approach-moon-venus`,
  /// `mars-opposition`. `nil` for seasons and sankrantis. With ``nominalTime`` they name the event.
  ///
  /// The kind of an eclipse is not in the name, because another model may give a borderline eclipse another kind.
  public var nominalWords: String? {
    switch kind {
    case .season, .sankranti: nil
    case .eclipse(let report): report.eclipse.kind.isSolar ? "solar-eclipse" : "lunar-eclipse"
    case .occultation(let occultation): "occultation-" + String(occultation.object.name.map { $0 == "_" ? "-" : $0 })
    case .phenomenon(let report):
      report.phenomenon.kind == .approach
        ? "approach-\(report.phenomenon.bodies.map(\.name).joined(separator: "-"))"
        : "\(report.phenomenon.bodies[0].name)-" + String(report.phenomenon.kind.id.map { $0 == "_" ? "-" : $0 })
    }
  }
}

extension Asta {
  /// The date in UTC of the passage of the planet by the Sun that is nearest to an instant.
  func nominalDate(near time: JulianDay) -> GregorianDate {
    guard let planet = NominalPlanet(planet) else { return NominalSky.date(time) }
    let degrees = passage == .inferior ? 0.0 : 180
    return NominalMeeting.date(near: time, of: degrees, planet.phase, planet.meanPhase)
  }
}

extension SunTransit {
  /// The years in which the nominal places are within half a degree, also as seen from the Earth.
  private static let knownYears = 1700...2300
  /// The angle from the Sun, in degrees, from which the planets come before it within half a day, with that error.
  private static let reach = 2.2

  /// The dates among some on which Mercury or Venus may be before the Sun, in order; all dates where the nominal places are not
  /// good enough.
  static func windows(in dates: ClosedRange<GregorianDate>) -> [ClosedRange<GregorianDate>] {
    guard knownYears.contains(dates.lowerBound.year), knownYears.contains(dates.upperBound.year) else { return [dates] }
    let planets = [Body.mercury, .venus].compactMap(NominalPlanet.init)
    let least = cos(Angle(degrees: reach).radians)
    var windows: [ClosedRange<GregorianDate>] = []
    for day in dates.lowerBound.dayNumber...dates.upperBound.dayNumber {
      let date = GregorianDate(dayNumber: day)
      let t = (date.noonUT.ut - NominalSky.epoch) / NominalSky.century
      let sun = NominalPlanet.earth.position(t) * -1
      let isNear = planets.contains { planet in
        let place = planet.fromEarth(t)
        return place.length < sun.length && place.dot(sun) > least * place.length * sun.length
      }
      guard isNear else { continue }
      let (first, last) = (max(date.adding(days: -1), dates.lowerBound), min(date.adding(days: 1), dates.upperBound))
      if let open = windows.last, open.upperBound >= first.adding(days: -1) {
        windows[windows.count - 1] = open.lowerBound...last
      } else {
        windows.append(first...last)
      }
    }
    return windows
  }
}

/// Counts the meetings of two bodies and dates the count.
enum NominalMeeting {
  /// The date on which an angle passes a value, in the turn that is nearest to an instant.
  ///
  /// - Parameters:
  ///   - degrees: The value.
  ///   - angle: The angle in degrees at Julian centuries since J2000; it only grows.
  ///   - mean: The mean angle, which grows evenly and is never 90° from the angle.
  static func date(
    near time: JulianDay, of degrees: Double, _ angle: (Double) -> Double, _ mean: (Double) -> Double
  ) -> GregorianDate {
    let turn = ((angle(century(time)) - degrees) / 360).rounded()
    let (target, rate) = (turn * 360 + degrees, mean(1) - mean(0))
    // From the mean instant, not the one given: the same turn gives the same bits.
    let middle = (target - mean(0)) / rate
    var (first, last) = (middle - 90 / rate, middle + 90 / rate)
    for _ in 0..<60 {
      let half = (first + last) / 2
      if angle(half) < target { first = half } else { last = half }
    }
    return NominalSky.date(JulianDay(ut: NominalSky.epoch + last * NominalSky.century))
  }

  /// The date on which the Moon passes the longitude of a planet or a star.
  static func date(ofMoonWith object: SkyObject, near time: JulianDay) -> GregorianDate {
    let (longitude, mean): ((Double) -> Double, (Double) -> Double)
    switch object {
    case .star(let star): (longitude, mean) = ({ _ in star.nominalLongitude }, { _ in star.nominalLongitude })
    case .zodiacal(let star): (longitude, mean) = ({ _ in star.nominalLongitude }, { _ in star.nominalLongitude })
    case .body(let body):
      guard let planet = NominalPlanet(body) else { return NominalSky.date(time) }
      (longitude, mean) = (planet.longitudeFromEarth, planet.meanLongitudeFromEarth)
    case .earth: return NominalSky.date(time)
    }
    return date(
      near: time, of: 0,
      { t in
        let sky = NominalSky(t)
        return sky.apparent.moon - sky.precession - longitude(t)
      },
      { t in
        let sky = NominalSky(t)
        return sky.mean.moon - sky.precession - mean(t)
      })
  }

  /// How far, in days, the nearest approach of two planets is looked for.
  private static let reach = 100

  /// The date of the nearest approach of two planets, or of a planet to a star. They may meet three times in a season, months apart or, near the
  /// Sun, weeks, so that what is counted is the approaches of their nominal places themselves.
  static func date(of bodies: [SkyObject], near time: JulianDay) -> GregorianDate {
    let places = bodies.compactMap { object -> ((Double) -> SIMD3<Double>)? in
      switch object {
      case .body(let body): NominalPlanet(body).map { planet in { planet.fromEarth($0) } }
      case .star(let star): { _ in star.nominalDirection }
      case .zodiacal, .earth: nil
      }
    }
    let today = NominalSky.date(time)
    guard places.count == 2 else { return today }
    let days = (today.dayNumber - reach)...(today.dayNumber + reach)
    let distances = days.map { day -> Double in
      let t = century(GregorianDate(dayNumber: day).noonUT)
      let (one, other) = (places[0](t), places[1](t))
      let gap = one / one.length - other / other.length
      return gap.dot(gap)
    }
    let nearest = distances.indices.dropFirst().dropLast()
      .filter { distances[$0] < distances[$0 - 1] && distances[$0] <= distances[$0 + 1] }
      .map { GregorianDate(dayNumber: days.lowerBound + $0) }
      .min { abs($0.noonUT.days(since: time)) < abs($1.noonUT.days(since: time)) }
    return nearest ?? today
  }

  /// The date of the Moon's perigee or apogee, right within some hours.
  ///
  /// Source: Meeus, Astronomical Algorithms (1998), chapter 50, the largest terms; UT is taken for TT.
  static func moonDistanceDate(isPerigee: Bool, near time: JulianDay) -> GregorianDate {
    let (epoch, month, half) = (2_451_534.6698, 27.55454989, isPerigee ? 0 : 0.5)
    let turn = ((time.ut - epoch) / month - half).rounded() + half
    func sine(_ d: Double, _ m: Double) -> Double {
      sin(Angle(degrees: d * (171.9179 + 335.9106046 * turn) + m * (347.3477 + 27.1577721 * turn)).radians)
    }
    let correction =
      isPerigee
      ? -1.6769 * sine(2, 0) + 0.4589 * sine(4, 0) - 0.1856 * sine(6, 0) + 0.0883 * sine(8, 0)
      : 0.4392 * sine(2, 0) + 0.0684 * sine(4, 0) + 0.0456 * sine(0, 1) + 0.0426 * sine(2, -1)
    return NominalSky.date(JulianDay(ut: epoch + month * turn + correction))
  }

  private static func century(_ time: JulianDay) -> Double {
    (time.ut - NominalSky.epoch) / NominalSky.century
  }
}

extension Star {
  /// Longitude in the ecliptic of J2000 in degrees, in round numbers.
  fileprivate var nominalLongitude: Double {
    switch self {
    case .aldebaran: 69.79
    case .regulus: 149.83
    case .spica: 203.84
    case .antares: 249.76
    case .pleiades: 59.99
    }
  }

  /// Latitude in the ecliptic of J2000 in degrees, in round numbers.
  private var nominalLatitude: Double {
    switch self {
    case .aldebaran: -5.47
    case .regulus: 0.46
    case .spica: -2.05
    case .antares: -4.57
    case .pleiades: 4.05
    }
  }

  /// The place in the ecliptic of J2000, as a unit vector.
  fileprivate var nominalDirection: SIMD3<Double> {
    let (longitude, latitude) = (Angle(degrees: nominalLongitude).radians, Angle(degrees: nominalLatitude).radians)
    return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }
}
