import CivilTime
import ForeignText

/// A birth, a death or a wedding as the lunar calendar has it: what returns each year.
public struct AnniversarySubject: Sendable, Hashable {
  /// The remembered occasion.
  public enum Occasion: String, CaseIterable, Sendable {
    case birth, death, wedding
  }

  /// The remembered occasion.
  public private(set) var occasion: Occasion
  /// The instant in UT, or `nil` if the tithi alone is known.
  public let instant: JulianDay?
  /// The civil date of the sunrise before the instant, which begins its panchanga day, or `nil` if the instant is
  /// unknown, or no sunrise comes before it within a day and a half.
  public let date: GregorianDate?
  /// Whether the time of day is known. Otherwise the instant is the sunrise of the date.
  public let isTimeKnown: Bool
  /// When the tithi of a date without a time ends, where that is before the next sunrise; nil otherwise.
  public let tithiEnds: JulianDay?
  /// The tithi at the instant, 1…30.
  public let tithi: Int
  /// The part of the tithi that is over at the instant, by arc, 0..<1, or `nil` if the instant is unknown.
  public let tithiPart: Double?
  /// The amanta month of the tithi, 1 Chaitra … 12 Phalguna; of a kshaya month that to which the half of the tithi
  /// belongs.
  public let month: Int
  /// Whether the month is an adhika month.
  public let isAdhika: Bool
  /// Whether the month is a kshaya month, which counts as two.
  public let isInKshaya: Bool
  /// The nakshatra at the instant, 1 Ashvini … 27 Revati, or `nil` if it is unknown.
  public private(set) var nakshatra: Int?
  /// The part of the nakshatra that is over at the instant, by arc, 0..<1, or `nil` if it is unknown.
  public private(set) var nakshatraPart: Double?
  /// The sidereal sign of the Sun that names the solar month of the date, 1 Mesha … 12 Mina, by the reckoning of each
  /// solar calendar, or empty if the date is unknown.
  public let rashis: [SolarReckoning: Int]

  /// How a sankranti divides the days between two solar months.
  public enum SolarReckoning: String, CaseIterable, Sendable {
    /// The month begins with the day on which the Sun enters the sign before sunset.
    case tamil
    /// The month begins with the day on which the Sun enters the sign before three fifths of the daylight are over.
    case kerala
  }

  /// A copy about another occasion of the same instant.
  package func with(_ occasion: Occasion) -> AnniversarySubject {
    var copy = self
    copy.occasion = occasion
    return copy
  }

  /// The birth star: with its quarter where the time of day is known, or `nil` if the nakshatra is unknown.
  public var birthStar: BirthStar? {
    nakshatra.flatMap { BirthStar(nakshatra: $0, pada: nakshatraPart.map { min(Int($0 * 4), 3) + 1 }) }
  }

  /// A copy with another nakshatra, such as one that a horoscope states.
  package func with(_ star: BirthStar) -> AnniversarySubject {
    guard star.nakshatra != nakshatra else { return self }
    var copy = self
    (copy.nakshatra, copy.nakshatraPart) = (star.nakshatra, nil)
    return copy
  }
}

extension AnniversarySubject {
  /// The subject that a tithi with its month describes, such as `Karttika krishna 14` or `adhika Ashadha shukla 3`.
  ///
  /// - Parameters:
  ///   - occasion: What is remembered.
  ///   - words: The tithi with its month.
  ///   - reckoning: How the words count months. In the reckoning from full moon the dark half comes first.
  /// - Throws: ``Mistake`` if the words name no tithi, or not one tithi of one month.
  package init(_ occasion: Occasion, tithi words: String, reckoning: MonthReckoning) throws(Mistake) {
    let query = try TithiQuery(words, reckoning: reckoning)
    guard query.numbers.count == 1, query.months.count == 1, let tithi = query.numbers.first,
      let month = query.months.first
    else {
      throw Mistake("\(PlainText.quoted(words)) is not one tithi of one month, such as \"Karttika krishna 14\"")
    }
    let isNext = reckoning == .purnimanta && tithi > 15 && !query.isAdhikaOnly
    self.init(
      occasion: occasion, instant: nil, date: nil, isTimeKnown: false, tithiEnds: nil, tithi: tithi, tithiPart: nil,
      month: isNext ? (month + 10) % 12 + 1 : month, isAdhika: query.isAdhikaOnly, isInKshaya: false, nakshatra: nil,
      nakshatraPart: nil, rashis: [:])
  }
}
