import AstroCore
import CivilTime

extension JSONWriter {
  /// Writes where bodies and radiants stand through a day.
  mutating func trackMembers(_ track: DayTrack, _ context: RenderContext) {
    let text = context.text
    member("start", track.start, text)
    member("step_s", Int(DayTrack.step))
    objects("bodies", track.bodies) { writer, course in
      writer.member("body", course.body.rawValue)
      writer.member("name", course.body.rawValue.capitalizedFirst)
      writer.directionMembers(course.directions)
    }
    objects("radiants", track.radiants) { writer, course in
      writer.member("code", course.shower.code)
      writer.member("name", course.shower.name)
      writer.member("zhr", course.shower.zenithalHourlyRate, places: 1)
      writer.directionMembers(course.directions)
    }
    guard let coordinates = track.coordinates else { return }
    members(SkyCoordinates.self, of: coordinates, context)
    objects("coordinates", coordinates.bodies) { $0.members(BodyCoordinates.self, of: $1, context) }
  }

  private mutating func directionMembers(_ directions: [DayTrack.Direction]) {
    array("altitude_deg", directions) { $0.number($1.altitude.degrees, places: 2) }
    array("azimuth_deg", directions) { $0.number($1.azimuth.degrees, places: 2) }
  }
}
