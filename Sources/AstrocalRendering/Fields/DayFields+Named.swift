import AstroCore
import CivilTime
import SwissEphemeris

/// The fields of what is printed only for those who name it: a list in a field, its items in order of time.
extension DayFields {
  /// The fields of the parts that `--include` names, and of the birth star.
  static func named(_ context: RenderContext) -> [Field<DayRow>] {
    let groups: [(part: DayPart, fields: [Field<DayRow>])] = [
      (.choghadiya, choghadiya), (.hora, hora), (.gowri, gowri), (.lagna, lagna), (.graha, graha),
      (.goldenHour, light),
    ]
    var fields: [Field<DayRow>] = []
    for group in groups where context.namedParts.contains(group.part) { fields += group.fields }
    return fields + (context.hasBirthStar ? birth : [])
  }

  static let choghadiya: [Field<DayRow>] = Field.needing(
    [.panchanga, .choghadiya],
    [
      Field(
        "panchanga.choghadiya.name", as: "choghadiya_name", "names of the sixteen choghadiyas from sunrise",
        .list { $0.names(.choghadiya, $1.report.panchanga?.choghadiya.map(\.number)) }
      ).of(.names(.choghadiya)),
      Field(
        "panchanga.choghadiya.start", as: "choghadiya_start", "their beginnings",
        .times { $1.report.panchanga?.choghadiya.map(\.span.lowerBound) }),
      Field(
        "panchanga.choghadiya.end", as: "choghadiya_end", "their ends",
        .times { $1.report.panchanga?.choghadiya.map(\.span.upperBound) }),
    ])

  static let hora: [Field<DayRow>] = Field.needing(
    [.panchanga, .hora],
    [
      Field(
        "panchanga.hora.name", as: "hora_name", "lords of the twenty-four horas from sunrise",
        .list { $0.names(.horaLord, $1.report.panchanga?.hora.map(\.lord)) }
      ).of(.names(.horaLord)),
      Field(
        "panchanga.hora.start", as: "hora_start", "their beginnings",
        .times { $1.report.panchanga?.hora.map(\.span.lowerBound) }),
      Field(
        "panchanga.hora.end", as: "hora_end", "their ends", .times { $1.report.panchanga?.hora.map(\.span.upperBound) }),
    ])

  static let gowri: [Field<DayRow>] = Field.needing(
    [.panchanga, .gowri],
    [
      Field(
        "panchanga.gowri.name", as: "gowri_name", "names of the sixteen parts of the Gowri panchangam",
        .list { $0.names(.gowri, $1.report.panchanga?.gowri.map(\.number)) }
      ).of(.names(.gowri)),
      Field(
        "panchanga.gowri.start", as: "gowri_start", "their beginnings",
        .times { $1.report.panchanga?.gowri.map(\.span.lowerBound) }),
      Field(
        "panchanga.gowri.end", as: "gowri_end", "their ends",
        .times { $1.report.panchanga?.gowri.map(\.span.upperBound) }),
    ])

  static let lagna: [Field<DayRow>] = Field.needing(
    [.panchanga, .lagna],
    [
      Field(
        "panchanga.lagna.name", as: "lagna_name", "names of the signs that rise",
        .list { $0.names(.rashi, $1.report.panchanga?.lagna.map(\.number)) }
      ).of(.names(.rashi)),
      Field(
        "panchanga.lagna.start", as: "lagna_start", "their beginnings",
        .times { $1.report.panchanga?.lagna.map(\.span.lowerBound) }),
      Field(
        "panchanga.lagna.end", as: "lagna_end", "their ends",
        .times { $1.report.panchanga?.lagna.map(\.span.upperBound) }),
    ])

  /// The nine grahas at sunrise.
  static let graha: [Field<DayRow>] = Field.needing(
    [.panchanga, .graha],
    [
      Field(
        "panchanga.graha.body", as: "graha", "the nine grahas at sunrise",
        .list { $1.report.panchanga?.graha.map(\.body.rawValue) }
      ).of(.few(Graha.Name.allCases.map(\.rawValue))),
      Field(
        "panchanga.graha.longitude_deg", as: "graha_longitude_deg", "their sidereal longitudes",
        .numbers(.degrees, places: 5) { $1.report.panchanga?.graha.map(\.place.longitude.degrees) }),
      Field(
        "panchanga.graha.retrograde", as: "graha_retrograde", "those that are retrograde",
        .list { $1.report.panchanga?.graha.filter(\.isRetrograde).map(\.body.rawValue) }
      ).of(.few(Graha.Name.allCases.map(\.rawValue))),
    ])

  /// The golden or blue hours of mornings or evenings.
  private static func hours(_ band: LightBand, _ part: LightSpan.Part) -> [Field<DayRow>] {
    let name = "\(band.rawValue)_\(part.rawValue)"
    return [
      Field(
        "light.\(name).start", as: "\(name)_start", "beginnings of the \(band.rawValue) hour of the \(part.rawValue)",
        .times { $1.light(band, part)?.compactMap(\.start) }),
      Field(
        "light.\(name).end", as: "\(name)_end", "their ends", .times { $1.light(band, part)?.compactMap(\.end) }),
    ]
  }

  /// Golden and blue hours: those of mornings and evenings by their names, and all in the order of time.
  static let light: [Field<DayRow>] = Field.needing(
    [.goldenHour],
    hours(.golden, .morning) + hours(.golden, .evening) + hours(.blue, .morning) + hours(.blue, .evening) + [
      Field(
        "light.kind", "all golden and blue hours of the day: `golden` or `blue`",
        .list { $1.report.light?.spans.map(\.band.rawValue) }
      ).of(.few(LightBand.allCases.map(\.rawValue))),
      Field(
        "light.part", "the part of the day of each: `morning`, `evening`, `night`, `noon` or `all_day`",
        .list { $1.report.light?.spans.map(\.part.rawValue) }
      ).of(.few(LightSpan.Part.allCases.map(\.rawValue))),
      Field("light.start", "their beginnings", .times { $1.report.light?.spans.compactMap(\.start) }),
      Field("light.end", "their ends", .times { $1.report.light?.spans.compactMap(\.end) }),
    ])

  /// Tarabala and chandrabala.
  static let birth: [Field<DayRow>] = Field.needing(
    [.panchanga],
    [
      Field(
        "panchanga.birth.tarabala.number", as: "tarabala", "numbers of the taras, 1 Janma … 9 Parama Mitra",
        .integers { $1.report.panchanga?.birth?.tarabala.map(\.number) }),
      Field(
        "panchanga.birth.tarabala.start", as: "tarabala_start", "their beginnings",
        .times { $1.report.panchanga?.birth?.tarabala.map(\.span.lowerBound) }),
      Field(
        "panchanga.birth.tarabala.end", as: "tarabala_end", "their ends",
        .times { $1.report.panchanga?.birth?.tarabala.map(\.span.upperBound) }),
      Field(
        "panchanga.birth.chandrabala.number", as: "chandrabala",
        "places of the Moon's sign counted from that of birth, 1 … 12",
        .integers { $1.report.panchanga?.birth?.chandrabala.map(\.number) }),
      Field(
        "panchanga.birth.chandrabala.start", as: "chandrabala_start", "their beginnings",
        .times { $1.report.panchanga?.birth?.chandrabala.map(\.span.lowerBound) }),
      Field(
        "panchanga.birth.chandrabala.end", as: "chandrabala_end", "their ends",
        .times { $1.report.panchanga?.birth?.chandrabala.map(\.span.upperBound) }),
    ])

  /// The fields of a planet, at the end, where the user named the planets.
  static func planet(_ body: Body) -> [Field<DayRow>] {
    func of<Value>(_ get: @escaping @Sendable (PlanetDay) -> Value?) -> Field<DayRow>.Get<Value?> {
      { _, row in row.report.planets.first { $0.body == body }.flatMap(get) }
    }
    func field(_ name: String, _ sentence: String, _ value: Field<DayRow>.Value) -> Field<DayRow> {
      Field(
        "planets.\(body.rawValue).\(name)", as: "\(body.rawValue)_\(name.withUnderscores)", sentence, value)
    }
    return Field.needing(
      [.planets],
      [
        field("rise", "risings", .times(of { $0.horizon.rises.map(\.time) })),
        field("transit", "upper transits", .times(of { $0.horizon.transits.map(\.time) })),
        field("set", "settings", .times(of { $0.horizon.sets.map(\.time) })),
        field("magnitude", "brightness at local noon", .number(.magnitudes, places: 2, of { $0.aspect.magnitude })),
        field("when", "`morning`, `evening`, `all_night` or `not_visible`", .text(of { $0.visibility.word })).of(
          .few(PlanetDay.Visibility.words)),
        field(
          "up.start", "beginnings of the intervals in which it is up in a sky that is dark enough",
          .times(of { $0.up.map(\.lowerBound) })),
        field("up.end", "their ends", .times(of { $0.up.map(\.upperBound) })),
      ])
  }
}

extension DayRow {
  /// The golden or blue hours of a part of the day.
  fileprivate func light(_ band: LightBand, _ part: LightSpan.Part) -> [LightSpan]? {
    report.light?.spans.filter { $0.band == band && $0.part == part }
  }
}
