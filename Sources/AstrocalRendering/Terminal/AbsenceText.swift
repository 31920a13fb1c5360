import AstroCore
import CivilTime

/// The reason why there is nothing to print of some parts of a day, and what comes next.
struct AbsenceText: ContextReader {
  let context: RenderContext

  /// The reasons for all parts that were asked for.
  var items: [String] {
    let parts = DayPart.allCases.filter(context.parts.contains)
    let items = parts.flatMap { self.items($0, ofDay: false) ?? [] }
    return items.isEmpty ? [localized("nothing to print: --include and --exclude leave out every section")] : items
  }

  /// The reason for a part; nil where it always has a content.
  ///
  /// - Parameter isDay: Whether it is the reason for one day, which has more than a range.
  func items(_ part: DayPart, ofDay isDay: Bool) -> [String]? {
    switch part {
    case .festivals: [isDay ? localized("none") : localized("no festival")]
    case .showers: [isDay ? localized("none is active") : localized("no shower at its maximum")]
    case .sky: [isDay ? localized("nothing on this day") : nothing, context.nextSeason.map(next) ?? ""]
    case .jupiter: [localized("no event of Jupiter's moons is seen")]
    case .planets: [isDay ? localized("none is up tonight") : localized("no planet is up at night")]
    default: nil
    }
  }

  /// The reason of a range, which names all events of the sky only to those who ask for them.
  private var nothing: String {
    context.namedParts.contains(.sky)
      ? localized("nothing in the sky on these days") : localized("nothing notable in the sky")
  }

  /// `next December solstice Mon 21 Dec 21:50`
  private func next(_ event: SkyEvent) -> String {
    let reading = text.minute(event.time)
    let year = reading.date.year == context.today.year ? "" : " \(DateWords.year(reading.date.year))"
    return localized("next \(event.name) \(reading.date.weekdayAndDay)\(year) \(reading.clock)")
  }
}
