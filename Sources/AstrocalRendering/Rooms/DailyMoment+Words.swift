import AstroCore
import CivilTime
import ICalendar
import SwissEphemeris

extension DailyMoment: WordedEvent {
  func name(_ script: NameScript) -> String { event.name }

  static func ids(_ catalogue: EventCatalogue) -> [String] { DailyEvent.named.map(\.id) }

  static func names(_ catalogue: EventCatalogue) -> [String] {
    let bodies: [String] = ([Body.sun, .moon] + Body.planets).map { PassageSubject.body($0).name }
    let targets: [String] = (TargetCatalogue.standard + catalogue.targets.own).map(\.id)
    let passages: [String] = (bodies + targets).flatMap { name -> [String] in
      [
        localized("\(name) rises"), localized("\(name) sets"), localized("\(name) highest"),
        localized("\(name) appears over the skyline"), localized("\(name) disappears behind the skyline"),
      ]
    }
    return DailyEvent.named.map(\.name) + passages
  }

  /// `07:08-08:24`, `34 deg high`, `azimuth 225 deg`. At its rising and setting everything stands at the horizon.
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let (text, terminal) = (context.text, context.terminal)
    var items: [String] = []
    if let start = light?.start, let end = light?.end {
      items.append(text.clocks(start..<end, on: text.minute(start).date))
    }
    let isAtHorizon = if case .target(_, let passage) = event { passage == .rise || passage == .set } else { false }
    if let altitude, !isAtHorizon { items.append(terminal.height(altitude)) }
    if let azimuth { items.append(localized("azimuth \(terminal.degrees(azimuth.degrees))")) }
    return [Fact(items)]
  }

  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) {
    if let light {
      writer.member("light", light.band.rawValue)
      return writer.lightMembers(light, context.text)
    }
    writer.member("body", event.subject.body?.rawValue)
    writer.member("target", event.subject.target?.id)
    writer.member("azimuth_deg", azimuth?.degrees, places: 2)
    writer.member("altitude_deg", altitude?.degrees, places: 2)
  }

  /// The same as in a calendar of days.
  func calendarEntry(_ entries: CalendarEntries) -> CalendarEntry? { entries.entry(self) }
}

extension PassageSubject {
  /// The name for a reader: `Venus`, `M31`.
  package var name: String {
    switch self {
    case .body(let body): localized(name: body.rawValue.capitalizedFirst)
    case .target(let target): target.id
    }
  }
}

extension DailyEvent {
  /// The name for a reader: `Civil dusk`, `Sun below -4 deg`.
  package var name: String {
    switch self {
    case .direction(let passage): Self.name(passage)
    case .ofBody(_, let passage), .target(_, let passage): Self.name(subject.name, passage)
    case .skyline(let passage):
      passage.isAppearance
        ? localized("\(subject.name) appears over the skyline")
        : localized("\(subject.name) disappears behind the skyline")
    default: localized(name: String(words.map { $0 == "-" ? " " : $0 }).capitalizedFirst)
    }
  }

  private static func name(_ name: String, _ passage: DailyPassage) -> String {
    switch passage {
    case .rise: localized("\(name) rises")
    case .set: localized("\(name) sets")
    case .transit, .antitransit: localized("\(name) highest")
    }
  }

  private static func name(_ passage: DirectionPassage) -> String {
    let body = passage.subject.name
    return switch (passage.quantity, passage.side) {
    case (.altitude, .above): localized("\(body) above \(passage.limit) deg")
    case (.altitude, .below): localized("\(body) below \(passage.limit) deg")
    case (.altitude, .either): localized("\(body) at \(passage.limit) deg")
    case (.azimuth, .above): localized("\(body) past azimuth \(passage.limit)")
    case (.azimuth, .below): localized("\(body) before azimuth \(passage.limit)")
    case (.azimuth, .either): localized("\(body) at azimuth \(passage.limit)")
    }
  }
}
