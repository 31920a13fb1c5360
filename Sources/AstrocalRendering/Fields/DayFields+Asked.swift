import AstroCore
import CivilTime
import Geography
import SwissEphemeris

extension DayFields {
  /// The fields that a condition on days may name besides the columns.
  static let asked = plain + words

  /// Names of the panchanga in any spelling, and all angas that touch the panchanga day.
  private static let words: [Field<DayRow>] = Field.needing(
    [.panchanga],
    [
      named("tithi", "the tithi at sunrise by its name, its number or its code: `ekadashi`, `11`, `s11`", .tithi) {
        ($0.tithiAtSunrise.map { [$0] } ?? []).flatMap(words)
      }.reading([.sunrise]),
      named("tithis", "the tithis that touch the panchanga day", .tithi) { $0.tithis.flatMap(words) }
        .reading([.sunrise]),
      Field(
        "paksha", "half of the lunar month at sunrise", .text { $1.report.panchanga?.tithiAtSunrise?.paksha.word }
      ).of(.pakshas).reading([.sunrise]),
      named("nakshatra", "the nakshatra at sunrise", .nakshatra) { $0.nakshatras.filter(\.isAtSunrise).map(word) },
      named("nakshatras", "the nakshatras that touch the panchanga day", .nakshatra) { $0.nakshatras.map(word) },
      named("yoga", "the yoga at sunrise", .yoga) { $0.yogas.filter(\.isAtSunrise).map(word) },
      named("yogas", "the yogas that touch the panchanga day", .yoga) { $0.yogas.map(word) },
      named("karana", "the karana at sunrise", .karana) { $0.karanas.filter(\.isAtSunrise).map(word) }
        .reading([.sunrise]),
      named("karanas", "the karanas that touch the panchanga day", .karana) { $0.karanas.map(word) }
        .reading([.sunrise]),
      named("masa", "the lunar month that ends with the new moon", .masa) { [word(.masa, $0.month.amanta)] },
      named("vara", "the weekday at sunrise", .vara) { [word(.vara, $0.vara)] }.reading([]),
      named("ritu", "the season at sunrise by the tropical Sun", .ritu) { [word(.ritu, $0.season.drikRitu)] }
        .reading([.sunrise]),
      named("rashi.sun", "the Sun's sidereal sign at sunrise", .rashi) { [word(.rashi, $0.sunRashi)] },
      named("rashi.moon", "the Moon's sidereal sign at sunrise", .rashi) { [word(.rashi, $0.moonRashi)] },
    ])

  /// Shorter names, parts of the date, and what stands in lists.
  static let plain: [Field<DayRow>] =
    partsOfDate.except(civil) + [
      Field(
        "clocks_change_s", "by how much the clocks change on the date",
        .number(.seconds, places: 0) { context, row in
          let day = row.report.day
          return context.place.zone.clockChange(from: day.startUnixSeconds, before: day.endUnixSeconds)
            .map { Double($0.seconds) }
        })
    ]
    + timesOfFiles
    + Field.needing(
      [.twilight],
      [
        Field(
          "night.dark_s", as: "dark", "length of the dark hours of the night that begins on the date",
          .number(.seconds, places: 0) { $1.report.night.map { $0.dark.seconds } }
        ).bounded(.darkness)
      ])
    + ofFestivals.columns(["festivals.windows.name": "puja", "festivals.windows.start": "puja.start"])
    + Field.needing(
      [.panchanga, .festivals],
      [
        Field(
          "festivals.windows.end", as: "puja.end", "their ends; of an instant itself",
          .times { $1.pujaTimes.map { $0.end ?? $0.start } })
      ])
    + Field.reading(
      [.sunrise],
      DayMuhurta.fields("panchanga.muhurta", [.panchanga, .muhurta]) { (row: DayRow) in row.report.panchanga?.muhurta }
        .columns([
          "panchanga.muhurta.rahu_kalam.start": "rahu_kalam.start",
          "panchanga.muhurta.rahu_kalam.end": "rahu_kalam.end",
        ]))
    + Field.needing(
      [.panchanga],
      Field.reading([.sunrise], ends("tithi", \.tithis)) + ends("nakshatra", \.nakshatras) + ends("yoga", \.yogas)
        + Field.reading([.sunrise], ends("karana", \.karanas)))
    + needingSky(
      reading: [.ayanamsha],
      [
        Field(
          "sky.kind", as: "sky",
          "kinds and ids of the events of the sky, such as `eclipse`, `opposition`, `solar_total`",
          .list { $1.report.sky.flatMap { [$0.kind.word, $0.kind.id] } }
        ).of(.skyKindsAndIDs),
        Field(
          "eclipse.visible", as: "eclipse_visible", "whether some of an eclipse of the date is seen here",
          .boolean { $1.report.sky.contains { $0.isEclipse && $0.isVisible == true } }
        ).reading([.skyline]),
      ])
    + Field.needing(
      [.planets],
      [
        Field(
          "planets.up", as: "planets", "planets that eyes can see in the night that begins on the date",
          .list { $1.report.planets.filter(\.isSeenTonight).map(\.body.rawValue) }
        ).of(.few(Body.nakedEyePlanets.map(\.rawValue)))
      ])
    + ofSun.except(sun + seen)
    + ofMoon.except(moon + seen).called([
      "moon.phases.phase": "principal_phase", "moon.age_days": "age", "moon.young.lag_min": "moon.lag",
    ])
    + Body.planets.flatMap { of($0).except(planet($0)) }

  private static let ofFestivals: [Field<DayRow>] = FestivalOfDay.fields(
    "festivals", [.panchanga, .festivals], lift: { $0.gathered("festivals") { $0.report.festivals } })

  /// When angas of a kind end: the one at sunrise, and those that touch the panchanga day.
  private static func ends(
    _ name: String, _ angas: @escaping @Sendable (Panchanga) -> [Panchanga.Anga]
  ) -> [Field<DayRow>] {
    let atSunrise: [Field<DayRow>] = AngaLimits.fields("panchanga.\(name)", [.panchanga]) { (row: DayRow) in
      row.report.panchanga.flatMap { angas($0).first(where: \.isAtSunrise) }
    }
    let all: [Field<DayRow>] = AngaLimits.fields(
      "\(name)s", [.panchanga],
      lift: { $0.gathered("the \(name)s that touch the panchanga day") { $0.report.panchanga.map(angas) ?? [] } })
    return atSunrise.columns(["panchanga.\(name).end": "\(name).end"])
      .map { $0.of(object: "the \(name) at sunrise") } + all
  }

  /// All fields that a condition may name.
  static var asking: [Field<DayRow>] { askedGroups.flatMap { $0.fields() } }

  /// The same in groups.
  static let askedGroups = [
    FieldGroup("now") { running }, FieldGroup("now") { positions }, FieldGroup("now") { kalams }, FieldGroup { words },
    FieldGroup { plain }, FieldGroup { main }, FieldGroup { further }, FieldGroup { Field.furtherOfPlace },
  ]

  /// Those after the main ones.
  private static let further =
    seen + DaySections.fields + DaySections.newerFields

  /// The fields of the present moment, which a condition on today may name.
  static var now: [Field<DayRow>] { running + positions + kalams }

  private static let ofNow: [Field<DayRow>] = MomentOfDay.fields(
    "now",
    in: { (context, row: DayRow) in
      context.moment.map { MomentOfDay(moment: $0, report: row.report) }
    })

  /// What runs at the present moment.
  private static let running: [Field<DayRow>] =
    ofNow.columns(["now.time": "now"]) + [
      Field(
        "now.part", "`night`, `astronomical`, `nautical`, `civil` twilight or `day`",
        .text { context, _ in context.moment?.light?.rawValue }
      ).of(.few(TwilightStage.allCases.map(\.rawValue))).of(moment: .sun),
      Field(
        "now.dark", "whether the Sun is more than 18° down",
        .boolean { context, _ in context.moment?.light.map { $0 == .night } }
      ).of(moment: .sun),
    ] + ofNow.columns(["now.sidereal_s": "now_sidereal_s", "now.illumination": "now_illumination"]) + LimbNow.asked

  /// Where the bodies stand at the present moment.
  private static let positions: [Field<DayRow>] =
    position(.sun) + position(.moon) + Field.needing([.planets], Body.planets.flatMap(position))

  private static let kalams: [Field<DayRow>] = Field.needing(
    [.panchanga, .muhurta], Field.reading([.sunrise], ofNow.columns(["now.kalam": "now_kalam"])))

  private static func position(_ body: Body) -> [Field<DayRow>] {
    let (name, needs) = (body.rawValue, body == .sun ? MomentNeeds.sun : body == .moon ? .moon : [])
    return PositionAngles.fields(
      "now.\(name)", [], FieldSubject(body: body), in: { (context, _: DayRow) in context.moment?.position(of: body) }
    ).columns(["now.\(name).altitude_deg": "now.\(name)", "now.\(name).azimuth_deg": "now.\(name).azimuth"])
      .map { $0.of(moment: needs) }
  }

  private static func named(
    _ name: String, _ sentence: String, _ kind: NameKind, _ words: @escaping @Sendable (Panchanga) -> [String]
  ) -> Field<DayRow> {
    Field(name, as: name, sentence, .list { $1.report.panchanga.map(words) })
      .of(kind == .tithi ? .tithis : .names(kind))
  }

  static func word(_ kind: NameKind, _ number: Int) -> String {
    PanchangaNames.table.name(kind, number, .latin)
  }

  @Sendable static func word(_ anga: Panchanga.Anga) -> String { PanchangaNames.table.name(anga, .latin) }

  /// The words of a tithi: its name, its number and its code.
  @Sendable static func words(_ tithi: Panchanga.Anga) -> [String] { words(tithi: tithi.number) }

  /// The same of the number of a tithi, 1 … 30.
  static func words(tithi number: Int) -> [String] {
    [word(.tithi, number), "\(number)", (number <= 15 ? "s" : "k") + "\((number - 1) % 15 + 1)"]
  }
}

extension DayRow {
  fileprivate var pujaTimes: [PujaTime] { report.festivals.flatMap(\.pujaTimes) }
}

extension [Range<JulianDay>] {
  /// The length of all of them in seconds.
  var seconds: Double { reduce(0) { $0 + $1.upperBound.days(since: $1.lowerBound) } * 86_400 }
}
