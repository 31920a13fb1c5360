import AstroCore
import CivilTime
import Geography

/// What there is to know about one appearance of a shower, for a screen or the description of a calendar's event.
struct ShowerFacts: ContextReader {
  let context: RenderContext

  /// What a line is about. Its raw value is the label in English.
  enum Topic: String {
    case active = "Active"
    case peak = "Peak"
    case meteors = "Meteors"
    case radiant = "Radiant"
    case note = "Note"
    case night = "Night"
    case best = "Best"
  }

  typealias Line = (topic: Topic, items: [String])

  /// The lines, each with its items.
  func lines(_ report: ShowerReport) -> [Line] {
    let shower = report.occurrence.shower
    let facts: [(topic: Topic, items: [String]?)] = [
      (.active, activity(report.occurrence)), (.peak, peak(report)), (.meteors, meteors(shower)),
      (.radiant, radiant(shower, report)), (.note, shower.rateNote.map { [localized(name: $0)] }),
      (.night, report.night.map(night)), (.best, report.night.flatMap(best)),
    ]
    return facts.compactMap { topic, items in items.map { (topic, $0) } }
  }

  private func activity(_ occurrence: ShowerOccurrence) -> [String] {
    func long(_ date: GregorianDate) -> String { "\(date.dayAndMonth) \(DateWords.year(date.year))" }
    return [showerText.dates(occurrence).map { "\(long($0.start)) - \(long($0.end))" } ?? localized("limits unknown")]
  }

  private func peak(_ report: ShowerReport) -> [String] {
    guard report.occurrence.peak != nil, let longitude = report.occurrence.shower.peakLongitude else {
      return [localized("none: it is active all the while")]
    }
    var items = [
      showerText.peak(report.occurrence, namesYear: true) ?? "",
      localized("solar longitude \(terminal.degrees(longitude, places: 2))"),
    ]
    if let moon = report.moon, let phase = report.moonPhase {
      items.append(localized("Moon \(Decimal.percent(moon.illumination)) \(phase.name)"))
    }
    if context.remindedShowers.contains(report.occurrence.shower.code) { items.append(localized("* reminder set")) }
    return items
  }

  private func meteors(_ shower: Shower) -> [String] {
    [
      localized("ZHR \(showerText.zhr(shower))"), "r \(Decimal.fixed(shower.populationIndex, places: 1))",
      shower.speed.map { localized("\(Decimal.fixed($0, places: 0)) km/s") },
      shower.parent.map { localized("parent \(Language.current.keepingDigits($0))") },
      shower.isDaytime ? localized("a daytime shower") : nil,
    ].compactMap(\.self)
  }

  private func radiant(_ shower: Shower, _ report: ShowerReport) -> [String] {
    let night = report.night
    let position =
      switch shower.radiant {
      case .equatorial(let rightAscension, let declination, _, _):
        localized("RA \(terminal.degrees(rightAscension, places: 1))") + " "
          + localized("Dec \(terminal.degrees(declination, places: 1, isSigned: true))")
      case .ecliptic(let fromSun): localized("\(terminal.degrees(fromSun)) east of the Sun on the ecliptic")
      }
    guard let night else { return [position] }
    let state = night.obstacle == .radiantDown ? localized("never rises") : localized("never sets")
    func clock(_ time: JulianDay) -> String { text.clock(time, on: night.date) }
    var facts = [position]
    if let time = night.radiantRise { facts.append(localized("rise \(clock(time))")) }
    if let top = night.radiantCulmination {
      facts.append(localized("transit \(clock(top.time)) (\(terminal.degrees(top.altitude)))"))
    }
    if let time = night.radiantSet { facts.append(localized("set \(clock(time))")) }
    if let clears = report.clears, !clears.isEmpty {
      facts.append(localized("over the skyline from \(clears.map(clock).joined(separator: ", "))"))
    }
    // A radiant that rises and has not been up before is never seen where it does not clear the skyline.
    if report.clears?.isEmpty ?? false, let rise = night.radiantRise, night.radiantSet.map({ $0 > rise }) ?? true {
      facts.append(localized("behind the skyline"))
    }
    if night.radiantRise == nil, night.radiantSet == nil { facts.append(state) }
    return facts
  }

  private func night(_ night: ShowerNight) -> [String] {
    let next = place.zone.date(after: night.date)
    let dates =
      text.dateMark == .plus
      ? "\(night.date.weekdayAndDay) - \(next.weekdayAndDay)"
      : next.month == night.date.month
        ? "\(night.date.day)/\(next.day) \(next.shortMonth)"
        : "\(night.date.paddedDayAndMonth)/\(next.paddedDayAndMonth)"
    if let obstacle = night.obstacle { return [dates, localized(name: obstacle.reason)] }
    guard let window = night.window else { return [dates] }
    return [dates, localized("look \(text.clocks(window, on: night.date))"), reason(night.relaxed)]
  }

  /// Why to look in a window: `dark, no Moon, radiant 20° high or more`, or what does not hold then.
  private func reason(_ relaxed: [ShowerNight.Condition]) -> String {
    let high = localized("radiant \(terminal.degrees(20)) high or more")
    let conditions: [(ShowerNight.Condition, String)] = [
      (.sun, localized(name: "dark", key: "dark, sky")), (.moon, localized("no Moon")), (.radiant, high),
    ]
    let held = conditions.filter { !relaxed.contains($0.0) }.map(\.1).joined(separator: ", ")
    guard let first = relaxed.first?.obstacle else { return held }
    let obstacles = relaxed.dropFirst().reduce(first) { localized("\($0) and \($1.obstacle)") }
    return (held.isEmpty ? "" : held + "; ")
      + localized("the rate is highest in these hours despite \(obstacles)")
  }

  private func best(_ night: ShowerNight) -> [String]? {
    guard let best = night.best else { return nil }
    var items = [text.clock(best.time, on: night.date)] + conditions(best)
    if let rates = best.hourlyRateRange {
      let range = "\(Decimal.fixed(rates.lowerBound, places: 0))-\(Decimal.fixed(rates.upperBound, places: 0))"
      items.append(localized("about \(showerText.rate(night)) an hour (\(range))"))
    } else {
      items.append(localized("the rate varies too much for a number"))
    }
    if let rating = night.moonRating?.rawValue {
      items.append(localized("moonlight: \(localized(name: rating, key: rating + ", moonlight"))"))
    }
    return items
  }

  /// How high the radiant stands, and the faintest stars.
  func conditions(_ moment: ShowerMoment) -> [String] {
    [
      localized("radiant \(terminal.height(moment.radiantAltitude))"),
      moment.limitingMagnitude.map { localized("limiting magnitude \(Decimal.fixed($0, places: 1))") }
        ?? localized("daylight"),
    ]
  }
}

extension ShowerNight.Condition {
  fileprivate var obstacle: String {
    switch self {
    case .moon: localized("the Moon")
    case .radiant: localized("a low radiant")
    case .sun: localized("twilight")
    }
  }
}

extension ShowerReport {
  /// Why no night is good; nil where one is.
  package var reason: String? { occurrence.peak == nil ? Self.noMaximum : night?.obstacle?.reason }

  private static let noMaximum = "the source has no maximum"

  /// All values of ``reason``.
  static let reasons = [noMaximum] + ShowerNight.Obstacle.allCases.map(\.reason)
}

extension ShowerNight.Obstacle {
  /// The reason in English words, for JSON and, in their language, for readers.
  package var reason: String {
    switch self {
    case .radiantDown: "not visible from here: the radiant does not rise"
    case .bright: "not visible from here: no darkness, the Sun stays above -12 degrees"
    case .radiantByDay: "not visible from here: the radiant is up by day and in bright twilight only"
    }
  }
}
