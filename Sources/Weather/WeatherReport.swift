import CivilTime
import Geography
import SourceFiles

/// The form of a weather file.
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

  /// The name of the form in messages.
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

  /// Seconds after which a value, or the run of a model, is called stale.
  ///
  /// 7Timer starts from a run of every 6 hours which takes as long to come out: 3 hours would call all of them stale.
  public var staleAfter: Double {
    self == .sevenTimer ? 24 * 3_600 : 3 * 3_600
  }
}

/// What one file tells of the weather at one place.
public struct WeatherReport: Hashable, Sendable {
  /// The form of the file.
  public let form: WeatherForm
  /// The station's name, where the file has one.
  public let station: String?
  /// Where it is, where the file says so.
  public let position: GeographicPosition?
  /// When the model was run or, failing that, the file was made; nil for stations.
  public let issued: JulianDay?
  /// In order of time, one for each instant; at least one.
  public let points: WeatherSeries
  /// Rows without a valid time, which were left out.
  public let skipped: Int
  /// What was passed over.
  public internal(set) var warnings: SourceWarnings

  /// A report of points in any order; nil where none of them knows anything.
  ///
  /// Of two points of the same instant the first keeps its values, and takes from the second what it lacks.
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
    skipped = omissions.rows
    warnings = omissions.warnings
  }

  /// Whether the file's place is more than half a degree from another.
  public func isElsewhere(than place: GeographicPosition) -> Bool {
    position.map { $0.distance(to: place).degrees > 0.5 } ?? false
  }
}
