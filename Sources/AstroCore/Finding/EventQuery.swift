/// A search for events of any kind that the program computes, read from words: `solar eclipse`, `full moon`,
/// `venus jupiter`, `ekadashi`, `diwali`, `perseids`.
public enum EventQuery: Hashable, Sendable {
  /// Events of the sky: eclipses, meetings, oppositions, seasons …
  case sky(SkyEventQuery)
  /// Principal phases of the Moon.
  case phases(Set<MoonPhase>)
  /// Tithis.
  case tithis(TithiQuery)
  /// Nakshatras, yogas or karanas by their numbers, 1 to ``AngaKind/count``.
  case angas(AngaKind, numbers: Set<Int>)
  /// The observance of an id.
  case festival(String)
  /// The maxima of showers, by their codes.
  case showers(Set<String>)
  /// A passage of the Sun or the Moon that comes nearly every day.
  case daily(DailyEvent)

  /// The principal phases that match; of a search for all that the Moon does all four.
  var phases: Set<MoonPhase> {
    switch self {
    case .phases(let phases): phases
    case .sky(let query) where query.topic == .everything && query.bodies == [.body(.moon)]: Self.allPhases
    default: []
    }
  }

  static let allPhases: Set<MoonPhase> = [.newMoon, .firstQuarter, .fullMoon, .lastQuarter]

  /// Whether the search is one for eclipses alone.
  public var isOfEclipses: Bool {
    if case .sky(let query) = self { query.kinds == .eclipses } else { false }
  }
}
