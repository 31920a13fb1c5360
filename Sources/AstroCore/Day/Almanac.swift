import CivilTime
import Geography
import SwissEphemeris

/// The calendar of one place: a report for each local day.
///
/// The data files of the ephemeris cover the dates that they reach, the built-in model the others.
public struct Almanac: Sendable {
  /// The ephemeris and the skies that were sampled from it.
  public internal(set) var sky: SkyStore
  /// The place of the observer.
  public let position: GeographicPosition
  /// The time zone of the local days.
  public let zone: CivilZone
  /// The definition of sunrise and sunset.
  public let sunrise: SunriseDefinition
  /// The zero of the sidereal zodiac.
  public let ayanamsha: Ayanamsha
  /// The parts that the reports hold.
  public internal(set) var parts: Set<DayPart>
  /// The calendars beside the panchanga in which the reports have a date, in their order.
  public internal(set) var calendars: [SolarCalendar]
  /// The festivals to look for.
  public var rules: [FestivalRule] { festivalRules.all }
  var festivalRules: FestivalRules
  /// The days by which one of the rules reaches back farther than most.
  var furtherReach: Int
  /// The ids of festivals that are found though lists do not have them, see ``naming(_:)``.
  var namedFestivals: Set<String> = []
  /// The meteor showers to look for.
  public internal(set) var showers: [Shower]
  /// The sky without Moon and twilight, on which the rates of showers depend.
  public let darkSky: SkyBrightness
  /// The births for which the panchanga states tarabala and chandrabala.
  public var births: [BirthOf]

  /// The details that reports have beside their parts.
  public var details = ReportDetails.standard
  /// Whether almanacs of the region follow the Surya Siddhanta, so that its days of festivals have keepers.
  public var followsSuryaSiddhanta = false
  /// Whether a state or a country, by its English name, is that of the place; nil where none is known.
  public var isOwnRegion: (@Sendable (String) -> Bool)?
  /// Large towns of the country, by whose sunsets a close choice of a great festival may fall on another day; nil where none are known.
  public var towns: (@Sendable () -> [Town])?
  /// The events of the sky that the reports hold where they hold any.
  public var skyKinds = SkyEventKinds.all
  /// Pluto and asteroids whose phenomena a search wants beside those of the planets.
  var smallBodies: [Body] = []
  /// The planets that the reports hold where they hold any.
  public var planets = Body.planets
  /// When reports have the coordinates of bodies, or `nil` for no coordinates; only reports with ``DayPart/positions`` have any.
  public var coordinatesTime: CoordinatesTime?
  /// The targets of the reports, if they have any, and the conditions on them.
  public var targets = TargetSearch([])
  /// The air, which dims what stands low.
  public var air = Air.average
  /// The skyline that hides the lower sky, or `nil` for the level horizon alone. Risings, settings and twilight still
  /// refer to the level horizon.
  public var skyline: Skyline?

  /// The almanac of a place.
  ///
  /// - Parameters:
  ///   - sky: One store for all almanacs of a run, so that dates that they share are sampled once.
  ///   - position: The place.
  ///   - zone: The zone that decides where a day begins and ends.
  ///   - sunrise: The definition of sunrise and sunset; the panchanga day begins with that sunrise.
  ///   - ayanamsha: The zero of the sidereal zodiac.
  ///   - parts: The parts that the reports hold.
  ///   - calendars: The calendars beside the panchanga in which the reports have a date.
  ///   - rules: The festivals to look for.
  ///   - showers: The meteor showers to look for.
  ///   - darkSky: The sky without Moon and twilight.
  ///   - birthStar: The birth star for tarabala and chandrabala.
  public init(
    _ sky: SkyStore, position: GeographicPosition, zone: CivilZone, sunrise: SunriseDefinition = .standard,
    ayanamsha: Ayanamsha = .lahiri, parts: Set<DayPart> = DayPart.standard,
    calendars: [SolarCalendar] = [], rules: [FestivalRule] = FestivalRule.standard, showers: [Shower] = Shower.standard,
    darkSky: SkyBrightness = SkyBrightness(bortle: 4), birthStar: BirthStar? = nil
  ) {
    self.sky = sky
    self.position = position
    self.zone = zone
    self.sunrise = sunrise
    self.ayanamsha = ayanamsha
    self.parts = parts
    self.calendars = calendars
    festivalRules = FestivalRules(rules).standing(in: zone)
    furtherReach = festivalRules.furtherReach
    self.showers = showers
    self.darkSky = darkSky
    births = birthStar.map { [BirthOf($0)] } ?? []
  }

  /// The report of a date, or `nil` if the zone skipped it.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError``
  public func day(_ date: GregorianDate) throws(EphemerisError) -> DayReport? {
    try days(date...date).first
  }

  /// Whether the reports hold nothing of the sky.
  var isBare: Bool { parts.isEmpty && calendars.isEmpty }

  /// The report of a date, or `nil` if the zone skipped the date. Without parts and dates in solar calendars nothing is
  /// sampled; ΔT may then differ by some microseconds.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the date.
  package func leanDay(_ date: GregorianDate) throws(EphemerisError) -> DayReport? {
    guard isBare else { return try self.day(date) }
    guard let day = zone.localDay(date) else { return nil }
    let (model, deltaT) = try sky.modelAndDeltaT(covering: date...date)
    return DayReport(day: day, noon: noon(of: date), nextNoon: noon(after: date), model: model, deltaT: deltaT)
  }

  /// The reports of some dates in order; dates that the zone skipped are left out.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError``
  public func days(_ dates: ClosedRange<GregorianDate>) throws(EphemerisError) -> [DayReport] {
    var reports: [DayReport] = []
    try withEphemeris { try days(dates) { reports.append($0) } }
    return reports
  }

  /// Passes on the report of each date in order, as soon as it is known; dates that the zone skipped are left out.
  ///
  /// Memory stays constant, whatever the number of dates.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError``, and what the body throws.
  public func days(_ dates: ClosedRange<GregorianDate>, _ body: (DayReport) throws -> Void) throws {
    for piece in try sky.pieces(of: dates) { try days(piece, body) }
  }

  /// Runs a search that only the ephemeris can end: its body throws nothing of its own.
  func withEphemeris(_ search: () throws -> Void) throws(EphemerisError) {
    do {
      try search()
    } catch let error as EphemerisError {
      throw error
    } catch {
      throw .library(function: "search", terrestrialTime: .nan, message: "\(error)")
    }
  }

  /// The sky over some dates of the place, and around them.
  func sky(
    over dates: ClosedRange<GregorianDate>, model: EphemerisModel? = nil, _ needs: SkyNeeds = SkyNeeds()
  ) throws(EphemerisError) -> SkyCalendar {
    let model = if let model { model } else { try sky.model(covering: dates) }
    var needs = needs
    if needs.hasLunarCalendar { needs.furtherReach = furtherReach }
    return try sky.calendar(SkyRequest(dates: dates, model: model, ayanamsha: ayanamsha, needs: needs))
  }

  /// The local days of some dates; dates that the zone skipped are left out.
  package func localDays(_ dates: ClosedRange<GregorianDate>) -> [LocalDay] {
    (dates.lowerBound.dayNumber...dates.upperBound.dayNumber).compactMap { number in
      zone.localDay(GregorianDate(dayNumber: number))
    }
  }

  /// Passes on the report of each of some days, one at least, which follow each other within the span of the sky.
  func reports(of days: [LocalDay], on sky: SkyCalendar, _ body: (consuming DayReport) throws -> Void) throws {
    let (first, last) = (days[0], days[days.count - 1])
    let track = sky.track
    let together = DaysOfSky(self, sky, days)
    let noons = together.noons
    let bodies = BodySearch(self, sky, days)
    // Festivals may need the bodies where the report does not.
    var sun = parts.contains(.sun) ? bodies.sun.map { BodyDayMaker(sun: $0, self, track, from: first.start) } : nil
    var twilight =
      parts.contains(.twilight) ? bodies.sun.map { TwilightDaysMaker($0, track, from: first.start) } : nil
    var moon = parts.contains(.moon) ? MoonDayMaker(self, track, bodies, from: first.start) : nil
    let moons = moon == nil ? [] : sky.moons(at: noons)
    let night = twilight.map { NightMaker(self, track, $0, moon) }
    var skyEvents = parts.contains(.sky) ? SkyEventMaker(self, sky, skyKinds, from: first.start, to: last.end) : nil
    let panchanga = bodies.panchangaDays.flatMap { days in
      sky.lunar.map { calendar in
        PanchangaMaker(
          track: track, calendar: calendar, days: days, parts: parts, zodiac: sky.zodiac,
          observer: Standpoint(position), births: births)
      }
    }
    var showers = (parts.contains(.showers) ? sky.showers : nil).map { ShowerNights(self, $0, on: track, bodies) }
    var planets = parts.contains(.planets) ? PlanetDaysMaker(self, track, days) : nil
    var asked = try AskedValuesMaker(together)
    let solar = calendars.isEmpty ? nil : solarDates(first.date...last.date, sky, panchanga)
    var festivals = try festivals(from: first.date, through: last.date, sky, bodies.panchangaDays)[...]
    let holidays = holidays(of: days)
    let withoutSunrise = datesWithoutSunrise(days, bodies.panchangaDays)
    let comparesLengths = details.contains(.dayLengthChange) && sun != nil
    var previousLength = comparesLengths ? try dayLength(before: first.date, bodies, track) : nil
    for (index, day) in days.enumerated() {
      let (noon, nextNoon) = (noons[index], noons[index + 1])
      let sunDay = (try sun?.make(day)).map { SunDay(horizon: $0, previousDayLength: previousLength) }
      if comparesLengths { previousLength = sunDay?.dayLength }
      let today = festivals.prefix { $0.date <= day.date }
      festivals = festivals.dropFirst(today.count)
      var report = DayReport(
        day: day, noon: noon, nextNoon: nextNoon,
        model: track.model, deltaT: track.deltaT(at: day.date.noonUT),
        sun: sunDay, twilight: twilight?.make(day),
        moon: try moon?.make(day, moons[index]),
        night: night?.make(from: noon, to: nextNoon),
        sky: skyEvents?.make(day) ?? [],
        panchanga: parts.contains(.panchanga) ? panchanga?.panchanga(of: day) : nil,
        solarDates: solar?.dates(on: day.date) ?? [],
        festivals: today.filter { $0.date == day.date }, holidays: holidays[day.date] ?? [],
        festivalsReason: withoutSunrise.contains(day.date) ? .noSunrise : nil,
        showers: try showers?.showers(on: day, night: noon..<nextNoon) ?? [],
        nextShower: details.contains(.nextShower) ? try showers?.next(after: day.date) : nil,
        planets: try planets?.make(day, noon: noon, nextNoon: nextNoon) ?? [])
      report.asked = try asked.make(DayAndNight(day: day, noon: noon, nextNoon: nextNoon))
      try body(report)
    }
  }

  /// The length of the last local day before a date; nil where the Sun does not both rise and set, or no model covers it.
  private func dayLength(
    before date: GregorianDate, _ bodies: BodySearch, _ track: SkyTrack
  ) throws(EphemerisError) -> Double? {
    // A zone may have skipped the date before.
    let earlier = [1, 2].lazy.compactMap { zone.localDay(date.adding(days: -$0)) }.first
    guard let earlier else { return nil }
    var almanac = self
    almanac.skyline = nil
    if let sun = bodies.sun, bodies.span.lowerBound <= track.time(at: earlier.start) {
      // The panchanga needs the days before, so that their sunrises are known.
      var maker = BodyDayMaker(sun: sun, almanac, track, from: earlier.start)
      return SunDay(horizon: try maker.make(earlier)).dayLength
    }
    (almanac.parts, almanac.details) = ([.sun], [])
    return try EphemerisError.nilOutOfReach { () throws(EphemerisError) in
      try almanac.day(earlier.date)
    }??.sun?.dayLength
  }

  /// The festivals of some dates; none where they are left out or the days are unknown.
  ///
  /// - Parameter named: The ids of rules that are listed by name alone.
  func festivals(
    from first: GregorianDate, through last: GregorianDate, _ sky: SkyCalendar, _ days: PanchangaDays?,
    named: Set<String> = []
  ) throws -> [Festival] {
    guard parts.contains(.festivals), let calendar = sky.lunar, let days else { return [] }
    var finder = FestivalFinder(
      track: sky.track, calendar: calendar, days: days, zone: zone, ayanamsha: ayanamsha,
      observer: Standpoint(position), details: details, followsSuryaSiddhanta: followsSuryaSiddhanta)
    finder.towns = daysOfTowns(named: named, on: sky.track)
    let found = finder.festivals(festivalRules, named: named.union(namedFestivals), in: first...last)
    return details.contains(.festivalEclipses) ? try withEclipses(found, first...last) : found
  }

  /// The public holidays of some days, by the record of dates that were kept.
  private func holidays(of days: [LocalDay]) -> [GregorianDate: [FestivalHoliday]] {
    guard parts.contains(.festivals), details.contains(.rivals) else { return [:] }
    return FestivalRecords.standard.holidays(on: days.map(\.date), rules, zone)
  }

  /// The dates in further calendars of some days.
  private func solarDates(
    _ dates: ClosedRange<GregorianDate>, _ sky: SkyCalendar, _ panchanga: PanchangaMaker?
  ) -> SolarDatesMaker {
    let months = panchanga.map { panchanga in
      let cutOffs = SankrantiCutOffs(track: sky.track, days: panchanga.days, zone: zone, ayanamsha: ayanamsha)
      return SankrantiMonths(cutOffs, panchanga.calendar, longitude: position.longitude.degrees)
    }
    return SolarDatesMaker(calendars, dates, months, panchanga.map { GaurabdaDates(panchanga: $0, zone: zone) })
  }

  /// The dates among some days that have no panchanga day, so that festivals may be missing; none where these are left
  /// out.
  func datesWithoutSunrise(_ civil: [LocalDay], _ days: PanchangaDays?) -> [GregorianDate] {
    guard parts.contains(.festivals), let days else { return [] }
    return civil.map(\.date).filter { days[$0] == nil }
  }

  /// 12:00 by the local clock, or the first instant after it where the clock skips noon.
  func noon(of date: GregorianDate) -> JulianDay {
    JulianDay(unixSeconds: Double(zone.instant(on: date, secondsAfterMidnight: 43_200)))
  }

  /// The noon of the first date after another that the zone does not skip.
  func noon(after date: GregorianDate) -> JulianDay {
    noon(of: zone.date(after: date))
  }
}
