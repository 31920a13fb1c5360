import CivilTime
import Foundation
import SwissEphemeris
import TestTier
import Testing

@testable import AstroCore

/// A search that begins at the clock: what has ended is left out, and what runs is found. What each search means is stated here;
/// the truth is the same search over whole days that begin long before.
@Suite struct SearchFromNowTests {
  private static let words = [
    "sunset", "sunrise", "noon", "astronomical-dusk", "moonrise", "moon transit", "venus rise", "golden hour",
    "blue hour end",
    "sun < -6", "sun.azimuth > 225", "full moon", "moon phase", "new moon", "lunar eclipse", "all solar eclipse",
    "supermoon", "young moon", "ekadashi", "tithi:ekadashi", "rohini", "vishti", "diwali", "janmashtami", "perseids",
    "geminids",
    "equinox", "sankranti", "venus jupiter", "moon mars", "conjunction", "mars opposition", "occultation",
    "earliest sunset",
    "panchaka", "kharmas", "chaturmas", "bhadra", "guru pushya", "saturn sign", "venus asta", "griha-pravesh",
    "sirius > 20",
    "m31 midnight", "io transit",
  ]

  private static let places: [(latitude: Double, longitude: Double, zone: String)] = [
    (52.52, 13.41, "Europe/Berlin"), (18.52, 73.86, "Asia/Kolkata"), (-36.85, 174.76, "Pacific/Auckland"),
    (69.65, 18.96, "Europe/Oslo"), (21.31, -157.86, "Pacific/Honolulu"),
  ]

  /// Numbers of a fixed seed. Source: Knuth, MMIX.
  private struct Numbers {
    var state: UInt64
    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  private func first(
    _ query: EventQuery, _ almanac: Almanac, _ dates: ClosedRange<GregorianDate>, from now: JulianDay?,
    where isWanted: (AlmanacEvent) -> Bool = { _ in true }
  ) throws -> AlmanacEvent? {
    var found: AlmanacEvent?
    try almanac.find(query, on: dates, from: now) { event in
      if isWanted(event) { found = event }
      return found == nil
    }
    return found
  }

  /// The first event is not over, and it is that which a search from months before finds first among those that are not over.
  @Test(arguments: words) func theFirstEventIsNotOverAndNoneIsSkipped(words: String) throws {
    let preference: EventQuery.Preference = words == "ekadashi" ? .festivals : .sky
    let query = try EventQuery(words, reckoning: .amanta, in: EventCatalogue(), preferring: preference)
    var numbers = Numbers(state: UInt64(words.utf8.reduce(7) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    for _ in 0..<TestTier.count(2, full: 30) {
      let place = Self.places[numbers.next(below: Self.places.count)]
      let almanac = try almanac(
        latitude: place.latitude, longitude: place.longitude, zone: place.zone,
        parts: query.parts.union([.panchanga]))
      let now = JulianDay(unixSeconds: 1_767_225_600 + Double(numbers.next(below: 3 * 365 * 86_400)))
      let today = almanac.zone.date(at: now)
      let dates = today...today.adding(days: 800)
      let name = "\(words) at \(place.zone) on \(now.unixSeconds)"
      let found = try first(query, almanac, dates, from: now)
      let course = found?.course(in: almanac.zone)
      #expect(course.map { !$0.isOver(at: now) } ?? true, "\(name)")
      let before = today.adding(days: -daysBefore(query))...dates.upperBound
      let truth = try first(query, almanac, before, from: nil) { !$0.course(in: almanac.zone).isOver(at: now) }
      // Two searches sample the sky in other pieces: an instant of theirs may differ by some seconds.
      let difference = truth.flatMap { truth in
        course.map { truth.course(in: almanac.zone).start.days(since: $0.start) }
      }
      #expect((truth == nil) == (course == nil) && abs(difference ?? 0) < 1.0 / 1440, "\(name)")
    }
  }

  /// Many days more than anything lasts, but for what comes daily.
  private func daysBefore(_ query: EventQuery) -> Int {
    switch query.kind {
    case .daily: 40
    case .span: 200
    default: 12
    }
  }

  /// The eclipse of 2 August 2027 at Luxor is over at 14:26 by the clock there (UTC+3); its path of 2030 passes to the north.
  @Test func anEclipseInProgressRunsAndAnEndedOneIsOver() throws {
    let almanac = try almanac(latitude: 25.7, longitude: 32.64, zone: "Africa/Cairo", parts: [])
    let query = try EventQuery("solar eclipse", reckoning: .amanta, in: EventCatalogue())
    let day = try #require(GregorianDate("2027-08-02"))
    let noon = JulianDay(unixSeconds: Double(day.dayNumber) * 86_400 + 10 * 3600)
    let dates = day...day.adding(days: 2000)
    let running = try #require(try first(query, almanac, dates, from: noon))
    #expect(running.course(in: almanac.zone).isRunning(at: noon))
    #expect(running.date(in: almanac.zone) == day)
    let after = try #require(try first(query, almanac, dates, from: noon.advanced(byDays: 2.0 / 24)))
    #expect(after.date(in: almanac.zone).year == 2030)
  }

  /// A puja after midnight belongs to the festival of the day before, and the fast ends with its day although it is broken later.
  @Test func aFestivalLastsForItsDateAndItsPuja() throws {
    let almanac = try almanac(
      latitude: 18.52, longitude: 73.86, zone: "Asia/Kolkata", parts: [.panchanga, .festivals])
    let year = try GregorianDate.span("2026")
    func festival(_ id: String) throws -> (date: GregorianDate, course: EventCourse) {
      let found = try #require(try first(.festival(id), almanac, year, from: nil))
      return (found.date(in: almanac.zone), found.course(in: almanac.zone))
    }
    let night = try festival("maha-shivaratri")
    #expect(night.course.end > almanac.zone.start(of: night.date.adding(days: 1)))
    let fast = try festival("devutthana-ekadashi")
    #expect(fast.course.end == almanac.zone.start(of: fast.date.adding(days: 1)))
  }
}
