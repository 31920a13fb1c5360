import AstroCore
import SwissEphemeris

extension JSONWriter {
  /// Writes what holds at the present instant of a day that is today.
  mutating func momentMembers(_ moment: Moment, _ report: DayReport, _ context: RenderContext) {
    member("time", moment.time, context.text)
    if let light = moment.light {
      member("part", light.rawValue)
      member("dark", light == .night)
    }
    member("sidereal_s", moment.siderealTime, places: 1)
    object("sun", moment.position(of: .sun)) { $0.positionMembers($1) }
    object("moon", moment.position(of: .moon)) { $0.positionMembers($1) }
    objectsOrNull("planets", moment.positions.filter(\.body.isPlanet)) { writer, position in
      writer.member("body", position.body.rawValue)
      writer.positionMembers(position)
    }
    member("illumination", moment.illumination, places: 6)
    object("tithi", moment.tithi) { $0.nameMembers(.tithi, $1, context) }
    object("nakshatra", moment.nakshatra) { $0.nameMembers(.nakshatra, $1, context) }
    object("yoga", moment.yoga) { $0.nameMembers(.yoga, $1, context) }
    object("karana", moment.karana) { $0.nameMembers(.karana, $1, context) }
    array("kalam", report.kalams(at: moment.time)) { $0.string($1.rawValue) }
  }

  private mutating func positionMembers(_ position: BodyPosition) {
    member("altitude_deg", position.altitude.degrees, places: 3)
    member("azimuth_deg", position.azimuth.degrees, places: 3)
  }
}
