import Algorithms
import ArgumentParser
import AstroCore
import AstrocalRendering
import Geography

/// The targets of a night, and the air in which eyes see planets.
struct TargetOptions: OptionRows {
  @Option(
    "Say when these objects are high in the dark: m31, \"omega centauri\", c14, jupiter, messier, caldwell, southern, favourites, stars, asterisms, all, or a file of your own, separated by commas.",
    valueName: "names", completion: Completions.targets)
  var targets: Said<Name>?

  @Option(
    "Judge what eyes see in this air: clear (0.18 magnitudes overhead), average (0.25, the default), hazy (0.35), or the magnitudes.",
    valueName: "air")
  var air: Said<AirChoice>?

  static let rows: [OptionRow<Self>] = [
    .init(\.targets, "targets", key: .structure, about: .targets, isList: true),
    .init(\.air, "air", key: .textOrNumber),
  ]
}

/// When a target counts as high in the dark; days read these from the configuration.
struct TargetRuleOptions: OptionRows {
  @Option(
    "Count it as dark for targets while the Sun is below this altitude in degrees (default: -18).",
    valueName: "degrees", parsing: .unconditional)
  var dark: Said<Quantity<DegreesOfAltitude, -90, 0>>?

  @Option(
    "Count a target as high above this altitude in degrees (default: 30).", valueName: "degrees",
    parsing: .unconditional)
  var minAltitude: Said<Quantity<DegreesOfAltitude, 0, 90>>?

  @Option(
    "Keep the times of targets with the Moon down, in any place (any), or so many degrees away (default: down).",
    valueName: "rule", parsing: .unconditional)
  var moon: Said<MoonRule>?

  static let rows: [OptionRow<Self>] = [
    .init(\.dark, "dark", key: .number, about: .targets),
    .init(\.minAltitude, "min-altitude", key: .number, about: .targets),
    .init(\.moon, "moon", key: .textOrNumber, about: .targets),
  ]
}

/// Which of many targets a day has, in which order.
struct TargetListOptions: OptionRows {
  @Option("Order the targets of each day.", valueName: "order")
  var sort: Said<TargetNight.Order>?

  @Option("Leave out targets that are fainter than this magnitude.", valueName: "magnitude", parsing: .unconditional)
  var magnitude: Said<Quantity<Magnitudes, -30, 99>>?

  static let rows: [OptionRow<Self>] = [
    .init(\.sort, "sort", about: .targets), .init(\.magnitude, "magnitude", about: .targets),
  ]
}

extension TargetNight.Order: Choice {}

enum DegreesOfAltitude: QuantityUnit {
  static let name = "degrees"

  /// An angle with its unit: `30arcmin`, `12deg`, `1°30'`.
  static func number(_ text: String, most: Int) -> Double? { Angle(written: text)?.degrees }
}

/// `down`, `any`, or the least distance of the Moon in degrees.
struct MoonRule: OptionValue {
  let rule: TargetSearch.MoonRule

  init(text: String) throws(InvalidValue) {
    switch text.lowercased() {
    case "down": rule = .down
    case "any": rule = .any
    default:
      guard let angle = Angle(written: text), (0...180).contains(angle.degrees) else {
        throw InvalidValue("\(text.quoted) is none of down, any, and no distance from 0 to 180 degrees")
      }
      rule = .apart(angle)
    }
  }
}

extension ValueSources {
  /// The targets that somebody states, and what is asked of them.
  ///
  /// - Parameter isAskedFor: Whether days have the targets of their nights, so that there must be some.
  func targetSearch(isAskedFor: Bool) throws -> TargetSearch {
    var search = TargetSearch([])
    guard given.has("targets") else { return search }
    search.targets = try targets()
    guard !isAskedFor || !search.targets.isEmpty else {
      throw Failure.usage(
        "--include targets: there are none; name some with --targets m31,milky-way or in `targets` of the configuration"
      )
    }
    search.order = try statement(\TargetListOptions.sort, in: .option)?.value()
    if let limit = statement(\TargetListOptions.magnitude, in: .option) {
      let faintest = try limit.value().value
      search.targets.removeAll { ($0.magnitude ?? faintest) > faintest }
      guard !isAskedFor || !search.targets.isEmpty else {
        throw Failure.usage("--magnitude \(limit.text): all of the targets are fainter")
      }
    }
    if let dark = try stated(\TargetRuleOptions.dark) { search.darkness = Angle(degrees: dark.value) }
    if let least = try stated(\TargetRuleOptions.minAltitude) {
      search.leastAltitude = Angle(degrees: least.value)
    }
    if let moon = try stated(\TargetRuleOptions.moon) { search.moon = moon.rule }
    return search
  }

  /// The targets that are stated most strongly, in the option, the environment or the configuration; none where nobody states
  /// any. A file has its own, which count instead of the program's of the same name.
  private func targets() throws -> [Target] {
    let configured = try configuration.ownTargets()
    guard let stated = strongest(\TargetOptions.targets, of: ValueSource.ofOptions[...]) else {
      return configured
    }
    let catalogue = TargetCatalogue(own: configured)
    let words = stated.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    // A path may contain a comma.
    if Self.isFile(stated.text, catalogue), File.exists(stated.text) || words.count == 1 {
      return try Self.targets(inFile: stated.text)
    }
    var found: [Target] = []
    for word in words where words.count > 1 && Self.isFile(word, catalogue) {
      found += try Self.targets(inFile: word)
    }
    let names = words.filter { words.count == 1 || !Self.isFile($0, catalogue) }.joined(separator: ",")
    guard !names.isEmpty || found.isEmpty else { return Array(found.uniqued()) }
    let listed = try stated.source.read(stated.subject) {
      do throws(Mistake) {
        return try catalogue.list(names)
      } catch {
        throw InvalidValue(error.description)
      }
    }
    return Array((listed + found).uniqued())
  }

  /// Bytes of a file: a target takes a few hundred in memory.
  private static let largestList = 4 << 20

  private static func targets(inFile path: String) throws -> [Target] {
    let text = try File.text(path, limit: largestList)
    do throws(Mistake) {
      let targets = try TargetList(text).targets
      if !targets.isEmpty { return targets }
    } catch {
      throw Failure(.badData, "\(File.name(path)), \(error)")
    }
    throw Failure(.badData, "\(File.name(path)): contains no targets")
  }

  /// Whether a text is the path of a file, and no list of names.
  private static func isFile(_ text: String, _ catalogue: TargetCatalogue) -> Bool {
    if text == "-" || text.contains("/") || text.lowercased().hasSuffix(".csv") { return true }
    return !text.contains(",") && !catalogue.names(text) && File.exists(text)
  }
}
