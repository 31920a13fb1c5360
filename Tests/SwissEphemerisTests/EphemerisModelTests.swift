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

  /// A library changes nothing of its process; libswe prefers its variable of the environment to the path.
  @Test func theEnvironmentStaysAsItIs() throws {
    let ephemeris = try Ephemeris(path: folderWithBasicData())
    setenv("ASTROCAL_TEST_VARIABLE", "kept", 1)
    defer { unsetenv("ASTROCAL_TEST_VARIABLE") }
    let before = ProcessInfo.processInfo.environment
    #expect(try ephemeris.model(covering: span(Self.year2026, Self.year2026 + 365)) == .swiss)
    #expect(ProcessInfo.processInfo.environment == before)
  }

  /// A file that is there and cannot be opened is not absent: the built-in model serves, and says why. A loop of links can be opened
  /// by nobody, not even by the superuser.
  @Test func aLoopOfLinksIsNotAbsent() throws {
    let folder = emptyFolder()
    for name in ["sepl_18.se1", "semo_18.se1"] {
      try FileManager.default.createSymbolicLink(atPath: folder + "/" + name, withDestinationPath: name)
    }
    let ephemeris = try Ephemeris(path: folder)
    #expect(try ephemeris.model(covering: span(Self.year2026, Self.year2026 + 365)) == .moshier)
    let error = ephemeris.unreadableFile(for: JulianDay(ut: Self.year2026))
    #expect(error == .fileUnreadable(path: folder + "/sepl_18.se1", reason: "Too many levels of symbolic links"))
    #expect(throws: try #require(error)) {
      try Ephemeris(path: folder, forcedModel: .swiss).model(covering: span(Self.year2026, Self.year2026 + 365))
    }
    #expect(ephemeris.unreadableFile(for: JulianDay(ut: 1_000_000)) == nil)
  }

  /// A track of a single instant, of none, and beyond every file are no traps.
  @Test func tracksOfAnySpanAreMadeOrRefused() throws {
    let ephemeris = try Ephemeris(path: emptyFolder())
    let one = try SkyTrack(ephemeris, model: .moshier, span: span(Self.year2026, Self.year2026), bodies: [.jupiter])
    #expect(one.place(of: .jupiter, at: JulianDay(ut: Self.year2026)) != nil)
    #expect(one.place(of: .mars, at: JulianDay(ut: Self.year2026)) == nil)
    #expect(one.place(of: .jupiter, at: JulianDay(ut: 0)) == nil)
    #expect(one.place(of: .mars, one.start).longitude.isNaN && one.place(of: .moon, one.start).longitude.isNaN)
    for time in [Double.nan, .infinity, -1e300] {
      _ = one.place(of: .jupiter, one.time(at: JulianDay(ut: time)))
      _ = one.deltaT(at: JulianDay(ut: time))
    }
    #expect(PlanetSegments(.mars, on: one, in: one.start..<one.end).place(at: one.start).longitude.isNaN)
    for days in [1e9, 1e300] {
      #expect(throws: EphemerisError.self) { try SkyTrack(ephemeris, model: .moshier, span: span(0, days)) }
      #expect(throws: EphemerisError.self) { try ephemeris.model(covering: span(-days, days)) }
    }
  }

  /// An error of libswe is not the end of an ephemeris.
  @Test func onlyAnEndIsAnEnd() throws {
    let ends: [EphemerisError] = [
      .outsideCoverage(from: JulianDay(ut: 0), through: JulianDay(ut: 1)), .filesMissing(path: "/none"),
    ]
    for end in ends {
      #expect(try EphemerisError.nilOutOfReach { () throws(EphemerisError) -> Int in throw end } == nil)
    }
    let errors: [EphemerisError] = [
      .filesDamaged(path: "/none"), .pathTooLong("/none"),
      .library(function: "swe_calc", terrestrialTime: 0, message: ""),
    ]
    for error in errors {
      #expect(throws: error) { try EphemerisError.nilOutOfReach { () throws(EphemerisError) -> Int in throw error } }
    }
  }

  @Test func builtInModelServesThreeThousandYearsBeforeAndAfterTheEra() throws {
    let ephemeris = try Ephemeris(path: emptyFolder())
    // 1 January of -2999 and 31 December of 2999.
    #expect(try ephemeris.model(covering: span(625_673.5, 2_816_787.5)) == .moshier)
  }
}
