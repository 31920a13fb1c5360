import AstroCore
import CivilTime
import SwissEphemeris

/// The line of what holds at the present instant of a day that is today.
struct NowText: ContextReader {
  let context: RenderContext

  /// `Now       16:42 day   Sun 12 deg WSW   Moon 34 deg E   Dvadashi   rahu kalam until 17:04   set in 58 min`
  func lines(_ report: DayReport) -> [FlowLine] {
    guard let moment = context.moment, report.sun != nil else { return [] }
    var items = [clock(moment, report)]
    items += places(moment, report)
    if report.panchanga != nil {
      items += [
        moment.tithi.map { panchanga.name(.tithi, $0) }, moment.nakshatra.map { panchanga.name(.nakshatra, $0) },
      ]
      .compactMap(\.self)
      items += kalams(moment, report)
    }
    return FlowLine.lines(localized("Now"), items + NextEvent.all(report, after: moment.time).prefix(1).map(\.words))
  }

  /// The same in few words, for a screen that has tithi and nakshatra below.
  ///
  /// - Parameter hasPlaces: Whether it has the altitudes and azimuths of Sun and Moon.
  func shortItems(_ report: DayReport, hasPlaces: Bool) -> [String] {
    guard let moment = context.moment, report.sun != nil else { return [] }
    return [clock(moment, report)] + (hasPlaces ? places(moment, report) : [])
      + (context.startsWithSky ? [] : kalams(moment, report))
      + NextEvent.all(report, after: moment.time).prefix(1).map(\.words)
  }

  /// `16:42 day`; `00:30+ night` on the page of the evening before
  private func clock(_ moment: Moment, _ report: DayReport) -> String {
    ([text.clock(moment.time, on: report.day.date)] + [moment.light?.name].compactMap(\.self)).joined(separator: " ")
  }

  private func places(_ moment: Moment, _ report: DayReport) -> [String] {
    [(Body.sun, report.sun != nil), (.moon, report.moon != nil)].compactMap { body, isPrinted in
      guard isPrinted, let position = moment.position(of: body) else { return nil }
      let azimuth = localizedCompassPoint(degrees: position.azimuth.degrees)
      return "\(localized(name: body == .sun ? "Sun" : "Moon")) \(terminal.degrees(position.altitude)) \(azimuth)"
    }
  }

  private func kalams(_ moment: Moment, _ report: DayReport) -> [String] {
    guard let muhurta = report.panchanga?.muhurta else { return [] }
    return report.kalams(at: moment.time).map {
      localized("\($0.name) until \(text.clock($0.span(muhurta).upperBound))")
    }
  }
}

extension TwilightStage {
  /// The name in the language of the run: `night`, `civil twilight`.
  var name: String {
    switch self {
    case .night: localized("night")
    case .astronomical: localized("astronomical twilight")
    case .nautical: localized("nautical twilight")
    case .civil: localized("civil twilight")
    case .day: localized("day")
    }
  }
}
