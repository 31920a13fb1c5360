import Foundation
import ProgramRuns
import Testing

/// Golden and blue hours, and the passages of any body at the horizon and the meridian.
@Suite struct LightTests {
  private static let greenwich = "--latitude 51.4769 --longitude -0.0005 --elevation 46 --time-zone UTC"

  private func light(_ line: String) throws -> [[String: Any]] {
    let document = try astrocal(line: line + " --include light --json").json()
    return try #require(document["light"] as? [[String: Any]])
  }

  private func words(_ spans: [[String: Any]]) -> [String] {
    spans.map { "\($0["kind"] ?? "") \($0["part"] ?? "")" }
  }

  // MARK: The parts

  @Test(arguments: [
    ("day 2026-11-21 --place Berlin", ["blue morning", "golden morning", "golden evening", "blue evening"]),
    // 69.65° N: the Sun stays up, and below 6° around midnight, so that the day has the ends of two nights.
    ("day 2026-06-21 --place Tromso", ["golden night", "golden night"]),
    // It culminates at -3.1°.
    ("day 2026-12-21 --place Tromso", ["blue morning", "golden noon", "blue evening"]),
    // 58.4° N: at the solstice the Sun sinks to -8.2°, on 65° N to -1.6°.
    ("day 2026-06-21 --latitude 65 --longitude 25 --time-zone Europe/Helsinki", ["golden night", "golden night"]),
    ("day 2026-03-20 --latitude 90 --longitude 0 --time-zone UTC", ["golden all_day"]),
    ("day 2026-12-21 --latitude 90 --longitude 0 --time-zone UTC", []),
  ])
  func aDayHasTheSpansThatTouchIt(line: String, expected: [String]) throws {
    #expect(words(try light(line)) == expected)
  }

  /// The Sun's declination passes -4° and 6° on these dates (Astronomical Almanac: 10 March, 5 April).
  @Test func aSpanOfWeeksIsWholeInDocumentsAndCutInTables() throws {
    let pole = "--latitude 90 --longitude 0 --time-zone UTC"
    for date in ["2026-03-11", "2026-03-20", "2026-04-04"] {
      let span = try #require(try light("day \(date) \(pole)").first)
      #expect((span["start"] as? String)?.hasPrefix("2026-03-10T") == true)
      #expect((span["end"] as? String)?.hasPrefix("2026-04-05T") == true)
      let table = try astrocal(line: "day \(date) \(pole) --include light")
      #expect(table.stdout.contains("\nLight     golden all day\n"))
    }
    let first = try astrocal(line: "day 2026-03-10 \(pole) --include light")
    #expect(first.stdout.contains("   golden 11:") && first.stdout.contains("-24:00\n"))
  }

  @Test func aDayWithoutAnySaysWhy() throws {
    let winter = try astrocal(line: "day 2026-12-21 --latitude 80 --longitude 0 --time-zone UTC --include light")
    #expect(winter.stdout.contains("Light     none: the Sun is below -6 deg all day"))
    let summer = try astrocal(line: "day 2026-06-21 --latitude 80 --longitude 0 --time-zone UTC --include light --json")
    let document = try summer.json()
    #expect(document["light_reason"] as? String == "the Sun is above 6 degrees all day")
    #expect((document["light"] as? [Any])?.isEmpty == true)
    let berlin = try astrocal(line: "day 2026-12-21 --place Berlin --include light --json").json()
    #expect(berlin["light_reason"] is NSNull)
  }

  /// One span follows the other, and each is the same on both days that it touches.
  @Test func spansFollowEachOther() throws {
    let document = try astrocal(line: "range 2026-04 2026-08 --place Tromso --include light --json").json()
    var spans: [[String: Any]] = []
    for day in try #require(document["days"] as? [[String: Any]]) {
      for span in try #require(day["light"] as? [[String: Any]]) {
        let isKnown = spans.contains { $0["start"] as? String == span["start"] as? String }
        if isKnown {
          #expect(NSDictionary(dictionary: spans.last ?? [:]).isEqual(to: span))
        } else {
          spans.append(span)
        }
      }
    }
    let ends = spans.map { ($0["start"] as? String ?? "", $0["end"] as? String ?? "") }
    #expect(zip(ends, ends.dropFirst()).allSatisfy { $0.1 <= $1.0 })
    #expect(spans.count > 200)
  }

  // MARK: Absent unless asked for

  @Test func nothingIsPrintedUnlessAskedFor() throws {
    let plain = try astrocal(line: "day 2026-11-21 --place Berlin --json").json()
    #expect(plain["light"] == nil && plain["light_reason"] == nil)
    #expect(try !astrocal(line: "day 2026-11-21 --place Berlin").stdout.contains("golden"))
    #expect(try astrocal(line: "day 2026-11-21 --place Berlin --include all --json").json()["light"] != nil)
    let chart = try astrocal(line: "range 2027 --place Berlin --include light --format svg")
    #expect(chart.status == 64 && chart.stdout == "")
  }

  // MARK: Views

  private static let berlin = "--place Berlin --include light"

  @Test func tablesHaveALine() throws {
    let day = try astrocal(line: "day 2026-11-21 \(Self.berlin) --width 80")
    #expect(
      day.stdout.contains(
        """
        Light     blue 07:00-07:14   golden 07:14-08:36   golden 15:08-16:30
                  blue 16:30-16:44

        """))
    let range = try astrocal(line: "range 2026-11-21 --days 2 --place Berlin --include sun,light --width 80")
    #expect(range.lines.filter { $0.contains("light:   blue 07:0") }.count == 2)
  }

  @Test func columnsAreThoseOfTheDocument() throws {
    let line = "range 2026-11-21 --days 3 \(Self.berlin)"
    let rows = try CSVTable(astrocal(line: line + " --format csv").stdout).rows
    let days = try #require(try astrocal(line: line + " --json").json()["days"] as? [[String: Any]])
    for (row, day) in zip(rows, days) {
      let spans = try #require(day["light"] as? [[String: Any]])
      for span in spans {
        let (kind, part) = (span["kind"] as? String ?? "", span["part"] as? String ?? "")
        #expect(row["\(kind)_\(part)_start"] == span["start"] as? String)
        #expect(row["\(kind)_\(part)_end"] == span["end"] as? String)
      }
      #expect(row["light_part"] == "morning;morning;evening;evening")
    }
    let chosen = try astrocal(line: "range 2026-11-21 --place Berlin --columns date,golden_morning_start")
    #expect(chosen.lines.last == "2026-11-21  07:14")
    let asked = try astrocal(
      line: "range 2026-11 --place Berlin --where 'golden_morning_start < 06:40' --columns date --format csv")
    #expect(asked.status == 0)
  }

  @Test func eachSpanIsOneEntryOfACalendar() throws {
    let run = try astrocal(line: "range 2026-06-20 --days 3 --place Tromso --include light --format ics")
    let names = run.stdout.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(names.count == 3 && Set(names).count == 3, "\(names)")
    let found = try astrocal(line: "range 2026-06-20 --days 3 --place Tromso --find 'golden hour' --format ics")
    #expect(found.stdout.split(separator: "\r\n").filter { $0.hasPrefix("UID:") } == names)
  }

  // MARK: Searches

  private func times(_ line: String, _ column: String = "time") throws -> [String] {
    let run = try astrocal(line: line + " --format csv")
    expectSuccess(run)
    return try CSVTable(run.stdout).rows.map { try #require($0[column]) }
  }

  @Test func searchesFindBeginningsAndEnds() throws {
    let dates = "range 2026-05-01 2026-05-31 --place Tromso"
    let (starts, ends) = (try times("\(dates) --find 'golden hour'"), try times("\(dates) --find 'golden hour end'"))
    // Of the first and the last the other end may lie in another month.
    let others = try Set(times("\(dates) --find 'golden hour'", "end")).symmetricDifference(ends)
    #expect(ends.count > 25 && others.count <= 2)
    let parts = try ["morning", "evening", "night", "noon", "all-day"].flatMap {
      try times("\(dates) --find '\($0) golden hour'")
    }
    #expect(parts.sorted() == starts)
    for words in ["Golden_Hour", "golden-hour", "GOLDEN hour", "daily:golden hour"] {
      #expect(try times("\(dates) --find '\(words)'") == starts)
    }
  }

  /// sunmoon.csv (JPL DE440): at Greenwich on 25 October 2026 civil dusk is at 17:20:43 UTC, the end of the blue hour.
  @Test func theBlueHourEndsWithCivilTwilight() throws {
    let found = try times("range 2026-10-25 --find 'evening blue-hour-end' \(Self.greenwich)")
    #expect(found == ["2026-10-25T17:20:43+00:00"])
    let wait = try astrocal(
      line: "remind wait evening blue-hour-end --dry-run --now 2026-10-25T12:00Z \(Self.greenwich)")
    #expect(wait.stdout == "17:20:43 UTC (in 5 h 21 min)\n")
  }

  @Test func remindersKnowThem() throws {
    let sandbox = try Sandbox()
    for (words, id) in [
      (["golden-hour"], "daily-golden-hour"), (["blue-hour"], "daily-blue-hour"),
      (["golden-hour-end"], "daily-golden-hour-end"), (["morning golden-hour"], "daily-morning-golden-hour"),
      (["venus rise"], "daily-venus-rise"), (["moon", "transit"], "daily-moon-transit"),
    ] {
      let added = try sandbox.run(
        ["remind", "add"] + words + ["--before", "30m", "--place", "Berlin", "--now", "2026-11-21T05:00"])
      #expect(added.stdout.hasPrefix("added      \(id): "), "\(added.stdout)\(added.stderr)")
    }
    // The golden hour begins at 07:14:19.
    let due = try sandbox.run(["remind", "due", "--now", "2026-11-21T06:45"])
    #expect(due.stdout.contains("Morning golden hour"), "\(due.stdout)")
    let listed = try sandbox.run(["remind", "list", "--json", "--now", "2026-11-21T06:45"]).json()
    #expect((listed["reminders"] as? [Any])?.count == 6)
  }

  @Test func waitingEndsAtOnceWhereNoneComes() throws {
    let pole = "--latitude 80 --longitude 0 --time-zone UTC --dry-run"
    try expectRefusal(
      try astrocal(line: "remind wait golden-hour \(pole) --now 2026-12-21T12:00Z"), 1,
      "no golden-hour at 80.000N 0.000E within two days of 2026-12-21: the Sun stays below -4 degrees; the next is on "
        + "2027-02-12 at 11:16")
    try expectRefusal(
      try astrocal(line: "remind wait night golden-hour --place Berlin --dry-run --now 2026-12-21T12:00Z"), 1,
      "no night golden-hour at Berlin 52.524N 13.411E within two days of 2026-12-21; none comes within 200 years")
  }

  /// At 60° N no astronomical night comes between 22 April and 22 August (USNO); at 53.4° the Sun culminates at most.
  @Test func aDepthThatIsNotReachedInSummerSaysWhenItIs() throws {
    let place = "--latitude 60 --longitude 25 --time-zone Europe/Helsinki --dry-run --now 2026-06-21T12:00"
    try expectRefusal(
      try astrocal(line: "remind wait 'sun < -18' \(place)"), 1,
      "no sun < -18 at 60.000N 25.000E within two days of 2026-06-21; the next is on 2026-08-22 at 01:01")
    try expectRefusal(
      try astrocal(line: "remind wait 'sun > 54' \(place)"), 1,
      "no sun > 54 at 60.000N 25.000E within two days of 2026-06-21; none comes within 200 years")
  }

  // MARK: Rising, setting, transit of any body

  @Test(arguments: ["Berlin", "Tromso", "Quito"])
  func passagesAreThoseOfTheTables(place: String) throws {
    let dates = "range 2026-11-01 2026-12-10 --place \(place)"
    let days = try #require(
      try astrocal(line: "\(dates) --include sun,moon,planets --json").json()["days"] as? [[String: Any]])
    for body in ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"] {
      let values = days.compactMap { day -> [String: Any]? in
        if let found = day[body] as? [String: Any] { return found }
        return (day["planets"] as? [[String: Any]])?.first { $0["body"] as? String == body }
      }
      #expect(values.count == days.count)
      for word in ["rise", "set", "transit"] {
        let printed = values.flatMap { $0[word] as? [String] ?? [] }
        #expect(try times("\(dates) --find '\(body) \(word)'") == printed, "\(body) \(word)")
      }
    }
  }

  @Test func azimuthsAreColumns() throws {
    let line = "range 2026-11-21 --days 3 --place Berlin"
    let names = ["sun.rise.azimuth", "moon.set.azimuth", "venus.rise.azimuth", "mars.transit.altitude"]
    let rows = try CSVTable(
      astrocal(line: "\(line) --columns date,\(names.joined(separator: ",")) --format csv").stdout
    ).rows
    let days = try #require(
      try astrocal(line: "\(line) --include sun,moon,planets --json").json()["days"] as? [[String: Any]])
    for (row, day) in zip(rows, days) {
      func number(_ body: String, _ key: String) throws -> Double? {
        let object =
          day[body] as? [String: Any]
          ?? (day["planets"] as? [[String: Any]])?.first { $0["body"] as? String == body }
        return (object?[key] as? [Double])?.first
      }
      #expect(Double(row["sun_rise_azimuth"] ?? "") == (try number("sun", "rise_azimuth_deg")))
      #expect(Double(row["moon_set_azimuth"] ?? "") == (try number("moon", "set_azimuth_deg")))
      #expect(Double(row["venus_rise_azimuth"] ?? "") == (try number("venus", "rise_azimuth_deg")))
      #expect(Double(row["mars_transit_altitude"] ?? "") == (try number("mars", "transit_altitude_deg")))
    }
    let table = try astrocal(line: "\(line) --columns date,sun.rise,sun.rise.azimuth")
    #expect(table.lines.contains { $0.hasPrefix("2026-11-21") && $0.hasSuffix("  122.8") }, "\(table.stdout)")
  }
}
