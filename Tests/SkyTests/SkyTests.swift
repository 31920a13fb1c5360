import Foundation
import Sky
import Testing

/// The questions of the façade, with answers of authorities, and what it refuses.
@Suite struct SkyTests {
  private let sky = Sky()

  private func oslo() throws -> Observer { try Observer(59.91, 10.75, "Europe/Oslo") }
  private func ujjain() throws -> Observer { try Observer(23.1824, 75.7764, "Asia/Kolkata", elevation: 490) }

  /// Seconds between an instant and that of an authority.
  private func seconds(_ time: LocalTime, from authority: String) throws -> Double {
    let instant = try #require(ISO8601DateFormatter().date(from: authority))
    return abs(time.instant.unixSeconds - instant.timeIntervalSince1970)
  }

  // MARK: Answers. Skyfield with JPL DE440, as the rows of Tests/AlmanacTests/Fixtures/sky have them.

  @Test func theNextFullMoonIsTheSameEverywhere() throws {
    let after = JulianDay(try #require(GregorianDate("2026-11-30")))
    let moon = try #require(try sky.next(.fullMoon, after: after))
    #expect(try seconds(moon.time, from: "2026-12-24T01:28:14Z") < 1.5)
    #expect(moon.description.hasPrefix("full moon 2026-12-24T01:28:"))
    let there = try #require(try sky.next("full moon", at: ujjain(), after: after))
    #expect(there.time.instant == moon.time.instant && there.date == moon.date)
    #expect(there.description.hasPrefix("full moon 2026-12-24T06:58:") && there.description.hasSuffix("+05:30"))
  }

  @Test func aDayHasItsSunrise() throws {
    let newYork = try Observer(40.7128, -74.006, "America/New_York", elevation: 10)
    let day = try sky.day(GregorianDate("2026-03-03"), at: newYork)
    #expect(day.date == GregorianDate("2026-03-03"))
    let rise = try #require(day.sunrise)
    #expect(
      rise.date == day.date && rise.description.hasPrefix("2026-03-03T06:2") && rise.description.hasSuffix("-05:00"))
    #expect(day.description.hasPrefix("2026-03-03 sunrise 2026-03-03T06:2") && day.description.contains(", sunset "))
    #expect(try #require(day.tithi).date == day.date)
  }

  /// The eclipse of 2026-08-12 is total in Spain and Iceland.
  @Test func eclipsesAreThoseOfTheObserverOrOfTheEarth() throws {
    let year: ClosedRange = try .year(2026)
    let here = try sky.eclipses(at: oslo(), during: year).map(\.description)
    #expect(here.contains { $0.hasPrefix("partial solar eclipse 2026-08-12T19:") && $0.hasSuffix("+02:00") })
    // NASA's Five Millennium Canon: annular on 17 February, total on 3 March, 12 August, partial on 28 August.
    let all = try sky.eclipses(during: year)
    #expect(all.map(\.kind) == [.solarAnnular, .lunarTotal, .solarTotal, .lunarPartial])
    #expect(all.map(\.greatest.date.description) == ["2026-02-17", "2026-03-03", "2026-08-12", "2026-08-28"])
    #expect(try sky.events("eclipse", during: year).map(\.name) == all.map(\.kind.words))
  }

  @Test func tithisAndFestivalsPrintAsPeopleReadThem() throws {
    let tithis = try sky.tithis(at: ujjain(), during: .month(11, of: 2026))
    #expect(tithis.count == 30)
    // Skyfield: tithi 23 begins on 1 November 2026 at 09:22:11 UTC.
    let first = try #require(tithis.first)
    #expect(first.description.hasPrefix("2026-11-01 Saptami until 2026-11-01T14:52:1"))
    // The public holiday of India.
    let festivals = try sky.festivals(at: ujjain(), during: .month(11, of: 2026)).map(\.description)
    #expect(festivals.contains("2026-11-08 Diwali (Lakshmi Puja)"))
    let diwali = try sky.next("diwali", at: ujjain(), after: first.end.instant)
    #expect(diwali?.description == "Diwali (Lakshmi Puja) 2026-11-08" && diwali?.isAllDay == true)
  }

  @Test(arguments: [
    ("venus rise", "Venus rises"), ("civil dusk", "civil dusk"), ("sun < -4", "Sun below -4 deg"),
    ("m31 transit", "M31 highest"),
    ("march equinox", "March equinox"), ("jupiter opposition", "Jupiter at opposition"), ("perseids", "Perseids"),
    ("harvest moon", "Harvest Moon"), ("ekadashi", "Ekadashi"), ("kharmas", "Kharmas"), ("mars sign", "Mars enters "),
    ("polar night", "polar night begins"), ("clock change", "clocks go "), ("earliest sunset", "earliest sunset"),
    ("double shadow", "and "), ("occultation", "Moon occults "),
  ])
  func eventsHaveNames(_ words: String, _ name: String) throws {
    let tromso = try Observer(69.65, 18.96, "Europe/Oslo")
    let start = JulianDay(try #require(GregorianDate("2026-09-01")))
    let event = try #require(try sky.next(words, at: tromso, after: start), "\(words)")
    #expect(event.name.contains(name), "\(words): \(event)")
  }

  // MARK: Searches

  @Test func aCursorComputesWhatIsTaken() throws {
    var sunsets = try sky.find(.sunset, at: oslo(), during: .years(2026...2300))
    let first = try #require(try sunsets.next())
    #expect(first.date == GregorianDate("2026-01-01") && first.name == "sunset")
    #expect(try sunsets.next()?.date == GregorianDate("2026-01-02"))
    var december = try sky.find(.sunset, at: oslo(), during: .month(12, of: 2026))
    #expect(try december.rest().count == 31)
    #expect(try december.next() == nil)
  }

  @Test func anEndOfTheEphemerisIsAnErrorInTheMiddleOfAList() throws {
    let moshier = Sky(try Ephemeris(forcedModel: .moshier))
    var moons = try moshier.find(.fullMoon, during: .years(2990...3010))
    var count = 0
    let error = #expect(throws: SkyError.self) { while try moons.next() != nil { count += 1 } }
    guard case .ephemeris(.outsideCoverage) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // Some twelve a year were found before.
    #expect(count > 90)
    #expect(try moons.next() == nil)
    #expect(throws: SkyError.self) { try moshier.events(.fullMoon, during: .years(2990...3010)) }
  }

  @Test func whatAPlaceNeverHasEndsAtOnce() throws {
    #expect(try sky.next("midnight sun", at: ujjain()) == nil)
    #expect(try sky.next("sun > 80", at: oslo()) == nil)
  }

  // MARK: Refusals

  @Test func theEarthHasNoSunrise() throws {
    #expect(throws: SkyError.self) { try sky.next(.sunrise) }
    #expect(throws: SkyError.self) { try sky.next("diwali") }
    #expect(throws: SkyError.self) { try sky.next("occultation") }
    #expect(throws: SkyError.self) { try sky.days(at: .earth, during: .year(2026)) }
    #expect(throws: SkyError.self) { try sky.tithis(at: .earth, during: .year(2026)) }
    #expect(throws: SkyError.self) { try sky.festivals(at: .earth, during: .year(2026)) }
  }

  /// One line each that says what is wrong and what to do, without a full stop, as of the core's own errors.
  @Test func errorsAreOfOneKind() throws {
    func words(_ body: () throws -> some Any) -> String {
      do {
        _ = try body()
        return ""
      } catch {
        return "\(error)"
      }
    }
    let all = [
      words { try sky.next(.sunrise) }, words { try sky.next("fulmoon") }, words { try Observer(91, 0, "UTC") },
      words { try Observer(0, 0, "Europe/Olso") }, words { try sky.eclipses(during: .year(99_999)) },
      words { try sky.eclipses(during: .month(13, of: 2026)) }, words { try sky.eclipses(during: .year(9_999_999)) },
      words { try sky.day(GregorianDate("2011-12-30"), at: Observer(-13.83, -171.77, "Pacific/Apia")) },
      words { try Sky(Ephemeris(path: "/nowhere", forcedModel: .swiss)).next(.fullMoon) },
    ]
    for text in all {
      #expect(text.count > 20 && !text.contains("\n") && !text.hasSuffix(".") && !text.contains("--"), "\(text)")
      #expect(text.first.map { $0.isLowercase || $0 == "\"" || $0.isUppercase } == true, "\(text)")
    }
    #expect(all[3].contains("did you mean Europe/Oslo"))
    #expect(all[4].contains("-3000 to 3000") && all[8].contains("install"))
  }
}
