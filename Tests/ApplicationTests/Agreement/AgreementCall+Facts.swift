import ProgramRuns
import Testing

extension AgreementCall {
  /// The first tithi that begins in two days: `tithi` as JSON, CSV, calendar and table, and `day`.
  mutating func compareTithi() throws {
    let call = "tithi \(date) --days 2"
    let found = try #require(Self.objects(try json(call)["tithis"]).first)
    let (text, end) = (try #require(found["start"] as? String), try #require(found["end"] as? String))
    let (number, name) = (try #require(found["number"] as? Int), try #require(found["name"] as? String))
    let times = [Self.seconds(text), Self.seconds(end)]
    let title = "\(place) tithi \(number) \(text)"
    let csv = try #require(try rows(call).first)
    #expect(csv["number"] == "\(number)", "CSV: \(title)")
    #expect(Self.same(times, [Self.seconds(csv["start"]), Self.seconds(csv["end"])]), "CSV: \(title)")
    let entries = try calendar(call).filter { $0.uid.hasPrefix("tithi-") && $0.uid.contains("-\(number)@") }
    #expect(entries.count == 1 && Self.same(times, entries.flatMap { [$0.start, $0.end] }), "calendar: \(title)")
    let (starts, ends) = (Self.readings(" ", text), Self.readings(" ", end))
    expectLine(try lines(call), [" \(name) "], starts, ends, in: "table: \(title)")
    let on = String(text.prefix(10))
    let panchanga = try #require(try json("day \(on)")["panchanga"] as? Object)
    let begun = Self.objects(panchanga["tithi_starting"]).filter { $0["number"] as? Int == number }
    #expect(Self.same(times, begun.flatMap { [Self.seconds($0["start"]), Self.seconds($0["end"])] }), "day: \(title)")
    let touching = Self.objects(panchanga["tithi"])
    guard let index = touching.firstIndex(where: { $0["number"] as? Int == number }) else {
      // It begins before sunrise, on the panchanga day of the date before.
      let sunrise = Self.seconds(panchanga["sunrise"]) ?? .max
      #expect(times[0].map { $0 < sunrise } == true, "day: \(title)")
      return
    }
    let until = Self.objects(touching)[index]["end"]
    #expect(Self.same([times[1]], [Self.seconds(until)]), "day, end: \(title)")
    expectLine(try lines("day \(on) --long"), ["Tithi "], Self.readings("", end), in: "table of the day: \(title)")
  }

  /// A festival of a month: list, search, `day`, CSV, calendar, agenda, sheet, reminder.
  mutating func compareFestival() throws {
    // Each month has one that is kept once a year and is no minor one.
    let yearly = Self.objects(try json("tithi \(monthText) --festivals")["festivals"]).filter {
      $0["importance"] as? Int != 3 && $0["recurrence"] as? String == "yearly"
    }
    #expect(!yearly.isEmpty, "\(place) \(monthText)")
    let festival = random(yearly)
    let (id, on) = (try #require(festival["id"] as? String), try #require(festival["date"] as? String))
    let title = "\(place) \(id) \(on)"
    // Tables add the region inside the parentheses of a name: `Chingam 1 (Malayalam New Year, Kerala)`.
    var name = try #require(festival["name"] as? String)
    if name.hasSuffix(")") { name.removeLast() }
    var entry = festival
    entry["date"] = nil
    let day = Self.objects(try json("day \(on)")["festivals"]).filter { $0["id"] as? String == id }
    Self.expectSame([entry], day, "day: \(title)")
    expectLine(try lines("day \(on) --long"), [name], in: "table of the day: \(title)")
    expectLine(try lines("tithi \(on) \(on) --festivals"), ["\(Self.day(on))  \(name)"], in: "table: \(title)")
    let csv = try #require(try rows("range \(on) \(on)").first)
    #expect(csv["festivals"]?.split(separator: ";").contains { $0 == id } == true, "CSV: \(title)")
    let found = Self.objects(try json("range \(on) \(on) --find festival:\(id)")["events"])
    #expect(found.map { $0["date"] as? String } == [on], "search: \(title)")
    let entries = try calendar("range \(on) \(on) --include festivals").filter { $0.summary.hasPrefix(name) }
    #expect(entries.map(\.date) == [on.filter { $0 != "-" }], "calendar: \(title)")
    // Agenda and sheet name the major ones, the agenda without their repetitions in other traditions; it says how many
    // others a day with a major one has.
    let agenda = try lines("range \(on) \(on) --format agenda")
    let major = Self.objects(try json("day \(on)")["festivals"]).filter { $0["importance"] as? Int == 1 }
    if major.contains(where: { ($0["name"] as? String)?.hasPrefix(name) == true }) {
      expectLine(agenda, [name], in: "agenda: \(title)")
      let sheet = try lines("range \(on) \(on) --format calendar")
      expectLine(sheet, [name, " more"], in: "sheet: \(title)")
    } else {
      #expect(agenda.contains { $0.contains(" more") } == !major.isEmpty, "agenda: \(title) \(agenda)")
    }
    let noon = try #require(Self.seconds("\(on)T12:00:00Z"))
    let reminded = try reminder("festival:\(id)", around: noon - 86_400)
    #expect(reminded["date"] as? String == on, "reminder: \(title) \(reminded)")
  }

  /// The maximum of a shower: search, `showers` as JSON and CSV, `day`, `range`, calendar, reminder.
  mutating func compareShower() throws {
    let code = random(["GEM", "PER", "QUA", "LYR", "ETA", "ORI", "LEO", "URS"])
    let (found, time) = try find(code)
    let on = try #require(found["date"] as? String)
    let title = "\(place) \(code) \(on)"
    let peak = try #require(found["peak"] as? Object)
    #expect(Self.same([time], [Self.seconds(peak["time"])]), "search: \(title)")
    let row = try #require(try lines("range \(date) --find \(code) --next 1").first { $0.contains("(\(code))") })
    let text = try #require(peak["time"] as? String)
    switch peak["precision"] as? String {
    case "minute":
      expectLine([row], Self.readings("\(Self.dayAndYear(on)) ", text, " "), in: "table of the search: \(title)")
    case "hour":
      // `16h`: the whole hour nearest to it.
      let hours = Self.hours(text).map { "\(Self.dayAndYear(on)) \($0)h " }
      expectLine([row], hours, in: "table of the search: \(title)")
    default: expectLine([row], ["\(Self.dayAndYear(on))   "], in: "table of the search: \(title)")
    }
    let shower = try only(Self.objects(try json("showers \(on)")["showers"]), code, "showers: \(title)")
    Self.expectSame(peak, shower["peak"], "showers: \(title)")
    let csv = try #require(try rows("showers \(on)").first { $0["code"] == code })
    #expect(Self.same([time], [Self.seconds(csv["peak"])]), "CSV: \(title)")
    let today = try only(Self.objects(try json("day \(on)")["showers"]), code, "day: \(title)")
    Self.expectSame(peak, today["peak"], "day: \(title)")
    let range = try only(Self.objects(try rangeDay(on)["showers"]), code, "range: \(title)")
    Self.expectSame(peak, range["peak"], "range: \(title)")
    Self.expectSame(today["best"] ?? "", range["best"], "range, best: \(title)")
  }

  private func only(_ showers: [Object], _ code: String, _ title: String) throws -> Object {
    let showers = showers.filter { $0["code"] as? String == code }
    #expect(showers.count == 1, "\(title)")
    return try #require(showers.first, "\(title)")
  }

  /// An event of the sky: search, `day` and `range` of its date, CSV, calendar, agenda, reminder.
  mutating func compareSkyEvent(_ kinds: [String]) throws {
    let words = random(kinds)
    let (found, time) = try find(words)
    let (on, name) = (try #require(found["date"] as? String), try #require(found["name"] as? String))
    let text = try #require(found["time"] as? String)
    let title = "\(place) \(name) \(text)"
    var entry = found
    (entry["date"], entry["delta_t_s"]) = (nil, nil)
    for (view, sky) in try [("day", json("day \(on)")["sky"]), ("range", rangeDay(on)["sky"])] {
      let same = Self.objects(sky).filter {
        $0["name"] as? String == name && Self.same([time], [Self.seconds($0["time"])])
      }
      Self.expectSame([entry], same, "\(view): \(title)")
    }
    let csv = try #require(try rows("range \(on) \(on)").first)
    let ids = (csv["sky_event"] ?? "").split(separator: ";").map(String.init)
    let times = (csv["sky_time"] ?? "").split(separator: ";").map { Self.seconds(String($0)) }
    #expect(ids.count == times.count, "CSV: \(title)")
    #expect(
      zip(ids, times).contains { $0 == found["id"] as? String && Self.same([time], [$1]) }, "CSV: \(title) \(ids)")
    let seen = found["seen"] as? Object
    let search = try #require(try rows("range \(date) --find '\(words)' --next 1").first)
    if let seen {
      #expect(Self.same([Self.seconds(seen["time"])], [Self.seconds(search["seen_time"])]), "CSV, seen: \(title)")
      #expect(Double(search["seen_altitude_deg"] ?? "") == seen["altitude_deg"] as? Double, "CSV, altitude: \(title)")
    }
    let noticed = Self.noticed(found)?.seconds
    let entries = try calendar("range \(date) --find '\(words)' --next 1")
    let event = try #require(entries.first, "calendar: \(title)")
    let isVisible = noticed != nil
    let start = isVisible ? noticed : found["kind"] as? String == "eclipse" ? event.start : time
    #expect(entries.count == 1 && Self.same([start], [event.start]), "calendar: \(title) \(event)")
    let twin = try calendar("range \(on) \(on) --find '\(words)'").first { $0.uid == event.uid }
    #expect(
      twin.map { $0.summary == event.summary && Self.same([$0.start], [event.start]) } == true, "calendars: \(title)")
    let clock = Self.readings("", text)
    let table = try lines("day \(on) --long")
    switch found["kind"] as? String {
    case "occultation":
      let ends = ["disappearance", "reappearance"].compactMap { (found[$0] as? Object)?["time"] as? String }
      #expect(!ends.isEmpty, "\(title)")
      for end in ends {
        expectLine(table, ["Sky "], ["\(name) "], Self.readings("", end), in: "table of the day: \(title)")
      }
    case "eclipse":
      expectLine(table, ["Eclipse   \(name)"], in: "table of the day: \(title)")
      expectLine(table, ["World "], clock, in: "table of the day: \(title)")
    default:
      expectLine(
        table.filter { $0.hasPrefix("Sky ") || $0.hasPrefix("Solar ") }, clock, in: "table of the day: \(title)")
    }
    try compareNoticed(found, words, title)
  }

  /// What is seen of an event from the place, or happens wherever one is: agenda and reminder; of eclipses the kind that is
  /// seen.
  private func compareNoticed(_ found: Object, _ words: String, _ title: String) throws {
    guard let noticed = Self.noticed(found) else {
      #expect(found["visible"] as? Bool == false, "\(title) \(found)")
      return
    }
    let (kind, name) = (try #require(found["kind"] as? String), try #require(found["name"] as? String))
    let on = try #require(found["date"] as? String)
    let agenda = try lines("range \(on) \(on) --format agenda")
    // In the morning after its date it has a plus, `02:33+`; before its date, that date: `Tue 20 Sep 19:57`.
    let isBefore = noticed.text.prefix(on.count) < on
    let clock = Self.readings(isBefore ? " " : "  ", noticed.text, isBefore || noticed.text.hasPrefix(on) ? "" : "+")
    if kind == "approach" {
      // `Moon near Jupiter` is `Moon 1.5 deg from Jupiter`; what is seen only when wider than 5° is left out.
      let apart = try #require((found["seen"] as? Object)?["separation_deg"] as? Double)
      let (one, other) = (name.components(separatedBy: " near ")[0], name.components(separatedBy: " near ")[1])
      guard apart < 5 else {
        #expect(!agenda.contains { $0.contains(" \(one) ") && $0.contains(" deg from \(other)") }, "agenda: \(title)")
        return
      }
      expectLine(agenda, clock, [" \(one) "], [" deg from \(other)"], in: "agenda: \(title)")
    }
    let dates = [-86_400, 86_400].map { Self.text(noticed.seconds + $0).prefix(10) }.joined(separator: " ")
    // A meeting in which the Moon covers the body is announced as an occultation.
    if kind == "approach",
      try calendar("range \(dates) --find '\(words)'").contains(where: { $0.summary.contains(" occults ") })
    {
      return
    }
    let reminded = try reminder(words, around: noticed.seconds, name: name)
    #expect(Self.same([noticed.seconds], [Self.seconds(reminded["time"])]), "reminder: \(title) \(reminded)")
    // Seasons and sankrantis have no values but their time and name.
    if !["season", "sankranti"].contains(kind) {
      var entry = found
      (entry["date"], entry["delta_t_s"]) = (nil, nil)
      Self.expectSame(entry, reminded["sky"], "reminder: \(title)")
    }
    if kind == "eclipse" { return try compareEclipse(found, reminded["name"] as? String, title) }
    #expect(reminded["name"] as? String == name, "reminder: \(title) \(reminded)")
    if kind == "occultation" {
      let reappears = name.components(separatedBy: " occults ")[1] + " reappears from behind the Moon"
      let isSeen = (found["disappearance"] as? Object)?["visible"] as? Bool == true
      expectLine(agenda, clock, [isSeen ? name : reappears], in: "agenda: \(title)")
    } else if kind == "season" || kind == "sankranti" || kind != "approach" && found["visible"] as? Bool == true {
      expectLine(agenda, clock, [name], in: "agenda: \(title)")
    }
  }

  /// The kind and the greatest phase that are seen of an eclipse: table, agenda, CSV, calendar, reminder.
  private func compareEclipse(_ found: Object, _ reminded: String?, _ title: String) throws {
    let (on, name) = (try #require(found["date"] as? String), try #require(found["name"] as? String))
    let (local, id) = (try #require(found["local"] as? Object), try #require(found["id"] as? String))
    let seen = try #require(local["seen_kind"] as? String)
    let greatest = try #require((local["seen_max"] as? Object)?["time"] as? String)
    let word = seen == "penumbral" && id != "lunar_penumbral" ? "penumbra only" : seen
    let suffix = id.hasSuffix(seen) ? "" : " (here \(word)"
    #expect(reminded == name + suffix + (suffix.isEmpty ? "" : ")"), "reminder: \(title)")
    let entry = try calendar("range \(on) \(on) --find eclipse").first { $0.summary.hasPrefix(name + suffix) }
    #expect(entry != nil, "calendar: \(title)")
    expectLine(try lines("day \(on) --long"), ["Here "], [" \(word)"], in: "table of the day: \(title)")
    let agenda = try lines("range \(on) \(on) --format agenda")
    expectLine(
      agenda, Self.readings("  ", greatest, greatest.hasPrefix(on) ? "" : "+"),
      [suffix.isEmpty ? name : "\(name), here \(word)"], in: "agenda: \(title)")
    let csv = try #require(try rows("range \(on) \(on)").first)
    #expect(csv["eclipse_seen_kind"] == seen, "CSV: \(title)")
    #expect(Self.same([Self.seconds(csv["eclipse_seen_time"])], [Self.seconds(greatest)]), "CSV: \(title)")
  }

  /// The instant at which an event is announced: its own or, where the place decides whether it is seen, the first of what
  /// is seen; nil where nothing is.
  private static func noticed(_ event: Object) -> (text: String, seconds: Int)? {
    let text: Any? =
      switch event["kind"] as? String {
      case "eclipse": objects((event["local"] as? Object)?["seen"]).first?["start"]
      case "approach": (event["seen"] as? Object)?["time"]
      case "occultation":
        ["disappearance", "reappearance"].compactMap { event[$0] as? Object }.first { $0["visible"] as? Bool == true }
          .flatMap { $0["time"] }
      default: event["time"]
      }
    return seconds(text).flatMap { seconds in (text as? String).map { ($0, seconds) } }
  }
}
