import AstroCore
import Geography

/// The words for why a search found nothing: never here, always so here, or not on the dates.
package struct EventAbsenceText {
  private let terminal: Terminal

  package init(_ terminal: Terminal) {
    self.terminal = terminal
  }

  /// `never here: Canopus is never higher than -22.6 deg`; nil where other dates may have such an event.
  package func lasting(_ absence: EventAbsence) -> String? {
    let reason = reason(absence)
    switch absence.scope {
    case .never: return reason.map { localized("never here: \($0)") } ?? localized("never here, in no season")
    case .always: return reason.map { localized("always so here: \($0)") } ?? localized("always so here")
    case .dates: return nil
    }
  }

  /// `the Sun is never higher than 53.6 deg`, or of some dates `the Sun stays below 10.2 deg then`; nil where nothing is
  /// known to stay below or above.
  package func reason(_ absence: EventAbsence) -> String? {
    guard let skyline = absence.skyline, let reach = levelReason(absence) else { return levelReason(absence) }
    let height = terminal.degrees(skyline.degrees, places: 1)
    return "\(reach), "
      + (absence.isBelow ? localized("the skyline at least \(height)") : localized("the skyline at most \(height)"))
  }

  /// The reason without the skyline.
  private func levelReason(_ absence: EventAbsence) -> String? {
    guard let reach = absence.reach else { return nil }
    if let reason = otherReason(reach) { return reason }
    guard let subject = absence.subject?.inSentence else { return nil }
    let isLasting = absence.scope != .dates
    switch reach {
    case .highest(let angle):
      let limit = terminal.degrees(angle.degrees, places: 1)
      return isLasting
        ? localized("\(subject) is never higher than \(limit)")
        : localized("\(subject) is never higher than \(limit) then")
    case .lowest(let angle):
      let limit = terminal.degrees(angle.degrees, places: 1)
      return isLasting
        ? localized("\(subject) is never lower than \(limit)")
        : localized("\(subject) is never lower than \(limit) then")
    case .highestAtMidnight(let angle):
      return localized("\(subject) is never higher than \(terminal.degrees(angle.degrees, places: 1)) at midnight")
    case .lowestAtNoon(let angle):
      return localized("\(subject) is never lower than \(terminal.degrees(angle.degrees, places: 1)) at noon")
    case .swing(let angle):
      return localized("\(subject) rises by \(terminal.degrees(angle.degrees, places: 1)) from midnight to noon")
    case .azimuths(let first, let last):
      let (first, last) = (terminal.degrees(first.degrees, places: 1), terminal.degrees(last.degrees, places: 1))
      return localized("\(subject) stays between azimuth \(first) and \(last)")
    case .farFromMoon, .lowStar, .zones, .notGazetted, .notRecorded: return nil
    }
  }

  /// The reason where it is about no body and no target.
  private func otherReason(_ reach: EventAbsence.Reach) -> String? {
    func degrees(_ angle: Angle) -> String { terminal.degrees(abs(angle.degrees), places: 1) }
    switch reach {
    case .farFromMoon(let star, let latitude, let limit):
      let (name, place, limit) = (localized(name: star.name), degrees(latitude), degrees(limit))
      return latitude.degrees < 0
        ? localized("\(name) is \(place) south of the ecliptic, and the Moon covers stars to \(limit) here")
        : localized("\(name) is \(place) north of the ecliptic, and the Moon covers stars to \(limit) here")
    case .lowStar(let star, let angle):
      let (name, limit) = (localized(name: star.name), terminal.degrees(angle.degrees, places: 1))
      return localized("\(name) is never higher than \(limit)")
    case .notRecorded: return localized("no public holidays of this place are recorded")
    case .notGazetted(let year): return localized("none is recorded after \(year): later ones are not gazetted yet")
    case .zones(let zones): return localized("its rule is one of \(zones.joined(separator: ", ")) alone")
    default: return nil
    }
  }

  /// The option that finds something where a target never comes as high as the search wants: `--min-altitude 15`.
  package func advice(_ absence: EventAbsence, for query: EventQuery) -> String? {
    guard query.kind == .target, absence.skyline == nil, case .highest(let angle)? = absence.reach else { return nil }
    guard query.search(TargetQuery.self)?.isMilkyWay != true else {
      return localized("its band in Cygnus comes higher: search for \"best deneb\"")
    }
    guard angle.degrees >= 1 else { return nil }
    let step = angle.degrees >= 5 ? 5.0 : 1
    return localized("--min-altitude \(Int((angle.degrees / step).rounded(.down) * step)) finds it")
  }
}

extension EventAbsence {
  /// Whether the subject stays too low.
  fileprivate var isBelow: Bool { if case .highest? = reach { true } else { false } }
}

extension PassageSubject {
  /// The name within a sentence: `the Sun`, `Venus`, `M31`.
  package var inSentence: String {
    switch self {
    case .body(.sun): localized("the Sun")
    case .body(.moon): localized("the Moon")
    default: name
    }
  }
}
