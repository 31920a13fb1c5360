import AstroCore
import CivilTime
import SwissEphemeris
import Weather

/// What is worth going out for in the night that begins on a day, each with its hours; and beside it the planets that are up.
struct TonightRows: ContextReader {
  let context: RenderContext
  /// The day on whose evening the night begins.
  private let report: DayReport
  /// The sights of the night.
  private let sky: [TonightText.Entry]
  /// Darkness, sights and clouds, in order of time, darkness first; none where nothing is worth going out for.
  private let rows: [Row]
  /// The planets that eyes can see; none where nothing is worth going out for.
  private let planets: [Planet]
  /// Why nothing is worth going out for; nil where something is.
  private let reason: String?

  private var date: GregorianDate { report.day.date }

  /// A row of the screen.
  private struct Row {
    let time: JulianDay
    let hours: String
    let words: String
    var style: Style?
  }

  /// A planet that is up in the night.
  private struct Planet {
    let name: String
    let hours: String
    let magnitude: String
  }

  /// The rows of a night, and nothing where twilight is left out, so that the night is unknown.
  ///
  /// - Parameter eclipsesAbove: The eclipses that the screen has at length above.
  init(_ context: RenderContext, _ report: DayReport, _ agenda: DayAgenda, eclipsesAbove: [SkyEvent]) {
    (self.context, self.report) = (context, report)
    let (words, date) = (TonightText(context: context), report.day.date)
    sky = words.left(words.sky(report, without: eclipsesAbove))
    guard let night = report.night else {
      (rows, planets, reason) = ([], [], nil)
      return
    }
    let sights = words.left(words.showers(report)) + sky
    let seesPlanets = report.planets.contains { words.isSight($0) }
    reason =
      !context.parts.contains(.sky)
      ? nil
      : words.cover(night, agenda, on: date)
        ?? (seesPlanets || !sights.isEmpty ? nil : words.reasonToStayIn(report, night, on: date))
    guard reason == nil else {
      (rows, planets) = ([], [])
      return
    }
    func row(_ entry: TonightText.Entry, _ style: Style?) -> Row {
      let hours =
        entry.end.map { context.nightHours(entry.time..<$0, on: date) } ?? context.text.clock(entry.time, on: date)
      return Row(time: entry.time, hours: hours, words: entry.name ?? entry.words, style: style)
    }
    let dark = words.dark(night, of: report, namesMoon: true)
    let timed = sights.map { row($0, .sky) } + words.left(words.clouds(agenda, on: date)).map { row($0, nil) }
    rows = dark.map { row($0, nil) } + timed.sorted { $0.time < $1.time }
    planets = Self.planets(report, context)
  }

  /// Whether an event has a row.
  func lists(_ event: SkyEvent) -> Bool {
    guard report.night != nil, let seen = event.words.sighting(context, on: date) else { return false }
    return sky.contains { $0.words == seen.words && $0.time == seen.time }
  }

  // MARK: Lines

  /// The rows of `Tonight`, or one line with the reason where nothing is worth going out for.
  ///
  /// Where there is little room, the last of a few lines counts the others.
  func lines(_ room: DayScreen.Room) -> [FlowLine] {
    guard let night = report.night else { return [] }
    if let reason {
      return [FlowLine(label: localized("Tonight"), items: [localized("nothing to go out for: \(reason)")])]
    }
    let width = width
    var lines = rows.map { row in
      var line = line(row.hours, row.words, width)
      line.style = row.style
      return line
    }
    if night.dark.isEmpty { lines.insert(FlowLine(label: "", items: [localized("no astronomical darkness")]), at: 0) }
    if let first = lines.first { lines[0] = first.labelled(localized("Tonight")) }
    let most = room < .tight ? Int.max : room == .tight ? 4 : 2
    guard lines.count > most else { return lines }
    return lines.prefix(most - 1) + [FlowLine(label: "", items: [moreWithLong(lines.count - most + 1)])]
  }

  /// The planets of the night: in rows with their magnitudes or, where there is little room, in lines with their hours,
  /// `Saturn 17:03-02:13+`.
  func planetLines(_ room: DayScreen.Room) -> [FlowLine] {
    guard room < .dense else {
      var line = FlowLine(label: localized("Planets"), items: planets.map { "\($0.name) \($0.hours)" })
      line.mostLines = room < .tight ? Int.max : 1
      line.namesLong = true
      return planets.isEmpty || room == .least ? [] : [line]
    }
    let (width, names) = (width, planets.map(\.name.displayWidth).max() ?? 0)
    return planets.enumerated().map { index, planet in
      let line = line(planet.hours, planet.name.padded(names + 2) + planet.magnitude, width)
      return index == 0 ? line.labelled(localized("Planets")) : line
    }
  }

  private func line(_ hours: String, _ words: String, _ width: Int) -> FlowLine {
    FlowLine(label: "", items: [words], indent: 12 + width, lead: (10, hours.padded(width)))
  }

  /// The columns of the hours, the same of sights and planets.
  private var width: Int { (rows.map(\.hours) + planets.map(\.hours)).map(\.displayWidth).max() ?? 0 }

  /// The planets that eyes can see, in order of time.
  private static func planets(_ report: DayReport, _ context: RenderContext) -> [Planet] {
    PlanetText.seen(report, context).map { planet, up in
      let isWhole = planet.part == .allNight && planet.up.count == 1
      let spans = up.map { context.nightHours($0, on: report.day.date) }
      return Planet(
        name: planet.name, hours: isWhole ? localized("all night") : spans.joined(separator: ", "),
        magnitude: localized("magnitude \(Decimal.fixed(planet.aspect.magnitude, places: 1))"))
    }
  }
}
