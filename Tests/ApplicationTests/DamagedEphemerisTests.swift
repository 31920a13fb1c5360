import Foundation
import ProgramRuns
import Testing

/// Damaged files of the Swiss Ephemeris: the program prints right values and names their model, or prints none.
@Suite(.enabled(if: Installed.hasFiles, "needs Debian's swe-basic-data"))
struct DamagedEphemerisTests {
  private static let sun = "sepl_18.se1"
  private static let moon = "semo_18.se1"

  /// A sandbox with a folder "ephe" that holds both files, one of them changed.
  private func sandbox(changing name: String, _ change: (inout Data) -> Void) throws -> Sandbox {
    let sandbox = try Sandbox()
    for file in [Self.sun, Self.moon] {
      var data = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/libswe/ephe/" + file))
      if file == name { change(&data) }
      if !data.isEmpty || file != name { try sandbox.write(data, to: "ephe/" + file) }
    }
    return sandbox
  }

  private func day(_ sandbox: Sandbox) throws -> Run {
    try astrocal("day", "2026-11-21", "--place", "Berlin", "--json", "--ephemeris-path", "ephe", in: sandbox)
  }

  private func model(_ run: Run) throws -> String? {
    (try run.json()["ephemeris"] as? [String: Any])?["model"] as? String
  }

  @Test(arguments: [sun, moon])
  func aMissingTruncatedOrForeignFileLeavesTheBuiltInModelAndItsName(name: String) throws {
    let builtIn = try astrocal("day", "2026-11-21", "--place", "Berlin", "--json", "--ephemeris", "moshier")
    let changes: [(inout Data) -> Void] = [
      { $0 = Data() }, { $0 = $0.prefix($0.count / 2) }, { $0 = Data(repeating: 0x41, count: 100_000) },
      { $0.replaceSubrange(100..<200, with: Data(repeating: 0xA5, count: 100)) },
    ]
    for change in changes {
      let run = try day(sandbox(changing: name, change))
      #expect(try model(run) == "moshier")
      #expect(run.stdout == builtIn.stdout)
    }
  }

  /// The Moon's file holds its segments in order of time, those of 2026 at 39 per cent of its bytes.
  @Test func aDamageInTheMiddleIsNoticedWhereItMatters() throws {
    let sound = try astrocal("day", "2026-11-21", "--place", "Berlin", "--json")
    var refused = 0
    for permille in stride(from: 3885, through: 3905, by: 2) {
      let sandbox = try sandbox(changing: Self.moon) { data in
        let start = data.count * permille / 10_000
        for index in start..<start + 200 { data[index] ^= 0x5A }
      }
      let run = try day(sandbox)
      if run.status == 69 {
        expectGoodManners(run, ["\(permille)"])
        #expect(run.stderr.contains("are damaged: install them again"))
        refused += 1
      } else {
        // The damage lies in other months, or libswe itself notices it.
        #expect(try run.stdout == sound.stdout || model(run) == "moshier")
      }
    }
    #expect(refused > 0)
  }

  @Test func aFileOfThatNameInTheWorkingFolderIsNotRead() throws {
    let sandbox = try Sandbox()
    try sandbox.write(String(repeating: "junk", count: 10_000), to: Self.sun)
    try sandbox.write(String(repeating: "junk", count: 10_000), to: Self.moon)
    let run = try astrocal("day", "2026-11-21", "--place", "Berlin", "--json", in: sandbox)
    #expect(run.stdout == (try astrocal("day", "2026-11-21", "--place", "Berlin", "--json")).stdout)
    #expect(try model(run) == "swiss")
  }
}
