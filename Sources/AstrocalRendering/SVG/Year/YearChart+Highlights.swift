import AstroCore
import CivilTime

/// What a year brings: the longest dark without the Moon, the eclipses that the place sees, the best shower.
extension YearChart {
  /// The highlights of the chart, the most important first.
  var highlights: [String] { Self.highlights(shown, context) }

  static func highlights(_ shown: ArraySlice<DayReport>, _ context: RenderContext) -> [String] {
    if shown.first?.targets?.first != nil { return [bestNight(shown)].compactMap(\.self) }
    return [longestDark(shown)].compactMap(\.self) + eclipses(shown, context)
      + [bestShower(shown, context)].compactMap(\.self)
  }

  /// `best night 27 Oct: M31 high 9h56m`
  private static func bestNight(_ shown: ArraySlice<DayReport>) -> String? {
    let nights = shown.compactMap { report in report.targets?.first.map { (report.day.date, $0) } }
    guard let (date, night) = nights.max(by: { $0.1.windowSeconds < $1.1.windowSeconds }), night.windowSeconds > 0
    else { return nil }
    let length = InstantText.length(seconds: night.windowSeconds)
    return "\(localized("best night")) \(date.dayAndMonth): " + localized("\(night.target.id) high \(length)")
  }

  /// `longest dark without the Moon 7 Dec, 12 h 4 min`
  private static func longestDark(_ shown: ArraySlice<DayReport>) -> String? {
    let nights = shown.compactMap { report -> (date: GregorianDate, seconds: Double)? in
      guard report.moon != nil, let night = report.night else { return nil }
      return (report.day.date, night.moonless.reduce(0) { $0 + $1.upperBound.days(since: $1.lowerBound) * 86_400 })
    }
    // In a polar night the dark has no length that can be the longest.
    guard let best = nights.max(by: { $0.seconds < $1.seconds }), best.seconds > 0, best.seconds < 86_000 else {
      return nil
    }
    return localized(
      "longest dark without the Moon \(best.date.dayAndMonth), \(InstantText.length(seconds: best.seconds))")
  }

  /// `2 Aug partial eclipse 16:54`, up to two.
  private static func eclipses(_ shown: ArraySlice<DayReport>, _ context: RenderContext) -> [String] {
    var known: Set<Eclipse> = []
    return shown.flatMap { report in
      report.sky.compactMap { event -> String? in
        guard let eclipse = event.eclipse, eclipse.isNoticeable, eclipse.kindHere != .lunarPenumbral,
          let seen = eclipse.local?.seenMaximum,
          let kind = eclipse.kindHere, known.insert(eclipse.eclipse).inserted
        else { return nil }
        return "\(context.text.date(seen.time).dayAndMonth) \(kind.name) \(context.text.clock(seen.time))"
      }
    }.prefix(2).map(\.self)
  }

  /// `13 Dec Geminids 53/h`
  private static func bestShower(_ shown: ArraySlice<DayReport>, _ context: RenderContext) -> String? {
    let nights = shown.flatMap(\.showers).compactMap { report in
      report.night.flatMap { night in night.best?.hourlyRate.map { (report, night, $0) } }
    }
    guard let (report, night, rate) = nights.max(by: { $0.2 < $1.2 }), rate >= ShowerRow.rich else { return nil }
    let name = localized(name: report.occurrence.shower.name)
    return "\(night.date.dayAndMonth) " + localized("\(name) \(Decimal.fixed(rate, places: 0))/h")
  }
}
