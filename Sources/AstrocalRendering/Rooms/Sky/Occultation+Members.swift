import AstroCore
import CivilTime

// The members of what the Moon covers.

enum SkyOccultation: Described {
  typealias Row = SkyEvent
  static let definition: Definition? = Definition("sky_occultation", "The Moon covers a planet or a star.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.refined("kind", "An occultation.", .constant("occultation"))
    of.refined("id", "The unchanging name of the event.", .constant("occultation"))
    of.refined("time", "The least separation here.", .part("instant"))
    of.sighting()
    of.field(
      "designation", "designation of a star that the Moon covers", .text { $1.occultation?.designation },
      .of(.designations).orNull)
    of.field(
      "body_magnitude", "brightness of what the Moon covers",
      .number(.magnitudes, places: 2) { $1.occultation?.magnitude })
    of.member(
      "separation_deg",
      "Least angle between the two bodies: of an approach from the Earth's centre, of an occultation from the place.",
      .number(places: 4) { $1.occultation?.separation.degrees }, .from(0, to: 5))
    of.field(
      "depth_arcsec", "how far inside the Moon's limb it comes, in seconds of arc",
      .number(.arcseconds, places: 2) { ($1.occultation?.depth.degrees).map { $0 * 3600 } }, .shaped(.from(0)))
    of.field(
      "graze", "whether the limb only grazes a star, so that its mountains decide", .boolean { $1.occultation?.isGraze }
    )
    of.member(
      "illumination", "Lit share of the Moon's disc at the least separation.",
      .number(places: 4) { $1.occultation?.illumination }, .share)
    of.object(
      "disappearance", "The centre of the body disappears behind the Moon.", Occultation.Contact.self
    ) { $0.occultation?.disappearance }
    of.object("reappearance", "The centre of the body appears again.", Occultation.Contact.self) {
      $0.occultation?.reappearance
    }
  }
}

extension Occultation.Contact: Described {
  static let definition: Definition? = Definition("limb_contact", "A contact of an occultation.")

  static func describe(_ of: inout some MemberVisitor<Occultation.Contact> & ~Copyable) {
    of.field("time", "when it happens at the Moon's limb", .time { $1.time })
    of.field(
      "altitude_deg", "altitude of the object then", .number(.degrees, places: 2) { $1.altitude.degrees },
      .bounded(.altitude).shaped(.altitude))
    of.field(
      "azimuth_deg", "its azimuth", .number(.degrees, places: 2) { $1.azimuth.degrees },
      .bounded(.azimuth).shaped(.azimuth))
    of.field(
      "sun_altitude_deg", "altitude of the Sun then", .number(.degrees, places: 2) { $1.sunAltitude.degrees },
      .bounded(.altitude).shaped(.altitude))
    of.field(
      "position_angle_deg", "where on the Moon's limb, from celestial north through east",
      .number(.degrees, places: 1) { $1.positionAngle.degrees }, .bounded(.circle).shaped(.azimuth))
    of.field("limb", "`dark` or `bright`", .text { $1.limb }, .of(.few(["dark", "bright"])))
    of.field(
      "cusp_angle_deg", "angle along the limb from the nearer cusp, negative on the bright limb",
      .number(.degrees, places: 1) { $1.cuspAngle.degrees }, .bounded(.altitude).shaped(.altitude))
    of.field("cusp", "the nearer cusp, `north` or `south`", .text { $1.cusp }, .of(.few(["north", "south"])))
    of.field("visible", "whether that is seen", .boolean { $1.isVisible })
    of.field("by_eye", "whether eyes alone see it, at the dark limb, or of Venus and Jupiter", .boolean { $1.isByEye })
    of.field("reason", "why it is not seen", .text { $1.reason }, .of(.contactReasons).orNull)
    of.field("remark", "what one needs to see it by day", .text { $1.remark }, .of(.contactRemarks).orNull)
  }
}
