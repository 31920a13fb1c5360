import AstrocalRendering
import SwissEphemeris

extension ValueSources {
  /// The ephemeris, whose files are searched where it is stated: option, `ASTROCAL_EPHEMERIS_PATH`, `SE_EPHE_PATH` (the
  /// library's own variable), configuration, else in the folders of the system and of the program.
  func ephemeris() throws -> Ephemeris {
    let model = try stated(Shared.ephemeris)
    func path(_ source: ValueSource) -> Statement<Name>? {
      statement(Shared.ephemerisPath, in: source)
    }
    let ofLibrary = (ProcessContext.current.libraryPath ?? Environment.value(Ephemeris.pathVariable)).map {
      Statement<Name>(text: $0, source: .environment, subject: Ephemeris.pathVariable)
    }
    let path = path(.option) ?? path(.environment) ?? ofLibrary ?? path(.configuration)
    guard let path else { return try Ephemeris(path: EphemerisFolders.path, forcedModel: model) }
    // An empty path is the library's word for folders of its own.
    guard !path.text.isEmpty else {
      throw ValueError(source: path.source, subject: path.subject, reason: "\"\" is no folder")
    }
    let located = ProcessContext.current.located(list: path.text)
    let ephemeris: Ephemeris
    do {
      ephemeris = try Ephemeris(path: located, forcedModel: model)
    } catch {
      throw ValueError(source: path.source, subject: nil, reason: error.description)
    }
    // A path of the environment or of the configuration would be noted by every run, and each line of cron would mail it.
    if model == nil, path.source == .option, EphemerisFolders.holdingFiles(located).isEmpty {
      StandardError.note("no file *.se1 in \(path.text.quoted): computed by the built-in Moshier model")
    }
    return ephemeris
  }
}
