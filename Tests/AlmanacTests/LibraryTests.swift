import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// The core in a stranger's hands: a search computes what it needs, stops when asked, and no argument ends the process.
@Suite struct LibraryTests {
  private func query(_ words: String) throws -> EventQuery {
    try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
  }

  private func bare(_ latitude: Double = 59.91, _ longitude: Double = 10.75, sky: SkyStore? = nil) throws -> Almanac {
    let position = try #require(
      GeographicPosition(latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude)))
    return Almanac(
      try sky ?? SkyStore.shared(), position: position, zone: try ZoneDatabase().zone("Europe/Oslo"), parts: [],
      rules: [], showers: [])
  }

  private func times(_ words: String, _ almanac: Almanac, _ dates: ClosedRange<GregorianDate>) throws -> [String] {
    var found: [String] = []
    try almanac.find(query(words), on: dates) { event in
      found.append("\(event.date(in: almanac.zone)) \(event.time?.roundedUnixSeconds ?? 0)")
      return true
    }
    return found
  }

  /// The parts, rules and showers of an almanac are those of its reports.
  @Test(arguments: [
    "sunrise", "moonset", "venus rise", "golden hour", "civil dusk", "ekadashi", "pushya", "diwali", "perseids",
    "meteors",
    "full moon", "lunar eclipse", "jupiter opposition", "makara sankranti", "sun > 50", "m31 transit", "midnight sun",
    "supermoon", "young moon", "kharmas", "mars sign", "m31 midnight", "wedding", "venus asta",
  ])
  func theQueryDecidesWhatIsComputed(_ words: String) throws {
    let dates = try GregorianDate.span("2026-01").lowerBound...GregorianDate.span("2027-01").upperBound
    let lean = try bare()
    let full = Almanac(
      lean.sky, position: lean.position, zone: lean.zone, parts: Set(DayPart.allCases), showers: Shower.standard)
    let usual = Almanac(lean.sky, position: lean.position, zone: lean.zone)
    let found = try times(words, lean, dates)
    // Oslo is too far south for a midnight sun.
    #expect(found.isEmpty == (words == "midnight sun"))
    #expect(try times(words, usual, dates) == found)
    #expect(try times(words, full, dates) == found)
  }

  /// The caller stops the search of any kind, and is asked for nothing more.
  @Test(arguments: [
    "sunrise", "ekadashi", "pushya", "karana", "pradosh vrat", "meteors", "full moon", "eclipse", "approach", "kharmas",
    "sankranti", "sun > 10", "m31 transit", "earliest sunset", "wedding",
  ])
  func aSearchStopsWhereTheCallerStops(_ words: String) throws {
    let dates = try GregorianDate.span("2026")
    let (almanac, query) = (try bare(28.6, 77.2), try query(words))
    var all = 0
    try almanac.find(query, on: dates) { _ in
      all += 1
      return true
    }
    try #require(all > 0, "\(words)")
    for wanted in [1, min(2, all)] {
      var count = 0
      try almanac.find(query, on: dates) { _ in
        count += 1
        return count < wanted
      }
      #expect(count == wanted, "\(words)")
    }
  }

  /// A long search of one place leaves the skies of others in the store that they share.
  @Test func aLongSearchLeavesTheSharedSkies() throws {
    let store = SkyStore(try Ephemeris(forcedModel: .moshier))
    let almanac = try bare(sky: store)
    let request = SkyRequest(
      dates: try GregorianDate.span("1900"), model: .moshier, ayanamsha: .lahiri,
      needs: SkyNeeds(hasLunarCalendar: true))
    _ = try store.calendar(request)
    let dates = try GregorianDate.span("2026").lowerBound...GregorianDate.span("2060").upperBound
    var count = 0
    try almanac.find(query("march equinox"), on: dates) { _ in
      count += 1
      return true
    }
    #expect(count == 35)
    #expect(store.known(request) != nil)
  }

  // MARK: Arguments that make no sense

  private static let numbers = [Int.min, -1, 0, 1, 28, 61, .max]
  private static let reals = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0]

  @Test func wrongNumbersHaveNoBirthStarAndNoDay() throws {
    for number in Self.numbers {
      #expect((BirthStar(nakshatra: number) != nil) == (1...27 ~= number))
      #expect((BirthStar(nakshatra: 1, pada: number) != nil) == (1...4 ~= number))
      for kind in NameKind.allCases {
        for script in NameScript.allCases { _ = PanchangaNames.table.name(kind, number, script) }
      }
      let date = GregorianDate(dayNumber: number)
      #expect(GregorianDate.years.contains(date.adding(days: number).year))
      _ = GregorianDate.daysInMonth(number, year: number)
      _ = GregorianDate(year: number, month: number, day: number)
      #expect(LocalDay(date: date, startUnixSeconds: Int64(number), endUnixSeconds: Int64(number)) == nil)
      let reading = CivilDateTime(unixSeconds: Int64(number), utcOffset: number)
      #expect(abs(reading.utcOffset) < 360_000 && !reading.rfc3339.isEmpty && !reading.utcOffsetText.isEmpty)
      _ = JulianDay(unixSeconds: 0).roundedUnixSeconds(toMultipleOf: Int64(number))
      for zone in [CivilZone.utc, try ZoneDatabase().zone("Europe/Oslo"), try ZoneDatabase().zone("Asia/Kathmandu")] {
        _ = zone.dateTime(atUnixSeconds: Int64(number)).rfc3339UTC
        _ = zone.abbreviation(atUnixSeconds: Int64(number))
        _ = zone.isDaylightSaving(atUnixSeconds: Int64(number))
        _ = zone.nextTransition(afterUnixSeconds: Int64(number))
        _ = zone.clockChange(from: Int64(number), before: number == .min ? .min : Int64(number))
        _ = zone.instant(on: date, secondsAfterMidnight: number)
        _ = zone.localDay(date)
        _ = (zone.date(before: date), zone.date(after: date))
        // Days are counted one by one.
        _ = zone.date(max(-3, min(number, 3)), after: date)
        _ = zone.date(number, after: GregorianDate(dayNumber: number < 0 ? .min : .max))
      }
    }
  }

  @Test func skylinesAreOfPointsThatCanBe() {
    func point(_ azimuth: Double, _ altitude: Double) -> Skyline.Point {
      Skyline.Point(azimuth: Angle(degrees: azimuth), altitude: Angle(degrees: altitude))
    }
    #expect(Skyline([]) == nil && Skyline([point(10, 1), point(5, 1)]) == nil && Skyline([point(0, 91)]) == nil)
    #expect(Skyline([point(.nan, 1)]) == nil && Skyline([point(1, .nan)]) == nil && Skyline([point(360, 1)]) == nil)
    #expect(Skyline([point(5, 1), point(10, 2)]) != nil)
    for real in Self.reals {
      #expect(Skyline.altitudes.contains(Skyline(level: Angle(degrees: real)).highest.degrees))
      #expect(Skyline.altitudes.contains(Skyline(metresAbovePlain: real).highest.degrees))
      _ = Skyline(level: Angle(degrees: 1)).altitude(at: Angle(degrees: real))
      _ = Skyline([point(5, 1), point(10, 2)])?.altitude(at: Angle(degrees: real))
    }
  }

  @Test func instantsAndDatesBeyondTheEphemerisAreErrors() throws {
    let almanac = try bare()
    for real in Self.reals where real != 0 {
      let time = JulianDay(ut: real)
      #expect(throws: EphemerisError.self) { try almanac.moment(at: time) }
      #expect(throws: EphemerisError.self) { try almanac.moment(at: time, .panchanga) }
      #expect(throws: EphemerisError.self) { try almanac.moonAspect(at: time) }
      #expect(throws: EphemerisError.self) { try almanac.sky.deltaT(at: time) }
      _ = (time.roundedUnixSeconds, time.lastUnixSecond, time.roundedUnixSeconds(toMultipleOf: 60))
      _ = almanac.zone.date(at: time)
    }
    let (first, last) = (GregorianDate(dayNumber: .min), GregorianDate(dayNumber: .max))
    for dates in [first...first, last...last, first...last] {
      #expect(throws: EphemerisError.self) { try almanac.having([.sun, .sky, .panchanga]).days(dates) { _ in } }
      #expect(throws: EphemerisError.self) { try almanac.eclipses(on: dates) }
      #expect(throws: EphemerisError.self) { try almanac.phases(on: dates) }
      for words in ["sunrise", "ekadashi", "eclipse", "diwali", "meteors", "supermoon", "m31 transit"] {
        #expect(throws: EphemerisError.self, "\(words)") {
          try almanac.find(query(words), on: dates) { _ in true }
        }
      }
    }
  }

  @Test func emptySearchesFindNothing() throws {
    let (almanac, dates) = (try bare(), try GregorianDate.span("2026-06"))
    let queries: [EventQuery] = [
      .phases([]), .angas(.nakshatra, numbers: []), .angas(.karana, numbers: [0, 99, .max, .min]), .festival(""),
      .festival("no-such"), .showers(["NIL"]), .sky(SkyEventQuery(.eclipses([]))), .sky(SkyEventQuery(.phenomena([]))),
      .sky(SkyEventQuery(.meetings, bodies: [.earth, .body(.sun)])), .sky(SkyEventQuery(.sankrantis([0, 13]))),
      EventQuery(PolarQuery(kinds: [])), .date(GregorianDate(dayNumber: .max)),
    ]
    for query in queries {
      var count = 0
      try almanac.find(query, on: dates) { _ in
        count += 1
        return true
      }
      #expect(count == 0, "\(query)")
      _ = try almanac.absence(of: query, on: dates)
      #expect(try almanac.occasions(of: query, on: dates).isEmpty)
    }
    #expect(try almanac.days(dates).count == 30)
  }

  @Test func targetsThatAreNowhereAreNoTraps() throws {
    var almanac = try bare()
    let date = try GregorianDate.span("2026-06-01")
    for real in Self.reals where real != 0 {
      let target = Target(id: "nowhere", rightAscension: real, declination: real)
      almanac.targets = TargetSearch([target], leastAltitude: Angle(degrees: real))
      _ = try almanac.having([.targets]).days(date)
    }
    almanac.coordinatesTime = CoordinatesTime(clock: .max)
    _ = try almanac.having([.positions]).days(date)
    almanac.targets = TargetSearch([])
    _ = try almanac.having(Set(DayPart.allCases)).days(date)
  }
}
