import CivilTime
import Testing

/// Zones that are a fixed offset from UTC.
@Suite struct OffsetZoneTests {
  @Test(arguments: [
    ("+05:30", "+05:30", 19_800), ("+0530", "+05:30", 19_800), ("UTC+5:30", "+05:30", 19_800),
    ("-3", "-03:00", -10_800),
    ("utc-03:00", "-03:00", -10_800), ("GMT+1", "+01:00", 3_600), ("+14:00", "+14:00", 50_400),
    ("\u{2212}04:30", "-04:30", -16_200), ("Z", "UTC", 0), ("z", "UTC", 0), ("+00:00", "UTC", 0), ("UTC+0", "UTC", 0),
  ])
  func anOffsetIsAZone(text: String, identifier: String, offset: Int) throws {
    let zone = try ZoneDatabase().zone(text)
    // A file of tzdata may have such a name: Debian's tzdata-legacy has GMT+0.
    #expect(zone.identifier == identifier)
    for instant in [-5_000_000_000, 0, 4_000_000_000] as [Int64] {
      #expect(zone.utcOffset(atUnixSeconds: instant) == offset)
    }
  }

  @Test func itsZoneIsReadAgainByItsName() throws {
    let zone = try ZoneDatabase().zone("UTC+5:30")
    #expect(try ZoneDatabase().zone(zone.identifier) == zone)
  }

  @Test(arguments: [
    "", "+", "5", "05:30", "+5:3", "+5:60", "+16", "+123", "+12345", "+1:2:3", "UTC", "UTC5", "Zulu+1", "+٣", "+ 5",
    "--5", "+-5", "+5 ", String(repeating: "+", count: 1_000),
  ])
  func otherTextsAreNoOffsets(text: String) {
    #expect(CivilZone(offset: text) == nil)
  }
}
