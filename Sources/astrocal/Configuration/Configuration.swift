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

  enum CodingKeys: String, CodingKey, CaseIterable {
    case place, latitude, longitude, elevation, sunrise, ayanamsha, month, script, ephemeris, color, ascii, places
    case timeZone = "time_zone"
    case ephemerisPath = "ephemeris_path"
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

  /// The file at a path that the user named, which must exist, or at the standard path, which need not.
  static func load(namedPath: String?) throws -> Configuration {
    if let path = namedPath {
      return try decode(try File.bytes(path), path: path)
    }
    guard let path = standardPath, File.exists(path) else { return Configuration() }
    return try decode(try File.bytes(path), path: path)
  }

  private static func decode(_ bytes: [UInt8], path: String) throws -> Configuration {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    do {
      let data = Data(bytes)
      if let unknown = try decoder.decode(KeyCheck.self, from: data).unknown {
        throw Failure(.badData, "\(path): unknown key \"\(unknown.key)\"; known are \(unknown.known)")
      }
      return try decoder.decode(Configuration.self, from: data)
    } catch let error as DecodingError {
      throw Failure(.badData, "\(path): \(explain(error))")
    }
  }

  private static func explain(_ error: DecodingError) -> String {
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(path(context)): \(context.debugDescription)"
    case .keyNotFound(let key, let context):
      return "\(path(context)): \"\(key.stringValue)\" is missing"
    case .dataCorrupted(let context):
      let reason = context.underlyingError.map { String(describing: $0) } ?? context.debugDescription
      return path(context).isEmpty ? "not JSON5: \(reason)" : "\(path(context)): \(reason)"
    @unknown default:
      return "not readable"
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
