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

struct GeneralOptions: ParsableArguments {
  @Option(
    "Read this configuration file (default: ~/.config/astrocal/config.json5).", valueName: "file", completion: .file())
  var config: String?

  @Option(
    "Compute as if it were this time: 2026-11-21T18:30:00+05:30; without an offset, a local time of the place.",
    valueName: "instant", parsing: .unconditional)
  var now: String?
}

struct PlaceOptions: ParsableArguments {
  @Option(
    "Name a saved place, a city (NAME, NAME,CC, NAME,CC,REGION), an observatory, coordinates (52.5N 13.4E) or a locator.",
    valueName: "name", parsing: .unconditional, completion: Completions.places)
  var place: String?

  @Option("Give the latitude in degrees; north is positive.", valueName: "degrees", parsing: .unconditional)
  var latitude: String?

  @Option("Give the longitude in degrees; east is positive.", valueName: "degrees", parsing: .unconditional)
  var longitude: String?

  @Option(
    "Give the height above sea level in metres (default: the height of the city, else 0).", valueName: "metres",
    parsing: .unconditional)
  var elevation: String?

  @Option(
    "Give the time zone: an IANA name, or an offset such as +05:30 (default: the zone of the place).",
    valueName: "zone", parsing: .unconditional,
    completion: Completions.zones)
  var timeZone: String?
}

struct ConventionOptions: ParsableArguments {
  @Option(SunriseDefinition.self, "Define sunrise and sunset (default: standard).", valueName: "definition")
  var sunrise: String?

  @Option(Ayanamsha.self, "Choose the ayanamsha of sidereal positions (default: lahiri).", valueName: "name")
  var ayanamsha: String?

  @Option(
    MonthReckoning.self, "Choose how lunar months begin (default: by the region or the language, else amanta).",
    valueName: "reckoning")
  var month: String?

  @Option(
    Region.self,
    "List the festivals of this region or community first, and hide festivals of others (default: the place decides).",
    valueName: "region")
  var region: String?

  @Option(
    NameScript.self, "Print names of the panchanga in this script (default: the script of the language, else latin).",
    valueName: "script")
  var script: String?

  @Option(Language.self, Language.help, valueName: "language")
  var language: String?

  @Option(
    listOf: DayPart.self,
    "Show only these sections, separated by commas; golden-hour, choghadiya, hora, gowri, lagna, graha, planets, outer-planets, targets, positions, jupiter, ceremonies and spans are off by default.",
    valueName: "sections")
  var include: String?

  @Option("Hide these sections.", valueName: "sections", completion: Completions.list(of: DayPart.self))
  var exclude: String?
}

/// The conventions of commands that print a row or a screen for each day.
struct DayConventionOptions: ParsableArguments {
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
  @Option(SunriseDefinition.self, "Define sunrise and sunset (default: standard).", valueName: "definition")
  var sunrise: String?

  @Option(Ayanamsha.self, "Choose the ayanamsha of sidereal positions (default: lahiri).", valueName: "name")
  var ayanamsha: String?

  @Option(MonthReckoning.self, "Choose how lunar months begin (default: amanta).", valueName: "reckoning")
  var month: String?
}

struct EphemerisOptions: ParsableArguments {
  @Option(
    EphemerisModel.self, "Compute with this model (default: swiss, if its files cover the dates).", valueName: "model")
  var ephemeris: String?

  @Option("Read the files of the Swiss Ephemeris from this folder.", valueName: "folder", completion: .directory)
  var ephemerisPath: String?
}

struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON, as --format json does.")
  var json = false

  @Flag(help: "Print only the JSON Schema of this JSON.")
  var jsonSchema = false

  @Flag(inversion: .prefixedNo, help: "Indent JSON (default: on a terminal only).")
  var pretty: Bool?

  @Flag(inversion: .prefixedNo, help: "Print instants in UTC.")
  var utc: Bool?

  /// The format asked for by `--format` or `--json`; nil when neither is given.
  func format<Format: FormatChoice>(_ text: String?) throws -> Format? {
    if json, let text, text != "json" {
      throw Failure.usage("--json and --format \(text.quoted) contradict each other")
    }
    do {
      return try Format.read(json ? "json" : text, of: "--format")
    } catch let error as ValueError {
      guard let text, let command = FormatOwner.command(of: text, besides: Format.self) else { throw error }
      throw Failure.usage("\(error.message); `astrocal \(command) --format \(text)` prints that")
    }
  }
}

/// The options of output that may be a table.
struct TerminalOptions: ParsableArguments {
  @Option(ColorChoice.self, "Choose when to use colour (default: auto).", valueName: "when")
  var color: String?

  @Flag(inversion: .prefixedNo, help: "Draw signs and lines in ASCII; names and texts stay as they are.")
  var ascii: Bool?

  @Option("Make the table this many columns wide.", valueName: "columns")
  var width: String?
}
