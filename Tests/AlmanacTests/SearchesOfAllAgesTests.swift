import CivilTime
import Geography
import SwissEphemeris
import TestTier
import Testing

@testable import AstroCore

/// A search finds what the days hold, in all centuries of the built-in theory: no bound of today cuts it short.
@Suite struct SearchesOfAllAgesTests {
  /// Eclipses of the Sun and the Moon in twenty years each, by the search of libswe itself: `Tests/Compare/eclipses.c world YEAR
  /// YEAR+19` with version 2.10.03.
  private static let eclipses: [(year: Int, solar: Int, lunar: Int)] = [
    (-2990, 50, 50), (-2690, 44, 45), (-2390, 50, 51), (-2090, 44, 46), (-1790, 49, 54), (-1490, 44, 46),
    (-1190, 50, 51),
    (-890, 46, 44), (-590, 54, 50), (-290, 44, 44), (10, 52, 50), (310, 44, 45), (610, 51, 50), (910, 45, 44),
    (1210, 51, 52), (1510, 46, 46), (1810, 49, 51), (2110, 45, 46), (2410, 48, 50), (2710, 46, 47), (2970, 48, 49),
  ]

  @Test func searchesFindTheEclipsesOfSwissEphemeris() throws {
    let almanac = try AlmanacTests.almanac(latitude: 0, longitude: 0, model: .moshier)
    for row in TestTier.some(Self.eclipses, every: 7) {
      let first = try #require(GregorianDate(year: row.year, month: 1, day: 1))
      let last = try #require(GregorianDate(year: row.year + 19, month: 12, day: 31))
      let found = try almanac.eclipses(on: first...last).map(\.eclipse.kind.isSolar)
      #expect(found.count(where: \.self) == row.solar, "the Sun from \(row.year) on")
      #expect(found.count { !$0 } == row.lunar, "the Moon from \(row.year) on")
    }
  }

  /// A year of a century at a place, with the places in turn and the years by chance.
  struct Sample: CustomTestStringConvertible {
    let year: Int
    let latitude, longitude: Double
    var testDescription: String { "\(year) at \(latitude), \(longitude)" }

    static let all: [Sample] = {
      // The places of the findings, both polar circles, and latitudes between.
      let places = [(65.2, 0.0), (0, 0), (-66.1, -68), (28.6, 77.2), (69.65, 18.96), (40, -105.3), (-89, 0)]
      var state: UInt64 = 68
      return (0..<20).map { number in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let place = places[number % places.count]
        // The centuries between −2998 and 2998.
        return Sample(year: -2998 + number * 300 + Int(state >> 33) % 296, latitude: place.0, longitude: place.1)
      }
    }()
  }

  private func placed(_ sample: Sample, _ parts: Set<DayPart>) throws -> Almanac {
    try AlmanacTests.almanac(
      latitude: sample.latitude, longitude: sample.longitude, model: .moshier, parts: parts,
      sky: SkyStore(Ephemeris(forcedModel: .moshier)))
  }

  private func find(_ words: String, _ almanac: Almanac, _ dates: ClosedRange<GregorianDate>) throws -> [AlmanacEvent] {
    var found: [AlmanacEvent] = []
    try almanac.find(try EventQuery(words, reckoning: .amanta, in: EventCatalogue()), on: dates) {
      found.append($0)
      return true
    }
    return found
  }

  /// The instants of the events of a search, to a second.
  private func seconds(
    _ words: String, _ almanac: Almanac, _ dates: ClosedRange<GregorianDate>
  ) throws -> [Int64] {
    try find(words, almanac, dates).compactMap { $0.time?.roundedUnixSeconds }.sorted()
  }

  /// Whether two lists of instants agree to a second.
  private func agree(_ found: [Int64], _ held: [Int64]) -> Bool {
    found.count == held.count && zip(found, held).allSatisfy { abs($0 - $1) <= 1 }
  }

  @Test(arguments: TestTier.some(Sample.all, every: 9))
  func searchesFindWhatTheDaysHold(_ sample: Sample) throws {
    let dates = try wholeYear(sample.year)
    let almanac = try placed(sample, [.sky, .sun, .moon, .twilight, .goldenHour])
    let days = try almanac.days(dates)
    var events = days.flatMap(\.sky)
    // An eclipse belongs to each day on which some of it is seen.
    events = events.enumerated().filter { index, event in !events[..<index].suffix(20).contains(event) }.map(\.element)
    for words in [
      "eclipse", "solar eclipse", "lunar eclipse", "season", "sankranti", "opposition", "conjunction", "approach",
      "moon venus", "greatest elongation", "perigee",
    ] {
      let query = try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
      guard let wanted = query.search(SkyEventQuery.self) else {
        Issue.record("\(words): \(query)")
        continue
      }
      let held = events.filter(wanted.matches).map(\.time.roundedUnixSeconds).sorted()
      let found = try seconds(words, almanac, dates)
      #expect(agree(found, held), "\(words): \(found.count) found, \(held.count) held")
    }
    // Days hold no occultations of faint stars.
    let occultations = events.filter { $0.isOccultation && $0.isVisible == true }.map(\.time.roundedUnixSeconds)
      .sorted()
    let found = try find("occultation", almanac, dates).compactMap(\.skyEvent).filter { event in
      if case .occultation(let found) = event.kind, case .zodiacal = found.object { return false }
      return true
    }
    #expect(agree(found.map(\.time.roundedUnixSeconds).sorted(), occultations), "occultations")
    let phases = days.compactMap(\.moon).flatMap(\.phases).map(\.time.roundedUnixSeconds)
    #expect(agree(try seconds("phase", almanac, dates), phases))
    for event in DailyEvent.named where sample.year.isMultiple(of: 2) || event.twilight == nil {
      let held = days.flatMap(event.times).map(\.roundedUnixSeconds).sorted()
      #expect(agree(try seconds(event.words, almanac, dates), held), "\(event.words)")
    }
    for part in LightSpan.Part.allCases {
      for band in LightBand.allCases {
        let event = DailyEvent.light(LightEvent(band, part))
        let held = days.flatMap(event.times).map(\.roundedUnixSeconds).sorted()
        #expect(agree(try seconds(event.words, almanac, dates), held), "\(event.words)")
      }
    }
  }

  /// Midnight suns and polar nights begin and end where the days say that the Sun stays up or down.
  @Test(arguments: TestTier.some(Sample.all, every: 7))
  func polarSeasonsAreThoseOfTheDays(_ sample: Sample) throws {
    for latitude in [sample.latitude, 65.2, 65.4, 66.6, -65.3, 67.2] {
      let sample = Sample(year: sample.year, latitude: latitude, longitude: 0)
      let (almanac, dates) = (try placed(sample, [.sun]), try wholeYear(sample.year))
      let days = try almanac.days(dates)
      for (kind, words, state) in [
        (PolarSeason.Kind.midnightSun, "midnight sun", HorizonState.aboveAllDay),
        (.polarNight, "polar night", .belowAllDay),
      ] {
        let held = days.filter { $0.sun?.horizon.state == state }.map(\.day.date)
        let seasons = try find(words, almanac, dates).compactMap { event in
          event.found(PolarEvent.self)?.season
        }
        #expect(seasons.allSatisfy { $0.kind == kind })
        let isHeld = held.allSatisfy { date in seasons.contains { $0.wholeDays?.contains(date) ?? false } }
        // A season of a whole year or more begins and ends on no date of it.
        #expect(isHeld || held.count > 300, "\(words) in \(sample.year) at \(latitude): \(held.count) days")
        let whole = seasons.compactMap(\.wholeDays).flatMap { [$0.lowerBound, $0.upperBound] }.filter(dates.contains)
        #expect(whole.allSatisfy(held.contains), "\(words) in \(sample.year) at \(latitude)")
      }
    }
  }

  /// A body passes an altitude if its upper and lower passages of the meridian lie on either side.
  @Test(arguments: TestTier.some(Sample.all, every: 4))
  func passagesOfAltitudesAreThoseOfTheTransits(_ sample: Sample) throws {
    let (almanac, year) = (try placed(sample, [.sun]), try wholeYear(sample.year))
    let dates = year.lowerBound...year.lowerBound.adding(days: 40)
    for name in ["spica", "m31", "polaris", "sirius", "m7", "sun", "moon", "mars"] {
      let highest = try find("\(name) transit", almanac, dates).compactMap {
        $0.found(DailyMoment.self)?.altitude?.degrees
      }
      guard let least = highest.min(), let greatest = highest.max() else { continue }
      // The Moon and planets turn some minutes of arc beside the meridian.
      let below = try find("\(name) > \(Decimals.tenth(greatest + 0.3))", almanac, dates)
      #expect(below.isEmpty || greatest > 89.6, "\(name) in \(sample.year)")
      let limit = Decimals.tenth(least - 0.3)
      let passages = try find("\(name) > \(limit)", almanac, dates)
      let isAlways = try find("\(name) at \(limit)", almanac, dates).isEmpty
      #expect(!passages.isEmpty || isAlways, "\(name) > \(limit) in \(sample.year)")
      #expect(
        !isAlways || abs(sample.latitude) > 80 || abs(least) > 89 || name == "polaris",
        "\(name) at \(limit) in \(sample.year)")
    }
  }

  private enum Decimals {
    static func tenth(_ value: Double) -> String { "\((min(max(value, -90), 90) * 10).rounded() / 10)" }
  }

  /// The places and the dates of the findings.
  @Test func lostEventsOfAntiquityAreFound() throws {
    let spring = try #require(GregorianDate(year: -2998, month: 3, day: 1))
    let almanac = try placed(Sample(year: -2998, latitude: 40, longitude: 0), [])
    // `spica transit` of these days: 65°.
    #expect(try find("spica > 61", almanac, spring...spring.adding(days: 2)).count == 3)
    let north = try placed(Sample(year: -2998, latitude: 65.2, longitude: 0), [])
    #expect(try find("midnight sun", north, wholeYear(-2998)).count == 2)
    #expect(try north.absence(of: EventQuery(PolarQuery(kinds: [.midnightSun])), on: wholeYear(-2998)).scope == .dates)
    // Today the Sun is 1.4° below the horizon there.
    #expect(try north.absence(of: EventQuery(PolarQuery(kinds: [.midnightSun])), on: wholeYear(2026)).scope == .never)
  }

  /// Festivals, tithis and showers in the dates of a year, each by itself, against the days.
  @Test(arguments: TestTier.some(Sample.all.filter { abs($0.latitude) < 45 }, every: 6))
  func searchesFindTheCalendarOfTheDays(_ sample: Sample) throws {
    let dates = try wholeYear(sample.year)
    let almanac = try placed(sample, [.panchanga, .festivals, .showers])
    let days = try almanac.days(dates)
    for rule in TestTier.some(almanac.rules.filter(\.isListed), every: 9) {
      let held = days.flatMap(\.festivals).filter { $0.rule.id == rule.id }.map(\.date)
      let found = try find("festival:\(rule.id)", almanac, dates).compactMap(\.festival?.date)
      #expect(found == held, "\(rule.id) in \(sample.year)")
    }
    let tithis = try find("tithi:ekadashi", almanac, dates).compactMap(\.time)
    let held = Set(days.compactMap(\.panchanga).flatMap(\.tithis).filter { $0.number % 15 == 11 }.map(\.start))
    let within = held.filter { dates.contains(almanac.zone.date(at: $0)) }.map(\.roundedUnixSeconds).sorted()
    #expect(agree(tithis.map(\.roundedUnixSeconds), within))
  }
}
