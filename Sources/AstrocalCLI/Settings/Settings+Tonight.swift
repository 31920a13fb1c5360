import AstroCore
import AstrocalRendering
import CivilTime
import ForeignText

extension Settings {
  /// Date words in which `tonight` is the date whose evening begins the night that runs: `today`, and `yesterday` from
  /// midnight until the Sun is 6° below the horizon.
  ///
  /// - Throws: `EphemerisError` where the words name tonight, and no ephemeris serves the present.
  func resolvingTonight(_ words: [String], at place: Place) throws -> [String] {
    guard words.contains(where: { DateWord.plain($0).hasBytes(of: "tonight") }) else { return words }
    let now = clock.now(in: place.zone)
    let running = try almanac(of: place, parts: []).runningNight(at: now)
    return words.map { DateWord.plain($0).replacing("tonight", with: running == nil ? "today" : "yesterday") }
  }
}

extension SpanArguments {
  /// The dates, first to last, see ``span(today:usualDays:zone:)``; `tonight` may be the date of yesterday, and the name of a lunar
  /// month stands for its dates.
  func span(_ settings: Settings, at place: Place, usualDays: Int = 1) throws -> ClosedRange<GregorianDate> {
    if let month = MonthWords(dates) {
      guard days == nil else {
        throw Failure.usage("--days and the name of a month both end the date range: give one of them")
      }
      return try month.dates(settings, at: place)
    }
    var span = self
    span.dates = try settings.resolvingTonight(dates, at: place)
    return try span.span(
      today: settings.today(at: place), usualDays: usualDays, zone: place.zone,
      weekStart: try settings.weekStart(at: place))
  }
}
