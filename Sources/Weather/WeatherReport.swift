import CivilTime
import Geography
import SourceFiles

/// The form of a weather file; the raw value is its name in JSON.
public enum WeatherForm: String, CaseIterable, Sendable {
  case openMeteo = "open_meteo"
  case metar
  case stationTable = "station_csv"
  case haleakalaTable = "haleakala_csv"
  case summitConditions = "ifa_current"
  case summitTrends = "ifa_trends"
  case summitStation = "cfht"
  case seeingMonitor = "dimm"
  case sevenTimer = "7timer"

  /// The name for people.
  public var name: String {
    switch self {
    case .openMeteo: "Open-Meteo"
    case .metar: "METAR"
    case .stationTable: "station CSV"
    case .haleakalaTable: "Haleakala station CSV"
    case .summitConditions: "IfA current conditions"
    case .summitTrends: "IfA trends"
    case .summitStation: "CFHT station"
    case .seeingMonitor: "seeing monitor"
    case .sevenTimer: "7Timer astro"
    }
  }

  /// The seconds after which a value, or the run of a model, is stale.
  ///
  /// 7Timer uses a run of every 6 hours, which is published 6 hours later, so that all of them would be stale by a
  /// limit of 3 hours.
  public var staleAfter: Double {
    self == .sevenTimer ? 24 * 3_600 : 3 * 3_600
  }
}

/// The weather at one place, from one file.
public struct WeatherReport: Hashable, Sendable {
  /// The form of the file.
  public let form: WeatherForm
  /// The name of the station, or `nil` if the file has none.
  public let station: String?
  /// The place on Earth, or `nil` if the file has none.
  public let position: GeographicPosition?
  /// The instant of the run of the model or, where it is not known, of the making of the file, or `nil` for stations.
  public let issued: JulianDay?
  /// The points in order of time, one for each instant, at least one.
  public let points: WeatherSeries
  /// The number of rows without a valid time, which are left out, and of reports and places beyond the limits.
  public internal(set) var skipped: Int
  /// The number of values that cannot be read or are impossible, without marks of missing values.
  public internal(set) var incomplete: Int
  /// The omissions, and their reasons.
  public internal(set) var warnings: SourceWarnings

  /// A report of points in any order, or `nil` if there is none.
  ///
  /// Of several points of an instant the first keeps its values; values that it lacks are those of the next.
  init?(
    _ form: WeatherForm, station: String? = nil, position: GeographicPosition? = nil, issued: JulianDay? = nil,
    points: WeatherSeries, omissions: Omissions = Omissions()
  ) {
    guard !points.isEmpty else { return nil }
    self.form = form
    self.station = station
    self.position = position
    self.issued = issued
    self.points = points.sorted()
    (skipped, incomplete) = (omissions.rows, omissions.values)
    warnings = omissions.warnings
  }

  /// Whether the place of the report is more than half a degree from another.
  public func isElsewhere(than place: GeographicPosition) -> Bool {
    position.map { $0.distance(to: place).degrees > 0.5 } ?? false
  }
}
