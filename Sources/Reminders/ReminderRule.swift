import AstroCore
import CivilTime

/// What recurs, or comes once.
public enum ReminderRule: Sendable, Hashable {
  /// One of the four principal phases.
  case phase(MoonPhase)
  case tithi(TithiQuery)
  /// By the id of an observance, of the program's or of the user's own.
  case festival(String)
  /// All four where it is empty.
  case season(Set<Season>)
  /// The Sun enters any sidereal sign.
  case sankranti
  case date(GregorianDate)

  /// How the kind is called in the store and in JSON.
  public var kind: String {
    switch self {
    case .phase: "phase"
    case .tithi: "tithi"
    case .festival: "festival"
    case .season: "season"
    case .sankranti: "sankranti"
    case .date: "date"
    }
  }

  /// The words that give the rule, in one spelling.
  public var what: String {
    switch self {
    case .phase(let phase): Self.phases.first { $0.1 == phase }?.0 ?? "\(phase)"
    case .tithi(let query): query.description
    case .festival(let id): id
    case .season(let seasons): Self.seasons.first { $0.1 == seasons }?.0 ?? "season"
    case .sankranti: "sankranti"
    case .date(let date): date.description
    }
  }

  /// The id of a reminder that is given none: `phase-full-moon`, `tithi-karttika-krishna-14`.
  public var id: String {
    let words = what.lowercased().split(separator: " ").joined(separator: "-")
    return words == kind ? kind : "\(kind)-\(words)"
  }

  /// How long before it speaks unless told otherwise.
  public var usualDaysBefore: Int {
    switch self {
    case .phase, .tithi, .festival, .season, .sankranti, .date: 0
    }
  }

  static let phases: [(String, MoonPhase)] = [
    ("new-moon", .newMoon), ("first-quarter", .firstQuarter), ("full-moon", .fullMoon), ("last-quarter", .lastQuarter),
  ]

  static let seasons: [(String, Set<Season>)] = [
    ("march-equinox", [.marchEquinox]), ("june-solstice", [.juneSolstice]),
    ("september-equinox", [.septemberEquinox]), ("december-solstice", [.decemberSolstice]),
    ("equinox", [.marchEquinox, .septemberEquinox]), ("solstice", [.juneSolstice, .decemberSolstice]), ("season", []),
  ]
}
