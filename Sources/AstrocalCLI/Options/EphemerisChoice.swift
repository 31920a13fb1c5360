import Glibc
import SwissEphemeris

extension Beliefs {
  /// Where the files are: option, `ASTROCAL_EPHEMERIS_PATH`, `SE_EPHE_PATH` (the library's own variable),
  /// configuration, Debian's folder.
  func ephemeris(_ options: EphemerisOptions?) throws -> Ephemeris {
    let model: EphemerisModel? = try choice("ephemeris", options?.ephemeris, configuration.ephemeris)
    let own = Environment.value(Self.variable("ephemeris-path"))
    let path =
      options?.ephemerisPath ?? own ?? Environment.value("SE_EPHE_PATH") ?? configuration.ephemerisPath
      ?? Ephemeris.defaultPath
    // An empty path is the library's word for folders of its own.
    guard !path.isEmpty else { throw Failure.usage("--ephemeris-path: \"\" is no folder") }
    // The library would believe its variable before the path it is given.
    unsetenv("SE_EPHE_PATH")
    do {
      return try Ephemeris(path: ProcessContext.current.located(list: path), forcedModel: model)
    } catch {
      throw Failure.usage(error.description)
    }
  }
}
