import AstroCore
import CivilTime
import Places
import Reminders
import SwissEphemeris

/// What holds for one run: each value by the strongest of option, environment, configuration, default.
struct Settings {
  let places: PlaceFinder
  let sunrise: SunriseDefinition
  let ayanamsha: Ayanamsha
  let month: MonthReckoning
  let script: NameScript
  let parts: Set<DayPart>
  /// Those of them that were asked for by name.
  let namedParts: Set<DayPart>
  let sky: SkyStore
  let clock: Clock
  let isUTC: Bool
  let terminal: Terminal
  let isPretty: Bool
  private let ownRules: [FestivalRule]
  private let ownShowers: [Shower]
  private let beliefs: Beliefs

  init(_ options: SharedOptions) throws {
    let file = options.general.config ?? Environment.value(Beliefs.variable("config"))
    let configuration = try Configuration.load(namedPath: file)
    let beliefs = Beliefs(configuration: configuration)
    let conventions = options.conventions
    sunrise =
      try beliefs.choice(
        "sunrise", conventions?.sunrise ?? options.reckoning?.sunrise, configuration.sunrise) ?? .standard
    ayanamsha =
      try beliefs.choice(
        "ayanamsha", conventions?.ayanamsha ?? options.reckoning?.ayanamsha, configuration.ayanamsha) ?? .lahiri
    month =
      try beliefs.choice(
        "month", conventions?.month ?? options.reckoning?.month, configuration.month) ?? .amanta
    script = try beliefs.choice("script", conventions?.script, configuration.script) ?? .latin
    parts = try DayPart.parts(include: conventions?.include, exclude: conventions?.exclude)
    namedParts = try DayPart.named(by: conventions?.include).intersection(parts)
    sky = SkyStore(try beliefs.ephemeris(options.ephemeris))
    clock = try Clock(options.general.now)
    places = PlaceFinder(beliefs, options.place)
    isUTC = options.output?.utc ?? false
    terminal = try Terminal(
      color: try beliefs.choice("color", options.output?.color, configuration.color) ?? .auto,
      ascii: options.output?.ascii ?? false || configuration.ascii ?? false,
      width: options.output?.width)
    ownRules = try configuration.rules()
    ownShowers = try configuration.ownShowers()
    self.beliefs = beliefs
    isPretty = options.output?.pretty ?? terminal.isTerminal
  }

  /// What has a name: observances and showers, the user's own among them.
  var catalogue: EventCatalogue { EventCatalogue(ownFestivals: ownRules, ownShowers: ownShowers) }
  var rules: [FestivalRule] { catalogue.festivals }
  var showers: [Shower] { catalogue.showers }

  /// The sky without Moon and twilight.
  func darkSky(_ options: DarkSkyOptions) throws -> SkyBrightness {
    try beliefs.darkSky(options)
  }

  /// Today at a place.
  func today(at place: Place) -> GregorianDate {
    place.zone.date(at: clock.now(in: place.zone))
  }

  /// The calendar of a place; all of a run share one sky.
  ///
  /// - Parameter parts: Nil for those that were asked for.
  func almanac(of place: Place, parts: Set<DayPart>? = nil) -> Almanac {
    let parts = parts ?? self.parts
    return Almanac(
      sky, position: place.position, zone: place.zone, sunrise: sunrise, ayanamsha: ayanamsha, parts: parts,
      rules: parts.contains(.festivals) ? rules : [], showers: parts.contains(.showers) ? showers : [])
  }
}

/// Looks values up in the order of belief.
struct Beliefs {
  let configuration: Configuration

  /// Where a value came from, for messages and for `place.source`.
  enum Source: String {
    case option, environment, configuration, file
    case systemTimeZone = "system_time_zone"
  }

  /// A value of a closed list, under its option's name.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ option: String?, _ configured: String?
  ) throws -> Choice? {
    if let option { return try Self.parse(option, origin: "--\(name)") }
    let variable = Self.variable(name)
    if let value = Environment.value(variable) { return try Self.parse(value, origin: variable) }
    return try configured.map { text in
      try configuration.blamed { try Self.parse(text, origin: Self.key(name)) }
    }
  }

  static func parse<Choice: CaseIterable & RawRepresentable<String>>(_ text: String, origin: String) throws -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure.usage("\(origin): \(text.quoted) is none of \(known)")
    }
    return choice
  }

  static func variable(_ name: String) -> String {
    "ASTROCAL_" + key(name).uppercased()
  }

  static func key(_ name: String) -> String {
    String(name.map { $0 == "-" ? "_" : $0 })
  }
}
