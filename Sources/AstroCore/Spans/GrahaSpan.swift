import CivilTime
import SwissEphemeris

/// A span that the course of a graha makes: retrograde motion (vakri), or a stay of Saturn in a sign near that of a birth (Sade Sati).
public struct GrahaSpan: Sendable, Hashable {
  /// The kind.
  public let kind: Kind
  /// The graha.
  public let graha: Graha.Name
  /// The instants in UT: two stations, or two entries into signs.
  public let span: TimeSpan
  /// The name that distinguishes it from others of its kind; no ephemeris changes it.
  public let nominalName: String

  /// What the graha does.
  public enum Kind: Sendable, Hashable {
    /// It moves backwards among the stars.
    case retrograde
    /// It is in a sign, 1 Mesha … 12 Mina, which matters for a birth sign.
    case stay(rashi: Int, SaturnTransit, birth: Int)
  }
}

/// The transits of Saturn that people count from the sign of the Moon at birth; the raw value is the word in documents.
///
/// Source: [drikpanchang.com](https://www.drikpanchang.com/jyotisha/shani/sade-sati/shani-sade-sati.html): Sade Sati is Saturn in the
/// twelfth, first and second sign, Dhaiya in the fourth and the eighth, of which the second is Ashtama Shani.
public enum SaturnTransit: String, CaseIterable, Sendable {
  case sadeSati = "sade_sati"
  case dhaiya
  case ashtamaShani = "ashtama_shani"
  case kantakaShani = "kantaka_shani"

  /// The signs of Saturn, counted from that of the birth, which is 1, in order of time.
  public var places: [Int] {
    switch self {
    case .sadeSati: [12, 1, 2]
    case .dhaiya: [4, 8]
    case .ashtamaShani: [8]
    case .kantakaShani: [4]
    }
  }

  /// The English name.
  public var name: String { words[0] }

  /// The words of a search for it, by their sounds.
  fileprivate var words: [String] {
    switch self {
    case .sadeSati:
      [
        "Sade Sati", "Sadhe Sati", "Saade Saati", "Sadesati", "Sadhesati", "Sarhe Sati", "Elarai", "Ezharai", "Ezhara",
        "Elinati",
        "Elnati", "Panoti", "साढ़े साती", "साढ़ेसाती", "साडेसाती",
      ]
    case .dhaiya: ["Dhaiya", "Dhaiyya", "Adhaiya", "Small Panoti", "Chhoti Panoti", "Nani Panoti", "ढैया", "ढैय्या"]
    case .ashtamaShani: ["Ashtama Shani", "Ashtama Sani", "Ashtam Shani", "Ashtama Saturn"]
    case .kantakaShani:
      [
        "Kantaka Shani", "Kantaka Sani", "Kantak Shani", "Ardhashtama Shani", "Ardhashtama Sani", "Ardhastama Sani",
        "Ardhastama Shani",
      ]
    }
  }

  /// The transit that some words among others name, with the others; nil where none is named.
  static func named(in words: [String]) -> (transit: SaturnTransit, rest: [String])? {
    for count in [2, 1] where words.count >= count {
      for first in 0...words.count - count {
        let part = words[first..<first + count].joined(separator: " ")
        guard let transit = bySound[Transliteration.joined(part)] else { continue }
        return (transit, Array(words[..<first] + words[(first + count)...]))
      }
    }
    return nil
  }

  private static let bySound: [String: SaturnTransit] = Dictionary(
    allCases.flatMap { transit in transit.words.map { (Transliteration.joined($0), transit) } },
    uniquingKeysWith: { first, _ in first })
}

/// A search for spans that the course of a graha makes.
public enum GrahaSpanQuery: Sendable, Hashable {
  /// The retrograde motion of some planets; not empty.
  case retrograde([Graha.Name])
  /// A transit of Saturn for a birth sign, 1 Mesha … 12 Mina.
  case saturn(SaturnTransit, birth: Int)
  /// The same for a person of the user, whose sign is still to be looked up; it finds nothing.
  case saturnOf(SaturnTransit, person: String)

  /// The planets that turn, in the order of their names.
  package static let turning: [Graha.Name] = [.mercury, .venus, .mars, .jupiter, .saturn]
}

extension Almanac {
  /// Passes on the spans of a search that begin on some dates, in order, until the body returns false.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates, and what the body throws.
  func grahaSpans(
    _ query: GrahaSpanQuery, on dates: ClosedRange<GregorianDate>, _ body: (GrahaSpan) throws -> Bool
  ) throws {
    let found: [GrahaSpan] =
      switch query {
      case .retrograde(let grahas): try retrogradeSpans(of: grahas, on: dates)
      case .saturn(let transit, let birth): try stays(transit, birth, on: dates)
      case .saturnOf: []
      }
    _ = try found.filter { dates.contains(zone.date(at: $0.span.lowerBound)) }
      .sorted { $0.span.lowerBound < $1.span.lowerBound }.allSatisfy(body)
  }

  /// From each station to the next one.
  private func retrogradeSpans(of grahas: [Graha.Name], on dates: ClosedRange<GregorianDate>) throws -> [GrahaSpan] {
    let around = dates.lowerBound.adding(days: -1)...dates.upperBound.adding(days: GrahaSpanQuery.longestRetrograde)
    let stations = SkyEventQuery(.phenomena([.stationRetrograde, .stationDirect]))
    var found: [GrahaSpan] = []
    var turned: [SkyObject: SkyEvent] = [:]
    try stations.find(on: around, of: self) { event in
      guard case .phenomenon(let report) = event.kind, let body = report.phenomenon.bodies.first else { return true }
      if report.phenomenon.kind == .stationRetrograde {
        turned[body] = event
      } else if let start = turned.removeValue(forKey: body),
        let graha = grahas.first(where: { Body(rawValue: $0.rawValue).map { .body($0) == body } ?? false })
      {
        found.append(
          GrahaSpan(kind: .retrograde, graha: graha, span: start.time..<event.time, nominalName: start.nominal))
      }
      return true
    }
    return found
  }

  /// The stays of Saturn in the signs of a transit, each from its entry to the next one, forwards or backwards.
  private func stays(_ transit: SaturnTransit, _ birth: Int, on dates: ClosedRange<GregorianDate>) throws -> [GrahaSpan]
  {
    var entries: [SignEntry] = []
    let around = dates.lowerBound.adding(days: -1)...dates.upperBound.adding(days: GrahaSpanQuery.longestStay)
    try signEntries(SignEntryQuery(.saturn), on: around) { entry in
      entries.append(entry)
      return true
    }
    return zip(entries, entries.dropFirst()).compactMap { entry, next in
      guard transit.places.contains((entry.rashi - birth + 12) % 12 + 1) else { return nil }
      return GrahaSpan(
        kind: .stay(rashi: entry.rashi, transit, birth: birth), graha: .saturn, span: entry.time..<next.time,
        nominalName: entry.nominalName)
    }
  }
}

extension GrahaSpanQuery {
  /// Days of retrograde motion at most, rounded up: Saturn has 141.
  static let longestRetrograde = 150
  /// Days of Saturn in a sign at most, rounded up.
  static let longestStay = 1_100
}
