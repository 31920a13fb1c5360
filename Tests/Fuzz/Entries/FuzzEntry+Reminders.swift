import AstroCore
import CivilTime
import Glibc

@testable import Reminders

extension FuzzEntry {
  /// The readers of the store of reminders and of the words that set a reminder.
  static let reminders = [
    FuzzEntry("store", checkStore), FuzzEntry(text: "reminder-words", checkWords),
    FuzzEntry(text: "tithi-words", checkTithi),
  ]

  /// A store that is read is written without loss, and reads back unchanged.
  private static func checkStore(_ bytes: [UInt8]) throws {
    let folder = try StoreFolder()
    defer { folder.remove() }
    try folder.write(bytes)
    let store = ReminderStore(folder: folder.path)
    _ = try accepted { try store.summary() }
    guard let list = try accepted({ try store.load() }) else { return }
    try promise(Set(list.ids).count == list.ids.count, "two reminders of one id")
    for reminder in list.reminders {
      try promise(Reminder.isID(reminder.id), "the id \(reminder.id)")
      try promise(TimeOfDay(reminder.at.text) == reminder.at, "a time out of range")
    }
    guard let id = list.reminders.first?.id else { return }
    let isWritten: Void? = try accepted { try store.update { $0[id]?.at = .clock(61) } }
    guard isWritten != nil else { return }
    guard let again = try accepted({ try store.load() }) else {
      throw FuzzFinding(description: "the store cannot read what it wrote")
    }
    try promise(again.ids == list.ids, "the ids changed")
    try promise(again.unusableEntries.map(\.reason) == list.unusableEntries.map(\.reason), "an entry became unusable")
    try promise(again[id]?.at == .clock(61), "the change is lost")
    for (old, new) in zip(list.reminders, again.reminders) {
      try promise(old.query == new.query && old.marks == new.marks, "reminder \(old.id) changed")
      try promise(old.note == new.note && old.since == new.since, "reminder \(old.id) changed")
    }
  }

  private static func checkWords(_ text: String) throws {
    guard
      let query = try accepted({
        try EventQuery(text, reckoning: .amanta, in: EventCatalogue(), preferring: .festivals)
      })
    else { return }
    let id = query.reminderID(in: EventCatalogue())
    try promise(Reminder.isID(String(id.prefix(64))), "the id \(id)")
    guard
      let again = try accepted({ try EventQuery(kind: query.kind, query.description, reckoning: .amanta) })
    else { throw FuzzFinding(description: "\(query.kind) \(query) does not read back") }
    try promise(again == query, "\(query) reads back as \(again)")
  }

  private static func checkTithi(_ text: String) throws {
    guard let query = try accepted({ try TithiQuery(text, reckoning: .amanta) }) else { return }
    try promise(query.numbers.allSatisfy { 1...30 ~= $0 } && !query.numbers.isEmpty, "tithis \(query.numbers)")
    let words = query.description
    guard let again = try accepted({ try TithiQuery(words, reckoning: .amanta) }) else {
      throw FuzzFinding(description: "\"\(words)\" does not read back")
    }
    try promise(again == query, "\"\(words)\" reads back as \"\(again)\"")
  }
}

/// A folder in memory that holds one store.
private struct StoreFolder {
  let path: String

  init() throws {
    var template = Array("/dev/shm/astrocal-fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw FuzzFinding(description: "no folder in /dev/shm") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func write(_ bytes: [UInt8]) throws {
    guard let file = fopen(path + "/reminders.json", "w") else { throw FuzzFinding(description: "no file") }
    defer { fclose(file) }
    _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, bytes.count, file) }
  }

  func remove() {
    for name in ["reminders.json", "reminders.json.lock", "reminders.json.new"] { unlink(path + "/" + name) }
    rmdir(path)
  }
}
