import CivilTime
import Foundation
import SwissEphemeris
import Testing

/// The model that serves, with only the files of Debian's swe-basic-data, and without any.
@Suite final class EphemerisModelTests {
  private static let basicData = "/usr/share/libswe/ephe"
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "astrocal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// A folder that holds the files for 1800-2399 and no others, whatever else is installed.
  private func folderWithBasicData() throws -> String {
    for file in ["semo_18.se1", "sepl_18.se1"] {
      let path = "\(Self.basicData)/\(file)"
      try #require(FileManager.default.fileExists(atPath: path), "install Debian's swe-basic-data")
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: file).path, withDestinationPath: path)
    }
    return folder.path
  }

  private func emptyFolder() -> String {
    folder.path
  }

  private func span(_ from: Double, _ through: Double) -> ClosedRange<JulianDay> {
    JulianDay(ut: from)...JulianDay(ut: through)
  }

  // Julian days by the calendar conversion of the USNO.
  private static let year1799 = 2_378_131.5
  private static let year2026 = 2_461_041.5
  private static let year2401 = 2_598_007.5

  @Test func filesServeTheYearsTheyHold() throws {
    let ephemeris = try Ephemeris(path: folderWithBasicData())
    #expect(try ephemeris.model(covering: span(Self.year2026, Self.year2026 + 365)) == .swiss)
    #expect(try ephemeris.model(covering: span(2_378_497.5, 2_597_640.5)) == .swiss)
  }

  @Test func oneModelServesAWholeSpanThatLeavesTheFiles() throws {
    let ephemeris = try Ephemeris(path: folderWithBasicData())
    #expect(try ephemeris.model(covering: span(Self.year1799, Self.year2026)) == .moshier)
    #expect(try ephemeris.model(covering: span(Self.year2026, Self.year2401)) == .moshier)
  }

  @Test func builtInModelServesWithoutFiles() throws {
    let ephemeris = try Ephemeris(path: emptyFolder())
    #expect(try ephemeris.model(covering: span(Self.year2026, Self.year2026 + 1)) == .moshier)
  }

  @Test func forcedFilesThatAreMissingAreRefused() throws {
    let ephemeris = try Ephemeris(path: emptyFolder(), forcedModel: .swiss)
    #expect(throws: EphemerisError.self) {
      try ephemeris.model(covering: span(Self.year2026, Self.year2026 + 1))
    }
  }

  @Test func forcedBuiltInModelServesAlthoughThereAreFiles() throws {
    let ephemeris = try Ephemeris(path: folderWithBasicData(), forcedModel: .moshier)
    #expect(try ephemeris.model(covering: span(Self.year2026, Self.year2026 + 1)) == .moshier)
  }

  @Test func instantsOutsideBothModelsAreRefused() throws {
    let ephemeris = try Ephemeris(path: emptyFolder())
    for ut in [500_000.0, 3_000_000.0] {
      #expect(throws: EphemerisError.self) { try ephemeris.model(covering: span(ut, ut + 1)) }
    }
  }

  @Test func sampleOutsideTheFilesIsAnErrorAndNoSilentChangeOfModel() throws {
    let ephemeris = try Ephemeris(path: folderWithBasicData())
    #expect(throws: EphemerisError.self) {
      try SkyTrack(ephemeris, model: .swiss, span: span(Self.year1799, Self.year1799 + 400))
    }
  }

  @Test func pathThatTheLibraryWouldCutIsRefused() throws {
    let path = "/" + String(repeating: "x", count: 242)
    #expect(throws: EphemerisError.pathTooLong(path)) { try Ephemeris(path: path) }
  }

  /// libswe prefers its variable of the environment to the path.
  @Test func thePathHoldsWhateverTheEnvironmentSays() throws {
    let ephemeris = try Ephemeris(path: folderWithBasicData())
    setenv(Ephemeris.pathVariable, emptyFolder() + "/none", 1)
    #expect(try ephemeris.model(covering: span(Self.year2026, Self.year2026 + 365)) == .swiss)
    #expect(getenv(Ephemeris.pathVariable) == nil)
  }

  @Test func builtInModelServesThreeThousandYearsBeforeAndAfterTheEra() throws {
    let ephemeris = try Ephemeris(path: emptyFolder())
    // 1 January of -2999 and 31 December of 2999.
    #expect(try ephemeris.model(covering: span(625_673.5, 2_816_787.5)) == .moshier)
  }
}
