import AstroCore
import CivilTime
import SwissEphemeris

/// The format that prints a day as a screen for a person to read.
struct DayTable: DayPrinter {
  var context: RenderContext

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    try output.line(screen(report, agenda))
  }

  private func screen(_ report: DayReport, _ agenda: DayAgenda) -> String {
    let facts: [(label: String, items: [String]?)] = [
      ("Sun", report.sun.map(items)),
      ("Twilight", report.twilight.map(items)),
      ("Moon", report.moon.map(items)),
      ("Phase", report.moon.map { phaseItems($0, on: report.day) }),
      ("Night", report.night.map { items($0, knowsMoon: report.moon != nil) }),
      ("Sky", report.sky.map { "\($0.name) \(text.clock($0.time))" }),
    ]
    var lines = [header(report), ""] + texts(facts.flatMap { FlowLine.lines($0, $1) })
    if let panchanga = report.panchanga { lines += texts(self.panchanga.lines(panchanga, on: report.day.date)) }
    lines += texts(FlowLine.lines("Festivals", panchanga.festivals(report.festivals)))
    if context.explains {
      lines += report.festivals.flatMap { explanation.text($0, indent: 10, width: terminal.width) }
    }
    lines += texts(
      FlowLine.lines("Showers", showerText.items(report, reminded: context.remindedShowers))
        + eventText.lines(agenda) + launchLine.lines(agenda) + WeatherLine(context: context).lines(agenda)
        + FlowLine.lines("Reminders", agenda.reminderTitles) + FlowLine.lines("Clocks", clockChange(report.day)))
    lines.append(FlowLine(label: "Basis", items: basis(report)).text(terminal, style: .dim))
    return (lines + TrendStrip(context: context).lines(agenda)).joined(separator: "\n")
  }

  private func texts(_ lines: [FlowLine]) -> [String] {
    lines.map { $0.text(terminal) }
  }

  private func header(_ report: DayReport) -> String {
    let title = report.day.date.inFull
    let offset = text.zone.dateTime(atUnixSeconds: report.noon.roundedUnixSeconds).utcOffsetText
    let identifier = text.zone.identifier
    let zone = identifier == offset ? identifier : "\(identifier) \(offset)"
    let right = "\(place.title)   \(zone)"
    let gap = max(3, min(terminal.width, 80) - title.count - right.count)
    if title.count + 3 + right.count > terminal.width {
      let lines = right.count > terminal.width ? "\(place.title)\n\(zone)" : right
      return terminal.styled(title, .bold) + "\n" + lines
    }
    return terminal.styled(title, .bold) + String(repeating: " ", count: gap) + right
  }

  private func items(_ sun: SunDay) -> [String] {
    passages(sun.horizon, transit: "noon")
      + [sun.dayLength.map { "day \(InstantText.length(seconds: $0))" }].compactMap(\.self)
  }

  /// Risings, settings and transits in order of time, or the reason why there are none.
  private func passages(_ horizon: BodyDay, transit: String) -> [String] {
    var events = horizon.rises.map { ($0.time, "rise \(text.clock($0.time))") }
    events += horizon.sets.map { ($0.time, "set \(text.clock($0.time))") }
    events += horizon.transits.map {
      ($0.time, "\(transit) \(text.clock($0.time)) (\(terminal.degrees($0.altitude)))")
    }
    let items = events.sorted { $0.0 < $1.0 }.map(\.1)
    return switch horizon.state {
    case .crosses: items
    case .aboveAllDay: ["up all day"] + items + [next("set", horizon.nextSet)]
    case .belowAllDay: ["down all day"] + items + [next("rise", horizon.nextRise)]
    }
  }

  private func next(_ word: String, _ time: JulianDay?) -> String {
    time.map { "next \(word) \(text.dayAndClock($0))" } ?? ""
  }

  private func items(_ days: TwilightDays) -> [String] {
    Twilight.allCases.map { twilight in
      let day = days[twilight]
      switch day.state {
      case .crosses:
        return "\(twilight.name) \((day.dawns + day.dusks).sorted().map(text.clock).joined(separator: " "))"
      case .aboveAllDay: return "\(twilight.name) all night"
      case .belowAllDay: return "\(twilight.name) never"
      }
    }
  }

  private func items(_ moon: MoonDay) -> [String] {
    passages(moon.horizon, transit: "transit") + ["\(thousands(moon.aspect.distance)) km"]
  }

  private func phaseItems(_ moon: MoonDay, on day: LocalDay) -> [String] {
    // A principal phase names itself, with its time.
    let name = moon.phases.isEmpty ? moon.phase.name : "lit"
    var items = ["\(Decimal.percent(moon.aspect.illumination)) \(name)"]
    items += moon.phases.map { "\(terminal.mark($0.phase)) \($0.phase.name) \(text.clock($0.time))" }
    if let next = moon.nextPhase {
      let days = text.minute(next.time).date.dayNumber - day.date.dayNumber
      items.append("\(next.phase.name) in \(days) d (\(text.weekdayAndClock(next.time)))")
    }
    return items
  }

  private func items(_ night: Night, knowsMoon: Bool) -> [String] {
    guard !night.dark.isEmpty else { return ["no astronomical darkness"] }
    let dark = "dark " + night.dark.map(text.clocks).joined(separator: ", ")
    guard knowsMoon else { return [dark] }
    if night.moonless == night.dark { return [dark, "no Moon all the while"] }
    guard !night.moonless.isEmpty else { return [dark, "the Moon all the while"] }
    return [dark, "no Moon " + night.moonless.map(text.clocks).joined(separator: ", ")]
  }

  /// How the clocks change on a day; nil where they do not.
  private func clockChange(_ day: LocalDay) -> [String]? {
    guard day.duration != 86_400, let change = place.zone.nextTransition(afterUnixSeconds: day.startUnixSeconds),
      change < day.endUnixSeconds
    else { return nil }
    let old = CivilDateTime(unixSeconds: change, utcOffset: place.zone.utcOffset(atUnixSeconds: change - 1))
    let new = place.zone.dateTime(atUnixSeconds: change)
    let hours = InstantText.length(seconds: Double(day.duration))
    return ["\(old.clock) becomes \(new.clock), \(new.utcOffsetText); the day has \(hours)"]
  }

  private func basis(_ report: DayReport) -> [String] {
    let version = Ephemeris.libraryVersion
    return [
      "\(context.sunrise.rawValue) sunrise", "\(context.ayanamsha.rawValue) ayanamsha",
      report.model == .swiss ? "Swiss Ephemeris \(version)" : "Moshier model (libswe \(version))",
    ]
  }

  /// `371,234`
  private func thousands(_ value: Double) -> String {
    let number = Int(value.rounded())
    return "\(number / 1000),\("\(1000 + number % 1000)".dropFirst())"
  }
}
