import CivilTime
import SwissEphemeris

/// The instants from a first one, included, to a last one, not included.
public typealias TimeSpan = Range<JulianDay>

/// The auspicious and the inauspicious parts of a panchanga day.
public struct DayMuhurta: Sendable, Hashable {
  /// 14th of 15 parts of the night before, or `nil` if that night has no beginning.
  public let brahma: TimeSpan?
  /// 11th of 15 parts of the light.
  public let vijaya: TimeSpan
  /// A thirtieth of the night, from sunset or a little before it, by the Sun's sign, or `nil` if the Sun does not climb
  /// to the altitude from which it counts.
  public let godhuli: TimeSpan?
  /// The last tenth of the night before; nil as for ``brahma``.
  public let pratahSandhya: TimeSpan?
  /// The first tenth of the night.
  public let sayahnaSandhya: TimeSpan
  /// 8th of 15 parts of the light; void, and nil, on Wednesday.
  public let abhijit: TimeSpan?
  /// An eighth of the light.
  public let rahuKalam: TimeSpan
  /// An eighth of the light.
  public let yamaganda: TimeSpan
  /// An eighth of the light.
  public let gulika: TimeSpan
  /// One or two fifteenths.
  public let durmuhurta: [TimeSpan]
  /// First fifth of the night.
  public let pradosha: TimeSpan
  /// 8th of 15 parts of the night.
  public let nishita: TimeSpan
}

/// An eighth of the light or of the night.
public struct Choghadiya: Sendable, Hashable {
  /// The name: 1 Udveg (Sun), 2 Char (Venus), 3 Labh (Mercury), 4 Amrit (Moon), 5 Kaal (Saturn), 6 Shubh (Jupiter), 7 Rog (Mars).
  public let number: Int
  /// Whether it is a part of the light rather than of the night.
  public let isDay: Bool
  /// The instants in UT from its beginning to its end.
  public let span: TimeSpan

  /// Whether almanacs call it good (Labh, Amrit, Shubh) or bad (Udveg, Kaal, Rog); nil of Char, which is good for journeys alone.
  public var isGood: Bool? { number == 2 ? nil : [3, 4, 6].contains(number) }
}

/// A twelfth of the light or of the night.
public struct Hora: Sendable, Hashable {
  /// The lord in Chaldean order: 1 Sun, 2 Venus, 3 Mercury, 4 Moon, 5 Saturn, 6 Jupiter, 7 Mars.
  public let lord: Int
  /// Whether it is a part of the light rather than of the night.
  public let isDay: Bool
  /// The instants in UT from its beginning to its end.
  public let span: TimeSpan
}

/// Makes the parts of a panchanga day. Source of the tables: the common almanacs; see Docs/lunar-conventions.md.
struct MuhurtaMaker {
  let day: PanchangaDay
  let track: SkyTrack
  /// The beginning of godhuli, or `nil` if there is none.
  let godhuli: TrackTime?

  // Part of eight, Sunday … Saturday.
  private static let rahu = [8, 2, 7, 5, 6, 4, 3]
  private static let yama = [5, 4, 3, 2, 1, 7, 6]
  private static let gulika = [7, 6, 5, 4, 3, 2, 1]
  /// Parts of fifteen of the light, Sunday … Saturday.
  private static let durmuhurta = [[14], [9, 12], [4], [8], [6, 12], [4, 9], [1, 2]]
  /// The lord of each vara in Chaldean order: Sun, Moon, Mars, Mercury, Jupiter, Venus, Saturn.
  private static let lord = [1, 4, 7, 3, 6, 2, 5]
  /// The first choghadiya of the night, Sunday … Saturday: Shubh, Char, Kaal, Udveg, Amrit, Rog, Labh.
  private static let firstOfNight = [6, 2, 5, 1, 4, 7, 3]
  /// The round of the night: Shubh, Amrit, Char, Rog, Kaal, Labh, Udveg.
  private static let nightRound = [6, 4, 2, 7, 5, 3, 1]

  private var index: Int { day.date.weekday.rawValue - 1 }

  /// The parts by their names.
  var muhurta: DayMuhurta {
    let brahma = day.lastSunset.map { sunset in
      let part = (day.sunrise - sunset) / 15
      return span(sunset + 13 * part..<sunset + 14 * part)
    }
    let pratahSandhya = day.lastSunset.map { span(day.sunrise - (day.sunrise - $0) / 10..<day.sunrise) }
    var bad = Self.durmuhurta[index].map { span(day.lightPart($0, of: 15)) }
    if day.date.weekday == .tuesday { bad.append(span(day.nightPart(7, of: 15))) }
    return DayMuhurta(
      brahma: brahma,
      vijaya: span(day.lightPart(11, of: 15)),
      godhuli: godhuli.map { span($0..<$0 + day.night / 30) },
      pratahSandhya: pratahSandhya,
      sayahnaSandhya: span(day.nightPart(1, of: 10)),
      abhijit: day.date.weekday == .wednesday ? nil : span(day.lightPart(8, of: 15)),
      rahuKalam: span(day.lightPart(Self.rahu[index], of: 8)),
      yamaganda: span(day.lightPart(Self.yama[index], of: 8)),
      gulika: span(day.lightPart(Self.gulika[index], of: 8)),
      durmuhurta: bad,
      pradosha: span(day.nightPart(1, of: 5)),
      nishita: span(day.nightPart(8, of: 15)))
  }

  /// The eighths of light and night, in order.
  var choghadiya: [Choghadiya] {
    let first = Self.lord[index]
    let light = (0..<8).map { part in
      Choghadiya(number: (first - 1 + part) % 7 + 1, isDay: true, span: span(day.lightPart(part + 1, of: 8)))
    }
    let start = Self.nightRound.firstIndex(of: Self.firstOfNight[index]) ?? 0
    let night = (0..<8).map { part in
      Choghadiya(
        number: Self.nightRound[(start + part) % 7], isDay: false, span: span(day.nightPart(part + 1, of: 8)))
    }
    return light + night
  }

  /// The twelfths of light and night, in order.
  var hora: [Hora] {
    let first = Self.lord[index]
    return (0..<24).map { part in
      let isDay = part < 12
      let range = isDay ? day.lightPart(part + 1, of: 12) : day.nightPart(part - 11, of: 12)
      return Hora(lord: (first - 1 + part) % 7 + 1, isDay: isDay, span: span(range))
    }
  }

  private func span(_ span: TrackSpan) -> TimeSpan { track.julianDays(span) }
}
