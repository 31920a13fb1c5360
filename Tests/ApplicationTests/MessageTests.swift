import AstroCore
import AstrocalCLI
import CivilTime
import Places
import Reminders
import Testing

/// The lines that the program prints for the errors of its libraries.
@Suite struct MessageTests {
  @Test(arguments: [
    ("Geneva", "\"Geneva\" is ambiguous: use Geneva,CH, Geneva,US or --latitude/--longitude"),
    (
      "San José",
      """
      "San José" is ambiguous: use "San Jose,US", "San José,CR", "San Jose,PH,41", \
      "San Jose,PH,05", "San José,CR,01", "San Jose,PH,13" or --latitude/--longitude
      """
    ),
    (
      "Changzhi",
      """
      "Changzhi" is ambiguous: use --latitude 36.18389 --longitude 113.10528, \
      --latitude 35.20889 --longitude 111.73861 or --latitude/--longitude
      """
    ),
    ("Ujain", "no place \"Ujain\"; did you mean Ujjain,IN?"),
    ("Oslo,SE", "no place \"Oslo,SE\"; did you mean Oslo,NO?"),
    ("Lodnon", "no place \"Lodnon\"; did you mean London,GB or London,CA?"),
    ("Uj\nain", "no place \"Uj ain\"; did you mean Ujjain,IN?"),
    ("qqqqqqqqqq", "no place \"qqqqqqqqqq\" among the cities over 15,000 people: use --latitude and --longitude"),
  ])
  func aNameThatIsNoCitysIsAnsweredInOneLine(query: String, expected: String) {
    let error = #expect(throws: PlaceError.self) { try Gazetteer.embedded.resolve(query) }
    #expect(error?.description == expected)
  }

  @Test(arguments: [
    ("Kolkatta", "unknown time zone \"Kolkatta\"; did you mean Asia/Kolkata?"),
    ("Qqqqqqq", "unknown time zone \"Qqqqqqq\"; IANA names look like Asia/Kolkata, offsets like +05:30"),
  ])
  func anUnknownZoneIsAnsweredWithWhatIsNear(identifier: String, expected: String) {
    let error = #expect(throws: CivilZoneError.self) { try ZoneDatabase().zone(identifier) }
    #expect(error?.description == expected)
  }

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
