import SwissEphemeris

/// The content of a sky calendar beside Sun and Moon.
struct SkyNeeds: Equatable {
  /// Whether the lunar calendar is wanted, which needs the new moons around.
  var hasLunarCalendar = false
  /// The days by which a festival's rule reaches back farther than most rules, see ``FestivalRule/reach``.
  var furtherReach = 0
  /// The days around the dates for which the lunar calendar and the planets are wanted, too.
  var seasonDays = 0.0
  /// Whether the signs of the Moon and the degrees of the Sun are wanted, from which elements of the panchanga follow.
  var hasElements = false
  /// Whether the eclipses of the world and the phenomena of Moon and planets are wanted.
  var hasEvents = false
  /// Whether the phenomena are wanted of Uranus and Neptune, too.
  var hasOuterEvents = false
  /// Pluto and asteroids whose phenomena are wanted, too.
  var smallBodies: [Body] = []
  /// Whether the phenomena are wanted that only some searches name.
  var hasFurtherEvents = false
  /// Whether the meetings of the Moon with stars that it may cover are wanted.
  var hasStarMeetings = false
  /// The planets whose places are wanted.
  var planets: Set<Body> = []
  /// The meteor showers that are wanted.
  var showers: [Shower] = []

  /// The needs of the reports of an almanac, so that whatever else is asked of a day finds their sky.
  init(_ almanac: Almanac) {
    let parts = almanac.parts
    hasLunarCalendar =
      parts.contains(.sky) || !parts.isDisjoint(with: DayPart.ofPanchanga)
      || almanac.calendars.contains { $0.dependsOnPlace }
    hasElements = parts.contains(.panchanga)
    hasEvents = parts.contains(.sky)
    hasOuterEvents = hasEvents && almanac.skyKinds.contains(.outerPlanets)
    planets = parts.contains(.graha) ? Graha.planets : []
    if parts.contains(.planets) { planets.formUnion(almanac.planets) }
    showers = parts.contains(.showers) ? almanac.showers : []
    for (part, maker) in DayPart.makers where parts.contains(part) { maker.add(to: &self, almanac) }
  }

  /// Sun and Moon, with the lunar calendar where it is wanted.
  init(hasLunarCalendar: Bool = false) {
    self.hasLunarCalendar = hasLunarCalendar
  }

  /// The bodies that the track holds.
  var bodies: Set<Body> {
    Set([.sun, .moon]).union(planets).union(hasEvents ? eventPlanets : [])
  }

  /// The planets whose phenomena are looked for where events are wanted.
  var eventPlanets: [Body] { PhenomenonSearch.visible + (hasOuterEvents ? PhenomenonSearch.outer : []) + smallBodies }
}
