import CivilTime
import Tables

/// A month of a calendar of South Asia by its name: the lunar Karttika, an intercalary Jyeshtha, the solar Margazhi.
package struct NamedMonth: Hashable, Sendable {
  /// The name as it was typed, with the word for an intercalary month, without the word for a month.
  package let name: String
  /// Whether a lunar month has the name.
  let isLunar: Bool
  /// The solar calendars that have a month of the name, with its number, in the order of ``SolarCalendar``.
  let solar: [SolarCalendar: Int]

  /// Nil where a text has anything else beside the name and the words for a month: `kartik`, `adhika jyeshtha`, `thai masam`.
  package init?(_ text: String) {
    let lunar = TithiQuery.month(in: text)
    let name = lunar ?? TithiQuery.withoutMonthWord(text)
    solar = Self.solarNames[Self.key(name)] ?? [:]
    isLunar = lunar != nil
    guard isLunar || !solar.isEmpty else { return nil }
    self.name = name
  }

  /// The calendar that decides what the name means: of some calendars the first that has it, else the lunar one, which is nil, else
  /// the first of all.
  package func calendar(preferring calendars: [SolarCalendar]) -> SolarCalendar? {
    calendars.first { solar[$0] != nil } ?? (isLunar ? nil : SolarCalendar.allCases.first { solar[$0] != nil })
  }

  /// What a name is looked up by: its sound, but its spelling where it is short and another word may sound so.
  private static func key(_ name: String) -> String {
    Transliteration.isLong(name)
      ? Transliteration.joined(name) : "=" + Transliteration.plainWords(name).joined(separator: " ")
  }

  /// The calendars and the numbers of the months by their names in all scripts.
  private static let solarNames: [String: [SolarCalendar: Int]] = {
    var names: [String: [SolarCalendar: Int]] = [:]
    let solar = SolarCalendar.allCases.filter { !$0.isLunar }
    // Calendars that share their names are asked once.
    for calendars in Dictionary(grouping: solar, by: \.facts.months).values {
      for sign in 1...12 {
        for script in NameScript.allCases {
          let key = key(calendars[0].monthName(calendars[0].facts.month(ofSign: sign), script))
          for calendar in calendars { names[key, default: [:]][calendar] = calendar.facts.month(ofSign: sign) }
        }
      }
    }
    return names
  }()
}

extension Almanac {
  /// The dates of the months of a name of which some are among some dates, in order.
  ///
  /// The dates of a lunar month are those whose sunrise its tithis hold, and an intercalary month before the true one belongs to it.
  ///
  /// - Parameters:
  ///   - calendar: The solar calendar that has the name; nil for the lunar one.
  ///   - dates: Days at both ends may be missing in a month that they do not hold whole.
  ///   - reckoning: The count of lunar months.
  /// - Throws: `EphemerisError` where no model covers the dates, and `Mistake` where no lunar month has the name.
  package func months(
    of month: NamedMonth, by calendar: SolarCalendar?, in dates: ClosedRange<GregorianDate>, reckoning: MonthReckoning
  ) throws -> [ClosedRange<GregorianDate>] {
    var months: [ClosedRange<GregorianDate>] = []
    /// Takes in a day of the month; one of the next year is further away than some days without a sunrise.
    func add(_ first: GregorianDate, _ last: GregorianDate) {
      if let month = months.last, first.dayNumber - month.upperBound.dayNumber < 5 {
        months[months.count - 1] = month.lowerBound...max(month.upperBound, last)
      } else {
        months.append(first...last)
      }
    }
    if let calendar, let number = month.solar[calendar] {
      try onlyCalendar(calendar).days(dates) { day in
        if day.solarDates.first?.month == number { add(day.day.date, day.day.date) }
      }
    } else {
      let span = zone.start(of: dates.lowerBound)..<zone.start(of: dates.upperBound.adding(days: 1))
      try forEachTithi(in: span, of: TithiQuery(month.name, reckoning: reckoning)) { entry in
        let first = entry.sunriseDates.first ?? zone.date(at: entry.tithi.start)
        add(first, entry.sunriseDates.last ?? first)
      }
    }
    return months
  }
}
