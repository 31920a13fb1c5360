import CivilTime
import Glibc

/// The panchanga of one day, in full precision.
public struct Panchanga: Sendable, Hashable {
  /// The sunrise that begins the panchanga day, in UT, or `nil` if there is no sunrise, or no next one within a day and
  /// a half. Then the civil day replaces the panchanga day.
  public let sunrise: JulianDay?
  /// The sunrise that ends the panchanga day, in UT; nil as for ``sunrise``.
  public let nextSunrise: JulianDay?
  /// The sunset of the panchanga day, in UT; nil as for ``sunrise``.
  public let sunset: JulianDay?
  /// The weekday, 1 Sunday … 7 Saturday.
  public let vara: Int
  /// The tithis that touch the day, in order of time.
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
  /// The Sun's sidereal sign at sunrise, 1 Mesha … 12 Mina.
  public let sunRashi: Int
  /// The Moon's sidereal sign at sunrise, 1 Mesha … 12 Mina.
  public let moonRashi: Int
  /// The auspicious and inauspicious parts, or `nil` if there is no panchanga day, or if they are left out.
  public let muhurta: DayMuhurta?
  /// The eighths of light and night in order, or empty if there is no panchanga day, or where they are left out.
  public let choghadiya: [Choghadiya]
  /// The twelfths of light and night in order; empty as for ``choghadiya``.
  public let hora: [Hora]
  /// Varjyam, amrita kala, special yogas and the like.
  public let elements: DayElements
  /// The eighths of light and night by the Gowri panchangam in order; empty as for ``choghadiya``.
  public let gowri: [Gowri]
  /// The sidereal signs that rise in the day, 1 Mesha … 12 Mina, in order of time; empty as for ``choghadiya``, and within
  /// the polar circles.
  public let lagna: [NumberedSpan]
  /// The nine grahas at sunrise; empty as for ``choghadiya``.
  public let graha: [Graha]
  /// The day, judged for each birth of the almanac.
  public let births: [BirthDay]
  /// The day, judged for the first birth of the almanac, or `nil` without one.
  public var birth: BirthDay? { births.first }
  /// The parts of the day that are good for each birth of the almanac; empty without one.
  public var goodForAll: [TimeSpan] {
    births.dropFirst().reduce(births.first?.good ?? []) { $0.intersection($1.good) }.withoutSlivers
  }
  /// The angas that change within two minutes of sunrise, for which other almanacs may print the neighbour.
  public let nearBoundary: [NearBoundary]

  /// The tithi at sunrise, or at the start of the civil day if that replaces the panchanga day.
  public var tithiAtSunrise: Anga? {
    tithis.first { $0.isAtSunrise }
  }

  /// One anga with its instants.
  public struct Anga: Sendable, Hashable {
    /// The kind of limb.
    public let kind: AngaKind
    /// The number in a turn, from 1 to ``AngaKind/count``.
    public let number: Int
    /// When it begins, in UT.
    public let start: JulianDay
    /// When it ends and the next one begins, in UT.
    public let end: JulianDay
    /// Whether it holds at the sunrise of the day.
    public let isAtSunrise: Bool
    /// Whether it begins and ends between two sunrises; false for karanas, most of which do.
    public let isKshaya: Bool
    /// Whether it held at the sunrise before as well.
    public let isVriddhi: Bool
    /// The quarter of a nakshatra, 1…4, at sunrise, or at its beginning where that comes later, or `nil` for other
    /// angas.
    public let pada: Int?

    /// The half of the month of a tithi; it means nothing for other angas.
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
    /// Whether the month has no sankranti; it is then named after the next month.
    public let isAdhika: Bool
    /// The number of the month that this one suppresses, or `nil` if it suppresses none.
    public let kshaya: Int?

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
    ///   - shaka: Elapsed years of the Shaka era; more than there are dates count as those of the last one.
    ///   - month: By the amanta reckoning, 1 Chaitra … 12 Phalguna.
    public init(shaka: Int, month: Int) {
      self.shaka = min(max(shaka, GregorianDate.years.lowerBound), GregorianDate.years.upperBound)
      isBeforeKarttika = month < 8
    }

    /// The Vikram era, whose year begins with Chaitra as the north counts.
    public var vikram: Int { shaka + 135 }
    /// The Vikram era, whose year begins with Karttika as Gujarat counts.
    public var vikramKarttikadi: Int { vikram - (isBeforeKarttika ? 1 : 0) }
    /// The Kali era.
    public var kali: Int { shaka + 3179 }

    /// The samvatsara as the south counts, 1 Prabhava … 60 Akshaya.
    public var samvatsaraSouth: Int { floorRemainder(shaka + 11, 60) + 1 }

    /// The northern samvatsara, 1 Prabhava … 60 Akshaya: by Jupiter's mean motion, which skips a name every 85 or 86
    /// years.
    ///
    /// A short rule of the kind in Sewell & Dikshit 1896, The Indian Calendar, § 59, in which 1 is Prabhava. Its
    /// constant, 209, agrees with the names printed for 1981-2027. The rules there have 211 and, for recent years, 117
    /// in 10,000, which differ by one name in some years.
    public var samvatsaraNorth: Int {
      floorRemainder(kali + 26 + floorDivision(209 * kali - 108, 18_000), 60) + 1
    }
  }

  /// Season and course of the Sun, by the tropical and by the sidereal zodiac.
  public struct Season: Sendable, Hashable {
    /// The ritu by the tropical zodiac, 1 Vasanta … 6 Shishira.
    public let drikRitu: Int
    /// The ritu by the sidereal zodiac.
    public let vedicRitu: Int
    /// The ayana by the tropical zodiac, 1 Uttarayana, 2 Dakshinayana.
    public let drikAyana: Int
    /// The ayana by the sidereal zodiac.
    public let vedicAyana: Int

    /// The season under the Sun's tropical and sidereal longitude in radians.
    init(sun: Double, siderealSun: Double) {
      (drikRitu, vedicRitu) = (Self.ritu(sun), Self.ritu(siderealSun))
      (drikAyana, vedicAyana) = (Self.ayana(sun), Self.ayana(siderealSun))
    }

    /// The ritu by the Sun's longitude in radians: 1 Vasanta from 330°, 60° each.
    private static func ritu(_ longitude: Double) -> Int {
      Int(Angle(radians: longitude + .pi / 6).normalized.degrees / 60) + 1
    }

    /// The ayana by the Sun's longitude in radians: 1 Uttarayana from 270° to 90°, else 2.
    private static func ayana(_ longitude: Double) -> Int {
      cos(longitude) < 0 ? 2 : 1
    }
  }

  /// An anga that changes close to sunrise.
  public struct NearBoundary: Sendable, Hashable {
    /// The kind of limb that changes.
    public let anga: AngaKind
    /// Seconds from sunrise to the change, negative where the change comes first.
    public let seconds: Double
  }
}
