import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Spans that the course of a graha makes, and the words for them.
@Suite struct GrahaSpanTests {
  private let almanac: Almanac

  init() throws {
    almanac = try AlmanacTests.almanac(latitude: 28.6139, longitude: 77.209, zone: "Asia/Kolkata", parts: [])
  }

  private func spans(_ words: String, _ first: String, _ last: String) throws -> [GrahaSpan] {
    let query = try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
    let search = try #require(query.search(GrahaSpanQuery.self), "\(words)")
    // What a reminder stores is read again.
    #expect(try EventQuery(kind: query.kind, query.description, reckoning: .amanta) == query)
    return try almanac.events(of: search, on: try first.date...(try last.date))
  }

  /// Sources: hindu-blog.com/2024/01/guru-vakri.html; hindi.news24online.com 1038825; abplive.com 1928932 and webjosh.com
  /// (Jupiter 2021); dailytv.net x7tu6is (Venus, Jupiter and Saturn 2020).
  @Test(arguments: [
    ("guru vakri", "2024-10-09", "2025-02-04"), ("vakri guru", "2025-11-11", "2026-03-11"),
    ("brihaspati vakri", "2021-06-20", "2021-10-18"), ("shukra vakri", "2020-05-13", "2020-06-25"),
    ("guru vakram", "2020-05-14", "2020-09-13"), ("shani vakri", "2020-05-11", "2020-09-29"),
    ("शनि वक्री", "2020-05-11", "2020-09-29"), ("Jupiter retrograde", "2024-10-09", "2025-02-04"),
    ("venus in retrograde", "2020-05-13", "2020-06-25"),
  ])
  func retrogradeMotionIsThePrintedOne(words: String, first: String, last: String) throws {
    let span = try #require(spans(words, try first.date.adding(days: -9).description, first).first)
    #expect("\(almanac.zone.date(at: span.span.lowerBound))" == first)
    #expect("\(almanac.zone.date(at: span.span.upperBound))" == last)
  }

  /// Printed to the minute: 13 May 2020 12:12 for Venus, 14 May 20:01 for Jupiter (dailytv.net); a station is sharp to minutes only.
  @Test(arguments: [("shukra vakri", "2020-05-13", 12 * 60 + 12), ("guru vakri", "2020-05-14", 20 * 60 + 1)])
  func stationsAreNearPrintedTimes(words: String, date: String, minute: Int) throws {
    let span = try #require(spans(words, date, date).first)
    let printed = almanac.zone.instant(on: try date.date, secondsAfterMidnight: minute * 60)
    #expect(abs(span.span.lowerBound.unixSeconds - Double(printed)) < 15 * 60)
  }

  /// Sources: thehimalayantimes.com, 2020-01-28: on 24 January 2020 Saturn enters Makara, it begins for Kumbha and has its last phase for
  /// Dhanu; dkscore.com: from 29 March 2025 the first phase for Mesha, the second for Mina, the last for Kumbha, and Makara is free.
  @Test func sadeSatiFollowsTheSignsOfSaturn() throws {
    func phase(_ sign: String, _ date: String) throws -> Int? {
      let found = try spans("sade sati \(sign)", date, date).first
      guard let found, case .stay(let rashi, let transit, let birth) = found.kind else { return nil }
      return transit.places.firstIndex(of: (rashi - birth + 12) % 12 + 1).map { $0 + 1 }
    }
    #expect(try phase("kumbha", "2020-01-24") == 1)
    #expect(try phase("dhanu", "2020-01-24") == 3)
    #expect(try phase("vrishchika", "2020-01-24") == nil)
    #expect(try phase("mesh rashi", "2025-03-29") == 1)
    #expect(try phase("Pisces", "2025-03-29") == 2)
    #expect(try phase("kumbh", "2025-03-29") == 3)
    #expect(try phase("makara", "2025-03-29") == nil)
  }

  /// A stay that began years ago runs on a date between, and each is found once, whatever the pieces of a search.
  @Test func staysAreFoundOnceInPieces() throws {
    let whole = try spans("sade sati mina", "2000-01-01", "2030-12-31")
    var pieces: [GrahaSpan] = []
    for year in 2000...2030 { pieces += try spans("sade sati mina", "\(year)-01-01", "\(year)-12-31") }
    #expect(whole == pieces && !whole.isEmpty)
    #expect(Set(whole.map(\.nominalName)).count == whole.count)
  }

  @Test(arguments: [
    ("sade sati", "birth sign"), ("shani dhaiya", "birth sign"), ("sade sati krittika", "two signs"),
    ("sade sati mars", "not a birth sign"), ("rahu vakri", "always retrograde"), ("surya vakri", "never retrograde"),
  ])
  func wordsThatLackSomethingAreTold(words: String, reason: String) throws {
    do throws(Mistake) {
      _ = try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
      Issue.record("\(words) is read")
    } catch {
      #expect(error.description.contains(reason), "\(error)")
    }
  }

  @Test(arguments: [
    ("shani margi", "sky"), ("margi guru", "sky"), ("शनि मार्गी", "sky"), ("mercury station retrograde", "sky"),
    ("uranus retrograde", "sky"), ("retrograde", "graha"), ("shani dhaiya kark", "graha"),
    ("elarai sani mesham", "graha"), ("साढ़े साती मीन", "graha"), ("ashtama shani simha", "graha"),
    ("tripushkar yog", "span"), ("dwipushkar", "span"), ("ravi yoga", "span"), ("bhadra kaal", "span"),
    ("gand mool", "span"), ("amrit siddhi yog", "span"), ("panchak", "span"), ("त्रिपुष्कर योग", "span"),
    ("ગુરુ પુષ્ય", "span"), ("पंचक", "span"), ("भद्रा काल", "span"),
  ])
  func indianWordsAreRead(words: String, kind: String) throws {
    #expect(try EventQuery(words, reckoning: .amanta, in: EventCatalogue()).kind.rawValue == kind)
  }

  /// The yogas that a day of the panchanga has are those of the search, cut to the day.
  @Test(arguments: [
    (NamedSpan.Kind.raviYoga, SpecialYoga.raviYoga), (.dvipushkara, .dvipushkara), (.tripushkara, .tripushkara),
  ])
  func yogasAreThoseOfDays(kind: NamedSpan.Kind, yoga: SpecialYoga) throws {
    let dates = try "2026-02-01".date..."2026-07-31".date
    var (found, ofDays): ([TimeSpan], [TimeSpan]) = ([], [])
    try almanac.namedSpans(kind, on: dates) {
      found.append($0.span)
      return true
    }
    let days = dates.lowerBound.adding(days: 3)...dates.upperBound.adding(days: -3)
    for report in try FixturePlace.delhi.reports(days, parts: [.panchanga, .muhurta]) {
      ofDays += (report.panchanga?.elements.specialYogas ?? []).filter { $0.yoga == yoga }.map(\.span)
    }
    #expect(!ofDays.isEmpty)
    for span in ofDays {
      let isCovered = found.contains { whole in
        whole.lowerBound.days(since: span.lowerBound) < 1e-5 && span.upperBound.days(since: whole.upperBound) < 1e-5
      }
      #expect(isCovered, "\(span)")
    }
  }
}
