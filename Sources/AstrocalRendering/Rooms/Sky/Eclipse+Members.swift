import AstroCore
import CivilTime

// The members of eclipses.

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
      "altitude_deg", "Altitude of the centre, topocentric and without refraction; negative below the horizon.",
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
