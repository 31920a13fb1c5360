import CivilTime
import SwissEphemeris

extension Almanac {
  /// Judges each panchanga day of some dates for a ceremony, in order, until the body returns false.
  ///
  /// - Parameters:
  ///   - query: The ceremony, its rules and further conditions.
  ///   - dates: The civil dates of the sunrises.
  ///   - withoutSunrise: Receives the dates that have no panchanga day.
  ///   - body: Receives each day; false ends the search.
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates, and what the body throws.
  package func muhurtaDays(
    _ query: MuhurtaQuery, on dates: ClosedRange<GregorianDate>,
    withoutSunrise: (GregorianDate) -> Void = { _ in }, _ body: (MuhurtaDay) throws -> Bool
  ) throws {
    var isWanted = true
    try forEachPiece(of: dates, SkyNeeds.forChoosing(AstaSearch.planets, days: Self.ceremonyDays), while: isWanted) {
      civil, sky in
      guard let calendar = sky.lunar else { return }
      let piece = civil[0].date...civil[civil.count - 1].date
      let days = panchangaDays(piece.lowerBound.adding(days: -3)...piece.upperBound.adding(days: 3), on: sky.track)
      let seasons = MuhurtaSeasons(query: query, almanac: self, track: sky.track, calendar: calendar)
      let search = MuhurtaSearch(
        query: query, zone: zone, track: sky.track, calendar: calendar, observer: Standpoint(position),
        seasons: try seasons.causes(of: piece), abujh: abujhDays(piece, sky, calendar, days))
      for date in civil.map(\.date) where isWanted {
        guard let day = days[date] else {
          withoutSunrise(date)
          continue
        }
        isWanted = try body(search.day(day))
      }
    }
  }

  /// The festivals on which many need no muhurta.
  private static let abujh: Set = [
    "akshaya-tritiya", "devutthana-ekadashi", "vasant-panchami", "dussehra", "gudi-padwa",
    "phulera-dooj", "bhadariya-navami",
  ]

  private func abujhDays(
    _ dates: ClosedRange<GregorianDate>, _ sky: SkyCalendar, _ calendar: LunarCalendar, _ days: PanchangaDays
  ) -> [GregorianDate: [String]] {
    let finder = FestivalFinder(track: sky.track, calendar: calendar, days: days, zone: zone, ayanamsha: ayanamsha)
    let found = finder.festivals(FestivalRules(FestivalRule.standard.filter { Self.abujh.contains($0.id) }), in: dates)
    return Dictionary(grouping: found, by: \.date).mapValues { $0.map(\.rule.name) }
  }

  /// Passes on when planets are lost and seen again on some dates, in order, until the body returns false.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates, and what the body throws.
  package func astaEvents(
    _ planets: [Body], _ method: AstaMethod, on dates: ClosedRange<GregorianDate>,
    _ body: (AstaEvent) throws -> Bool
  ) throws {
    var isWanted = true
    try forEachPiece(of: dates, SkyNeeds.forChoosing(planets, days: Self.apparitionDays), while: isWanted) {
      civil, sky in
      let span = civil[0].start..<civil[civil.count - 1].end
      let search = AstaSearch(
        track: sky.track, position: position, method: method.used(at: position))
      let events = planets.flatMap(search.all).flatMap { asta in
        [false, true].compactMap { AstaEvent(asta, isUdaya: $0) }
      }.filter { span.contains($0.time) }.sorted { $0.time < $1.time }
      for var event in events where isWanted {
        event.byEye = try appearance(of: event)
        isWanted = try body(event)
      }
    }
  }

  /// What eyes have of the end of an asta: the nearest first or last night on its side of the Sun.
  private func appearance(of event: AstaEvent) throws -> Appearance? {
    let date = zone.date(at: event.time)
    for reach in Self.eyeReach(event.planet) {
      let around = date.adding(days: -reach)...date.adding(days: reach)
      let nearest = try appearances(of: [event.planet], on: around)
        .filter { $0.isFirst == event.isUdaya && $0.side == event.side }
        .min { abs($0.time.days(since: event.time)) < abs($1.time.days(since: event.time)) }
      if let nearest { return nearest }
    }
    return nil
  }

  /// Days from an end of asta within which eyes have theirs: Venus behind the Sun differs by 15, Mars by 7. By orbs, and where summer
  /// nights are bright, months lie between; Mercury may stay unseen by eye for a whole apparition.
  private static func eyeReach(_ planet: Body) -> [Int] { planet == .mercury ? [35] : [35, 150] }

  /// Days around the dates for the seasons that a ceremony avoids: Chaturmas with an adhika month lasts for 150, Venus is
  /// lost behind the Sun for 80, or longer towards the polar circles.
  private static let ceremonyDays = 190.0
  /// Days from an end of an apparition of Venus to the conjunctions before and after it, at most.
  private static let apparitionDays = 300.0
}

extension SkyNeeds {
  /// The lunar calendar and the planets whose asta counts, for the seasons around.
  fileprivate static func forChoosing(_ planets: [Body], days: Double) -> SkyNeeds {
    var needs = SkyNeeds(hasLunarCalendar: true)
    needs.seasonDays = days
    needs.planets = Set(planets)
    return needs
  }
}

/// Judges days for each ceremony by its usual rules.
struct CeremoniesMaker: DaySectionMaker {
  private var found: [GregorianDate: [MuhurtaDay]] = [:]

  init(_ days: DaysOfSky) throws {
    for rule in CeremonyRule.usual {
      try days.almanac.muhurtaDays(MuhurtaQuery(rule), on: days.dates) { day in
        found[day.date, default: []].append(day)
        return true
      }
    }
  }

  func make(_ day: DayAndNight) -> [MuhurtaDay] { found[day.day.date] ?? [] }
}

extension DayReport {
  /// The panchanga day of the date, judged for each ceremony by its usual rules. `nil` unless asked for, empty if the
  /// Sun does not rise.
  public var choosing: [MuhurtaDay]? { self[CeremoniesMaker.self] }
}
