import CivilTime

/// The day of a year on which a birth, a death or a wedding is remembered, with the reason, and with the days that
/// others keep.
public struct Anniversary: Sendable, Hashable {
  /// The search that found the day.
  public let search: AnniversarySearch
  /// The number of years after the event, 1 for the first anniversary, or `nil` if the instant of the event is unknown.
  public let number: Int?
  /// The local date of the sunrise that begins the day.
  public let date: GregorianDate
  /// The number of the tithi or the nakshatra that the day is found by.
  public let anga: Int
  /// From the beginning of the tithi or the nakshatra to its end, in UT.
  public let span: TimeSpan
  /// The lunar month in which the tithi or the nakshatra begins.
  public let month: Panchanga.Month
  /// The sidereal sign of the Sun that names the solar month of the day, 1 Mesha … 12 Mina, or `nil` if lunar months
  /// count.
  public let rashi: Int?
  /// Why this day.
  public let reason: AnniversaryReason
  /// The special case of the month: an adhika or a kshaya month, or a nakshatra that comes twice. Mostly `nil`.
  public let monthReason: AnniversaryReason?
  /// The part of the day in which the rite belongs, in UT, or `nil` if the sunrise decides, or an instant.
  public let window: TimeSpan?
  /// The instant at which the sky is as it was, in UT, or `nil` unless the rule asks for it.
  public let instant: JulianDay?
  /// The other days that have a claim, in order.
  public let alternatives: [Alternative]

  /// The remembered event.
  public var subject: AnniversarySubject { search.subject }

  /// Another day that has a claim.
  public struct Alternative: Sendable, Hashable {
    /// The local date of the sunrise that begins the day.
    public let date: GregorianDate
    /// Why some keep it.
    public let reason: AnniversaryReason
  }
}

/// The reason that makes a day the day of an anniversary.
public struct AnniversaryReason: Sendable, Hashable {
  /// The rule that decides.
  public let kind: Kind
  /// A length of time that belongs to the reason, in seconds: the rest of the tithi, or the part of the window that it
  /// fills, or `nil` if there is none.
  public let seconds: Double?

  init(_ kind: Kind, days: Double? = nil) {
    self.kind = kind
    seconds = days.map { $0 * 86_400 }
  }

  /// The kinds of reasons. Raw values are the words in documents.
  public enum Kind: String, CaseIterable, Sendable {
    // Of days by the sunrise.
    case sunrise
    case secondSunrise = "second_sunrise"
    case firstSunrise = "first_sunrise"
    case noSunrise = "no_sunrise"
    case otherSunrise = "other_sunrise"
    // Of the Dharma Sindhu.
    case birthStar = "birth_star"
    case twoMuhurtas = "two_muhurtas"
    case underTwoMuhurtas = "under_two_muhurtas"
    // Of Kerala.
    case sixGhatis = "six_ghatis"
    case underSixGhatis = "under_six_ghatis"
    // Of days by a part of the day.
    case window
    case longerShare = "longer_share"
    case secondWhole = "second_whole"
    case eveningBefore = "evening_before"
    case noWindow = "no_window"
    case otherShare = "other_share"
    case ekoddishta
    case parvana
    // Of days by an instant.
    case instant
    // Of months.
    case nijaMonth = "nija_month"
    case adhikaMonth = "adhika_month"
    case firstInAdhika = "first_in_adhika"
    case plainMonth = "plain_month"
    case kshayaMonth = "kshaya_month"
    case firstInMonth = "first_in_month"
    case secondInMonth = "second_in_month"
    case sankranti
    case beforeMonth = "before_month"
    case afterMonth = "after_month"
    // Of the fortnight of the ancestors.
    case purnima
    case purnimaDay = "purnima_day"
    case chaturdashi
    case violentDeath = "violent_death"
    case dvadashi
  }
}
