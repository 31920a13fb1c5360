import Foundation
import ProgramRuns
import Testing

/// A damaged file of the Swiss Ephemeris: the program prints right values and names their model, or prints none.
@Suite(.enabled(if: Installed.hasFiles, "needs Debian's swe-basic-data"))
struct DamagedEphemerisTests {
  private static let call = ["day", "2026-11-21", "--place", "Berlin", "--json"]

  /// The Moon's file holds its segments in order of time, those of 2026 at 39 per cent of its bytes.
  @Test func aDamageInTheMiddleIsNoticedWhereItMatters() throws {
    let files = URL(fileURLWithPath: "/usr/share/libswe/ephe")
    let sun = try Data(contentsOf: files.appendingPathComponent("sepl_18.se1"))
    let moon = try Data(contentsOf: files.appendingPathComponent("semo_18.se1"))
    let sound = try Sandbox().run(Self.call)
    var refused = 0
    for permille in stride(from: 3885, through: 3905, by: 2) {
      let sandbox = try Sandbox()
      try sandbox.write(sun, to: "ephe/sepl_18.se1")
      var data = moon
      let start = data.count * permille / 10_000
      for index in start..<start + 200 { data[index] ^= 0x5A }
      try sandbox.write(data, to: "ephe/semo_18.se1")
      let run = try sandbox.run(Self.call, environment: ["ASTROCAL_EPHEMERIS_PATH": "ephe"])
      if run.status == 69 {
        expectGoodManners(run, ["\(permille)"])
        #expect(run.stderr.contains("are damaged: install them again"))
        refused += 1
      } else {
        // The damage lies in other months, or libswe itself notices it.
        let ephemeris = try run.json()["ephemeris"] as? [String: Any]
        #expect(run.stdout == sound.stdout || ephemeris?["model"] as? String == "moshier")
      }
    }
    #expect(refused > 0)
  }
}
