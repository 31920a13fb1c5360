import CivilTime

/// An eighth of the light or of the night by the Gowri panchangam of the Tamil almanacs.
public struct Gowri: Sendable, Hashable {
  /// The name: 1 Uthi, 2 Amirdha, 3 Rogam, 4 Laabam, 5 Dhanam, 6 Sugam, 7 Soram, 8 Visham.
  public let number: Int
  /// Whether it is a part of the light rather than of the night.
  public let isDay: Bool
  /// The instants in UT from its beginning to its end.
  public let span: TimeSpan

  /// Whether the part is one to begin something in; Rogam, Soram and Visham are not.
  public var isGood: Bool { number != 3 && number < 7 }
}

extension MuhurtaMaker {
  /// The parts of the light, Sunday … Saturday. They begin with the lord of the weekday; Visham stands in the eighth of
  /// Rahu kalam.
  private static let gowriLight = [
    [1, 2, 3, 4, 5, 6, 7, 8], [2, 8, 3, 4, 5, 6, 7, 1], [3, 4, 5, 6, 7, 1, 8, 2], [4, 5, 6, 7, 8, 1, 2, 3],
    [5, 6, 7, 1, 2, 8, 3, 4], [6, 7, 1, 8, 2, 3, 4, 5], [7, 1, 8, 2, 3, 4, 5, 6],
  ]
  /// The parts of the night, Sunday … Saturday. Saturday's is that of a printed almanac (Bengaluru, 10 January 2026),
  /// whose last part is Soram where the order asks for Rogam.
  private static let gowriNight = [
    [5, 6, 7, 8, 1, 2, 3, 4], [6, 7, 1, 2, 8, 3, 4, 5], [7, 1, 8, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7, 8],
    [2, 8, 3, 4, 5, 6, 7, 1], [3, 4, 5, 6, 7, 1, 8, 2], [4, 5, 6, 7, 1, 8, 2, 7],
  ]

  /// The eighths of light and night by the Gowri panchangam, in order.
  var gowri: [Gowri] {
    let index = day.date.weekday.rawValue - 1
    return (1...8).map { part in
      Gowri(
        number: Self.gowriLight[index][part - 1], isDay: true, span: track.julianDays(day.lightPart(part, of: 8)))
    }
      + (1...8).map { part in
        Gowri(
          number: Self.gowriNight[index][part - 1], isDay: false, span: track.julianDays(day.nightPart(part, of: 8)))
      }
  }
}
