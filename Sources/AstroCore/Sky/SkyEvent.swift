import CivilTime

/// Something that happens in the sky at an instant.
public struct SkyEvent: Hashable, Sendable {
  /// The kind of the event, with its facts.
  public let kind: Kind
  /// The instant, in UT; for an eclipse the instant of greatest eclipse worldwide.
  public let time: JulianDay

  /// An event made of its values.
  package init(_ kind: Kind, time: JulianDay) {
    self.kind = kind
    self.time = time
  }

  /// The kind of the event, with its facts. Seasons and sankrantis are the same everywhere; of the other kinds the
  /// event has what the place sees.
  public enum Kind: Hashable, Sendable {
    /// An equinox or a solstice.
    case season(Season)
    /// The Sun enters a sidereal sign, 1 Mesha … 12 Mina.
    case sankranti(rashi: Int)
    /// An eclipse of the Sun or of the Moon.
    case eclipse(EclipseReport)
    /// Approaches, conjunctions, oppositions, greatest elongations, stations, and extremes of distance.
    case phenomenon(PhenomenonReport)
    /// The Moon covers a planet or a star, as seen from the place.
    case occultation(Occultation)
  }

  /// The eclipse; nil of other kinds.
  public var eclipse: EclipseReport? { if case .eclipse(let report) = kind { report } else { nil } }
  /// What the bodies do; nil of other kinds.
  public var phenomenon: PhenomenonReport? { if case .phenomenon(let report) = kind { report } else { nil } }
  /// What the Moon covers; nil of other kinds.
  public var occultation: Occultation? { if case .occultation(let occultation) = kind { occultation } else { nil } }
  /// The equinox or solstice; nil of other kinds.
  public var season: Season? { if case .season(let season) = kind { season } else { nil } }

  /// Whether the event is an eclipse.
  public var isEclipse: Bool {
    if case .eclipse = kind { true } else { false }
  }

  /// Whether the Moon covers a planet or a star.
  public var isOccultation: Bool {
    if case .occultation = kind { true } else { false }
  }

  /// Whether the event is an entry of the Sun into a sidereal sign.
  public var isSankranti: Bool {
    if case .sankranti = kind { true } else { false }
  }

  /// Whether the event is seen from the place; nil of seasons and sankrantis.
  public var isVisible: Bool? {
    switch kind {
    case .season, .sankranti: nil
    case .eclipse(let report): report.isSeen
    case .phenomenon(let report): report.isVisible
    case .occultation(let occultation): occultation.isVisible
    }
  }
}
