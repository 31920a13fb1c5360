import ArgumentParser
import AstroCore
import AstrocalRendering
import SwissEphemeris

// The options that several groups declare. A command has one group for each section of its help where it can: the parser asks the
// runtime about each group, and each question passes over all conformances of the program.

extension Option where Value == String? {
  /// An option as it is declared here.
  init(_ declared: Self) { self = declared }

  static var place: Self {
    Self(
      "Name a saved place, a city (NAME, NAME,CC, NAME,CC,REGION), an observatory, coordinates (52.5N 13.4E) or a locator.",
      valueName: "name", parsing: .unconditional, completion: Completions.places)
  }
  static var latitude: Self {
    Self("Give the latitude in degrees; north is positive.", valueName: "degrees", parsing: .unconditional)
  }
  static var longitude: Self {
    Self("Give the longitude in degrees; east is positive.", valueName: "degrees", parsing: .unconditional)
  }
  static var elevation: Self {
    Self(
      "Give the height above sea level in metres (default: the height of the city, else 0).", valueName: "metres",
      parsing: .unconditional)
  }
  static var timeZone: Self {
    Self(
      "Give the time zone: an IANA name, or an offset such as +05:30 (default: the zone of the place).",
      valueName: "zone", parsing: .unconditional, completion: Completions.zones)
  }

  static var horizon: Self {
    Self(
      "Compute rise and set over a skyline: degrees all around, a file, a name of `horizons` in the configuration, or none; "
        + "- reads standard input.",
      valueName: "skyline", parsing: .unconditional, completion: .file())
  }
  static var eyeHeight: Self {
    Self(
      "Lower the horizon for an eye this many metres above sea or plain.", valueName: "metres", parsing: .unconditional)
  }
  static var horizonFormat: Self {
    Self(
      SkylineFormat.self, "Read the file of --horizon in this format (default: by its content).", valueName: "format")
  }

  static var sunrise: Self {
    Self(SunriseDefinition.self, "Define sunrise and sunset (default: standard).", valueName: "definition")
  }
  static var ayanamsha: Self {
    Self(Ayanamsha.self, "Choose the ayanamsha of sidereal positions (default: lahiri).", valueName: "name")
  }
  static var month: Self {
    Self(
      MonthReckoning.self, "Choose how lunar months begin (default: by the region or the language, else amanta).",
      valueName: "reckoning")
  }
  static var region: Self {
    Self(
      Region.self,
      "List the festivals of this region or community first, and hide festivals of others (default: the place decides).",
      valueName: "region")
  }
  static var script: Self {
    Self(
      NameScript.self, "Print names of the panchanga in this script (default: the script of the language, else latin).",
      valueName: "script")
  }
  static var language: Self { Self(Language.self, Language.help, valueName: "language") }
  static var include: Self {
    Self(
      listOf: DayPart.self,
      "Show only these sections, separated by commas; golden-hour, choghadiya, hora, gowri, lagna, graha, planets, outer-planets, targets, positions, jupiter, ceremonies and spans are off by default.",
      valueName: "sections")
  }
  static var exclude: Self {
    Self("Hide these sections.", valueName: "sections", completion: Completions.list(of: DayPart.self))
  }

  static var targets: Self {
    Self(
      "Say when these objects are high in the dark: m31, \"omega centauri\", c14, sirius, jupiter, messier, caldwell, southern, favourites, stars, all, or a file of your own, separated by commas.",
      valueName: "names", completion: Completions.targets)
  }
  static var dark: Self {
    Self(
      "Count it as dark for targets while the Sun is below this altitude in degrees (default: -18).",
      valueName: "degrees", parsing: .unconditional)
  }
  static var minAltitude: Self {
    Self(
      "Count a target as high above this altitude in degrees (default: 30).", valueName: "degrees",
      parsing: .unconditional)
  }
  static var moon: Self {
    Self(
      "Keep the times of targets with the Moon down, in any place (any), or so many degrees away (default: down).",
      valueName: "rule", parsing: .unconditional)
  }

  static var ephemeris: Self {
    Self(
      EphemerisModel.self, "Compute with this model (default: swiss, if its files cover the dates).", valueName: "model"
    )
  }
  static var ephemerisPath: Self {
    Self("Read the files of the Swiss Ephemeris from this folder.", valueName: "folder", completion: .directory)
  }
  static var config: Self {
    Self(
      "Read this configuration file (default: ~/.config/astrocal/config.json5).", valueName: "file", completion: .file()
    )
  }
  static var now: Self {
    Self(
      "Compute as if it were this time: 2026-11-21T18:30:00+05:30; without an offset, a local time of the place.",
      valueName: "instant", parsing: .unconditional)
  }
}

extension Flag {
  /// A switch as it is declared here.
  init(_ declared: Self) { self = declared }
}

extension Flag where Value == Bool {
  static var long: Self {
    Self(
      wrappedValue: false, help: "Print all that is known, also the text, people and links of events and launches.")
  }
  static var json: Self { Self(wrappedValue: false, help: "Print JSON, as --format json does.") }
  static var jsonSchema: Self { Self(wrappedValue: false, help: "Print only the JSON Schema of this JSON.") }
}

extension Flag where Value == Bool? {
  static var pretty: Self { Self(inversion: .prefixedNo, help: "Indent JSON (default: on a terminal only).") }
  static var utc: Self { Self(inversion: .prefixedNo, help: "Print instants in UTC.") }
}
