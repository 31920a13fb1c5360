/// Who looks at the sky: a place, with the clock that is used there; or the Earth, for what is the same everywhere.
public struct Observer: Hashable, Sendable, CustomStringConvertible {
  /// The place.
  public let position: GeographicPosition
  /// The time zone of its clocks.
  public let zone: CivilZone
  /// Whether it is the Earth and no place on it.
  public let isEarth: Bool

  /// An observer at a place.
  public init(_ position: GeographicPosition, in zone: CivilZone) {
    (self.position, self.zone, isEarth) = (position, zone, false)
  }

  /// An observer at a place, such as that of a city of the product `Places`.
  ///
  /// - Parameters:
  ///   - position: The place.
  ///   - zone: The name of a zone of the system, such as `Europe/Oslo`.
  public init(_ position: GeographicPosition, _ zone: String) throws(SkyError) {
    do throws(CivilZoneError) {
      self.init(position, in: try ZoneDatabase().zone(zone))
    } catch {
      throw .zone(error)
    }
  }

  /// An observer at some coordinates.
  ///
  /// - Parameters:
  ///   - latitude: Degrees, north positive.
  ///   - longitude: Degrees, east positive.
  ///   - zone: The name of a zone of the system, such as `Europe/Oslo`.
  ///   - elevation: Metres.
  public init(
    _ latitude: Double, _ longitude: Double, _ zone: String, elevation: Double = 0
  ) throws(SkyError) {
    let (north, east) = (Angle(degrees: latitude), Angle(degrees: longitude))
    guard let position = GeographicPosition(latitude: north, longitude: east, elevation: elevation) else {
      throw .position(latitude: latitude, longitude: longitude, elevation: elevation)
    }
    try self.init(position, zone)
  }

  private init() {
    let zero = Angle(degrees: 0)
    guard let position = GeographicPosition(latitude: zero, longitude: zero) else {
      preconditionFailure("0° is a place")
    }
    (self.position, zone, isEarth) = (position, .utc, true)
  }

  /// The whole Earth, by universal time: phases, oppositions and seasons are the same everywhere, and of eclipses it has all. What
  /// depends on a place, such as a sunrise, is an error.
  public static let earth = Observer()

  /// `59.91 10.75 Europe/Oslo`, `the Earth`
  public var description: String {
    isEarth ? "the Earth" : "\(position.latitude.degrees) \(position.longitude.degrees) \(zone.identifier)"
  }

  /// - Throws: ``SkyError/needsPlace(_:)`` where the observer is at no place.
  func check(_ what: String) throws(SkyError) { if isEarth { throw .needsPlace(what) } }
}
