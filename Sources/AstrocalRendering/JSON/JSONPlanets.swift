import AstroCore
import CivilTime

extension JSONWriter {
  /// Writes a planet within a day and in the night that begins on it.
  mutating func planetMembers(_ planet: PlanetDay, _ context: RenderContext) {
    let (horizon, aspect, text) = (planet.horizon, planet.aspect, context.text)
    member("body", planet.body.rawValue)
    member("name", planet.name)
    member("state", horizon.state.word)
    member("rise", horizon.rises.lazy.map(\.time), text)
    member("set", horizon.sets.lazy.map(\.time), text)
    member("transit", horizon.transits.lazy.map(\.time), text)
    directions(horizon)
    nextPassages(horizon, text)
    seenMember(horizon.seen, text)
    member("at", aspect.time, text)
    member("magnitude", aspect.magnitude, places: 2)
    member("elongation_deg", aspect.elongation.degrees, places: 4)
    member("elongation_side", aspect.isEast ? "east" : "west")
    member("illumination", aspect.illumination, places: 4)
    member("diameter_arcsec", aspect.diameter.degrees * 3600, places: 2)
    member("distance_au", aspect.distance, places: 7)
    member("longitude_deg", aspect.longitude.degrees, places: 5)
    member("latitude_deg", aspect.latitude.degrees, places: 5)
    member("constellation", planet.constellation.abbreviation)
    object("rashi") { $0.nameMembers(.rashi, planet.sidereal.rashi, context) }
    object("nakshatra") { writer in
      writer.nameMembers(.nakshatra, planet.sidereal.nakshatra, context)
      writer.member("pada", planet.sidereal.pada)
    }
    member("retrograde", aspect.isRetrograde)
    objects("up", planet.up) { $0.limits(of: $1, text) }
    object("best", planet.best) { writer, best in
      writer.member("time", best.time, text)
      writer.member("altitude_deg", best.altitude.degrees, places: 2)
    }
    member("when", planet.visibility.word)
    member("reason", planet.visibility.reason)
  }

  /// Writes the number and the name of a value of the panchanga.
  mutating func nameMembers(_ kind: NameKind, _ number: Int, _ context: RenderContext) {
    member("number", number)
    member("name", PanchangaNames.table.name(kind, number, context.script))
  }
}
