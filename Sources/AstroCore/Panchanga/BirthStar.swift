import CivilTime

/// The place of the Moon at a birth: the nakshatra, and the sign where it is known.
public struct BirthStar: Sendable, Hashable {
  /// The nakshatra, 1 Ashvini … 27 Revati.
  public let nakshatra: Int
  /// The sign, 1 Mesha … 12 Mina, or `nil` if the nakshatra lies in two and nothing says in which.
  public let rashi: Int?

  /// A birth star by its numbers, or `nil` if there is no such star or quarter.
  ///
  /// - Parameters:
  ///   - nakshatra: 1 Ashvini … 27 Revati.
  ///   - pada: The quarter of the nakshatra, 1…4, or `nil` if it is unknown.
  public init?(nakshatra: Int, pada: Int? = nil) {
    guard 1...27 ~= nakshatra, 1...4 ~= pada ?? 1 else { return nil }
    self.init(known: nakshatra, pada: pada)
  }

  /// A birth star by numbers that are known to be right.
  init(known nakshatra: Int, pada: Int? = nil) {
    self.nakshatra = nakshatra
    let rashis = Self.rashis(ofNakshatra: nakshatra)
    rashi = pada.map { ((nakshatra - 1) * 4 + $0 - 1) / 9 + 1 } ?? (rashis.count == 1 ? rashis[0] : nil)
  }

  /// A birth star with its sign, which must be one of those of the nakshatra.
  init(nakshatra: Int, rashi: Int) {
    self.nakshatra = nakshatra
    self.rashi = rashi
  }

  /// The one or two signs in which a nakshatra lies.
  static func rashis(ofNakshatra nakshatra: Int) -> [Int] {
    let (first, last) = ((nakshatra - 1) * 4 / 9 + 1, (nakshatra * 4 - 1) / 9 + 1)
    return first == last ? [first] : [first, last]
  }
}

extension [TimeSpan] {
  /// The spans of a minute or longer: a nakshatra and a sign that end together end some milliseconds apart.
  var withoutSlivers: Self { filter { $0.upperBound.days(since: $0.lowerBound) >= 1 / 1_440.0 } }
}

/// A birth for which days are judged.
public struct BirthOf: Sendable, Hashable {
  /// The name of the person, or nil of a birth star alone.
  public let person: String?
  /// The place of the Moon.
  public let star: BirthStar

  public init(person: String? = nil, _ star: BirthStar) { (self.person, self.star) = (person, star) }
}

/// A panchanga day, judged for a birth star.
public struct BirthDay: Sendable, Hashable {
  /// The name of the person, or nil of a birth star alone.
  public let person: String?
  /// The birth star.
  public let star: BirthStar
  /// The stay of the Moon in the nakshatra of birth that touches the day, uncut; nil on other days.
  public let janma: TimeSpan?
  /// Tarabala: the Moon's nakshatra counted from the birth star, in order of time.
  public let tarabala: [Tara]
  /// Chandrabala: the Moon's sign counted from the birth sign, in order of time, or empty if the birth sign is unknown.
  public let chandrabala: [Chandra]

  /// The parts of the day in which tara and Moon are good; the tara alone where the birth sign is unknown.
  public var good: [TimeSpan] {
    let taras = tarabala.filter(\.isGood).map(\.span).merged()
    return chandrabala.isEmpty
      ? taras : taras.intersection(chandrabala.filter(\.isGood).map(\.span).merged()).withoutSlivers
  }

  /// A part of a day by the Moon's nakshatra.
  public struct Tara: Sendable, Hashable {
    /// 1 Janma, 2 Sampat, 3 Vipat, 4 Kshema, 5 Pratyari, 6 Sadhaka, 7 Vadha, 8 Mitra, 9 Parama Mitra.
    public let number: Int
    /// The instants in UT, cut to the day.
    public let span: TimeSpan

    /// Whether the tara is good for beginnings.
    public var isGood: Bool { number.isMultiple(of: 2) || number == 9 }
  }

  /// A part of a day by the Moon's sign.
  public struct Chandra: Sendable, Hashable {
    /// The place of the Moon's sign, counted from the sign of birth, which is 1.
    public let number: Int
    /// The Moon's sign, 1 Mesha … 12 Mina.
    public let rashi: Int
    /// The instants in UT, cut to the day.
    public let span: TimeSpan

    /// Whether the sign is good for beginnings: 1, 3, 6, 7, 10 and 11.
    public var isGood: Bool { [1, 3, 6, 7, 10, 11].contains(number) }
    /// Whether the Moon is in the eighth sign, which is the worst.
    public var isAshtama: Bool { number == 8 }
  }
}

extension ElementMaker {
  /// The day, judged for a birth star.
  ///
  /// Source: the words of drikpanchang.com as code of others quotes them, and PyJHora; no printed list with times was
  /// found.
  func birthDay(_ birth: BirthOf) -> BirthDay {
    let star = birth.star
    let stay = calendar.nakshatras.spans(touching: day.sunrise, day.nextSunrise)
      .first { $0.index == star.nakshatra - 1 }
    return BirthDay(
      person: birth.person, star: star, janma: stay.map { track.julianDays($0.start..<$0.end) },
      tarabala: pieces(of: calendar.nakshatras).map { piece in
        BirthDay.Tara(
          number: (piece.index - (star.nakshatra - 1) + 27) % 27 % 9 + 1, span: track.julianDays(piece.span))
      },
      chandrabala: star.rashi.map { rashi in
        pieces(of: zodiac.moonSigns).map { piece in
          BirthDay.Chandra(
            number: (piece.index - (rashi - 1) + 12) % 12 + 1, rashi: piece.index + 1,
            span: track.julianDays(piece.span))
        }
      } ?? [])
  }
}
