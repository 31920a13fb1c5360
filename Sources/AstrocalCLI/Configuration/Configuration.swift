import CivilTime
import FoundationEssentials

/// What a user keeps in `config.json5`: a default for any shared option, and places by name.
struct Configuration: Decodable {
  var place: String?
  var latitude: Double?
  var longitude: Double?
  var elevation: Double?
  var timeZone: String?
  var sunrise: String?
  var ayanamsha: String?
  var month: String?
  var script: String?
  var ephemeris: String?
  var ephemerisPath: String?
  var color: String?
  var ascii: Bool?
  var places: [String: SavedPlace]?
  /// Observances of the user's own, by the columns of the table of festivals.
  var observances: [[String: Value]]?
  /// Meteor showers of the user's own, by the columns of the table of showers.
  var showers: [[String: Value]]?
  /// How dark the sky is without Moon and twilight: one of three.
  var bortle: Int?
  var sqm: Double?
  var limitingMagnitude: Double?
  /// How messages call the file.
  private(set) var origin = "configuration"

  enum CodingKeys: String, CodingKey, CaseIterable {
    case place, latitude, longitude, elevation, sunrise, ayanamsha, month, script, ephemeris, color, ascii, places,
      observances, showers, bortle, sqm
    case timeZone = "time_zone"
    case ephemerisPath = "ephemeris_path"
    case limitingMagnitude = "limiting_magnitude"
  }

  /// A place under a name of the user's own.
  struct SavedPlace: Decodable {
    var name: String?
    var country: String?
    var latitude: Double
    var longitude: Double
    var elevation: Double?
    var timeZone: String?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case name, country, latitude, longitude, elevation
      case timeZone = "time_zone"
    }
  }

  /// `$XDG_CONFIG_HOME/astrocal/config.json5`, by default below `~/.config`; nil without a home.
  static var standardPath: String? {
    if let folder = Environment.value("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/astrocal/config.json5"
    }
    return Environment.value("HOME").map { $0 + "/.config/astrocal/config.json5" }
  }

  /// The place that is saved under a name: as it is written, else whatever its case.
  func savedPlace(_ name: String) -> SavedPlace? {
    guard let places else { return nil }
    let lowercase = name.lowercased()
    // Of names that differ by case alone, the first in order: the same every time.
    return places[name] ?? places.filter { $0.key.lowercased() == lowercase }.min { $0.key < $1.key }?.value
  }

  /// Runs what uses a value of the file: a bad one is bad data rather than bad usage.
  func blamed<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as Failure where failure.status == .usage {
      throw Failure(.badData, "\(origin): \(failure.message)")
    } catch let error as CivilZoneError {
      throw Failure(.badData, "\(origin): \(error)")
    }
  }

  /// The file at a path that the user named, which must exist, or at the standard path, which need not.
  static func load(namedPath: String?) throws -> Configuration {
    if let path = namedPath { return try decode(try File.text(path, limit: largest), origin: File.name(path)) }
    guard let path = standardPath, File.exists(path) else { return Configuration() }
    return try decode(try File.text(path, limit: largest), origin: path)
  }

  /// Foundation's reader of JSON5 takes up to 300 bytes of memory for each byte of the file.
  private static let largest = 1 << 20

  /// The configuration that a text holds.
  ///
  /// - Parameter origin: How messages call it.
  static func decode(_ text: String, origin: String) throws -> Configuration {
    // As good as no file, so that `--config /dev/null` means none.
    guard text.utf8.contains(where: { !" \t\r\n".utf8.contains($0) }) else { return Configuration() }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      // Of valid UTF-8: the decoder's reader of JSON5 traps on other bytes.
      let data = Data(text.utf8)
      if let unknown = try decoder.decode(KeyCheck.self, from: data).unknown {
        throw Failure(.badData, "\(origin): unknown key \(unknown.key.quoted); known are \(unknown.known)")
      }
      var configuration = try decoder.decode(Configuration.self, from: data)
      configuration.origin = origin
      return configuration
    } catch let error as DecodingError {
      throw Failure(.badData, "\(origin): \(explain(error))")
    }
  }

  private static func explain(_ error: DecodingError) -> String {
    func key(_ context: DecodingError.Context) -> String {
      context.codingPath.isEmpty ? "the whole" : context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return "\(key(context)) must be \(word(type))"
    case .keyNotFound(let missing, let context):
      return "\(key(context)) lacks \(missing.stringValue.quoted)"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty ? "not valid JSON5" : "\(key(context)) is not valid"
    @unknown default:
      return "not readable"
    }
  }

  /// What a JSON value of a type is called.
  private static func word(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text in quotation marks"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is Bool.Type: "true or false"
    default: "an object in braces"
    }
  }

  /// Reads the keys alone: a misspelt one would otherwise be passed over in silence.
  private struct KeyCheck: Decodable {
    private(set) var unknown: (key: String, known: String)?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      check(container, CodingKeys.self, prefix: "")
      let placesKey = AnyKey(stringValue: CodingKeys.places.rawValue)
      guard container.contains(placesKey) else { return }
      let places = try container.nestedContainer(keyedBy: AnyKey.self, forKey: placesKey)
      for name in places.allKeys {
        let place = try places.nestedContainer(keyedBy: AnyKey.self, forKey: name)
        check(place, SavedPlace.CodingKeys.self, prefix: "places.\(name.stringValue).")
      }
    }

    private mutating func check<Keys: CaseIterable & RawRepresentable<String>>(
      _ container: KeyedDecodingContainer<AnyKey>, _: Keys.Type, prefix: String
    ) {
      for key in container.allKeys where Keys(rawValue: key.stringValue) == nil {
        unknown = (prefix + key.stringValue, Keys.allCases.map(\.rawValue).joined(separator: ", "))
      }
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
