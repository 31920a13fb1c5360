import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// The room of what Moon and planets do: approaches, oppositions, elongations, stations, transits, extremes of distance.
extension PhenomenonReport: SkyWords {
  var name: String { phenomenon.title }
  var bodies: [String] { phenomenon.bodies.map(\.name) }

  // MARK: Lines

  /// `Moon 3.4° from Jupiter 14:44 (seen 18:50, 4.2° apart, 23° high)`, `Mars at opposition 16:51 (transit 00:24, 53° high,
  /// magnitude -1.2)`
  func line(_ context: RenderContext, on date: GregorianDate) -> String {
    "\(nameAtInstant(context.terminal)) \(clock(context.text, on: date))" + mark(context, on: date)
  }

  /// The event with its time, and with the time at which it is seen where that is another: `Moon near Jupiter 14:44 (seen 18:50)`,
  /// `Mercury at greatest elongation west 00:31 (not seen)`.
  func shortLine(_ context: RenderContext, on date: GregorianDate) -> String {
    let words = "\(name) \(clock(context.text, on: date))"
    guard phenomenon.kind.sight >= .body else { return words }
    guard let moment = report.moment else { return words + report.mark }
    return isSeenAtInstant
      ? words + localized(" (seen)") : words + " (\(report.manner(context.text.clock(moment.time, on: date))))"
  }

  /// Of an approach: `Moon 4.2° from Jupiter, 23° high`.
  func sighting(_ context: RenderContext, on date: GregorianDate) -> (time: JulianDay, words: String)? {
    guard let moment = report.moment, let separation = moment.separation else { return nil }
    let words = [
      pair(context.terminal, separation), context.terminal.height(moment.altitude),
      sight == .low ? report.manner(nil) : nil,
    ]
    return (moment.time, words.compactMap(\.self).joined(separator: ", "))
  }

  /// `14:44`; of an extremum that is too flat for its minute to be sure `about 14:44`.
  private func clock(_ text: InstantText, on date: GregorianDate) -> String {
    let clock = text.clock(phenomenon.time, on: date)
    return phenomenon.kind.isFlat ? localized("about \(clock)") : clock
  }

  /// How well the instant of an extremum is known that is too flat for its minute to be sure; nothing of others.
  private var precision: [String] { phenomenon.kind.isFlat ? [localized("known to a minute or so")] : [] }

  /// The name; of an approach with the separation at its instant: from the place where it is seen then, else from the
  /// Earth's centre.
  private func nameAtInstant(_ terminal: Terminal) -> String {
    guard phenomenon.kind == .approach, let separation = separationAtInstant else { return name }
    return pair(terminal, separation)
  }

  /// `Moon 3.4° from Jupiter`
  private func pair(_ terminal: Terminal, _ separation: Angle) -> String {
    let distance = terminal.degrees(separation.degrees, places: 1)
    return localized("\(phenomenon.bodies[0].title) \(distance) from \(phenomenon.bodies[1].title)")
  }

  /// Whether the place sees the event: ` (seen, 23° high)`, ` (seen 18:50, 4.2° apart, 23° high)`, ` (not seen)`. What is
  /// never seen has no mark.
  private func mark(_ context: RenderContext, on date: GregorianDate) -> String {
    guard phenomenon.kind.sight >= .body else { return "" }
    guard let moment = report.moment else { return report.mark }
    return " (\(words(moment, context, on: date)))"
  }

  /// What is seen of it and when, whole: `seen 18:50, 4.2° apart, 23° high`, `transit Fri 00:24, 53° high, magnitude -1.2`; at its
  /// instant, whose time and separation the reader has, `seen, 23° high`.
  private func words(_ seen: Sighting, _ context: RenderContext, on date: GregorianDate) -> String {
    let (terminal, clock) = (context.terminal, context.text.clock(seen.time, on: date))
    let isNow = isSeenAtInstant
    let when = report.manner(isNow && !seen.isTransit ? nil : clock)
    let apart = isNow ? nil : seen.separation.map { localized("\(terminal.degrees($0.degrees, places: 1)) apart") }
    let magnitude = seen.magnitude.map { localized("magnitude \(Decimal.fixed($0, places: 1))") }
    return [when, apart, terminal.height(seen.altitude), magnitude].compactMap(\.self).joined(separator: ", ")
  }

  func listItems(_ context: RenderContext, at time: JulianDay) -> [String] {
    if phenomenon.kind == .transit {
      return [name] + SunTransitText(text: context.text, terminal: context.terminal).items(self)
    }
    let isStationOfOuterPlanet = phenomenon.isOfOuterPlanet && phenomenon.kind.sight == .body
    guard phenomenon.kind.sight == .event || isStationOfOuterPlanet else {
      return [name] + listFacts(context.terminal) + precision
    }
    let date = context.text.minute(phenomenon.time).date
    let sighting = report.moment.map { words($0, context, on: date) } ?? report.absence
    return [name] + listFacts(context.terminal) + precision + [sighting] + best(context)
  }

  /// `best 5 Aug 06:21 (10°)`: the best night of the apparition of an elongation.
  private func best(_ context: RenderContext) -> [String] {
    guard let bestNight else { return [] }
    let text = context.text
    let time = "\(text.minute(bestNight.time).date.dayAndMonth) \(text.clock(bestNight.time))"
    return [localized("best \(time) (\(context.terminal.degrees(bestNight.altitude)))")]
  }

  private func listFacts(_ terminal: Terminal) -> [String] {
    if let distance = phenomenon.distance { return [Decimal.kilometres(distance)] }
    guard let separation = separationAtInstant else { return [] }
    let degrees = terminal.degrees(separation.degrees, places: 1)
    return [phenomenon.kind == .approach ? localized("\(degrees) apart") : localized("\(degrees) from the Sun")]
  }

  // MARK: The notes of a day

  func note(in room: DayRoom, of day: DayReport, _ context: RenderContext) -> DayNote? {
    let date = day.day.date
    func note(_ words: String, _ style: Style? = nil) -> DayNote {
      DayNote(sign: .sky, items: [words], style: style)
    }
    if isSeenOccultation || room.isOfHighlights && isCovered(on: day) { return nil }
    return switch room {
    case .row: note(line(context, on: date), isVisible || sight == .low ? .sky : .hidden)
    case .agenda: entry(context, on: date)
    case .grid: gridNote(context, on: date)
    case .picture: note(cell(context, on: date))
    case .sheet: sheetNote(context, of: day)
    case .panchang: note(line(context, on: date))
    case .margin: marginNote
    case .brief: nil
    case .night(let span):
      (report.moment?.separation.map { $0.degrees < Self.widestApproach } ?? false)
        ? sightNote(span, on: date, context) : nil
    }
  }

  /// Pairs that are seen wider, in degrees, do not fit into the view of binoculars, and are no sight of a night.
  private static let widestApproach = 4.0
  /// An approach that is seen only where the bodies are farther apart, in degrees, is no entry.
  private static let widestSighting = 5.0

  /// A Moon that covers a body is not near it as well.
  private func isCovered(on day: DayReport) -> Bool {
    guard phenomenon.kind == .approach, phenomenon.bodies.first == .body(.moon) else { return false }
    let covered = Set(day.sky.filter(\.isNotable).compactMap { $0.occultation?.object.title })
    return phenomenon.bodies.dropFirst().contains { covered.contains($0.title) }
  }

  /// The same in a narrow cell: `Moon Jupiter`, `Moon Jup.`
  private func gridNote(_ context: RenderContext, on date: GregorianDate) -> DayNote {
    let names = phenomenon.bodies.prefix(2).map(\.title)
    let short = names.count == 2 ? [names.joined(separator: " "), "\(names[0]) \(names[1].prefix(3))."] : []
    return DayNote(sign: .sky, items: [cell(context, on: date)], short: short)
  }

  /// The event in the cell of a date: of an approach the moment at which it is seen, and the separation then.
  private func cell(_ context: RenderContext, on date: GregorianDate) -> String {
    guard let moment = report.moment, let separation = moment.separation else { return name }
    return "\(pair(context.terminal, separation)) \(context.text.clock(moment.time, on: date))"
  }

  /// The same in the cell of a sheet, a greatest elongation also as a margin has it.
  ///
  /// Cells of the sky are those of the nights that begin on their dates: a moment before noon has both dates of its night,
  /// `Moon 0.6° from the Pleiades 21/22, 00:05`.
  private func sheetNote(_ context: RenderContext, of day: DayReport) -> DayNote {
    let date = day.day.date
    let short = phenomenon.kind == .opposition ? nil : marginNote
    var words = cell(context, on: date)
    if day.panchanga == nil, let moment = report.moment, let separation = moment.separation,
      moment.time < day.noon, context.text.date(moment.time) == date
    {
      let night = "\(date.adding(days: -1).day)/\(date.day)"
      words = "\(pair(context.terminal, separation)) \(night), \(context.text.clock(moment.time, on: date))"
    }
    return DayNote(sign: .sky, items: [words], short: short.map { $0.items + $0.short } ?? [])
  }

  /// The entry of an agenda, at the moment at which it is seen; nil of what is not seen.
  private func entry(_ context: RenderContext, on date: GregorianDate) -> DayNote? {
    guard phenomenon.kind == .approach else {
      return report.moment.map { seen in
        let words = phenomenon.kind.sight == .event ? [words(seen, context, on: date)] : []
        return DayNote(sign: .sky, items: [name] + precision + words, style: .sky, time: phenomenon.time)
      }
    }
    guard (report.moment?.separation?.degrees ?? 0) <= Self.widestSighting else { return nil }
    return sighting(context, on: date).map { DayNote(sign: .sky, items: [$0.words], style: .sky, time: $0.time) }
  }

  /// Oppositions and greatest elongations, those of Mercury behind the others.
  private var marginNote: DayNote? {
    let degrees = phenomenon.separation.map { Decimal.fixed($0.degrees, places: 0) } ?? ""
    let title = phenomenon.bodies[0].title
    let words: String
    switch phenomenon.kind {
    case .opposition: words = name
    case .greatestElongationEast: words = localized("\(title) \(degrees)° E, evening")
    case .greatestElongationWest: words = localized("\(title) \(degrees)° W, morning")
    default: return nil
    }
    let short = phenomenon.kind == .opposition ? nil : words.lastIndex(of: ",").map { String(words[..<$0]) }
    return DayNote(
      sign: .sky, items: [words], short: [short].compactMap(\.self),
      rank: phenomenon.bodies[0] == .body(.mercury) ? 2 : 1, isGreat: sight > .notSeen)
  }

  /// Whether the event is something that a planet does.
  func isOf(_ body: Body) -> Bool { phenomenon.bodies.first == .body(body) }

  /// An opposition or a greatest elongation with the magnitude of its planet, the longest words first; none of other events.
  func names(of planet: String, magnitude: String) -> [String] {
    let degrees = phenomenon.separation.map { Decimal.fixed($0.degrees, places: 0) } ?? ""
    return switch phenomenon.kind {
    case .opposition: ["\(name), \(magnitude)", localized("\(planet) opposition \(magnitude)")]
    case .greatestElongationEast: [localized("\(planet) \(degrees)° E, \(magnitude)")]
    case .greatestElongationWest: [localized("\(planet) \(degrees)° W, \(magnitude)")]
    default: []
    }
  }
}
