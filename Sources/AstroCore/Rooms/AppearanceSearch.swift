import CivilTime
import ForeignText
import Geography
import SwissEphemeris

/// The room of the first and the last nights in which eyes see a planet: `venus first seen`, `last seen`, `mercury heliacal rising`.
///
/// It is the one rule of ``PlanetDay/up``; asta and udaya, for which ceremonies wait, are a convention of their own (``AstaQuery``).
/// An apparition is a run of nights in which the planet is seen, of Mercury and Venus in the evening or in the morning; two nights
/// without it do not end the run.
package struct AppearanceSearch: EventSearch {
  package typealias Found = Appearance
  package static let kinds = [EventKind.appearance]

  /// The planet; nil for all that eyes see.
  package let planet: Body?
  /// Whether the first night of an apparition is meant rather than the last; nil for both.
  package let isFirst: Bool?
  /// The half of the day in which the planet is seen; nil for both.
  package let side: Asta.Side?

  // MARK: Words

  package static let usualWords = ["first seen", "last seen", "heliacal rising", "heliacal setting"]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> AppearanceSearch? {
    guard rank == .word else { return nil }
    var parts = words.partsWithoutFillers
    guard let meaning = meaning(&parts), parts.count < 2 else { return nil }
    let planet = parts.first.map { SignEntryQuery.names[$0].flatMap { Body(rawValue: $0.rawValue) } }
    if let name = parts.first, planet == nil || planet == .some(nil) {
      guard Body(rawValue: name) != nil, words.catalogue.targets.named(name) == nil else { return nil }
      throw Mistake(
        "\(PlainText.quoted(name)): first and last sights are computed of mercury, venus, mars, jupiter and saturn, and of stars"
      )
    }
    return AppearanceSearch(planet: planet ?? nil, isFirst: meaning.isFirst, side: meaning.side)
  }

  /// What the words mean without the name, which is left.
  private static func meaning(_ parts: inout [String]) -> (isFirst: Bool?, side: Asta.Side?)? {
    for (index, pair) in zip(parts, parts.dropFirst()).enumerated() {
      let meaning: (Bool?, Asta.Side?)
      switch (pair.0, pair.1) {
      case ("first", "seen"), ("first", "visible"), ("first", "appearance"), ("first", "visibility"):
        meaning = (true, nil)
      case ("last", "seen"), ("last", "visible"), ("last", "appearance"), ("last", "visibility"): meaning = (false, nil)
      case ("heliacal", let word) where word.hasPrefix("ris"): meaning = (true, .morning)
      case ("heliacal", let word) where word.hasPrefix("set"): meaning = (false, .evening)
      default: continue
      }
      parts.removeSubrange(index...index + 1)
      return meaning
    }
    return nil
  }

  package var description: String {
    let words =
      switch (isFirst, side) {
      case (true, .morning): "heliacal rising"
      case (false, .evening): "heliacal setting"
      case (true, _): "first seen"
      default: "last seen"
      }
    return [planet?.rawValue, words].compactMap(\.self).joined(separator: " ")
  }

  // MARK: Search

  package var dependsOnSkyline: Bool { true }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (Appearance) throws -> Bool
  ) throws {
    try almanac.search(dates, body) { year, almanac, handOn in
      let planets = planet.map { [$0] } ?? AstaSearch.visiblePlanets
      _ = try almanac.appearances(of: planets, on: year).filter {
        isFirst ?? $0.isFirst == $0.isFirst && side ?? $0.side == $0.side
      }.allSatisfy(handOn)
    }
  }
}

extension EventKind {
  // The air of another night moves it by days, another ephemeris by one.
  public static let appearance = EventKind("appearance", tolerance: 1.6)
}

/// The first or the last night in which eyes see a planet before or after weeks without it.
public struct Appearance: FoundEvent, Hashable {
  /// The planet, Mercury to Saturn.
  public let planet: Body
  /// Whether it is the first night.
  public let isFirst: Bool
  /// The half of the day in which it is seen then.
  public let side: Asta.Side
  /// When to look for it: the moment of the night with most to spare, in UT.
  public let time: JulianDay
  /// Its airless altitude then.
  public let altitude: Angle
  /// Its visual magnitude at the noon before.
  public let magnitude: Double
  /// The minutes of the night in which it is seen.
  public let minutes: Double

  public var eventKind: EventKind { .appearance }
  /// `venus_first_seen`
  /// `Venus first seen`
  package func eventName(_ script: NameScript) -> EventName { Self.name(of: planet, isFirst: isFirst) }
  package static func name(of planet: Body, isFirst: Bool) -> EventName {
    isFirst ? "\(planet) first seen" : "\(planet) last seen"
  }
  public var id: String { planet.rawValue + (isFirst ? "_first_seen" : "_last_seen") }
  public var nominal: String {
    let isInner = planet == .mercury || planet == .venus
    let passage: Asta.Passage = !isInner ? .conjunction : (side == .evening) == isFirst ? .superior : .inferior
    // The conjunction lies before a first night, and after a last one, by some weeks.
    let asta = Asta(planet: planet, passage: passage, method: .visible, asta: nil, udaya: nil)
    return "\(asta.nominalDate(near: time.advanced(byDays: isFirst ? -20 : 20)))"
  }
  public var nominalName: String { "\(nominal)-\(hyphenedID)-\(side.rawValue)" }
  public var instant: JulianDay? { time }
  public var isSeen: Bool? { true }
}

extension Almanac {
  /// The longest gap in an apparition, in nights.
  private static let longestGap = 2

  /// The first and the last nights of some planets among those that begin on some dates, in order.
  func appearances(of planets: [Body], on dates: ClosedRange<GregorianDate>) throws -> [Appearance] {
    let almanac = onlyPlanets(planets)
    let margin = Self.longestGap + 1
    let wide = dates.lowerBound.adding(days: -margin)...dates.upperBound.adding(days: margin)
    let reports =
      try EphemerisError.nilOutOfReach { () throws(EphemerisError) in try almanac.days(wide) } ?? almanac.days(dates)
    let found = planets.indices.flatMap { index -> [Appearance] in
      let isInner = [.mercury, .venus].contains(planets[index])
      let sides: [Asta.Side?] = isInner ? [.evening, .morning] : [nil]
      return sides.flatMap { side in
        Self.ends(reports.map { NightOfPlanet($0.planets[index], $0.day.date, side, at: position) })
      }
    }
    return found.filter { dates.contains(zone.date(at: $0.time)) }.sorted { $0.time < $1.time }
  }

  /// The ends of the runs of nights with a sight.
  private static func ends(_ nights: [NightOfPlanet]) -> [Appearance] {
    var found: [Appearance] = []
    for (index, night) in nights.enumerated() where !night.up.isEmpty {
      func isEmpty(_ offsets: ClosedRange<Int>) -> Bool {
        let others = offsets.map { index + $0 }
        return others.allSatisfy(nights.indices.contains) && others.allSatisfy { nights[$0].up.isEmpty }
      }
      if isEmpty(-longestGap - 1 ... -1), let first = night.appearance(isFirst: true) { found.append(first) }
      if isEmpty(1...longestGap + 1), let last = night.appearance(isFirst: false) { found.append(last) }
    }
    return found
  }
}

/// A planet in one half of a night.
private struct NightOfPlanet {
  private let day: PlanetDay
  private let side: Asta.Side?
  private let position: GeographicPosition
  /// When it is seen.
  let up: [Range<JulianDay>]

  init(_ day: PlanetDay, _ date: GregorianDate, _ side: Asta.Side?, at position: GeographicPosition) {
    (self.day, self.side, self.position) = (day, side, position)
    up = side.map { side in day.up.filter { Self.side(of: $0, at: position) == side } } ?? day.up
  }

  /// The half of the day in which the middle of a span lies, by mean solar time.
  private static func side(of span: Range<JulianDay>, at position: GeographicPosition) -> Asta.Side {
    let middle = (span.lowerBound.ut + span.upperBound.ut) / 2 + position.longitude.degrees / 360
    // Julian days begin at noon.
    return middle - middle.rounded(.down) < 0.5 ? .evening : .morning
  }

  func appearance(isFirst: Bool) -> Appearance? {
    guard let span = isFirst ? up.first : up.last, let best = day.best else { return nil }
    let time = min(max(best.time, span.lowerBound), span.upperBound)
    return Appearance(
      planet: day.body, isFirst: isFirst, side: side ?? Self.side(of: span, at: position), time: time,
      altitude: best.altitude, magnitude: day.aspect.magnitude, minutes: up.seconds / 60)
  }
}
