import AstrocalRendering
import SwissEphemeris

extension ValueSources {
  /// The ephemeris, whose files are searched where it is stated: `ASTROCAL_EPHEMERIS_PATH`, `SE_EPHE_PATH` (the
  /// library's own variable), configuration, else in the folders of the system and of the program.
  func ephemeris() throws -> Ephemeris {
    let model = try stated(\EphemerisOptions.ephemeris)
    let ofLibrary = (ProcessContext.current.libraryPath ?? Environment.value(Ephemeris.pathVariable)).map {
      Statement<Name>(said: Said(argument: $0), source: .environment) { Ephemeris.pathVariable }
    }
    let path = ownPath(.environment) ?? ofLibrary ?? ownPath(.configuration)
    guard let path else { return try Ephemeris(path: EphemerisFolders.path, forcedModel: model) }
    // An empty path is the library's word for folders of its own.
    guard !path.text.isEmpty else {
      throw ValueError(source: path.source, subject: path.subject, reason: "\"\" is not a folder")
    }
    let located = ProcessContext.current.located(list: path.text)
    do {
      return try Ephemeris(path: located, forcedModel: model)
    } catch {
      throw ValueError(source: path.source, subject: nil, reason: error.description)
    }
  }

  /// Notes that the folders that the user names for astrocal have no file of the ephemeris, unless the built-in model is asked for.
  func noteEmptyFolder(of ephemeris: Ephemeris) throws {
    guard let path = ownPath(.environment) ?? ownPath(.configuration),
      try stated(\EphemerisOptions.ephemeris) != .moshier,
      EphemerisFolders.holdingFiles(ephemeris.path).isEmpty
    else { return }
    StandardError.note("\(path.subject): no file *.se1 in \(path.text.quoted): computed by the built-in Moshier model")
  }

  private func ownPath(_ source: ValueSource) -> Statement<Name>? {
    statement(\QuietSettings.ephemerisPath, in: source)
  }
}
