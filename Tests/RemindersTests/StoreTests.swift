import CivilTime
import Foundation
import Testing

@testable import Reminders

/// The file of the store: what is read, kept, refused and written.
@Suite final class StoreTests: StoreInFolder {
  let folder = NSTemporaryDirectory() + "astrocal-store-" + UUID().uuidString

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func aMissingStoreHasNoReminders() throws {
    #expect(try store.load().ids == [])
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func whatIsWrittenReadsBack() throws {
    var reminder = try reminder("Karttika krishna 14", at: .delhi, daysBefore: 3, clock: "18:30", isOnce: true)
    reminder.note = "lamps \"&\" 🪔\n"
    let found = try #require(try occurrences(of: reminder, "2026-12-01", "2026-12-31").first)
    reminder.record(found, at: found.fires)
    try store.update { $0[reminder.id] = reminder }
    let read = try #require(try store.load()["tithi-karttika-krishna-14"])
    #expect(read.query == reminder.query && read.place == reminder.place && read.conventions == reminder.conventions)
    #expect(read.lead == .days(3) && read.at == .clock(18 * 60 + 30) && read.isOnce && read.note == reminder.note)
    #expect(read.isDone && read.marks.map(\.occurrence) == [found.key])
    #expect(read.state(of: found, at: found.end) == .fired)
  }

  @Test func keysOfALaterTimeSurvive() throws {
    try add("full-moon")
    try add("diwali")
    let richer = try text()
      .replacing("\"version\" : 1", with: "\"version\" : 1, \"colour\" : {\"a\" : [1, 2.5, null, true]}")
      .replacing("\"kind\" : \"phase\"", with: "\"kind\" : \"phase\", \"sound\" : \"gong\"")
      .replacing("\"name\" : \"Berlin\"", with: "\"name\" : \"Berlin\", \"geohash\" : \"u33\"")
    try write(richer)
    let reminder = try #require(try store.load()["phase-full-moon"])
    let found = try #require(try occurrences(of: reminder, "2026-11-20", "2026-11-30").first)
    try store.update { list in
      list["phase-full-moon"]?.record(found, at: found.fires)
      list["festival-diwali"]?.note = "lamps"
    }
    let written = try text()
    for key in ["\"colour\"", "2.5", "\"sound\" : \"gong\"", "\"geohash\" : \"u33\"", "phase-full-moon@2026-11-24"] {
      #expect(written.contains(key), "\(key)")
    }
  }

  @Test func aReminderOfALaterKindIsKeptAndNamed() throws {
    try add("full-moon")
    try write(try text().replacing("\"kind\" : \"phase\"", with: "\"kind\" : \"comet\""))
    let list = try store.load()
    #expect(list.reminders.isEmpty)
    #expect(list.unusableEntries.map(\.reason) == [.event(.unknownKind("comet"))])
    try add("diwali")
    #expect(try text().contains("\"comet\""))
  }

  @Test func anEntryOfALaterKindIsNotReadFurther() throws {
    let entries = [
      #"{"id":"future","kind":"comet","what":"1P"}"#,
      #"{"before":{"hours":3},"conventions":7,"id":"mine","kind":"event","marks":"x"}"#,
    ]
    try write(#"{"version":1,"reminders":[\#(entries.joined(separator: ","))]}"#)
    #expect(
      try store.load().unusableEntries.map(\.reason) == [
        .event(.unknownKind("comet")), .event(.unknownKind("event")),
      ])
    try add("full-moon")
    #expect(try store.load().ids == ["future", "mine", "phase-full-moon"])
    let written = try text().filter { !$0.isWhitespace }
    for entry in entries { #expect(written.contains(entry)) }
  }

  @Test(arguments: [
    ("note", "5", "\"note\" is not a text"), ("marks", "\"x\"", "\"marks\" is not a list"),
    ("marks", "{}", "\"marks\" is not a list"), ("conventions", "\"x\"", "\"conventions\" is not an object"),
    ("conventions", "{\"sunrise\":1}", "\"sunrise\" is not a text"),
    ("marks", "[1]", "one of the \"marks\" lacks its \"occurrence\", \"event\" or \"said\""),
    (
      "marks",
      #"[{"occurrence":"a@2026","event":"2026-11-24T14:53:34Z","said":"2026-11-24T08:00:00Z","state":"later"}]"#,
      "the \"state\" of one of the \"marks\" is neither fired nor missed"
    ),
    ("elevation_m", "\"5\"", "\"elevation_m\" is not a number"),
    ("name", "[]", "\"name\" is not a text"), ("country", "49", "\"country\" is not a text"),
  ])
  func aMemberOfAnotherTypeIsDamage(key: String, value: String, reason: String) throws {
    let isOfPlace = ["elevation_m", "name", "country"].contains(key)
    func written(_ value: String) -> String {
      let member = #","\#(key)":\#(value)"#
      return #"{"version":1,"reminders":[{"id":"a","kind":"phase","what":"full-moon","before":"0d","at":"09:00","#
        + #""since":"2026-01-01T00:00:00Z","place":{"latitude_deg":52.5,"longitude_deg":13.4,"#
        + #""time_zone":"Europe/Berlin"\#(isOfPlace ? member : "")}\#(isOfPlace ? "" : member)}]}"#
    }
    try write(written(value))
    #expect(throws: StoreError.corrupt(path: store.path, reason: "reminder \"a\": \(reason)")) { try add("diwali") }
    #expect(try text() == written(value))
    try write(written("null"))
    #expect(try store.load()["a"] != nil)
  }

  @Test(arguments: [
    ("", "empty, as after a crash"), ("{", "cut off in line 1"), ("[]", "not a JSON object"),
    ("\u{0}\u{0}\u{0}", "line 1 is not JSON from byte 1 on"),
    ("{\n\"version\": 1,\n 'reminders': []}", "line 3 is not JSON from byte 2 on"),
    ("{\"version\":1,\"reminders\":[]}\n}", "in line 2 something follows the end"),
    (String(repeating: "[", count: 100), "in line 1 more than 64 lists and objects are nested"),
    ("{}", "it has no \"version\""), ("{\"version\":\"1\"}", "it has no \"version\""),
    ("{\"version\":0,\"reminders\":[]}", "it has no \"version\""),
    ("{\"version\":1}", "it has no list \"reminders\""),
    ("{\"version\":1,\"reminders\":[{}]}", "reminder 1 has no \"id\""),
    ("{\"version\":1,\"reminders\":[{\"id\":\"a\"}]}", "reminder \"a\": \"kind\" is missing or no text"),
  ])
  func aDamagedStoreIsNeverOverwritten(text: String, reason: String) throws {
    try write(text)
    let error = StoreError.corrupt(path: store.path, reason: reason)
    #expect(throws: error) { try store.load() }
    #expect(throws: error) { try add("full-moon") }
    #expect(try self.text() == text)
  }

  @Test func whatIsNotChangedStaysAsItWasWritten() throws {
    try add("full-moon")
    let odd = try text().replacing("\"0d\"", with: "\"0w\"")
    try write(odd)
    try add("diwali")
    #expect(try text().contains("\"0w\""))
  }

  @Test func aTruncatedStoreIsDamaged() throws {
    try add("full-moon")
    let whole = try text()
    for length in stride(from: 1, to: whole.utf8.count - 2, by: 41) {
      try write(String(whole.prefix(length)))
      #expect(throws: StoreError.self) { try store.load() }
    }
  }

  @Test func twoOfOneIDAreDamage() throws {
    try add("full-moon")
    let entry = try text().split(separator: "[", maxSplits: 1)[1].dropLast(3)
    let list = entry[..<(entry.lastIndex(of: "]") ?? entry.startIndex)]
    try write("{\"version\":1,\"reminders\":[\(list),\(list)]}")
    #expect(throws: StoreError.corrupt(path: store.path, reason: "two reminders have the id \"phase-full-moon\"")) {
      try store.load()
    }
  }

  @Test func aNewerVersionIsLeftAlone() throws {
    try write("{\"version\":2,\"reminders\":{}}")
    #expect(throws: StoreError.newer(path: store.path, version: 2)) { try store.load() }
    #expect(throws: StoreError.newer(path: store.path, version: 2)) { try add("full-moon") }
  }

  @Test func anUnchangedStoreIsNotWritten() throws {
    try add("full-moon")
    let before = try FileManager.default.attributesOfItem(atPath: store.path)[.systemFileNumber] as? Int
    try add("full-moon")
    #expect(try FileManager.default.attributesOfItem(atPath: store.path)[.systemFileNumber] as? Int == before)
  }

  /// An object with one member counts as 11 of the 2,000,000 values of a store, and 100 marks count as 2,000.
  @Test func aStoreThatCouldNotBeReadAgainIsNotWritten() throws {
    let objects = Array(repeating: #"{"a":1}"#, count: 181_700).joined(separator: ",")
    try write(#"{"version":1,"mine":[\#(objects)],"reminders":[]}"#)
    let before = try text()
    var moon = try reminder("full-moon")
    moon.marks = (0..<100).map {
      Reminder.Mark(occurrence: "\(moon.id)@\($0)", event: moon.since, announced: moon.since, isMissed: false)
    }
    let known = moon
    #expect(throws: StoreError.cannotWrite(path: store.path, reason: "more than 2000000 values")) {
      try store.update { $0[known.id] = known }
    }
    #expect(try text() == before)
  }

  @Test func settingAReminderAgainReturnsWhetherItChanges() throws {
    var known = try reminder("full-moon")
    let found = try #require(try occurrences(of: known, "2026-11-20", "2026-11-30").first)
    known.record(found, at: found.fires)
    let same = try reminder("full-moon", since: "2026-11-25T00:00:00Z")
    let later = try reminder("full-moon", clock: "10:00", since: "2026-11-25T00:00:00Z")
    let isChanged = [known.update(to: same), known.update(to: later)]
    #expect(isChanged == [false, true])
    // The rule is the same: its marks stay, and so does the instant from which it counts.
    #expect(known.marks.count == 1)
    #expect(try known.since == instant("2026-01-01T00:00:00Z"))
    var other = try reminder("new-moon", since: "2026-11-25T00:00:00Z")
    other.id = known.id
    let isOther = known.update(to: other)
    #expect(isOther)
    #expect(known.marks.isEmpty && known.since == other.since)
  }
}
