import CivilTime
import Fixtures
import Testing

@testable import Launches
@testable import SourceFiles

@Suite struct HostileLaunchTests {
  private func error(_ text: String) -> SourceError? {
    error(Array(text.utf8))
  }

  private func error(_ bytes: [UInt8]) -> SourceError? {
    do throws(SourceError) {
      _ = try LaunchFile(bytes)
      return nil
    } catch {
      return error
    }
  }

  private static let expected = "Launch Library 2, the Calypso form or iCalendar"

  @Test func theErrorOfAnUnreadableFileNamesTheReason() {
    #expect(error("") == .empty)
    #expect(error("\u{FEFF} \r\n") == .empty)
    #expect(error("hello") == .unknownContent(expected: Self.expected))
    #expect(error("{}") == .unknownContent(expected: Self.expected))
    #expect(error("[1, null, \"x\"]") == .unknownContent(expected: Self.expected))
    #expect(error("{\"a\": NaN}") == .malformed("not valid JSON: line 1, column 7"))
    #expect(
      error("{\"detail\": \"Request was throttled.\"}") == .malformed("the service refused: Request was throttled."))
    #expect(
      error("{\"results\": [{\"name\": 1}, {\"net\": \"never\"}]}")
        == .malformed("Launch Library 2: none of 2 entries has a name and a time"))
  }

  @Test func everyTruncationIsAnErrorAndNoCrash() throws {
    let bytes = try fixture("launches/launches-calypso.json")
    for count in stride(from: 1, to: bytes.count - 2, by: 7) {
      guard case .malformed? = error(Array(bytes.prefix(count))) else {
        Issue.record("\(count) bytes: \(String(describing: error(Array(bytes.prefix(count)))))")
        return
      }
    }
  }

  @Test func moreThan16MegabytesAreNotRead() {
    #expect(error([UInt8](repeating: 0x20, count: 16 << 20 + 1)) == .tooLarge)
    #expect(error([UInt8](repeating: 0x20, count: 16 << 20)) == .empty)
  }

  @Test func deepNestingIsRefused() {
    #expect(
      error(String(repeating: "[", count: 100_000)) == .malformed("JSON with more than 64 levels: line 1, column 65"))
  }

  @Test func anEmptyListIsGood() throws {
    #expect(try LaunchFile(Array("{\"count\": 0, \"results\": []}".utf8)).launches.isEmpty)
  }

  /// Each member but name and net has a wrong type; the precision, a text instead of an object, is read nevertheless.
  @Test func oddMembersDoNotSpoilTheRest() throws {
    let text = """
      {"results": [{"id": 7, "name": "A\\u001b]0;title\\u0007 \\u202Eb\\n c", "net": "2026-11-22T02:00:00+02:00",
        "net_precision": "MIN", "status": 3, "probability": 1e999, "rocket": [], "mission": 4, "pad": {"name": {}},
        "window_start": false, "vid_urls": {"url": "x"}, "launch_service_provider": "X"}, 5, {"name": "no time"}]}
      """
    let file = try LaunchFile(Array(text.utf8))
    #expect(file.skipped == 2)
    let launch = try #require(file.launches.first)
    #expect(launch.name == "A]0;title b c")
    #expect(launch.precision == .minute)
    #expect(launch.status == .other("unknown"))
    #expect(launch.probability == nil)
    #expect(launch.links.isEmpty)
  }

  @Test func impossibleTimesAreSkipped() throws {
    let times = [
      "2026-02-30T00:00:00Z", "2026-11-22T24:00:00Z", "2026-11-22", "99999-01-01T00:00:00Z",
      "2026-11-22T02:00:00+99:00",
      "", "２０２６-11-22T02:00:00Z",
    ]
    for time in times {
      #expect(JulianDay(rfc3339: time, utcOffset: 0) == nil, "\(time)")
    }
    #expect((try "2026-11-22T02:00:00.5-0800".instant).unixSeconds.rounded() == 1_795_341_601)
    #expect((try "2016-12-31T23:59:60Z".instant).roundedUnixSeconds == 1_483_228_799)
  }
}
