import AstroCore
import CivilTime
import SwissEphemeris

/// The format that prints a day as a screen for a person to read.
struct DayTable: DayPrinter {
  var context: RenderContext
  private var place: Place { context.place }
  private var text: InstantText { context.text }
  private var terminal: Terminal { context.terminal }

  init(_ context: RenderContext) {
    self.context = context
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    try output.line(screen(report, agenda))
  }

  private func screen(_ report: DayReport, _ agenda: DayAgenda) -> String {
    var lines = [header(report), ""]
    if let sun = report.sun { lines.append(FlowLine(label: "Sun", items: items(sun)).text(terminal)) }
    if let twilight = report.twilight {
      lines.append(FlowLine(label: "Twilight", items: items(twilight)).text(terminal))
    }
    if let moon = report.moon {
      lines.append(FlowLine(label: "Moon", items: items(moon)).text(terminal))
      lines.append(FlowLine(label: "Phase", items: phaseItems(moon, on: report.day)).text(terminal))
    }
    if let night = report.night {
      lines.append(FlowLine(label: "Night", items: items(night, knowsMoon: report.moon != nil)).text(terminal))
    }
    if !report.sky.isEmpty {
      let events = report.sky.map { "\($0.name) \(clock($0.time))" }
      lines.append(FlowLine(label: "Sky", items: events).text(terminal))
    }
    let panchangaText = PanchangaText(context)
    if let panchanga = report.panchanga {
      lines += panchangaText.lines(panchanga, on: report.day.date).map { $0.text(terminal) }
    }
    if !report.festivals.isEmpty {
      lines.append(FlowLine(label: "Festivals", items: panchangaText.festivals(report.festivals)).text(terminal))
      if context.explains {
        let explanation = Explanation(text)
        lines += report.festivals.flatMap { explanation.text($0, indent: 10, width: terminal.width) }
      }
    }
    let showers = ShowerText(text).items(report, reminded: context.remindedShowers)
    if !showers.isEmpty { lines.append(FlowLine(label: "Showers", items: showers).text(terminal)) }
    let fromOutside =
      EventText(context).lines(agenda) + LaunchLine(context).lines(agenda) + WeatherLine(context).lines(agenda)
    lines += fromOutside.map { $0.text(terminal) }
    if let change = clockChange(report.day) {
      lines.append(FlowLine(label: "Clocks", items: [change]).text(terminal))
    }
    lines.append(FlowLine(label: "Basis", items: basis(report)).text(terminal, style: .dim))
    lines += TrendStrip(context).lines(agenda)
    return lines.joined(separator: "\n")
  }

  private func header(_ report: DayReport) -> String {
    let date = report.day.date
    let title = date.inFull
    let offset = text.zone.dateTime(atUnixSeconds: report.noon.roundedUnixSeconds).utcOffsetText
    let zone = "\(text.zone.identifier) \(offset)"
    let right = "\(place.title)   \(zone)"
    let gap = max(3, min(terminal.width, 80) - title.count - right.count)
    if title.count + 3 + right.count > terminal.width {
      let lines = right.count > terminal.width ? "\(place.title)\n\(zone)" : right
      return terminal.styled(title, .bold) + "\n" + lines
    }
    return terminal.styled(title, .bold) + String(repeating: " ", count: gap) + right
  }

  private func items(_ sun: SunDay) -> [String] {
    var items = passages(sun.horizon, transit: "noon")
    if let length = sun.dayLength {
      items.append("day \(InstantText.length(seconds: length))")
    }
    return items
  }

  /// Risings, settings and transits in order of time, or the reason why there are none.
  private func passages(_ horizon: BodyDay, transit: String) -> [String] {
    var events = horizon.rises.map { ($0.time, "rise \(clock($0.time))") }
    events += horizon.sets.map { ($0.time, "set \(clock($0.time))") }
    events += horizon.transits.map { event in
      (event.time, "\(transit) \(clock(event.time)) (\(terminal.degrees(event.altitude)))")
    }
    let items = events.sorted { $0.0 < $1.0 }.map(\.1)
    switch horizon.state {
    case .crosses:
      return items
    case .aboveAllDay:
      return ["up all day"] + items + [next("set", horizon.nextSet)]
    case .belowAllDay:
      return ["down all day"] + items + [next("rise", horizon.nextRise)]
    }
  }

  private func next(_ word: String, _ time: JulianDay?) -> String {
    guard let time else { return "" }
    return "next \(word) \(text.dayAndClock(time))"
  }

  private func items(_ days: TwilightDays) -> [String] {
    Twilight.allCases.map { twilight in
      let day = days[twilight]
      switch day.state {
      case .crosses:
        let times = (day.dawns + day.dusks).sorted().map(clock)
        return "\(twilight.name) \(times.joined(separator: " "))"
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
    items += moon.phases.map { "\(terminal.mark($0.phase)) \($0.phase.name) \(clock($0.time))" }
    if let next = moon.nextPhase {
      let date = text.minute(next.time).date
      let days = date.dayNumber - day.date.dayNumber
      items.append("\(next.phase.name) in \(days) d (\(text.weekdayAndClock(next.time)))")
    }
    return items
  }

  private func items(_ night: Night, knowsMoon: Bool) -> [String] {
    guard !night.dark.isEmpty else { return ["no astronomical darkness"] }
    let dark = "dark " + night.dark.map(span).joined(separator: ", ")
    guard knowsMoon else { return [dark] }
    if night.moonless == night.dark { return [dark, "no Moon all the while"] }
    guard !night.moonless.isEmpty else { return [dark, "the Moon all the while"] }
    return [dark, "no Moon " + night.moonless.map(span).joined(separator: ", ")]
  }

  private func clockChange(_ day: LocalDay) -> String? {
    guard day.duration != 86_400, let change = place.zone.nextTransition(afterUnixSeconds: day.startUnixSeconds),
      change < day.endUnixSeconds
    else { return nil }
    let before = place.zone.utcOffset(atUnixSeconds: change - 1)
    let after = place.zone.dateTime(atUnixSeconds: change)
    let old = CivilDateTime(unixSeconds: change, utcOffset: before)
    let hours = InstantText.length(seconds: Double(day.duration))
    return "\(old.clock) becomes \(after.clock), \(after.utcOffsetText)"
      + "; the day has \(hours)"
  }

  private func basis(_ report: DayReport) -> [String] {
    let version = Ephemeris.libraryVersion
    return [
      "\(context.sunrise.rawValue) sunrise", "\(context.ayanamsha.rawValue) ayanamsha",
      report.model == .swiss ? "Swiss Ephemeris \(version)" : "Moshier model (libswe \(version))",
    ]
  }

  private func clock(_ time: JulianDay) -> String {
    text.clock(time)
  }

  private func span(_ span: Range<JulianDay>) -> String {
    "\(clock(span.lowerBound))-\(clock(span.upperBound))"
  }

  /// `371,234`
  private func thousands(_ value: Double) -> String {
    let number = Int(value.rounded())
    let rest = "\(1000 + number % 1000)".dropFirst()
    return "\(number / 1000),\(rest)"
  }
}
