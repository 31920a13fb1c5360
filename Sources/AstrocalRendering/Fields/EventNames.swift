import Asking
import AstroCore
import CivilTime
import SwissEphemeris

// The names of events, and the zones of places: words that are too many to be printed.

extension FieldWords {
  /// The names of what a search finds. Those of passages and of people's days are read, since an altitude may be any number.
  static let eventNames = FieldWords.spoken { catalogue in
    let showers: [String] = catalogue.showers.map { localized(name: $0.name) }
    let ceremonies: [String] = CeremonyRule.usual.map(AlmanacEvent.ceremonyName)
    return skyNames + lunarNames + SpecialEvent.names + dailyNames(catalogue) + festivalNames.all(catalogue) + showers
      + ceremonies
  } others: { catalogue, word in
    let parts = word.split(separator: "_").map(String.init)
    if isDirection(parts) { return true }
    return catalogue.people.contains { word.hasPrefix(Condition.plain($0) + ":") }
      || DailyEvent(typed: parts.joined(separator: " "), in: catalogue.targets) != nil
  }

  private static var objects: [SkyObject] {
    let bodies: [SkyObject] = ([Body.moon] + Body.planets).map(SkyObject.body)
    return bodies + Star.allCases.map(SkyObject.star)
  }

  /// The names of seasons, eclipses, phenomena, occultations and phases.
  private static var skyNames: [String] {
    let objects = objects
    let phenomena: [String] = Phenomenon.Kind.allCases.flatMap { kind -> [String] in
      guard kind == .approach else {
        return (objects + [.earth]).map { localized(Phrase(kind.phrase, [$0.title])) }
      }
      return objects.flatMap { first in objects.map { localized(Phrase(kind.phrase, [first.title, $0.title])) } }
    }
    let covered: [String] = (objects + ZodiacalStar.all.map(SkyObject.zodiacal)).map {
      localized("Moon occults \($0.title)")
    }
    let seasons: [String] = Season.allCases.map(\.name) + (1...12).map { SkyEvent.Kind.sankranti(rashi: $0).name }
    let eclipses: [String] = Eclipse.Kind.allCases.map(\.name)
    let phases: [String] = MoonPhase.principal.map(\.name.capitalizedFirst)
    return seasons + eclipses + phases + phenomena + covered
  }

  /// The names of angas, and of when planets cannot be seen.
  private static var lunarNames: [String] {
    let angas: [String] = [NameKind.tithi, .nakshatra, .yoga, .karana].flatMap(PanchangaNames.table.latinNames)
    let asta: [String] = AstaQuery.visiblePlanets.flatMap { planet in
      [false, true].map { AstaEvent.name(of: planet, isUdaya: $0) }
    }
    return angas + asta
  }

  /// The names of passages of the horizon, the meridian and the skyline, and of the nights of targets.
  private static func dailyNames(_ catalogue: EventCatalogue) -> [String] {
    let bodies: [String] = ([Body.sun, .moon] + Body.planets).map { PassageSubject.body($0).name }
    let targets: [String] = (TargetCatalogue.standard + catalogue.targets.own).map(\.id)
    let passages: [String] = (bodies + targets).flatMap { name -> [String] in
      [
        localized("\(name) rises"), localized("\(name) sets"), localized("\(name) highest"),
        localized("\(name) appears over the skyline"), localized("\(name) disappears behind the skyline"),
      ]
    }
    let nights: [String] = targets.flatMap { [localized("\($0) best night"), localized("\($0) highest at midnight")] }
    return DailyEvent.named.map(\.name) + passages + nights
  }

  /// Whether the parts of a word are a passage of an altitude or an azimuth: `sun below -4 deg`, `moon at azimuth 90`.
  private static func isDirection(_ parts: [String]) -> Bool {
    guard parts.count > 3 else { return false }
    let end = Array(parts.suffix(3))
    return ["above", "below", "at"].contains(end[0]) && Double(end[1]) != nil && end[2] == "deg"
      || ["past", "before", "at"].contains(end[0]) && end[1] == "azimuth" && Double(end[2]) != nil
  }

  /// The zones that a place may have: the names that the system's tzdata lists, and offsets such as `+05:30`. Any word where there
  /// is no tzdata.
  static let zones = FieldWords(
    all: { _ in ZoneDatabase().identifiers.map(Condition.plain) },
    usual: { _ in
      let known = Set(ZoneDatabase().identifiers.map(Condition.plain))
      return { word in
        let plain = Condition.plain(word)
        return known.isEmpty || known.contains(plain) || (try? ZoneDatabase().zone(word)) != nil ? plain : nil
      }
    })
}
