import AstroCore
import CivilTime

/// The times of a festival that have a name, in words.
struct PujaText {
  /// Instants by the clock of the place.
  let text: InstantText

  /// The hours from which on the end is printed with its day: `gold 07:49-Sun 05:48`.
  private static let long = 12.0

  /// `puja 17:36-18:54`, `moonrise 20:15`, `moonrise 20:30 (chaturthi holds at neither moonrise)`.
  func words(_ puja: PujaTime, _ festival: Festival) -> String {
    let name = localized(name: String(puja.name.map { $0 == "-" ? " " : $0 }))
    let start = name + " " + text.clock(puja.start, on: festival.date)
    guard let end = puja.end else {
      return start + (puja.holding.flatMap { holding($0, festival) }.map { " (\($0))" } ?? "")
    }
    let span = puja.start..<end
    guard end.days(since: puja.start) * 24 > Self.long else {
      let short = puja.short.map { ShortWindowText(text: text, window: $0, date: festival.date).words }
      return start + text.dash + text.end(of: span, on: festival.date) + (short.map { " (\($0))" } ?? "")
    }
    return name + " " + text.markedEnds(of: span, on: festival.date)
  }

  /// The times of a festival without details: `puja 17:36-18:54`, `moonrise 20:15`.
  func items(_ festival: Festival) -> [String] {
    festival.pujaTimes.filter { !$0.isDetail }.map { words($0, festival) }
  }

  /// The same in a sentence: `Puja 17:36-18:54, moonrise 20:15.`; nil where there are none.
  func sentence(_ festival: Festival) -> String? {
    let items = items(festival)
    return items.isEmpty ? nil : localized("\(items.joined(separator: ", ").capitalizedFirst).")
  }

  /// The details of a festival in a sentence: `Further times: pradosha 17:33-20:12.`; nil where there are none.
  func details(_ festival: Festival) -> String? {
    let details = festival.pujaTimes.filter(\.isDetail).map { words($0, festival) }
    return details.isEmpty ? nil : localized("Further times: \(Explanation.list(details)).")
  }

  /// The moonrises at which the tithi holds; nil where it holds at that of the day alone.
  private func holding(_ holding: PujaTime.Holding, _ festival: Festival) -> String? {
    let tithi = RuleText(rule: festival.rule).phenomenon
    switch holding {
    case .here: return nil
    case .elsewhere(let date): return localized("\(tithi) holds at the moonrise of \(date.weekdayAndDay)")
    case .both: return localized("\(tithi) holds at both moonrises")
    case .neither: return localized("\(tithi) holds at neither moonrise")
    }
  }
}
