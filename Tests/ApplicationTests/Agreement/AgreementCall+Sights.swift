import Foundation
import ProgramRuns
import Testing

/// What few look for: Jupiter's moons, transits over the Sun, the young Moon, positions, targets.
extension AgreementCall {
  /// An event of Jupiter's moons: search, the night in `day` and `range`, CSV, calendar, table, reminder.
  mutating func compareJupiter() throws {
    let words = random(["jupiter moons", "io transit", "europa shadow", "ganymede eclipse", "io occultation"])
    let (found, time) = try find(words)
    let (text, id) = (try #require(found["time"] as? String), try #require(found["id"] as? String))
    let name = try #require(found["name"] as? String)
    let title = "\(place) \(name) \(text)"
    // A night begins at noon.
    let on = String(text.prefix(10))
    let date = text.dropFirst(11).prefix(2) < "12" ? try dayBefore(on) : on
    var entry = found
    for key in ["date", "delta_t_s", "kind"] { entry[key] = nil }
    for (view, day) in try [
      ("day", json("day \(date) --include jupiter")), ("range", rangeDay(date, "--include jupiter")),
    ] {
      let events = Self.objects((day["jupiter"] as? Object)?["events"])
      let same = events.filter { $0["id"] as? String == id && Self.same([time], [Self.seconds($0["time"])]) }
      Self.expectSame([entry], same, "\(view): \(title)")
    }
    let csv = try #require(try rows("range \(date) \(date) --include jupiter").first)
    let ids = (csv["jupiter_events_id"] ?? "").split(separator: ";").map(String.init)
    let times = (csv["jupiter_events_time"] ?? "").split(separator: ";").map { Self.seconds(String($0)) }
    #expect(
      zip(ids, times).contains { $0 == id && Self.same([time], [$1]) }, "CSV: \(title) \(ids)")
    let mark = text.prefix(10) == date ? "" : "+"
    expectLine(
      try lines("day \(date) --include jupiter"), Self.readings("", text, "\(mark) \(name)"), in: "table: \(title)")
    let starts = try calendar("range \(self.date) --find '\(words)' --next 1").map(\.start)
    #expect(Self.same([time], starts), "calendar: \(title) \(starts)")
    let reminded = try reminder(words, around: time, name: name)
    #expect(Self.same([time], [Self.seconds(reminded["time"])]), "reminder: \(title) \(reminded)")
  }

  /// The date before one.
  private func dayBefore(_ date: String) throws -> String {
    let noon = try #require(Self.seconds("\(date)T12:00:00Z"))
    return String(Self.text(noon - 86_400).prefix(10))
  }

  /// A transit of Mercury over the Sun: search, `day`, calendar, picture.
  mutating func compareTransit() throws {
    let (found, time) = try find("transit")
    let (on, name) = (try #require(found["date"] as? String), try #require(found["name"] as? String))
    let title = "\(place) \(name) \(on)"
    var entry = found
    (entry["date"], entry["delta_t_s"]) = (nil, nil)
    let sky = Self.objects(try json("day \(on)")["sky"]).filter { $0["name"] as? String == name }
    Self.expectSame([entry], sky.filter { Self.same([time], [Self.seconds($0["time"])]) }, "day: \(title)")
    let contacts = Self.objects((found["transit"] as? Object)?["contacts"])
    let picture = try run("range \(on) \(on) --find transit --format svg").stdout
    #expect(contacts.count >= 3, "\(title)")
    for contact in contacts {
      let text = try #require(contact["time"] as? String)
      let isThere = picture.contains(text.dropFirst(11).prefix(8))
      #expect(isThere, "picture: \(title) \(text)")
    }
    guard contacts.allSatisfy({ $0["up"] as? Bool == true }) else { return }
    let event = try #require(try calendar("range \(on) \(on) --find transit").first, "calendar: \(title)")
    let ends = [contacts.first, contacts.last].map { Self.seconds($0?["time"]) }
    #expect(Self.same(ends, [event.start, event.end]), "calendar: \(title)")
  }

  /// The young or the old Moon: search, `day`, columns, calendar, reminder.
  mutating func compareCrescent() throws {
    let (words, key) = random([("young moon", "young"), ("old moon", "old")])
    let (found, time) = try find(words)
    let on = try #require(found["date"] as? String)
    let title = "\(place) \(words) \(on)"
    let moon = try #require(try json("day \(on)")["moon"] as? Object)
    let day = try #require(moon[key] as? Object, "day: \(title)")
    let yallop = try #require(found["yallop"] as? Object)
    #expect(Self.same([time], [Self.seconds(day["best_time"])]), "day: \(title)")
    for (one, other) in [
      (found["number"], day["number"]), (found["lag_min"], day["lag_min"]), (found["age_h"], day["age_h"]),
      (yallop["q"], day["q"]), (yallop["class"], day["class"]),
    ] { Self.expectSame(try #require(one), other, "day: \(title)") }
    let columns = "moon.\(key).q,moon.\(key).class"
    let csv = try #require(try rows("range \(on) \(on) --columns \(columns)").first)
    #expect(Set(csv.values) == Set(["\(try #require(day["q"]))", "\(try #require(day["class"]))"]), "CSV: \(title)")
    let starts = try calendar("range \(date) --find '\(words)' --next 1").map(\.start)
    #expect(Self.same([time], starts), "calendar: \(title) \(starts)")
    let reminded = try reminder(words, around: time)
    #expect(Self.same([time], [Self.seconds(reminded["time"])]), "reminder: \(title) \(reminded)")
  }

  /// Jupiter's central meridians and the order of its moons at an hour: `day`, `range`, columns, template, table.
  mutating func comparePositions() throws {
    let at = random(["00:00", "03:30", "12:00", "21:15"])
    let title = "\(place) \(date) \(at)"
    let day = try #require(try json("day \(date) --include positions --at \(at)")["positions"] as? Object)
    let range = try rangeDay(date, "--include positions --at \(at)")["positions"] as? Object
    let jupiter = try #require(day["jupiter"] as? Object)
    Self.expectSame(jupiter, range?["jupiter"], "range: \(title)")
    let first = try #require(jupiter["central_meridian_1_deg"] as? Double)
    let second = try #require(jupiter["central_meridian_2_deg"] as? Double)
    let moons = Self.objects(jupiter["moons"]).compactMap { $0["moon"] as? String }
    #expect(Set(moons) == ["io", "europa", "ganymede", "callisto"], "\(title)")
    let csv = try #require(
      try rows("range \(date) \(date) --at \(at) --columns jupiter.meridian_1,jupiter.meridian_2,jupiter.moons").first)
    #expect(Set(csv.values) == Set(["\(first)", "\(second)", moons.joined(separator: ";")]), "CSV: \(title) \(csv)")
    let template = "{jupiter.meridian_1} {planets.jupiter.meridian_2} {planets.jupiter.moons}"
    let line = try lines("day \(date) --at \(at) --template '\(template)'").first ?? ""
    let printed = line.split(separator: " ").prefix(2).compactMap { Double($0) }
    #expect(
      printed.count == 2 && abs(printed[0] - first) < 0.06 && abs(printed[1] - second) < 0.06,
      "template: \(title) \(line)")
    #expect(line.hasSuffix(moons.joined(separator: ", ")), "template: \(title) \(line)")
    let table = try lines("day \(date) --include positions --at \(at)")
    func whole(_ degrees: Double) -> [String] { [degrees - 0.005, degrees + 0.005].map { "\(Int($0.rounded()))" } }
    expectLine(table, ["central meridian I "], whole(first), whole(second), in: "table: \(title)")
    let order = table.first { $0.contains("Callisto") }.map { line in
      moons.map { moon in line.range(of: moon.prefix(1).uppercased() + moon.dropFirst())?.lowerBound }
    }
    let places = order?.compactMap(\.self) ?? []
    #expect(places.count == 4 && places == places.sorted(), "table: \(title)")
  }

  /// The order of targets: `day` as JSON and table, `range`.
  mutating func compareTargets() throws {
    let order = random(["set", "rise", "transit", "best", "altitude", "magnitude", "size"])
    let targets = "--targets m31,m42,m13,c14,c80,jupiter,sirius --sort \(order)"
    let title = "\(place) \(date) \(targets)"
    func ids(_ day: Object) -> [String] { Self.objects(day["targets"]).compactMap { $0["id"] as? String } }
    let day = ids(try json("day \(date) \(targets)"))
    #expect(day.count == 7, "\(title)")
    #expect(ids(try rangeDay(date, targets)) == day, "range: \(title)")
    let table = try lines("day \(date) \(targets) --include targets").joined(separator: "\n")
    let places = day.compactMap { table.range(of: " \($0) ")?.lowerBound }
    #expect(places.count == day.count && places == places.sorted(), "table: \(title)\n\(table)")
    let row = try lines("range \(date) \(date) \(targets) --include targets").joined(separator: "\n")
    let inRow = day.compactMap { row.range(of: " \($0) ")?.lowerBound }
    #expect(inRow.count == day.count && inRow == inRow.sorted(), "row: \(title)\n\(row)")
  }
}
