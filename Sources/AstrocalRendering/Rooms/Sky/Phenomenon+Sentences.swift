import AstroCore
import CivilTime
import Geography

// What documents, calendars and announcements say of what Moon and planets do.

extension PhenomenonReport {

  /// An opposition is at one instant everywhere: its name leaves out the place, which its description depends on.
  func dependences(_ entries: CalendarEntries) -> (name: Set<CalendarEntries.Dependence>, isOfPlace: Bool) {
    if [.approach, .transit].contains(phenomenon.kind) { return ([.place], true) }
    return phenomenon.kind.sight == .event ? (entries.sightDependence, true) : ([], false)
  }

  func title(_ facts: SkyFacts) -> String {
    guard phenomenon.kind == .approach, let separation = report.moment?.separation ?? phenomenon.separation else {
      return name
    }
    return "\(name) (\(facts.degrees(separation, places: 1)))"
  }

  func announced(_ facts: SkyFacts) -> String {
    guard phenomenon.kind.sight == .event else { return "" }
    guard let moment = report.moment else { return ", " + report.absence }
    // An approach is announced for the moment at which it is seen.
    guard phenomenon.kind == .approach else { return ", " + sighting(moment, facts) }
    return "\(moment.separation.map { ", " + apart($0, facts) } ?? ""), \(facts.high(moment.altitude))"
      + (sight == .low ? ", " + report.manner(nil) : "")
  }

  func sentences(_ facts: SkyFacts) -> [String] {
    switch phenomenon.kind {
    case .transit: facts.lines(ofTransit: self)
    case .approach: sentencesOfApproach(facts)
    default:
      elongation(facts) + (phenomenon.kind.sight == .event ? [sentence(facts)] : [])
        + (phenomenon.distance.map { [localized("Distance \(Decimal.kilometres($0)).")] } ?? [])
        + (phenomenon.kind.isFlat ? [localized("The instant is known to a minute or so.")] : [])
    }
  }

  private func elongation(_ facts: SkyFacts) -> [String] {
    guard let separation = phenomenon.separation else { return [] }
    let angle = facts.degrees(separation, places: 1)
    return [
      phenomenon.kind == .greatestElongationEast
        ? localized("\(angle) from the Sun, in the evening.") : localized("\(angle) from the Sun, in the morning.")
    ]
  }

  private func sentencesOfApproach(_ facts: SkyFacts) -> [String] {
    let instant =
      facts.text.weekdayAndClock(phenomenon.time) + (phenomenon.separation.map { ", \(apart($0, facts))" } ?? "")
    let nearest = localized("Nearest as seen from the Earth's centre: \(instant).")
    let flat = phenomenon.kind.isFlat ? [localized("The instant is known to a minute or so.")] : []
    guard let moment = report.moment else { return [sentence(facts), nearest] + flat }
    let when = facts.text.weekdayAndClock(moment.time) + (moment.separation.map { ", \(apart($0, facts))" } ?? "")
    let low = sight == .low ? [report.manner(nil).capitalizedFirst + "."] : []
    return [localized("Seen \(when), the lower one \(facts.degrees(moment.altitude)) high.")] + low + [nearest] + flat
  }

  private func apart(_ angle: Angle, _ facts: SkyFacts) -> String {
    localized("\(facts.degrees(angle, places: 1)) apart")
  }

  /// `seen Tue 18:40, 12° high, magnitude -0.3`, `transit Fri 00:24, 53° high, magnitude -1.2`
  private func sighting(_ seen: Sighting, _ facts: SkyFacts) -> String {
    let magnitude = seen.magnitude.map { ", " + localized("magnitude \(Decimal.fixed($0, places: 1))") } ?? ""
    let when = report.manner(facts.text.weekdayAndClock(seen.time))
    return "\(when), \(facts.high(seen.altitude))\(magnitude)"
  }

  private func sentence(_ facts: SkyFacts) -> String {
    report.moment.map { localized("\(sighting($0, facts).capitalizedFirst).") } ?? report.sentence
  }
}

extension Phenomenon {
  /// The name: `Moon near Saturn`, `Mars at opposition`.
  var title: String { localizedName(eventName) }
}
