import Algorithms
import ArgumentParser
import AstroCore
import AstrocalRendering
import Geography

/// The targets of a night, and what is asked of them.
struct TargetOptions: ParsableArguments {
  @Option(.targets) var targets: String?
  @Option(.dark) var dark: String?
  @Option(.minAltitude) var minAltitude: String?
  @Option(.moon) var moon: String?
}

/// The targets of a day, and which of many it has in which order.
struct DayTargetOptions: ParsableArguments {
  @Option(.targets) var targets: String?
  @Option(.dark) var dark: String?
  @Option(.minAltitude) var minAltitude: String?
  @Option(.moon) var moon: String?

  @Option(TargetNight.Order.self, "Order the targets.", valueName: "order")
  var sort: String?

  @Option(
    "Leave out targets that are fainter than this magnitude.", valueName: "magnitude", parsing: .unconditional)
  var magnitude: String?
}

extension GivenOptions {
  /// The name of an option that is given and means nothing without targets; nil for none.
  var targetRule: String? { first(of: ["dark", "min-altitude", "moon"]) }

  /// Refuses what is asked of targets where there are none.
  ///
  /// - Parameters:
  ///   - hasTargets: Whether something that is printed or asked has targets.
  ///   - listsTargets: Whether the targets of a day are printed, in an order.
  func checkTargets(hasTargets: Bool, listsTargets: Bool) throws {
    let rule = hasTargets ? nil : targetRule
    guard let option = rule ?? (listsTargets ? nil : first(of: ["sort", "magnitude"])) else { return }
    throw Failure.usage("\(option) is about targets: it works only with --targets or --include targets")
  }
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
    guard given.has(Shared.targets.name) else { return search }
    search.targets = try targets()
    guard !isAskedFor || !search.targets.isEmpty else {
      throw Failure.usage(
        "--include targets: there are none; name some with --targets m31,milky-way or in `targets` of the configuration"
      )
    }
    // In a search these options are about events.
    if given.first(of: ["find"]) == nil {
      search.order = try TargetNight.Order.read(given.text(of: "sort"), of: "--sort")
      let faintest = try Quantity<Magnitudes, -30, 99>.read(given.text(of: "magnitude"), of: "--magnitude")?.value
      if let faintest { search.targets.removeAll { ($0.magnitude ?? faintest) > faintest } }
      guard !isAskedFor || !search.targets.isEmpty else {
        throw Failure.usage("--magnitude \(given.text(of: "magnitude") ?? ""): all of the targets are fainter")
      }
    }
    if let dark = try stated(Shared.dark) { search.darkness = Angle(degrees: dark.value) }
    if let least = try stated(Shared.minAltitude) {
      search.leastAltitude = Angle(degrees: least.value)
    }
    if let moon = try stated(Shared.moon) { search.moon = moon.rule }
    return search
  }

  /// The targets that are stated most strongly, in the option, the environment or the configuration; none where nobody states
  /// any. A file has its own, which count instead of the program's of the same name.
  private func targets() throws -> [Target] {
    let configured = try configuration.ownTargets()
    guard let stated = strongest(Shared.targets, of: ValueSource.ofOptions[...]) else {
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
