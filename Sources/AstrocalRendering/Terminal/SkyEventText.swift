import AstroCore
import CivilTime

/// The words of an event of the sky in a line of a list.
struct SkyEventText: ContextReader {
  let context: RenderContext

  /// What happens, and what is seen of it.
  func items(_ event: SkyEvent) -> [String] {
    switch event.kind {
    case .season, .sankranti: [event.name]
    case .eclipse(let report):
      report.local?.seenMaximum.map {
        [SkyText(context: context).eclipseName(report), terminal.height($0.altitude)]
          + [report.missedCentral, report.limbRemark].compactMap(\.self)
      }
        ?? [event.name, report.reason ?? ""]
    case .phenomenon(let report) where report.phenomenon.kind == .transit:
      [event.name] + SunTransitText(text: text, terminal: terminal).items(report)
    case .phenomenon(let report):
      [event.name] + facts(report) + SkyText(context: context).precision(report.phenomenon)
        + (report.phenomenon.kind.sight == .event || report.isStationOfOuterPlanet ? [sighting(report)] : [])
    case .occultation(let occultation):
      [event.name] + contacts(occultation, on: text.minute(occultation.firstSeen?.time ?? event.time).date)
    }
  }

  private func facts(_ report: PhenomenonReport) -> [String] {
    if let distance = report.phenomenon.distance { return [Decimal.kilometres(distance)] }
    guard let separation = report.separationAtInstant else { return [] }
    let degrees = terminal.degrees(separation.degrees, places: 1)
    return [
      report.phenomenon.kind == .approach ? localized("\(degrees) apart") : localized("\(degrees) from the Sun")
    ]
  }

  /// When a phenomenon is seen, and how.
  private func sighting(_ report: PhenomenonReport) -> String {
    guard let seen = report.seen else { return localized("not seen here") }
    return SkyText(context: context).words(seen, report, on: text.minute(report.phenomenon.time).date)
  }

  /// `disappears 21:14, 23 deg high`, `appears again 22:03, not seen: too low`: each contact, by day with what one needs to see it;
  /// of what is not seen at all the span and the reason. Of the contacts of a star the second and where on the limb they are, and
  /// behind them the magnitude.
  private func contacts(_ occultation: Occultation, on date: GregorianDate) -> [String] {
    let (first, last) = (occultation.disappearance, occultation.reappearance)
    let star = occultation.object.isStar ? [self.star(occultation)] : []
    if let reason = occultation.reason {
      return [localized("not seen here: \(reason)"), text.clocks(first.time..<last.time, on: date)] + star
    }
    func words(_ contact: Occultation.Contact, _ what: String) -> String {
      let hasSeconds = occultation.object.isStar && !occultation.isGraze
      let clock = hasSeconds ? text.clockWithSeconds(contact.time, on: date) : text.clock(contact.time, on: date)
      if let reason = contact.reason { return "\(what) \(clock), " + localized("not seen: \(reason)") }
      let limb = occultation.object.isStar ? skyText.limb(contact) : nil
      return ["\(what) \(clock)", terminal.height(contact.altitude), limb, contact.remark].compactMap(\.self)
        .joined(separator: ", ")
    }
    let graze = occultation.isGraze ? [localized("a graze: mountains of the limb decide")] : []
    return [words(first, localized("disappears")), words(last, localized("appears again"))] + graze + star
  }

  /// `delta Geminorum, magnitude 3.5`; without the designation where it is the name.
  private func star(_ occultation: Occultation) -> String {
    let magnitude = localized("magnitude \(Decimal.fixed(occultation.magnitude, places: 1))")
    let designation = occultation.designation.flatMap { $0 == occultation.object.title ? nil : $0 }
    return (designation.map { "\($0), " } ?? "") + magnitude
  }
}

extension PhenomenonReport {
  /// Whether it is a station of Uranus or Neptune, of which it is said how high they stand.
  fileprivate var isStationOfOuterPlanet: Bool { phenomenon.isOfOuterPlanet && phenomenon.kind.sight == .body }
}
