import Foundation
import ProgramRuns
import Testing

/// `tithi --format ics`.
@Suite struct TithiCalendarTests {
  @Test(arguments: [
    "tithi 2026 --place Ujjain", "tithi 2026 --place 'New York,US' --month purnimanta --script deva",
    "tithi 2026 --angas nakshatra,yoga,karana,yoga --place Ujjain", "tithi 2026 --festivals --place Ujjain",
    "tithi --find ekadashi --next 30 --explain --place Berlin",
  ])
  func theBytesAreLegal(line: String) throws {
    let run = try CalendarFile.run(line)
    expectSuccess(run)
    try CalendarFile(run.stdout).expectLegal()
  }

  /// Fixtures/sky/tithi.csv: JPL DE440.
  @Test func tithisAreThoseOfDE440() throws {
    let rows = try CalendarFile.truth("tithi")
    let year = try #require(rows.last?[0])
    let calendar = try CalendarFile(CalendarFile.run("tithi \(year) --place Ujjain --time-zone UTC").stdout)
    var count = 0
    for row in rows where row[0] == year {
      let uid = "tithi-\(row[4].prefix(10).filter { $0 != "-" })-\(row[1])"
      // Within ten minutes of midnight a name may have the neighbouring date.
      guard !["T00:0", "T23:5"].contains(where: row[4].contains) else { continue }
      let event = try #require(calendar[uid], "\(row)")
      let start = try #require(event.first { $0.hasPrefix("DTSTART:") }).dropFirst("DTSTART:".count)
      let truth = try #require(CalendarFile.instant.date(from: row[4].filter { $0 != "-" && $0 != ":" }))
      let time = try #require(CalendarFile.instant.date(from: String(start)))
      #expect(abs(time.timeIntervalSince(truth)) <= (Installed.hasFiles ? 2 : 6), "\(row)")
      count += 1
    }
    #expect(count == 368)
  }

  /// The sketch of the design: Shukla 12, Dvadashi, Karttika, 2026-11-21 01:02 to 23:27 UT.
  @Test func aTithiLastsFromItsBeginningToItsEnd() throws {
    let calendar = try CalendarFile(CalendarFile.run("tithi 2026-11-18 2026-11-21 --place Ujjain").stdout)
    let dvadashi = try #require(calendar["tithi-20261121-12"])
    #expect(dvadashi.contains { $0.hasPrefix("DTSTART:20261121T010") })
    #expect(dvadashi.contains { $0.hasPrefix("DTEND:20261121T232") })
    #expect(dvadashi.contains("SUMMARY:Shukla 12 Dvadashi (Karttika)") && dvadashi.contains("CATEGORIES:TITHI"))
    #expect(
      dvadashi.contains(
        "DESCRIPTION:Karttika (amanta)\\, Karttika (purnimanta). Vikram 2083\\, Shaka 1948.\\n"
          + "It holds the sunrise of 2026-11-21 at Ujjain.\\nObservances: Tulsi Vivah (2026-11-21)."))
    // README: navami holds the sunrises of the 18th and the 19th, ekadashi none.
    let navami = try #require(calendar["tithi-20261118-9"])
    #expect(
      navami.contains { $0.contains("Vriddhi: it holds the sunrises of 2026-11-18 and 2026-11-19 at Ujjain.\\n") })
    let ekadashi = try #require(calendar["tithi-20261120-11"])
    let observances = "Devutthana Ekadashi (2026-11-20)\\, Devutthana Ekadashi (Vaishnava) (2026-11-21)"
    #expect(
      ekadashi.contains { $0.hasSuffix("Kshaya: it holds no sunrise at Ujjain.\\nObservances: \(observances).") })
  }

  /// truth/panchanga/adhika_kshaya_months.csv: adhika Jyeshtha 2026, from the new moon of 16 May to that of 15 June.
  @Test func lunarMonthsBegin() throws {
    let amanta = try CalendarFile(CalendarFile.run("tithi 2026-05 2026-06 --place Ujjain").stdout)
    let months = amanta.uids.filter { $0.hasPrefix("month-") }
    #expect(months == ["month-amanta-20260516", "month-amanta-20260615"])
    #expect(try #require(amanta["month-amanta-20260516"]).contains("SUMMARY:Adhika Jyeshtha begins (amanta)"))
    #expect(try #require(amanta["month-amanta-20260615"]).contains("SUMMARY:Jyeshtha begins (amanta)"))
    let purnimanta = try CalendarFile(
      CalendarFile.run("tithi 2026-05 2026-06 --place Ujjain --month purnimanta").stdout)
    #expect(
      purnimanta.uids.filter { $0.hasPrefix("month-") } == [
        "month-purnimanta-20260501", "month-purnimanta-20260516", "month-purnimanta-20260629",
      ])
    let found = try CalendarFile(CalendarFile.run("tithi 2026 --find pratipada --place Ujjain").stdout)
    #expect(!found.uids.contains { $0.hasPrefix("month-") } && found.uids.count > 20)
  }

  @Test func observancesAndAngasAreListedToo() throws {
    let diwali = try CalendarFile(CalendarFile.run("tithi 2026 2028 --festivals diwali --place Ujjain").stdout)
    #expect(diwali.uids.count == 3 && diwali.uids[0] == "festival-diwali-20261108-23.18N75.78E")
    let yogas = try CalendarFile(CalendarFile.run("tithi 2026-11 --angas yoga --place Ujjain --ayanamsha raman").stdout)
    #expect(yogas.uids.allSatisfy { $0.hasPrefix("yoga-2026") && $0.hasSuffix("-raman") })
  }

  @Test func namesAreTheSameFromEverySpanAndAtEveryPlace() throws {
    let year = try CalendarFile(CalendarFile.run("tithi 2026 --place Ujjain").stdout)
    for line in ["tithi 2026-05-01 2026-07-04 --place Oslo", "tithi 2026-06 --place Ujjain --ephemeris moshier"] {
      let part = try CalendarFile(CalendarFile.run(line, now: "2001-01-01T00:00:00Z").stdout)
      #expect(!part.uids.isEmpty && Set(part.uids).isSubset(of: Set(year.uids)))
    }
    let line = "tithi 2026-11 --place Ujjain"
    #expect(try CalendarFile.run(line).stdout == CalendarFile.run(line).stdout)
  }

  @Test func aCalendarWithoutEventsIsACalendar() throws {
    let run = try CalendarFile.run("tithi 2026-11-21 --find purnima --place Berlin")
    expectSuccess(run)
    #expect(run.stdout.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"))
    #expect(run.stdout.hasSuffix("\r\nX-PUBLISHED-TTL:P1D\r\nEND:VCALENDAR\r\n"))
    #expect(!run.stdout.contains("BEGIN:VEVENT"))
  }
}
