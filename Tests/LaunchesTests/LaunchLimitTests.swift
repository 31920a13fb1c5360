import Fixtures
import Testing

@testable import Launches

@Suite struct LaunchLimitTests {
  @Test func launchesBeyondTheLimitAreLeftOut() throws {
    let launches = (1...5).map { #"{"id": "\#($0)", "name": "N\#($0)", "net": "2026-11-22T02:00:00Z"}"# }
    let text = "{\"results\": [\(launches.joined(separator: ","))]}"
    let file = try LaunchFile(Array(text.utf8), most: 2)
    #expect(file.launches.map(\.name) == ["N1", "N2"])
    #expect(file.skipped == 3)
    #expect(file.status(name: "a").warnings.texts == ["3 more than 2 launches: this one is left out"])
  }

  @Test func coresAndLinksBeyondAHundredAreLeftOut() throws {
    let links = (1...150).map { "\"https://example.invalid/\($0)\"" }.joined(separator: ",")
    let cores = Array(repeating: "{}", count: 101).joined(separator: ",")
    let text = """
      [{"name": "A", "net": "2026-11-22T02:00:00Z", "vidURLs": [\(links)]},
       {"name": "B", "net": "2026-11-22T02:00:00Z", "rocket": {"launcher_stage": [\(cores)]}},
       {"name": "C", "net": "2026-11-22T02:00:00Z", "vidURLs": ["https://example.invalid/"]}]
      """
    let file = try LaunchFile(Array(text.utf8))
    #expect(file.launches.map(\.links.count) == [100, 0, 1])
    #expect(file.launches.map(\.cores.count) == [0, 100, 0])
    #expect(file.status(name: "a").warnings.texts == ["2 more than 100 cores or links: the rest is left out"])
    let calypso = #"[{"apiid": "a", "name": "A", "date": "2026-11-22T02:00:00Z", "launch_cores": [\#(cores)]}]"#
    #expect(try LaunchFile(Array(calypso.utf8)).launches.map(\.cores.count) == [100])
  }

  @Test func aLongNameIsCut() throws {
    let name = String(repeating: "x", count: 5_000)
    let launch = try #require(
      try LaunchFile(Array(#"[{"name": "\#(name)", "net": "2026-11-22T02:00:00Z"}]"#.utf8)).launches.first)
    #expect(launch.name == name.prefix(2_000) + "…")
  }
}
