import CivilTime
import Geography
import SwissEphemeris
import Testing

@testable import AstroCore

/// The Moon near bright stars of the ecliptic and clusters.
@Suite struct MoonAppulseTests {
  private func found(_ words: String, _ dates: String = "2027-01") throws -> [AlmanacEvent] {
    let almanac = try AlmanacTests.almanac(latitude: 51.5, longitude: -0.13, model: .swiss)
    let query = try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
    var found: [AlmanacEvent] = []
    try almanac.find(query, on: try GregorianDate.span(dates)) {
      found.append($0)
      return true
    }
    return found
  }

  /// Source: the least angle of `get_body("moon")` of astropy 8.0.2 from the star on a grid of ten minutes. Espenak's almanac of 2027 has
  /// Pollux 4.4° north of the Moon twice in January and February, at conjunction.
  @Test(arguments: [
    ("moon pollux", "2027-01", "2027-01-21T22:10:00Z", 4.283),
    ("moon pollux", "2027-02", "2027-02-18T08:40:00Z", 4.271),
    ("moon beehive", "2027-01", "2027-01-22T21:00:00Z", 0.1), ("moon elnath", "2027-01", "2027-01-19T22:00:00Z", 0.945),
    ("moon elnath", "2027-02", "2027-02-16T06:50:00Z", 0.918), ("moon nunki", "2027-01", "2027-01-07T11:10:00Z", 0.247),
    ("nunki near the moon", "2027-02", "2027-02-03T17:30:00Z", 0.207),
  ])
  func theMoonMeetsStarsAsByAstropy(words: String, month: String, time: String, separation: Double) throws {
    let appulses = try found(words, month).compactMap { $0.found(Appulse.self) }
    let appulse = try #require(appulses.first)
    #expect(appulses.count == 1 && appulse.planet == .moon)
    #expect(abs(appulse.time.days(since: try ["utc": time].instant("utc"))) * 1_440 < 10)
    #expect(abs(appulse.separation.degrees - separation) < 0.05)
  }

  /// What the Moon covers stays among its meetings, and the search for occultations alone stays one.
  @Test func occultationsStayAmongMeetings() throws {
    let meetings = try found("all moon nunki", "2027")
    #expect(meetings.contains { $0.skyEvent != nil } && meetings.contains { $0.found(Appulse.self) != nil })
    #expect(zip(meetings, meetings.dropFirst()).allSatisfy { ($0.time?.ut ?? 0) <= ($1.time?.ut ?? 0) })
    #expect(try EventQuery("moon nunki occultation", reckoning: .amanta, in: EventCatalogue()).kind == .sky)
  }

  /// The four stars and the Pleiades have their meetings among the events of the sky, as ever, and no star far from the ecliptic has any.
  @Test func otherSearchesStay() throws {
    for words in ["moon regulus", "moon aldebaran", "moon pleiades", "moon venus", "nunki"] {
      #expect(try EventQuery(words, reckoning: .amanta, in: EventCatalogue()).kind == .sky, "\(words)")
    }
    for words in ["moon sirius", "moon m31"] {
      #expect(throws: Mistake.self) { try EventQuery(words, reckoning: .amanta, in: EventCatalogue()) }
    }
  }

  @Test(arguments: ["moon pollux", "all moon m44", "moon nunki"])
  func wordsAreReadAgain(words: String) throws {
    let query = try EventQuery(words, reckoning: .amanta, in: EventCatalogue())
    #expect("\(query)" == words)
    #expect(try EventQuery(kind: .appulse, words, reckoning: .amanta) == query)
  }
}
