import AstroCore
import CivilTime
import SwissEphemeris
import Weather

/// What is worth going out for in the night that begins on a day, each with its hours.
struct TonightRows: ContextReader {
  let context: RenderContext
  /// The day on whose evening the night begins.
  let report: DayReport
  let agenda: DayAgenda
  /// Whether planets stand side by side, without magnitudes.
  let isDense: Bool
  /// The events of the screen's day: the eclipses among them that are seen stand above at length.
  let eclipsesAbove: [SkyEvent]

  private var date: GregorianDate { report.day.date }

  /// The sights of the night.
  private var sky: [TonightText.Entry] {
    tonightText.sky(NightSpan(report), on: date, without: eclipsesAbove.filter(\.isEclipse))
  }

  /// Whether an event has a row.
  func lists(_ event: SkyEvent) -> Bool {
    guard report.night != nil, let seen = skyText.sighting(event, on: date) else { return false }
    return sky.contains { $0.words == seen.words && $0.time == seen.time }
  }

  /// The rows in order of time, darkness first; one line with the reason where nothing is worth going out for. None where
  /// twilight is left out, so that the night is unknown.
  var lines: [FlowLine] {
    guard let night = report.night else { return [] }
    let planets = planetRows
    let sights = tonightText.showers(report, on: date) + sky
    let seesPlanets = report.planets.contains { tonightText.isSight($0) }
    let reason =
      tonightText.cover(night, agenda, on: date)
      ?? (seesPlanets || !sights.isEmpty ? nil : tonightText.reasonToStayIn(report, night, on: date))
    if let reason, context.parts.contains(.sky) {
      return [FlowLine(label: localized("Tonight"), items: [localized("nothing to go out for: \(reason)")])]
    }
    let dark = tonightText.dark(night, on: date, knowsMoon: report.moon != nil, namesMoon: true)
    var rows = (sights + tonightText.clouds(agenda, on: date)).map(row) + (isDense ? [] : planets.map(\.row))
    rows.sort { $0.time < $1.time }
    rows = dark.map(row) + rows
    let width = rows.map(\.hours.displayWidth).max() ?? 0
    var lines = rows.map {
      FlowLine(label: "", items: [$0.words], indent: 12 + width, lead: (10, $0.hours.padded(width)))
    }
    if night.dark.isEmpty { lines.insert(FlowLine(label: "", items: [localized("no astronomical darkness")]), at: 0) }
    if let first = lines.first { lines[0] = first.labelled(localized("Tonight")) }
    return lines + (isDense ? FlowLine.lines(localized("Planets"), planets.map(\.item)) : [])
  }

  // MARK: Rows

  private struct Row {
    let time: JulianDay
    let hours: String
    let words: String
  }

  private func row(_ entry: TonightText.Entry) -> Row {
    let hours = entry.end.map { text.clocks(entry.time..<$0, on: date) } ?? text.clock(entry.time, on: date)
    return Row(time: entry.time, hours: hours, words: entry.name ?? entry.words)
  }

  /// The planets that eyes can see: as rows with magnitudes, and as items with their hours, `Saturn 17:03-02:13+`.
  private var planetRows: [(row: Row, item: String)] {
    // What is up within one minute of the clock is no sight.
    let seen = report.planets.filter { planet in
      Body.nakedEyePlanets.contains(planet.body)
        && planet.up.contains { text.minute($0.lowerBound) != text.minute($0.upperBound) }
    }
    let width = seen.map(\.name.displayWidth).max() ?? 0
    return seen.sorted { $0.up[0].lowerBound < $1.up[0].lowerBound }.map { planet in
      let isWhole = planet.visibility == .allNight && planet.up.count == 1
      let spans = planet.up.map { text.clocks($0, on: date) }
      let magnitude = localized("magnitude \(Decimal.fixed(planet.aspect.magnitude, places: 1))")
      let hours = isWhole ? localized("all night") : spans.joined(separator: ", ")
      return (
        Row(
          time: planet.up[0].lowerBound, hours: hours,
          words: planet.name.padded(width + 2) + magnitude),
        "\(planet.name) \(hours)"
      )
    }
  }
}
