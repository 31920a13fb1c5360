import AstrocalRendering
import SwissEphemeris

extension ValueSources {
  /// The ephemeris, whose files are searched where it is stated: option, `ASTROCAL_EPHEMERIS_PATH`, `SE_EPHE_PATH` (the
  /// library's own variable), configuration, else in the folders of the system and of the program.
  func ephemeris(_ options: EphemerisOptions?) throws -> Ephemeris {
    let model = try stated(Shared.ephemeris, options?.ephemeris)
    func path(_ source: ValueSource) -> Statement<Name>? {
      statement(Shared.ephemerisPath, options?.ephemerisPath, in: source)
    }
    let ofLibrary = Environment.value(Ephemeris.pathVariable).map {
      Statement<Name>(text: $0, source: .environment, subject: Ephemeris.pathVariable)
    }
    let path = path(.option) ?? path(.environment) ?? ofLibrary ?? path(.configuration)
    guard let path else { return try Ephemeris(path: EphemerisFolders.path, forcedModel: model) }
    // An empty path is the library's word for folders of its own.
    guard !path.text.isEmpty else {
      throw ValueError(source: path.source, subject: path.subject, reason: "\"\" is no folder")
    }
    do {
      return try Ephemeris(path: ProcessContext.current.located(list: path.text), forcedModel: model)
    } catch {
      throw ValueError(source: path.source, subject: nil, reason: error.description)
    }
  }
}
