import ForeignText
import Foundation
import SystemPackage
import Testing

@testable import Reminders

/// The store as a file in a folder: the types of file that are read, and names of any bytes.
@Suite final class StoreFileTests: StoreInFolder {
  let folder = NSTemporaryDirectory() + "astrocal-file-" + UUID().uuidString

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  @Test func bytesThatAreNotUTF8AreDamage() throws {
    try write("")
    try Data(Array("{\"version\":1,\n\"reminders\":[],\"a\":\"".utf8) + [0xFF]).write(
      to: URL(fileURLWithPath: store.path))
    #expect(throws: StoreError.corrupt(path: store.path, reason: "line 2 is not UTF-8")) { try store.load() }
  }

  @Test func aStoreThatAnEditorMarkedIsRead() throws {
    try add("full-moon")
    try write("\u{FEFF}" + text())
    #expect(try store.load().ids == ["phase-full-moon"])
  }

  /// Reading a pipe would wait for a writer, and a device may never end.
  @Test func whatIsNoRegularFileIsNotRead() throws {
    let folder = folder + "/state"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let error = StoreError.unreadable(path: store.path, reason: "not a regular file")
    #expect(mkfifo(store.path, 0o600) == 0)
    #expect(throws: error) { try store.load() }
    #expect(throws: error) { try add("full-moon") }
    unlink(store.path)
    try FileManager.default.createDirectory(atPath: store.path, withIntermediateDirectories: true)
    #expect(throws: error) { try store.load() }
    #expect(throws: error) { try add("full-moon") }
    rmdir(store.path)
    try FileManager.default.createSymbolicLink(atPath: store.path, withDestinationPath: "/dev/zero")
    #expect(throws: error) { try store.load() }
  }

  @Test func aStoreThatCouldNotBeReadAgainIsNotWritten() throws {
    try add("full-moon")
    let before = try text()
    let file = StoreFile(path: FilePath(store.path))
    #expect(throws: StoreError.cannotWrite(path: store.path, reason: "larger than 64 MB")) {
      try file.replace(with: [UInt8](repeating: 0x20, count: StoreFile.largest + 1))
    }
    #expect(try text() == before)
    // A file of the user's that is too large is not read.
    #expect(truncate(store.path, StoreFile.largest + 1) == 0)
    #expect(throws: StoreError.unreadable(path: store.path, reason: "larger than 64 MB")) { try store.load() }
  }

  @Test func aFolderWhoseNameIsNotUTF8Serves() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let store = ReminderStore(folder: SystemText.text(Array((folder + "/").utf8) + [0xFF, 0xCC, 0x81] + "/x".utf8))
    let reminder = try reminder("full-moon")
    try store.update { $0[reminder.id] = reminder }
    #expect(try store.load().ids == ["phase-full-moon"])
    var status = stat()
    #expect(stat(Array((folder + "/").utf8CString.dropLast()) + [-1, -52, -127, 0], &status) == 0)
  }

  @Test func aLinkIsFollowedAndStays() throws {
    let (shared, state) = (folder + "/shared", folder + "/state")
    for path in [shared, state] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    // The path is a link to a link to a file that does not exist yet.
    try FileManager.default.createSymbolicLink(atPath: store.path, withDestinationPath: "../shared/link.json")
    try FileManager.default.createSymbolicLink(atPath: shared + "/link.json", withDestinationPath: "mine.json")
    try add("full-moon")
    try add("diwali")
    #expect(try store.load().ids == ["phase-full-moon", "festival-diwali"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: store.path) == "../shared/link.json")
    let files = try FileManager.default.contentsOfDirectory(atPath: shared).sorted()
    #expect(files == ["link.json", "mine.json", "mine.json.lock"])
  }

  @Test func theFileIsForTheUserAlone() throws {
    try add("full-moon")
    for (path, mode) in [(store.path, 0o600), (folder + "/state", 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? Int) == mode, "\(path)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/state").sorted()
    #expect(files == ["reminders.json", "reminders.json.lock"])
  }
}
