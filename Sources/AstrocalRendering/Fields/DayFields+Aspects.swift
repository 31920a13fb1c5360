import AstroCore
import Geography
import SwissEphemeris

/// How Moon and planets look at local noon, and where a planet is best seen: what documents have beyond the columns.
extension DayFields {
  /// The diameter, the libration and the constellation of the Moon.
  static let moonDisc: [Field<DayRow>] = Field.needing(
    [.moon],
    [
      Field(
        "moon.antitransit", "lower transits of the Moon",
        .times { $1.report.moon?.horizon.antitransits }),
      Field(
        "moon.diameter_arcsec", "diameter of the Moon's disc at local noon",
        .number(.arcseconds, places: 1) { $1.report.moon.map { $0.aspect.diameter.degrees * 3600 } }
      ).bounded(.moonDiameter),
      Field(
        "moon.bright_limb_deg",
        "position angle of the middle of the bright limb at local noon, from north through east",
        .number(.degrees, places: 1) { $1.report.moon?.disc.brightLimb.degrees }
      ).bounded(.always(0...360)),
      Field(
        "moon.libration_longitude_deg", "libration in longitude at local noon",
        .number(.degrees, places: 2) { $1.report.moon?.disc.libration.longitude.degrees }
      ).bounded(.libration),
      Field(
        "moon.libration_latitude_deg", "libration in latitude at local noon",
        .number(.degrees, places: 2) { $1.report.moon?.disc.libration.latitude.degrees }
      ).bounded(.libration),
      Field(
        "moon.constellation", "constellation of the Moon at local noon, such as `Leo`",
        .text { $1.report.moon?.constellation.abbreviation }
      ).of(.constellations),
    ])

  /// How a planet looks at local noon, and its highest point in a sky that is dark enough.
  static func aspect(of body: Body) -> [Field<DayRow>] {
    func of<Value>(_ get: @escaping @Sendable (PlanetDay) -> Value?) -> Field<DayRow>.Get<Value?> {
      { _, row in row.report.planets.first { $0.body == body }.flatMap(get) }
    }
    func field(_ name: String, _ sentence: String, _ value: Field<DayRow>.Value) -> Field<DayRow> {
      Field("planets.\(body.rawValue).\(name)", sentence, value)
    }
    func sidereal(
      _ name: String, as column: String, _ sentence: String, _ kind: NameKind,
      _ number: @escaping @Sendable (SiderealPlace) -> Int
    ) -> Field<DayRow> {
      Field(
        "planets.\(body.rawValue).\(name)", as: "planets.\(body.rawValue).\(column)", sentence,
        .text { context, row in
          context.name(kind, row.report.planets.first { $0.body == body }.map { number($0.sidereal) })
        }
      ).of(.names(kind))
    }
    return Field.needing(
      [.planets],
      [
        field("state", "`crosses`, `above_all_day` or `below_all_day`", .text(of { $0.horizon.state.word }))
          .of(.horizonStates),
        field(
          "elongation_deg", "its angle from the Sun at local noon",
          .number(.degrees, places: 4, of { $0.aspect.elongation.degrees })
        ).bounded(.planet(body.elongations)),
        field("elongation_side", "`east` or `west` of the Sun", .text(of { $0.aspect.isEast ? "east" : "west" }))
          .of(.few(["east", "west"])),
        field("illumination", "lit part of its disc", .number(.share, places: 4, of { $0.aspect.illumination }))
          .bounded(.planet(body.illuminations)),
        field(
          "diameter_arcsec", "diameter of its disc",
          .number(.arcseconds, places: 2, of { $0.aspect.diameter.degrees * 3600 })
        ).bounded(.planet(body.diameters)),
        field(
          "distance_au", "its distance from the Earth",
          .number(.astronomicalUnits, places: 7, of { $0.aspect.distance })
        ).bounded(.planet(body.distances)),
        field(
          "longitude_deg", "its apparent ecliptic longitude",
          .number(.degrees, places: 5, of { $0.aspect.longitude.degrees })
        ).bounded(.planet(0...360)),
        field("latitude_deg", "its ecliptic latitude", .number(.degrees, places: 5, of { $0.aspect.latitude.degrees }))
          .bounded(.planet(body.latitudes)),
        field("constellation", "its constellation, such as `Leo`", .text(of { $0.constellation.abbreviation }))
          .of(.constellations),
        sidereal("rashi.name", as: "rashi", "name of its sidereal sign, in the script of `--script`", .rashi, \.rashi),
        sidereal(
          "nakshatra.name", as: "nakshatra", "name of its nakshatra, in the script of `--script`", .nakshatra,
          \.nakshatra),
        field("nakshatra.pada", "quarter of the nakshatra, 1 … 4", .integer(of { $0.sidereal.pada })).bounded(
          .planet(1...4)),
        field("retrograde", "whether its longitude decreases", .boolean(of { $0.aspect.isRetrograde })),
        field("best.time", "when it is highest in a sky that is dark enough", .time(of { $0.best?.time })),
        field(
          "best.altitude_deg", "its altitude at that moment",
          .number(.degrees, places: 2, of { $0.best?.altitude.degrees })
        ).bounded(.best(of: body)),
      ])
  }
}
