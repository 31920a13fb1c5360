import AstroCore
import CivilTime
import SwissEphemeris

extension PlanetDay {
  /// Whether eyes can see the planet in the night that begins on the date.
  var isSeenTonight: Bool { sight == .seen }
}

/// The words for the planets of a day and of the night that begins on it.
struct PlanetText: ContextReader {
  let context: RenderContext

  /// The planets that are up in the night, those of a night that runs before them, and a line for each where the user named the
  /// planets.
  ///
  /// - Parameter absence: The reason where none is up, for those who named them.
  func lines(_ report: DayReport, orReason absence: [String]) -> [FlowLine] {
    let date = report.day.date
    let isNamed = context.namedParts.contains(.planets)
    var coming = tonight(report)
    if coming.isEmpty { coming = absence }
    if let night = comingNight(report), !coming.isEmpty { coming.insert(night, at: 0) }
    let running =
      context.runningNight.map {
        [name(ofNight: $0.report)] + PlanetText(context: context.ofRunningNight(on: date)).tonight($0.report)
      } ?? []
    let nights = [running.count > 1 ? running : [], coming].filter { !$0.isEmpty }
    let each = isNamed ? report.planets.map { FlowLine(label: $0.name, items: items($0, on: date)) } : []
    return nights.enumerated().map { FlowLine(label: $0 == 0 ? localized("Planets") : "", items: $1) } + each
  }

  /// `the night of Tue 24 Nov` where a night runs after midnight, which `Tonight` is about then.
  func comingNight(_ report: DayReport) -> String? {
    context.runningNight.map { _ in name(ofNight: report) }
  }

  private func name(ofNight report: DayReport) -> String {
    localized("the night of \(report.day.date.weekdayAndDay)")
  }

  /// Each planet that is up in the night and can be seen by eye, in order of time: `Venus 04:55-07:01 (magnitude -4.9)`,
  /// `Jupiter all night (-2.5)`.
  func tonight(_ report: DayReport) -> [String] {
    Self.seen(report, context).enumerated().map { index, element in
      let (planet, up) = element
      let spans = up.map { context.nightHours($0, on: report.day.date) }.joined(separator: ", ")
      let isWhole = planet.part == .allNight && planet.up.count == 1
      // The first one says what the number is.
      let number = index == 0 ? localized("magnitude \(magnitude(planet))") : magnitude(planet)
      return "\(planet.name) \(isWhole ? localized("all night") : spans) (\(number))"
    }
  }

  /// The planets that eyes can see in the night, with the spans in which they are up, in order of time; of a night that runs those
  /// that are left.
  static func seen(_ report: DayReport, _ context: RenderContext) -> [(planet: PlanetDay, up: [Range<JulianDay>])] {
    report.planets.filter(\.isSeenTonight).sorted { $0.up[0].lowerBound < $1.up[0].lowerBound }
      .map { ($0, context.left(of: $0.up)) }.filter { !$0.up.isEmpty }
  }

  private func items(_ planet: PlanetDay, on date: GregorianDate) -> [String] {
    let best = planet.best.map { best in
      let (clock, altitude) = (text.clock(best.time, on: date), terminal.degrees(best.altitude))
      return Self.moment(best.time, of: planet, clock, altitude)
    }
    return passages.items(planet.horizon, transit: localized("transit"), on: date)
      + [
        localized("magnitude \(magnitude(planet))"), elongation(planet),
        Self.inConstellation(planet.constellation),
      ]
      + [best ?? planet.reason ?? ""]
  }

  /// `best 18:03 (7 deg)`; `highest 08:31+ (19 deg)` where the Sun limits the hours of a planet that rises until then, or sets from
  /// then on; `low in twilight, binoculars 22:14 (5 deg)`
  static func moment(_ time: JulianDay, of planet: PlanetDay, _ clock: String, _ place: String) -> String {
    guard !planet.up.isEmpty else { return "\(planet.reason ?? "") \(clock) (\(place))" }
    let isAtEnd = planet.up.contains { span in
      [span.lowerBound, span.upperBound].contains { abs($0.days(since: time)) < 1 / 86_400.0 }
    }
    return isAtEnd ? localized("highest \(clock) (\(place))") : localized("best \(clock) (\(place))")
  }

  /// `in Leo`
  static func inConstellation(_ constellation: Constellation) -> String {
    localized("in \(localized(name: constellation.name))", key: "in %1, constellation")
  }

  /// `101 deg west of the Sun`
  func elongation(_ planet: PlanetDay) -> String {
    let aspect = planet.aspect
    let side = aspect.isEast ? localized("east") : localized("west")
    return localized("\(terminal.degrees(aspect.elongation)) \(side) of the Sun")
  }

  private func magnitude(_ planet: PlanetDay) -> String {
    Decimal.fixed(planet.aspect.magnitude, places: 1)
  }
}
