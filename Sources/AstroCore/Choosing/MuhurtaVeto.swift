import CivilTime

/// What refuses a day for a ceremony, or cuts a part out of it.
public struct MuhurtaVeto: Hashable, Sendable {
  /// The rule.
  public let kind: Kind
  /// The whole of what is avoided, in UT; it may begin before the day and end after it.
  public let span: TimeSpan
  /// The number of the anga, the month or the sign that is meant; nil of other rules.
  public let number: Int?
  /// The time in which a planet is lost, of its rules.
  public var asta: Asta?
  /// The person, by the place in the search, whose tara is bad.
  public var person: Int?

  /// The rules, in the order in which they are applied: seasons, days, cuts, and what the user asks for.
  public enum Kind: String, CaseIterable, Sendable {
    /// Jupiter or Venus is lost in the light of the Sun, with a margin.
    case guruAsta = "guru-asta"
    case shukraAsta = "shukra-asta"
    /// Vishnu sleeps, from Ashadha shukla 11 to Karttika shukla 11, by whole days.
    case chaturmas
    /// A sidereal sign of the Sun that is not fit, by whole days.
    case solarMonth = "solar-month"
    /// The Sun in Dhanu or Mina, by whole days.
    case kharmas
    /// An intercalary month.
    case adhika
    /// The dark half of Bhadrapada.
    case pitruPaksha = "pitru-paksha"
    /// A lunar month that is not fit.
    case lunarMonth = "lunar-month"
    /// Jupiter in Simha.
    case simhastha
    /// Phalguna shukla 8 to the full moon.
    case holashtaka
    /// The Sun from Karka to Dhanu.
    case dakshinayana
    /// The day of an eclipse that is seen, with three days before and after.
    case eclipse
    case weekday
    /// 16 ghatis before and after the Sun's entry into a sign.
    case sankranti
    /// The karana Vishti.
    case bhadra
    case yoga, karana, tithi, nakshatra
    /// The end of Revati and the beginning of Magha and Mula.
    case gandanta
    /// Tithis 4, 9 and 14.
    case rikta
    /// The dark half of the month.
    case krishnaPaksha = "krishna-paksha"
    case night, afternoon
    /// A bad tara of a person.
    case tara
    /// Hours and a length that the user asked for.
    case hours
    case short

    /// Whether the rule is one of a tradition, which may be asked for beside those of a rule set.
    public var isOfTraditions: Bool {
      switch self {
      case .simhastha, .holashtaka, .eclipse, .rikta, .krishnaPaksha, .dakshinayana: true
      default: false
      }
    }
  }

  init(_ kind: Kind, _ span: TimeSpan, number: Int? = nil, asta: Asta? = nil, person: Int? = nil) {
    (self.kind, self.span, self.number, self.asta, self.person) = (kind, span, number, asta, person)
  }
}
