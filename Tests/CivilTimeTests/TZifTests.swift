import CivilTime
import Testing

@Suite struct TZifTests {
  private func zone(_ fixture: TZifFixture) throws -> CivilZone {
    try CivilZone(identifier: "Test/Zone", tzif: fixture.bytes)
  }

  /// Whether the bytes are refused as malformed; any other error fails the test.
  private func isRefused(_ bytes: [UInt8]) -> Bool {
    do throws(CivilZoneError) {
      _ = try CivilZone(identifier: "Test/Zone", tzif: bytes)
      return false
    } catch {
      guard case .malformed("Test/Zone", let reason) = error else { return false }
      return !reason.isEmpty
    }
  }

  private var twoTypes: TZifFixture {
    var fixture = TZifFixture()
    fixture.types = [(600, 0, 0), (3_600, 0, 4)]
    fixture.abbreviations = Array("LMT\0CET\0".utf8)
    fixture.transitions = [-1_000]
    fixture.typeIndices = [1]
    return fixture
  }

  @Test func version1HasOnlyThe32BitBlock() throws {
    var fixture = twoTypes
    fixture.version = 0
    let zone = try zone(fixture)
    #expect(zone.utcOffset(atUnixSeconds: -1_001) == 600)
    #expect(zone.utcOffset(atUnixSeconds: -1_000) == 3_600)
    #expect(zone.utcOffset(atUnixSeconds: .max) == 3_600)
    #expect(zone.abbreviation(atUnixSeconds: 0) == "CET")
    #expect(zone.nextTransition(afterUnixSeconds: 0) == nil)
  }

  @Test(arguments: ["2", "3", "4"] as [Character])
  func laterVersionsHaveThe64BitBlockAndAFooter(version: Character) throws {
    var fixture = twoTypes
    fixture.version = try #require(version.asciiValue)
    fixture.transitions = [-100_000_000_000]
    fixture.footer = "\nEET-2\n"
    let zone = try zone(fixture)
    #expect(zone.utcOffset(atUnixSeconds: -100_000_000_001) == 600)
    #expect(zone.utcOffset(atUnixSeconds: -100_000_000_000) == 7_200)
  }

  @Test func withoutTransitionsTheFooterHoldsAtAllTimes() throws {
    var fixture = TZifFixture()
    fixture.footer = "\nEET-2\n"
    #expect(try zone(fixture).utcOffset(atUnixSeconds: -10_000_000_000) == 7_200)
    fixture.footer = "\n\n"
    #expect(try zone(fixture).utcOffset(atUnixSeconds: -10_000_000_000) == 0)
  }

  /// Source: glibc 2.36, time/tzfile.c, `__tzfile_compute`: before all transitions the first type that is not DST.
  @Test func beforeTheFirstTransitionStandardTimeHolds() throws {
    var fixture = twoTypes
    fixture.types[0].isDaylightSaving = 1
    #expect(try zone(fixture).utcOffset(atUnixSeconds: -5_000) == 3_600)
    fixture.types[1].isDaylightSaving = 1
    #expect(try zone(fixture).utcOffset(atUnixSeconds: -5_000) == 600)
  }

  @Test func extremeInstantsDoNotTrap() throws {
    for name in ["Europe/Dublin", "Asia/Kolkata", "America/Nuuk"] {
      let zone = try CivilZone(identifier: name, tzif: tzdata(name))
      for instant in [Int64.min, .min + 1, -1 << 59, 1 << 59, .max - 1, .max] {
        _ = zone.dateTime(atUnixSeconds: instant).rfc3339
        _ = zone.nextTransition(afterUnixSeconds: instant)
      }
      for year in [GregorianDate.years.lowerBound, GregorianDate.years.upperBound] {
        _ = zone.localDay(try date(year, 6, 1))
      }
    }
  }

  @Test func whatDepartsFromTheFormatIsRefused() throws {
    #expect(!isRefused(twoTypes.bytes))
    #expect(isRefused([]))
    #expect(isRefused(Array("# tzdb data for countries".utf8)))
    let changes: [(inout TZifFixture) -> Void] = [
      { $0.types = [] }, { $0.typeIndices = [2] }, { $0.types[1].offset = 93_600 }, { $0.types[1].offset = .min },
      { $0.types[0].isDaylightSaving = 2 }, { $0.types[0].abbreviation = 8 }, { $0.abbreviations = Array("LMT".utf8) },
      { $0.footer = "\n" }, { $0.footer = "" }, { $0.footer = "EET-2\n" }, { $0.footer = "\nEET\n" },
      { $0.leapSeconds = 1 }, { $0.version = 1 }, { $0.version = UInt8(ascii: "1") },
      {
        $0.transitions = [5, 5]
        $0.typeIndices = [0, 1]
      },
    ]
    for (number, change) in changes.enumerated() {
      var fixture = twoTypes
      change(&fixture)
      #expect(isRefused(fixture.bytes), "change \(number)")
    }
  }

  @Test(arguments: ["Asia/Kolkata", "Europe/Dublin", "UTC"])
  func aFileCutShortAtAnyLengthIsRefused(name: String) throws {
    let bytes = try tzdata(name)
    let accepted = bytes.indices.filter { !isRefused(Array(bytes[..<$0])) }
    #expect(accepted.isEmpty)
  }

  /// Any bytes either give a zone that answers or are refused; a trap would end the test run.
  @Test(arguments: [("Asia/Kolkata", 3_000), ("Asia/Kathmandu", 3_000), ("Australia/Lord_Howe", 300), ("UTC", 3_000)])
  func randomDamageNeverTraps(name: String, rounds: Int) throws {
    let original = try tzdata(name)
    var generator = SeededGenerator(seed: 9)
    var survivors = 0
    for _ in 0..<rounds {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      guard let zone = try? CivilZone(identifier: name, tzif: bytes) else { continue }
      survivors += 1
      for _ in 0..<3 {
        let instant = Int64.random(in: -6_000_000_000...14_000_000_000, using: &generator)
        let time = zone.dateTime(atUnixSeconds: instant)
        #expect(time.unixSeconds == instant)
        _ = zone.abbreviation(atUnixSeconds: instant)
        _ = time.rfc3339
        if let day = zone.localDay(time.date) { #expect(day.duration > 0) }
      }
    }
    #expect(0 < survivors && survivors < rounds)
  }
}
