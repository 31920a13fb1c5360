import AstroCore
import CivilTime
import Geography

/// The words of a transit of Mercury or Venus at a place.
struct SunTransitText {
  let text: InstantText
  let terminal: Terminal

  /// The contacts with what hides them, the least distance of the centres, how much is seen, and the warning.
  func items(_ report: PhenomenonReport) -> [String] {
    guard let transit = report.transit else {
      return [localized("passes beside the Sun here"), localized("not seen here")]
    }
    let date = text.date(report.phenomenon.time)
    let contacts = transit.contacts.map { contact in
      let time = text.clockWithSeconds(contact.time, on: date)
      let name = contact.name.words()
      return "\(name) \(time)" + (contact.isSeen ? "" : " \(hidden(contact))")
    }
    let summary = summary(transit)
    return summary.prefix(1) + contacts + summary.dropFirst().dropLast()
      + (transit.visibility == .none ? [] : warnings(report)) + summary.suffix(1)
  }

  /// How much is seen, whether the planet only grazes the edge, and the least distance of the centres.
  func summary(_ transit: SunTransit) -> [String] {
    let distance = Decimal.fixed(transit.separation.degrees * 3600, places: 0)
    return [seen(transit)] + (transit.isPartial ? [localized("grazes the edge of the Sun")] : [])
      + [localized("centres \(distance)\" apart")]
  }

  private func hidden(_ contact: SunTransit.Contact) -> String {
    contact.altitude.degrees > -0.85 ? localized("behind the skyline") : localized("below the horizon")
  }

  private func seen(_ transit: SunTransit) -> String {
    switch transit.visibility {
    case .all: localized("all of it seen")
    case .part: localized("part of it seen")
    case .none: localized("not seen here")
    }
  }

  /// How to look at it.
  func warnings(_ report: PhenomenonReport) -> [String] {
    let filter = localized("never look at the Sun without a solar filter")
    return report.phenomenon.bodies.first == .body(.mercury)
      ? [filter, localized("Mercury needs a telescope")] : [filter]
  }
}

extension SkyFacts {
  /// The sentences of a transit in a calendar.
  func lines(ofTransit report: PhenomenonReport) -> [String] {
    guard let transit = report.transit else { return [localized("Passes beside the Sun here.")] }
    let lines = transit.contacts.map { contact in
      let date = text.zone.dateTime(atUnixSeconds: contact.time.roundedUnixSeconds).date
      return "\(date.shortWeekday) \(text.clockWithSeconds(contact.time, on: date)) \(contact.name.words(.page))"
        + (contact.isSeen ? "" : ", \(localized("not seen here"))")
    }
    return lines + [Self.warning]
  }
}

extension SunTransit.Contact.Name {
  /// What happens at a contact; a page says what the planet leaves.
  func words(_ room: FactRoom = .line) -> String {
    switch self {
    case .c1: localized("first contact")
    case .c2: localized("wholly before the Sun")
    // Other languages have another word for the middle of an eclipse.
    case .greatest: localized(name: "greatest", key: "greatest, transit")
    case .c3: room == .line ? localized("begins to leave") : localized("begins to leave the Sun")
    case .c4: localized("last contact")
    }
  }
}
