import AstroCore
import CivilTime
import SwissEphemeris

/// The screen of a body or a target: where it stands now, when it is up in the night, its best moment, and what it does next.
package struct SubjectScreen: ContextReader {
  package let context: RenderContext
  private let subject: PassageSubject
  /// The day on whose evening the night begins.
  private let report: DayReport
  private let sights: Sights
  private let next: [AlmanacEvent]
  /// The calls that print more, for the last line.
  private let calls: [String]

  /// How the subject stands at instants.
  package struct Sights {
    /// At the instant that is asked for, or `nil` if none is.
    package var now: SubjectSight?
    /// Whether that is the present moment.
    package var isPresent = true
    /// At the best moment of the night, or `nil` if there is none.
    package var best: SubjectSight?

    package init() {}
  }

  package init(
    _ subject: PassageSubject, _ report: DayReport, _ sights: Sights, next: [AlmanacEvent], calls: [String],
    _ context: RenderContext
  ) {
    (self.subject, self.report, self.sights, self.next, self.calls) = (subject, report, sights, next, calls)
    self.context = context.withPlus
  }

  private var date: GregorianDate { report.day.date }

  /// The lines of the screen.
  package var lines: [String] {
    let table = DayTable(context: context)
    let lines = nowLine + bodyLines + nextLines
    let texts = [table.header(report, of: name), ""] + lines.map { $0.text(terminal) }
    let keys = ScreenKey(texts, explains: false).items(report) + [localized("more: \(calls.joined(separator: ", "))")]
    return texts + [FlowLine(label: localized("Key"), items: keys).text(terminal, style: .dim)]
      + [FlowLine(label: localized("Basis"), items: Basis(context, conventions, [report.model]).items)]
      .map { $0.text(terminal, style: .dim) }
  }

  private var conventions: Set<Convention> { subject.body == .sun ? [.sunrise] : [.skyline, .air] }

  /// `Jupiter`, `M31 Andromeda Galaxy`, `NGC 7000 (C20) North America Nebula`
  private var name: String {
    switch subject {
    case .body(let body): localized(name: body.rawValue.capitalizedFirst)
    case .target(let target):
      // The name of a nebula may begin with its id, Rho Ophiuchi Cloud Complex, or be the one that was asked for.
      switch target.name {
      case let name? where name.hasPrefix(target.id): name
      case let name? where !target.title.hasPrefix(name): "\(target.title) \(name)"
      default: target.title
      }
    }
  }

  /// `Now       21:40 night   34 deg high ESE   in Leo   magnitude -2.2`
  private var nowLine: [FlowLine] {
    guard let sight = sights.now else { return [] }
    let clock = ([text.clock(sight.time, on: date)] + [sight.light?.name].compactMap(\.self)).joined(separator: " ")
    return FlowLine.lines(
      sights.isPresent ? localized("Now") : localized("Positions"),
      [clock, place(of: sight), PlanetText.inConstellation(sight.constellation)] + light(of: sight))
  }

  /// `34 deg high ESE`
  private func place(of sight: SubjectSight) -> String {
    "\(terminal.height(sight.altitude)) \(localizedCompassPoint(degrees: sight.azimuth.degrees))"
  }

  private func light(of sight: SubjectSight) -> [String] {
    if let magnitude = sight.magnitude { return [localized("magnitude \(Decimal.fixed(magnitude, places: 1))")] }
    return sight.illumination.map { [localized("lit \(Decimal.percent($0))")] } ?? []
  }

  /// What the day and the night have of the subject.
  private var bodyLines: [FlowLine] {
    let page = DayPage(context: context, report: report, room: nil)
    switch subject {
    case .body(.sun): return SunSection.lines(page) + TwilightSection.lines(page)
    case .body(.moon):
      return FlowLine.lines(localized("Tonight"), report.moon.flatMap(tonight)) + MoonSection.lines(page)
    case .body(let body): return report.planets.first { $0.body == body }.map(lines) ?? []
    case .target:
      let lines = TargetText(context: context).lines(report)
      return lines.enumerated().map { $0 == 0 ? $1.labelled(localized("Tonight")) : $1 }
    }
  }

  /// `23:22-08:17+`, when the Moon is up from sunset to sunrise; nil where it is down, and where there is no night.
  private func tonight(_ moon: MoonDay) -> [String]? {
    guard let night = NightSpan(report) else { return nil }
    let passages = night.passages(of: moon.horizon)
    guard let first = passages.first else { return moon.horizon.state == .aboveAllDay ? [localized("all night")] : nil }
    var (spans, start): ([Range<JulianDay>], JulianDay?) = ([], first.isRise ? nil : night.span.lowerBound)
    for passage in passages where passage.time < night.span.upperBound {
      if let begun = start, !passage.isRise { spans.append(begun..<passage.time) }
      start = passage.isRise ? passage.time : nil
    }
    if let start { spans.append(start..<night.span.upperBound) }
    return spans == [night.span] ? [localized("all night")] : spans.map { text.clocks($0, on: date) }
  }

  private func lines(_ planet: PlanetDay) -> [FlowLine] {
    let spans = planet.up.map { text.clocks($0, on: date) }.joined(separator: ", ")
    let isWhole = planet.part == .allNight && planet.up.count == 1
    var tonight = planet.up.isEmpty ? [] : [isWhole ? localized("all night") : spans]
    if let best = sights.best {
      let direction = localizedCompassPoint(degrees: best.azimuth.degrees)
      let (clock, place) = (text.clock(best.time, on: date), "\(terminal.degrees(best.altitude)) \(direction)")
      tonight.append(PlanetText.moment(best.time, of: planet, clock, place))
    }
    return FlowLine.lines(localized("Tonight"), tonight.isEmpty ? [planet.reason ?? ""] : tonight)
      + FlowLine.lines(
        planet.name,
        passages.items(planet.horizon, transit: localized("transit"), on: date)
          + [PlanetText(context: context).elongation(planet)])
  }

  /// What comes next that the place sees.
  private var nextLines: [FlowLine] {
    let namesYears = next.contains { $0.date(in: place.zone).year != date.year }
    let found = FoundText(context: context, namesYears: namesYears)
    return next.enumerated().map { index, event in
      FlowLine(
        label: index == 0 ? localized("Next") : "",
        items: event.worded.items(context) + [Countdown(context: context).words(event)],
        indent: 10 + DateWords.columnWidth + (namesYears ? 13 : 8), lead: (10, found.time(event)))
    }
  }
}
