import AstroCore
import CivilTime
import ICalendar

extension CalendarEntries {
  /// Whether an event of the sky is written: one that is seen and worth going out for, or any where `--include` names the
  /// part.
  func isWritten(_ event: SkyEvent) -> Bool {
    context.namedParts.contains(.sky) || event.isNotable
  }

  /// The event of something in the sky: of an eclipse the span in which it is seen from the place, of an approach the
  /// moment at which it is seen best.
  func entry(_ event: SkyEvent) -> CalendarEntry {
    let facts = SkyFacts(text: text)
    var lines = facts.lines(event)
    var dependences: Set<Dependence> = []
    // An opposition is at one instant everywhere: its name leaves out the place, which its description depends on.
    var dependsOnPlace = false
    switch event.kind {
    case .season: break
    case .sankranti(let rashi):
      dependences = [.ayanamsha]
      lines = ["The Sun enters \(panchanga.name(.rashi, rashi)), ayanamsha \(context.ayanamsha.rawValue)."]
    case .eclipse, .occultation: dependences = [.place]
    case .phenomenon(let report):
      dependsOnPlace = report.phenomenon.kind.sight == .event
      if dependsOnPlace { dependences = sightDependence }
      if [.approach, .transit].contains(report.phenomenon.kind) { dependences = [.place] }
    }
    if dependsOnPlace || dependences.contains(.place) {
      lines.append("For \(place.title), by the clocks of \(text.zone.identifier).")
    }
    return CalendarEntry(
      uid: uid(
        event.nominalName ?? String(event.kind.id.map { $0 == "_" ? "-" : $0 }), event.nominalTime.digits,
        by: dependences),
      time: event.calendarTime, summary: facts.summary(event),
      description: lines.isEmpty ? nil : lines.joined(separator: "\n"), categories: [event.kind.word.uppercased()])
  }
}

extension SkyEvent {
  /// The time of the event in a calendar: what is seen of it, see ``AstroCore/SkyEvent/seen``; of what is not seen the
  /// instant.
  var calendarTime: CalendarEntry.Time {
    let seen = seen ?? time...time
    let (start, end) = (seen.lowerBound.roundedUnixSeconds, seen.upperBound.roundedUnixSeconds)
    return start < end ? .span(start..<end) : .moment(start)
  }
}

extension NominalTime {
  /// `2026` or `20261121`
  fileprivate var digits: String {
    switch self {
    case .year(let year): "\(year)"
    case .date(let date): date.digits
    }
  }
}
