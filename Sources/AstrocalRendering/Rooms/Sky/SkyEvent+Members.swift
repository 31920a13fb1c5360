import AstroCore
import CivilTime

extension SkyEvent: Described {
  static let definition: Definition? = Definition("sky_event", "Something that happens in the sky.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.member("kind", "The kind of event; more may come.", .text { $1.kind.word }, .notEmpty)
    of.field("id", "id, such as `march_equinox` or `solar_total`", .text { $1.kind.id }, .of(.skyIDs))
    of.member("name", "Name for people to read.", .text { $1.name })
    of.field(
      "time", "instant; of an eclipse the greatest worldwide, of an occultation the least separation here",
      .time { $1.time })
    of.variants(SkyKinds.self)
  }
}

/// The kinds of events of the sky.
enum SkyKinds: DescribedVariants {
  typealias Row = SkyEvent

  static var all: [Variant] {
    [
      Variant(SkySeason.self), Variant(SkySankranti.self), Variant(SkyEclipse.self), Variant(SkyLunarEclipse.self),
      Variant(SkyApproach.self),
      Variant(SkyTransit.self), Variant(SkyElongation.self), Variant(SkyDistance.self), Variant(SkyPassage.self),
      Variant(SkyOccultation.self),
    ]
  }

  static func write(_ event: SkyEvent, to writer: inout JSONWriter, _ context: RenderContext) {
    switch event.kind {
    case .season, .sankranti: break
    case .eclipse(let report) where report.eclipse.kind.isSolar: writer.members(SkyEclipse.self, of: event, context)
    case .eclipse: writer.members(SkyLunarEclipse.self, of: event, context)
    case .occultation: writer.members(SkyOccultation.self, of: event, context)
    case .phenomenon(let report):
      switch report.phenomenon.kind {
      case .approach: writer.members(SkyApproach.self, of: event, context)
      case .transit: writer.members(SkyTransit.self, of: event, context)
      default:
        if report.phenomenon.separation != nil { return writer.members(SkyElongation.self, of: event, context) }
        if report.phenomenon.distance != nil { return writer.members(SkyDistance.self, of: event, context) }
        writer.members(SkyPassage.self, of: event, context)
      }
    }
  }
}

enum SkySeason: Described {
  typealias Row = SkyEvent
  static let definition: Definition? = Definition("sky_season", "An equinox or a solstice.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.refined("kind", "A season begins.", .constant("season"))
    of.refined("id", "The season.", .of(Season.allCases.map(\.id)))
  }
}

enum SkySankranti: Described {
  typealias Row = SkyEvent
  static let definition: Definition? = Definition("sky_sankranti", "The Sun enters a sidereal sign.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.refined("kind", "A sankranti.", .constant("sankranti"))
    of.refined("id", "The sign that the Sun enters.", .of((1...12).map(SkyEvent.Kind.sankrantiID)))
  }
}

extension MemberVisitor<SkyEvent> where Self: ~Copyable {
  /// What an event has that a place sees or not.
  @inline(__always)
  fileprivate mutating func sighting() {
    member(
      "bodies",
      "The bodies, of an eclipse the eclipsed one first. A star that only the Moon meets is its letter or number and its constellation: delta_gem, beta1_sco, 17_tau.",
      .list { $1.words.bodies }, .notEmpty)
    member(
      "visible",
      "Whether it is seen from here. An eclipse: some of it is above the horizon. An approach: at its instant both bodies are above 5° in a dark sky. An occultation: one of the contacts can be seen. Events that last for days: at some time within 12 hours. A conjunction with the Sun, perihelion and aphelion are not seen.",
      .boolean { $1.isVisible })
  }

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
      "The sight at one moment; null if the bodies cannot be seen within 12 hours of the instant. Opposition: the nearest transit of the planet, if it can be seen then. Other oppositions, greatest elongations, stations, and approaches to Uranus or Neptune: the best moment of the nearest night. Other events: the nearest moment at which all bodies except the Sun are above 5° in a dark enough sky. The Sun must be below -6° (magnitude -1 and brighter), -10° (1.5 and brighter) or -12°.",
      PhenomenonReport.Sighting.self, .orNull
    ) { $0.phenomenon?.seen }
  }
}

// MARK: Eclipses

extension SkyEvent {
  /// The eclipse of an event that is one.
  fileprivate var wholeEclipse: Eclipse {
    guard let eclipse else { preconditionFailure() }
    return eclipse.eclipse
  }
}

enum SkyEclipse: Described {
  typealias Row = SkyEvent
  static let definition: Definition? = Definition("sky_solar_eclipse", "An eclipse of the Sun.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.eclipse(Eclipse.Kind.allCases.filter(\.isSolar))
    of.shared(WorldEclipse.self) { $0.wholeEclipse }
    of.local()
  }
}

enum SkyLunarEclipse: Described {
  typealias Row = SkyEvent
  static let definition: Definition? = Definition("sky_lunar_eclipse", "An eclipse of the Moon.")

  static func describe(_ of: inout some MemberVisitor<SkyEvent> & ~Copyable) {
    of.eclipse(Eclipse.Kind.allCases.filter { !$0.isSolar })
    of.shared(WorldEclipse.self) { $0.wholeEclipse }
    of.shared(LunarMagnitudes.self) { $0.wholeEclipse }
    of.local()
  }
}

extension MemberVisitor<SkyEvent> where Self: ~Copyable {
  /// What eclipses of Sun and Moon have before their magnitudes.
  @inline(__always)
  fileprivate mutating func eclipse(_ kinds: @autoclosure () -> [Eclipse.Kind]) {
    refined("kind", "An eclipse.", .constant("eclipse"))
    refined("id", "The kind of the eclipse, seen from the whole Earth.", .of(kinds().map(\.id)))
    refined("time", "Instant of the greatest eclipse worldwide.", .part("instant"))
    sighting()
  }

  @inline(__always)
  fileprivate mutating func local() {
    object("local", "The eclipse at the place.", EclipseReport.self) { $0.eclipse }
  }
}

/// What an eclipse is for the whole Earth.
enum WorldEclipse: Described {
  typealias Row = Eclipse

  static func describe(_ of: inout some MemberVisitor<Eclipse> & ~Copyable) {
    of.member(
      "gamma",
      "Solar eclipse: least distance of the axis of the Moon's shadow from the Earth's centre. Lunar eclipse: least distance of the Moon's centre from the axis of the Earth's shadow. In Earth radii, north positive.",
      .number(places: 4) { $1.gamma }, .from(-1.7, to: 1.7))
    of.field("saros", "number of the Saros series", .integer { $1.saros }, .shaped(.from(1, to: 223)))
    of.member(
      "magnitude",
      "Magnitude at the greatest eclipse worldwide. Partial solar eclipse: the covered share of the Sun's diameter. Total or annular: the Moon's diameter over the Sun's. Lunar eclipse: the share of the Moon's diameter inside the umbra or, if it is penumbral, inside the penumbra.",
      .number(places: 4) { $1.magnitude }, .from(0))
  }
}

/// What an eclipse of the Moon has beside that.
enum LunarMagnitudes: Described {
  typealias Row = Eclipse

  static func describe(_ of: inout some MemberVisitor<Eclipse> & ~Copyable) {
    of.member(
      "umbral_magnitude",
      "Share of the Moon's diameter inside the umbra at the greatest eclipse; negative where the umbra is missed.",
      .number(places: 4) { $1.lunar?.umbralMagnitude })
    of.member(
      "penumbral_magnitude", "Share of the Moon's diameter inside the penumbra at the greatest eclipse.",
      .number(places: 4) { $1.lunar?.penumbralMagnitude }, .from(0))
  }
}

/// What a place sees of an eclipse.
extension EclipseReport: Described {
  static let definition: Definition? = Definition("local_eclipse", "An eclipse at the place.")

  static func describe(_ of: inout some MemberVisitor<EclipseReport> & ~Copyable) {
    of.member("visible", "Whether some of the eclipse is above the horizon.", .boolean { $1.isVisible })
    of.member(
      "visible_here",
      "Whether any of the eclipse is seen over the skyline; absent without one. With a skyline, seen, seen_kind, seen_max, seen_magnitude and seen_central_s follow it.",
      .boolean { $1.local?.isSeen ?? false }
    ) { $1.local?.clear != nil }
    of.field(
      "kind", "what an eclipse is at the place, whether or not the horizon hides it", .text { $1.local?.kind.rawValue },
      .of(.eclipseKinds).orNull)
    of.field(
      "seen_kind", "what is seen of the eclipse above the horizon", .text { $1.local?.seenKind?.rawValue },
      .of(.eclipseKinds).orNull)
    of.field("reason", "why nothing of an eclipse is seen", .text { $1.reason }, .of(.eclipseReasons).orNull)
    of.field(
      "magnitude", "magnitude at that instant", .number(places: 4) { $1.local?.magnitude },
      .bounded(.eclipseMagnitude).shaped(.from(0).orNull))
    of.field(
      "obscuration", "covered part of the Sun's disc at that instant, by area",
      .number(.share, places: 4) { $1.local?.obscuration }, .shaped(.share.orNull))
    of.field("max", "instant of the greatest phase at the place", .time { $1.local?.maximum.time }, .orNull)
    of.field(
      "max_altitude_deg", "altitude of the Sun or the Moon at that instant",
      .number(.degrees, places: 2) { $1.local?.maximum.altitude.degrees }, .bounded(.altitude).shaped(.altitude.orNull))
    of.member(
      "max_azimuth_deg", "Azimuth of the centre from north through east.",
      .number(places: 2) { $1.local?.maximum.azimuth.degrees }, .azimuth.orNull)
    of.object(
      "seen_max",
      "The greatest phase while the body is up: the maximum or, where the horizon hides that, a rising or setting.",
      LocalEclipse.Sighting.self, .orNull
    ) { $0.local?.seenMaximum }
    of.field(
      "seen_magnitude",
      "magnitude at the greatest phase that is seen, of a lunar eclipse below 0 where the Moon is outside the umbra then",
      .number(places: 4) { $1.local?.seenMaximum?.magnitude }, .bounded(.eclipseMagnitude).orNull)
    of.spans("seen", "The spans from the first contact to the last in which the body is up.") { $0.local?.seen ?? [] }
    of.field(
      "central_s", "length of totality or of the ring at the place, also below the horizon",
      .number(.seconds, places: 1) { $1.local?.centralSeconds }, .bounded(.centralPhase).shaped(.from(0).orNull))
    of.field(
      "seen_central_s", "length of totality or of the ring above the horizon",
      .number(.seconds, places: 1) { $1.local?.seenCentralSeconds }, .bounded(.centralPhase).shaped(.from(0).orNull))
    of.member(
      "near_limit",
      "Whether mountains on the Moon's limb, 3″ high, decide between a central and a partial eclipse here: central_s may be half a minute off.",
      .boolean { $1.local?.isNearLimit ?? false })
    of.field(
      "too_slight", "whether an eclipse is seen in the penumbra alone, and too slight to notice",
      .boolean { $1.isTooSlight })
    of.objects("contacts", "The contacts in order of time, also those below the horizon.", EclipseContactHere.self) {
      report in
      (report.local?.contacts ?? []).map { EclipseContactHere(contact: $0, local: report.local) }
    }
    of.span(
      "sutaka",
      "Fast of the eclipse; null where nothing is seen, of a penumbral eclipse, and where the Sun does not rise and set each day.",
      .orNull
    ) { $0.sutaka?.span }
    of.span("sutaka_weak", "The same for children, old and sick people.", .orNull) { $0.sutaka?.weakSpan }
  }
}

/// The greatest phase that a place sees.
extension LocalEclipse.Sighting: Described {
  static func describe(_ of: inout some MemberVisitor<LocalEclipse.Sighting> & ~Copyable) {
    of.field("time", "instant of the greatest phase that is seen", .time { $1.time })
    of.field(
      "magnitude", "magnitude of the greatest phase that is seen, at `seen_time`", .number(places: 4) { $1.magnitude },
      .bounded(.eclipseMagnitude))
    of.field(
      "obscuration", "covered part of the Sun's disc at that moment", .number(.share, places: 4) { $1.obscuration },
      .shaped(.share.orNull))
    of.field(
      "altitude_deg", "altitude of the Sun or the Moon at that instant, without refraction",
      .number(.degrees, places: 2) { $1.altitude.degrees }, .bounded(.altitude(of: .moon)).shaped(.altitude))
    of.member(
      "azimuth_deg", "Azimuth of the centre from north through east.", .number(places: 2) { $1.azimuth.degrees },
      .azimuth)
  }
}

/// A contact of an eclipse at a place.
struct EclipseContactHere: Described {
  let contact: LocalEclipse.Contact
  let local: LocalEclipse?

  static let definition: Definition? = Definition("eclipse_contact", "A contact of an eclipse.")

  static func describe(_ of: inout some MemberVisitor<EclipseContactHere> & ~Copyable) {
    of.member(
      "contact", "", .text { $1.contact.contact.name.rawValue },
      .of(["c1", "c2", "c3", "c4", "p1", "u1", "u2", "u3", "u4", "p4"]))
    of.member("time", "Instant of the contact.", .time { $1.contact.contact.time })
    of.member(
      "altitude_deg", "Altitude of the centre, airless and topocentric; negative below the horizon.",
      .number(places: 2) { $1.contact.altitude.degrees }, .altitude)
    of.member(
      "azimuth_deg", "Azimuth of the centre from north through east.",
      .number(places: 2) { $1.contact.azimuth.degrees }, .azimuth)
    of.member(
      "clear", "Whether the body is seen over the skyline then; absent without one.",
      .boolean { $1.local?.isSeen(at: $1.contact.contact.time) ?? false }
    ) { $1.local?.clear != nil }
  }
}

// MARK: Moon and planets

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

// MARK: Occultations

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
    of.field("reason", "why it is not seen", .text { $1.reason }, .of(.contactReasons).orNull)
    of.field("remark", "what one needs to see it by day", .text { $1.remark }, .of(.contactRemarks).orNull)
  }
}
