import CivilTime

/// An event that a search found.
public enum FoundEvent: Sendable {
  /// An event of the sky.
  case sky(SkyEvent)
  /// A principal phase of the Moon.
  case phase(PhaseEvent)
  /// A tithi.
  case tithi(TithiEntry)
  /// A nakshatra, a yoga or a karana.
  case anga(Panchanga.Anga)
  /// An observance, which lasts for its date.
  case festival(Festival)
  /// The maximum of a shower, with its best night.
  case shower(ShowerReport)
  /// A passage of the Sun or the Moon.
  case daily(DailyMoment)

  /// The instant in UT: of a tithi or another anga its beginning; nil of an observance, which lasts for a date.
  public var time: JulianDay? {
    switch self {
    case .sky(let event): event.time
    case .phase(let event): event.time
    case .tithi(let entry): entry.tithi.start
    case .anga(let anga): anga.start
    case .festival: nil
    case .shower(let report): report.occurrence.anchor
    case .daily(let moment): moment.time
    }
  }

  /// The local date: that of ``time``, or of an eclipse the first on which some of it is seen.
  public func date(in zone: CivilZone) -> GregorianDate {
    switch self {
    case .festival(let festival): festival.date
    case .sky(let event): zone.date(at: event.localStart)
    case .phase(let event): zone.date(at: event.time)
    case .tithi(let entry): zone.date(at: entry.tithi.start)
    case .anga(let anga): zone.date(at: anga.start)
    case .shower(let report): zone.date(at: report.occurrence.anchor)
    case .daily(let moment): zone.date(at: moment.time)
    }
  }
}

extension SkyEvent {
  /// The instant by which the event belongs to a local day: of an eclipse the moment from which it is seen.
  var localStart: JulianDay {
    if case .eclipse(let report) = kind { report.spans.first?.lowerBound ?? time } else { time }
  }
}
