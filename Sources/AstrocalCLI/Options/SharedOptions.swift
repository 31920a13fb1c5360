import ArgumentParser
import AstroCore
import AstrocalRendering
import Drawing
import SwissEphemeris

/// A text that names a place, a zone or a folder, which only those who look it up can judge.
struct Name: OptionValue {
  static let keepsDigits = true
  let text: String
}

struct BasicOptions: OptionRows {
  @Option(
    "Read this configuration file (default: ~/.config/astrocal/config.json5).", valueName: "file", completion: .file())
  var config: Said<Name>?

  @Option(
    "Compute as if it were this time: 2026-11-21T18:30:00+05:30; without an offset, a local time of the place.",
    valueName: "instant", parsing: .unconditional)
  var now: Said<Clock.Instant>?

  static let rows: [OptionRow<Self>] = [.init(\.config, "config"), .init(\.now, "now")]
}

struct EphemerisOptions: OptionRows {
  @Option("Compute with this model (default: swiss, if its files cover the dates).", valueName: "model")
  var ephemeris: Said<EphemerisModel>?

  static let rows: [OptionRow<Self>] = [.init(\.ephemeris, "ephemeris", key: .text)]
}

struct PlaceOptions: OptionRows {
  @Option(
    "Name a saved place, a city (NAME, NAME,CC, NAME,CC,REGION), an observatory, coordinates (52.5N 13.4E) or a locator.",
    short: "p", valueName: "name", parsing: .unconditional, completion: Completions.places)
  var place: Said<Name>?

  // The help leaves the two to the page of places: --place takes coordinates, and everything else.
  @Option(
    "Give the latitude in degrees; north is positive.", valueName: "degrees", parsing: .unconditional,
    visibility: .hidden)
  var latitude: Said<Latitude>?

  @Option(
    "Give the longitude in degrees; east is positive.", valueName: "degrees", parsing: .unconditional,
    visibility: .hidden)
  var longitude: Said<Longitude>?

  @Option(
    "Give the height above sea level in metres (default: the height of the city, else 0).", valueName: "metres",
    parsing: .unconditional)
  var elevation: Said<Elevation>?

  @Option(
    "Give the time zone: an IANA name, or an offset such as +05:30 (default: the zone of the place).",
    valueName: "zone", parsing: .unconditional, completion: Completions.zones)
  var timeZone: Said<Name>?

  static let rows: [OptionRow<Self>] = [
    .init(\.place, "place", key: .text, short: "p"), .init(\.latitude, "latitude", key: .number),
    .init(\.longitude, "longitude", key: .number), .init(\.elevation, "elevation", key: .number),
    .init(\.timeZone, "time-zone", key: .text),
  ]
}

/// The conventions that a rule of a reminder may rest on.
struct ReckoningOptions: OptionRows {
  @Option("Define sunrise and sunset (default: standard).", valueName: "definition")
  var sunrise: Said<SunriseDefinition>?

  @Option("Choose the ayanamsha of sidereal positions (default: lahiri).", valueName: "name")
  var ayanamsha: Said<Ayanamsha>?

  @Option(
    "Choose how lunar months begin (default: by the region or the language, else amanta).", valueName: "reckoning")
  var month: Said<MonthReckoning>?

  static let rows: [OptionRow<Self>] = [
    .init(\.sunrise, "sunrise", key: .text),
    .init(\.ayanamsha, "ayanamsha", key: .text, about: .lunarCalendar),
    .init(\.month, "month", key: .text, about: .lunarCalendar),
  ]
}

struct LanguageOptions: OptionRows {
  @Option("Print tables in this language (default: en).", valueName: "language")
  var language: Said<Language>?

  static let rows: [OptionRow<Self>] = [.init(\.language, "language", key: .text)]
}

/// Whose festivals and names come first.
struct RegionOptions: OptionRows {
  @Option(
    "List the festivals of this region or community first, and hide festivals of others (default: the place decides).",
    valueName: "region")
  var region: Said<Region>?

  static let rows: [OptionRow<Self>] = [.init(\.region, "region", key: .text, about: .lunarCalendar)]
}

/// The script of names.
struct ScriptOptions: OptionRows {
  @Option(
    "Print names of the panchanga in this script (default: the script of the language, else latin).",
    valueName: "script")
  var script: Said<NameScript>?

  static let rows: [OptionRow<Self>] = [.init(\.script, "script", key: .text, about: .names)]
}

/// The sections and conventions of commands that print a row or a screen for each day.
struct DayConventionOptions: OptionRows {
  @Option(
    "Show only these sections, separated by commas; \(DayPart.listOffByDefault) are off by default.",
    valueName: "sections")
  var include: Said<ChoiceList<DayPart>>?

  @Option(plain: "Hide these sections.", valueName: "sections", completion: Completions.list(of: DayPart.self))
  var exclude: Said<ChoiceList<DayPart>>?

  @Option("Choose the sections of a day; --include and --exclude override it (default: both).", valueName: "profile")
  var profile: Said<Profile>?

  @Option("Add dates in these calendars, separated by commas.", valueName: "calendars")
  var calendars: Said<ChoiceList<SolarCalendar>>?

  @Option(
    "Add tarabala and chandrabala for nakshatras of birth, with sign or pada where it is needed: rohini,\"krittika 2\", or for people of "
      + "the configuration: asha,ravi.",
    valueName: "stars", completion: Completions.peopleAndStars)
  var birthStar: Said<Name>?

  @Option(
    "Give the coordinates of the section positions for this time, 21:00 or now (default: now today, else 12:00).",
    valueName: "time")
  var at: Said<ClockTime>?

  static let rows: [OptionRow<Self>] = [
    .init(\.include, "include", key: .list, about: .sections),
    .init(\.exclude, "exclude", key: .list, about: .sections),
    .init(\.profile, "profile", key: .text, about: .sections),
    .init(\.calendars, "calendars", key: .list, about: .solarDates),
    .init(\.birthStar, "birth-star", key: .text, about: .birthStar), .init(\.at, "at", about: .positions),
  ]
}

/// The options of output that is no table.
struct OutputOptions: OptionRows {
  @Flag(name: [.customShort("j"), .long], help: "Print JSON, as --format json does.")
  var json = false

  @Option(
    "Write to this file, whole or not at all, in the format of its ending; months are drawn into a folder, FOLDER/.",
    short: "o",
    valueName: "file", completion: .file())
  var output: Said<Name>?

  @Flag(inversion: .prefixedNo, help: "Print instants in UTC.")
  var utc: Bool?

  static let rows: [OptionRow<Self>] = [
    .init(\.json, "json"), .init(\.output, "output", short: "o"), .init(\.utc, "utc", key: .flag, about: .times),
  ]
}

/// How much of a day or of a list of days is printed.
struct LengthOptions: OptionRows {
  @Flag(help: "Print all that is known, also the text, people and links of events and launches.")
  var long = false

  static let rows: [OptionRow<Self>] = [.init(\.long, "long")]
}

/// How a table looks.
struct LookOptions: OptionRows {
  @Option("Choose when to use colour (default: auto).", valueName: "when")
  var color: Said<ColorChoice>?

  @Flag(inversion: .prefixedNo, help: "Draw signs and lines in ASCII; names and texts stay as they are.")
  var ascii: Bool?

  @Option("Make the table this many columns wide.", valueName: "columns")
  var width: Said<WholeNumber<1, 1_000>>?

  static let rows: [OptionRow<Self>] = [
    .init(\.color, "color", key: .text), .init(\.ascii, "ascii", key: .flag),
    .init(\.width, "width", key: .wholeNumber),
  ]
}

/// How a picture looks.
struct PaperOptions: OptionRows {
  @Option("Draw --format svg in these colours (default: light).", valueName: "theme")
  var theme: Said<Theme>?

  @Option(
    "Draw --format svg for this paper, or for 300x200 in mm, with margins of 10 mm for the printer; of a month also upright.",
    valueName: "size")
  var paper: Said<PaperChoice>?

  static let rows: [OptionRow<Self>] = [.init(\.theme, "theme"), .init(\.paper, "paper")]
}

/// The size of a picture for a screen.
struct SizeOptions: OptionRows {
  @Option(
    "Draw a card, a strip or the nights of a year in this size, width by height in pixels: 390x844 (default: 800x480, 600x60; a year is for paper).",
    valueName: "size")
  var size: Said<PictureSize>?

  static let rows: [OptionRow<Self>] = [.init(\.size, "size")]
}
