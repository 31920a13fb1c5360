import SwissEphemeris

/// Almanacs of the same place for another purpose.
extension Almanac {
  /// The almanac with the visibility of some planets alone.
  func onlyPlanets(_ planets: [Body]) -> Almanac {
    var almanac = self
    (almanac.parts, almanac.details, almanac.planets) = ([.planets], [], planets)
    return almanac
  }

  /// The almanac with the dates in a solar calendar alone.
  func onlyCalendar(_ calendar: SolarCalendar) -> Almanac {
    var almanac = self
    (almanac.parts, almanac.details, almanac.calendars) = ([], [], [calendar])
    return almanac
  }

  /// The almanac with the festivals of a list that many places share.
  package func listing(_ festivals: FestivalRules) -> Almanac {
    var almanac = self
    almanac.festivalRules = festivals.standing(in: zone)
    almanac.furtherReach = almanac.festivalRules.furtherReach
    return almanac
  }

  /// The almanac that also finds some festivals which lists do not have otherwise: those of another region, and variants.
  ///
  /// - Parameter ids: The ids; that of a country's own rule stands for the festival whose place it takes.
  package func naming(_ ids: Set<String>) -> Almanac {
    guard !ids.isEmpty else { return self }
    let ids = standing(ids)
    var almanac = knowing(ids)
    almanac.namedFestivals = ids
    return almanac
  }

  /// The ids under which festivals are found: the rule of a country has the id of the one whose place it takes.
  func standing(_ ids: Set<String>) -> Set<String> {
    Set(ids.map { id in rules.first { $0.countryID == id }?.id ?? id })
  }

  /// The almanac for festivals that are asked for by id. Those of a region may be missing among the rules, and each may reach back
  /// farther than what is listed.
  func knowing(_ ids: Set<String>) -> Almanac {
    var almanac = self
    let known = Set(rules.lazy.map(\.id)).union(rules.lazy.compactMap(\.countryID))
    if !ids.isSubset(of: known) {
      // These have the regional rules, too.
      let others = FestivalRule.standing(FestivalRule.standard, in: zone)
      almanac.festivalRules = FestivalRules(rules + others.filter { !known.contains($0.id) })
    }
    let wanted = almanac.rules.filter { ids.contains($0.id) }
    let anchors = FestivalFinder.anchors(of: almanac.rules) { ids.contains($0.id) }
    let reach = FestivalRule.furtherReach(wanted + almanac.rules.filter { anchors.contains($0.id) })
    almanac.furtherReach = max(furtherReach, reach)
    return almanac
  }

  /// The almanac with the parts and whatever else a search is for, whatever its reports hold.
  func knowing(_ search: any EventSearch) -> Almanac {
    var almanac = self
    search.prepare(&almanac)
    almanac.parts = search.parts.union(parts.intersection(search.partsOfReports))
    return almanac
  }

  /// The almanac with parts of its reports beside its own.
  func having(_ further: Set<DayPart>) -> Almanac {
    var almanac = self
    almanac.parts.formUnion(further)
    return almanac
  }

  /// The almanac with a store of its own, whose skies go with it.
  func underOwnSky() -> Almanac {
    var almanac = self
    almanac.sky = SkyStore(sky.ephemeris)
    return almanac
  }
}
