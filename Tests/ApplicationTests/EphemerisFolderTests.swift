import Foundation
import ProgramRuns
import SwissEphemeris
import Testing

@testable import AstrocalCLI

/// Where data files are searched when nobody states a folder.
@Suite struct EphemerisFolderTests {
  private func install(_ prefix: String, in sandbox: borrowing Sandbox) throws -> (program: String, files: String) {
    let prefix = sandbox.folder + "/" + prefix
    let files = prefix + "/share/astrocal/ephe"
    try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
    return (prefix + "/bin/astrocal", files)
  }

  @Test func theFolderOfThePrefixStandsBehindThoseOfTheSystem() throws {
    let sandbox = try Sandbox()
    let (program, files) = try install("venv", in: sandbox)
    #expect(EphemerisFolders.path(executable: program) == Ephemeris.defaultPath + ":" + files)
  }

  @Test func aProgramWithoutAFolderHasThoseOfTheSystem() throws {
    let sandbox = try Sandbox()
    _ = try install("venv", in: sandbox)
    for program in ["/other/bin/astrocal", "/venv/sbin/astrocal", "/venv/astrocal"] {
      #expect(EphemerisFolders.path(executable: sandbox.folder + program) == Ephemeris.defaultPath)
    }
    #expect(EphemerisFolders.path(executable: nil) == Ephemeris.defaultPath)
  }

  @Test func aLongPrefixStandsAloneAndALongerOneIsLeftOut() throws {
    let sandbox = try Sandbox()
    // libswe holds 242 bytes.
    let room = 242 - (sandbox.folder + "//share/astrocal/ephe").utf8.count
    let (program, files) = try install(String(repeating: "x", count: room), in: sandbox)
    #expect(EphemerisFolders.path(executable: program) == files)
    let longer = try install(String(repeating: "x", count: room + 1), in: sandbox).program
    #expect(EphemerisFolders.path(executable: longer) == Ephemeris.defaultPath)
  }

  @Test func aPrefixWithAColonIsLeftOut() throws {
    let sandbox = try Sandbox()
    let program = try install("a:b", in: sandbox).program
    #expect(EphemerisFolders.path(executable: program) == Ephemeris.defaultPath)
  }
}
