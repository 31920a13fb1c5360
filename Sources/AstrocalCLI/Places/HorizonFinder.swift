import AstroCore
import AstrocalRendering
import ForeignText
import Geography
import Reminders
import SwissEphemeris

/// Finds the skyline of a place: the one that an option states, else that of the saved place.
struct HorizonFinder {
  private let configuration: Configuration
  /// Whether the command has something to do with skylines; else no file is read.
  private let isWanted: Bool
  /// Whether options decide, whatever the place.
  private let isStated: Bool
  /// The skyline that options state; nil where they state none or that there is none.
  let stated: PlaceHorizon?
  /// The place that the file of the option was made for.
  private let statedPosition: GeographicPosition?

  /// - Throws: `ValueError`, or `Failure` where a file cannot be read or is no skyline.
  init(_ sources: ValueSources) throws {
    let (given, configuration) = (sources.given, sources.configuration)
    self.configuration = configuration
    isWanted = given.has("horizon")
    isStated = given.skyline != nil
    let stated = given.text(of: "horizon")
    let height = try sources.statement(\SkylineOptions.eyeHeight, in: .option)?.value().value
    var found: (horizon: PlaceHorizon, position: GeographicPosition?)?
    if let height {
      found = (PlaceHorizon(Skyline(metresAbovePlain: height), form: .dip, height: height), nil)
    } else if let text = stated, text != "none" {
      found = try Self.horizon(text, configuration)
    }
    (self.stated, statedPosition) = (found?.horizon, found?.position)
  }

  /// The skyline of a place: that of the options, else the one under a name that the saved place carries.
  ///
  /// - Throws: `ValueError`, or `Failure` where a file cannot be read or is no skyline.
  func horizon(saved name: String?, at position: GeographicPosition) throws -> PlaceHorizon? {
    guard isWanted else { return nil }
    if isStated {
      note(stated, for: statedPosition, at: position)
      return stated
    }
    guard let name else { return nil }
    let (horizon, place) = try saved(name)
    note(horizon, for: place, at: position)
    return horizon
  }

  /// The skyline of the saved place for which a reminder was set; nil where it has none, or the place is not saved.
  ///
  /// - Throws: `ValueError`, or `Failure` where a file cannot be read or is no skyline.
  func skyline(of place: ReminderPlace) throws -> Skyline? {
    let same = (configuration.places ?? [:]).sorted { $0.key < $1.key }.compactMap { key, saved in
      let position = GeographicPosition(
        latitude: Angle(degrees: saved.latitude), longitude: Angle(degrees: saved.longitude))
      let own = position.map {
        ReminderPlace(name: PlainText.marked(saved.name ?? key), country: nil, position: $0, zone: place.zone)
      }
      return own.flatMap { $0.isSame(as: place) ? (name: $0.name, horizon: saved.horizon) : nil }
    }
    // A house may have a place for each of its sides.
    let named = same.first { $0.name == place.name } ?? same.first
    return try named?.horizon.map { try saved($0).horizon.skyline }
  }

  private func saved(_ name: String) throws -> (horizon: PlaceHorizon, position: GeographicPosition?) {
    guard let saved = configuration.horizons[name] else {
      throw InvalidValue("\(name.quoted) is none of `horizons`" + Self.known(configuration))
    }
    return try Self.horizon(saved, named: name, nil, configuration)
  }

  /// A number, a saved skyline or a file, before which its format may stand: `pvgis:hills.txt`.
  private static func horizon(
    _ typed: String, _ configuration: Configuration
  ) throws -> (PlaceHorizon, GeographicPosition?) {
    let parts = typed.split(separator: ":", maxSplits: 1)
    let format = parts.count == 2 ? SkylineFormat(rawValue: parts[0].lowercased()) : nil
    let text = format == nil ? typed : String(parts[1])
    if format == nil, text.contains(where: \.isNumber), text.allSatisfy({ "0123456789+-.eE\u{2212}".contains($0) }) {
      let altitude = try ValueError.Source.option.read("--horizon") { try SkylineAltitude(text: text).value }
      return (PlaceHorizon(Skyline(level: Angle(degrees: altitude)), form: .level), nil)
    }
    if let saved = configuration.horizons[text] { return try horizon(saved, named: text, format, configuration) }
    guard text == "-" || File.exists(text) else {
      throw Failure(
        .fileMissing,
        "--horizon \(typed.quoted): no such file" + (configuration.horizons.isEmpty ? "" : known(configuration))
          + "; degrees all around are a number")
    }
    return try file(text, named: text == "-" ? nil : stem(of: text), format)
  }

  /// A skyline of the configuration.
  private static func horizon(
    _ saved: Configuration.SavedHorizon, named name: String, _ format: SkylineFormat?, _ configuration: Configuration
  ) throws -> (PlaceHorizon, GeographicPosition?) {
    let key = "horizons.\(name)"
    return try ValueError.Source.file(configuration.origin).read(key) {
      switch (saved.file, saved.points) {
      case (let path?, nil):
        return try file(path, named: PlainText.marked(name), format)
      case (nil, let points?):
        let pairs = try points.enumerated().map { index, point in
          guard point.count == 2 else { throw InvalidValue("point \(index + 1) is not azimuth and altitude: [90, 3]") }
          return (point[0], point[1])
        }
        do throws(SkylineError) {
          return (PlaceHorizon(try Skyline(degrees: pairs), name: PlainText.marked(name), form: .points), nil)
        } catch {
          throw InvalidValue(error.description)
        }
      default: throw InvalidValue("needs either `file` or `points`")
      }
    }
  }

  private static func file(
    _ path: String, named name: String?, _ format: SkylineFormat?
  ) throws -> (PlaceHorizon, GeographicPosition?) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    do {
      let file = try SkylineFile(bytes(path), format: format) { try bytes(folder + $0) }
      return (PlaceHorizon(file.skyline, name: name, form: .file(file.format)), file.position)
    } catch let error as SkylineError {
      let advice =
        error.dependsOnFormat ? " --horizon pvgis:FILE counts from south, plain:FILE from north" : ""
      throw Failure(
        .badData, "\(File.name(path))" + (error.line != nil && error.list == nil ? ", " : ": ") + "\(error)" + advice)
    }
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    do throws(InputFileError) {
      return try File.bytes(path, limit: SkylineFile.largest)
    } catch {
      throw Failure(error.status, "\(File.name(path)): \(error)")
    }
  }

  /// The name of a file without folders and its ending.
  private static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return PlainText.marked(String(name.lastIndex(of: ".").map { $0 > name.startIndex ? name[..<$0] : name } ?? name))
  }

  private static func known(_ configuration: Configuration) -> String {
    let names = configuration.horizons.keys.sorted()
    return names.isEmpty ? "" : "; the configuration has \(names.map(PlainText.marked).joined(separator: ", "))"
  }

  /// How far a file's place may lie from ours: farther away a hill stands elsewhere.
  private static let farthest = 2.0

  private func note(_ horizon: PlaceHorizon?, for place: GeographicPosition?, at position: GeographicPosition) {
    guard let place else { return }
    let kilometres = place.distance(to: position).radians * GeographicPosition.meanEarthRadiusKilometres
    guard kilometres > Self.farthest else { return }
    let name = horizon?.name.map { "the skyline \($0)" } ?? "the skyline"
    StandardError.note(
      "\(name) belongs to a place \(Int(kilometres.rounded())) km away (\(place.latitude.degrees) \(place.longitude.degrees))"
    )
  }
}
