import CivilTime
import Testing

@testable import AstroCore
@testable import SwissEphemeris

/// The parts of the day, computed by hand for an invented week with the Sun up from 06:00 to 18:00, so that an eighth of
/// the light is 1 h 30 min, a fifteenth 48 min, a fifth 2 h 24 min and a twelfth 1 h.
@Suite struct MuhurtaTests {
  private static func maker(_ vara: Int) throws -> MuhurtaMaker {
    // 2026-11-22 is a Sunday.
    let date = try "2026-11-22".date.adding(days: vara - 1)
    return try maker(date, hasNightBefore: true)
  }

  /// A day of twelve hours from 06:00, on a track without bodies.
  private static func maker(_ date: GregorianDate, hasNightBefore: Bool) throws -> MuhurtaMaker {
    let start = JulianDay(ut: 2_461_000.5)
    let track = try SkyTrack(
      model: .moshier, span: start...start.advanced(byDays: 2), bodies: [], deltaT: { _ in 0 },
      nutation: { _ in (0, 0) }, ayanamsha: { _ in 0 }, place: { _, _ in .zero })
    let day = PanchangaDay(
      date: date, sunrise: track.start + 0.25, sunset: track.start + 0.75, nextSunrise: track.start + 1.25,
      lastSunset: hasNightBefore ? track.start - 0.25 : nil, moonrise: nil)
    return MuhurtaMaker(day: day, track: track, godhuli: day.sunset)
  }

  /// A span as `07:30-09:00`; the hours count on past midnight.
  private static func clock(_ span: TimeSpan?) -> String {
    guard let span else { return "none" }
    return [span.lowerBound, span.upperBound].map { time in
      let minutes = Int(((time.ut - 2_461_000.5) * 1440).rounded())
      let pad = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
      return pad(minutes / 60) + ":" + pad(minutes % 60)
    }.joined(separator: "-")
  }

  /// The hours by hand from the part numbers in Docs/lunar-conventions.md.
  @Test(arguments: [
    (1, "16:30-18:00", "12:00-13:30", "15:00-16:30"),
    (2, "07:30-09:00", "10:30-12:00", "13:30-15:00"),
    (3, "15:00-16:30", "09:00-10:30", "12:00-13:30"),
    (4, "12:00-13:30", "07:30-09:00", "10:30-12:00"),
    (5, "13:30-15:00", "06:00-07:30", "09:00-10:30"),
    (6, "10:30-12:00", "15:00-16:30", "07:30-09:00"),
    (7, "09:00-10:30", "13:30-15:00", "06:00-07:30"),
  ])
  func rahuYamagandaAndGulikaTakeTheirEighthOfEachWeekday(
    vara: Int, rahu: String, yamaganda: String, gulika: String
  ) throws {
    let muhurta = try Self.maker(vara).muhurta
    #expect(Self.clock(muhurta.rahuKalam) == rahu)
    #expect(Self.clock(muhurta.yamaganda) == yamaganda)
    #expect(Self.clock(muhurta.gulika) == gulika)
  }

  @Test(arguments: [
    (1, ["16:24-17:12"]), (2, ["12:24-13:12", "14:48-15:36"]),
    // The 7th of 15 parts of Tuesday's night begins six times 48 min after 18:00.
    (3, ["08:24-09:12", "22:48-23:36"]),
    (4, ["11:36-12:24"]), (5, ["10:00-10:48", "14:48-15:36"]), (6, ["08:24-09:12", "12:24-13:12"]),
    (7, ["06:00-06:48", "06:48-07:36"]),
  ])
  func durmuhurtaTakesItsFifteenthsOfEachWeekday(vara: Int, expected: [String]) throws {
    #expect(try Self.maker(vara).muhurta.durmuhurta.map(Self.clock) == expected)
  }

  @Test(arguments: 1...7)
  func abhijitIsTheMiddleOfTheDayButVoidOnWednesday(vara: Int) throws {
    #expect(Self.clock(try Self.maker(vara).muhurta.abhijit) == (vara == 4 ? "none" : "11:36-12:24"))
  }

  @Test func brahmaPradoshaAndNishitaArePartsOfTheNights() throws {
    let muhurta = try Self.maker(1).muhurta
    // The 14th of 15 parts of the night that ends at 06:00 ends 48 min before it.
    #expect(Self.clock(muhurta.brahma) == "04:24-05:12")
    #expect(Self.clock(muhurta.pradosha) == "18:00-20:24")
    #expect(Self.clock(muhurta.nishita) == "23:36-24:24")
  }

  @Test func vijayaGodhuliAndTheSandhyasArePartsOfDayAndNight() throws {
    let muhurta = try Self.maker(1).muhurta
    #expect(Self.clock(muhurta.vijaya) == "14:00-14:48")
    // The day of the test has godhuli begin at sunset; a thirtieth of the night is 24 min, a tenth 72.
    #expect(Self.clock(muhurta.godhuli) == "18:00-18:24")
    #expect(Self.clock(muhurta.pratahSandhya) == "04:48-06:00")
    #expect(Self.clock(muhurta.sayahnaSandhya) == "18:00-19:12")
    #expect(try Self.maker("2026-11-22".date, hasNightBefore: false).muhurta.pratahSandhya == nil)
  }

  /// As printed for Bengaluru on Saturday, 10 January 2026.
  @Test func gowriOfSaturdayIsThatOfThePrintedAlmanac() throws {
    let gowri = try Self.maker(7).gowri
    let names = gowri.map { PanchangaNames.table.name(.gowri, $0.number, .latin) }
    #expect(
      names.joined(separator: " ") == "Soram Uthi Visham Amirdha Rogam Laabam Dhanam Sugam "
        + "Laabam Dhanam Sugam Soram Uthi Visham Amirdha Soram")
    #expect(gowri.map(\.isDay) == Array(repeating: true, count: 8) + Array(repeating: false, count: 8))
    #expect(gowri.prefix(4).map(\.isGood) == [false, true, false, true])
    expectTiled(gowri.map(\.span))
  }

  /// The day begins with the lord of the weekday, and Visham stands in the eighth of Rahu kalam.
  @Test(arguments: 1...7)
  func vishamIsAtRahuKalam(vara: Int) throws {
    let maker = try Self.maker(vara)
    let gowri = maker.gowri.prefix(8)
    #expect(gowri.first?.number == vara)
    #expect(gowri.filter { $0.number == 8 }.map(\.span) == [maker.muhurta.rahuKalam])
    // The other seven follow each other in the order of the week.
    let others = gowri.map(\.number).filter { $0 != 8 }
    #expect(others == (0..<7).map { (vara - 1 + $0) % 7 + 1 })
  }

  @Test func brahmaIsLeftOutWhereTheNightBeforeHasNoBeginning() throws {
    #expect(try Self.maker("2026-11-22".date, hasNightBefore: false).muhurta.brahma == nil)
  }

  /// The names by hand, from the first names and the rounds in Docs/lunar-conventions.md.
  @Test(arguments: [
    (1, "Udveg Char Labh Amrit Kaal Shubh Rog Udveg", "Shubh Amrit Char Rog Kaal Labh Udveg Shubh"),
    (2, "Amrit Kaal Shubh Rog Udveg Char Labh Amrit", "Char Rog Kaal Labh Udveg Shubh Amrit Char"),
    (3, "Rog Udveg Char Labh Amrit Kaal Shubh Rog", "Kaal Labh Udveg Shubh Amrit Char Rog Kaal"),
    (4, "Labh Amrit Kaal Shubh Rog Udveg Char Labh", "Udveg Shubh Amrit Char Rog Kaal Labh Udveg"),
    (5, "Shubh Rog Udveg Char Labh Amrit Kaal Shubh", "Amrit Char Rog Kaal Labh Udveg Shubh Amrit"),
    (6, "Char Labh Amrit Kaal Shubh Rog Udveg Char", "Rog Kaal Labh Udveg Shubh Amrit Char Rog"),
    (7, "Kaal Shubh Rog Udveg Char Labh Amrit Kaal", "Labh Udveg Shubh Amrit Char Rog Kaal Labh"),
  ])
  func choghadiyaRunThroughDayAndNightOfEachWeekday(vara: Int, light: String, night: String) throws {
    let choghadiya = try Self.maker(vara).choghadiya
    let names = choghadiya.map { PanchangaNames.table.name(.choghadiya, $0.number, .latin) }
    #expect(names.prefix(8).joined(separator: " ") == light)
    #expect(names.suffix(8).joined(separator: " ") == night)
    #expect(choghadiya.map(\.isDay) == Array(repeating: true, count: 8) + Array(repeating: false, count: 8))
    expectTiled(choghadiya.map(\.span))
    #expect(Self.clock(choghadiya[1].span) == "07:30-09:00")
    #expect(Self.clock(choghadiya[15].span) == "28:30-30:00")
  }

  /// The lord of the first hour gives the day its name; the 25th hour is the first of the next day.
  @Test(arguments: zip(1...7, ["Sun", "Moon", "Mars", "Mercury", "Jupiter", "Venus", "Saturn"]))
  func horaBeginsWithTheLordOfTheDayAndLeadsToTheNext(vara: Int, lord: String) throws {
    let chaldean = ["Sun", "Venus", "Mercury", "Moon", "Saturn", "Jupiter", "Mars"]
    let hora = try Self.maker(vara).hora
    #expect(hora.count == 24)
    #expect(chaldean[hora[0].lord - 1] == lord)
    for (one, next) in zip(hora, hora.dropFirst()) { #expect(next.lord == one.lord % 7 + 1) }
    let next = try Self.maker(vara % 7 + 1).hora
    #expect(next[0].lord == hora[23].lord % 7 + 1)
    expectTiled(hora.map(\.span))
    #expect(Self.clock(hora[12].span) == "18:00-19:00")
  }

  private func expectTiled(_ spans: [TimeSpan]) {
    for (one, next) in zip(spans, spans.dropFirst()) {
      // A Julian day resolves 40 µs.
      #expect(abs(one.upperBound.days(since: next.lowerBound)) < 1e-8)
    }
  }

  /// One real day of each weekday: the parts by hand from the sunrise, sunset and next sunrise of the report.
  @Test(arguments: 22...28)
  func partsOfARealDayFollowFromItsSunriseAndSunset(day: Int) throws {
    let parts: Set<DayPart> = [.sun, .panchanga, .muhurta, .choghadiya, .hora]
    let report = try FixturePlace.ujjain.report("2026-11-\(day)", parts: parts)
    let sunset = try #require(report.sun?.horizon.sets.first).time.ut
    let panchanga = try #require(report.panchanga)
    let sunrise = try #require(panchanga.sunrise).ut
    let nextSunrise = try #require(panchanga.nextSunrise).ut
    let muhurta = try #require(panchanga.muhurta)
    let light = sunset - sunrise
    let night = nextSunrise - sunset
    #expect(panchanga.vara == day - 21)
    let rahu = [7, 1, 6, 4, 5, 3, 2][panchanga.vara - 1]
    let expected: [(TimeSpan, Double, Double)] = [
      (muhurta.rahuKalam, sunrise + light * Double(rahu) / 8, light / 8),
      (muhurta.pradosha, sunset, night / 5),
      (muhurta.nishita, sunset + night * 7 / 15, night / 15),
      (panchanga.choghadiya[9].span, sunset + night / 8, night / 8),
      (panchanga.hora[23].span, nextSunrise - night / 12, night / 12),
    ]
    for (span, start, length) in expected {
      #expect(abs(span.lowerBound.ut - start) < 1e-7)
      #expect(abs(span.upperBound.ut - start - length) < 1e-7)
    }
  }

  @Test func partsThatAreLeftOutAreNotThere() throws {
    let panchanga = try FixturePlace.ujjain.panchanga("2026-11-22", parts: [.panchanga])
    #expect(panchanga.muhurta == nil && panchanga.choghadiya.isEmpty && panchanga.hora.isEmpty)
  }
}
