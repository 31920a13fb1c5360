import CivilTime

/// The further elements that almanacs print for a panchanga day. Each is cut to the day from sunrise to sunrise, except
/// ``varjyam`` and ``amrita``, which belong to the day in which they begin.
///
/// All lists are empty if there is no panchanga day, or where their part is left out. Source of the definitions:
/// Docs/lunar-conventions.md.
public struct DayElements: Sendable, Hashable {
  /// Varjyam, also called tyajya: part of a nakshatra to avoid, a fifteenth of its length.
  public internal(set) var varjyam: [TimeSpan] = []
  /// Amrita kala: the auspicious part of a nakshatra, of the same length.
  public internal(set) var amrita: [TimeSpan] = []
  /// Bhadra, the karana Vishti.
  public internal(set) var bhadra: [DayBhadra] = []
  /// Panchaka: the Moon in Kumbha and Mina.
  public internal(set) var panchaka: [Panchaka] = []
  /// Ganda moola: the Moon in Ashvini, Ashlesha, Magha, Jyeshtha, Mula or Revati.
  public internal(set) var gandaMoola: [TimeSpan] = []
  /// Vinchudo: the Moon in Vrishchika.
  public internal(set) var vinchudo: [TimeSpan] = []
  /// Yogas of weekday, tithi and nakshatra, in the order of ``SpecialYoga`` and of time.
  public internal(set) var specialYogas: [SpecialYogaSpan] = []
  /// Baana: the degrees of the Sun within its sign that carry a harm.
  public internal(set) var baana: [Baana] = []
  /// Anandadi yogas, 1 Ananda … 28 Vardhamana, in order of time.
  public internal(set) var anandadi: [NumberedSpan] = []
  /// Tamil yogas as drikpanchang.com prints them, with the numbers of ``TamilYoga``.
  public internal(set) var tamilYoga: [NumberedSpan] = []
  /// The direction to avoid, and the directions of Rahu and the Moon, or `nil` if there is no panchanga day.
  public internal(set) var directions: DayDirections?

  init() {}
}

/// A span of the day with the number of its name in ``PanchangaNames``.
public struct NumberedSpan: Sendable, Hashable {
  /// The number, from 1, or `nil` if no source gives the name.
  public let number: Int?
  /// The instants in UT.
  public let span: TimeSpan
}

/// The part of a Bhadra within a panchanga day.
public struct DayBhadra: Sendable, Hashable {
  /// The Bhadra as a whole, with its mouth and its tail, which may lie in the day before or after.
  public let whole: Bhadra
  /// The instants in UT, cut to the day.
  public let span: TimeSpan

  /// The worlds in which it lives, cut to the day, in order of time.
  public var residences: [Bhadra.Residence] {
    whole.residences.compactMap { residence in
      let part = residence.span.clamped(to: span)
      return part.isEmpty ? nil : Bhadra.Residence(vasa: residence.vasa, span: part)
    }
  }
}

/// The five harms, by which panchaka and baana are named.
public enum Harm: Int, CaseIterable, Sendable {
  case mrityu = 1
  case agni, raja, chora, roga
}

/// The Moon in the last two signs.
public struct Panchaka: Sendable, Hashable {
  /// The harm by the weekday on which the Moon enters Kumbha; nil on Wednesday and Thursday, which carry none.
  public let kind: Harm?
  /// The instants in UT, cut to the day.
  public let span: TimeSpan
}

/// The Sun in a degree that carries a harm.
public struct Baana: Sendable, Hashable {
  /// The harm.
  public let kind: Harm
  /// The instants in UT, cut to the day.
  public let span: TimeSpan
}

/// A classification of the nakshatra of a weekday.
public enum TamilYoga: Int, CaseIterable, Sendable {
  case amrita = 1
  case siddha, marana
}

/// A direction of the compass.
public enum Direction: Int, CaseIterable, Sendable {
  case north, northEast, east, southEast, south, southWest, west, northWest
}

/// The directions of a panchanga day.
public struct DayDirections: Sendable, Hashable {
  /// Disha shool: the direction in which one does not travel on the weekday.
  public let dishaShool: Direction
  /// The direction of Rahu on the weekday.
  public let rahuVasa: Direction
  /// The direction of the Moon by its sidereal sign, in order of time; the first is current at sunrise.
  public let chandraVasa: [ChandraVasa]

  /// The direction of the Moon for a part of the day.
  public struct ChandraVasa: Sendable, Hashable {
    /// The direction.
    public let direction: Direction
    /// The instants in UT, cut to the day.
    public let span: TimeSpan
  }
}
