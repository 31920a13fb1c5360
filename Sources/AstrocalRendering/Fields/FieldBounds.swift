import Asking
import AstroCore
import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// The least and the greatest number that a field may have, or its words, at all places or at one of a latitude.
///
/// Conditions that want more are never true, which `--where` says without a search. Bounds are wide: nothing may lie beyond
/// them. `FieldBoundsTests` compares them with the values of six centuries, and of six millennia.
struct FieldBounds: Sendable {
  /// What bounds depend on.
  struct Site: Sendable {
    let latitude: Angle
    /// The beginning of the dates that are asked about.
    let time: JulianDay
  }

  /// Whether each row has a value.
  let isEverywhere: Bool
  /// Whether they depend on the latitude.
  let isOfPlace: Bool
  private let limits: @Sendable (Site) -> Condition.Limits

  private init(
    isEverywhere: Bool = false, isOfPlace: Bool = true, _ range: @escaping @Sendable (Site) -> ClosedRange<Double>
  ) {
    (self.isEverywhere, self.isOfPlace) = (isEverywhere, isOfPlace)
    limits = { Condition.Limits(range($0), isEverywhere: isEverywhere) }
  }

  private init(words: @escaping @Sendable (Site) -> Set<String>) {
    (isEverywhere, isOfPlace) = (true, true)
    limits = { Condition.Limits(words: words($0)) }
  }

  subscript(site: Site) -> Condition.Limits { limits(site) }

  /// Numbers of some range.
  static func within(_ range: ClosedRange<Double>) -> FieldBounds { FieldBounds(isOfPlace: false) { _ in range } }

  /// The same of a field that has a value on every row.
  static func always(_ range: ClosedRange<Double>) -> FieldBounds {
    FieldBounds(isEverywhere: true, isOfPlace: false) { _ in range }
  }

  // MARK: Numbers of any kind

  static let share = within(0...1)
  /// A length of time in a local day, which has 25 hours where the clocks are set back; in seconds.
  static let ofDay = within(0...93_600)
  static let notNegative = within(0 ... .infinity)

  // MARK: Angles in degrees

  static let azimuth = within(0...360)
  static let altitude = within(-90...90)
  /// An angle between two directions.
  static let separation = within(0...180)
  /// A longitude, a position angle, a solar longitude.
  static let circle = within(0...360)

  // MARK: Bodies

  /// The states of a body through a day: it stays up only where its lower passage of the meridian may lie above the horizon, and
  /// down only where the upper one may lie below.
  static func states(of body: Body) -> FieldBounds {
    FieldBounds(words: { site in
      let (farthest, fromPole) = (body.farthestDeclination(around: site.time), 90 - abs(site.latitude.degrees))
      // Refraction, semidiameter and parallax are 1.9° together at most; a body that is down for less than 50 minutes is less deep
      // than half a degree, and the Moon may come back a day later.
      let slack = 2.5
      return Set(
        HorizonState.allCases.filter { state in
          switch state {
          case .crosses: true
          case .aboveAllDay: farthest - fromPole > -slack
          case .belowAllDay: fromPole - farthest < slack
          }
        }.map(\.rawValue))
    })
  }

  /// The altitudes at upper transits: 90° less the distance of the declination from the latitude.
  static func transit(of body: Body) -> FieldBounds {
    FieldBounds { site in
      let all = body.altitudes(at: site.latitude, around: site.time)
      let lowest = 90 - abs(site.latitude.degrees) - body.farthestDeclination(around: site.time) - 1.1
      return max(-90, lowest)...all.upperBound
    }
  }

  /// The altitudes at any moment.
  static func altitude(of body: Body) -> FieldBounds {
    FieldBounds { $0.altitudes(of: body) }
  }

  /// The altitudes of a planet that eyes see: those near the Sun are less high then than they are far from it.
  static func best(of body: Body) -> FieldBounds {
    FieldBounds { site in
      let all = site.altitudes(of: body)
      guard let farthest = body.elongations?.upperBound, farthest < 90 else { return all }
      return all.lowerBound...max(all.lowerBound, min(all.upperBound, farthest))
    }
  }

  /// The altitudes of a target, whose declination precession moves by 20″ a year at most.
  static func altitude(of target: Target) -> FieldBounds {
    if let body = target.body { return altitude(of: body) }
    return FieldBounds { site in
      let years = abs(site.time.days(since: JulianDay(ut: 2_451_545))) / 365.25 + Double(EventQuery.searchedYears)
      let drift = 0.3 + years * 20.1 / 3600
      return -90...(90 - max(0, abs(site.latitude.degrees - target.declination) - drift))
    }
  }

  /// The azimuths of risings, in the eastern half, or of settings; all near the poles, where a body turns along the horizon.
  static func azimuth(of body: Body, isRising: Bool) -> FieldBounds {
    FieldBounds { site in
      guard let cosines = site.cosinesOfAzimuths(of: body) else { return 0...360 }
      let (first, last) = (
        Angle(radians: acos(cosines.upperBound)).degrees, Angle(radians: acos(cosines.lowerBound)).degrees
      )
      return isRising ? first...last : 360 - last...360 - first
    }
  }

  /// The times from sunrise to sunset, in seconds.
  static let dayLength = FieldBounds { site in
    guard let longest = site.seconds(above: -4, isLongest: true),
      let shortest = site.seconds(above: 1, isLongest: false)
    else { return 0...93_600 }
    return shortest - 600...longest + 600
  }

  /// The times in which the Sun is below −18°, in the night that begins on a date; in seconds.
  static let darkness = FieldBounds { site in
    guard let shortest = site.seconds(above: -18, isLongest: false) else { return 0...93_600 }
    return 0...86_400 - shortest + 1_200
  }

  static let moonIllumination = always(0...1)
  static let moonElongation = always(0...360)
  static let moonDistance = always(Body.moonDistances)
  static let moonAge = within(0...Body.longestLunation)
  static let moonDiameter = always(Body.moon.diameters ?? 0...0)
  /// Source: Meeus, Astronomical Algorithms (1998), chapter 53: 8° and 7° for the Earth's centre; a place adds 1°.
  static let libration = always(-9.5...9.5)

  /// Numbers of a planet at local noon, which every day has.
  static func planet(_ range: ClosedRange<Double>?) -> FieldBounds? { range.map(always) }

  // MARK: Events

  /// Source: Espenak and Meeus, Five Millennium Canon (2006, 2009): magnitudes to 1.08 of the Sun, 1.9 of the umbra, 2.9 of the
  /// penumbra.
  static let eclipseMagnitude = within(-1...3)
  /// Source: the same: totality of the Moon lasts 107 minutes at most, of the Sun 7.5, the ring 12.5.
  static let centralPhase = within(0...6_600)
  /// From the perigee of the Moon to the aphelion of the Earth, in kilometres.
  static let distance = within(Body.moonDistances.lowerBound...4_800_000_000)

  // MARK: Angas

  /// Source: the mean speeds and greatest equations of Sun and Moon; tithis last 20 to 27 hours.
  static let tithiLength = within(18 * 3600...29 * 3600)
  /// A karana is half a tithi, a nakshatra lasts 27 hours at most.
  static let angaLength = within(9 * 3600...29 * 3600)
}

extension FieldBounds.Site {
  fileprivate func altitudes(of body: Body) -> ClosedRange<Double> { body.altitudes(at: latitude, around: time) }

  /// The declinations of a body, north and south, as sines; nil at latitudes where it may turn along the horizon.
  private func farthestSine(of body: Body) -> Double? {
    let farthest = body.farthestDeclination(around: time)
    // A place below its horizon by the dip of a mountain sees a little more.
    return abs(latitude.degrees) + farthest < 85 ? sin(Angle(degrees: farthest).radians) : nil
  }

  /// The cosines of the azimuths at which a body may rise.
  fileprivate func cosinesOfAzimuths(of body: Body) -> ClosedRange<Double>? {
    guard let farthest = farthestSine(of: body) else { return nil }
    let all = [-4.0, 1].flatMap { altitude in
      let altitude = Angle(degrees: altitude).radians
      return [-farthest, farthest].map { declination in
        (declination - sin(latitude.radians) * sin(altitude)) / (cos(latitude.radians) * cos(altitude))
      }
    }
    return max(-1, all.min() ?? -1)...min(1, all.max() ?? 1)
  }

  /// The time of a day in which the Sun is above an altitude in degrees, at the solstice that makes it longest or shortest, in
  /// seconds; nil near the poles, and 0 where it does not come so high.
  fileprivate func seconds(above altitude: Double, isLongest: Bool) -> Double? {
    guard let farthest = farthestSine(of: .sun) else { return nil }
    let sine = (latitude.degrees < 0) == isLongest ? -farthest : farthest
    let cosine =
      (sin(Angle(degrees: altitude).radians) - sin(latitude.radians) * sine)
      / (cos(latitude.radians) * (1 - sine * sine).squareRoot())
    return Angle(radians: acos(max(-1, min(1, cosine)))).degrees / 180 * 86_400
  }
}
