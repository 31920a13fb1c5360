import CivilTime
import Geography
import SwissEphemeris

/// A town whose sunrises and sunsets decide about festivals there.
public struct Town: Sendable {
  public let name: String
  public let position: GeographicPosition

  package init(_ name: String, at position: GeographicPosition) { (self.name, self.position) = (name, position) }
}

extension Almanac {
  /// The panchanga days of the large towns around some dates. They take half as long as the sky of a year: nil where neither a name nor
  /// a reason is asked for.
  func daysOfTowns(
    named: Set<String>, on track: SkyTrack
  ) -> ((ClosedRange<GregorianDate>) -> [(name: String, days: PanchangaDays)])? {
    guard !named.isEmpty || details.contains(.explanation), let towns else { return nil }
    return { self.days(of: towns(), $0, on: track) }
  }

  /// The panchanga days of some towns in the zone of the almanac.
  private func days(
    of towns: [Town], _ dates: ClosedRange<GregorianDate>, on track: SkyTrack
  ) -> [(name: String, days: PanchangaDays)] {
    towns.map { town in
      let there = Almanac(
        sky, position: town.position, zone: zone, sunrise: sunrise, ayanamsha: ayanamsha, parts: [.panchanga])
      return (town.name, there.panchangaDays(dates, on: track))
    }
  }
}

extension FestivalFinder {
  /// The days that a great festival has in other towns of the country, each with its decision; empty where the choice is not close.
  ///
  /// The Sun sets up to two hours apart within a zone, so that a choice by more is the same everywhere.
  func decisions(inTowns rule: FestivalRule, _ placed: Placed) -> [(
    town: String, date: GregorianDate, decision: FestivalDecision
  )] {
    guard let towns, rule.isGreat, rule.recurrence == .yearly, let margin = placed.decision.margin,
      margin < Self.farthestSunsets
    else { return [] }
    let around = placed.date.adding(days: -4)...placed.date.adding(days: 4)
    return towns(around).compactMap { name, days in
      var finder = self
      (finder.days, finder.towns) = (days, nil)
      return finder.place(rule, placed.phenomenon).map { (name, $0.date, $0.decision) }
    }
  }

  private static let farthestSunsets = 2 * 3_600.0
}
