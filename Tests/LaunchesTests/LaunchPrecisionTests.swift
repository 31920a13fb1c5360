import CivilTime
import Fixtures
import Testing

@testable import Launches

@Suite struct LaunchPrecisionTests {
  /// The words are those of Launch Library 2 and of the r-spacex API.
  @Test(
    arguments: [
      ("SEC", .second), ("Minute", .minute), ("HR", .hour), ("AM", .morning), ("Afternoon", .afternoon), ("DAY", .day),
      ("Week", .week), ("M", .month), ("MONTH", .month), ("Q1", .quarter), ("Quarter 4", .quarter), ("H2", .half),
      ("Half 1", .half), ("Year", .year), ("FY", .fiscalYear), ("Fiscal Year", .fiscalYear), ("Decade", .decade),
    ] as [(String, LaunchPrecision)])
  func wordIsKnown(_ word: String, _ precision: LaunchPrecision) {
    #expect(LaunchPrecision(word: word) == precision)
  }

  /// The dates are worked out by hand: 2026-11-21 is a Saturday, whose week begins on Monday the 16th.
  @Test(
    arguments: [
      (.day, nil, "2026-11-21", "2026-11-21"), (.afternoon, nil, "2026-11-21", "2026-11-21"),
      (.week, nil, "2026-11-16", "2026-11-22"), (.month, nil, "2026-11-01", "2026-11-30"),
      (.quarter, nil, "2026-10-01", "2026-12-31"), (.quarter, 1, "2026-01-01", "2026-03-31"),
      (.half, nil, "2026-07-01", "2026-12-31"), (.half, 1, "2026-01-01", "2026-06-30"),
      (.year, nil, "2026-01-01", "2026-12-31"), (.decade, nil, "2020-01-01", "2029-12-31"),
    ] as [(LaunchPrecision, Int?, String, String)])
  func placeholderStandsForItsDates(
    _ precision: LaunchPrecision, _ part: Int?, _ first: String, _ last: String
  ) throws {
    let dates = precision.dates(around: try "2026-11-21".gregorianDate, number: part)
    #expect(dates == (try first.gregorianDate)...(try last.gregorianDate))
  }

  /// The last month of a quarter and of a half belongs to it still, and the first to no other.
  @Test(
    arguments: [
      (.quarter, "2026-01-01", 1), (.quarter, "2026-03-31", 1), (.quarter, "2026-04-01", 4),
      (.quarter, "2026-06-30", 4),
      (.quarter, "2026-07-01", 7), (.quarter, "2026-09-30", 7), (.quarter, "2026-12-31", 10), (.half, "2026-06-30", 1),
      (.half, "2026-07-01", 7),
    ] as [(LaunchPrecision, String, Int)])
  func monthsBelongToTheirQuarters(_ precision: LaunchPrecision, _ date: String, _ firstMonth: Int) throws {
    let dates = try #require(precision.dates(around: try date.gregorianDate, number: nil))
    #expect(dates.lowerBound == GregorianDate(year: 2026, month: firstMonth, day: 1))
    #expect(dates.upperBound.month == firstMonth + (precision == .half ? 5 : 2))
  }

  @Test func februaryOfALeapYearHas29Days() throws {
    let dates = LaunchPrecision.month.dates(around: try "2028-02-10".gregorianDate, number: nil)
    #expect(dates?.upperBound == (try "2028-02-29".gregorianDate))
  }

  /// Without words the number decides: 7 is the month, 11 the fourth quarter.
  @Test(arguments: [
    (#"{"id": 7}"#, LaunchPrecision.month, "2026-11-01", "2026-11-30"),
    (#"{"id": 11}"#, .quarter, "2026-10-01", "2026-12-31"), (#""Month""#, .month, "2026-11-01", "2026-11-30"),
    (#"{"id": 99}"#, .day, "2026-11-30", "2026-11-30"),
  ])
  func aPrecisionIsReadByItsNumberToo(text: String, precision: LaunchPrecision, first: String, last: String) throws {
    let file = try LaunchFile(
      Array(#"{"results": [{"name": "A", "net": "2026-11-30T00:00:00Z", "net_precision": \#(text)}]}"#.utf8))
    let launch = try #require(file.launches.first)
    #expect(launch.precision == precision)
    guard case .dates(let dates) = launch.net else {
      Issue.record("it has a clock time")
      return
    }
    #expect(dates.lowerBound.description == first && dates.upperBound.description == last)
  }

  /// A launch on hold keeps its time, but its countdown is stopped.
  @Test func aLaunchOnHoldHasNoCountdown() throws {
    let text =
      #"{"results": [{"name": "A", "net": "2026-11-30T10:00:00Z", "net_precision": {"abbrev": "MIN"}, "#
      + #""status": {"abbrev": "Hold"}}]}"#
    let launch = try #require(try LaunchFile(Array(text.utf8)).launches.first)
    #expect(launch.secondsUntil(from: .unixEpoch) == nil)
  }

  @Test func unknownAndMissingPrecisionCountAsDay() throws {
    let text = """
      [{"name": "A", "net": "2026-11-22T02:00:00Z", "net_precision": {"id": 99, "name": "Fortnight", "abbrev": "FN"}},
       {"name": "B", "net": "2026-11-22T02:00:00Z", "net_precision": null}]
      """
    let launches = try LaunchFile(Array(text.utf8)).launches
    let date = try "2026-11-22".gregorianDate
    #expect(launches.map(\.precision) == [.day, .day])
    #expect(launches.map(\.net) == [.dates(date...date), .dates(date...date)])
  }
}
