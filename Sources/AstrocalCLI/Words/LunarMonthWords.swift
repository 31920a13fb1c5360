import AstroCore
import AstrocalRendering
import CivilTime

/// A lunar month in the place of dates: `range kartik`, `festivals adhika jyeshtha 2026`.
struct LunarMonthWords {
  /// The name of the month, with the word for an intercalary one: `kartik`, `adhika jyeshtha`.
  let name: String
  /// The year in which the month begins; nil for the month that runs, or the next one.
  let year: Int?

  /// Nil where the words are anything else: dates come first, `mar` is no month of the Moon.
  init?(_ words: [String]) {
    var words = words.flatMap { $0.split(separator: " ").map { AskedWords.withPlainDigits(String($0)) } }
    let index = words.firstIndex(where: AskedWords.isYear)
    year = index.flatMap { Int(words.remove(at: $0)) }
    // Most dates are read without the table of names.
    guard !words.isEmpty, (try? DateText.check(words, isDay: false)) == nil,
      let name = TithiQuery.month(in: words.joined(separator: " "))
    else { return nil }
    self.name = name
  }

  /// The dates whose sunrise the tithis of the month hold, by the reckoning of the place; an intercalary month before or within the
  /// true one belongs to it. A note says what the name is read as.
  func dates(_ settings: Settings, at place: Place) throws -> ClosedRange<GregorianDate> {
    let today = settings.today(at: place)
    let reckoning = settings.month(at: place)
    let query = try TithiQuery(name, reckoning: reckoning)
    let almanac = try settings.almanac(of: place, parts: [.panchanga])
    var months: [ClosedRange<GregorianDate>] = []
    // A month has 30 days, or 60 with an intercalary one, and each name comes once in 355 or 385 days.
    let first = (year.flatMap { GregorianDate(year: $0, month: 1, day: 1) } ?? today).adding(days: -70)
    let last = first.adding(days: 530)
    let span = place.zone.span(of: try almanac.dates(first...last, reachingBack: 0))
    _ = try settings.sky.model(covering: first...last)
    try almanac.forEachTithi(in: span, of: query) { entry in
      let days = entry.sunriseDates
      let start = days.first ?? place.zone.date(at: entry.tithi.start)
      let end = days.last ?? start
      if let month = months.last, start.dayNumber - month.upperBound.dayNumber < 5 {
        months[months.count - 1] = month.lowerBound...max(month.upperBound, end)
      } else {
        months.append(start...end)
      }
    }
    guard let month = months.first(where: { year == nil ? $0.upperBound >= today : $0.lowerBound.year == year }) else {
      throw Failure.usage("no lunar month \(name.quoted) begins in \(year.map { "\($0)" } ?? "the next year")")
    }
    StandardError.note(
      "\(name.quoted) is read as the lunar month \(month.lowerBound) to \(month.upperBound) (\(reckoning.rawValue))")
    return month
  }
}
