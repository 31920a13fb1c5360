import CivilTime
import Geography
import Glibc
import SwissEphemeris

/// The state of the sky and of the panchanga at a place at one instant.
public struct Moment: Sendable {
  /// The instant, in UT.
  public let time: JulianDay
  /// Local apparent sidereal time in seconds, 0 ..< 86,400.
  public let siderealTime: Double
  /// The positions of the Sun, the Moon and the planets, as far as they were asked for or ``Almanac/parts`` have them.
  public let positions: [BodyPosition]
  /// The stage of twilight, or `nil` if the Sun was not asked for, see ``MomentNeeds``.
  public let light: TwilightStage?
  /// The lit part of the Moon's disc, 0…1, seen from the Earth's centre, or `nil` if Sun or Moon were not asked for.
  public let illumination: Double?
  /// Apparent longitudes in radians; nil of what was not asked for.
  private let sunLongitude, moonLongitude, siderealOrigin: Double?
  /// The lunar month that runs, see ``month``.
  private let lunarMonth: LunarMonth?
  /// The weekdays of the civil date and of the date before it, 1 Sunday … 7 Saturday.
  private let weekdays: (before: Int, today: Int)

  fileprivate init(
    _ time: JulianDay, _ light: TwilightStage?, siderealTime: Double, _ positions: [BodyPosition],
    sun: ApparentPlace?, moon: ApparentPlace?, siderealOrigin: Double?, month: LunarMonth?,
    weekdays: (before: Int, today: Int)
  ) {
    self.time = time
    self.light = light
    self.siderealTime = siderealTime
    self.positions = positions
    illumination = sun.flatMap { sun in moon.map { $0.illumination(by: sun) } }
    (sunLongitude, moonLongitude, self.siderealOrigin) = (sun?.longitude, moon?.longitude, siderealOrigin)
    (lunarMonth, self.weekdays) = (month, weekdays)
  }

  /// The tithi that runs, 1 … 30, or `nil` if Sun or Moon were not asked for.
  public var tithi: Int? { number(.tithi, elongation) }
  /// The nakshatra of the Moon, 1 … 27, or `nil` if the Moon or the zodiac were not asked for.
  public var nakshatra: Int? {
    guard let moonLongitude, let siderealOrigin else { return nil }
    return number(.nakshatra, moonLongitude - siderealOrigin)
  }
  /// The yoga that runs, 1 … 27, or `nil` if Sun, Moon or zodiac were not asked for.
  public var yoga: Int? {
    guard let moonLongitude, let sunLongitude, let siderealOrigin else { return nil }
    return number(.yoga, moonLongitude + sunLongitude - 2 * siderealOrigin)
  }
  /// The karana that runs, 1 … 60, or `nil` if Sun or Moon were not asked for.
  public var karana: Int? { number(.karana, elongation) }

  /// The half of the lunar month that runs, or `nil` if Sun or Moon were not asked for.
  public var paksha: Panchanga.Paksha? { tithi.map { $0 <= 15 ? .shukla : .krishna } }
  /// The lunar month that runs, which begins with the new or the full Moon itself and not with the sunrise after it, or `nil`
  /// if ``Almanac/parts`` have nothing of the lunar calendar, or the ephemeris ends too near for it.
  public var month: Panchanga.Month? {
    lunarMonth.map { Panchanga.Month($0, inKrishna: paksha == .krishna) }
  }
  /// The years of the month that runs, or `nil` without one.
  public var year: Panchanga.Year? {
    lunarMonth.map { Panchanga.Year(shaka: $0.shaka, month: $0.number) }
  }
  /// The season and the course of the Sun, or `nil` if the Sun or the zodiac were not asked for.
  public var season: Panchanga.Season? {
    guard let sunLongitude, let siderealOrigin else { return nil }
    return Panchanga.Season(sun: sunLongitude, siderealSun: sunLongitude - siderealOrigin)
  }

  /// The weekday of the panchanga, which begins with sunrise, 1 Sunday … 7 Saturday.
  ///
  /// - Parameter sunrise: Sunrise of the civil date of the instant; without one the weekday is that of the date.
  package func vara(sunrise: JulianDay?) -> Int {
    sunrise.map { time < $0 } == true ? weekdays.before : weekdays.today
  }

  private var elongation: Double? {
    guard let moonLongitude, let sunLongitude else { return nil }
    return moonLongitude - sunLongitude
  }

  private func number(_ kind: AngaKind, _ angle: Double?) -> Int? {
    guard let angle, angle.isFinite else { return nil }
    return Int(Angle(radians: angle).normalized.radians / kind.step) % kind.count + 1
  }

  /// The position of a body, or `nil` if it was not asked for.
  public func position(of body: Body) -> BodyPosition? { positions.first { $0.body == body } }
}

/// The values that a moment needs.
public struct MomentNeeds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Sun, on which the light of the sky depends.
  public static let sun = MomentNeeds(rawValue: 1)
  /// The Moon; the tithi and the karana depend on both.
  public static let moon = MomentNeeds(rawValue: 2)
  /// The sidereal zodiac, on which the nakshatra and the yoga depend, too.
  public static let zodiac = MomentNeeds(rawValue: 4)
  /// The planets from Mercury to Neptune.
  public static let planets = MomentNeeds(rawValue: 8)
  /// Sun, Moon and zodiac, of which light and panchanga consist.
  public static let panchanga: MomentNeeds = [.sun, .moon, .zodiac]
  /// Sun, Moon, zodiac and planets.
  public static let all: MomentNeeds = [.panchanga, .planets]

  fileprivate var bodies: Set<Body> { Set((contains(.sun) ? [.sun] : []) + (contains(.moon) ? [.moon] : [])) }
}

/// The position of a body at an instant, seen from a place and without refraction.
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
  /// The state of the sky and of the panchanga at an instant.
  ///
  /// Without planets beside those of ``parts`` the positions come from the sky of the report of its date, so that nothing is sampled
  /// twice. If the almanac has no parts and no planet is wanted, they come from the instant alone.
  ///
  /// - Parameters:
  ///   - time: The instant.
  ///   - needs: The values that are wanted.
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the instant.
  public func moment(at time: JulianDay, _ needs: MomentNeeds = .all) throws(EphemerisError) -> Moment {
    let date = zone.date(at: time)
    let planets = needs.contains(.planets) ? Body.planets : parts.contains(.planets) ? self.planets : []
    if isBare, planets.isEmpty {
      let instant = try SkyInstant(
        sky.ephemeris, model: sky.model(covering: date...date), at: time, bodies: needs.bodies,
        ayanamsha: needs.contains(.zodiac) ? ayanamsha : nil)
      let places = [(Body.sun, instant.sun), (.moon, instant.moon)].compactMap { body, place in place.map { (body, $0) }
      }
      return moment(
        at: time, greenwichSiderealTime: instant.greenwichSiderealTime, places,
        siderealOrigin: instant.siderealOrigin, month: nil)
    }
    var skyNeeds = SkyNeeds(self)
    skyNeeds.planets.formUnion(planets)
    let sky = try sky(over: date...date, skyNeeds)
    let track = sky.track
    let instant = track.time(at: time)
    let nutation = track.nutation(instant)
    return moment(
      at: time,
      greenwichSiderealTime: track.greenwichSiderealTime(instant) + nutation.longitude * cos(nutation.obliquity),
      ([.sun, .moon] + planets).map { ($0, track.place(of: $0, instant)) },
      siderealOrigin: track.siderealOrigin(instant).value, month: sky.lunar?.month(at: instant))
  }

  private func moment(
    at time: JulianDay, greenwichSiderealTime: Double, _ places: [(body: Body, place: ApparentPlace)],
    siderealOrigin: Double?, month: LunarMonth?
  ) -> Moment {
    let date = zone.date(at: time)
    let observer = Standpoint(position)
    let turn = Angle(radians: greenwichSiderealTime + observer.longitude).normalized.degrees / 360
    func place(_ body: Body) -> ApparentPlace? { places.first { $0.body == body }?.place }
    return Moment(
      time, place(.sun).map { light($0, observer) }, siderealTime: turn * 86_400,
      places.map { body, place in
        BodyPosition(body: body, altitude: observer.altitude(of: place), azimuth: observer.azimuth(of: place))
      },
      sun: place(.sun), moon: place(.moon), siderealOrigin: siderealOrigin, month: month,
      weekdays: (zone.date(before: date).weekday.rawValue, date.weekday.rawValue))
  }

  private func light(_ sun: ApparentPlace, _ observer: Standpoint) -> TwilightStage {
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
