import AstroCore
import AstrocalRendering
import CivilTime
import ForeignText
import Geography
import Places
import Reminders
import SwissEphemeris

/// Finds the place where it is stated most strongly.
struct PlaceFinder {
  private let sources: ValueSources
  /// The skylines of places; nil where nobody asks for them.
  let horizons: HorizonFinder?
  let zones = KnownZones(ZoneDatabase())
  private let zoneIndex = ZoneIndex()
  /// Whether the refusal of a name has the cities that may be meant. To look for them takes longer than all else.
  var isSuggesting = true
  /// How a list names a city in a row.
  var row = PlaceRowForm.line(isQuoted: false)
  /// The present instant, at which offsets are compared, in Unix seconds.
  let now: Int64

  init(_ sources: ValueSources, _ horizons: HorizonFinder? = nil, now: JulianDay) {
    self.now = now.roundedUnixSeconds
    self.sources = sources
    self.horizons = horizons
  }

  /// The place of the strongest source that states one, else that of the system's time zone.
  func place() throws -> Place {
    try statedPlace() ?? systemPlace()
  }

  /// The place of the strongest source that states one; nil where none does.
  func statedPlace() throws -> Place? {
    for source in ValueSource.ofOptions {
      let overrides = try overrides(source)
      let found = try sources.origin(source).read { try place(statedIn: source, overrides) }
      if let found { return found }
    }
    return nil
  }

  /// The skyline of a place of reminders, where it is saved with one.
  func skyline(of place: ReminderPlace) throws -> Skyline? {
    try sources.origin(.configuration).read { try horizons?.skyline(of: place) }
  }

  private func place(statedIn source: ValueSource, _ overrides: Overrides) throws -> Place? {
    let name = sources.statement(\PlaceOptions.place, in: source)
    let latitude = sources.statement(\PlaceOptions.latitude, in: source)
    let longitude = sources.statement(\PlaceOptions.longitude, in: source)
    if let name {
      guard latitude == nil, longitude == nil else {
        let other =
          latitude == nil
          ? sources.name(\PlaceOptions.longitude, in: source) : sources.name(\PlaceOptions.latitude, in: source)
        throw InvalidValue("\(name.subject) and \(other) both give the place: use one of them")
      }
      return try place(named: name.text, source: source, overrides)
    }
    guard latitude != nil || longitude != nil else { return nil }
    guard let latitude, let longitude else {
      let missing =
        latitude == nil
        ? sources.subject(\PlaceOptions.latitude, in: source) : sources.subject(\PlaceOptions.longitude, in: source)
      throw InvalidValue("\(missing) is missing: coordinates come in pairs")
    }
    return try place(
      latitude: latitude.value(), longitude: longitude.value(), isNoted: source == .option,
      key: sources.subject(\PlaceOptions.timeZone, in: source), source: source, overrides)
  }

  /// A saved place, a position, a city, or else an observatory or a station.
  ///
  /// - Throws: `InvalidValue` where no place has the name.
  func place(named name: String, source: ValueSource, _ overrides: Overrides) throws -> Place {
    var place = try found(name, source: source, overrides)
    place.given = PlainText.marked(name)
    return place
  }

  private func found(_ name: String, source: ValueSource, _ overrides: Overrides) throws -> Place {
    let configuration = sources.configuration
    if let saved = configuration.savedPlace(name) {
      return try sources.origin(.configuration).read { try place(saved, named: name, source: source, overrides) }
    }
    if let found = WrittenPosition(coordinates: name) ?? WrittenPosition(locator: name) {
      return try place(
        name: found.locator, latitude: Latitude.read("\(found.latitude)", as: "\(name.quoted): latitude"),
        longitude: Longitude.read("\(found.longitude)", as: "\(name.quoted): longitude"),
        elevation: found.elevation.map { try Elevation.read("\($0)", as: "\(name.quoted): elevation") },
        isNoted: source == .option, source: found.locator == nil ? source : .locator, overrides)
    }
    guard name.utf8.count <= 200, !name.hasPrefix("--"), name.contains(where: { $0.isLetter || $0.isNumber }) else {
      // Each bad line of a list of places has its answer, and they stand in one line.
      let advice = source == .file ? "" : ": use a city such as Oslo, or coordinates such as \"52.5N 13.4E\""
      throw InvalidValue("\(name.quoted) is not a name of a place\(advice)")
    }
    do {
      let city = try Gazetteer.embedded.resolve(name, suggesting: isSuggesting)
      // A city that had the name once, or bears it in another language, is less likely than a station of that name.
      if city.name.lowercased() != name.lowercased(), !name.utf8.contains(UInt8(ascii: ",")) {
        if let station = Station.named(name) { return try place(at: station, source: source, overrides) }
        if let zone = zone(namedAfter: name, insteadOf: city) {
          return try place(ofZone: zone, source: source, overrides)
        }
        // What is kept has been said.
        if source == .option || source == .file { Self.note(name, as: city) }
      }
      return try place(
        city.name, city.country, city.position, state: city.region, zone: city.timeZone, source: source, overrides)
    } catch let error as PlaceError {
      let station = Station.named(name)
      // A place of pilgrimage is meant where the likeliest town of the name is in its country.
      if let station, case .ambiguous = error, station.isCalled(name),
        error.candidates.first?.city.country == station.country
      {
        return try place(at: station, source: source, overrides)
      }
      let zone = station == nil ? zone(namedAfter: name) : nil
      guard case .unknown = error else {
        let isAnother = zone.map { zone in !error.candidates.contains { $0.city.timeZone == zone } } ?? false
        let other = station.map { "\"\($0.name)\"" } ?? (isAnother ? zone : nil)
        throw InvalidValue(error.message(in: source == .file ? row : nil) + (other.map { "; or \($0)" } ?? ""))
      }
      if let station { return try place(at: station, source: source, overrides) }
      guard let zone else {
        throw InvalidValue(Self.unreadPosition(name) ?? error.message(in: source == .file ? row : nil))
      }
      return try place(ofZone: zone, source: source, overrides)
    }
  }

  /// Notes that a name is another one of a city, where few know it or it is that of a smaller city elsewhere.
  private static func note(_ name: String, as city: City) {
    let namesake = Gazetteer.embedded.namesake(name, insteadOf: city)
    guard namesake != nil || Gazetteer.embedded.isLittleKnown(name, as: city) else { return }
    let other = namesake.map { "; \($0) is the town of that name" } ?? ""
    StandardError.note(text: "\(name.quoted) is another name of \(city.name),\(city.country)\(other)")
  }

  /// The refusal of coordinates or a code of a place in a form that is not read; nil of a text that is rather a name.
  private static func unreadPosition(_ text: String) -> String? {
    let digits = text.count(where: \.isNumber)
    guard digits > 2, 2 * digits >= text.count(where: \.isLetter) || text.contains("://") else { return nil }
    let forms = WrittenPosition.forms.map { "`\($0)`" }.alternatives
    return "\(text.quoted) is not a position that is read: write it as \(forms)"
  }

  /// The zone of tzdata that is named after a place: by its whole name, `Pacific/Kiritimati`, or by the last part.
  private func zone(namedAfter name: String) -> String? { zoneIndex.zone(namedAfter: name, zones) }

  /// The zone that a name means rather than a city that bears it in some language, or had it once: Broken Hill in
  /// Australia, not Kabwe; but Guangzhou, which Germans call Kanton, not the atoll.
  private func zone(namedAfter name: String, insteadOf city: City) -> String? {
    guard city.population < 1_000_000, !PlaceName(name).begins(PlaceName(city.name)),
      let zone = zone(namedAfter: name), zone != city.timeZone
    else { return nil }
    return zone
  }

  /// The place that a zone of tzdata is named after.
  private func place(ofZone zone: String, source: ValueSource, _ overrides: Overrides) throws -> Place {
    guard let city = zones.database.principalCity(of: zone) else {
      throw InvalidValue("no place has the time zone \(zone)")
    }
    return try place(city.name, city.country, city.position, zone: zone, source: source, overrides)
  }

  func place(
    at station: Station, zone: String? = nil, source: ValueSource, _ overrides: Overrides
  ) throws -> Place {
    try place(
      station.name, station.country, station.position, state: station.region, zone: zone ?? station.timeZone,
      source: source, overrides)
  }

  /// A place at the position of a city or a station.
  func place(
    _ name: String, _ country: String, _ position: GeographicPosition, state: String? = nil, zone: String,
    source: ValueSource, _ overrides: Overrides
  ) throws -> Place {
    var place = try place(
      name: name, country: country, latitude: Latitude(position.latitude.degrees),
      longitude: Longitude(position.longitude.degrees), elevation: Elevation(position.elevation), zone: zone,
      source: source, overrides)
    place.state = state
    return place
  }

  private func place(
    _ saved: Configuration.SavedPlace, named name: String, source: ValueSource, _ overrides: Overrides
  ) throws -> Place {
    let origin = "places.\(name)"
    var place = try place(
      name: PlainText.marked(saved.name ?? name), country: saved.country.map(PlainText.marked),
      latitude: Latitude.read("\(saved.latitude)", as: "\(origin).latitude"),
      longitude: Longitude.read("\(saved.longitude)", as: "\(origin).longitude"),
      elevation: saved.elevation.map { try Elevation.read("\($0)", as: "\(origin).elevation") },
      zone: saved.timeZone, isNoted: false, key: "\(origin).time_zone", horizon: saved.horizon, source: source,
      overrides)
    place.links = (saved.links ?? []).map(PlainText.marked)
    return place
  }

  /// A place by its coordinates, the zone by the nearest city where none is given.
  ///
  /// - Parameter isNoted: Whether a zone of the nearest city is noted in any case. What stands in the configuration or in the
  ///   environment would be noted by every run of the user, and each line of cron would mail it: only a zone that is in
  ///   doubt is noted there.
  /// - Parameter key: What states the zone: an option, a variable or a key of the configuration.
  /// - Parameter horizon: The name of the skyline that a saved place carries.
  func place(
    name: String? = nil, country: String? = nil, latitude: Latitude, longitude: Longitude,
    elevation: Elevation? = nil, zone: String? = nil, isNoted: Bool = true, key: String = "--time-zone",
    horizon: String? = nil, source: ValueSource, _ overrides: Overrides
  ) throws -> Place {
    let position = GeographicPosition(
      latitude: Angle(degrees: latitude.value), longitude: Angle(degrees: longitude.value),
      elevation: overrides.elevation?.value ?? elevation?.value ?? 0)
    guard let position else { preconditionFailure("coordinates are checked where they enter") }
    let zone =
      try overrides.zone
      ?? self.zone(
        zone
          ?? nearestZone(
            position, of: country.flatMap { Division.country(called: $0) }, isNoted: isNoted, key: key, source))
    var place = Place(name: name, country: country, position: position, zone: zone, source: source)
    place.horizon = try horizons?.horizon(saved: horizon, at: position)
    return place
  }

  /// The zone of a name of tzdata.
  func zone(_ identifier: String) throws -> CivilZone {
    do {
      return try zones.zone(identifier)
    } catch let error where error.status == .usage {
      if case .unknownZone(let name, _) = error, let zone = Self.zone(ofCity: name) {
        throw InvalidValue(CivilZoneError.unknownZone(identifier: name, suggestions: [zone]).description)
      }
      throw InvalidValue(error.description)
    }
  }

  /// The zone of the city that a name is, or that its last part is: `Europe/Berlin` of `Europe/Munich`; nil where there is
  /// none. Such a city is no misspelling of another. Three letters are rather an abbreviation than a city.
  private static func zone(ofCity name: String) -> String? {
    guard name.utf8.count <= 60, let part = name.split(separator: "/").last, part.utf8.count > 3 else { return nil }
    return try? Gazetteer.embedded.resolve(String(part.map { $0 == "_" ? " " : $0 })).timeZone
  }

  /// The zone and the elevation that replace those of a place; nil where the place keeps its own.
  struct Overrides {
    let zone: CivilZone?
    let elevation: Elevation?

    /// These, or what the place itself states where they say nothing.
    func or(zone: CivilZone?, elevation: Elevation?) -> Overrides {
      Overrides(zone: self.zone ?? zone, elevation: self.elevation ?? elevation)
    }
  }

  /// The zone and the elevation of sources that are at least as strong as that of the place.
  ///
  /// A configured zone, for instance, is not meant for `--place Oslo`.
  func overrides(_ source: ValueSource) throws -> Overrides {
    let strength = ValueSource.ofOptions.firstIndex(of: source) ?? (source == .file ? 1 : 2)
    let strong = ValueSource.ofOptions.prefix(strength + 1)
    let zone = sources.strongest(\PlaceOptions.timeZone, of: strong)
    let elevation = sources.strongest(\PlaceOptions.elevation, of: strong)
    return Overrides(
      zone: try zone.map { zone in try zone.source.read { try self.zone(zone.text) } },
      elevation: try elevation?.value())
  }
}
