import CivilTime

/// How exactly the time of a launch is known, finest first.
public enum LaunchPrecision: String, CaseIterable, Comparable, Sendable {
  case second, minute, hour, morning, afternoon, day, week, month, quarter, half, year
  case fiscalYear = "fiscal_year"
  case decade

  /// The precision of a name or abbreviation, in any case: "Minute" or "MIN", "Quarter 4" or "Q4", or `nil` for others.
  ///
  /// Source: https://ll.thespacedevs.com/2.3.0/config/net_precisions/; the words of the r-spacex API are among them.
  init?(word text: String) {
    guard let precision = Self.words[text.lowercased().filter(\.isLetter)] else { return nil }
    self = precision
  }

  /// The precisions of names and abbreviations, in small letters without digits and blanks.
  private static let words: [String: LaunchPrecision] = [
    "second": .second, "sec": .second, "minute": .minute, "min": .minute, "hour": .hour, "hr": .hour,
    "morning": .morning, "am": .morning, "afternoon": .afternoon, "pm": .afternoon, "day": .day,
    "week": .week, "w": .week, "month": .month, "m": .month, "quarter": .quarter, "q": .quarter,
    "half": .half, "h": .half, "firsthalf": .half, "secondhalf": .half, "yearhalf": .half, "year": .year, "y": .year,
    "fiscalyear": .fiscalYear, "fy": .fiscalYear, "decade": .decade, "dec": .decade, "d": .decade,
  ]

  /// The precisions by the numbers of Launch Library 2, with the quarter or half of the year.
  static let numbered: [Int: (LaunchPrecision, part: Int?)] = [
    0: (.second, nil), 1: (.minute, nil), 2: (.hour, nil), 3: (.morning, nil), 4: (.afternoon, nil), 5: (.day, nil),
    6: (.week, nil), 7: (.month, nil), 8: (.quarter, 1), 9: (.quarter, 2), 10: (.quarter, 3), 11: (.quarter, 4),
    12: (.half, 1), 13: (.half, 2), 14: (.year, nil), 15: (.fiscalYear, nil), 16: (.decade, nil),
  ]

  /// Whether a clock time is known: to the hour or finer.
  public var isTimed: Bool { self <= .hour }

  /// Whether the first precision is finer than the second.
  public static func < (lhs: LaunchPrecision, rhs: LaunchPrecision) -> Bool {
    lhs.order < rhs.order
  }

  private var order: Int {
    Self.allCases.firstIndex(of: self) ?? Self.allCases.count
  }

  /// The dates that a launch may have, known to this precision, or `nil` if the precision is that of a clock.
  ///
  /// - Parameters:
  ///   - date: The date in UTC that the file gives: the first, the last or any other of these dates.
  ///   - number: The number of the quarter (1–4) or half (1–2), or `nil` for that of the date.
  func dates(around date: GregorianDate, number: Int?) -> ClosedRange<GregorianDate>? {
    switch self {
    case .second, .minute, .hour: nil
    case .morning, .afternoon, .day: date...date
    case .week: Self.week(of: date)
    case .month: Self.months(date.month...date.month, of: date.year)
    case .quarter: Self.part(number, of: 4, around: date)
    case .half: Self.part(number, of: 2, around: date)
    case .year, .fiscalYear: Self.months(1...12, of: date.year)
    case .decade: Self.decade(of: date)
    }
  }

  /// The week of a date, from Monday to Sunday.
  private static func week(of date: GregorianDate) -> ClosedRange<GregorianDate> {
    let monday = date.adding(days: -((date.weekday.rawValue + 5) % 7))
    return monday...monday.adding(days: 6)
  }

  /// A half (`count` 2) or quarter (`count` 4) of the year.
  private static func part(_ number: Int?, of count: Int, around date: GregorianDate) -> ClosedRange<GregorianDate>? {
    let length = 12 / count
    let own = (date.month - 1) / length + 1
    let last = min(max(number ?? own, 1), count) * length
    return months(last - length + 1...last, of: date.year)
  }

  private static func decade(of date: GregorianDate) -> ClosedRange<GregorianDate>? {
    let first = date.year - ((date.year % 10) + 10) % 10
    guard let start = months(1...1, of: first), let end = months(12...12, of: first + 9) else { return nil }
    return start.lowerBound...end.upperBound
  }

  private static func months(_ months: ClosedRange<Int>, of year: Int) -> ClosedRange<GregorianDate>? {
    let days = GregorianDate.daysInMonth(months.upperBound, year: year)
    guard let start = GregorianDate(year: year, month: months.lowerBound, day: 1),
      let end = GregorianDate(year: year, month: months.upperBound, day: days)
    else { return nil }
    return start...end
  }
}
