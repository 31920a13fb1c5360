/// Why the sky has no answer. Each says in one line what is wrong and, where that is known, what to do.
public enum SkyError: Error, CustomStringConvertible {
  /// No ephemeris reaches the instants, or its files are damaged.
  case ephemeris(EphemerisError)
  /// Words name no event, or several.
  case words(Mistake)
  /// There is no such time zone.
  case zone(CivilZoneError)
  /// No place on the Earth has these coordinates, in degrees and metres.
  case position(latitude: Double, longitude: Double, elevation: Double)
  /// There are no such dates.
  case noDate(String)
  /// What depends on a place was asked of the whole Earth.
  case needsPlace(String)

  /// The error in words.
  public var description: String {
    switch self {
    case .ephemeris(let error): error.description
    case .words(let mistake): mistake.description
    case .zone(let error): error.description
    case .position(let latitude, let longitude, let elevation):
      "no place has latitude \(latitude), longitude \(longitude) and elevation \(elevation): "
        + "they run to 90 and 180 degrees, and from -500 to 100000 m"
    case .noDate(let reason): reason
    case .needsPlace(let what): "\(what) depends on the place: name one"
    }
  }

  /// What a computation of the core gives.
  static func of<Result>(_ body: () throws -> Result) throws(SkyError) -> Result {
    do {
      return try body()
    } catch let error as EphemerisError {
      throw .ephemeris(error)
    } catch {
      throw .ephemeris(.library(function: "search", terrestrialTime: .nan, message: "\(error)"))
    }
  }
}
