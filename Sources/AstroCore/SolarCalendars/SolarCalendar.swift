import CivilTime
import Tables

/// A calendar of South Asia beside the lunar one of the panchanga. All of them are solar except ``gaurabda``.
///
/// In most of them, months follow the Sun's entries into the sidereal signs (sankrantis), and a rule gives the civil
/// day that begins a month. In the others, months are fixed in the Gregorian calendar. Docs/solar-calendars.md has the
/// rules with their sources. The dates of ``gaurabda`` are the tithis at sunrise.
public enum SolarCalendar: String, CaseIterable, Sendable {
  case tamil
  case tamilVakya = "tamil-vakya"
  case malayalam, bengali
  case bengaliSuryaSiddhanta = "bengali-surya-siddhanta"
  case odia, punjabi
  case punjabiCivil = "punjabi-civil"
  case assamese, nepali
  case banglaCivil = "bangla-civil"
  case nanakshahi, saka
  case sakaNirayana = "saka-nirayana"
  case gaurabda

  /// The name in English: `Tamil`.
  public var name: String { facts.name }

  /// The date of the Gregorian calendar on which the calendar came into force, or `nil` if no date is known.
  public var introduction: GregorianDate? { facts.introduction }

  /// Whether days before ``introduction`` have dates, by the rule of later days.
  public var hasDatesBeforeIntroduction: Bool { facts.isProjected }

  /// Whether the dates are tithis.
  public var isLunar: Bool { self == .gaurabda }

  /// Whether the dates depend on the sky, and on the Sun and the civil day of a place.
  var dependsOnPlace: Bool {
    switch facts.rule {
    case .cutOff, .bengal, .lunar: true
    case .vakya, .bengalSuryaSiddhanta, .nepal, .fixed: false
    }
  }

  /// The row of the calendar in the table.
  var facts: Facts {
    guard let facts = Self.table[self] else { preconditionFailure("solar_calendars.csv: no \(rawValue)") }
    return facts
  }

  /// The facts of a calendar that are data.
  struct Facts {
    let name: String
    /// The set of names of its months.
    let months: String
    let rule: Rule
    /// The sign of the Sun in month 1, 1 Mesha … 12 Mina; for fixed calendars that of the same season.
    let firstSign: Int
    /// The sign of the month with which the year changes.
    let yearSign: Int
    /// Added to the Gregorian year in which the year begins.
    let yearOffset: Int
    /// The length of a cycle in which years are counted from 1, or `nil` for an era.
    let cycle: Int?
    let introduction: GregorianDate?
    /// Whether the rule serves the time before its introduction too.
    let isProjected: Bool

    /// The number, from 1, of the month of a sign.
    func month(ofSign sign: Int) -> Int { floorRemainder(sign - firstSign, 12) + 1 }

    /// The number of a year that began in a Gregorian year.
    func year(beginningIn gregorian: Int) -> Int {
      cycle.map { floorRemainder(gregorian + yearOffset, $0) + 1 } ?? gregorian + yearOffset
    }

    /// The number of the year of a month.
    ///
    /// - Parameters:
    ///   - sign: The sign of the Sun in the month.
    ///   - kali: The elapsed years of the Kali era, whose year begins with Mesha.
    func year(ofSign sign: Int, kali: Int) -> Int {
      year(beginningIn: kali - SuryaSiddhanta.kaliOfGregorianYear0 - (sign < yearSign ? 1 : 0))
    }
  }

  /// The rule that decides the first day of a month.
  enum Rule {
    /// The civil day of the sankranti, or the next where the sankranti comes after a cut-off.
    case cutOff(FestivalRule.CutOff)
    /// The day of the sankranti of ``VakyaCalendar``, or the next where it comes after sunset.
    case vakya
    /// The day after the day, ending at midnight, of the sankranti.
    case bengal
    /// The rule of Bengal, by the Sun of the Surya Siddhanta.
    case bengalSuryaSiddhanta
    /// The published months of Nepal, and a rule by the Sun of the Surya Siddhanta for other years.
    case nepal
    /// Dates of the Gregorian calendar.
    case fixed
    /// The tithi at sunrise, in months from full moon to full moon.
    case lunar

    fileprivate init?(_ text: String) {
      switch text {
      case "vakya": self = .vakya
      case "bengal": self = .bengal
      case "bengal_surya_siddhanta": self = .bengalSuryaSiddhanta
      case "nepal": self = .nepal
      case "fixed": self = .fixed
      case "lunar": self = .lunar
      default:
        guard let cutOff = FestivalRule.CutOff(rawValue: text) else { return nil }
        self = .cutOff(cutOff)
      }
    }
  }

  // Source: `CTables/calendar/solar_calendars.csv`.
  private static let table = Dictionary(
    uniqueKeysWithValues: TableText.solarCalendars.rows.map { row -> (SolarCalendar, Facts) in
      guard let calendar = SolarCalendar(rawValue: row[0]), let rule = Rule(row[3]), let firstSign = Int(row[4]),
        let yearSign = Int(row[5]), let yearOffset = Int(row[6])
      else { preconditionFailure("solar_calendars.csv: \(row[0])") }
      return (
        calendar,
        Facts(
          name: row[1], months: row[2], rule: rule, firstSign: firstSign, yearSign: yearSign, yearOffset: yearOffset,
          cycle: Int(row[7]), introduction: GregorianDate(row[8]), isProjected: row[9] != "none")
      )
    })
}
