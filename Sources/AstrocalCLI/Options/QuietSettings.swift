/// What the environment and the configuration state and no option does.
struct QuietSettings: SettingRows {
  /// Whether JSON is indented; where nothing says so, on a terminal alone.
  var pretty: Said<Switch>?
  /// Whether a line shows how much is done; where nothing says so, on a terminal after two seconds.
  var progress: Said<Switch>?
  /// The most threads; one for each core where nothing says so. The output does not depend on it.
  var threads: Said<WholeNumber<1, 256>>?
  /// The folder of the files of the Swiss Ephemeris.
  var ephemerisPath: Said<Name>?

  static let rows: [OptionRow<Self>] = [
    .init(\.pretty, "pretty", key: .flag), .init(\.progress, "progress", key: .flag),
    .init(\.threads, "threads", key: .wholeNumber), .init(\.ephemerisPath, "ephemeris-path", key: .text),
  ]
}
