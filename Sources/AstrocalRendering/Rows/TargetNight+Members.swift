import AstroCore

extension TargetNight: Described {
  static func describe(_ of: inout some MemberVisitor<TargetNight> & ~Copyable) {
    of.member("id", .text { $1.target.id })
    of.member("name", .text { $1.target.name })
    of.member("other_id", .text { $1.target.otherID })
    of.member("type", .text { $1.target.type })
    of.member("magnitude", .number(.magnitudes, places: 2) { $1.target.magnitude })
    of.member("size_arcmin", .number(places: 2) { $1.target.size })
    of.member("ra_deg", .number(.degrees, places: 5) { $1.target.body == nil ? $1.target.rightAscension : nil })
    of.member("dec_deg", .number(.degrees, places: 5) { $1.target.body == nil ? $1.target.declination : nil })
    of.member("state", .text { $1.state.nightWord })
    of.field("rise", "risings between the noons of the night", .times { $1.rises.map(\.time) })
    of.field("set", "settings", .times { $1.sets.map(\.time) })
    of.field("transit", "upper transits", .times { $1.transits.map(\.time) })
    of.member("transit_altitude_deg", .numbers(.degrees, places: 2) { $1.transits.map(\.altitude.degrees) })
    of.member("dark_s", .number(.seconds, places: 0) { $1.darkSeconds })
    of.objects(
      "high",
      "the parts of the dark in which it is high, whatever the Moon does",
      Interval.self
    ) { $0.high }
    of.field(
      "high_in_dark_s", "seconds in which it is high in the dark, whatever the Moon does",
      .number(.seconds, places: 0) { $1.highSeconds }, .bounded(.ofDay))
    of.objects("windows", "its windows", Interval.self) { $0.windows }
    of.field("window_s", "length of all of them", .number(.seconds, places: 0) { $1.windowSeconds }, .bounded(.ofDay))
    of.object("best", TargetMoment.self) { $0.best }
    of.object("highest", TargetMoment.self) { $0.highest }
    of.field(
      "reason", "why it has no window: `never_dark`, `too_low`, `hidden`, `moon`, `daylight`",
      .text { $1.reason?.rawValue }, .of(.few(TargetNight.Reason.allCases.map(\.rawValue))))
    of.field(
      "moon_separation_deg", "angle between it and the Moon at its best, or else where it is highest in the dark",
      .number(.degrees, places: 2) { $1.told?.moonSeparation.degrees }, .bounded(.separation))
    of.member("moon_illumination", .number(.share, places: 3) { $1.told?.moonIllumination })
  }
}

extension TargetMoment: Described {
  static func describe(_ of: inout some MemberVisitor<TargetMoment> & ~Copyable) {
    of.field("time", "instant at which it is highest", .time { $1.time })
    of.field(
      "altitude_deg", "altitude at that instant",
      .number(.degrees, places: 2) { $1.altitude.degrees }, MemberField { $0.target.map(FieldBounds.altitude) })
    of.member("azimuth_deg", .number(.degrees, places: 2) { $1.azimuth.degrees })
    of.member("moon_up", .boolean { $1.isMoonUp })
    of.member("moon_separation_deg", .number(.degrees, places: 2) { $1.moonSeparation.degrees })
    of.member("moon_illumination", .number(.share, places: 3) { $1.moonIllumination })
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
