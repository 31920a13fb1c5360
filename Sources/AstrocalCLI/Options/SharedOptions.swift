import ArgumentParser
import AstroCore
import AstrocalRendering
import SwissEphemeris
import Weather

/// The options that may also stand in the environment and in the configuration.
///
/// A new one is an entry here, a property of a group below, and its use in `Settings`.
enum Shared {
  static let place = SharedOption<Name>("place")
  static let latitude = SharedOption<Latitude>("latitude", .number)
  static let longitude = SharedOption<Longitude>("longitude", .number)
  static let elevation = SharedOption<Elevation>("elevation", .number)
  static let timeZone = SharedOption<Name>("time-zone")
  static let sunrise = SharedOption<SunriseDefinition>("sunrise")
  static let ayanamsha = SharedOption<Ayanamsha>("ayanamsha")
  static let month = SharedOption<MonthReckoning>("month")
  static let region = SharedOption<Region>("region")
  static let script = SharedOption<NameScript>("script")
  static let calendars = SharedOption<ChoiceList<SolarCalendar>>("calendars", .list)
  static let birthStar = SharedOption<BirthStar>("birth-star")
  static let language = SharedOption<Language>("language")
  static let ephemeris = SharedOption<EphemerisModel>("ephemeris")
  static let ephemerisPath = SharedOption<Name>("ephemeris-path")
  static let profile = SharedOption<Profile>("profile")
  static let include = SharedOption<ChoiceList<DayPart>>("include", .list)
  static let exclude = SharedOption<ChoiceList<DayPart>>("exclude", .list)
  static let events = SharedOption<Name>("events", .files)
  static let launches = SharedOption<Name>("launches", .files)
  static let weather = SharedOption<Name>("weather", .files)
  static let units = SharedOption<WeatherUnits>("units")
  static let weekStart = SharedOption<WeekStart>("week-start")
  static let utc = SharedOption<Switch>("utc", .flag)
  static let pretty = SharedOption<Switch>("pretty", .flag)
  static let color = SharedOption<ColorChoice>("color")
  static let ascii = SharedOption<Switch>("ascii", .flag)
  static let width = SharedOption<WholeNumber<1, 1_000>>("width", .wholeNumber)
  static let bortle = SharedOption<WholeNumber<1, 9>>("bortle", .wholeNumber)
  static let sqm = SharedOption<Quantity<MagnitudesOfArea, 10, 23>>("sqm", .number)
  static let limitingMagnitude = SharedOption<Quantity<Magnitudes, 0, 7>>("limiting-magnitude", .number)
  static let targets = SharedOption<Name>("targets", .structure)
  static let dark = SharedOption<Quantity<DegreesOfAltitude, -90, 0>>("dark", .number)
  static let minAltitude = SharedOption<Quantity<DegreesOfAltitude, 0, 90>>("min-altitude", .number)
  static let moon = SharedOption<MoonRule>("moon", .textOrNumber)

  /// Every key of the configuration, in the order in which messages list them.
  static let keys: [any ConfigurationKey] = [
    place, latitude, longitude, elevation, timeZone, sunrise, ayanamsha, month, region, script, language,
    calendars, birthStar, profile, include, exclude, events, launches, weather, units, weekStart, ephemeris,
    ephemerisPath, bortle,
    sqm, limitingMagnitude, targets, dark, minAltitude, moon, utc, pretty, color, ascii, width,
    ConfigurationStructure.places, ConfigurationStructure.horizons, ConfigurationStructure.festivals,
    ConfigurationStructure.favourites,
    ConfigurationStructure.showers, ConfigurationStructure.templates, ConfigurationStructure.people,
  ]
}

/// The options of `remind`, whose help has the ephemeris apart.
struct BasicOptions: ParsableArguments {
  @Option(.config) var config: String?
  @Option(.now) var now: String?
}

struct EphemerisOptions: ParsableArguments {
  @Option(.ephemeris) var ephemeris: String?
  @Option(.ephemerisPath) var ephemerisPath: String?
}

struct GeneralOptions: ParsableArguments {
  @Option(.ephemeris) var ephemeris: String?
  @Option(.ephemerisPath) var ephemerisPath: String?
  @Option(.config) var config: String?
  @Option(.now) var now: String?
}

struct PlaceOptions: ParsableArguments {
  @Option(.place) var place: String?
  @Option(.latitude) var latitude: String?
  @Option(.longitude) var longitude: String?
  @Option(.elevation) var elevation: String?
  @Option(.timeZone) var timeZone: String?
}

struct ConventionOptions: ParsableArguments {
  @Option(.sunrise) var sunrise: String?
  @Option(.ayanamsha) var ayanamsha: String?
  @Option(.month) var month: String?
  @Option(.region) var region: String?
  @Option(.script) var script: String?
  @Option(.language) var language: String?
  @Option(.include) var include: String?
  @Option(.exclude) var exclude: String?
}

/// The conventions of commands that print a row or a screen for each day.
struct DayConventionOptions: ParsableArguments {
  @Option(.sunrise) var sunrise: String?
  @Option(.ayanamsha) var ayanamsha: String?
  @Option(.month) var month: String?
  @Option(.region) var region: String?
  @Option(.script) var script: String?
  @Option(.language) var language: String?
  @Option(.include) var include: String?
  @Option(.exclude) var exclude: String?

  @Option(
    Profile.self, "Choose the sections of a day; --include and --exclude override it (default: both).",
    valueName: "profile")
  var profile: String?

  @Option(
    listOf: SolarCalendar.self, "Add dates in these calendars, separated by commas.",
    valueName: "calendars")
  var calendars: String?

  @Option(
    "Add tarabala and chandrabala for a nakshatra of birth, with its sign or pada: rohini, \"krittika vrishabha\".",
    valueName: "nakshatra", completion: Completions.nakshatras)
  var birthStar: String?

  @Option(
    "Give the coordinates of the section positions for this time of the day (default: 12:00).", valueName: "time")
  var at: String?
}

/// Those conventions that a rule of a reminder may rest on.
struct ReckoningOptions: ParsableArguments {
  @Option(.sunrise) var sunrise: String?
  @Option(.ayanamsha) var ayanamsha: String?

  @Option(MonthReckoning.self, "Choose how lunar months begin (default: amanta).", valueName: "reckoning")
  var month: String?
}

/// The options of output that is no table.
struct OutputOptions: ParsableArguments {
  @Flag(.json) var json: Bool
  @Flag(.jsonSchema) var jsonSchema: Bool
  @Flag(.pretty) var pretty: Bool?
  @Flag(.utc) var utc: Bool?
}

/// The options of output that may be a table.
struct TableOutputOptions: ParsableArguments {
  @Flag(.json) var json: Bool
  @Flag(.jsonSchema) var jsonSchema: Bool
  @Flag(.pretty) var pretty: Bool?
  @Flag(.utc) var utc: Bool?

  @Option(ColorChoice.self, "Choose when to use colour (default: auto).", valueName: "when")
  var color: String?

  @Flag(inversion: .prefixedNo, help: "Draw signs and lines in ASCII; names and texts stay as they are.")
  var ascii: Bool?

  @Option("Make the table this many columns wide.", valueName: "columns")
  var width: String?
}

extension FormatChoice {
  /// The format asked for by `--format` or `--json`; nil when neither is given.
  static func chosen(_ text: String?, json: Bool) throws -> Self? {
    if json, let text, text != "json" {
      throw Failure.usage("--json and --format \(text.quoted) contradict each other")
    }
    do {
      return try read(json ? "json" : text, of: "--format")
    } catch let error as ValueError {
      guard let text, let command = FormatOwner.command(of: text, besides: Self.self) else { throw error }
      throw Failure.usage("\(error.message); `astrocal \(command) --format \(text)` prints that")
    }
  }
}
