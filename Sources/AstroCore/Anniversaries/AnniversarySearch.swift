import CivilTime

/// How the days of a year are found on which something is remembered.
public struct AnniversarySearch: Sendable, Hashable {
  /// The remembered event.
  public let subject: AnniversarySubject
  /// The element of the calendar that returns each year.
  public let basis: Basis
  /// How the day is chosen.
  public var rule: Rule
  /// The months in which it is looked for.
  public var months: Months
  /// The reckoning that assigns a day to a solar month.
  public var reckoning: AnniversarySubject.SolarReckoning
  /// The one that counts if the element returns twice in a month.
  public var twice: Twice

  /// An element of the calendar that returns each year.
  public enum Basis: String, CaseIterable, Sendable {
    /// The tithi of the birth or the death in its month.
    case tithi
    /// The nakshatra of the birth or the death in its month.
    case nakshatra
    /// The tithi of a death in Pitru Paksha, the dark half of Bhadrapada.
    case mahalaya
  }

  /// The choice of a day.
  public enum Rule: String, CaseIterable, Sendable {
    /// The day at whose sunrise it holds: of two the second where two muhurtas of a tithi, or eight minutes of a
    /// nakshatra, are left then; of none that in which it begins.
    case sunrise
    /// The day on which the tithi meets the nakshatra of the birth; else that at whose sunrise two muhurtas of it are
    /// left, and the day before where they are not. Source: Dharma Sindhu 3, on vardhapana.
    case dharmasindhu
    /// The day at whose sunrise six ghatis of it are left, else the day before. Source: the custom of Kerala.
    case kerala
    /// The day at whose noon, the middle of the daylight, it holds.
    case noon
    /// The day of which it holds the longer part of the third fifth of the daylight, as for ekoddishta. Source:
    /// Nirnaya Sindhu on the day of death.
    case madhyahna
    /// The day of which it holds the longer part of the fourth fifth of the daylight, as for parvana. Source: the same.
    case aparahna
    /// The day of the instant at which Moon and Sun, or the Moon and the stars, stand as they stood.
    case instant
  }

  /// The months.
  public enum Months: String, CaseIterable, Sendable {
    /// From new moon to new moon.
    case lunar
    /// While the Sun is in a sidereal sign.
    case solar
  }

  /// The choice of two in a month.
  public enum Twice: String, CaseIterable, Sendable {
    case first, second
  }

  /// The search as custom has it.
  ///
  /// - Parameters:
  ///   - subject: Whose day it is.
  ///   - basis: What the date is counted by.
  ///   - isInKerala: Whether the custom of Kerala is meant, for a nakshatra.
  package init(_ subject: AnniversarySubject, by basis: Basis, isInKerala: Bool = false) {
    self.subject = subject
    self.basis = basis
    let isRite = subject.occasion == .death
    rule = isRite ? .aparahna : basis == .nakshatra && isInKerala ? .kerala : .sunrise
    months = basis == .nakshatra ? .solar : .lunar
    reckoning = isInKerala ? .kerala : .tamil
    twice = .second
  }

  /// Whether the subject has the values that the search needs. A search by nakshatra needs the nakshatra of the
  /// instant, solar months need its date, and Pitru Paksha is for the dead.
  public var isPossible: Bool {
    switch basis {
    case .tithi: months == .lunar || !subject.rashis.isEmpty
    case .nakshatra: subject.nakshatra != nil && (months == .lunar || !subject.rashis.isEmpty)
    case .mahalaya: subject.occasion == .death
    }
  }
}

extension AnniversarySearch {
  /// Days of the sidereal year. Source: Astronomical Almanac.
  static let siderealYear = 365.256363
  /// The middle between the earliest and the latest beginning of Chaitra in 2026; see ``LunarMonth``.
  private static let meanChaitra = JulianDay(ut: 2_461_118.5 + 10)
  private static let synodicMonth = 29.530589

  /// The instant about which the day lies that has a number: at most a month before or after it, or two before in an
  /// adhika month.
  func middle(of number: Int) -> JulianDay {
    anchor.advanced(byDays: Double(number) * Self.siderealYear)
  }

  /// The instant from which years are counted: what is remembered; of Pitru Paksha the mean one before the death; of a
  /// tithi alone its mean instant in 2026.
  private var anchor: JulianDay {
    if basis == .mahalaya {
      let mean = Self.meanChaitra.advanced(byDays: (5.75 * Self.synodicMonth))
      guard let instant = subject.instant else { return mean }
      return mean.advanced(
        byDays: (instant.days(since: mean) / Self.siderealYear).rounded(.down) * Self.siderealYear)
    }
    return subject.instant
      ?? Self.meanChaitra.advanced(
        byDays: Self.synodicMonth
          * (Double(subject.month - 1) + Double(subject.tithi) / 30 - (subject.isAdhika ? 1 : 0)))
  }

  /// The numbers of the days that may lie in some dates.
  func numbers(on dates: ClosedRange<GregorianDate>) -> ClosedRange<Int>? {
    func years(to date: GregorianDate) -> Double { date.noonUT.days(since: anchor) / Self.siderealYear }
    let first = Int((years(to: dates.lowerBound) - 0.2).rounded(.down))
    let last = Int((years(to: dates.upperBound) + 0.2).rounded(.up))
    let least = isCounted ? 1 : first
    return max(first, least) <= last ? max(first, least)...last : nil
  }

  /// Whether what is remembered has a first anniversary.
  var isCounted: Bool { subject.instant != nil }

  /// The years from what is remembered to a day, or `nil` if the instant is unknown.
  func years(to time: JulianDay) -> Int? {
    subject.instant.map { Int((time.days(since: $0) / Self.siderealYear).rounded()) }
  }
}
