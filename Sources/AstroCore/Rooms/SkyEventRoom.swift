import CivilTime
import SwissEphemeris

extension SkyEvent: FoundEvent {
  /// `December solstice`, `total solar eclipse`, `Venus near Jupiter`
  package func eventName(_ script: NameScript) -> EventName { kind.eventName(script) }
  public var eventKind: EventKind {
    switch kind {
    case .season: .season
    case .sankranti: .sankranti
    case .eclipse, .phenomenon, .occultation: .sky
    }
  }

  /// `season`, `eclipse`, `approach` …
  public var kindWord: String { kind.word }
  public var id: String { kind.id }

  /// The year that names an event which comes once a year.
  public var nominal: String {
    switch nominalTime {
    case .year(let year): "\(year)"
    case .date(let date): "\(date.year)"
    }
  }

  /// The date or the year that names the event, and what a search for several kinds or bodies may find on the same date.
  var nominalOfSearch: String {
    let time =
      switch nominalTime {
      case .year(let year): "\(year)"
      case .date(let date): "\(date)"
      }
    let name: String?
    switch kind {
    case .season(let season): name = String(season.id.map { $0 == "_" ? "-" : $0 })
    case .sankranti(let rashi): name = "sankranti-\(rashi)"
    case .eclipse: name = nil
    case .phenomenon, .occultation: name = nominalWords
    }
    return time + (name.map { "-" + $0 } ?? "")
  }

  public var instant: JulianDay? { time }

  /// An eclipse has the first date on which a part of it can be seen.
  package func date(in zone: CivilZone) -> GregorianDate {
    guard case .eclipse(let report) = kind else { return zone.date(at: time) }
    return zone.date(at: report.spans.first?.lowerBound ?? time)
  }

  /// An eclipse lasts as long as the place sees it, and an occultation from contact to contact. A phenomenon that is seen some hours
  /// after its instant counts until then.
  package func course(in zone: CivilZone) -> EventCourse {
    switch kind {
    case .season, .sankranti: return .instant(time)
    case .eclipse(let report):
      let spans = report.local.map { $0.seen.isEmpty ? $0.visible : $0.seen } ?? []
      guard let first = spans.first, let last = spans.last else {
        let contacts = report.local?.contacts.map(\.contact) ?? report.eclipse.lunar?.contacts ?? []
        guard let first = contacts.first, let last = contacts.last else { return .instant(time) }
        return .lasting(min(first.time, time), max(last.time, time))
      }
      return .lasting(first.lowerBound, last.upperBound)
    case .phenomenon(let report):
      if let first = report.transit?.contacts.first, let last = report.transit?.contacts.last {
        return .lasting(first.time, last.time)
      }
      return .instant(time, seen: report.report.moment?.time)
    case .occultation(let occultation):
      return .lasting(occultation.disappearance.time, occultation.reappearance.time)
    }
  }

  public var isSeen: Bool? { isVisible }

  public var seenAs: Sight? {
    if case .phenomenon(let report) = kind { report.sight } else { isVisible.map { $0 ? .seen : .notSeen } }
  }

  /// Of an eclipse nothing is seen, of others neither the event nor what takes part.
  public var isHidden: Bool {
    if isEclipse { return seen == nil }
    guard isVisible == false else { return false }
    if case .phenomenon(let report) = kind { return report.phenomenon.kind.sight < .event || report.sight == .notSeen }
    return true
  }

  /// Conjunctions with the Sun, stations and extremes of distance are no sights.
  public var isOutOfSight: Bool {
    switch kind {
    case .season, .sankranti: false
    case .eclipse, .occultation: seen == nil
    case .phenomenon(let report) where report.phenomenon.kind == .transit: seen == nil
    case .phenomenon(let report):
      report.phenomenon.kind.sight == .event && report.sight == .notSeen
    }
  }

  /// The magnitude is that of an eclipse, or of a planet.
  public var sight: PhenomenonReport.Sighting? {
    switch kind {
    case .eclipse(let report):
      report.local?.seenMaximum.map {
        .init(time: $0.time, altitude: $0.altitude, azimuth: $0.azimuth, magnitude: $0.magnitude)
      }
    case .phenomenon(let report): report.seen
    case .occultation(let occultation):
      [occultation.disappearance, occultation.reappearance].first { $0.isVisible }.map {
        .init(time: $0.time, altitude: $0.altitude, azimuth: $0.azimuth)
      }
    case .season, .sankranti: nil
    }
  }

  /// Whether the place sees the event, of an approach two bodies less than 5° apart: hours from its instant they may be
  /// farther from each other.
  var isSeenAtBest: Bool {
    guard case .phenomenon(let report) = kind, report.phenomenon.kind != .transit else { return seen != nil }
    if let apart = report.report.moment?.separation, apart.degrees >= 5 { return false }
    return report.phenomenon.kind != .approach || report.sight > .notSeen
  }

  /// Whether the event is an approach of the Moon to a body that it occults, as one of some events.
  func isCovered(among events: [SkyEvent]) -> Bool {
    guard case .phenomenon(let report) = kind, report.phenomenon.kind == .approach else { return false }
    return events.contains { other in
      guard case .occultation(let occultation) = other.kind else { return false }
      return report.phenomenon.bodies.contains(occultation.object) && abs(other.time.days(since: time)) < 1
    }
  }
}

extension SkyEvent.Kind {
  /// The word of the kind: `season`, `eclipse`, `approach` …
  public var word: String {
    switch self {
    case .season: "season"
    case .sankranti: "sankranti"
    case .eclipse: "eclipse"
    case .phenomenon(let report): report.phenomenon.kind.family
    case .occultation: "occultation"
    }
  }

  /// The word that names the event among those of its kind: `december_solstice`, `solar_total`, `station_direct`.
  public var id: String {
    switch self {
    case .season(let season): season.id
    case .sankranti(let rashi): Self.sankrantiID(rashi)
    case .eclipse(let report): report.eclipse.kind.rawValue
    case .phenomenon(let report): report.phenomenon.kind.id
    case .occultation: "occultation"
    }
  }

  /// The name: `December solstice`, `Makara sankranti`, `total solar eclipse`, `Venus near Jupiter`, `Moon occults Regulus`.
  func eventName(_ script: NameScript) -> EventName {
    switch self {
    case .season(let season): season.eventName
    case .sankranti(let rashi): Self.sankrantiName(rashi, script)
    case .eclipse(let report): report.eclipse.kind.eventName
    case .phenomenon(let report): report.phenomenon.eventName
    case .occultation(let occultation): Occultation.name(of: occultation.object)
    }
  }

  /// The name of the Sun's entry into a sidereal sign, 1 Mesha … 12 Mina.
  package static func sankrantiName(_ rashi: Int, _ script: NameScript) -> EventName {
    "\(PanchangaNames.table.name(.rashi, rashi, script)) sankranti"
  }

  /// The id of the Sun's entry into a sidereal sign, 1 Mesha … 12 Mina: `makara_sankranti`, in any language.
  package static func sankrantiID(_ rashi: Int) -> String {
    "\(PanchangaNames.table.name(.rashi, rashi, .latin).lowercased())_sankranti"
  }
}

extension Season {
  /// The id, such as `december_solstice`, in any language.
  public var id: String { ["march_equinox", "june_solstice", "september_equinox", "december_solstice"][rawValue] }

  /// The name, such as `December solstice`.
  package var eventName: EventName {
    EventName(["March equinox", "June solstice", "September equinox", "December solstice"][rawValue])
  }
}

extension Eclipse.Kind {
  /// The name: `total solar eclipse`.
  package var eventName: EventName {
    switch self {
    case .solarPartial: .common("Partial solar eclipse")
    case .solarAnnular: .common("Annular solar eclipse")
    case .solarTotal: .common("Total solar eclipse")
    case .solarHybrid: .common("Hybrid solar eclipse")
    case .lunarPenumbral: .common("Penumbral lunar eclipse")
    case .lunarPartial: .common("Partial lunar eclipse")
    case .lunarTotal: .common("Total lunar eclipse")
    }
  }

  /// The English words: `total solar eclipse`.
  public var words: String { eventName.description }
}

extension Phenomenon {
  /// `Venus near Jupiter`, `Mars at opposition`
  package var eventName: EventName { .phrase(kind.phrase, bodies.prefix(2).map(\.eventName)) }
}

extension Phenomenon.Kind {
  /// The name of one with some bodies.
  package func name(_ bodies: SkyObject...) -> EventName { .phrase(phrase, bodies.map(\.eventName)) }
}

extension Occultation {
  /// `Moon occults Regulus`
  package static func name(of object: SkyObject) -> EventName { "Moon occults \(object.eventName)" }
}

extension SkyObject {
  /// The name: `Venus`, `Aldebaran`, `the Pleiades`, `Wasat`, `nu Piscium`.
  package var eventName: EventName {
    if case .zodiacal(let star) = self { return EventName(star.name) }
    return self == .star(.pleiades) ? "the Pleiades" : EventName(titled: name)
  }
}
