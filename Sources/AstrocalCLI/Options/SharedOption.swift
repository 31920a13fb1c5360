import AstroCore
import SwissEphemeris

/// An option that may be stated on the command line, in the environment and in the configuration, under one name.
struct SharedOption<Value: OptionValue>: ConfigurationKey {
  /// `time-zone`
  let name: String
  let kind: ConfigurationKind

  init(_ name: String, _ kind: ConfigurationKind = .text) {
    self.name = name
    self.kind = kind
  }

  /// `ASTROCAL_TIME_ZONE`
  var variable: String {
    "ASTROCAL_" + String(decoding: key.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }, as: UTF8.self)
  }
}

/// The shared options; a new one is an entry here, its declaration in a group of options, and its use.
enum Shared {
  static let place = SharedOption<Name>("place")
  static let latitude = SharedOption<Latitude>("latitude", .number)
  static let longitude = SharedOption<Longitude>("longitude", .number)
  static let elevation = SharedOption<Elevation>("elevation", .number)
  static let timeZone = SharedOption<Name>("time-zone")
  static let sunrise = SharedOption<SunriseDefinition>("sunrise")
  static let ayanamsha = SharedOption<Ayanamsha>("ayanamsha")
  static let month = SharedOption<MonthReckoning>("month")
  static let script = SharedOption<NameScript>("script")
  static let ephemeris = SharedOption<EphemerisModel>("ephemeris")
  static let ephemerisPath = SharedOption<Name>("ephemeris-path")
  static let color = SharedOption<ColorChoice>("color")
  static let ascii = SharedOption<Switch>("ascii", .flag)
  static let bortle = SharedOption<WholeNumber<1, 9>>("bortle", .wholeNumber)
  static let sqm = SharedOption<Quantity<MagnitudesOfArea, 10, 23>>("sqm", .number)
  static let limitingMagnitude = SharedOption<Quantity<Magnitudes, 0, 7>>("limiting-magnitude", .number)

  /// Every key of the configuration, in the order in which messages list them.
  static let keys: [any ConfigurationKey] = [
    place, latitude, longitude, elevation, sunrise, ayanamsha, month, script, ephemeris, color, ascii,
    ConfigurationStructure.places, ConfigurationStructure.observances, ConfigurationStructure.showers, bortle, sqm,
    timeZone, ephemerisPath, limitingMagnitude,
  ]
}

/// A text that names a place, a zone or a folder, which only those who look it up can judge.
struct Name: OptionValue {
  let text: String
}
