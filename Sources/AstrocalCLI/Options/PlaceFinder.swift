import AstroCore
import CivilTime
import ForeignText
import Geography
import Places
import SwissEphemeris

/// Settles on a place by the order of belief.
struct PlaceFinder {
  private let beliefs: Beliefs
  private let options: PlaceOptions?
  private let zones = KnownZones(ZoneDatabase())

  init(_ beliefs: Beliefs, _ options: PlaceOptions?) {
    self.beliefs = beliefs
    self.options = options
  }

  /// Whether the command line says where.
  var isStatedByOption: Bool {
    options?.place != nil || options?.latitude != nil || options?.longitude != nil
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
        source: .option, name: options?.place, latitude: options?.latitude, longitude: options?.longitude,
        spelling: { "--\($0)" }),
      Statement(
        source: .environment, name: Environment.value("ASTROCAL_PLACE"),
        latitude: Environment.value("ASTROCAL_LATITUDE"), longitude: Environment.value("ASTROCAL_LONGITUDE"),
        spelling: Beliefs.variable),
      Statement(
        source: .configuration, name: configuration.place, latitude: configuration.latitude.map { "\($0)" },
        longitude: configuration.longitude.map { "\($0)" }, spelling: { $0 }),
    ]
    for statement in statements {
      let stated = try stated(statement.source)
      let found =
        statement.source == .configuration
        ? try configuration.blamed { try place(of: statement, stated) } : try place(of: statement, stated)
      if let found { return found }
    }
    return try systemPlace()
  }

  private func place(of statement: Statement, _ stated: Stated) throws -> Place? {
    let hasCoordinates = statement.latitude != nil || statement.longitude != nil
    if let name = statement.name {
      guard !hasCoordinates else {
        throw Failure.usage(
          "\(statement.spelling("place")) and \(statement.spelling("latitude")) both say where: give one of them")
      }
      return try place(named: name, source: statement.source, stated)
    }
    guard hasCoordinates else { return nil }
    guard let latitude = statement.latitude, let longitude = statement.longitude else {
      let missing = statement.latitude == nil ? "latitude" : "longitude"
      throw Failure.usage("\(statement.spelling(missing)) is missing: coordinates come in pairs")
    }
    return try place(
      name: nil, country: nil, latitude: Self.latitude(latitude, origin: statement.spelling("latitude")),
      longitude: Self.longitude(longitude, origin: statement.spelling("longitude")), elevation: nil, zone: nil,
      source: statement.source, stated)
  }

  /// A saved place, else a city.
  func place(named name: String, source: Beliefs.Source, _ stated: Stated) throws -> Place {
    if let saved = beliefs.configuration.savedPlace(name) {
      return try beliefs.configuration.blamed { try place(saved, named: name, source: source, stated) }
    }
    guard name.utf8.count <= 200, name.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw Failure.usage("\(name.quoted) is no name of a place")
    }
    let city: City
    do {
      city = try Gazetteer.embedded.resolve(name)
    } catch {
      throw Failure.usage(error.description)
    }
    return try place(
      name: city.name, country: city.country, latitude: city.position.latitude.degrees,
      longitude: city.position.longitude.degrees, elevation: nil,
      zone: city.timeZone, source: source, stated)
  }

  private func place(
    _ saved: Configuration.SavedPlace, named name: String, source: Beliefs.Source, _ stated: Stated
  ) throws -> Place {
    let origin = "places.\(name)"
    return try place(
      name: PlainText.marked(saved.name ?? name), country: saved.country.map(PlainText.marked),
      latitude: Self.latitude("\(saved.latitude)", origin: "\(origin).latitude"),
      longitude: Self.longitude("\(saved.longitude)", origin: "\(origin).longitude"),
      elevation: saved.elevation.map { try Self.elevation("\($0)", origin: "\(origin).elevation") },
      zone: saved.timeZone, source: source, stated)
  }

  /// A place by its coordinates, the zone by the nearest city where none is given.
  func place(
    name: String?, country: String?, latitude: Double, longitude: Double, elevation: Double?, zone: String?,
    source: Beliefs.Source, _ stated: Stated
  ) throws -> Place {
    let position = GeographicPosition(
      latitude: Angle(degrees: latitude), longitude: Angle(degrees: longitude),
      elevation: stated.elevation ?? elevation ?? 0)
    guard let position else { preconditionFailure("coordinates are checked where they enter") }
    let civilZone =
      try stated.zone ?? zones.zone(zone ?? nearestZone(position))
    return Place(name: name, country: country, position: position, zone: civilZone, source: source)
  }

  private func nearestZone(_ position: GeographicPosition) throws -> String {
    guard let (city, distance) = Gazetteer.embedded.nearest(to: position, within: 200)
    else {
      throw Failure.usage(
        "no city within 200 km of \(position.latitude.degrees) \(position.longitude.degrees) to take the time zone from: give --time-zone"
      )
    }
    StandardError.note(
      "time zone \(city.timeZone) from \(city.name),\(city.country), \(Int(distance.rounded())) km away; "
        + "--time-zone overrides")
    return city.timeZone
  }

  /// What overrides the zone and the elevation that belong to a place.
  struct Stated {
    let zone: CivilZone?
    let elevation: Double?
  }

  /// What is stated at least as strongly as the place: a configured zone is not meant for `--place Oslo`.
  func stated(_ source: Beliefs.Source) throws -> Stated {
    let isEnvironmentHeard = source != .option
    let isConfigurationHeard = source == .configuration || source == .systemTimeZone
    let configuration = beliefs.configuration

    var zone = try options?.timeZone.map(zones.zone)
    if zone == nil, isEnvironmentHeard { zone = try Environment.value("ASTROCAL_TIME_ZONE").map(zones.zone) }
    if zone == nil, isConfigurationHeard {
      zone = try configuration.blamed { try configuration.timeZone.map(zones.zone) }
    }
    var elevation = try options?.elevation.map { try Self.elevation($0, origin: "--elevation") }
    if elevation == nil, isEnvironmentHeard {
      elevation = try Environment.value("ASTROCAL_ELEVATION").map {
        try Self.elevation($0, origin: "ASTROCAL_ELEVATION")
      }
    }
    if elevation == nil, isConfigurationHeard {
      elevation = try configuration.blamed {
        try configuration.elevation.map { try Self.elevation("\($0)", origin: "elevation") }
      }
    }
    return Stated(zone: zone, elevation: elevation)
  }

  static func latitude(_ text: String, origin: String) throws -> Double {
    try NumberText.double(text, origin: origin, what: "degrees", in: -90...90)
  }

  static func longitude(_ text: String, origin: String) throws -> Double {
    try NumberText.double(text, origin: origin, what: "degrees", in: -180...180)
  }

  static func elevation(_ text: String, origin: String) throws -> Double {
    try NumberText.double(text, origin: origin, what: "metres", in: -500...100_000)
  }

  /// The city that the system's time zone is named after.
  private func systemPlace() throws -> Place {
    let hint = "say where with --place CITY, or once for all with \"place\" in the configuration"
    guard let identifier = Environment.systemTimeZone else {
      throw Failure.usage("no place: \(hint)")
    }
    guard let city = zones.database.principalCity(of: identifier) else {
      throw Failure.usage("no place: the system's time zone \(identifier) names no city; \(hint)")
    }
    StandardError.note("place \(city.name),\(city.country) from the system's time zone \(identifier); \(hint)")
    return try place(
      name: city.name, country: city.country, latitude: city.position.latitude.degrees,
      longitude: city.position.longitude.degrees, elevation: nil,
      zone: identifier, source: .systemTimeZone, stated(.systemTimeZone))
  }
}
