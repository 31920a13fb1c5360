import AstroCore
import CivilTime

/// The Sun within a day, with the twilights; the members of the one that a report lacks are null or empty.
enum SunOfDay: Described {
  typealias Row = DayRow

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.shared(SunPassages.self)
    of.shared(TwilightPassages.self)
    of.directions({ $0.sun?.rises }, { $0.sun?.sets }, { $0.sun?.transits })
    of.field(
      "day_length_s", "how long the Sun is up on the date, empty where it does not both rise and set",
      .number(.seconds, places: 0) { $1.report.sun?.dayLength }, .bounded(.dayLength).shaped(.from(0).orNull))
    of.field(
      "day_length_change_s", "by how much the day is longer than the day before: `+2:11`, in seconds in files",
      .number(.seconds, places: 0) { $1.report.sun?.dayLengthChange }, .change.orNull)
    of.member(
      "next_rise", "The first such event at or after day_end; null where the ephemeris ends before it.",
      .time { $1.sun?.nextRise }, .orNull)
    of.member(
      "next_set", "The first such event at or after day_end; null where the ephemeris ends before it.",
      .time { $1.sun?.nextSet }, .orNull)
    of.object("seen", "When it is seen over the skyline; absent without one.", SeenDay.self, .orAbsent) { $0.sun?.seen }
  }
}

/// When the Sun passes the horizon and the meridian.
private enum SunPassages: Described {
  typealias Row = DayRow

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.field(
      "state", "`crosses`, `above_all_day` or `below_all_day`: the Sun and the horizon",
      .text { $1.sun?.state.rawValue }, .of(.horizonStates, .states(of: .sun)).orNull)
    of.member(
      "reason", "Reason for an empty rise or set; null when neither is empty.", .text { $1.sun?.reason("Sun") }, .orNull
    )
    of.field(
      "rise", "risings of the Sun by the definition of `--sunrise`", .times { $1.sun?.rises.map(\.time) })
    of.field(
      "set", "settings of the Sun", .times { $1.sun?.sets.map(\.time) })
    of.field(
      "transit", "upper transits of the Sun", .times { $1.sun?.transits.map(\.time) },
      .reading([]))
    of.member(
      "antitransit", "Lower passages of the meridian in order of time; [] when there are none this day.",
      .times { $1.sun?.antitransits })
  }
}

/// When twilights begin and end.
private enum TwilightPassages: Described {
  typealias Row = DayRow

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.field(
      "civil_dawn", "the Sun rises through −6°", .times { $1.twilight?.civil.dawns },
      .needing(.twilight))
    of.field(
      "civil_dusk", "the Sun sinks through −6°", .times { $1.twilight?.civil.dusks },
      .needing(.twilight))
    of.field(
      "nautical_dawn", "the Sun rises through −12°", .times { $1.twilight?.nautical.dawns },
      .needing(.twilight))
    of.field(
      "nautical_dusk", "the Sun sinks through −12°", .times { $1.twilight?.nautical.dusks },
      .needing(.twilight))
    of.field(
      "astronomical_dawn", "the Sun rises through −18°", .times { $1.twilight?.astronomical.dawns },
      .needing(.twilight))
    of.field(
      "astronomical_dusk", "the Sun sinks through −18°", .times { $1.twilight?.astronomical.dusks },
      .needing(.twilight))
  }
}

/// The risings, settings and phases of the Moon within a day, and how it looks at noon.
enum MoonOfDay: Described {
  typealias Row = DayRow

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.sharedIfAny(MoonPassages.self, .always) { $0.moon }
    of.sharedIfAny(MoonAspectAtNoon.self, .always) { $0.moon }
    of.sharedIfAny(MoonDiscAtNoon.self, .always) { $0.moon }
  }
}

/// When the Moon passes the horizon and the meridian.
private enum MoonPassages: Described {
  typealias Row = MoonDay

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.field(
      "state", "`crosses`, `above_all_day` or `below_all_day`: the Moon and the horizon",
      .text { $1.horizon.state.rawValue }, .of(.horizonStates, .states(of: .moon)))
    of.member(
      "reason", "Reason for an empty rise or set; null when neither is empty.",
      .text { $1.horizon.reason("Moon") }, .orNull)
    of.field(
      "rise", "risings of the Moon", .times { $1.horizon.rises.map(\.time) })
    of.field(
      "set", "settings of the Moon", .times { $1.horizon.sets.map(\.time) })
    of.field(
      "transit", "upper transits of the Moon", .times { $1.horizon.transits.map(\.time) })
    of.field(
      "antitransit", "lower transits of the Moon", .times { $1.horizon.antitransits })
    of.directions({ $0.horizon.rises }, { $0.horizon.sets }, { $0.horizon.transits })
    of.member(
      "next_rise", "The first such event at or after day_end; null where the ephemeris ends before it.",
      .time { $1.horizon.nextRise }, .orNull)
    of.member(
      "next_set", "The first such event at or after day_end; null where the ephemeris ends before it.",
      .time { $1.horizon.nextSet }, .orNull)
    of.object("seen", "When it is seen over the skyline; absent without one.", SeenDay.self, .orAbsent) {
      $0.horizon.seen
    }
  }
}

/// How the Moon stands to the Sun and the Earth at noon.
private enum MoonAspectAtNoon: Described {
  typealias Row = MoonDay

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.member(
      "at", "Local noon: the instant for which phase, elongation, illumination and distance hold.",
      .time { $1.aspect.time })
    of.field("phase", "name of the phase, such as `waxing_gibbous`", .text { $1.phase.word }, .of(.phases))
    of.field(
      "elongation_deg", "the Moon's ecliptic longitude less the Sun's at local noon, 0 … 360",
      .number(.degrees, places: 4) { $1.aspect.elongation.degrees }, .bounded(.moonElongation).shaped(.azimuth))
    of.field(
      "illumination", "lit part of the Moon's disc at local noon, 0 … 1",
      .number(.share, places: 6) { $1.aspect.illumination }, .bounded(.moonIllumination).shaped(.share))
    of.field(
      "distance_km", "distance of the Moon's centre from the Earth's at local noon",
      .number(.kilometres, places: 1) { $1.aspect.distance },
      .bounded(.moonDistance).shaped(.from(350000, to: 410000)))
    of.field(
      "diameter_arcsec", "diameter of the Moon's disc at local noon",
      .number(.arcseconds, places: 1) { $1.aspect.diameter.degrees * 3600 },
      .bounded(.moonDiameter).shaped(.from(1700, to: 2100)))
    of.field(
      "age_days", "days since the last new moon, at local noon", .number(.days, places: 3) { $1.age },
      .bounded(.moonAge).shaped(.from(0, to: 30).orNull))
  }
}

/// How the disc of the Moon looks at noon, and the phases around.
private enum MoonDiscAtNoon: Described {
  typealias Row = MoonDay

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.field(
      "bright_limb_deg", "position angle of the middle of the bright limb at local noon, from north through east",
      .number(.degrees, places: 1) { $1.disc.brightLimb.degrees }, .bounded(.always(0...360)).shaped(.azimuth))
    of.field(
      "libration_longitude_deg", "libration in longitude at local noon",
      .number(.degrees, places: 2) { $1.disc.libration.longitude.degrees },
      .bounded(.libration).shaped(.from(-9, to: 9)))
    of.field(
      "libration_latitude_deg", "libration in latitude at local noon",
      .number(.degrees, places: 2) { $1.disc.libration.latitude.degrees },
      .bounded(.libration).shaped(.from(-8, to: 8)))
    of.field(
      "constellation", "constellation of the Moon at local noon, such as `Leo`",
      .text { $1.constellation.abbreviation }, .of(.constellations).shaped(.pattern("^[A-Z][A-Za-z]{2}$")))
    of.objects("phases", "principal phases that fall on the date", PhaseEvent.self) { $0.phases }
    of.object(
      "next_phase", "The first principal phase at or after day_end; null where the ephemeris ends before it.",
      PhaseEvent.self, .orNull
    ) { $0.nextPhase }
    of.object(
      "young", "The young Moon of the evening; absent except on the first three after new moon.", CrescentOfDay.self,
      .orAbsent
    ) { $0.young }
    of.object(
      "old", "The old Moon of the morning; absent except on the last three before new moon.", CrescentOfDay.self,
      .orAbsent
    ) { $0.old }
  }
}

/// The young Moon of an evening, or the old Moon of a morning.
enum CrescentOfDay: Described {
  typealias Row = Crescent

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.field(
      "number", "the number of the evening after new moon, or of the morning before it", .integer { $1.number },
      .bounded(.within(1...3)).shaped(.from(1, to: 3)))
    of.field(
      "lag_min", "minutes from sunset to moonset, or from moonrise to sunrise",
      .number(.minutes, places: 2) { $1.lagMinutes })
    of.field(
      "best_time", "the best time to look, 4/9 of the lag from sunset or sunrise", .time { $1.bestTime }, .orNull)
    of.field(
      "age_h", "hours from new moon to the best time, negative before it", .number(.hours, places: 3) { $1.ageHours })
    of.field("q", "Yallop's q", .number(places: 4) { $1.yallop?.value }, .orNull)
    of.field(
      "class", "its class, `A` to `F`", .text { $1.yallop?.grade }, .of(.few(["A", "B", "C", "D", "E", "F"])).orNull)
    of.field(
      "width_arcmin", "the width of the crescent by Yallop in minutes of arc",
      .number(.arcminutes, places: 3) { ($1.yallop?.width.degrees).map { $0 * 60 } },
      .bounded(.notNegative).shaped(.from(0).orNull))
    of.field("v", "Odeh's V", .number(places: 4) { $1.odeh?.value }, .orNull)
    of.field("odeh_class", "its zone, `A` to `D`", .text { $1.odeh?.grade }, .of(.few(["A", "B", "C", "D"])).orNull)
  }
}

extension PhaseEvent: Described {
  static func describe(_ of: inout some MemberVisitor<PhaseEvent> & ~Copyable) {
    of.field("phase", "name, such as `full_moon`", .text { $1.phase.word }, .of(.principalPhases))
    of.field("time", "instant", .time { $1.time })
  }
}

/// When a body is seen over the skyline within a day.
extension SeenDay: Described {
  static func describe(_ of: inout some MemberVisitor<SeenDay> & ~Copyable) {
    of.field(
      "state", "`crosses`, `above_all_day` or `below_all_day`: the body and the skyline of `--horizon`",
      .text { $1.state.rawValue }, .of(.horizonStates))
    of.field(
      "appears", "it comes out from behind the skyline", .times { $1.appears },
      .reading([.sunrise, .skyline]))
    of.field(
      "disappears", "it goes behind the skyline", .times { $1.disappears },
      .reading([.sunrise, .skyline]))
    of.objects("intervals", "the parts of the day in which it is seen", Interval.self) { $0.spans }
    of.field(
      "total_s", "how long of the date it is seen over the skyline", .number(.seconds, places: 0) { $1.seconds },
      .reading([.sunrise, .skyline], bounded: .ofDay).shaped(.from(0)))
    of.member(
      "next_appears", "The first such event at or after day_end; null where there is none within a year.",
      .time { $1.nextAppears }, .orNull)
    of.member(
      "next_disappears", "The first such event at or after day_end; null where there is none within a year.",
      .time { $1.nextDisappears }, .orNull)
    of.member(
      "graze_margin_deg",
      "The least distance from the skyline at which the body turns round this day, if it is below 0.02 degrees, else null. The air and the skyline's own errors then decide whether the body appears there.",
      .number(.degrees, places: 4) { $1.grazeMargin?.degrees }, .from(0, to: 0.02).orNull)
  }
}

/// What Sun, Moon and planets have in common.
extension MemberVisitor where Self: ~Copyable {
  /// Where the body rises, sets and culminates.
  @inline(__always)
  mutating func directions(
    _ rises: @escaping @Sendable (Row) -> [HorizonEvent]?, _ sets: @escaping @Sendable (Row) -> [HorizonEvent]?,
    _ transits: @escaping @Sendable (Row) -> [Transit]?
  ) {
    field(
      "rise_azimuth_deg", "azimuths of its risings, from north through east",
      .numbers(.degrees, places: 3) { rises($1)?.map(\.azimuth.degrees) },
      MemberField(short: "rise.azimuth") { $0.body.map { .azimuth(of: $0, isRising: true) } }.shaped(.azimuth))
    field(
      "set_azimuth_deg", "azimuths of its settings",
      .numbers(.degrees, places: 3) { sets($1)?.map(\.azimuth.degrees) },
      MemberField(short: "set.azimuth") { $0.body.map { .azimuth(of: $0, isRising: false) } }.shaped(.azimuth))
    field(
      "transit_altitude_deg", "its altitudes at its upper transits, without refraction",
      .numbers(.degrees, places: 3) { transits($1)?.map(\.altitude.degrees) },
      MemberField(short: "transit.altitude", reads: []) { $0.body.map { .transit(of: $0) } }.shaped(.altitude))
  }
}

extension DayRow {
  // Inlined, for each of them is some arrays that nobody wants to copy for one value.
  @inline(__always) fileprivate var sun: BodyDay? { report.sun?.horizon }
  @inline(__always) fileprivate var twilight: TwilightDays? { report.twilight }
  @inline(__always) fileprivate var moon: MoonDay? { report.moon }
}

extension BodyDay {
  /// Why a list of risings or settings is empty; nil when neither is.
  fileprivate func reason(_ body: String) -> String? {
    switch state {
    case .aboveAllDay: "the \(body) is above the horizon all day"
    case .belowAllDay: "the \(body) is below the horizon all day"
    case .crosses: rises.isEmpty ? "no rise this day" : sets.isEmpty ? "no set this day" : nil
    }
  }
}
