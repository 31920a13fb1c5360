import CivilTime
import Geography
import SwissEphemeris
import Synchronization
import Testing

@testable import AstroCore

/// A report as the program makes it, with the best model that serves.
func report(
  _ date: String, latitude: Double, longitude: Double, zone: String = "UTC", model: EphemerisModel? = nil,
  sunrise: SunriseDefinition = .standard, parts: Set<DayPart> = .sky
) throws -> DayReport {
  let day = try date.date
  let almanac = try almanac(
    latitude: latitude, longitude: longitude, zone: zone, model: model, sunrise: sunrise, parts: parts)
  return try #require(try almanac.day(day))
}

func almanac(
  latitude: Double, longitude: Double, elevation: Double = 0, zone: String = "UTC", model: EphemerisModel? = nil,
  sunrise: SunriseDefinition = .standard, parts: Set<DayPart> = .sky, sky: SkyStore? = nil
) throws -> Almanac {
  let position = try #require(
    GeographicPosition(
      latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude), elevation: elevation))
  return Almanac(
    try sky ?? .shared(model), position: position, zone: try ZoneDatabase().zone(zone), sunrise: sunrise, parts: parts)
}

extension SkyStore {
  private static let stores = Mutex<[EphemerisModel?: SkyStore]>([:])

  /// The sky that all suites share, by the model that is forced; nil takes the files where they are.
  static func shared(_ model: EphemerisModel? = nil) throws -> SkyStore {
    try stores.withLock { stores in
      if let store = stores[model] { return store }
      let store = SkyStore(try Ephemeris(forcedModel: model))
      stores[model] = store
      return store
    }
  }
}

extension Set<DayPart> {
  /// All parts of a day but the lunar calendar.
  static let sky: Set<DayPart> = [.sun, .twilight, .moon, .sky]
}

extension String {
  /// The date of a text such as `2026-11-21` or `-0043-03-15`.
  var date: GregorianDate {
    get throws {
      let isNegative = hasPrefix("-")
      let fields = split(separator: "-").compactMap { Int($0) }
      return try #require(
        GregorianDate(year: isNegative ? -fields[0] : fields[0], month: fields[1], day: fields[2]))
    }
  }
}

extension JulianDay {
  /// The clock reading in a zone, `2026-06-21T00:03`, to the nearest minute.
  func clock(_ zone: String = "UTC") throws -> String {
    let minutes = Int64((unixSeconds / 60).rounded())
    return String(try ZoneDatabase().zone(zone).dateTime(atUnixSeconds: minutes * 60).rfc3339.prefix(16))
  }
}
