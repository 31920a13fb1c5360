import AstroCore
import CivilTime
import SwissEphemeris

/// A row an appearance of a shower (RFC 4180).
struct ShowerCSV {
  private let text: InstantText

  init(_ settings: Settings, _ place: Place) {
    text = InstantText(settings, place)
  }

  static let header =
    [
      "code", "iau_number", "name", "activity_start", "activity_end", "peak", "precision", "solar_longitude_deg", "zhr",
      "population_index", "speed_km_s", "parent", "moon_illumination", "moon_phase", "moon_rating", "night",
      "window_start", "window_end", "relaxed", "best", "radiant_altitude_deg", "limiting_magnitude", "hourly_rate",
      "reason",
    ].joined(separator: ",") + "\r\n"

  func row(_ report: ShowerReport) -> String {
    let occurrence = report.occurrence
    let shower = occurrence.shower
    let night = report.night
    let best = night?.best
    let relaxed = night?.relaxed.map(\.rawValue).joined(separator: ";")
    var fields: [String] = [shower.code, shower.iauNumber.map { "\($0)" } ?? "", shower.name]
    fields += [date(occurrence.activityStart), date(occurrence.activityEnd)]
    fields += [time(occurrence.peak), occurrence.peak == nil ? "" : shower.precision.rawValue]
    fields += [number(shower.peakLongitude, 2), number(shower.zenithalHourlyRate, 0)]
    fields += [number(shower.populationIndex, 1), number(shower.speed, 0), shower.parent ?? ""]
    fields += [number(report.moon?.illumination, 4), report.moonPhase?.word ?? ""]
    fields += [night?.moonRating?.rawValue ?? "", night?.date.description ?? ""]
    fields += [time(night?.window?.lowerBound), time(night?.window?.upperBound), relaxed ?? ""]
    fields += [time(best?.time), number(best?.radiantAltitude.degrees, 1)]
    fields += [number(best?.limitingMagnitude, 2), number(best?.hourlyRate, 1), night?.obstacle?.reason ?? ""]
    return fields.map(RangeCSV.quoted).joined(separator: ",") + "\r\n"
  }

  private func date(_ time: JulianDay?) -> String {
    time.map { text.date($0).description } ?? ""
  }

  private func time(_ time: JulianDay?) -> String {
    time.map(text.rfc3339) ?? ""
  }

  private func number(_ value: Double?, _ places: Int) -> String {
    value.map { Decimal.fixed($0, places: places) } ?? ""
  }
}
