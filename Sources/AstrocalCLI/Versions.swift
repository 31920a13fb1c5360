import AstrocalRendering
import CivilTime
import ForeignText
import ICalendar
import SwissEphemeris

/// The versions of the program and of what it has loaded.
enum Versions {
  /// A line each, as `--version` prints them.
  static var text: String {
    """
    astrocal \(Astrocal.version)
    libswe \(Ephemeris.libraryVersion)
    tzdata \(ZoneDatabase().version ?? "of unknown version")
    """
  }

  /// The text that arguments ask for which ask for nothing else, without the parser: with `--verbose` also the version of
  /// libical, which is loaded for that, and where the data and the configuration are. Nil where they ask for anything else.
  static func text(_ arguments: [String]) -> String? {
    switch arguments {
    case ["--version"]: text
    case ["--version", "--verbose"], ["--verbose", "--version"]:
      ([
        text, "libical \(Libical.version ?? "not installed: needed for calendars only (apt install libical3)")",
      ] + files).joined(separator: "\n")
    default: nil
    }
  }

  /// A line each for the folder of the ephemeris, that of the zones and the file of the configuration.
  private static var files: [String] {
    let stated = Environment.value("ASTROCAL_CONFIG")
    var configuration = Configuration()
    var file =
      (stated ?? Configuration.standardPath).map(PlainText.marked) ?? "none: neither HOME nor XDG_CONFIG_HOME is set"
    do {
      configuration = try Configuration.load(namedPath: stated)
      if configuration.path == nil, Configuration.standardPath != nil { file += " (not there)" }
    } catch {
      file += " (cannot be used: `astrocal day` prints why)"
    }
    let path = (try? ValueSources(configuration: configuration).ephemeris())?.path ?? Ephemeris.defaultPath
    let folders = EphemerisFolders.holdingFiles(path)
    return [
      "ephemeris "
        + (folders.isEmpty
          ? "built-in Moshier model: no file *.se1 in \(PlainText.marked(path))"
          : folders.map { PlainText.marked($0) }.joined(separator: ":")),
      "zones \(ZoneDatabase.systemDirectory)",
      "configuration \(file)",
    ]
  }
}
