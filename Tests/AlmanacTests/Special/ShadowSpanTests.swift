import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// Intervals with several shadows on Jupiter.
@Suite struct ShadowSpanTests {
  private func spans(_ dates: String, _ words: String = "all two shadows", latitude: Double = 52.52437) throws
    -> [ShadowSpan]
  {
    let almanac = try AlmanacTests.almanac(latitude: latitude, longitude: 13.41053, model: .swiss)
    var found: [ShadowSpan] = []
    try almanac.find(EventQuery(words, reckoning: .amanta, in: EventCatalogue()), on: try GregorianDate.span(dates)) {
      if let span = $0.found(ShadowSpan.self) { found.append(span) }
      return true
    }
    return found
  }

  private func minutes(_ time: JulianDay, _ text: String) throws -> Double {
    abs(time.days(since: try ["utc": text].instant("utc"))) * 1_440
  }

  /// Source: Sky & Telescope, "Triple Shadow Transit on Jupiter", 2013: 4:32 to 5:37 UT on 12 October; the shadows of Io, Europa and
  /// Callisto. Tolerance: the minutes in which shadows come and leave.
  @Test func theThreeShadowsOf2013AreThosePublished() throws {
    let found = try spans("2013-10-12", "all triple shadow transits")
    let span = try #require(found.first)
    #expect(found.count == 1 && span.shadows.map(\.moon) == [.io, .europa, .callisto])
    let three = try #require(span.ofThree.first)
    #expect(try minutes(three.lowerBound, "2013-10-12T04:32:00Z") < 4)
    #expect(try minutes(three.upperBound, "2013-10-12T05:37:00Z") < 4)
  }

  /// The spans are what the contacts of single shadows say, which other tests hold against the IMCCE: during a span at least two
  /// moons have come and not left, and around it fewer.
  @Test(arguments: ["2026-02", "2026-12", "2027-01", "2013-10", "2032-03"])
  func spansFollowFromTheContactsOfShadows(month: String) throws {
    let almanac = try AlmanacTests.almanac(latitude: -33.9, longitude: 151.2, model: .swiss)
    let dates = try GregorianDate.span(month)
    let wide = dates.lowerBound.adding(days: -2)...dates.upperBound.adding(days: 2)
    let instants = almanac.instants(of: wide)
    let query = try #require(
      try EventQuery("all shadow transit", reckoning: .amanta, in: EventCatalogue()).search(JovianQuery.self))
    let contacts = almanac.jovianEvents(query, in: instants, on: try almanac.jovianTrack(over: instants))
    var on: Set<JupiterMoon> = []
    var (expected, begin): ([Range<JulianDay>], JulianDay?) = ([], nil)
    for contact in contacts {
      if contact.isEnd { on.remove(contact.moon) } else { on.insert(contact.moon) }
      if on.count > 1, begin == nil { begin = contact.time }
      if on.count < 2, let first = begin {
        expected.append(first..<contact.time)
        begin = nil
      }
    }
    let span = almanac.instants(of: dates)
    expected = expected.filter { span.contains($0.lowerBound) }
    let found = try spans(month, latitude: -33.9)
    #expect(!expected.isEmpty && found.count == expected.count)
    for (found, expected) in zip(found, expected) {
      #expect(abs(found.span.lowerBound.days(since: expected.lowerBound)) < 1e-6)
      #expect(abs(found.span.upperBound.days(since: expected.upperBound)) < 1e-6)
      #expect(found.shadows.allSatisfy { $0.span.overlaps(found.span) } && found.shadows.count >= 2)
    }
  }

  /// What is seen lies in the span, in the dark, with Jupiter up; without a part the reason is named.
  @Test func whatIsSeenIsSeen() throws {
    for span in try spans("2026") {
      #expect(span.seen.isEmpty == (span.obstacle != nil) && span.sightings.count == (span.seen.isEmpty ? 0 : 2))
      for part in span.seen {
        #expect(span.span.lowerBound <= part.lowerBound && part.upperBound <= span.span.upperBound)
      }
      for sighting in span.sightings { #expect(sighting.altitude.degrees > 4.99) }
    }
    let seen = try spans("2026", "two shadows")
    #expect(!seen.isEmpty && seen.allSatisfy { !$0.seen.isEmpty })
  }

  /// Io, Europa and Ganymede stand in resonance (Laplace): no three shadows without Callisto's, and every id is known.
  @Test func idsAreKnownAndNamesDiffer() throws {
    let found = try spans("2029")
    #expect(Set(found.map(\.nominalName)).count == found.count)
    #expect(found.allSatisfy { ShadowSpan.ids.contains($0.id) })
  }

  @Test func threeShadowsAreCountedAtEveryInstant() throws {
    func shadow(_ moon: JupiterMoon, _ start: Double, _ end: Double) -> ShadowSpan.Shadow {
      .init(moon: moon, span: JulianDay(ut: start)..<JulianDay(ut: end))
    }
    let shadows = [shadow(.io, 0, 4), shadow(.europa, 3, 6), shadow(.callisto, 2, 8), shadow(.ganymede, 8, 9)]
    #expect(ShadowSpan.spans(of: shadows, atLeast: 2) == [JulianDay(ut: 2)..<JulianDay(ut: 6)])
    #expect(ShadowSpan.spans(of: shadows, atLeast: 3) == [JulianDay(ut: 3)..<JulianDay(ut: 4)])
  }

  @Test(arguments: [
    ("two shadows", "two shadows"), ("double shadow transit", "two shadows"), ("double shadow", "two shadows"),
    ("two shadows on jupiter", "two shadows"), ("triple shadow transit", "three shadows"),
    ("all three shadows", "all three shadows"), ("europa io double shadow", "io europa two shadows"),
  ])
  func wordsOfSearches(_ words: String, _ usual: String) throws {
    let query = try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
    #expect(query.kind == .shadows && "\(query)" == usual)
    #expect(try EventQuery(kind: .shadows, usual, reckoning: .amanta) == query)
    // Reminders of an older version say so.
    #expect(try EventQuery(kind: .satellite, usual, reckoning: .amanta) == query)
  }

  @Test func oneShadowIsNoSpan() throws {
    #expect(try EventQuery("io shadow", reckoning: .amanta, in: EventCatalogue()).kind == .satellite)
    #expect(throws: Mistake.self) {
      try EventQuery("io europa ganymede double shadow", reckoning: .amanta, in: EventCatalogue())
    }
  }
}
