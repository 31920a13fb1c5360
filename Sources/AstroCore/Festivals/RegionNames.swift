import Synchronization
import Tables

/// The names by which a region calls festivals, such as Bhau Beej in Maharashtra for Bhai Dooj.
///
/// Source: `CTables/calendar/region_names.csv`, which gives the source of each name.
final class RegionNames: Sendable {
  /// The word of the region in `regions.csv`.
  let region: String
  /// For each festival its names: the Latin one first, then those in scripts of India.
  private let names: [String: [String]]
  /// The ids of the festivals that have a name.
  let ids: Set<String>

  private static let known = Mutex<[String: RegionNames]>([:])

  /// The names of a region, read once; nil for a region that has none of its own.
  static func of(_ region: String) -> RegionNames? {
    known.withLock { known in
      if let names = known[region] { return names }
      let names = RegionNames(region)
      known[region] = names
      return names
    }.ifAny
  }

  private init(_ region: String) {
    self.region = region
    let word = Array(region.utf8)
    var names: [String: [String]] = [:]
    // A later row of a region takes the place of an earlier one, which it has among others.
    for row in TableText.regionNames.rows where row.field(0).withBytes({ Self.list($0, has: word) }) {
      names[row[1]] = [row[2]] + Self.parts(row[3])
    }
    (self.names, ids) = (names, Set(names.keys))
  }

  private var ifAny: RegionNames? { names.isEmpty ? nil : self }

  /// The name of a festival in a script, or `nil` if the region has none in it.
  func name(_ id: String, _ script: NameScript) -> String? {
    guard let names = names[id] else { return nil }
    switch script.plain {
    case .latin, .iast: return names[0]
    default: return names.dropFirst().first { script.isScript(of: $0) }
    }
  }

  /// All names of a festival.
  func all(_ id: String) -> [String] { names[id] ?? [] }

  /// The ids of the festivals with a name that sounds like some words.
  func ids(called words: String) -> [String] {
    let bySound = bySound.withLock { known in
      if known.isEmpty {
        for (id, names) in names {
          for sound in Set(names.map(Transliteration.joined)) { known[sound, default: []].append(id) }
        }
      }
      return known
    }
    return (bySound[Transliteration.joined(words)] ?? []).sorted()
  }

  /// The ids of the festivals by the sounds of their names, made when a name is first asked for.
  private let bySound = Mutex<[String: [String]]>([:])

  /// Whether a list with semicolons has a word.
  private static func list(_ bytes: UnsafeBufferPointer<UInt8>, has word: [UInt8]) -> Bool {
    // A run looks at all rows of the table: nothing is collected.
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix { $0 != UInt8(ascii: ";") }
      if part.count == word.count, part.elementsEqual(word) { return true }
      rest = rest[part.endIndex...].dropFirst()
    }
    return false
  }

  private static func parts(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: ";")).map { String(Substring($0)) }
  }

  /// The names that regions have for festivals beside their common ones, by id: each name with the words of its regions.
  static let byFestival: [String: [(regions: [String], names: [String])]] = {
    var all: [String: [(regions: [String], names: [String])]] = [:]
    for row in TableText.regionNames.rows {
      all[row[1], default: []].append((parts(row[0]), [row[2]] + parts(row[3])))
    }
    return all
  }()
}
