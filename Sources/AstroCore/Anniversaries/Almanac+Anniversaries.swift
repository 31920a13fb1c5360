import CivilTime
import SwissEphemeris

extension Almanac {
  /// The subject of anniversaries of an instant: its tithi, nakshatra and months.
  ///
  /// - Parameters:
  ///   - occasion: The remembered occasion.
  ///   - instant: The instant in UT.
  /// - Returns: `nil` if the ephemeris ends too near for the lunar month to be known.
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the date.
  package func anniversarySubject(
    _ occasion: AnniversarySubject.Occasion, at instant: JulianDay
  ) throws(EphemerisError) -> AnniversarySubject? {
    let civil = zone.date(at: instant)
    let sky = try sky(over: civil...civil, SkyNeeds(hasLunarCalendar: true))
    let days = panchangaDays(civil.adding(days: -2)...civil.adding(days: 2), on: sky.track)
    return subject(occasion, at: sky.track.time(at: instant), isTimeKnown: true, sky, days)
  }

  /// The subject of anniversaries of a date without a time: the tithi and the nakshatra at its sunrise.
  ///
  /// - Returns: `nil` as for an instant, and if the date has no sunrise.
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the date.
  package func anniversarySubject(
    _ occasion: AnniversarySubject.Occasion, on date: GregorianDate
  ) throws(EphemerisError) -> AnniversarySubject? {
    let sky = try sky(over: date...date, SkyNeeds(hasLunarCalendar: true))
    let days = panchangaDays(date.adding(days: -2)...date.adding(days: 2), on: sky.track)
    guard let sunrise = days[date]?.sunrise else { return nil }
    return subject(occasion, at: sunrise, isTimeKnown: false, sky, days)
  }

  private func subject(
    _ occasion: AnniversarySubject.Occasion, at time: TrackTime, isTimeKnown: Bool, _ sky: SkyCalendar,
    _ days: PanchangaDays
  ) -> AnniversarySubject? {
    guard let calendar = sky.lunar, let tithi = calendar.tithis.span(at: time),
      let nakshatra = calendar.nakshatras.span(at: time), let month = calendar.month(at: tithi.start)
    else { return nil }
    let track = sky.track
    func part(_ span: AngaSpan, _ angle: (TrackTime) -> SkyLongitude) -> Double {
      let (start, end) = (angle(span.start).value, angle(span.end).value)
      return min(max((angle(time).value - start) / (end - start), 0), 1)
    }
    let tithiPart = part(tithi) { track.elongation($0) }
    let day = days.position(at: time).map { days.days[$0] }
    var rashis: [AnniversarySubject.SolarReckoning: Int] = [:]
    if let day {
      for reckoning in AnniversarySubject.SolarReckoning.allCases {
        rashis[reckoning] = rashi(of: day.date, reckoning, days, on: track)
      }
    }
    // Source: Dharma Sindhu 1 on the kshaya month: the first half of each tithi is of the first month.
    let number = month.kshaya.map { tithiPart < 0.5 ? month.number : $0 } ?? month.number
    let ends = !isTimeKnown && day.map { tithi.end < $0.nextSunrise } ?? false
    return AnniversarySubject(
      occasion: occasion, instant: track.julianDay(time), date: day?.date, isTimeKnown: isTimeKnown,
      tithiEnds: ends ? track.julianDay(tithi.end) : nil, tithi: tithi.number, tithiPart: isTimeKnown ? tithiPart : nil,
      month: number, isAdhika: month.isAdhika, isInKshaya: month.kshaya != nil, nakshatra: nakshatra.number,
      nakshatraPart: isTimeKnown ? part(nakshatra) { track.siderealLongitude(of: .moon, $0) } : nil, rashis: rashis)
  }

  /// The sidereal sign of the Sun that names the solar month of a date, or `nil` if the date has no sunrise.
  func rashi(
    of date: GregorianDate, _ reckoning: AnniversarySubject.SolarReckoning, _ days: PanchangaDays, on track: SkyTrack
  ) -> Int? {
    let cutOffs = SankrantiCutOffs(track: track, days: days, zone: zone, ayanamsha: ayanamsha)
    return cutOffs.instant(reckoning == .tamil ? .tamil : .malayalam, on: date).map { track.rashi(of: .sun, at: $0) }
  }

  /// The panchanga days of some dates.
  func panchangaDays(_ dates: ClosedRange<GregorianDate>, on track: SkyTrack) -> PanchangaDays {
    let span =
      track.time(at: zone.start(of: dates.lowerBound)) - 1..<track.time(at: zone.start(of: dates.upperBound)) + 3
    return PanchangaDays(localDays(dates), sun: sunCrossings(in: span, on: track), moonrises: [], on: track)
  }

  /// The risings and settings of the Sun in a span, as far as the track has it, by the definition of sunrise.
  func sunCrossings(in span: TrackSpan, on track: SkyTrack) -> [Crossing] {
    sunrise.observer(Standpoint(position)).events(
      of: BodyPath(.sun, on: track), at: [sunrise.target], in: span.clamped(to: track.start..<track.end)
    ).crossings[0]
  }

  /// Passes on the anniversaries of a search on some dates in order, until the body returns false.
  ///
  /// - Parameters:
  ///   - search: The subject, and the way in which its days are found.
  ///   - dates: The local dates.
  ///   - withoutSunrise: Receives the middle date of each anniversary that has no day because the Sun does not rise.
  ///   - body: Receives each anniversary; false ends the search.
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates, and what the body throws.
  package func anniversaries(
    _ search: AnniversarySearch, on dates: ClosedRange<GregorianDate>,
    withoutSunrise: (GregorianDate) -> Void = { _ in },
    _ body: (Anniversary) throws -> Bool
  ) throws {
    guard search.isPossible, let numbers = search.numbers(on: dates) else { return }
    for number in numbers {
      // The days of the last numbers may lie behind the dates, and behind the ephemeris.
      let middle = zone.date(at: search.middle(of: number))
      guard middle <= dates.upperBound.adding(days: 65) else { return }
      guard let found = try anniversary(search, number) else {
        if dates.contains(middle), search.basis != .mahalaya { withoutSunrise(middle) }
        continue
      }
      if dates.contains(found.date), try !body(found) { return }
    }
  }

  /// Searches whose first day falls in the same block share one sampled sky.
  private static let grid = 60
  /// Days around for an adhika month before a plain one.
  private static let reach = 42

  private func anniversary(_ search: AnniversarySearch, _ number: Int) throws -> Anniversary? {
    let middle = zone.date(at: search.middle(of: number)).dayNumber
    let first = Int((Double(middle) / Double(Self.grid)).rounded(.down)) * Self.grid
    let dates =
      GregorianDate(dayNumber: first - Self.reach)...GregorianDate(dayNumber: first + Self.grid + Self.reach)
    let sky = try sky(over: dates, SkyNeeds(hasLunarCalendar: true))
    guard let calendar = sky.lunar else { return nil }
    return AnniversaryFinder(almanac: self, search: search, sky: sky, calendar: calendar).anniversary(number)
  }
}
