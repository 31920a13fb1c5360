import AstroCore
import CivilTime
import Geography
import SwissEphemeris

/// The format that prints one shower at length.
struct ShowerDetail: RowPrinter, ContextReader {
  let header: ShowerHeader
  let context: RenderContext

  mutating func row(_ report: ShowerReport, to output: inout Output) throws {
    try output.line(screen(report))
  }

  private func screen(_ report: ShowerReport) -> String {
    let occurrence = report.occurrence
    let shower = occurrence.shower
    let number = shower.iauNumber.map { ", IAU \($0)" } ?? ""
    var lines = [
      headline("\(shower.name) (\(shower.code)\(number))", [context.place.title, text.zone.identifier]), "",
    ]
    let isNow = occurrence.isActive(at: context.now)
    lines += facts(report).map { label, items in
      FlowLine(label: label, items: label == "Active" && isNow ? items + ["active now"] : items).text(terminal)
    }
    if let night = report.night, !night.course.isEmpty, night.best?.hourlyRate != nil {
      lines.append(CourseStrip(context: context).render(night.course))
    }
    lines += FlowLine.lines("At", report.at.map(items)).map { $0.text(terminal) }
    let basis = [showerText.assumptions(header.darkSky) + " This row: \(shower.list)."]
    return (lines + [FlowLine(label: "Basis", items: basis).text(terminal, style: .dim)]).joined(separator: "\n")
  }

  /// The lines of the screen: a label, and the items beside it.
  func facts(_ report: ShowerReport) -> [(label: String, items: [String])] {
    let shower = report.occurrence.shower
    let facts: [(label: String, items: [String]?)] = [
      ("Active", activity(report.occurrence)), ("Peak", peak(report)), ("Meteors", meteors(shower)),
      ("Radiant", radiant(shower, report.night)), ("Note", shower.rateNote.map { [$0] }),
      ("Night", report.night.map(night)), ("Best", report.night.flatMap(best)),
    ]
    return facts.compactMap { label, items in items.map { (label, $0) } }
  }

  private func activity(_ occurrence: ShowerOccurrence) -> [String] {
    func long(_ date: GregorianDate) -> String { "\(date.dayAndMonth) \(DateText.year(date.year))" }
    return [showerText.dates(occurrence).map { "\(long($0.start)) - \(long($0.end))" } ?? "limits unknown"]
  }

  private func peak(_ report: ShowerReport) -> [String] {
    guard report.occurrence.peak != nil, let longitude = report.occurrence.shower.peakLongitude else {
      return ["none: it is active all the while"]
    }
    var items = [
      showerText.peak(report.occurrence, namesYear: true) ?? "",
      "solar longitude \(Decimal.fixed(longitude, places: 2))",
    ]
    if let moon = report.moon, let phase = report.moonPhase {
      items.append("Moon \(Decimal.percent(moon.illumination)) \(phase.name)")
    }
    if context.remindedShowers.contains(report.occurrence.shower.code) { items.append("* reminder set") }
    return items
  }

  private func meteors(_ shower: Shower) -> [String] {
    [
      "ZHR \(showerText.zhr(shower))", "r \(Decimal.fixed(shower.populationIndex, places: 1))",
      shower.speed.map { "\(Decimal.fixed($0, places: 0)) km/s" }, shower.parent.map { "parent \($0)" },
      shower.isDaytime ? "a daytime shower" : nil,
    ].compactMap(\.self)
  }

  private func radiant(_ shower: Shower, _ night: ShowerNight?) -> [String] {
    let position =
      switch shower.radiant {
      case .equatorial(let rightAscension, let declination, _, _):
        "RA \(Decimal.fixed(rightAscension, places: 1)) Dec \(declination < 0 ? "" : "+")"
          + Decimal.fixed(declination, places: 1)
      case .ecliptic(let fromSun): "\(Decimal.fixed(fromSun, places: 0)) deg east of the Sun on the ecliptic"
      }
    guard let night else { return [position] }
    let state = night.obstacle == .radiantDown ? "never rises" : "never sets"
    return [
      position, night.radiantRise.map { "rise \(text.clock($0))" },
      night.radiantCulmination.map { "culmination \(text.clock($0.time)) (\(terminal.degrees($0.altitude)))" },
      night.radiantSet.map { "set \(text.clock($0))" },
      night.radiantRise == nil && night.radiantSet == nil ? state : nil,
    ].compactMap(\.self)
  }

  private func night(_ night: ShowerNight) -> [String] {
    let next = night.date.adding(days: 1)
    let dates =
      next.month == night.date.month
      ? "\(night.date.day)/\(next.day) \(next.shortMonth)"
      : "\(night.date.paddedDayAndMonth)/\(next.paddedDayAndMonth)"
    if let obstacle = night.obstacle { return [dates, obstacle.reason] }
    guard let window = night.window else { return [dates] }
    let relaxed = night.relaxed.map(\.phrase).joined(separator: ", ")
    return [
      dates, "look \(text.clocks(window))",
      relaxed.isEmpty ? "dark, no Moon, radiant 20 \(terminal.usesGlyphs ? "°" : "deg") high or more" : relaxed,
    ]
  }

  private func best(_ night: ShowerNight) -> [String]? {
    guard let best = night.best else { return nil }
    var items = [text.clock(best.time)] + conditions(best)
    if let rates = best.hourlyRateRange {
      let range = "\(Decimal.fixed(rates.lowerBound, places: 0))-\(Decimal.fixed(rates.upperBound, places: 0))"
      items.append("about \(showerText.rate(night)) an hour (\(range))")
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
