import AstroCore
import CivilTime
import Places
import SwissEphemeris

/// Settles on a place by the order of belief.
struct PlaceFinder {
  private let beliefs: Beliefs
  private let options: PlaceOptions
  private let zones = ZoneDatabase()

  init(_ beliefs: Beliefs, _ options: PlaceOptions) {
    self.beliefs = beliefs
    self.options = options
  }

  /// Whether the command line says where.
  var isStatedByOption: Bool {
    options.place != nil || options.latitude != nil || options.longitude != nil
  }

  /// What one source says of the place; all nil when it says nothing.
  private struct Statement {
    let source: Beliefs.Source
    let name: String?
    let latitude: String?
    let longitude: String?
    /// How the source calls its values, for messages.
    let spelling: (String) -> String
  }

  func place() throws -> Place {
    let configuration = beliefs.configuration
    let statements = [
      Statement(
        source: .option, name: options.place, latitude: options.latitude, longitude: options.longitude,
        spelling: { "--\($0)" }),
      Statement(
        source: .environment, name: Environment.value("ASTROCAL_PLACE"),
        latitude: Environment.value("ASTROCAL_LATITUDE"), longitude: Environment.value("ASTROCAL_LONGITUDE"),
        spelling: Beliefs.variable),
      Statement(
        source: .configuration, name: configuration.place, latitude: configuration.latitude.map { "\($0)" },
        longitude: configuration.longitude.map { "\($0)" }, spelling: { "configuration, \($0)" }),
    ]
    for statement in statements {
      if let place = try place(of: statement) { return place }
    }
    return try systemPlace()
  }

  private func place(of statement: Statement) throws -> Place? {
    let hasCoordinates = statement.latitude != nil || statement.longitude != nil
    if let name = statement.name {
      guard !hasCoordinates else {
        throw Failure.usage(
          "\(statement.spelling("place")) and \(statement.spelling("latitude")) both say where: give one of them")
      }
      return try place(named: name, source: statement.source)
    }
    guard hasCoordinates else { return nil }
    guard let latitude = statement.latitude, let longitude = statement.longitude else {
      let missing = statement.latitude == nil ? "latitude" : "longitude"
      throw Failure.usage("\(statement.spelling(missing)) is missing: coordinates come in pairs")
    }
    return try place(
      name: nil, country: nil,
      latitude: try NumberText.double(
        latitude, origin: statement.spelling("latitude"), what: "degrees", in: -90...90),
      longitude: try NumberText.double(
        longitude, origin: statement.spelling("longitude"), what: "degrees", in: -180...180),
      elevation: nil, zone: nil, source: statement.source)
  }

  /// A saved place, else a city.
  func place(named name: String, source: Beliefs.Source) throws -> Place {
    if let saved = beliefs.configuration.places?[name] {
      guard abs(saved.latitude) <= 90, abs(saved.longitude) <= 180 else {
        throw Failure(.badData, "configuration, places.\(name): latitude is -90...90, longitude -180...180 degrees")
      }
      return try place(
        name: saved.name ?? name, country: saved.country, latitude: saved.latitude, longitude: saved.longitude,
        elevation: saved.elevation, zone: saved.timeZone, source: source)
    }
    let city: City
    do {
      city = try Gazetteer.embedded.resolve(name)
    } catch {
      throw Failure.usage(error.description)
    }
    return try place(
      name: city.name, country: city.country, latitude: city.latitude, longitude: city.longitude, elevation: nil,
      zone: city.timeZone, source: source)
  }

  /// A place by its coordinates, the zone by the nearest city where none is given.
  func place(
    name: String?, country: String?, latitude: Double, longitude: Double, elevation: Double?, zone: String?,
    source: Beliefs.Source
  ) throws -> Place {
    let position = GeographicPosition(
      latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude),
      elevation: try self.elevation(source) ?? elevation ?? 0)
    guard let position else {
      throw Failure.usage("elevation is outside -500...100000 metres")
    }
    let identifier = try statedZone(source) ?? zone ?? nearestZone(latitude: latitude, longitude: longitude)
    return Place(
      name: name, country: country, position: position, zone: try zones.zone(identifier), source: source)
  }

  private func nearestZone(latitude: Double, longitude: Double) throws -> String {
    guard let (city, distance) = Gazetteer.embedded.nearest(latitude: latitude, longitude: longitude, within: 200)
    else {
      throw Failure.usage(
        "no city within 200 km of \(latitude) \(longitude) to take the time zone from: give --time-zone")
    }
    StandardError.note(
      "time zone \(city.timeZone) from \(city.name),\(city.country), \(Int(distance.rounded())) km away; "
        + "--time-zone overrides")
    return city.timeZone
  }

  /// A zone that is stated at least as strongly as the place: a configured zone is not meant for `--place Oslo`.
  private func statedZone(_ source: Beliefs.Source) -> String? {
    if let zone = options.timeZone { return zone }
    if source != .option, let zone = Environment.value("ASTROCAL_TIME_ZONE") { return zone }
    return source == .configuration || source == .systemTimeZone ? beliefs.configuration.timeZone : nil
  }

  /// An elevation, by the same rule.
  private func elevation(_ source: Beliefs.Source) throws -> Double? {
    if let text = options.elevation { return try elevation(text, origin: "--elevation") }
    if source != .option, let text = Environment.value("ASTROCAL_ELEVATION") {
      return try elevation(text, origin: "ASTROCAL_ELEVATION")
    }
    return source == .configuration || source == .systemTimeZone ? beliefs.configuration.elevation : nil
  }

  private func elevation(_ text: String, origin: String) throws -> Double {
    try NumberText.double(text, origin: origin, what: "metres", in: -500...100_000)
  }

  /// The city that the system's time zone is named after.
  private func systemPlace() throws -> Place {
    let hint = "say where with --place CITY, or once for all with \"place\" in the configuration"
    guard let identifier = Environment.systemTimeZone else {
      throw Failure.usage("no place: \(hint)")
    }
    guard let city = zones.principalCity(of: identifier) else {
      throw Failure.usage("no place: the system's time zone \(identifier) names no city; \(hint)")
    }
    StandardError.note("place \(city.name),\(city.country) from the system's time zone \(identifier); \(hint)")
    return try place(
      name: city.name, country: city.country, latitude: city.latitude, longitude: city.longitude, elevation: nil,
      zone: identifier, source: .systemTimeZone)
  }
}
