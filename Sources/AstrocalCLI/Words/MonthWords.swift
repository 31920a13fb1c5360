import AstroCore
import AstrocalRendering
import CivilTime

/// Months of calendars of South Asia in the place of dates: `range kartik`, `festivals adhika jyeshtha 2026`, `range kartik..magha`.
struct MonthWords {
  /// The month, or the first and the last.
  let months: [NamedMonth]
  /// The year in which the first month begins; nil for the month that runs, or the next one.
  let year: Int?

  private static let between: Set = ["to", "till", "until", "through"]

  /// Nil where the words are anything else: dates come first, `mar` is no month of the Moon.
  init?(_ words: [String]) {
    var words = words.flatMap { word in
      word.replacing("..", with: " to ").split(separator: " ").map { AskedWords.withPlainDigits(String($0)) }
    }
    let index = words.firstIndex(where: AskedWords.isYear)
    year = index.flatMap { Int(words.remove(at: $0)) }
    // Most dates are read without the table of names.
    guard !words.isEmpty, words.count <= 7, (try? DateText.check(words, isDay: false)) == nil else { return nil }
    func month(_ words: some Sequence<String>) -> NamedMonth? { NamedMonth(words.joined(separator: " ")) }
    if let month = month(words) {
      months = [month]
      return
    }
    let pairs = words.indices.dropFirst().lazy.compactMap { index in
      let rest = words[index...].drop { Self.between.contains($0.lowercased()) }
      return month(words[..<index]).flatMap { first in month(rest).map { [first, $0] } }
    }
    guard let pair = pairs.first else { return nil }
    months = pair
  }

  /// The one name that the words are; nil where they name two months.
  var name: String? { months.count == 1 ? months[0].name : nil }

  /// The dates by the calendar and the reckoning of the place. A note says what the names are read as.
  func dates(_ settings: Settings, at place: Place) throws -> ClosedRange<GregorianDate> {
    let first = try dates(of: months[0], year: year, from: settings.today(at: place), settings, at: place)
    guard let month = months.dropFirst().first else { return first }
    return try first.lowerBound...dates(of: month, year: nil, from: first.upperBound, settings, at: place).upperBound
  }

  private func dates(
    of month: NamedMonth, year: Int?, from day: GregorianDate, _ settings: Settings, at place: Place
  ) throws -> ClosedRange<GregorianDate> {
    let reckoning = settings.month(at: place)
    let calendar = month.calendar(preferring: settings.calendars(at: place, [.panchanga]))
    let almanac = try settings.almanac(of: place, parts: [.panchanga])
    // A month has 30 days, or 60 with an intercalary one, and each name comes once in 354 to 385 days.
    let first = (year.flatMap { GregorianDate(year: $0, month: 1, day: 1) } ?? day).adding(days: -70)
    let dates = first...first.adding(days: 530)
    _ = try settings.sky.model(covering: dates)
    let found = try almanac.months(
      of: month, by: calendar, in: dates, reckoning: reckoning)
    guard let span = found.first(where: { year == nil ? $0.upperBound >= day : $0.lowerBound.year == year }) else {
      let when = year.map { "in \($0)" } ?? "within a year"
      throw Failure.usage("no month \(month.name.quoted) begins \(when)")
    }
    let kind = calendar.map { "\($0.name) month" } ?? "lunar month"
    StandardError.note(
      text: "\(month.name.quoted) is read as the \(kind) \(span.lowerBound) to \(span.upperBound)"
        + (calendar == nil ? " (\(reckoning.rawValue))" : ""))
    return span
  }
}
