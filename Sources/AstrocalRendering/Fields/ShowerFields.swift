import AstroCore
import CivilTime
import SwissEphemeris

/// The fields of an appearance of a shower.
package enum ShowerFields {
  static let all = shower + moon + night

  /// The fields that a user may name; the date is that of the maximum.
  package static let table = FieldTable(rows: "showers", all + [running]) { context, row in
    context.place.zone.date(at: row.occurrence.anchor)
  }

  private static let running = Field<ShowerReport>(
    "running", "whether its best night or the time to its maximum runs at the present moment",
    .boolean { AlmanacEvent.found($1).isRunning($0) })

  private static let shower: [Field<ShowerReport>] = [
    Field("code", "code of the IMO", .text { $1.occurrence.shower.code }).of(.showers),
    Field("iau_number", "number of the IAU", .integer { $1.occurrence.shower.iauNumber }),
    Field("name", "its name", .text { $1.occurrence.shower.name }).of(.from { $0.showers.map(\.name) }),
    Field(
      "activity.start", "first local date of activity",
      .date { context, row in row.occurrence.activityStart.map { context.text.date($0) } }),
    Field(
      "activity.end", "last local date of activity",
      .date { context, row in row.occurrence.activityEnd.map { context.text.date($0) } }),
    Field("peak.time", as: "peak", "maximum", .time { $1.occurrence.peak }),
    Field(
      "peak.precision", as: "precision", "how well the maximum is known: `date`, `hour` or `minute`",
      .text { $1.occurrence.peak == nil ? nil : $1.occurrence.shower.precision.rawValue }
    ).of(.few(Shower.Precision.allCases.map(\.rawValue))),
    Field(
      "peak.solar_longitude_deg", as: "solar_longitude_deg", "solar longitude of the maximum, J2000",
      .number(.degrees, places: 2, keepsZeros: true) { $1.occurrence.shower.peakLongitude }
    ).bounded(.circle),
    Field(
      "zhr", "zenithal hourly rate",
      .number(.perHour, places: 0, keepsZeros: true) { $1.occurrence.shower.zenithalHourlyRate }
    ).bounded(.notNegative),
    Field(
      "population_index", "population index",
      .number(places: 1, keepsZeros: true) { $1.occurrence.shower.populationIndex }),
    Field(
      "speed_km_s", "speed in the atmosphere",
      .number(.kilometresPerSecond, places: 0, keepsZeros: true) { $1.occurrence.shower.speed }),
    Field("parent", "the parent body", .text { $1.occurrence.shower.parent }).of(
      .from { $0.showers.compactMap(\.parent) }),
  ]

  private static let moon: [Field<ShowerReport>] = [
    Field(
      "moon.illumination", "lit part of the Moon's disc at the maximum",
      .number(.share, places: 4, keepsZeros: true) { $1.moon?.illumination }),
    Field("moon.phase", "phase of the Moon", .text { $1.moonPhase?.word }).of(.phases),
    Field("moon.rating", "how little the Moon disturbs", .text { $1.night?.moonRating?.rawValue }).of(
      .few(ShowerNight.MoonRating.allCases.map(\.rawValue))),
  ]

  private static let night: [Field<ShowerReport>] =
    Field.reading([.darkSky], ofNight) + [Field.timeZone("zone of the place")]

  /// What is expected of the best night, which the sky of the place decides.
  private static let ofNight: [Field<ShowerReport>] = [
    Field("night.date", as: "night", "the evening on which the best night begins", .date { $1.night?.date }),
    Field(
      "night.window.start", as: "window_start", "beginning of the good hours", .time { $1.night?.window?.lowerBound }),
    Field("night.window.end", as: "window_end", "their end", .time { $1.night?.window?.upperBound }),
    Field(
      "night.window.relaxed", as: "relaxed", "conditions that the hours do not meet",
      .list { $1.night?.relaxed.map(\.rawValue) }
    ).of(.few(ShowerNight.Condition.allCases.map(\.rawValue))),
    Field("night.best.time", as: "best", "the best moment", .time { $1.night?.best?.time }),
    Field(
      "night.best.radiant_altitude_deg", as: "radiant_altitude_deg", "altitude of the radiant at the best moment",
      .number(.degrees, places: 1, keepsZeros: true) { $1.night?.best?.radiantAltitude.degrees }
    ).bounded(.altitude),
    Field(
      "night.best.limiting_magnitude", as: "limiting_magnitude", "faintest star at the best moment",
      .number(.magnitudes, places: 2, keepsZeros: true) { $1.night?.best?.limitingMagnitude }
    ),
    Field(
      "night.best.hourly_rate", as: "hourly_rate", "meteors to be expected by one observer at the best moment",
      .number(.perHour, places: 1, keepsZeros: true) { $1.night?.best?.hourlyRate }
    ).bounded(.notNegative),
    Field("night.reason", as: "reason", "why no night is good", .text { $1.reason }).of(.few(ShowerReport.reasons)),
  ]
}
