import CivilTime
import Foundation
import Testing

@Suite struct ZoneDatabaseTests {
  private let database = ZoneDatabase()

  private func error(_ identifier: String, in database: ZoneDatabase = ZoneDatabase()) -> CivilZoneError? {
    do throws(CivilZoneError) {
      _ = try database.zone(identifier)
      return nil
    } catch {
      return error
    }
  }

  private func suggestions(_ identifier: String) -> [String]? {
    guard case .unknownZone(identifier, let suggestions) = error(identifier) else { return nil }
    return suggestions
  }

  /// A new directory, which is removed after the test.
  private func withDirectory(_ body: (String) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("CivilTime-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: directory.appendingPathComponent("Asia"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory.path)
  }

  @Test func namesAreFoundInAnyCase() throws {
    #expect(try database.zone("Asia/Kolkata").identifier == "Asia/Kolkata")
    #expect(try database.zone("asia/kolkata").identifier == "Asia/Kolkata")
    #expect(try database.zone("AMERICA/NEW_YORK").identifier == "America/New_York")
    #expect(try database.zone("utc").identifier == "UTC")
    #expect(try database.zone("etc/gmt+5").utcOffset(atUnixSeconds: 0) == -18_000)
  }

  @Test func anAliasKeepsItsNameAndHasTheOffsetsOfItsZone() throws {
    let alias = try database.zone("Asia/Calcutta")
    #expect(alias.identifier == "Asia/Calcutta")
    #expect(alias.utcOffset(atUnixSeconds: 0) == 19_800)
  }

  @Test func unknownZonesAreRepeatedWithWhatIsNear() throws {
    #expect(try #require(suggestions("Asia/Calcuta")).first == "Asia/Calcutta")
    #expect(suggestions("Kolkatta") == ["Asia/Kolkata"])
    #expect(suggestions("america/new york") == ["America/New_York"])
    #expect(try #require(suggestions("Europe/Pari")).first == "Europe/Paris")
    #expect(suggestions("Asia/New_York") == ["America/New_York"])
    #expect(suggestions("right/Asia/Tokyo") == ["Asia/Tokyo"])
    #expect(suggestions("Middle-earth/Minas_Tirith") == [])
    #expect(error("Qqqqqqq") == .unknownZone(identifier: "Qqqqqqq", suggestions: []))
  }

  @Test(arguments: [
    "", "..", "../zoneinfo/UTC", "Asia/../UTC", "/usr/share/zoneinfo/UTC", "/UTC", "UTC/", "Asia", "Asia/",
    "Asia//Kolkata",
    "./UTC", "UTC\0", "\0", "Asia/Kolkata\0.png", "zone.tab", "tzdata.zi", "leapseconds", "leap-seconds.list",
    "localtime",
    "posixrules", "right/UTC", "05", "-16", "+5:60", "UTC0", "IST-5:30", ":UTC", "Asia/Kolkata ", "\u{1B}[2J",
    "Asia/Kölkata", String(repeating: "A", count: 100_000),
  ])
  func whatIsNoNameOfAZoneIsUnknown(identifier: String) {
    guard case .unknownZone(identifier, _) = error(identifier) else {
      Issue.record("\(identifier.prefix(40)): \(String(describing: error(identifier)))")
      return
    }
  }

  @Test(arguments: [
    ("-05", "1969-12-31T19:00:00-05:00"), ("+05:30", "1970-01-01T05:30:00+05:30"),
    ("UTC+5:30", "1970-01-01T05:30:00+05:30"), ("GMT-03:00", "1969-12-31T21:00:00-03:00"),
    ("-0330", "1969-12-31T20:30:00-03:30"),
  ])
  func anOffsetIsAZone(text: String, epoch: String) throws {
    #expect(try ZoneDatabase().zone(text).dateTime(atUnixSeconds: 0).rfc3339 == epoch)
  }

  @Test func withoutTzdataTheDatabaseIsMissing() throws {
    let missing = ZoneDatabase(directory: "/nonexistent/zoneinfo")
    #expect(error("Asia/Kolkata", in: missing) == .databaseMissing(directory: "/nonexistent/zoneinfo"))
    #expect(try missing.zone("UTC") == .utc)
    #expect(missing.identifiers.isEmpty)
    #expect(missing.principalCity(of: "Asia/Kolkata") == nil)
    try withDirectory { directory in
      #expect(error("Asia/Kolkata", in: ZoneDatabase(directory: directory)) == .databaseMissing(directory: directory))
    }
  }

  @Test func aDamagedFileIsNamed() throws {
    try withDirectory { directory in
      let files = FileManager.default
      #expect(files.createFile(atPath: directory + "/tzdata.zi", contents: Data("Z Asia/Kolkata 5:30 - IST\n".utf8)))
      #expect(files.createFile(atPath: directory + "/Asia/Kolkata", contents: Data("TZif2".utf8)))
      let database = ZoneDatabase(directory: directory)
      #expect(
        error("Asia/Kolkata", in: database) == .malformed(identifier: "Asia/Kolkata", reason: "it ends too early"))
      #expect(files.createFile(atPath: directory + "/Asia/Kolkata", contents: Data("# a table".utf8)))
      #expect(
        error("Asia/Kolkata", in: database)
          == .malformed(identifier: "Asia/Kolkata", reason: "it does not start with TZif"))
      try files.removeItem(atPath: directory + "/Asia/Kolkata")
      guard case .unreadable("Asia/Kolkata", _) = error("Asia/Kolkata", in: database) else {
        Issue.record("a listed zone without a file")
        return
      }
      // A named pipe must not make the program wait for its writer.
      #expect(mkfifo(directory + "/Asia/Kolkata", 0o600) == 0)
      #expect(
        error("Asia/Kolkata", in: database) == .unreadable(identifier: "Asia/Kolkata", reason: "not a regular file"))
    }
  }

  /// Debian 13 and later keep the files of old aliases in the package tzdata-legacy; `tzdata.zi` lists them anyway.
  @Test func anAliasWithoutAFileIsReadFromItsZone() throws {
    try withDirectory { directory in
      let table =
        "# version 2025b\nZ Asia/Kolkata 5:53:28 - LMT 1854 Jun 28\n5:30 - IST\nL Asia/Kolkata Asia/Calcutta\n"
      let files = FileManager.default
      #expect(files.createFile(atPath: directory + "/tzdata.zi", contents: Data(table.utf8)))
      #expect(files.createFile(atPath: directory + "/Asia/Kolkata", contents: Data(try tzdata("Asia/Kolkata"))))
      let database = ZoneDatabase(directory: directory)
      #expect(database.identifiers == ["Asia/Calcutta", "Asia/Kolkata"])
      let zone = try database.zone("asia/calcutta")
      #expect(zone.identifier == "Asia/Calcutta")
      #expect(zone.utcOffset(atUnixSeconds: 0) == 19_800)
    }
  }

  /// Source: the rows of zone.tab, tzdata 2025b: +2232+08822, +404251-0740023, -3436-05827,
  /// -720041+0023206, -1350-17144, +5955+01045.
  /// The last two numbers of each row are in arc seconds.
  @Test(arguments: [
    ("Asia/Kolkata", "Kolkata", "IN", 81_120, 318_120), ("Asia/Calcutta", "Kolkata", "IN", 81_120, 318_120),
    ("asia/calcutta", "Kolkata", "IN", 81_120, 318_120), ("America/New_York", "New York", "US", 146_571, -266_423),
    ("US/Eastern", "New York", "US", 146_571, -266_423),
    ("America/Argentina/Buenos_Aires", "Buenos Aires", "AR", -124_560, -210_420),
    ("Antarctica/Troll", "Troll", "AQ", -259_241, 9_126), ("Pacific/Apia", "Apia", "WS", -49_800, -618_240),
    ("Europe/Oslo", "Oslo", "NO", 215_700, 38_700),
  ])
  func theCityOfAZoneIsThatOfTheTable(
    identifier: String, name: String, country: String, latitude: Int, longitude: Int
  ) throws {
    let city = try #require(database.principalCity(of: identifier))
    #expect(city.name == name)
    #expect(city.country == country)
    #expect(city.position.latitude.degrees == Double(latitude) / 3_600)
    #expect(city.position.longitude.degrees == Double(longitude) / 3_600)
  }

  @Test func everyTwentiethRowOfZoneTabHasACity() throws {
    let rows = String(decoding: try tzdata("zone.tab"), as: UTF8.self).split(separator: "\n").filter { $0.first != "#" }
    #expect(rows.count > 300)
    for row in rows.striding(by: 20) {
      let fields = row.split(separator: "\t")
      #expect(database.principalCity(of: String(fields[2]))?.country == String(fields[0]))
    }
  }

  @Test(arguments: ["UTC", "Etc/GMT+5", "Nowhere/Else", "", "../zoneinfo/UTC"])
  func zonesWithoutAPlaceHaveNoCity(identifier: String) {
    #expect(database.principalCity(of: identifier) == nil)
  }

  @Test func withoutTzdataZiTheSymbolicLinkLeadsToTheCity() throws {
    try withDirectory { directory in
      let files = FileManager.default
      #expect(files.createFile(atPath: directory + "/zone.tab", contents: Data("IN\t+2232+08822\tAsia/Kolkata\n".utf8)))
      #expect(files.createFile(atPath: directory + "/Asia/Kolkata", contents: Data()))
      try files.createSymbolicLink(atPath: directory + "/Asia/Calcutta", withDestinationPath: "Kolkata")
      let city = ZoneDatabase(directory: directory).principalCity(of: "Asia/Calcutta")
      #expect(city?.name == "Kolkata")
    }
  }
}

extension Array {
  fileprivate func striding(by step: Int) -> [Element] {
    stride(from: 0, to: count, by: step).map { self[$0] }
  }
}
