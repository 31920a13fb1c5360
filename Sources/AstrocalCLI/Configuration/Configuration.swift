import CivilTime
import ForeignText
import FoundationEssentials

/// What a user keeps in `config.json5`: a default for any shared option, and places by name.
struct Configuration: Sendable {
  /// The values of shared options by key, numbers in decimal.
  private(set) var texts: [String: String] = [:]
  private(set) var places: [String: SavedPlace]?
  /// Skylines of the user's own by name.
  private(set) var horizons: [String: SavedHorizon] = [:]
  /// Festivals of the user's own, by the columns of the table of festivals.
  private(set) var festivals: [[String: Value]]?
  /// Names of the festivals that come first.
  private(set) var favourites: [String] = []
  /// Meteor showers of the user's own, by the columns of the table of showers.
  private(set) var showers: [[String: Value]]?
  /// Names of targets, and targets of the user's own.
  private(set) var targets: [TargetEntry]?
  /// Templates of the user's own by name.
  private(set) var templates: [String: String] = [:]
  /// People whose births and deaths are remembered, by name.
  private(set) var people: [String: SavedPerson] = [:]
  /// How messages call the file.
  private(set) var origin = "configuration"
  /// The path of the file; nil where there is none.
  private(set) var path: String?
  /// What the file holds, for the lines of what is wrong in it.
  private var source = ""

  /// The options that a key may state.
  static let options: [KnownOption] = {
    var names: Set<String> = []
    let all = Arguments.withOptions.flatMap { $0.options } + QuietSettings.rows.map(\.option)
    return all.filter { $0.keyKind != nil && names.insert($0.name).inserted }
  }()

  /// The line of a key; nil where there is none.
  func line(of key: String) -> Int? {
    var scanner = JSON5Scanner(source)
    guard (try? scanner.scan()) != nil else { return nil }
    return scanner.line(of: key)
  }

  /// A place under a name of the user's own.
  struct SavedPlace: Decodable {
    var name: String?
    var country: String?
    var latitude: Double
    var longitude: Double
    var elevation: Double?
    var timeZone: String?
    /// Addresses and texts of the user's own, such as that of the weather there.
    var links: [String]?
    /// The name of the skyline there, one of `horizons`.
    var horizon: String?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case name, country, latitude, longitude, elevation
      case timeZone = "time_zone"
      case links, horizon
    }
  }

  /// A skyline under a name of the user's own: a file or points, each of an azimuth and an altitude in degrees.
  struct SavedHorizon: Decodable {
    var file: String?
    var points: [[Double]]?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case file, points
    }
  }

  /// A person under a name of the user's own; the texts are read where people are asked for.
  struct SavedPerson: Decodable {
    private var texts: [String: String] = [:]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      for column in Person.Column.allCases where container.contains(AnyKey(column.rawValue)) {
        let key = AnyKey(column.rawValue)
        texts[column.rawValue] =
          switch column {
          case .remind: try container.decodeIfPresent(Bool.self, forKey: key).map { "\($0)" }
          case .by: try Configuration.texts(container, key)?.joined(separator: ",")
          default: try container.decodeIfPresent(String.self, forKey: key)
          }
      }
    }

    /// The text of a column; nil where there is none.
    func text(_ column: Person.Column) -> String? { texts[column.rawValue] }
  }

  /// `$XDG_CONFIG_HOME/astrocal/config.json5`, by default below `~/.config`; nil without a home.
  static var standardPath: String? {
    let folder = Environment.folder("XDG_CONFIG_HOME") ?? Environment.home.map { $0 + "/.config/astrocal" }
    return folder.map { $0 + "/config.json5" }
  }

  /// The place that is saved under a name: as it is written, else whatever its case.
  func savedPlace(_ name: String) -> SavedPlace? {
    guard let places else { return nil }
    let lowercase = name.lowercased()
    // Of names that differ by case alone, the first in order: the same every time.
    return places[name] ?? places.filter { $0.key.lowercased() == lowercase }.min { $0.key < $1.key }?.value
  }

  /// Reads the file at a path that the user named, which must exist, or at the standard path, where there may be none.
  ///
  /// - Throws: `Failure` where the file cannot be read, `ValueError` where it is no configuration.
  static func load(namedPath: String?) throws -> Configuration {
    guard let path = namedPath ?? standardPath, namedPath != nil || !File.isMissing(path) else {
      return Configuration()
    }
    var configuration = try decode(try File.text(path, limit: largest), origin: File.name(path))
    configuration.path = path
    configuration.locateFiles(in: path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
    return configuration
  }

  /// Makes relative paths of files begin at the folder of the configuration, and `~/` at the user's.
  private mutating func locateFiles(in folder: String) {
    for option in Configuration.options where option.kind == .files {
      guard let paths = texts[option.key] else { continue }
      texts[option.key] = paths.split(separator: "\n").map { Self.located(String($0), in: folder) }
        .joined(separator: "\n")
    }
    for (name, horizon) in horizons {
      horizons[name]?.file = horizon.file.map { Self.located($0, in: folder) }
    }
  }

  private static func located(_ path: String, in folder: String) -> String {
    if path.hasPrefix("~/"), let home = Environment.home { return home + path.dropFirst() }
    return path.hasPrefix("/") || path == "-" ? path : folder + path
  }

  /// Foundation's reader of JSON5 takes up to 300 bytes of memory for each byte of the file.
  private static let largest = 1 << 20

  /// The configuration that a text holds.
  ///
  /// - Parameter origin: How messages call it.
  static func decode(_ text: String, origin: String) throws -> Configuration {
    // An empty file counts as none, so that `--config /dev/null` means no configuration.
    guard text.utf8.contains(where: { !" \t\r\n".utf8.contains($0) }) else { return Configuration() }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return try ValueError.Source.file(origin).read {
      do {
        // The bytes are valid UTF-8: the decoder's reader of JSON5 traps on others.
        var configuration = try decoder.decode(Configuration.self, from: Data(text.utf8))
        (configuration.origin, configuration.source) = (origin, text)
        var scanner = JSON5Scanner(text)
        if (try? scanner.scan()) != nil, let repeated = scanner.repetition {
          throw ValueError(source: .file(origin), subject: "line \(repeated.line)", reason: repeated.reason)
        }
        return configuration
      } catch let error as UnknownKey {
        throw located(error.description, path: error.path, text, origin)
      } catch let error as DecodingError {
        let (reason, path) = explain(error)
        throw located(reason, path: path, text, origin)
      }
    }
  }

  /// A text of JSON5 with another value of a key at its top; all else stays as it is, comments too.
  ///
  /// - Throws: `ValueError` where the text is not JSON5.
  static func text(_ text: String, setting key: String, to value: String) throws -> String {
    let quoted = "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    var scanner = JSON5Scanner(text)
    guard (try? scanner.scan()) != nil, let start = scanner.start else { return "{ \(key): \(quoted) }\n" }
    var bytes = Array(text.utf8)
    if let old = scanner.values[key] {
      bytes.replaceSubrange(old, with: quoted.utf8)
    } else {
      let isAlone = bytes[start...].first { $0 > 0x20 } == UInt8(ascii: "}")
      let isOnLine = bytes[start...].first == UInt8(ascii: "\n")
      bytes.insert(contentsOf: "\(isOnLine ? "\n  " : " ")\(key): \(quoted)\(isAlone ? " " : ",")".utf8, at: start)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The refusal with the line of a key, or with the place of what is no JSON5.
  private static func located(_ reason: String, path: String, _ text: String, _ origin: String) -> ValueError {
    var scanner = JSON5Scanner(text)
    do {
      try scanner.scan()
    } catch {
      return ValueError(
        source: .file(origin), subject: "line \(error.line), column \(error.column)",
        reason: "not valid JSON5: \(error.reason)")
    }
    return ValueError(source: .file(origin), subject: scanner.line(of: path).map { "line \($0)" }, reason: reason)
  }

  /// What is wrong, and the path of the key.
  private static func explain(_ error: DecodingError) -> (reason: String, path: String) {
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    func key(_ context: DecodingError.Context) -> String {
      context.codingPath.isEmpty ? "the whole" : shown(path(context))
    }
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return ("\(key(context)) must be \(word(type))", path(context))
    case .keyNotFound(let missing, let context):
      return ("\(key(context)) lacks \(missing.stringValue.quoted)", path(context))
    case .dataCorrupted(let context):
      return (context.codingPath.isEmpty ? "not valid JSON5" : "\(key(context)) is not valid", path(context))
    @unknown default:
      return ("not readable", "")
    }
  }

  /// The path of a key as messages have it: without the name of a person.
  fileprivate static func shown(_ path: String) -> String {
    let prefix = ConfigurationStructure.people.key + "."
    guard path.hasPrefix(prefix) else { return path }
    // A name may have dots: the last component of a path that has more than the name is a key.
    let rest = path.dropFirst(prefix.count)
    let key = rest.lastIndex(of: ".").map { rest[$0...] } ?? ""
    return prefix + "*" + key
  }

  /// What a JSON value of a type is called.
  private static func word(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text in quotation marks"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is Bool.Type: "true or false"
    default: String(describing: type).hasPrefix("Array") ? "a list in brackets" : "an object in braces"
    }
  }
}

/// A key of the configuration that there is not.
private struct UnknownKey: Error, CustomStringConvertible {
  /// The path of the key: `places.home.zone`.
  let path: String
  let name: String
  let known: [String]

  var description: String {
    func hyphened(_ key: String) -> String { key.replacing("_", with: "-") }
    let meant = OtherWords.option(for: hyphened(name), among: known.map(hyphened))
    let advice =
      meant.map { "use \($0.replacing("-", with: "_"))" } ?? OtherWords.replaced(hyphened(name), inConfiguration: true)
      ?? known.nearest(
        to: name
      ).map { "did you mean \($0)?" }
      ?? "known are \(known.joined(separator: ", "))"
    return "unknown key \(Configuration.shown(path).quoted); \(advice)"
  }
}

extension Configuration: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    // A misspelt key would otherwise be passed over in silence.
    try Self.check(
      container, Self.options.map(\.key) + ConfigurationStructure.allCases.map(\.key), prefix: "")
    let placesKey = AnyKey(ConfigurationStructure.places.key)
    if container.contains(placesKey) {
      let places = try container.nestedContainer(keyedBy: AnyKey.self, forKey: placesKey)
      for name in places.allKeys {
        let place = try places.nestedContainer(keyedBy: AnyKey.self, forKey: name)
        try Self.check(
          place, SavedPlace.CodingKeys.allCases.map(\.rawValue), prefix: "places.\(name.stringValue).")
      }
    }
    let horizonsKey = AnyKey(ConfigurationStructure.horizons.key)
    if container.contains(horizonsKey) {
      let horizons = try container.nestedContainer(keyedBy: AnyKey.self, forKey: horizonsKey)
      for name in horizons.allKeys {
        let horizon = try horizons.nestedContainer(keyedBy: AnyKey.self, forKey: name)
        try Self.check(
          horizon, SavedHorizon.CodingKeys.allCases.map(\.rawValue), prefix: "horizons.\(name.stringValue).")
      }
    }
    let peopleKey = AnyKey(ConfigurationStructure.people.key)
    if container.contains(peopleKey) {
      let people = try container.nestedContainer(keyedBy: AnyKey.self, forKey: peopleKey)
      for name in people.allKeys {
        let person = try people.nestedContainer(keyedBy: AnyKey.self, forKey: name)
        try Self.check(person, Person.Column.allCases.map(\.rawValue), prefix: "people.\(name.stringValue).")
      }
    }
    for option in Self.options {
      let key = AnyKey(option.key)
      texts[option.key] =
        switch option.kind {
        case .text: try container.decodeIfPresent(String.self, forKey: key)
        case .number: try container.decodeIfPresent(Double.self, forKey: key).map { "\($0)" }
        case .wholeNumber: try container.decodeIfPresent(Int.self, forKey: key).map { "\($0)" }
        case .textOrNumber: try container.decodeIfPresent(Value.self, forKey: key)?.text
        case .flag: try container.decodeIfPresent(Bool.self, forKey: key).map { "\($0)" }
        case .list: try Self.texts(container, key)?.joined(separator: ",")
        case .files: try Self.texts(container, key)?.joined(separator: "\n")
        case .structure: nil
        }
    }
    typealias Table = [[String: Value]]
    places = try container.decodeIfPresent([String: SavedPlace].self, forKey: placesKey)
    horizons = try container.decodeIfPresent([String: SavedHorizon].self, forKey: horizonsKey) ?? [:]
    people = try container.decodeIfPresent([String: SavedPerson].self, forKey: peopleKey) ?? [:]
    festivals = try container.decodeIfPresent(Table.self, forKey: AnyKey(ConfigurationStructure.festivals.key))
    favourites = try Self.texts(container, AnyKey(ConfigurationStructure.favourites.key)) ?? []
    showers = try container.decodeIfPresent(Table.self, forKey: AnyKey(ConfigurationStructure.showers.key))
    targets = try container.decodeIfPresent([TargetEntry].self, forKey: AnyKey("targets"))
    templates =
      try container.decodeIfPresent([String: String].self, forKey: AnyKey(ConfigurationStructure.templates.key)) ?? [:]
  }

  /// A text, or a list of texts; nil where there is no such key.
  fileprivate static func texts(_ container: KeyedDecodingContainer<AnyKey>, _ key: AnyKey) throws -> [String]? {
    guard container.contains(key) else { return nil }
    if let text = try? container.decode(String.self, forKey: key) { return [text] }
    return try container.decodeIfPresent([String].self, forKey: key)
  }

  /// Refuses a key that is none of those known.
  private static func check(_ container: KeyedDecodingContainer<AnyKey>, _ known: [String], prefix: String) throws {
    guard let key = container.allKeys.map(\.stringValue).filter({ !known.contains($0) }).min() else { return }
    throw UnknownKey(path: prefix + key, name: key, known: known)
  }

  fileprivate struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ key: String) { stringValue = key }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
