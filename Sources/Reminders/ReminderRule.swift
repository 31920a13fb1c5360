import AstroCore
import CivilTime

/// A rule of events that recur, or of one that comes once.
public enum ReminderRule: Sendable, Hashable {
  /// The maximum of a meteor shower, by its code.
  case shower(String)
  /// One of the four principal phases of the Moon.
  case phase(MoonPhase)
  /// The tithis that a query matches.
  case tithi(TithiQuery)
  /// An observance of the program or of the user, by its id.
  case festival(String)
  /// Equinoxes and solstices; an empty set means all four.
  case season(Set<Season>)
  /// The Sun's entries into the sidereal signs.
  case sankranti
  /// What a search of the sky finds: eclipses, approaches, oppositions and the like.
  case sky(SkyEventQuery)
  /// A passage of the Sun or the Moon that comes nearly every day.
  case daily(DailyEvent)
  /// A single date.
  case date(GregorianDate)

  /// A kind of event; its raw value is its name in the store, in JSON and before the colon of `festival:ekadashi`.
  public enum Kind: String, CaseIterable, Sendable {
    case shower, phase, tithi, festival, season, sankranti, sky, daily, date
  }

  /// The kind of the event.
  public var kind: Kind {
    switch self {
    case .shower: .shower
    case .phase: .phase
    case .tithi: .tithi
    case .festival: .festival
    case .season: .season
    case .sankranti: .sankranti
    case .sky: .sky
    case .daily: .daily
    case .date: .date
    }
  }

  /// The words that ``init(_:reckoning:in:)`` reads as the rule, in their usual spelling.
  public var what: String {
    switch self {
    case .shower(let code): code
    case .phase(let phase): Self.phases.first { $0.1 == phase }?.0 ?? "\(phase)"
    case .tithi(let query): query.description
    case .festival(let id): id
    case .season(let seasons): Self.seasons.first { $0.1 == seasons }?.0 ?? "season"
    case .sankranti: "sankranti"
    case .sky(let query): (query.includesUnseen ? Self.unseen + " " : "") + query.description
    case .daily(let event): event.rawValue
    case .date(let date): date.description
    }
  }

  /// The id of a reminder for which the user gives none: `shower-perseids`, `phase-full-moon`, `tithi-karttika-krishna-14`.
  public func id(_ catalogue: EventCatalogue) -> String {
    if case .shower(let code) = self {
      let name = catalogue.showers.first { $0.code == code }?.name ?? code
      return "shower-" + ReminderID.slug(ofShower: name).lowercased()
    }
    // With and without what is not seen it is the same reminder.
    var what = what
    if case .sky(let query) = self { what = query.description }
    let words = what.lowercased().split(separator: " ").joined(separator: "-")
    return words == kind.rawValue ? words : "\(kind)-\(words)"
  }

  /// The ``Reminder/lead`` of a reminder for which the user gives none: three days for showers, a day for eclipses, twelve
  /// hours for what is seen in a night, none for a passage of the Sun or the Moon, else the day itself.
  public var usualLead: Lead {
    switch self {
    case .shower: return .days(3)
    case .daily: return .minutes(0)
    case .sky(let query):
      if query.kinds == .eclipses { return .days(1) }
      return query.isAboutNights ? .minutes(12 * 60) : .days(0)
    default: return .days(0)
    }
  }

  /// The words for rules of phases, seasons, sankrantis, the sky and passages: `full-moon`, `june-solstice`, `sunset`.
  public static var namedEvents: [String] {
    phases.map(\.0) + seasons.map(\.0) + ["sankranti"] + skyEvents + DailyEvent.allCases.map(\.rawValue)
  }

  /// The word before the words of a search that also finds what is not seen from the place: `all solar eclipse`.
  static let unseen = "all"

  private static let skyEvents = [
    "eclipse", "solar-eclipse", "lunar-eclipse", "opposition", "conjunction", "elongation", "station", "occultation",
    "perigee", "apogee", "perihelion", "aphelion", "venus-jupiter", "moon-saturn", "mars-opposition",
  ]

  static let phases: [(String, MoonPhase)] = [
    ("new-moon", .newMoon), ("first-quarter", .firstQuarter), ("full-moon", .fullMoon), ("last-quarter", .lastQuarter),
  ]

  static let seasons: [(String, Set<Season>)] = [
    ("march-equinox", [.marchEquinox]), ("june-solstice", [.juneSolstice]),
    ("september-equinox", [.septemberEquinox]), ("december-solstice", [.decemberSolstice]),
    ("equinox", [.marchEquinox, .septemberEquinox]), ("solstice", [.juneSolstice, .decemberSolstice]), ("season", []),
  ]
}

/// The showers and observances of the program and of the user. The program's are read when they are first needed.
public struct EventCatalogue: Sendable {
  private let ownFestivals: [FestivalRule]
  private let ownShowers: [Shower]

  /// A catalogue with events of the user.
  ///
  /// - Parameters:
  ///   - ownFestivals: Observances of the user, each instead of the program's observance of the same id.
  ///   - ownShowers: Showers of the user, each instead of the program's shower of the same code.
  public init(ownFestivals: [FestivalRule] = [], ownShowers: [Shower] = []) {
    self.ownFestivals = ownFestivals
    self.ownShowers = ownShowers
  }

  /// All observances, the user's last.
  public var festivals: [FestivalRule] {
    let ids = Set(ownFestivals.map(\.id))
    return ids.isEmpty ? FestivalRule.standard : FestivalRule.standard.filter { !ids.contains($0.id) } + ownFestivals
  }

  /// All showers, the user's last.
  public var showers: [Shower] {
    let codes = Set(ownShowers.map(\.code))
    return codes.isEmpty ? Shower.standard : Shower.standard.filter { !codes.contains($0.code) } + ownShowers
  }
}

extension SkyEventQuery {
  /// Whether the events are seen at a moment of some night, which may be in the evening or in the morning.
  fileprivate var isAboutNights: Bool {
    switch topic {
    case .conjunctions: false
    case .occultations, .meetings, .everything: kinds.contains(.phenomena)
    case .phenomena(let kinds): kinds.contains(.approach)
    case .eclipses, .seasons, .sankrantis: false
    }
  }

  /// Whether a place sees some of the events and others not, of which ``includesUnseen`` decides.
  public var dependsOnSight: Bool { kinds == .eclipses || isAboutNights }
}
