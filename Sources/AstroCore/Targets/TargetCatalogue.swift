import ForeignText
import SwissEphemeris
import Tables

/// The built-in targets and the targets of the user, by their names.
public struct TargetCatalogue: Sendable {
  /// Targets of the user, each instead of the program's of the same name.
  public let own: [Target]

  /// Whether some of the targets are the user's.
  var hasOwn: Bool { !own.isEmpty }

  /// A catalogue with targets of the user.
  public init(own: [Target] = []) {
    self.own = own
  }

  /// The objects of Messier's catalogue. Source: OpenNGC by way of `CTables/sky/deepsky.csv`.
  public static let messier = deepSky.filter { $0.id.first == "M" }
  /// Bright stars. Source: sefstars.txt of the Swiss Ephemeris by way of `CTables/sky/bright_stars.csv`.
  public static let stars = TableText.brightStars.rows.map { row in
    Target(
      id: row[0], otherID: designation(row[1]), type: "star", magnitude: number(row[8]),
      rightAscension: known(row[2]), declination: known(row[3]), motion: (known(row[4]), known(row[5])))
  }
  /// All that come with the program.
  public static let standard = deepSky + stars

  private static let deepSky = TableText.deepSky.rows.map { row in
    Target(
      id: row[0], name: row[2].isEmpty ? nil : row[2], otherID: row[1].isEmpty ? nil : row[1], type: row[3],
      magnitude: number(row[7]), size: number(row[9]), rightAscension: known(row[4]), declination: known(row[5]))
  }

  /// The objects of Caldwell's catalogue, showpieces of the southern sky and favourites. Source: OpenNGC by way of
  /// `CTables/sky/deepsky_further.csv`.
  package static let further = furtherRows.map(\.target)
  private static let furtherRows = TableText.furtherDeepSky.rows.map { row in
    let target = Target(
      id: row[0], name: row[2].isEmpty ? nil : row[2], otherID: row[1].isEmpty ? nil : row[1], type: row[3],
      magnitude: number(row[7]), size: number(row[10]), rightAscension: known(row[4]), declination: known(row[5]))
    return (target: target, list: row[8], keys: row[9].split(separator: "|").map(String.init))
  }

  /// Asterisms, each with its stars, famous stars, groups of galaxies and nebulae that the other lists lack.
  /// Source: `CTables/sky/asterisms.csv`.
  package static let noted = notedRows.map(\.target)
  private static let notedRows = TableText.asterisms.rows.map { row in
    let target = Target(
      id: row[0], name: row[2].isEmpty ? nil : row[2], otherID: row[1].isEmpty ? nil : row[1], type: row[3],
      magnitude: number(row[7]), size: number(row[10]), rightAscension: known(row[4]), declination: known(row[5]),
      motion: (number(row[11]) ?? 0, number(row[12]) ?? 0), members: row[13].split(separator: ";").map(String.init))
    return (target: target, list: row[8], keys: row[9].split(separator: "|").map(String.init))
  }

  private static func further(_ list: String) -> [Target] { furtherRows.filter { $0.list == list }.map(\.target) }

  private static func number(_ text: String) -> Double? { Double(text) }

  /// A number without which a row of the program is a fault.
  private static func known(_ text: String) -> Double {
    guard let number = Double(text) else { preconditionFailure("\"\(text)\" is not a number") }
    return number
  }

  // MARK: Names

  /// The target that words name: `m31`, `Messier 31`, `ngc 224`, `andromeda galaxy`, `milky way`, `sirius`, `alpha cma`.
  public func named(_ words: String) -> Target? {
    let key = Self.key(words)
    guard !key.isEmpty else { return nil }
    if let target = own.first(where: { Self.key($0.id) == key }) { return target }
    guard let target = Self.known(key) ?? Self.alias(words, key).flatMap(Self.known) else { return titled(words) }
    return target.asked(by: Self.name(of: target, as: words, key))
  }

  /// The target of a ``Target/title``: `NGC 7000 (C20)`.
  private func titled(_ words: String) -> Target? {
    guard words.hasSuffix(")"), let open = words.lastIndex(of: "("), let target = named(String(words[..<open])),
      Self.key(target.id) == Self.key(String(words[open...]))
    else { return nil }
    return target
  }

  /// The name that words are of a target, in its usual spelling: `NGC 7000`; nil of its id, `c20`, `caldwell 20`.
  private static func name(of target: Target, as words: String, _ key: String) -> String? {
    let id = self.key(target.id)
    let isNumber = ["messier", "caldwell"].contains { key == $0 + id.dropFirst() }
    guard id != key, !isNumber else { return nil }
    return names(of: target).first { self.key($0) == key } ?? words.replacing("-", with: " ").replacing("_", with: " ")
  }

  /// The program's target of a key.
  private static func known(_ key: String) -> Target? {
    if let index = indices[key] { return standard[index] }
    guard !TableText.asterismsHave(key: key) else { return notedRows.first { $0.keys.contains(key) }?.target }
    guard TableText.furtherDeepSkyHas(key: key) else { return nil }
    return furtherRows.first { $0.keys.contains(key) }?.target
  }

  /// The key of the usual name of what words call otherwise: `north star`, `alpha canis majoris`, `ω cen`; nil of others.
  private static func alias(_ words: String, _ key: String) -> String? {
    if let alias = aliases[key] { return alias }
    var parts = words.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }.map(String.init)
    guard parts.count > 1, let letter = greekLetters[parts[0]] ?? (greekNames.contains(parts[0]) ? parts[0] : nil)
    else {
      return nil
    }
    parts[0] = letter
    let genitive = parts.dropFirst().joined(separator: " ")
    let constellation = TableText.constellationNames.rows.first { $0[2].lowercased() == genitive }?[0]
    let usual = Self.key(letter + (constellation ?? genitive))
    // Omega Centauri is no star and has its whole name.
    let whole = Self.key(parts.joined())
    return [usual, whole].first { $0 != key && known($0) != nil }
  }

  private static let aliases = [
    "sevensisters": "pleiades", "northstar": "polaris", "polestar": "polaris", "dogstar": "sirius",
    "herculescluster": "m13", "greatherculescluster": "m13", "greatorionnebula": "m42", "beehivecluster": "m44",
    "andromeda": "m31", "rigilkent": "rigilkentaurus",
    "antennae": "c60", "etcluster": "c13", "runningchicken": "c100", "runningchickennebula": "c100",
    "elephantstrunk": "ic1396", "elephantstrunknebula": "ic1396", "epsilonlyrae": "doubledouble",
  ]
  private static let greekLetters = [
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "ζ": "zeta", "η": "eta", "θ": "theta",
    "ι": "iota", "κ": "kappa", "λ": "lambda", "μ": "mu", "ν": "nu", "ξ": "xi", "ο": "omicron", "π": "pi", "ρ": "rho",
    "σ": "sigma", "τ": "tau", "υ": "upsilon", "φ": "phi", "χ": "chi", "ψ": "psi", "ω": "omega",
  ]
  private static let greekNames = Set(greekLetters.values)

  /// Whether words name a target, or several of them.
  package func names(_ words: String) -> Bool { named(words) != nil || Group(words) != nil }

  /// A list of targets that come with the program. The raw value is its word.
  public enum Group: String, CaseIterable, Sendable {
    case messier, caldwell, southern, favourites, stars, asterisms, all

    /// The list of a word, or `nil` if it names none.
    init?(_ words: String) {
      switch TargetCatalogue.key(words) {
      case "southernsky": self = .southern
      case "favorites": self = .favourites
      case let key: self.init(rawValue: key)
      }
    }

    /// The targets of the list.
    public var targets: [Target] {
      switch self {
      case .messier: TargetCatalogue.messier
      case .stars: TargetCatalogue.stars
      case .caldwell: TargetCatalogue.further("caldwell")
      case .southern:
        TargetCatalogue.further("southern")
          + TargetCatalogue.further("caldwell").filter { $0.declination < TargetCatalogue.southernmostOfMessier }
      case .favourites: TargetCatalogue.further("favourite")
      case .asterisms: TargetCatalogue.notedRows.filter { $0.list == "asterism" }.map(\.target)
      case .all:
        TargetCatalogue.messier
          + TargetCatalogue.further.filter { !TargetCatalogue.partsOfDoubleCluster.contains($0.id) }
          + TargetCatalogue.stars
      }
    }
  }

  /// Messier saw nothing farther south from Paris, in degrees.
  private static let southernmostOfMessier = -35.0

  /// The clusters that Caldwell's C14 is made of.
  private static let partsOfDoubleCluster: Set = ["NGC 869", "NGC 884"]

  /// The targets that a list of words separated by commas names, each once; `messier`, `caldwell`, `southern`, `favourites`, `stars`,
  /// `asterisms` and `all` are groups; `all` has single objects, not asterisms.
  ///
  /// - Throws: ``Mistake`` if a word names none.
  public func list(_ text: String) throws(Mistake) -> [Target] {
    var found: [Target] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let targets = Group(word)?.targets ?? member(word).map({ [$0] }) else {
        throw mistake(word)
      }
      for target in targets where !found.contains(target) { found.append(target) }
    }
    // A whole stands for its parts.
    return found.contains { $0.id == "C14" } ? found.filter { !Self.partsOfDoubleCluster.contains($0.id) } : found
  }

  /// What a word of a list names: a target, the Moon or a planet.
  package func member(_ word: String) -> Target? { named(word) ?? Self.body(word) }

  /// The Moon, a planet, Pluto or an asteroid. In searches their names mean the body itself.
  static func body(_ word: String) -> Target? {
    ([Body.moon] + Body.planets + Body.small).first { $0.rawValue == key(word) }.map { Target($0) }
  }

  /// The mistake of a word that names no target.
  package func mistake(_ word: String) -> Mistake {
    let near = Transliteration.nearest(to: word, in: Self.standard + Self.further + Self.noted + own) {
      [$0.id, $0.name ?? $0.id]
    }
    .map(\.id)
    let hint =
      near.isEmpty
      ? "use such names as m31, ngc 224, \"milky way\" or sirius, or a file with the columns name,ra,dec"
      : "did you mean \(near.joined(separator: ", "))?"
    return Mistake("\(PlainText.quoted(word)) is not a target; \(hint)")
  }

  /// The words that a list may have, in their usual spelling: `messier`, `m1`, `sgr-a`, `sirius`.
  package static var words: [String] {
    Group.allCases.map(\.rawValue) + (standard + further + noted).map(\.word)
  }

  /// The indices in ``standard`` by keys of names. Of names that several have the first counts.
  private static let indices: [String: Int] = {
    var indices: [String: Int] = [:]
    for (index, target) in standard.enumerated() {
      for name in names(of: target) where indices[key(name)] == nil { indices[key(name)] = index }
    }
    return indices
  }()

  /// All names of a target: its ids, its name, and its name without the word for what it is.
  private static func names(of target: Target) -> [String] {
    var names = [target.id, target.otherID].compactMap(\.self)
    if target.id.first == "M", Int(target.id.dropFirst()) != nil { names.append("messier \(target.id.dropFirst())") }
    for name in (target.name ?? "").split(whereSeparator: { "()".contains($0) }).map(String.init) {
      names.append(name)
      if let kind = kinds.first(where: { name.hasSuffix(" " + $0) || name.hasSuffix(" " + $0 + " ") }) {
        names.append(name.replacing(" " + kind, with: ""))
      }
    }
    return names + (target.id == "Sgr A*" ? galacticCentre : [])
  }

  private static let kinds = ["Globular Cluster", "Star Cloud", "Nebula", "Galaxy", "Cluster"]
  private static let galacticCentre = [
    "Milky Way", "Milky Way core", "Milky Way centre", "Milky Way center", "galactic centre", "galactic center",
    "galactic core", "Sagittarius A",
  ]

  /// Whether words are a name of the middle of the Milky Way: its nights are what people ask for.
  static func namesMilkyWay(_ words: String) -> Bool { galacticCentre.map(key).contains(key(words)) }

  /// The form by which spellings of a name are compared: letters and digits alone.
  static func key(_ name: String) -> String { Transliteration.plainWords(name).joined() }

  /// `alpha CMa` for `alCMa`, `gamma-1 Leo` for `ga-1Leo`.
  private static func designation(_ code: String) -> String {
    guard let letter = greek[String(code.prefix(2))] else { return code }
    return letter + " " + code.suffix(3)
  }

  private static let greek = [
    "al": "alpha", "be": "beta", "ga": "gamma", "de": "delta", "ep": "epsilon", "ze": "zeta", "et": "eta",
    "th": "theta", "ka": "kappa", "la": "lambda", "si": "sigma",
  ]
}
