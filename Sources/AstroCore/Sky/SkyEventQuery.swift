import SwissEphemeris

/// A search for events of the sky: the kinds of events and the bodies that take part.
///
/// ```swift
/// try SkyEventQuery("total solar eclipse").matches(event)
/// try SkyEventQuery("venus jupiter").kinds                      // .phenomena
/// ```
public struct SkyEventQuery: Hashable, Sendable {
  /// The kinds of events that match.
  public let topic: Topic
  /// The bodies that must all take part, in a fixed order; empty for any.
  public let bodies: [SkyObject]
  /// Whether eclipses match by their kind worldwide, even if nothing of them can be seen from the place. Otherwise they
  /// match by their kind at the place, seen or behind its skyline: an eclipse that is partial there is not total. Also
  /// whether occultations match that cannot be seen from the place, and, where no body is named, approaches that are not
  /// worth looking at.
  public var includesUnseen = false
  /// The faintest magnitude of an object that the Moon covers, or `nil` for any.
  public var faintest: Double?

  /// The kinds of events that match. Of several kinds of events one is enough.
  public enum Topic: Hashable, Sendable {
    case eclipses(Set<Eclipse.Kind>)
    case seasons(Set<Season>)
    /// The Sun's entries into sidereal signs, 1 Mesha … 12 Mina.
    case sankrantis(Set<Int>)
    case phenomena(Set<Phenomenon.Kind>)
    /// Conjunctions with the Sun, and the approaches of two planets.
    case conjunctions
    case occultations
    /// Occultations of stars, not of planets.
    case starOccultations
    /// Approaches and occultations.
    case meetings
    /// All that the bodies do.
    case everything
  }

  /// A search made of its values.
  public init(_ topic: Topic, bodies: [SkyObject] = []) {
    self.topic = topic
    self.bodies = SkyObject.all.filter(bodies.contains) + bodies.filter { !SkyObject.all.contains($0) }
  }

  /// The kinds of events that a search in the almanac must look for.
  public var kinds: SkyEventKinds {
    switch topic {
    case .eclipses: .eclipses
    case .seasons: .seasons
    case .sankrantis: .sankrantis
    case .starOccultations: .starOccultations
    case .occultations:
      bodies.contains(where: \.isStar)
        ? .starOccultations
        : bodies.allSatisfy { $0 == .body(.moon) } ? [.phenomena, .starOccultations] : phenomena
    case .phenomena(let kinds) where !kinds.isDisjoint(with: Phenomenon.Kind.further): phenomena.union(.further)
    case .phenomena, .conjunctions, .meetings: isOfZodiacalStar ? .starOccultations : phenomena
    case .everything where isOfZodiacalStar: .starOccultations
    case .everything:
      bodies == [.body(.sun)]
        ? [.seasons, .eclipses] : bodies == [.body(.moon)] ? [.eclipses, .phenomena] : phenomena
    }
  }

  /// Whether the search is for a star that only the Moon meets.
  var isOfZodiacalStar: Bool {
    bodies.contains { if case .zodiacal = $0 { true } else { false } }
  }

  /// Phenomena, those of Uranus and Neptune where one of them is named.
  private var phenomena: SkyEventKinds {
    PhenomenonSearch.outer.contains { bodies.contains(.body($0)) }
      ? [.phenomena, .outerPlanets, .outerMeetings] : .phenomena
  }

  /// The kinds of the world among which the eclipses that are searched for are found.
  var eclipseKinds: Set<Eclipse.Kind> {
    Set(Eclipse.Kind.allCases.filter { includesUnseen ? matches($0) : $0.kindsHere.contains(where: matches) })
  }

  /// Whether an event is one of those that are searched for.
  package func matches(_ event: SkyEvent) -> Bool {
    switch event.kind {
    case .season(let season):
      switch topic {
      case .seasons(let wanted): wanted.contains(season)
      case .everything: bodies == [.body(.sun)]
      default: false
      }
    case .sankranti(let rashi):
      if case .sankrantis(let wanted) = topic { wanted.contains(rashi) } else { false }
    case .eclipse(let report):
      (includesUnseen ? [report.eclipse.kind] : report.kindsHere + report.levelKindsHere).contains(where: matches)
    case .phenomenon(let report):
      matches(report.phenomenon) && bodies.allSatisfy(report.phenomenon.bodies.contains)
        && (!isOfNotableApproaches || event.isNotable) && !(report.isSeenOccultation && hasOccultations)
    case .occultation(let occultation): matches(occultation)
    }
  }

  /// Whether a search for the next events leaves out one that it finds on stated dates: an eclipse behind the skyline, and one
  /// that nobody notices, unless the search is for penumbral ones.
  package func passesOver(_ event: SkyEvent) -> Bool {
    guard case .eclipse(let report) = event.kind else { return false }
    return hidesBehindSkyline(event) || isTooSlight(report)
  }

  /// Whether the skyline of the place hides of an eclipse what the search is for, and people would notice it.
  package func hidesBehindSkyline(_ event: SkyEvent) -> Bool {
    guard case .eclipse(let report) = event.kind, !includesUnseen else { return false }
    return !isTooSlight(report) && !report.kindsHere.contains(where: matches)
      && report.levelKindsHere.contains(where: matches)
  }

  /// Whether occultations are among approaches.
  private var hasOccultations: Bool { topic == .meetings || topic == .everything }

  private func isTooSlight(_ report: EclipseReport) -> Bool {
    guard topic != .eclipses([.lunarPenumbral]) else { return false }
    return includesUnseen || !report.isSeen ? report.eclipse.isTooSlight : report.isTooSlight
  }

  private func matches(_ occultation: Occultation) -> Bool {
    guard bodies.allSatisfy({ $0 == .body(.moon) || $0 == occultation.object }),
      faintest.map({ occultation.magnitude <= $0 }) ?? true
    else { return false }
    return switch topic {
    case .starOccultations: occultation.object.isStar && (includesUnseen || occultation.isVisible)
    case .occultations: includesUnseen || occultation.isVisible
    case .meetings, .everything: !isOfZodiacalStar || includesUnseen || occultation.isVisible
    case .eclipses, .seasons, .sankrantis, .phenomena, .conjunctions: false
    }
  }

  private func matches(_ kind: Eclipse.Kind) -> Bool {
    switch topic {
    case .eclipses(let wanted): wanted.contains(kind)
    case .everything: bodies.allSatisfy { $0 == .body(kind.isSolar ? .sun : .moon) }
    default: false
    }
  }

  private func matches(_ phenomenon: Phenomenon) -> Bool {
    switch topic {
    case .phenomena(let wanted): wanted.contains(phenomenon.kind)
    case .conjunctions:
      phenomenon.kind.isConjunction || phenomenon.kind == .approach && phenomenon.bodies.allSatisfy(isPlanet)
    case .meetings: phenomenon.kind == .approach
    // Other bodies stand at conjunction with the Sun: it does nothing then.
    case .everything: bodies != [.body(.sun)]
    case .eclipses, .seasons, .sankrantis, .occultations, .starOccultations: false
    }
  }

  private func isPlanet(_ object: SkyObject) -> Bool {
    if case .body(let body) = object { Body.planets.contains(body) } else { false }
  }
}

extension SkyEventQuery {
  /// Whether the events are seen at a moment of some night, which may be in the evening or in the morning.
  public var isAboutNights: Bool {
    switch topic {
    case .conjunctions: false
    case .occultations, .starOccultations: true
    case .meetings, .everything: !kinds.isDisjoint(with: [.phenomena, .starOccultations])
    case .phenomena(let kinds): kinds.contains(.approach)
    case .eclipses, .seasons, .sankrantis: false
    }
  }

  /// Whether the search is for what the Moon covers, of which ``faintest`` decides.
  public var isOfOccultations: Bool { topic == .occultations || topic == .starOccultations }

  /// Whether the search is for approaches of any bodies, of which it finds those alone that are worth looking at, see
  /// `SkyEvent/isNotable`.
  public var isOfNotableApproaches: Bool {
    topic == .phenomena([.approach]) && bodies.isEmpty && !includesUnseen
  }

  /// Whether the search leaves out all events that the place does not see.
  public var hidesUnseen: Bool {
    !includesUnseen && (kinds == .eclipses || isOfOccultations || isOfZodiacalStar)
  }

  /// Whether a place sees some of the events and others not, of which ``includesUnseen`` decides.
  public var dependsOnSight: Bool {
    if case .phenomena([.transit]) = topic { return true }
    return kinds == .eclipses || isAboutNights
  }
}

extension EclipseReport {
  /// The kinds that the eclipse has for the place; those of a hybrid one are two.
  fileprivate var kindsHere: [Eclipse.Kind] { kinds(kindHere) }

  /// The kinds that it would have over a level horizon.
  fileprivate var levelKindsHere: [Eclipse.Kind] { kinds(levelKindHere) }

  private func kinds(_ here: Eclipse.Kind?) -> [Eclipse.Kind] {
    here.map { eclipse.kind == .solarHybrid ? [$0, .solarHybrid] : [$0] } ?? []
  }
}

extension Eclipse.Kind {
  /// The kinds of eclipses that places may see of one of this kind; hybrid is a kind of the world alone.
  fileprivate var kindsHere: [Eclipse.Kind] {
    switch self {
    case .solarPartial: [.solarPartial]
    case .solarAnnular: [.solarAnnular, .solarPartial]
    case .solarTotal: [.solarTotal, .solarPartial]
    case .solarHybrid: [.solarHybrid, .solarTotal, .solarAnnular, .solarPartial]
    case .lunarPenumbral: [.lunarPenumbral]
    case .lunarPartial: [.lunarPartial, .lunarPenumbral]
    case .lunarTotal: [.lunarTotal, .lunarPartial, .lunarPenumbral]
    }
  }
}

extension SkyObject {
  /// The objects whose events are computed, in the order in which searches name them.
  static let all: [SkyObject] =
    ([.sun, .moon] + PhenomenonSearch.visible + PhenomenonSearch.outer + Body.small).map(SkyObject.body)
    + Star.allCases.map(SkyObject.star) + [.earth]
}
