import AstroCore
import SwissEphemeris

extension JSONWriter {
  /// Writes what holds at the present instant of a day that is today.
  mutating func momentMembers(_ moment: Moment, _ report: DayReport, _ context: RenderContext) {
    member("time", moment.time, context.text)
    member("part", moment.light.rawValue)
    member("dark", moment.light == .night)
    member("sidereal_s", moment.siderealTime, places: 1)
    object("sun", moment.position(of: .sun)) { $0.positionMembers($1) }
    object("moon", moment.position(of: .moon)) { $0.positionMembers($1) }
    objects("planets", moment.positions.filter(\.body.isPlanet)) { writer, position in
      writer.member("body", position.body.rawValue)
      writer.positionMembers(position)
    }
    object("tithi") { $0.nameMembers(.tithi, moment.tithi, context) }
    object("nakshatra") { $0.nameMembers(.nakshatra, moment.nakshatra, context) }
    object("yoga") { $0.nameMembers(.yoga, moment.yoga, context) }
    object("karana") { $0.nameMembers(.karana, moment.karana, context) }
    array("kalam", report.kalams(at: moment.time)) { $0.string($1.rawValue) }
  }

  private mutating func positionMembers(_ position: BodyPosition) {
    member("altitude_deg", position.altitude.degrees, places: 3)
    member("azimuth_deg", position.azimuth.degrees, places: 3)
  }
}
