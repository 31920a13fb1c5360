import Foundation
import ProgramRuns
import TestTier
import Testing

/// One fact is the same in every view: table, JSON, CSV, calendar, agenda, sheet, search and reminder.
///
/// Random places, dates and kinds of facts from fixed seeds: 30 in `make test`, 300 in the full tier, as many as
/// `ASTROCAL_AGREEMENTS` asks for otherwise (`make agree`: 500). That the values are right is the matter of the suites against authorities; here
/// a view must not differ from another.
@Suite struct AgreementTests {
  static let count =
    ProcessInfo.processInfo.environment["ASTROCAL_AGREEMENTS"].flatMap { Int($0) }
    ?? TestTier.count(30, full: 300)

  private static let facts: [@Sendable (inout AgreementCall) throws -> Void] = [
    { try $0.compareRisings() }, { try $0.compareDailyEvent() }, { try $0.comparePhase() }, { try $0.compareTithi() },
    { try $0.compareFestival() }, { try $0.compareShower() },
    { try $0.compareSkyEvent(["eclipse", "lunar eclipse", "solar eclipse"]) },
    { try $0.compareSkyEvent(["approach", "moon venus", "moon regulus", "venus jupiter"]) },
    // Of stars a day lists the four brightest alone.
    { try $0.compareSkyEvent(["season", "sankranti", "occultation magnitude 1.5", "opposition", "elongation"]) },
    { try $0.compareSkyEvent(["station", "perihelion", "aphelion", "perigee", "apogee", "conjunction"]) },
    { try $0.compareJupiter() }, { try $0.compareTransit() }, { try $0.compareCrescent() },
    { try $0.comparePositions() }, { try $0.compareTargets() },
  ]

  @Test(arguments: 0..<count) func aFactIsTheSameInEveryView(number: Int) throws {
    var call = AgreementCall(number)
    try Self.facts[number % Self.facts.count](&call)
  }
}

extension AgreementCall {
  /// The risings and settings of Sun and Moon of a date: `day`, `range`, CSV, calendar, tables.
  mutating func compareRisings() throws {
    let day = try json("day \(date) --include sun,moon")
    let range = try rangeDay(date, "--include sun,moon")
    let csv = try #require(try rows("range \(date) \(date) --include sun,moon").first)
    let calendar = try calendar("range \(date) \(date) --include sun,moon")
    let table = try lines("day \(date) --include sun,moon")
    // `Sat 21 Nov  06:44 ...`
    let rows = try lines("range \(date) \(date) --include sun,moon").filter {
      $0.dropFirst(3).hasPrefix(" \(Self.day(date)) ")
    }
    for (body, label) in [("sun", "Sun "), ("moon", "Moon ")] {
      for event in ["rise", "set"] {
        let texts = try #require((day[body] as? Object)?[event] as? [String])
        let times = texts.map(Self.seconds)
        let title = "\(place) \(date) \(body) \(event) \(texts)"
        let others = try #require((range[body] as? Object)?[event] as? [String])
        #expect(Self.same(times, others.map(Self.seconds)), "range: \(title) \(others)")
        // A second one of a date has a column of its own, which is there if it is.
        let fields = ["", "_2"].compactMap { csv[body + event + $0] }.filter { !$0.isEmpty }
        #expect(Self.same(times, fields.map(Self.seconds)), "CSV: \(title) \(fields)")
        let starts = calendar.filter { $0.uid.hasPrefix("\(body)-\(event)-") }.map(\.start)
        #expect(Self.same(times, starts), "calendar: \(title) \(starts)")
        for text in texts {
          expectLine(table.filter { $0.hasPrefix(label) }, Self.readings("\(event) ", text), in: "day: \(title)")
        }
        if let first = texts.first { expectLine(rows, Self.readings(" ", first), in: "range: \(title)") }
      }
    }
  }

  /// A sunrise, sunset, moonrise or moonset: search as JSON, CSV, calendar and table, `day`, reminder.
  mutating func compareDailyEvent() throws {
    let (word, body, event) = random([
      ("sunrise", "sun", "rise"), ("sunset", "sun", "set"), ("moonrise", "moon", "rise"), ("moonset", "moon", "set"),
    ])
    let (found, time) = try find(word)
    let (text, on) = (try #require(found["time"] as? String), try #require(found["date"] as? String))
    let title = "\(place) \(word) \(text)"
    let day = try #require(try json("day \(on)")[body] as? Object)
    let index = try #require(
      (day[event] as? [String])?.firstIndex { Self.same([Self.seconds($0)], [time]) }, "\(title)")
    let azimuths = try #require(day["\(event)_azimuth_deg"] as? [Double])
    #expect(abs(azimuths[index] - (found["azimuth_deg"] as? Double ?? 999)) <= 0.011, "day, azimuth: \(title)")
    let starts = try calendar("range \(date) --find \(word) --next 1").map(\.start)
    #expect(Self.same([time], starts), "calendar: \(title) \(starts)")
    let reminded = try reminder(word, around: time)
    #expect(Self.same([time], [Self.seconds(reminded["time"])]), "reminder: \(title) \(reminded)")
  }

  /// A phase of the Moon: search, `day`, CSV, calendar, agenda, sheet, reminder.
  mutating func comparePhase() throws {
    let (words, id, uid, mark) = random([
      ("full moon", "full_moon", "moon-full-", "O"), ("new moon", "new_moon", "moon-new-", "."),
      ("first quarter", "first_quarter", "moon-first-quarter-", "D"),
      ("last quarter", "last_quarter", "moon-last-quarter-", "C"),
    ])
    let (found, time) = try find(words)
    let (text, on) = (try #require(found["time"] as? String), try #require(found["date"] as? String))
    let title = "\(place) \(words) \(text)"
    let phases = Self.objects((try json("day \(on)")["moon"] as? Object)?["phases"])
    #expect(phases.map { $0["phase"] as? String } == [id], "day: \(title)")
    #expect(Self.same([time], phases.map { Self.seconds($0["time"]) }), "day: \(title)")
    let csv = try #require(try rows("range \(on) \(on)").first)
    #expect(csv["phase"] == id && Self.same([time], [Self.seconds(csv["phase_time"])]), "CSV: \(title)")
    let starts = try calendar("range \(on) \(on) --include moon").filter { $0.uid.hasPrefix(uid) }.map(\.start)
    #expect(Self.same([time], starts), "calendar: \(title)")
    let clock = Self.readings("", text)
    expectLine(try lines("day \(on) --long"), ["Phase "], ["\(mark) \(words) "], clock, in: "day: \(title)")
    expectLine(try lines("range \(on) \(on)"), ["\(mark) \(words) "], clock, in: "range: \(title)")
    expectLine(try lines("range \(on) \(on) --format agenda"), clock, ["\(mark) \(words)"], in: "agenda: \(title)")
    // ` 24 O S15`
    let number = String(Int(on.suffix(2)) ?? 0)
    expectLine(
      try lines("range \(on) \(on) --format calendar"), [" \(number) \(mark) ", ">\(number) \(mark) "],
      in: "sheet: \(title)")
    let reminded = try reminder(words, around: time)
    #expect(Self.same([time], [Self.seconds(reminded["time"])]), "reminder: \(title) \(reminded)")
  }

  /// The next event of a search, which is the same in its other formats, and its instant.
  func find(_ words: String) throws -> (event: Object, time: Int) {
    let search = "range \(date) --find '\(words)' --next 1"
    let found = try #require(Self.objects(try json(search)["events"]).first, "\(search) \(place)")
    let (text, name) = (try #require(found["time"] as? String), try #require(found["name"] as? String))
    let (on, time) = (try #require(found["date"] as? String), try #require(Self.seconds(text)))
    let title = "\(place) \(name) \(text)"
    // An eclipse is listed under the date of its first contact.
    let contact = Self.objects((found["local"] as? Object)?["contacts"]).first?["time"] as? String
    #expect((contact ?? text).hasPrefix(on), "date: \(title) \(found)")
    let rows = try rows(search)
    #expect(rows.map { $0["name"] } == [name] && rows.map { $0["date"] } == [on], "CSV of the search: \(title)")
    #expect(Self.same([time], rows.map { Self.seconds($0["time"]) }), "CSV of the search: \(title)")
    let line = Self.objects(try run("\(search) --format ndjson").json()["events"])
    Self.expectSame([found], line, "NDJSON: \(title)")
    // The contacts of an eclipse stand below each other; of a shower only as much of its time as is known.
    // An occultation stands at the first of its contacts that is seen.
    if !["eclipse", "shower", "occultation"].contains(found["kind"] as? String) {
      expectLine(
        try lines(search), Self.readings("\(Self.dayAndYear(on)) ", text, "  \(name)"),
        in: "table of the search: \(title)")
    }
    return (found, time)
  }
}
