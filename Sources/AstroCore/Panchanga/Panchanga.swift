import CivilTime

/// The panchanga of one day, in full precision.
public struct Panchanga: Sendable, Hashable {
  /// The panchanga day; nil where there is no sunrise or none that follows within a day and a half. Then the civil day
  /// stands in for it.
  public let sunrise: JulianDay?
  /// The sunrise that ends the panchanga day, in UT; nil as for ``sunrise``.
  public let nextSunrise: JulianDay?
  /// 1 Sunday … 7 Saturday.
  public let vara: Int
  /// All angas that touch the day, in order of time.
  public let tithis: [Anga]
  /// The nakshatras that touch the day, in order of time.
  public let nakshatras: [Anga]
  /// The yogas that touch the day, in order of time.
  public let yogas: [Anga]
  /// The karanas that touch the day, in order of time.
  public let karanas: [Anga]
  /// Tithis that begin within the civil day: none, one or two.
  public let tithisStarting: [Anga]
  /// The lunar month at sunrise.
  public let month: Month
  /// The years of the eras at sunrise.
  public let year: Year
  /// Season and course of the Sun at sunrise.
  public let season: Season
  /// 1 Mesha … 12 Mina.
  public let sunRashi: Int
  /// The Moon's sidereal sign at sunrise, 1 Mesha … 12 Mina.
  public let moonRashi: Int
  /// Nil where there is no panchanga day, or where they are left out.
  public let muhurta: DayMuhurta?
  /// The eighths of light and night in order; empty where there is no panchanga day, or where they are left out.
  public let choghadiya: [Choghadiya]
  /// The twelfths of light and night in order; empty as for ``choghadiya``.
  public let hora: [Hora]
  /// Angas that change within two minutes of sunrise: other almanacs may print another.
  public let nearBoundary: [NearBoundary]

  /// A panchanga made of its values.
  public init(
    sunrise: JulianDay?, nextSunrise: JulianDay?, vara: Int, tithis: [Anga], nakshatras: [Anga], yogas: [Anga],
    karanas: [Anga], tithisStarting: [Anga], month: Month, year: Year, season: Season, sunRashi: Int, moonRashi: Int,
    muhurta: DayMuhurta?, choghadiya: [Choghadiya], hora: [Hora], nearBoundary: [NearBoundary]
  ) {
    self.sunrise = sunrise
    self.nextSunrise = nextSunrise
    self.vara = vara
    self.tithis = tithis
    self.nakshatras = nakshatras
    self.yogas = yogas
    self.karanas = karanas
    self.tithisStarting = tithisStarting
    self.month = month
    self.year = year
    self.season = season
    self.sunRashi = sunRashi
    self.moonRashi = moonRashi
    self.muhurta = muhurta
    self.choghadiya = choghadiya
    self.hora = hora
    self.nearBoundary = nearBoundary
  }

  /// The tithi at sunrise, or at the start of the civil day that stands in for the panchanga day.
  public var tithiAtSunrise: Anga? {
    tithis.first { $0.isAtSunrise }
  }

  /// One anga with its instants.
  public struct Anga: Sendable, Hashable {
    /// Which of the four limbs it is.
    public let kind: AngaKind
    /// 1…30, 27, 27 or 60.
    public let number: Int
    /// When it begins, in UT.
    public let start: JulianDay
    /// When it ends and the next one begins, in UT.
    public let end: JulianDay
    /// Whether it holds at the sunrise of the day.
    public let isAtSunrise: Bool
    /// It begins and ends between two sunrises; never said of a karana, which mostly does.
    public let isKshaya: Bool
    /// It held at the sunrise before as well.
    public let isVriddhi: Bool
    /// 1…4 at sunrise, or at its beginning where that comes later in the day; nil for all but the nakshatra.
    public let pada: Int?

    /// An anga made of its values.
    public init(
      kind: AngaKind, number: Int, start: JulianDay, end: JulianDay, isAtSunrise: Bool, isKshaya: Bool, isVriddhi: Bool,
      pada: Int?
    ) {
      self.kind = kind
      self.number = number
      self.start = start
      self.end = end
      self.isAtSunrise = isAtSunrise
      self.isKshaya = isKshaya
      self.isVriddhi = isVriddhi
      self.pada = pada
    }

    /// Of a tithi: the half of the month.
    public var paksha: Paksha {
      number <= 15 ? .shukla : .krishna
    }
  }

  /// The half of a lunar month.
  public enum Paksha: Int, Sendable {
    /// From new to full moon, tithis 1…15.
    case shukla = 1
    /// From full to new moon, tithis 16…30.
    case krishna
  }

  /// The lunar month in both reckonings; 1 Chaitra … 12 Phalguna.
  public struct Month: Sendable, Hashable {
    /// From new moon to new moon.
    public let amanta: Int
    /// From full moon to full moon.
    public let purnimanta: Int
    /// Whether no sankranti falls into the month, which then bears the name of the one that follows.
    public let isAdhika: Bool
    /// The month that this one suppresses.
    public let kshaya: Int?

    /// A month made of its values.
    public init(amanta: Int, purnimanta: Int, isAdhika: Bool, kshaya: Int? = nil) {
      self.amanta = amanta
      self.purnimanta = purnimanta
      self.isAdhika = isAdhika
      self.kshaya = kshaya
    }

    init(_ month: LunarMonth, inKrishna: Bool) {
      amanta = month.number
      purnimanta = month.purnimanta(inKrishna: inKrishna)
      isAdhika = month.isAdhika
      kshaya = month.kshaya
    }
  }

  /// Elapsed years of the eras, and the samvatsaras.
  public struct Year: Sendable, Hashable {
    /// The Shaka era.
    public let shaka: Int
    /// Whether the month is one of Chaitra to Ashvina, before the year of Gujarat begins.
    private let isBeforeKarttika: Bool

    /// The years in a lunar month.
    ///
    /// - Parameters:
    ///   - shaka: Elapsed years of the Shaka era.
    ///   - month: By the amanta reckoning, 1 Chaitra … 12 Phalguna.
    public init(shaka: Int, month: Int) {
      self.shaka = shaka
      isBeforeKarttika = month < 8
    }

    /// The Vikram era, whose year begins with Chaitra as the north counts.
    public var vikram: Int { shaka + 135 }
    /// Begins with Karttika.
    public var vikramKarttikadi: Int { vikram - (isBeforeKarttika ? 1 : 0) }
    /// The Kali era.
    public var kali: Int { shaka + 3179 }

    /// 1 Prabhava … 60 Akshaya, as the south counts.
    public var samvatsaraSouth: Int { floorModulo(shaka + 11, 60) + 1 }

    /// 1 Prabhava … 60 Akshaya, as the north counts: by Jupiter's mean motion, of which a name is expunged every 85 or 86
    /// years.
    ///
    /// A short rule of the kind in Sewell & Dikshit 1896, The Indian Calendar, § 59, in which 1 is Prabhava, with a constant
    /// of 209 that agrees with the names printed for 1981-2027; the rules there have 211 and, for recent years, 117 in
    /// 10,000, which differ by one name in some years.
    public var samvatsaraNorth: Int {
      let lead = (209 * kali - 108)
      return floorModulo(kali + 27 + (lead - floorModulo(lead, 18_000)) / 18_000 - 1, 60) + 1
    }
  }

  /// Season and course of the Sun at sunrise, by the tropical and by the sidereal zodiac.
  public struct Season: Sendable, Hashable {
    /// 1 Vasanta … 6 Shishira.
    public let drikRitu: Int
    /// The same by the sidereal zodiac.
    public let vedicRitu: Int
    /// 1 Uttarayana, 2 Dakshinayana.
    public let drikAyana: Int
    /// The same by the sidereal zodiac.
    public let vedicAyana: Int

    /// A season made of its values.
    public init(drikRitu: Int, vedicRitu: Int, drikAyana: Int, vedicAyana: Int) {
      self.drikRitu = drikRitu
      self.vedicRitu = vedicRitu
      self.drikAyana = drikAyana
      self.vedicAyana = vedicAyana
    }
  }

  /// An anga that changes close to sunrise.
  public struct NearBoundary: Sendable, Hashable {
    /// Which of the four limbs changes.
    public let anga: AngaKind
    /// From sunrise to the change, negative before it.
    public let seconds: Double

    /// A change made of its values.
    public init(anga: AngaKind, seconds: Double) {
      self.anga = anga
      self.seconds = seconds
    }
  }
}

func floorModulo(_ value: Int, _ modulus: Int) -> Int {
  let remainder = value % modulus
  return remainder < 0 ? remainder + modulus : remainder
}
