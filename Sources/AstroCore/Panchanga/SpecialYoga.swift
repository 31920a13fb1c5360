import CivilTime

/// A yoga that the weekday makes with a tithi or a nakshatra, or the Moon's nakshatra with the Sun's; the raw value is its
/// id in documents.
public enum SpecialYoga: String, CaseIterable, Sendable {
  case sarvarthaSiddhi = "sarvartha_siddhi"
  case amritaSiddhi = "amrita_siddhi"
  case raviPushya = "ravi_pushya"
  case guruPushya = "guru_pushya"
  case raviYoga = "ravi_yoga"
  case dvipushkara, tripushkara
  /// Inauspicious.
  case aadal, vidaal, jwalamukhi

  /// The number of the name in ``PanchangaNames``, from 1.
  public var number: Int {
    switch self {
    case .sarvarthaSiddhi: 1
    case .amritaSiddhi: 2
    case .raviPushya: 3
    case .guruPushya: 4
    case .raviYoga: 5
    case .dvipushkara: 6
    case .tripushkara: 7
    case .aadal: 8
    case .vidaal: 9
    case .jwalamukhi: 10
    }
  }

  /// Whether it is one to seek rather than to avoid.
  public var isAuspicious: Bool { number < 8 }
}

/// A special yoga within a panchanga day.
public struct SpecialYogaSpan: Sendable, Hashable {
  /// The yoga.
  public let yoga: SpecialYoga
  /// The instants in UT, cut to the day; neighbouring spans are joined.
  public let span: TimeSpan
}

/// The conditions of the special yogas. Nakshatras count from 0 Ashvini, weekdays from 0 Sunday.
///
/// Source: what drikpanchang.com prints, in day pages and yearly lists of 2026; jwalamukhi from code of others only.
enum SpecialYogaTable {
  /// The yogas of a weekday and a nakshatra.
  static func yogas(weekday: Int, nakshatra: Int) -> [SpecialYoga] {
    let mark = ofWeekday[weekday][nakshatra]
    return mark == 0 ? [] : byMark[mark]
  }

  /// For each weekday and nakshatra a sum of 1 (sarvartha siddhi), 2 (amrita siddhi), 4 (ravi pushya), 8 (guru pushya).
  private static let ofWeekday: [[Int]] = {
    let sarvartha: [Set<Int>] = [
      [0, 7, 11, 12, 18, 20, 25], [3, 4, 7, 16, 21], [0, 2, 8, 25], [2, 3, 4, 12, 16], [0, 6, 7, 16, 26],
      [0, 6, 16, 21, 26], [3, 14, 21],
    ]
    let amrita = [12, 4, 0, 16, 7, 26, 3]
    return (0..<7).map { weekday in
      (0..<27).map { nakshatra in
        var mark = sarvartha[weekday].contains(nakshatra) ? 1 : 0
        if amrita[weekday] == nakshatra { mark += 2 }
        if nakshatra == 7, weekday == 0 { mark += 4 }
        if nakshatra == 7, weekday == 4 { mark += 8 }
        return mark
      }
    }
  }()

  private static let byMark: [[SpecialYoga]] = (0..<16).map { mark in
    let yogas: [SpecialYoga] = [.sarvarthaSiddhi, .amritaSiddhi, .raviPushya, .guruPushya]
    return yogas.enumerated().filter { mark >> $0.offset & 1 == 1 }.map(\.element)
  }

  /// Whether each place of the Moon's nakshatra, counted from the Sun's, which is 1, makes ravi yoga.
  private static let ravi = marks([4, 6, 9, 10, 13, 20])
  /// Aadal: the same among 28 nakshatras, in which Abhijit stands between Uttara Ashadha and Shravana and holds nobody.
  private static let aadal = marks([2, 7, 9, 14, 16, 21, 23, 28])
  /// Vidaal, counted as aadal.
  private static let vidaal = marks([3, 6, 10, 13, 17, 20, 24, 27])

  private static func marks(_ places: Set<Int>) -> [Bool] {
    (0...28).map(places.contains)
  }

  /// The yogas of the places of Moon and Sun, by nakshatra.
  static func yogas(moon: Int, sun: Int) -> [SpecialYoga] {
    var yogas: [SpecialYoga] = []
    if ravi[(moon - sun + 27) % 27 + 1] { yogas.append(.raviYoga) }
    let distance = (among28(moon) - among28(sun) + 28) % 28 + 1
    if aadal[distance] { yogas.append(.aadal) }
    if vidaal[distance] { yogas.append(.vidaal) }
    return yogas
  }

  /// The place of a nakshatra, from 0, among the 28 that count Abhijit.
  static func among28(_ nakshatra: Int) -> Int {
    nakshatra <= 20 ? nakshatra : nakshatra + 1
  }

  /// Dvipushkara and tripushkara of a tithi 1…30 and a nakshatra, on a weekday.
  static func pushkara(weekday: Int, tithi: Int, nakshatra: Int) -> SpecialYoga? {
    switch (weekday, (tithi - 1) % 15 + 1) {
    case (0, 2), (0, 7), (0, 12), (2, 2), (2, 7), (2, 12), (6, 2), (6, 7), (6, 12):
      switch nakshatra {
      case 4, 13, 22: .dvipushkara
      case 2, 6, 11, 15, 20, 24: .tripushkara
      default: nil
      }
    default: nil
    }
  }

  /// Whether a tithi 1…30 and a nakshatra make jwalamukhi.
  static func isJwalamukhi(tithi: Int, nakshatra: Int) -> Bool {
    switch ((tithi - 1) % 15 + 1, nakshatra) {
    case (1, 18), (5, 1), (8, 2), (9, 3), (10, 8): true
    default: false
    }
  }
}
