import CivilTime
import Foundation
import SystemPackage
import Testing

@testable import Reminders

/// The journal that a run of `due --exec` leaves behind when it is killed or the disk is full.
@Suite final class DueJournalTests {
  private let folder = NSTemporaryDirectory() + "astrocal-journal-" + UUID().uuidString
  private var store: ReminderStore { ReminderStore(folder: folder) }
  private var journal: String { folder + "/reminders.json.due" }
  private let moon: Reminder
  private let found: [Occurrence]

  init() throws {
    moon = try reminder("full-moon")
    found = try occurrences(of: moon, "2026-01-01", "2026-04-30")
    let moon = moon
    try store.update { $0[moon.id] = moon }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func leave(_ states: String, of reminder: Reminder? = nil) throws {
    let lines = found.prefix(states.count).map { DueJournal.Line($0, of: reminder ?? moon, at: $0.fires) }
    let offsets = try DueJournal.make(lines, at: store.journalPath)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: journal))
    for (state, offset) in zip(states.utf8, offsets) { bytes[offset] = state }
    try bytes.write(to: URL(fileURLWithPath: journal))
  }

  private func states() throws -> String {
    let text = try String(contentsOfFile: journal, encoding: .utf8)
    return String(text.split(separator: "\n").dropFirst().compactMap(\.first))
  }

  private func stored() throws -> [String] {
    let text = try String(contentsOfFile: store.path, encoding: .utf8)
    return found.map(\.key).filter { text.contains("\"\($0)\"") }
  }

  @Test func whatRanCountsBeforeTheStoreHasIt() throws {
    try leave("-+=+")
    let marks = try #require(try store.load()[moon.id]).marks
    #expect(marks.map(\.occurrence) == [found[1].key, found[3].key])
    #expect(marks.map { $0.event.roundedUnixSeconds } == [1, 3].map { found[$0].time.roundedUnixSeconds })
    #expect(try stored() == [])
  }

  @Test func eachUpdateMovesTheMarksOnce() throws {
    try leave("-+=+")
    try store.update { _ in }
    #expect(try states() == "-===")
    #expect(try stored() == [found[1].key, found[3].key])
    let before = try Data(contentsOf: URL(fileURLWithPath: store.path))
    // The run was killed after it wrote the store and before it wrote the journal.
    try leave("-+=+")
    try store.update { _ in }
    #expect(try Data(contentsOf: URL(fileURLWithPath: store.path)) == before)
    #expect(try states() == "-===")
  }

  @Test func whatIsForgottenDoesNotComeBack() throws {
    try leave("++")
    let moon = moon
    try store.update { list in
      _ = list[moon.id]?.forget(nil, at: moon.since)
    }
    #expect(try stored() == [] && states() == "==")
    try store.finishKilledTurn()
    #expect(try stored() == [])
    #expect(!FileManager.default.fileExists(atPath: journal))
  }

  @Test func aMarkDoesNotGoToAnotherRuleOfTheSameID() throws {
    try leave("+")
    var other = try reminder("new-moon")
    other.id = moon.id
    let text = try String(contentsOfFile: store.path, encoding: .utf8)
      .replacing("\"what\" : \"full-moon\"", with: "\"what\" : \"new-moon\"")
    try text.write(toFile: store.path, atomically: true, encoding: .utf8)
    #expect(try store.load()[moon.id]?.query == other.query)
    #expect(try store.load()[moon.id]?.marks == [])
  }

  @Test func aReminderOfOneOccurrenceIsDone() throws {
    var once = try reminder("PER", isOnce: true)
    once.id = "once"
    let shower = once
    try store.update { $0["once"] = shower }
    #expect(try store.summary().showerCodes == ["PER"])
    let peak = try #require(try occurrences(of: once, "2026-08-01", "2026-08-31").first)
    let offsets = try DueJournal.make([DueJournal.Line(peak, of: once, at: peak.fires)], at: store.journalPath)
    #expect(try store.summary().showerCodes == ["PER"] && store.load()["once"]?.isDone == false)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: journal))
    bytes[offsets[0]] = UInt8(ascii: "+")
    try bytes.write(to: URL(fileURLWithPath: journal))
    #expect(try store.summary().showerCodes == [] && store.load()["once"]?.isDone == true)
  }

  @Test(arguments: [
    ("", "cut off"), ("astrocal.due/1", "cut off"), ("astrocal.due/2\n", "line 1 is not \"astrocal.due/1\""),
    ("astrocal.due/1\n\n", "line 2 begins with none of - + ="),
    ("astrocal.due/1\n-\n*{}\n", "line 3 begins with none of - + ="),
    ("astrocal.due/1\n+{\n", "line 2: not JSON from byte 3 on"),
    ("astrocal.due/1\n+{}\n", "line 2: \"kind\" or \"what\" is missing or no text"),
    (
      "astrocal.due/1\n+{\"kind\":\"phase\",\"what\":\"full-moon\"}\n",
      "line 2: one of the \"marks\" lacks its \"occurrence\", \"event\" or \"said\""
    ),
  ])
  func aDamagedJournalIsNamedAndLeftAlone(text: String, reason: String) throws {
    try text.write(toFile: journal, atomically: true, encoding: .utf8)
    let before = try Data(contentsOf: URL(fileURLWithPath: store.path))
    let error = StoreError.damagedJournal(path: journal, reason: reason)
    #expect(throws: error) { try store.load() }
    #expect(throws: error) { _ = try store.summary() }
    #expect(throws: error) { try store.update { $0["phase-full-moon"] = nil } }
    #expect(throws: error) { try store.takeTurn { _ in } }
    #expect(try String(contentsOfFile: journal, encoding: .utf8) == text)
    #expect(try Data(contentsOf: URL(fileURLWithPath: store.path)) == before)
  }

  /// Lines without `+` mark nothing, so that nothing is lost or repeated.
  @Test func nothingIsReadOfLinesThatDoNotCount() throws {
    try "astrocal.due/1\n-rubbish\n=\n".write(toFile: journal, atomically: true, encoding: .utf8)
    #expect(try store.load().ids == [moon.id])
    try store.takeTurn { _ in }
    #expect(!FileManager.default.fileExists(atPath: journal))
  }

  @Test func aJournalThatIsNoRegularFileIsNotRead() throws {
    #expect(mkfifo(journal, 0o600) == 0)
    #expect(throws: StoreError.unreadable(path: journal, reason: "not a regular file")) { try store.load() }
  }

  @Test func nothingRunsWhereTheJournalCannotBeWritten() throws {
    try FileManager.default.createDirectory(atPath: journal + ".new", withIntermediateDirectories: true)
    let entries = found.map { ReminderEntry(moon, $0, at: $0.fires) }
    var count = 0
    #expect(throws: StoreError.cannotCreate(path: journal + ".new", reason: "File exists")) {
      try store.takeTurn { turn in try turn.run(entries, at: entries[0].reminder.since) { _, _ in count += 1 } }
    }
    #expect(count == 0)
  }
}
