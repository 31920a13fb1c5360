import AstroCore
import SwissEphemeris

/// What holds at the present instant of a day that is today.
struct MomentOfDay: Described {
  let moment: Moment
  let report: DayReport

  static let definition: Definition? = Definition("now", "The present moment at the place.")

  static func describe(_ of: inout some MemberVisitor<MomentOfDay> & ~Copyable) {
    of.field("time", "the present moment", .time { $1.moment.time }, .of(moment: []))
    of.member(
      "part",
      "By the altitude of the Sun's centre: night below -18 degrees, astronomical below -12, nautical below -6, civil to sunrise and from sunset by the definition of conventions.sunrise, day.",
      .text { $1.moment.light?.rawValue }, .of(["night", "astronomical", "nautical", "civil", "day"])
    ) { $1.moment.light != nil }
    of.member("dark", "Whether part is night.", .boolean { $1.moment.light == .night }) { $1.moment.light != nil }
    of.field(
      "sidereal_s", "local apparent sidereal time: `now.sidereal > 5h30m`",
      .number(.seconds, places: 1) { $1.moment.siderealTime },
      .bounded(.within(0...86_400)).of(moment: []).shaped(.from(0, to: 86_400)))
    of.objects(
      "next",
      "The next events of Sun and Moon in order of time: the rest of the day, and the first risings and settings after it.",
      NextEvent.self
    ) { NextEvent.all($0.report, after: $0.moment.time) }
    of.object("sun", "The Sun.", BodyPosition.self) { $0.moment.position(of: .sun) }
    of.object("moon", "The Moon.", BodyPosition.self) { $0.moment.position(of: .moon) }
    of.objects("planets", "the planets; null unless --include names them", PlanetPosition.self, .orNull) { row in
      let planets = row.moment.positions.filter(\.body.isPlanet)
      return planets.isEmpty ? nil : planets
    }
    of.field(
      "illumination", "lit part of the Moon's disc, seen from the Earth's centre",
      .number(.share, places: 6) { $1.moment.illumination },
      .bounded(.moonIllumination).of(moment: [.sun, .moon]).shaped(.share.orNull))
    of.object("tithi", "The tithi that runs, by its number in the month.", NumberedName<TithiNames>.self) {
      $0.moment.tithi
    }
    of.object("nakshatra", "The current nakshatra.", NumberedName<NakshatraNames>.self) { $0.moment.nakshatra }
    of.object("yoga", "The yoga that runs.", NumberedName<YogaNames>.self) { $0.moment.yoga }
    of.object("karana", "The karana that runs, by its number in the month.", NumberedName<KaranaNames>.self) {
      $0.moment.karana
    }
    of.object(
      "vara", "Weekday of the panchanga, which begins with sunrise; null where the panchanga is left out.",
      NumberedName<VaraNames>.self, .orNull
    ) { $0.vara }
    of.member(
      "paksha", "Half of the lunar month that runs.", .text { $1.moment.paksha?.word }, .of(["shukla", "krishna"]))
    of.object(
      "month", "The lunar month that runs; null where the panchanga is left out.", Panchanga.Month.self, .orNull
    ) { $0.moment.month }
    of.object("year", "Its elapsed years by era; null without a month.", Panchanga.Year.self, .orNull) {
      $0.moment.year
    }
    of.object("ritu", "The season that runs.", PanchangaOfDay.Ritu.self) { $0.moment.season }
    of.object("ayana", "The half year of the Sun that runs.", PanchangaOfDay.Ayana.self) { $0.moment.season }
    of.field(
      "kalam", "the current kalams: `rahu_kalam`, `yamaganda`, `gulika`",
      .list { $1.report.kalams(at: $1.moment.time).map(\.rawValue) },
      .of(.kalams).of(moment: []).shaped(.of(Kalam.allCases.map(\.rawValue))))
  }

  /// The weekday of the panchanga day that holds the instant, or `nil` without a panchanga.
  var vara: Int? { report.panchanga.map { moment.vara(sunrise: $0.sunrise) } }

  /// A planet at the instant.
  enum PlanetPosition: Described {
    typealias Row = BodyPosition

    static func describe(_ of: inout some MemberVisitor<BodyPosition> & ~Copyable) {
      of.member(
        "body", "The planet.", .text { $1.body.rawValue },
        .of(["mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"]))
      of.shared(PositionAngles.self)
    }
  }
}

extension BodyPosition: Described {
  static let definition: Definition? = Definition("body_position", "The position of a body at a moment.")

  static func describe(_ of: inout some MemberVisitor<BodyPosition> & ~Copyable) {
    of.shared(PositionAngles.self)
  }
}

/// The angles of a body at an instant.
enum PositionAngles: Described {
  typealias Row = BodyPosition

  static func describe(_ of: inout some MemberVisitor<BodyPosition> & ~Copyable) {
    of.field(
      "altitude_deg", "altitude of the centre from the place, without refraction",
      .number(.degrees, places: 3) { $1.altitude.degrees },
      MemberField(shape: .altitude) { $0.body.map { .altitude(of: $0) } })
    of.field(
      "azimuth_deg", "azimuth from north through east", .number(.degrees, places: 3) { $1.azimuth.degrees },
      .bounded(.azimuth).shaped(.azimuth))
  }
}
