import CivilTime
import Fixtures
import Foundation
import Testing

@testable import Events
@testable import ICalendar

/// Rules compared with python-dateutil, whose times `Tests/Calendars/make_recurrences.py` writes to a file.
@Suite struct AgainstDateutilTests {
  @Test func rulesHaveTheTimesOfDateutil() throws {
    for line in try Self.lines() {
      let fields = line.split(separator: "\t").map(String.init)
      try #require(fields.count == 3, "\(line)")
      let expected = fields[2] == "-" ? [] : fields[2].split(separator: ",").map(String.init)
      let found = try Self.times(of: fields[1], from: fields[0])
      #expect(found == expected, "\(fields[1]) from \(fields[0])")
    }
  }

  private static func lines() throws -> [Substring] {
    let text =
      if let path = ProcessInfo.processInfo.environment["RECURRENCES"] {
        try String(contentsOf: URL(filePath: path), encoding: .utf8)
      } else {
        String(decoding: try fixture("events/recurrences.txt"), as: UTF8.self)
      }
    return text.split(separator: "\n")
  }

  /// The first twelve times within twelve years of the start.
  private static func times(of text: String, from first: String) throws -> [String] {
    let rule = try #require(try RecurrenceRule(text))
    let start = try #require(WrittenTime(basic: first))
    let last = try #require(
      GregorianDate(year: start.date.year + 12, month: start.date.month, day: min(start.date.day, 28)))
    let periods = RecurrencePeriods(rule, from: start)
    var work = WorkBudget(steps: .max)
    var times: [WrittenTime] = []
    if periods.haveTimes(within: &work) {
      var iterator = RecurrenceIterator(periods, from: start, through: last)
      while times.count < 12, let reading = iterator.next(&work), !start.on(last).isBefore(start.at(reading)) {
        times.append(start.at(reading))
      }
    }
    return times.map(Self.text)
  }

  /// A reading as "20261121T183000".
  private static func text(_ time: WrittenTime) -> String {
    let second = time.secondOfDay ?? 0
    let date = "\(time.date)".filter { $0 != "-" }
    return date + String(format: "T%02d%02d%02d", second / 3_600, second / 60 % 60, second % 60)
  }
}
