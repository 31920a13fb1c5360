import AstroCore
import CivilTime
import Geography

extension JSONWriter {
  /// Writes the members of an event of the sky: those of all kinds, then its own.
  mutating func skyMembers(_ event: SkyEvent, _ text: InstantText) {
    member("kind", event.kind.word)
    member("id", event.kind.id)
    member("name", event.name)
    member("time", event.time, text)
    guard let isVisible = event.isVisible else { return }
    let words = event.words
    array("bodies", words.bodies) { $0.string($1) }
    member("visible", isVisible)
    words.writeMembers(to: &self, text)
  }

  // MARK: Eclipses

  /// Writes the members of an eclipse that are the same everywhere.
  mutating func worldMembers(_ eclipse: Eclipse) {
    member("gamma", eclipse.gamma, places: 4)
    member("saros", eclipse.saros)
    member("magnitude", eclipse.magnitude, places: 4)
    if let lunar = eclipse.lunar {
      member("umbral_magnitude", lunar.umbralMagnitude, places: 4)
      member("penumbral_magnitude", lunar.penumbralMagnitude, places: 4)
    }
  }

  /// Writes what a place sees of an eclipse.
  mutating func localEclipse(_ report: EclipseReport, _ text: InstantText) {
    object("local") { writer in
      let local = report.local
      writer.member("visible", report.isVisible)
      let hasSkyline = local?.clear != nil
      if hasSkyline { writer.member("visible_here", local?.isSeen ?? false) }
      writer.member("kind", local?.kind.rawValue)
      writer.member("seen_kind", local?.seenKind?.rawValue)
      writer.member("reason", report.reason)
      writer.member("magnitude", local?.magnitude, places: 4)
      writer.member("obscuration", local?.obscuration, places: 4)
      writer.member("max", local?.maximum.time, text)
      writer.member("max_altitude_deg", local?.maximum.altitude.degrees, places: 2)
      writer.member("max_azimuth_deg", local?.maximum.azimuth.degrees, places: 2)
      writer.object("seen_max", local?.seenMaximum) { writer, seen in
        writer.member("time", seen.time, text)
        writer.member("magnitude", seen.magnitude, places: 4)
        writer.member("obscuration", seen.obscuration, places: 4)
        writer.member("altitude_deg", seen.altitude.degrees, places: 2)
        writer.member("azimuth_deg", seen.azimuth.degrees, places: 2)
      }
      writer.member("seen_magnitude", local?.seenMaximum?.magnitude, places: 4)
      writer.array("seen", local?.seen ?? []) { $0.span($1, text) }
      writer.member("central_s", local?.centralSeconds, places: 1)
      writer.member("seen_central_s", local?.seenCentralSeconds, places: 1)
      writer.member("near_limit", local?.isNearLimit ?? false)
      writer.member("too_slight", report.isTooSlight)
      writer.objects("contacts", local?.contacts ?? []) { writer, contact in
        writer.member("contact", contact.contact.name.rawValue)
        writer.member("time", contact.contact.time, text)
        writer.member("altitude_deg", contact.altitude.degrees, places: 2)
        writer.member("azimuth_deg", contact.azimuth.degrees, places: 2)
        if hasSkyline { writer.member("clear", local?.isSeen(at: contact.contact.time) ?? false) }
      }
      writer.member("sutaka", report.sutaka?.span, text)
      writer.member("sutaka_weak", report.sutaka?.weakSpan, text)
    }
  }

  // MARK: Moon and planets

  mutating func phenomenonMembers(_ report: PhenomenonReport, _ text: InstantText) {
    let phenomenon = report.phenomenon
    if phenomenon.kind == .approach {
      member("separation_deg", phenomenon.separation?.degrees, places: 4)
      member("elongation_deg", phenomenon.elongation?.degrees, places: 2)
    } else if phenomenon.kind == .transit {
      member("separation_deg", phenomenon.separation?.degrees, places: 4)
      transitMembers(report.transit, text)
    } else if let elongation = phenomenon.separation {
      member("elongation_deg", elongation.degrees, places: 4)
    }
    if let distance = phenomenon.distance { member("distance_km", distance, places: 1) }
    object("seen", report.seen) { writer, seen in
      writer.member("time", seen.time, text)
      writer.member("altitude_deg", seen.altitude.degrees, places: 2)
      writer.member("azimuth_deg", seen.azimuth.degrees, places: 2)
      writer.member("separation_deg", seen.separation?.degrees, places: 2)
      writer.member("magnitude", seen.magnitude, places: 2)
    }
  }

  /// Writes what a place has of a transit; null where the planet passes beside the Sun.
  private mutating func transitMembers(_ transit: SunTransit?, _ text: InstantText) {
    object("transit", transit) { writer, transit in
      writer.member("partial", transit.isPartial)
      writer.member("visible", transit.visibility.rawValue)
      writer.member("separation_arcsec", transit.separation.degrees * 3600, places: 2)
      writer.objects("contacts", transit.contacts) { writer, contact in
        writer.member("contact", contact.name.rawValue)
        writer.member("time", contact.time, text)
        writer.member("altitude_deg", contact.altitude.degrees, places: 2)
        writer.member("azimuth_deg", contact.azimuth.degrees, places: 2)
        writer.member("up", contact.isSeen)
      }
    }
  }

  mutating func occultationMembers(_ occultation: Occultation, _ text: InstantText) {
    member("designation", occultation.designation)
    member("body_magnitude", occultation.magnitude, places: 2)
    member("separation_deg", occultation.separation.degrees, places: 4)
    member("depth_arcsec", occultation.depth.degrees * 3600, places: 2)
    member("graze", occultation.isGraze)
    member("illumination", occultation.illumination, places: 4)
    object("disappearance") { $0.contactMembers(occultation.disappearance, text) }
    object("reappearance") { $0.contactMembers(occultation.reappearance, text) }
  }

  private mutating func contactMembers(_ contact: Occultation.Contact, _ text: InstantText) {
    member("time", contact.time, text)
    member("altitude_deg", contact.altitude.degrees, places: 2)
    member("azimuth_deg", contact.azimuth.degrees, places: 2)
    member("sun_altitude_deg", contact.sunAltitude.degrees, places: 2)
    member("position_angle_deg", contact.positionAngle.degrees, places: 1)
    member("limb", contact.limb)
    member("cusp_angle_deg", contact.cuspAngle.degrees, places: 1)
    member("cusp", contact.cusp)
    member("visible", contact.isVisible)
    member("reason", contact.reason)
    member("remark", contact.remark)
  }
}
