import CivilTime
import Geography
import SwissEphemeris

/// The calendar of one local day at one place, in full precision.
///
/// A part that was not asked for is nil or empty.
public struct DayReport: Hashable, Sendable {
  /// The local day that the report is about.
  public let day: LocalDay
  /// 12:00 by the local clock, or the first instant after it where the clock skips noon.
  public let noon: JulianDay
  /// The noon of the next date that the zone does not skip, at which the night of the day ends.
  public let nextNoon: JulianDay
  /// The model that the positions come from.
  public let model: EphemerisModel
  /// ΔT = TT − UT1 in seconds at noon UT.
  public let deltaT: Double
  /// Risings, settings and passages of the Sun, or `nil` if left out.
  public let sun: SunDay?
  /// Dawns and dusks, or `nil` if left out.
  public let twilight: TwilightDays?
  /// Risings, settings, passages and phase of the Moon, or `nil` if left out.
  public let moon: MoonDay?
  /// The night that begins this day, or `nil` if twilight is left out.
  public let night: Night?
  /// Equinoxes, solstices and sankrantis within the day, in order; empty when left out.
  public let sky: [SkyEvent]
  /// The panchanga, or `nil` if left out, or if the ephemeris ends too near for the lunar month to be known.
  public let panchanga: Panchanga?
  /// The dates in further calendars, in the order in which these were asked for; a calendar without a date is left out.
  public let solarDates: [SolarDate]
  /// The festivals of the date, the more important first; empty when left out.
  public let festivals: [Festival]
  /// The festivals that are public holidays of some state or country of the zone on the date, also those whose rule leads to
  /// another date. Empty where festivals or ``ReportDetails/rivals`` were not asked for.
  public let holidays: [FestivalHoliday]
  /// Why festivals of the date may be missing; nil where none is missing, or where they are left out.
  public let festivalsReason: FestivalsReason?
  /// The showers active this day, or with their maximum or their best night in the night that begins on it, the strongest
  /// first, each with its night where this is the best; empty when left out.
  public let showers: [ShowerReport]
  /// The next major shower worth going out for at the place, with its best night, which is a later one. `nil` if
  /// showers are left out or none is known.
  public let nextShower: ShowerReport?
  /// The planets from Mercury to Neptune; empty when left out.
  public let planets: [PlanetDay]
  /// What the makers of sections found for the day, in the order of ``DayPart``; each file of a maker says how to read its own.
  var asked: [AskedValue] = []

  /// The report with some parts alone.
  package func keeping(_ parts: Set<DayPart>) -> DayReport {
    func kept<Value>(_ value: Value, _ part: DayPart, else other: Value) -> Value {
      parts.contains(part) ? value : other
    }
    let night = night.map {
      Night(
        dark: $0.dark, moonless: kept($0.moonless, .moon, else: []), moonAltitudes: $0.moonAltitudes,
        meridianPassages: $0.meridianPassages, moonStand: kept($0.moonStand, .moon, else: nil))
    }
    var report = DayReport(
      day: day, noon: noon, nextNoon: nextNoon, model: model, deltaT: deltaT, sun: kept(sun, .sun, else: nil),
      twilight: kept(twilight, .twilight, else: nil),
      moon: kept(moon, .moon, else: nil),
      night: kept(night, .twilight, else: nil), sky: kept(sky, .sky, else: []),
      panchanga: kept(panchanga, .panchanga, else: nil), solarDates: solarDates,
      festivals: kept(festivals, .festivals, else: []), holidays: kept(holidays, .festivals, else: []),
      festivalsReason: kept(festivalsReason, .festivals, else: nil),
      showers: kept(showers, .showers, else: []), nextShower: kept(nextShower, .showers, else: nil),
      planets: kept(planets, .planets, else: []))
    report.asked = asked.filter { parts.contains($0.part) }
    return report
  }

  /// A report made of its values, for instance by a test; without `nextNoon` it is the noon of the next date a day later.
  package init(
    day: LocalDay, noon: JulianDay, nextNoon: JulianDay? = nil, model: EphemerisModel, deltaT: Double,
    sun: SunDay? = nil,
    twilight: TwilightDays? = nil, moon: MoonDay? = nil, night: Night? = nil,
    sky: [SkyEvent] = [],
    panchanga: Panchanga? = nil, solarDates: [SolarDate] = [], festivals: [Festival] = [],
    holidays: [FestivalHoliday] = [], festivalsReason: FestivalsReason? = nil,
    showers: [ShowerReport] = [], nextShower: ShowerReport? = nil, planets: [PlanetDay] = []
  ) {
    self.day = day
    self.noon = noon
    self.nextNoon = nextNoon ?? noon.advanced(byDays: 1)
    self.model = model
    self.deltaT = deltaT
    self.sun = sun
    self.twilight = twilight
    self.moon = moon
    self.night = night
    self.sky = sky
    self.panchanga = panchanga
    self.solarDates = solarDates
    self.festivals = festivals
    self.holidays = holidays
    self.festivalsReason = festivalsReason
    self.showers = showers
    self.nextShower = nextShower
    self.planets = planets
  }
}

/// Why festivals of a date may be missing.
public enum FestivalsReason: String, Hashable, Sendable {
  /// The date has no panchanga day, because the Sun does not rise, or does not rise again within a day and a half.
  case noSunrise = "no_sunrise"
}

/// The Sun within a local day.
public struct SunDay: Hashable, Sendable {
  /// Risings, settings and passages, by the definition of sunrise that the almanac has.
  public let horizon: BodyDay

  /// The length of the day before, see ``dayLength``; `nil` unless ``ReportDetails/dayLengthChange`` was asked for.
  var previousDayLength: Double?

  /// The days of the Sun within a local day.
  init(horizon: BodyDay, previousDayLength: Double? = nil) {
    (self.horizon, self.previousDayLength) = (horizon, previousDayLength)
  }

  /// The seconds by which the day is longer than the day before, negative where it is shorter, or `nil` if the Sun does not both
  /// rise and set on either, or ``ReportDetails/dayLengthChange`` was not asked for.
  public var dayLengthChange: Double? {
    dayLength.flatMap { length in previousDayLength.map { length - $0 } }
  }

  /// Seconds between rise and set, or `nil` if the Sun does not both rise and set.
  ///
  /// On a day with two risings or two settings it counts all the time that the Sun is up.
  public var dayLength: Double? {
    horizon.rises.isEmpty || horizon.sets.isEmpty ? nil : horizon.secondsAbove
  }

  /// The equation of time at the transit of the day: the seconds by which a sundial is ahead of a clock of local mean time,
  /// -857…988; nil on a date without a transit.
  public func equationOfTime(at position: GeographicPosition) -> Double? {
    horizon.transits.first.map { transit in
      let meanTime = transit.time.unixSeconds + position.longitude.degrees * 240
      return -(meanTime - 43_200).remainder(dividingBy: 86_400)
    }
  }
}

/// The dawns and dusks within a local day.
public struct TwilightDays: Hashable, Sendable {
  /// The Sun's centre at -6°.
  public let civil: TwilightDay
  /// The Sun's centre at -12°.
  public let nautical: TwilightDay
  /// The Sun's centre at -18°.
  public let astronomical: TwilightDay

  /// The day of a twilight.
  public subscript(_ twilight: Twilight) -> TwilightDay {
    switch twilight {
    case .civil: civil
    case .nautical: nautical
    case .astronomical: astronomical
    }
  }
}

/// The dawns and dusks of one twilight within a local day.
public struct TwilightDay: Hashable, Sendable {
  /// Whether the Sun's centre crosses the altitude of the twilight.
  public let state: HorizonState
  /// The instants in UT at which the Sun rises through the altitude, in order.
  public let dawns: [JulianDay]
  /// The instants in UT at which the Sun sinks through the altitude, in order.
  public let dusks: [JulianDay]
}

/// The Moon within a local day.
public struct MoonDay: Hashable, Sendable {
  /// Risings and settings of the upper limb, and passages of the meridian.
  public let horizon: BodyDay
  /// How the Moon looks at local noon.
  public let aspect: MoonAspect
  /// How its disc is turned and lit at local noon.
  public let disc: MoonDisc
  /// The constellation of its centre at local noon, as seen from the centre of the Earth.
  public let constellation: Constellation
  /// Days from the last new moon to local noon, or `nil` if the ephemeris begins after it.
  public let age: Double?
  /// The phase of the day: a principal phase on the local day that holds its instant, else the name between two of them.
  public let phase: MoonPhase
  /// The principal phases within the day, in order.
  public let phases: [PhaseEvent]
  /// The first principal phase at or after the end of the day, or `nil` if the ephemeris ends before.
  public let nextPhase: PhaseEvent?
  /// The young Moon of the evening, on one of the first three after new moon; nil on other dates.
  public internal(set) var young: Crescent?
  /// The old Moon of the morning, on one of the last three before new moon; nil on other dates.
  public internal(set) var old: Crescent?
}
