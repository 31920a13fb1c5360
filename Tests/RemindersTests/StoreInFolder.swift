import Foundation

@testable import Reminders

/// A suite with a store in a folder of its own.
protocol StoreInFolder {
  var folder: String { get }
}

extension StoreInFolder {
  var store: ReminderStore { ReminderStore(folder: folder + "/state") }

  /// Writes a text as the file of the store.
  func write(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: folder + "/state", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: store.path))
  }

  /// The text of the store's file.
  func text() throws -> String {
    try String(contentsOfFile: store.path, encoding: .utf8)
  }

  /// Adds a reminder of an event to the store.
  func add(_ words: String) throws {
    let reminder = try reminder(words)
    try store.update { $0[reminder.id] = reminder }
  }
}
