import CivilTime
import Foundation
import Glibc
import Testing

/// Every zone of the system's tzdata against C's `localtime_r`, which reads the same files with code of its own.
@Suite(.serialized) struct AgainstGlibcTests {
  /// Every TZif file of the tree, but not `right/` (leap seconds), `posix/` (copies) and the system's own choice.
  private static func zonesInTheTree() throws -> [String] {
    let root = ZoneDatabase.systemDirectory
    return try FileManager.default.subpathsOfDirectory(atPath: root).filter { name in
      !name.hasPrefix("right") && !name.hasPrefix("posix") && name != "localtime"
        && FileManager.default.contents(atPath: root + "/" + name)?.starts(with: Array("TZif".utf8)) == true
    }.sorted()
  }

  /// The reverse need not hold: Debian 13 moves the files of old aliases into the package tzdata-legacy.
  @Test func theTablesNameEveryFileOfTheTree() throws {
    #expect(try Set(Self.zonesInTheTree()).subtracting(ZoneDatabase().identifiers).isEmpty)
  }

  /// 1,000 instants of 1800–2400 and one second around each change until 2400, of the file and of its footer's rule.
  ///
  /// The offset, the date, the clock, the weekday and the abbreviation must be equal.
  @Test func everyZoneReadsLikeLocaltime() throws {
    // The variable's bytes are changed in place, so that no other thread reads an environment while it is rebuilt.
    let variable = UnsafeMutablePointer<CChar>.allocate(capacity: 128)
    _ = strcpy(variable, "TZ=UTC0")
    putenv(variable)
    defer {
      unsetenv("TZ")
      tzset()
      variable.deallocate()
    }

    let from = try unixSeconds("1800-01-01T00:00:00Z")
    let until = try unixSeconds("2400-01-01T00:00:00Z")
    var generator = SeededGenerator(seed: 20_261_121)
    let database = ZoneDatabase()
    var compared = 0
    let names = try Self.zonesInTheTree()
    try #require(names.count > 400)
    for name in names {
      let zone = try database.zone(name)
      _ = strcpy(variable, "TZ=:" + name)
      tzset()
      var instants: [Int64] = []
      for _ in 0..<1_000 {
        instants.append(.random(in: from..<until, using: &generator))
      }
      var change = zone.nextTransition(afterUnixSeconds: -10_000_000_000)
      while let instant = change, instant < until {
        instants += [instant - 1, instant, instant + 1]
        change = zone.nextTransition(afterUnixSeconds: instant)
      }
      let wrong = instants.filter { !reads(zone, at: $0) }
      compared += instants.count
      #expect(wrong.isEmpty, "\(name) at \(wrong.prefix(5))")
    }
    print("AgainstGlibcTests: \(names.count) zones, \(compared) instants compared")
  }

  private func reads(_ zone: CivilZone, at instant: Int64) -> Bool {
    var time = time_t(instant)
    var expected = tm()
    guard localtime_r(&time, &expected) != nil, let abbreviation = expected.tm_zone else { return false }
    let found = zone.dateTime(atUnixSeconds: instant)
    return found.utcOffset == expected.tm_gmtoff && zone.utcOffset(atUnixSeconds: instant) == expected.tm_gmtoff
      && found.date.year == Int(expected.tm_year) + 1900 && found.date.month == Int(expected.tm_mon) + 1
      && found.date.day == Int(expected.tm_mday) && found.hour == Int(expected.tm_hour)
      && found.minute == Int(expected.tm_min) && found.second == Int(expected.tm_sec)
      && found.date.weekday.rawValue == Int(expected.tm_wday) + 1
      && zone.abbreviation(atUnixSeconds: instant) == String(cString: abbreviation)
  }
}
