import Places
import Sky
import Testing

/// No public call ends the process: arguments that make no sense have an error, nil, or the nearest answer.
@Suite struct ExtremeCallTests {
  static let reals = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0, 90, -180, 1e9]
  static let numbers = [Int.min, -1_000_001, -100_000, -1, 0, 1, 13, 28, 61, 100_000, .max]
  static let texts = [
    "", " ", "\0", ":", "::", ",", "-", "\"", "%1", "all", "festival:", "sun <", "sun < nan", "sun > 1e400",
    "venus venus",
    "sun = -0", "moon > 99999999999999999999", "best", "best messier marathon", "m31", "diwali 9999999999", "2026-13",
    "where:", "phase:full moon", "date:2026-02-30", "shower:ZZZ", "clock change", "🌕",
    "पूर्णिमा",
    "a\u{301}\u{301}\u{301}", "\u{202E}diwali", String(repeating: "diwali ", count: 40),
    String(repeating: "x", count: 5_000),
  ]
  /// Words of searches of every room.
  static let searches = [
    "sunrise", "venus rise", "golden hour", "sun < -4", "m31 transit", "full moon", "perseids", "meteors",
    "earliest sunset",
    "midnight sun", "supermoon", "young moon", "double shadow", "io transit", "best messier", "equilux", "samhain",
    "moon node",
    "lunistice", "clock change", "m31 midnight", "ekadashi", "rohini", "diwali", "festivals", "wedding",
    "venus first seen",
    "venus asta", "sirius udaya", "kharmas", "saturn retrograde", "mars sign", "longest day", "eclipse", "occultation",
    "approach",
    "transit", "sankranti", "mars near m44", "mercury", "holiday",
  ]
  static let dates =
    numbers.map { GregorianDate(dayNumber: $0) } + [
      GregorianDate(dayNumber: 365 * 98_000), GregorianDate(dayNumber: -365 * 102_000), GregorianDate(dayNumber: 0),
    ]

  /// Single dates, and spans of decades around the ends of the ephemeris, of the calendar and of the years ±100,000.
  static let spans: [ClosedRange<GregorianDate>] =
    dates.map { $0...$0 }
    + [-1_000_000, -100_000, -3_001, 2_999, 5_399, 100_000, 999_990].compactMap { year in
      GregorianDate(year: year, month: 1, day: 1).map { $0...$0.adding(days: 3_700) }
    }

  static func observers() throws -> [Observer] {
    [
      .earth, try Observer(90, 0, "Europe/Oslo"), try Observer(-13.83, -171.77, "Pacific/Apia", elevation: 100_000),
    ]
  }

  private static func isMade(_ make: () throws -> some Any) -> Bool { (try? make()) != nil }

  // MARK: Sky

  @Test func coordinatesThatAreNoneAreErrors() throws {
    for latitude in Self.reals {
      for longitude in Self.reals {
        let isPlace = abs(latitude) <= 90 && abs(longitude) <= 180
        #expect(Self.isMade { try Observer(latitude, longitude, "Europe/Oslo") } == isPlace)
      }
      #expect(Self.isMade { try Observer(0, 0, "UTC", elevation: latitude) } == (-500...100_000).contains(latitude))
    }
    for zone in ["", "/etc/passwd", "../..", "\0", String(repeating: "A/", count: 3_000)] {
      #expect(!Self.isMade { try Observer(0, 0, zone) }, "\(zone)")
    }
  }

  @Test func datesThatAreNoneAreErrors() {
    for year in Self.numbers {
      let isYear = GregorianDate.years.contains(year)
      #expect(Self.isMade { try ClosedRange.year(year) } == isYear)
      for month in Self.numbers {
        #expect(Self.isMade { try ClosedRange.month(month, of: year) } == (isYear && 1...12 ~= month))
        let (years, areYears) = (min(year, month)...max(year, month), isYear && GregorianDate.years.contains(month))
        #expect(Self.isMade { try ClosedRange.years(years) } == areYears)
      }
    }
    for (one, other) in zip(Self.dates, Self.dates.reversed()) {
      let span = ClosedRange.dates(one, other)
      #expect(span.contains(one) && span.contains(other))
    }
  }

  @Test func extremeDatesAreAnswersOrErrors() throws {
    let sky = Sky()
    for observer in try Self.observers() {
      for span in Self.spans {
        let isBeyond = span.lowerBound.year < -10_000 || span.upperBound.year > 10_000
        let tithis = try? sky.tithis(at: observer, during: span.lowerBound...span.lowerBound)
        let eclipses = try? sky.eclipses(at: observer, during: span)
        let festivals = try? sky.festivals(at: observer, during: span.lowerBound...span.lowerBound)
        let days = try? sky.days(at: observer, during: span.lowerBound...span.lowerBound)
        let day = try? sky.day(span.upperBound, at: observer)
        if isBeyond {
          #expect(
            tithis == nil && eclipses == nil && festivals == nil && days == nil && day == nil, "\(span) \(observer)")
        }
        let texts = [tithis.map { "\($0)" }, eclipses.map { "\($0)" }, festivals.map { "\($0)" }, days.map { "\($0)" }]
        #expect(texts.allSatisfy { $0?.contains("(ut:") != true })
      }
    }
  }

  @Test(arguments: searches) func aSearchOfExtremeDatesEnds(_ words: String) throws {
    let sky = Sky()
    let years = [-1_000_000, -100_000, -3_000, 2026, 3_000, 100_000, 1_000_000]
    for observer in [.earth, try Observer(90, 0, "Europe/Oslo")] {
      for date in years.compactMap({ GregorianDate(year: $0, month: 12, day: 31) }) {
        let span = date...date.adding(days: 3)
        do throws(SkyError) {
          for event in try sky.events(words, at: observer, during: span) { #expect(!event.description.isEmpty) }
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }

  @Test(arguments: ["sunrise", "full moon", "diwali", "eclipse", "perseids"])
  func aSearchFromAnExtremeInstantEnds(_ words: String) throws {
    let sky = Sky()
    for observer in try Self.observers() {
      for real in Self.reals where real != 0 {
        #expect(throws: SkyError.self) { try sky.next(words, at: observer, after: JulianDay(ut: real * 1e7)) }
      }
      _ = try? sky.next(words, at: observer, after: JulianDay(ut: 0))
    }
  }

  @Test(arguments: texts) func textsThatSayNothingAreErrors(_ text: String) throws {
    let sky = Sky()
    let oslo = try Observer(59.91, 10.75, "Europe/Oslo")
    let dates: ClosedRange = try .month(11, of: 2026)
    for observer in [oslo, .earth] {
      do throws(SkyError) {
        _ = try sky.events(text, at: observer, during: dates)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  // MARK: AstroCore

  @Test(arguments: texts) func readersOfTheCoreReadOrRefuse(_ text: String) {
    let catalogue = EventCatalogue()
    for kind in EventKind.all {
      _ = try? EventQuery(kind: kind, text, reckoning: .amanta, in: catalogue)
      _ = try? EventQuery("\(kind.rawValue):\(text)", reckoning: .purnimanta, in: catalogue, preferring: .festivals)
    }
    _ = EventQuery.isNamed(by: text, in: catalogue)
    _ = EventQuery.isExplained(text)
    _ = EventQuery.withoutCall(text)
    _ = try? EventQuery.parts(of: text, reckoning: .amanta, in: catalogue)
    _ = AskedWords(text, isEvent: { _ in false }, isDate: { _ in true }, isPlace: { _ in true })
    _ = DailyEvent(typed: text)
    _ = DirectionPassage(text)
    _ = try? AngaQuery(text, reckoning: .amanta)
    _ = TargetCatalogue().named(text)
    _ = try? TargetCatalogue().list(text)
    let names = catalogue.festivalNames
    _ = (names.named(text), names.within(text), names.nearest(to: text), names.findWhole(text))
    for kind in NameKind.allCases { _ = PanchangaNames.table.numbers(kind, named: text) }
    #expect(Mistake(text).description == text)
  }

  @Test func valuesOfTheCoreAreMadeOrRefused() {
    for number in Self.numbers {
      #expect((0...30).contains(SkyBrightness(bortle: number).limitingMagnitude))
      let year = Panchanga.Year(shaka: number, month: number)
      #expect(1...60 ~= year.samvatsaraSouth && 1...60 ~= year.samvatsaraNorth)
    }
    for real in Self.reals {
      _ = (SkyBrightness(sqm: real), SkyBrightness(limitingMagnitude: real), Air(extinction: real))
      _ = try? Skyline(degrees: [(azimuth: real, altitude: real), (azimuth: 10, altitude: 1)])
      let angle = Angle(degrees: real)
      _ = (angle.normalized, angle.signed, EventQuery.sunrise.daysRunning(at: angle))
      _ = LocalTime(JulianDay(ut: real), in: .utc).description
    }
    _ = try? Skyline(degrees: [])
  }

  @Test func anAlmanacOfNothingHasEmptyReports() throws {
    for observer in try Self.observers() {
      let almanac = Almanac(
        SkyStore(.standard), position: observer.position, zone: observer.zone, parts: [],
        calendars: SolarCalendar.allCases,
        rules: [], showers: [])
      for span in Self.spans {
        _ = try? almanac.leanDay(span.lowerBound)
        _ = try? almanac.phases(on: span.lowerBound...span.lowerBound)
        _ = try? almanac.dates(span, reachingBack: .max)
        _ = try? almanac.dates(span, reachingBack: .min)
        #expect(almanac.localDays(span.lowerBound...span.lowerBound).count <= 1)
        for words in ["full moon", "sunrise"] {
          let query = try EventQuery(words)
          _ = try? almanac.occasions(of: query, on: span.lowerBound...span.lowerBound)
          #expect(query.searched(from: span.lowerBound).prefix(3).allSatisfy { $0.lowerBound >= span.lowerBound })
        }
      }
      for real in Self.reals {
        let time = JulianDay(ut: real)
        _ = try? almanac.runningNight(at: time)
        _ = try? almanac.moment(at: time)
        for body in Body.allCases { _ = try? almanac.planetAspect(of: body, at: time) }
      }
    }
  }

  // MARK: Places

  @Test(arguments: texts) func thePlacesReadOrRefuse(_ text: String) {
    let places = Gazetteer.embedded
    _ = try? places.resolve(text)
    _ = (places.cities(named: text), Station.named(text), PlaceName(text))
    _ = (WrittenPosition(coordinates: text), WrittenPosition(locator: text), WrittenPosition.degrees(text))
    _ = (places.outermostCities(of: text, in: text), places.widestTurn(from: Angle(degrees: 0), in: text))
    for limit in [Int.min, -1, 0] {
      #expect(places.queries(beginningWith: text, limit: limit).isEmpty)
      #expect(places.suggestions(for: text, limit: limit).isEmpty)
    }
    #expect(!places.queries(beginningWith: "Ujj", limit: .max).isEmpty)
  }

  @Test func thePlacesNearAnyPositionAreFound() throws {
    for observer in try Self.observers() {
      for real in [Double.nan, .infinity, -1, 0, 1e300] {
        _ = Gazetteer.embedded.nearest(to: observer.position, within: real)
        _ = Gazetteer.embedded.nearestZone(to: observer.position, within: real) { _ in false }
        _ = Gazetteer.embedded.widestTurn(from: Angle(degrees: real), in: "Europe/Oslo")
      }
    }
  }
}
