import AstroCore
import CivilTime
import SwissEphemeris

/// Where bodies and radiants stand through a day.
extension DayTrack: Described {
  static let definition: Definition? = Definition(
    "positions",
    "Positions of bodies and radiants at equal steps from the start of the local day, and coordinates of bodies at one instant. The last step is for the end of the day or less than a step after it."
  )

  static func describe(_ of: inout some MemberVisitor<DayTrack> & ~Copyable) {
    of.member("start", "The instant of the first value: the start of the day.", .time { $1.start })
    of.member(
      "step_s", "Seconds from one value to the next.", .integer { _, _ in Int(DayTrack.step) }, .constant("600"))
    of.objects(
      "bodies", "Sun, Moon, planets, and Pluto and asteroids that are among the targets.", BodyCourse.self
    ) { $0.bodies }
    of.objects(
      "radiants", "The radiants of the showers that are active on the day, the strongest first.", RadiantCourse.self
    ) { $0.radiants }
    of.sharedIfAny(SkyCoordinates.self, .orAbsent) { $0.coordinates }
    of.objects("coordinates", "Coordinates of the same bodies at that instant.", BodyCoordinates.self, .orAbsent) {
      $0.coordinates?.bodies
    }
  }
}

extension DayTrack.BodyCourse: Described {
  static func describe(_ of: inout some MemberVisitor<DayTrack.BodyCourse> & ~Copyable) {
    of.member(
      "body", "The word for the body.", .text { $1.body.rawValue },
      .of(([.sun, .moon] + Body.planets + Body.small).map(\.rawValue)))
    of.member("name", "The name.", .text { $1.body.rawValue.capitalizedFirst })
    of.course(\.directions)
  }
}

extension DayTrack.RadiantCourse: Described {
  static func describe(_ of: inout some MemberVisitor<DayTrack.RadiantCourse> & ~Copyable) {
    of.member("code", "The code of the shower.", .text { $1.shower.code })
    of.member("name", "The name of the shower.", .text { $1.shower.name })
    of.member(
      "zhr", "Zenithal hourly rate at the maximum; null where it varies.",
      .number(places: 1) { $1.shower.zenithalHourlyRate }, .orNull)
    of.course(\.directions)
  }
}

extension MemberVisitor where Self: ~Copyable {
  /// The altitudes and azimuths at the steps.
  @inline(__always)
  fileprivate mutating func course(_ directions: @escaping @Sendable (Row) -> [DayTrack.Direction]) {
    member(
      "altitude_deg", "Altitudes at the steps, without refraction.",
      .numbers(.degrees, places: 2) { directions($1).map(\.altitude.degrees) }, .altitude)
    member(
      "azimuth_deg", "Azimuths at the steps, from north through east.",
      .numbers(.degrees, places: 2) { directions($1).map(\.azimuth.degrees) }, .azimuth)
  }
}
