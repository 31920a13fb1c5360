import ArgumentParser
import AstroCore
import CivilTime
import SwissEphemeris

/// The options that every command takes; the subcommands of `remind` leave out the groups that say nothing to them.
///
/// A command holds the groups itself: a group of groups doubles the time the parser takes.
struct SharedOptions {
  var place: PlaceOptions?
  var conventions: ConventionOptions?
  /// In place of all conventions.
  var reckoning: ReckoningOptions?
  var ephemeris: EphemerisOptions?
  var output: OutputOptions?
  let general: GeneralOptions
}

struct GeneralOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Configuration file; default ~/.config/astrocal/config.json5.", valueName: "file"),
    completion: .file())
  var config: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What \"now\" is: 2026-11-21T18:30:00+05:30, or without an offset by the clock of the place.",
      valueName: "instant"))
  var now: String?
}

struct PlaceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A saved place or a city: NAME, NAME,CC or NAME,CC,REGION.", valueName: "name"))
  var place: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Degrees, north positive.", valueName: "degrees"))
  var latitude: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Degrees, east positive.", valueName: "degrees"))
  var longitude: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Metres above sea level; default 0.", valueName: "metres"))
  var elevation: String?

  @Option(help: ArgumentHelp("IANA name; default: that of the place.", valueName: "zone"))
  var timeZone: String?
}

struct ConventionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("What sunrise and sunset are: standard, center or hindu.", valueName: "definition"))
  var sunrise: String?

  @Option(
    help: ArgumentHelp(
      "Zero of the sidereal zodiac: \(Ayanamsha.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "name"))
  var ayanamsha: String?

  @Option(help: ArgumentHelp("Lunar month from new or from full moon: amanta or purnimanta.", valueName: "reckoning"))
  var month: String?

  @Option(help: ArgumentHelp("Names of the panchanga: latin, iast or deva.", valueName: "script"))
  var script: String?

  @Option(
    help: ArgumentHelp(
      "Only these parts: \(DayPart.allCases.map(\.rawValue).joined(separator: ", ")) or all; default all but "
        + "choghadiya, hora, planets.",
      valueName: "parts"))
  var include: String?

  @Option(help: ArgumentHelp("All but these parts.", valueName: "parts"))
  var exclude: String?
}

struct EphemerisOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Force a model: swiss (data files) or moshier (built in).", valueName: "model"))
  var ephemeris: String?

  @Option(
    help: ArgumentHelp("Where the Swiss Ephemeris files are.", valueName: "folder"), completion: .directory)
  var ephemerisPath: String?
}

struct OutputOptions: ParsableArguments {
  @Flag(help: "The same as --format json.")
  var json = false

  @Flag(inversion: .prefixedNo, help: "Indented JSON; default on a terminal only.")
  var pretty: Bool?

  @Flag(help: "Instants in UTC.")
  var utc = false

  @Option(help: ArgumentHelp("auto, always or never.", valueName: "when"))
  var color: String?

  @Flag(help: "Signs of ASCII only; names and texts stay as they are.")
  var ascii = false

  @Option(help: ArgumentHelp("Columns of the table.", valueName: "columns"))
  var width: String?
}
