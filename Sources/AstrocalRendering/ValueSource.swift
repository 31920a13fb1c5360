/// Where a value or a place was stated, the strongest first; the raw value is `place.source` of the JSON.
package enum ValueSource: String {
  case option, environment, configuration
  /// A list of places.
  case file
  /// The system's time zone, whose name names a city.
  case systemTimeZone = "system_time_zone"
  /// A Maidenhead locator, whose square has a centre.
  case locator = "maidenhead_locator"
  /// Greenwich, where nothing else names a place.
  case standard = "default"

  /// The sources of options, the strongest first.
  package static let ofOptions: [ValueSource] = [.option, .environment, .configuration]
}
