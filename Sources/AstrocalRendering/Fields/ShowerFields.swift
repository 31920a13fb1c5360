import AstroCore
import CivilTime
import SwissEphemeris

/// The fields of an appearance of a shower.
package enum ShowerFields {
  static let all = shower + night

  /// The fields that a user may name; the date is that of the maximum.
  package static let table = FieldTable(rows: "showers", all + [Field.running { .found($0) }]) { context, row in
    context.place.zone.date(at: row.occurrence.anchor)
  }

  private static let described: [Field<ShowerReport>] = ListedShower.fields { $0 }

  private static let shower = described.columns([
    "code": "code", "iau_number": "iau_number", "name": "name", "activity.start": "activity_start",
    "activity.end": "activity_end", "peak.time": "peak", "peak.precision": "precision",
    "peak.solar_longitude_deg": "solar_longitude_deg", "zhr": "zhr", "population_index": "population_index",
    "speed_km_s": "speed_km_s", "parent": "parent", "moon.illumination": "moon_illumination",
    "moon.phase": "moon_phase", "moon.rating": "moon_rating",
  ])

  /// What is expected of the best night, which the sky of the place decides.
  private static let night =
    Field.reading(
      [.darkSky],
      described.columns([
        "night.date": "night", "night.window.start": "window_start", "night.window.end": "window_end",
        "night.window.relaxed": "relaxed", "night.best.time": "best",
        "night.best.radiant_altitude_deg": "radiant_altitude_deg",
        "night.best.limiting_magnitude": "limiting_magnitude", "night.best.hourly_rate": "hourly_rate",
        "night.reason": "reason",
      ])) + [Field.timeZone("zone of the place")]
}
