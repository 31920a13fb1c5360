import CivilTime
import Glibc
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
  public let form: WeatherForm
  /// The station's name, where the file has one.
  public let station: String?
  /// Where it is, where the file says so.
  public let position: Position?
  /// When the model was run or, failing that, the file was made; nil for stations.
  public let issued: JulianDay?
  /// In order of time, one for each instant; at least one.
  public let points: WeatherSeries
  /// Rows without a valid time, which were left out.
  public let skipped: Int
  /// What was passed over.
  public internal(set) var warnings: SourceWarnings

  /// Degrees, north and east positive.
  public struct Position: Hashable, Sendable {
    public let latitude: Double
    public let longitude: Double

    /// Nil for what is no place on Earth.
    init?(latitude: Double?, longitude: Double?) {
      guard let latitude, let longitude, (-90...90).contains(latitude), (-360...360).contains(longitude) else {
        return nil
      }
      self.latitude = latitude
      self.longitude = longitude
    }

    /// The angle between two places as seen from the centre of the Earth, 0…180°.
    ///
    /// Source: Meeus, Astronomical Algorithms, chapter 17 (haversines).
    public func distanceDegrees(latitude other: Double, longitude otherLongitude: Double) -> Double {
      let radian = Double.pi / 180
      func haversine(_ degrees: Double) -> Double { pow(sin(degrees * radian / 2), 2) }
      let value =
        haversine(other - latitude)
        + cos(latitude * radian) * cos(other * radian) * haversine(otherLongitude - longitude)
      return 2 * asin(min(1, value.squareRoot())) / radian
    }
  }

  /// A report of points in any order; nil where none of them knows anything.
  ///
  /// Of two points of the same instant the first keeps its values, and takes from the second what it lacks.
  init?(
    _ form: WeatherForm, station: String? = nil, position: Position? = nil, issued: JulianDay? = nil,
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
  public func isElsewhere(thanLatitude latitude: Double, longitude: Double) -> Bool {
    position.map { $0.distanceDegrees(latitude: latitude, longitude: longitude) > 0.5 } ?? false
  }
}
