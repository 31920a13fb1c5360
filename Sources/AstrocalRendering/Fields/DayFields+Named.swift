import AstroCore
import CivilTime
import SwissEphemeris

/// The fields of what is printed only for those who name it: a list in a field, its items in order of time.
extension DayFields {
  /// The limbs that touch the panchanga day, each kind with its ends.
  static let limbs = ["tithis", "nakshatras", "yogas", "karanas"].flatMap { name in
    (names + plain).filter { [name, "\(name).end"].contains($0.name) }
  }

  static let choghadiya = list("choghadiya", .choghadiya, Choghadiya.self, "the sixteen choghadiyas from sunrise") {
    $0.report.panchanga?.choghadiya
  }
  static let hora = list("hora", .hora, Hora.self, "the twenty-four horas from sunrise") { $0.report.panchanga?.hora }
  static let gowri = list("gowri", .gowri, Gowri.self, "the sixteen parts of the Gowri panchangam") {
    $0.report.panchanga?.gowri
  }
  static let lagna = list("lagna", .lagna, Lagna.self, "the signs that rise") { $0.report.panchanga?.lagna }

  /// Columns of a list of the panchanga.
  ///
  /// - Parameters:
  ///   - needs: The part of a day that has the list.
  ///   - sentence: What its items are.
  ///   - columns: The members of the items that are columns.
  static func list<Item: Described>(
    _ name: String, _ needs: DayPart, _ kind: Item.Type, _ sentence: String,
    _ columns: [String] = ["name", "start", "end"], _ items: @escaping @Sendable (DayRow) -> [Item.Row]?
  ) -> [Field<DayRow>] {
    let fields = Field.reading(
      needs.conventions,
      kind.fields("panchanga.\(name)", [.panchanga, needs], lift: { $0.gathered(sentence) { items($0) ?? [] } }))
    return fields.columns(of: "panchanga.\(name)", as: name, columns)
  }

  /// The coordinates of Sun, Moon and planets at the instant of `--at`, with the time of the stars and of the Sun: `moon.ra`,
  /// `venus.altitude`.
  static let coordinates: [Field<DayRow>] =
    SkyCoordinates.fields("positions", [.positions]) { (row: DayRow) in row.report.track?.coordinates }
    .called([
      "positions.sidereal_s": "sidereal", "positions.equation_of_time_s": "sun.equation",
      "positions.moon.libration_longitude_deg": "moon.libration.longitude",
      "positions.moon.libration_latitude_deg": "moon.libration.latitude", "positions.moon.axis_deg": "moon.axis",
      "positions.moon.bright_limb_deg": "moon.limb", "positions.moon.colongitude_deg": "moon.colongitude",
      "positions.moon.terminator_deg": "moon.terminator",
      "positions.moon.terminator_morning_deg": "moon.terminator.morning",
      "positions.moon.terminator_evening_deg": "moon.terminator.evening",
      "positions.jupiter.central_meridian_1_deg": "jupiter.meridian_1",
      "positions.jupiter.central_meridian_2_deg": "jupiter.meridian_2",
      "positions.jupiter.moons.moon": "jupiter.moons", "positions.jupiter.moons.offset_radii": "jupiter.moons.offset",
      "positions.saturn.ring_tilt_deg": "saturn.ring_tilt",
    ])
    + ([.sun, .moon] + Body.planets).flatMap { body in
      BodyCoordinates.fields("positions.coordinates.\(body.rawValue)", [.positions]) { (row: DayRow) in
        row.report.track?.coordinates?[body]
      }.map { field in
        let last = field.name.split(separator: ".").last.map(String.init) ?? ""
        return field.printed(as: "\(body.rawValue).\(shortCoordinates[last] ?? "position." + last)")
      }
    }

  /// The short names of coordinates behind their body; the others have `position.` before them.
  private static let shortCoordinates = [
    "ra_h": "ra", "dec_deg": "dec", "ra_j2000_h": "ra_j2000", "dec_j2000_deg": "dec_j2000", "altitude_deg": "altitude",
    "altitude_apparent_deg": "altitude_apparent", "azimuth_deg": "azimuth", "ra_topocentric_h": "ra_topocentric",
    "dec_topocentric_deg": "dec_topocentric", "hour_angle_h": "hour_angle", "air_mass": "air_mass",
    "parallactic_angle_deg": "parallactic_angle",
  ]

  /// The nine grahas at sunrise.
  static let graha: [Field<DayRow>] = Field.needing(
    [.panchanga, .graha],
    Graha.fields(
      "panchanga.graha", [], lift: { $0.gathered("the nine grahas at sunrise") { $0.report.panchanga?.graha ?? [] } }
    )
    .columns(["panchanga.graha.body": "graha", "panchanga.graha.longitude_deg": "graha_longitude_deg"]) + [
      Field(
        "panchanga.graha.retrograde", as: "graha_retrograde", "the retrograde grahas",
        .list { $1.report.panchanga?.graha.filter(\.isRetrograde).map(\.body.rawValue) }
      ).of(.few(Graha.Name.allCases.map(\.rawValue)))
    ])

  /// Tarabala and chandrabala.
  static let birth: [Field<DayRow>] =
    BirthDay.fields("panchanga.birth", [.panchanga]) { (row: DayRow) in row.report.panchanga?.birth }.columns([
      "panchanga.birth.tarabala.number": "tarabala", "panchanga.birth.tarabala.start": "tarabala_start",
      "panchanga.birth.tarabala.end": "tarabala_end", "panchanga.birth.chandrabala.number": "chandrabala",
      "panchanga.birth.chandrabala.start": "chandrabala_start", "panchanga.birth.chandrabala.end": "chandrabala_end",
    ])
}
