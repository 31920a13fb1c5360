import AstrocalCLI
import CivilTime
import Testing

/// The lines that the program prints for errors of time zones.
@Suite struct MessageTests {
  @Test(arguments: ["\u{1B}[2J\n\0\u{202E}", String(repeating: "A", count: 100_000)])
  func messagesOfZonesAreSafeForATerminal(identifier: String) throws {
    let error = #expect(throws: CivilZoneError.self) { try ZoneDatabase().zone(identifier) }
    let message = try #require(error?.description)
    #expect(message.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value < 0x3000 } && message.count < 200)
  }

  @Test func withoutTzdataTheMessageNamesThePackageToInstall() {
    let missing = ZoneDatabase(directory: "/nonexistent/zoneinfo")
    let error = #expect(throws: CivilZoneError.self) { try missing.zone("Asia/Kolkata") }
    #expect(
      error?.description == "no time zone database in \"/nonexistent/zoneinfo\"; install the package tzdata")
  }
}
