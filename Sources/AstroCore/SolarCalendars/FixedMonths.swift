import CivilTime
import Tables

/// The months of calendars that begin on fixed dates of the Gregorian calendar.
enum FixedMonths {
  /// Twelve first days that hold from a year of the calendar on.
  private struct Pattern {
    let calendar: String
    /// `nil` for the first pattern of a calendar.
    let fromYear: Int?
    let firsts: [FirstDay]
  }

  private struct FirstDay {
    let month: Int
    let day: Int
    /// The day in a Gregorian leap year.
    let dayInLeapYear: Int
  }

  /// The months that touch some dates, and those around.
  static func months(of calendar: SolarCalendar, _ dates: ClosedRange<GregorianDate>) -> [SolarMonth] {
    let patterns = Self.patterns.filter { $0.calendar == calendar.rawValue }
    return (dates.lowerBound.year - 1...dates.upperBound.year).flatMap { gregorian -> [SolarMonth] in
      let year = calendar.facts.year(beginningIn: gregorian)
      guard let pattern = patterns.last(where: { $0.fromYear ?? .min <= year }) else { return [] }
      return pattern.firsts.enumerated().compactMap { index, first in
        let own = gregorian + (first.month < pattern.firsts[0].month ? 1 : 0)
        let day = GregorianDate.isLeap(own) ? first.dayInLeapYear : first.day
        return GregorianDate(year: own, month: first.month, day: day).map {
          SolarMonth(first: $0, number: index + 1, year: year, basis: .fixed)
        }
      }
    }
  }

  /// Source: `CTables/calendar/solar_fixed.csv`; `03-22|03-21` has the day of leap years behind the bar.
  private static let patterns = TableText.solarFixed.rows.map { row in
    let firsts = row[2].split(separator: ";").map { field -> FirstDay in
      let days = field.split(separator: "|").map { $0.split(separator: "-").compactMap { Int($0) } }
      guard days.allSatisfy({ $0.count == 2 }), let day = days.first, let leap = days.last else {
        preconditionFailure("solar_fixed.csv: \(field)")
      }
      return FirstDay(month: day[0], day: day[1], dayInLeapYear: leap[1])
    }
    return Pattern(calendar: row[0], fromYear: Int(row[1]), firsts: firsts)
  }
}
