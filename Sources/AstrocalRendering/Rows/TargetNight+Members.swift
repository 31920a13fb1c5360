import AstroCore

extension TargetNight: Described {
  static func describe(_ of: inout some MemberVisitor<TargetNight> & ~Copyable) {
    describeTarget(&of)
    describeCourse(&of)
    describeWindows(&of)
  }

  private static func describeTarget(_ of: inout some MemberVisitor<TargetNight> & ~Copyable) {
    of.member("id", "The name: M31, Sgr A*, Sirius, or the name in the user's list.", .text { $1.target.id })
    of.member("name", "The usual name besides; null where there is none.", .text { $1.target.name }, .orNull)
    of.member(
      "other_id", "The number in another catalogue, or the designation of a star; null where there is none.",
      .text { $1.target.otherID }, .orNull)
    of.member("type", "The type, such as galaxy or star; null if it is not given.", .text { $1.target.type }, .orNull)
    of.member(
      "magnitude", "Visual magnitude; for an extended object, of all its light. Null if it is unknown.",
      .number(.magnitudes, places: 2) { $1.target.magnitude }, .orNull)
    of.member(
      "size_arcmin", "Greatest diameter of an object of the catalogues in minutes of arc. Null if it is unknown.",
      .number(places: 2) { $1.target.size }, .from(0).orNull)
    of.member(
      "members", "The stars of an asterism, or the objects of a group; absent of a single object.",
      .list { $1.target.members }, MemberShape()
    ) { !$1.target.members.isEmpty }
    of.member(
      "ra_deg",
      "Right ascension at J2000. A target that moves has its astrometric one from the Earth's centre at position_time.",
      .number(.degrees, places: 5) { $1.position.longitude.degrees }, .azimuth)
    of.member(
      "dec_deg", "Declination at J2000, as ra_deg.", .number(.degrees, places: 5) { $1.position.latitude.degrees },
      .altitude)
    of.member(
      "position_time",
      "The instant of ra_deg and dec_deg, halfway between the noons of the night; null of a target that does not move.",
      .time { $1.target.body == nil ? nil : $1.middle }, .orNull)
  }

  private static func describeCourse(_ of: inout some MemberVisitor<TargetNight> & ~Copyable) {
    of.member(
      "state", "Whether it rises or sets in the night, and where it stays if not.", .text { $1.state.nightWord },
      .of(["crosses", "above_all_night", "below_all_night"]))
    of.field(
      "rise", "risings between the noons of the night", .times { $1.rises.map(\.time) })
    of.field(
      "set", "settings", .times { $1.sets.map(\.time) })
    of.field(
      "transit", "upper transits", .times { $1.transits.map(\.time) })
    of.member(
      "transit_altitude_deg", "Altitude at each transit, without refraction.",
      .numbers(.degrees, places: 2) { $1.transits.map(\.altitude.degrees) }, .altitude)
  }

  private static func describeWindows(_ of: inout some MemberVisitor<TargetNight> & ~Copyable) {
    of.member(
      "dark_s", "Seconds of the night with the Sun below the altitude of --dark.",
      .number(.seconds, places: 0) { $1.darkSeconds }, .from(0))
    of.objects("high", "the parts of the dark in which it is high, whatever the Moon does", Interval.self) { $0.high }
    of.field(
      "high_in_dark_s", "seconds in which it is high in the dark, whatever the Moon does",
      .number(.seconds, places: 0) { $1.highSeconds }, .bounded(.ofDay).shaped(.from(0)))
    of.objects("windows", "its windows", Interval.self) { $0.windows }
    of.field(
      "window_s", "length of all of them", .number(.seconds, places: 0) { $1.windowSeconds },
      .bounded(.ofDay).shaped(.from(0)))
    of.object(
      "best", "The highest point in the windows; null where there is none, for the reason beside it.",
      TargetMoment.self, .orNull
    ) { $0.best }
    of.object(
      "highest", "The highest point while it is high in the dark; null where it is not.", TargetMoment.self, .orNull
    ) { $0.highest }
    of.field(
      "reason", "why it has no window: `never_dark`, `too_low`, `hidden`, `moon`, `daylight`",
      .text { $1.reason?.rawValue }, .of(.few(TargetNight.Reason.allCases.map(\.rawValue))).orNull)
    of.field(
      "moon_separation_deg", "angle between it and the Moon at its best, or else where it is highest in the dark",
      .number(.degrees, places: 2) { $1.told?.moonSeparation.degrees },
      .bounded(.separation).shaped(.from(0, to: 180).orNull))
    of.member(
      "moon_illumination", "Lit part of the Moon's disc at that moment; null where there is none.",
      .number(.share, places: 3) { $1.told?.moonIllumination }, .share.orNull)
  }
}

extension TargetMoment: Described {
  static func describe(_ of: inout some MemberVisitor<TargetMoment> & ~Copyable) {
    of.field("time", "instant at which it is highest", .time { $1.time })
    of.field(
      "altitude_deg", "altitude at that instant", .number(.degrees, places: 2) { $1.altitude.degrees },
      MemberField { $0.target.map(FieldBounds.altitude) }.shaped(.altitude))
    of.member(
      "azimuth_deg", "Azimuth of the target from north through east.",
      .number(.degrees, places: 2) { $1.azimuth.degrees }, .azimuth)
    of.member("moon_up", "Whether the Moon's upper limb is above the horizon.", .boolean { $1.isMoonUp })
    of.member(
      "moon_separation_deg", "Angle between the target and the centre of the Moon, as the place sees it.",
      .number(.degrees, places: 2) { $1.moonSeparation.degrees }, .from(0, to: 180))
    of.member(
      "moon_illumination", "Lit part of the Moon's disc.", .number(.share, places: 3) { $1.moonIllumination }, .share)
  }
}

extension TargetNight {
  /// The moment of which Moon and altitude are told: the best one, else the highest in the dark; nil where there is none.
  var told: TargetMoment? { best ?? highest }
}

extension HorizonState {
  /// The word for the state in a night: `crosses`, `above_all_night`, `below_all_night`.
  var nightWord: String {
    switch self {
    case .crosses: "crosses"
    case .aboveAllDay: "above_all_night"
    case .belowAllDay: "below_all_night"
    }
  }
}
