import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// The format that prints one shower at length.
struct ShowerDetail: RowPrinter {
  private let header: ShowerHeader
  private let context: RenderContext
  private let showers: ShowerText
  private var text: InstantText { context.text }
  private var terminal: Terminal { context.terminal }

  init(_ header: ShowerHeader, _ context: RenderContext) {
    self.header = header
    self.context = context
    showers = ShowerText(context.text)
  }

  mutating func row(_ report: ShowerReport, to output: inout Output) throws {
    try output.line(screen(report))
  }

  private func screen(_ report: ShowerReport) -> String {
    let occurrence = report.occurrence
    let shower = occurrence.shower
    let number = shower.iauNumber.map { ", IAU \($0)" } ?? ""
    var lines = [
      terminal.styled("\(shower.name) (\(shower.code)\(number))", .bold)
        + "   \(context.place.title)   \(text.zone.identifier)",
      "",
    ]
    let isNow = occurrence.isActive(at: context.now)
    lines += facts(report).map { label, items in
      line(label, label == "Active" && isNow ? items + ["active now"] : items)
    }
    if let night = report.night, !night.course.isEmpty, night.best?.hourlyRate != nil {
      lines.append(CourseStrip(text, terminal).render(night.course))
    }
    if let moment = report.at { lines.append(line("At", items(moment))) }
    lines.append(
      FlowLine(label: "Basis", items: [showers.assumptions(header.darkSky) + " This row: \(shower.list)."])
        .text(terminal, style: .dim))
    return lines.joined(separator: "\n")
  }

  /// The lines of the screen: a label, and the items beside it.
  func facts(_ report: ShowerReport) -> [(label: String, items: [String])] {
    let shower = report.occurrence.shower
    var facts = [
      ("Active", activity(report.occurrence)), ("Peak", peak(report)), ("Meteors", meteors(shower)),
      ("Radiant", radiant(shower, report.night)),
    ]
    if let note = shower.rateNote { facts.append(("Note", [note])) }
    if let night = report.night {
      facts.append(("Night", self.night(night)))
      if let best = night.best { facts.append(("Best", items(best, night))) }
    }
    return facts
  }

  private func line(_ label: String, _ items: [String]) -> String {
    FlowLine(label: label, items: items).text(terminal)
  }

  private func activity(_ occurrence: ShowerOccurrence) -> [String] {
    guard let dates = showers.dates(occurrence) else { return ["limits unknown"] }
    return ["\(long(dates.start)) - \(long(dates.end))"]
  }

  private func long(_ date: GregorianDate) -> String {
    "\(date.day) \(date.shortMonth) \(DateText.year(date.year))"
  }

  private func peak(_ report: ShowerReport) -> [String] {
    guard report.occurrence.peak != nil, let longitude = report.occurrence.shower.peakLongitude else {
      return ["none: it is active all the while"]
    }
    var items = [
      showers.peak(report.occurrence, namesYear: true) ?? "",
      "solar longitude \(Decimal.fixed(longitude, places: 2))",
    ]
    if let moon = report.moon, let phase = report.moonPhase {
      items.append("Moon \(Decimal.percent(moon.illumination)) \(phase.name)")
    }
    if context.remindedShowers.contains(report.occurrence.shower.code) { items.append("* reminder set") }
    return items
  }

  private func meteors(_ shower: Shower) -> [String] {
    var items = ["ZHR \(showers.zhr(shower))", "r \(Decimal.fixed(shower.populationIndex, places: 1))"]
    if let speed = shower.speed { items.append("\(Decimal.fixed(speed, places: 0)) km/s") }
    if let parent = shower.parent { items.append("parent \(parent)") }
    if shower.isDaytime { items.append("a daytime shower") }
    return items
  }

  private func radiant(_ shower: Shower, _ night: ShowerNight?) -> [String] {
    var items: [String] = []
    switch shower.radiant {
    case .equatorial(let rightAscension, let declination, _, _):
      items.append(
        "RA \(Decimal.fixed(rightAscension, places: 1)) Dec \(declination < 0 ? "" : "+")"
          + Decimal.fixed(declination, places: 1))
    case .ecliptic(let fromSun):
      items.append("\(Decimal.fixed(fromSun, places: 0)) deg east of the Sun on the ecliptic")
    }
    guard let night else { return items }
    if let rise = night.radiantRise { items.append("rise \(text.clock(rise))") }
    if let culmination = night.radiantCulmination {
      items.append("culmination \(text.clock(culmination.time)) (\(terminal.degrees(culmination.altitude)))")
    }
    if let set = night.radiantSet { items.append("set \(text.clock(set))") }
    if night.radiantRise == nil, night.radiantSet == nil {
      items.append(night.obstacle == .radiantDown ? "never rises" : "never sets")
    }
    return items
  }

  private func night(_ night: ShowerNight) -> [String] {
    let next = night.date.adding(days: 1)
    let dates =
      next.month == night.date.month
      ? "\(night.date.day)/\(next.day) \(next.shortMonth)"
      : "\(showers.date(night.date))/\(showers.date(next))"
    if let obstacle = night.obstacle { return [dates, obstacle.reason] }
    guard let window = night.window else { return [dates] }
    let relaxed = night.relaxed.map(\.phrase).joined(separator: ", ")
    return [
      dates, "look \(text.clock(window.lowerBound))-\(text.clock(window.upperBound))",
      relaxed.isEmpty ? "dark, no Moon, radiant 20 \(terminal.usesGlyphs ? "°" : "deg") high or more" : relaxed,
    ]
  }

  private func items(_ best: ShowerMoment, _ night: ShowerNight) -> [String] {
    var items = ["\(text.clock(best.time))"] + conditions(best)
    if let rates = best.hourlyRateRange {
      let range = "\(Decimal.fixed(rates.lowerBound, places: 0))-\(Decimal.fixed(rates.upperBound, places: 0))"
      items.append("about \(showers.rate(night)) an hour (\(range))")
    } else {
      items.append("the rate varies too much for a number")
    }
    if let rating = night.moonRating { items.append("moonlight: \(rating.rawValue)") }
    return items
  }

  private func items(_ moment: ShowerMoment) -> [String] {
    let rate = moment.hourlyRate.map { "\(Decimal.fixed($0, places: 1)) an hour" } ?? "rate unknown"
    return [text.dayAndClock(moment.time)]
      + conditions(moment) + ["Moon \(terminal.degrees(moment.moonAltitude)) high", rate]
  }

  private func conditions(_ moment: ShowerMoment) -> [String] {
    ["radiant \(terminal.degrees(moment.radiantAltitude)) high"]
      + [moment.limitingMagnitude.map { "limiting magnitude \(Decimal.fixed($0, places: 1))" } ?? "daylight"]
  }
}

extension ShowerNight.Condition {
  fileprivate var phrase: String {
    switch self {
    case .moon: "with the Moon up"
    case .radiant: "with a low radiant"
    case .sun: "in twilight"
    }
  }
}

extension ShowerNight.Obstacle {
  /// The reason in words, for readers and for JSON.
  var reason: String {
    switch self {
    case .radiantDown: "not visible from here: the radiant does not rise"
    case .bright: "not visible from here: no darkness, the Sun stays above -12 degrees"
    case .radiantByDay: "not visible from here: the radiant is up by day and in bright twilight only"
    }
  }
}
