import CivilTime
import SwissEphemeris
import Testing

@testable import AstroCore

/// Truth: Reingold & Dershowitz, Calendrical Calculations, 3rd edition, Appendix C, the astronomical Hindu lunar
/// calendar. It is a test of the model only: the astronomical day of the book bears the tithi 5 h 03 min after sunrise, and the book
/// has its own zodiac and ephemeris.
@Suite struct AgainstCalendricalCalculationsTests {
  @Test func tithiMonthAndYearAreTheirs() throws {
    let ujjain = FixturePlace(latitude: 23.15, longitude: 75.7683, zone: "Asia/Kolkata")
    for row in try FixtureTable("panchanga/calendrical_calculations_appendix_c.csv", rows: 17).rows {
      // Rata die 719163 is 1970-01-01.
      let date = GregorianDate(dayNumber: try row.integer("rd") - 719_163)
      let dates = date...date
      let panchanga = try #require(ujjain.reports(dates, model: .moshier).first?.panchanga)
      let instant = try #require(panchanga.sunrise).advanced(byDays: 5.05 / 24)
      let tithi = try #require(panchanga.tithis.first { $0.start <= instant && instant < $0.end })
      #expect(tithi.number == Int(row["astro_lunar_day"]), "\(row.fields)")
      #expect(panchanga.month.amanta == Int(row["astro_lunar_m"]), "\(row.fields)")
      #expect(panchanga.month.isAdhika == (row["astro_lunar_leapmonth"] == "t"), "\(row.fields)")
      #expect(panchanga.year.vikram == Int(row["astro_lunar_y"]), "\(row.fields)")
    }
  }
}
