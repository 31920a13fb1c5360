import AstroCore
import CivilTime

// The members of what Moon and planets do.

extension MemberVisitor<SkyEvent> where Self: ~Copyable {
  /// The kind and the id of phenomena.
  fileprivate mutating func phenomena(_ kinds: [Phenomenon.Kind]) {
    let families = kinds.map(\.family)
    refined(
      "kind", "The kind of event.",
      .of(families.enumerated().filter { families.firstIndex(of: $1) == $0 }.map(\.element)))
    refined("id", "The unchanging name of the event.", .of(kinds.map(\.id)))
  }

  /// The moment at which a phenomenon is seen.
  @inline(__always)
  fileprivate mutating func seen() {
    object(
      "seen",
      "When eyes see it; null where they do not within 12 hours of the instant. Opposition: the nearest transit of the planet, if it is seen then. Other oppositions, greatest elongations, stations, and approaches to Uranus or Neptune: the best moment of the nearest night. Other events: the nearest moment at which all bodies except the Sun are seen.",
      PhenomenonReport.Sighting.self, .orNull
    ) { $0.phenomenon?.seen }
    shared(SightReport.self) { $0.phenomenon?.report ?? .none }
  }
}

enum SkyApproach: Described {
  typealias Row = SkyEvent
  static let definition: Definition? = Definition("sky_approach", "Two bodies are near each other.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.phenomena([.approach])
    of.sighting()
    of.member(
      "separation_deg",
      "Least angle between the two bodies: of an approach from the Earth's centre, of an occultation from the place.",
      .number(places: 4) { $1.phenomenon?.phenomenon.separation?.degrees }, .from(0, to: 5))
    of.member(
      "elongation_deg",
      "Angle from the Sun. Approach: of the body that is not the Moon, or of the first of two planets. Greatest elongation: of the planet.",
      .number(places: 2) { $1.phenomenon?.phenomenon.elongation?.degrees }, .from(0, to: 180))
    of.seen()
  }
}

enum SkyTransit: Described {
  typealias Row = SkyEvent
  static let definition: Definition? = Definition("sky_transit", "Mercury or Venus passes before the Sun.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.phenomena([.transit])
    of.sighting()
    of.member(
      "separation_deg",
      "Least angle between the two bodies: of an approach from the Earth's centre, of an occultation from the place.",
      .number(places: 4) { $1.phenomenon?.phenomenon.separation?.degrees }, .from(0, to: 5))
    of.object(
      "transit", "The transit at the place; null where the planet passes beside the Sun there.", SunTransit.self,
      .orAbsent
    ) { $0.phenomenon?.transit }
    of.seen()
  }
}

enum SkyElongation: Described {
  typealias Row = SkyEvent
  static let definition: Definition? = Definition("sky_elongation", "A planet is farthest from the Sun.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.phenomena([.greatestElongationEast, .greatestElongationWest])
    of.sighting()
    of.member(
      "elongation_deg",
      "Angle from the Sun. Approach: of the body that is not the Moon, or of the first of two planets. Greatest elongation: of the planet.",
      .number(places: 4) { $1.phenomenon?.phenomenon.separation?.degrees }, .from(0, to: 180))
    of.seen()
  }
}

enum SkyDistance: Described {
  typealias Row = SkyEvent
  static let definition: Definition? = Definition("sky_distance", "A distance is least or greatest.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.phenomena([.perigee, .apogee, .perihelion, .aphelion, .nearest])
    of.sighting()
    of.member(
      "distance_km",
      "Distance of the Moon or of a planet from the Earth, or of the Earth from the Sun, from centre to centre.",
      .number(places: 1) { $1.phenomenon?.phenomenon.distance }, .from(0))
    of.seen()
  }
}

enum SkyPassage: Described {
  typealias Row = SkyEvent
  static let definition: Definition? = Definition(
    "sky_passage", "A planet passes a longitude from the Sun, turns, or is at its brightest.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.phenomena([
      .inferiorConjunction, .superiorConjunction, .conjunction, .opposition, .stationRetrograde, .stationDirect,
      .quadratureEast, .quadratureWest, .brightestEast, .brightestWest,
    ])
    of.sighting()
    of.seen()
  }
}

/// The moment at which a place sees a phenomenon.
extension PhenomenonReport.Sighting: Described {
  static func describe(_ of: inout some MemberVisitor<PhenomenonReport.Sighting> & ~Copyable) {
    of.field("time", "the best moment at which it is seen", .time { $1.time })
    of.field(
      "altitude_deg", "altitude of the body, of the lower one of two, or of the radiant",
      .number(.degrees, places: 2) { $1.altitude.degrees }, .bounded(.altitude).shaped(.altitude))
    of.field(
      "azimuth_deg", "its azimuth, from north through east", .number(.degrees, places: 2) { $1.azimuth.degrees },
      .bounded(.azimuth).shaped(.azimuth))
    of.field(
      "separation_deg", "angle between the bodies as seen from here",
      .number(.degrees, places: 2) { $1.separation?.degrees }, .bounded(.separation).shaped(.from(0, to: 20).orNull))
    of.field("magnitude", "brightness of the planet", .number(.magnitudes, places: 2) { $1.magnitude }, .orNull)
  }
}

/// A transit at a place.
extension SunTransit: Described {
  static let definition: Definition? = Definition("sun_transit", "A transit at the place.")

  static func describe(_ of: inout some MemberVisitor<SunTransit> & ~Copyable) {
    of.member("partial", "Whether the planet only grazes the edge of the Sun.", .boolean { $1.isPartial })
    of.member(
      "visible", "How much of the transit is seen, over the skyline where there is one.",
      .text { $1.visibility.rawValue }, .of(["all", "part", "none"]))
    of.member(
      "separation_arcsec", "Least angle between the centres from the place, in seconds of arc.",
      .number(places: 2) { $1.separation.degrees * 3600 }, .from(0))
    of.objects("contacts", "Contacts of the limbs and the greatest phase, in order of time.", Contact.self) {
      $0.contacts
    }
  }
}

extension SunTransit.Contact: Described {
  static func describe(_ of: inout some MemberVisitor<SunTransit.Contact> & ~Copyable) {
    of.member(
      "contact", "Outer contacts c1 and c4, inner ones c2 and c3, greatest phase.", .text { $1.name.rawValue },
      .of(["c1", "c2", "greatest", "c3", "c4"]))
    of.member("time", "Instant.", .time { $1.time })
    of.member(
      "altitude_deg", "Altitude of the Sun's centre without refraction.", .number(places: 2) { $1.altitude.degrees },
      .altitude)
    of.member(
      "azimuth_deg", "Azimuth of the Sun from north through east.", .number(places: 2) { $1.azimuth.degrees }, .azimuth)
    of.member("up", "Whether the Sun is seen.", .boolean { $1.isSeen })
  }
}
