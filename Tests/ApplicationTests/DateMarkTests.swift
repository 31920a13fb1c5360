import CivilTime
import Testing

@testable import AstrocalRendering

/// How tables mark a time of another date than their own.
@Suite struct DateMarkTests {
  private let text = InstantText(.utc, isUTC: true).withPlus

  private func instant(_ date: GregorianDate, _ hour: Int, _ minute: Int) -> JulianDay {
    JulianDay(unixSeconds: Double(date.dayNumber * 86_400 + hour * 3_600 + minute * 60))
  }

  @Test func aPlusMarksTheNextDateAlone() throws {
    let date = try #require(GregorianDate(year: 2026, month: 12, day: 30))
    let next = date.adding(days: 1)
    #expect(text.clock(instant(date, 23, 59), on: date) == "23:59")
    #expect(text.clock(instant(next, 0, 27), on: date) == "00:27+")
    #expect(text.clock(instant(next, 22, 8), on: date) == "22:08+")
    #expect(text.clock(instant(date, 22, 8), on: next) == "Wed 30 Dec 22:08")
    // The heading has the year of its own date.
    #expect(text.clock(instant(date.adding(days: 2), 5, 1), on: date) == "Fri 1 Jan 2027 05:01")
    #expect(text.clockWithSeconds(instant(next, 0, 2), on: date) == "00:02:00+")
    #expect(text.dayAndClock(instant(next, 0, 2), inYearOf: date) == "Thu 31 Dec 00:02")
  }

  @Test func bothEndsOfASpanAreMarked() throws {
    let date = try #require(GregorianDate(year: 2026, month: 11, day: 21))
    let next = date.adding(days: 1)
    #expect(text.clocks(instant(date, 18, 23)..<instant(date, 20, 1), on: date) == "18:23-20:01")
    #expect(text.clocks(instant(date, 18, 23)..<instant(next, 2, 38), on: date) == "18:23-02:38+")
    #expect(text.clocks(instant(next, 4, 31)..<instant(next, 6, 21), on: date) == "04:31+-06:21+")
    #expect(
      text.clocks(instant(date, 17, 0)..<instant(date.adding(days: 20), 6, 11), on: date) == "17:00-Fri 11 Dec 06:11")
    #expect(text.clocks(instant(date, 18, 23)..<instant(next, 2, 38)) == "18:23-02:38+")
  }

  @Test func theKeyIsPrintedWhereATimeHasThePlus() {
    for text in ["Moon 00:34+", "01:02:03+", "04:31+-06:21+", "(02:13+)"] {
      #expect(DateMark.isUsed(in: text), "\(text)")
    }
    for text in ["", "+2 more", "Asia/Kolkata +05:30", "UTC+05:30", "12:00+05:30", "00:34", "S12+"] {
      #expect(!DateMark.isUsed(in: text), "\(text)")
    }
  }
}
