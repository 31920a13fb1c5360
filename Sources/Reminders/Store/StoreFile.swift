import ForeignText
import Glibc
import SystemPackage

/// A file that is replaced whole or not at all.
struct StoreFile {
  /// Where the file is, symbolic links followed.
  let path: FilePath

  /// No file is read or written that is larger, in bytes: a hundred thousand reminders.
  static let largest = 64 << 20

  /// - Parameter path: As it was named; it, or what a link points to, need not exist.
  init(path: FilePath) {
    var resolved = path
    // As many as the kernel follows.
    for _ in 0..<40 {
      guard let target = resolved.linkTarget else { break }
      resolved = resolved.removingLastComponent().pushing(target)
    }
    self.path = resolved
  }

  /// Nil where there is no file; only a regular one is read.
  func bytes() throws(StoreError) -> [UInt8]? {
    do {
      return try InputFile.bytes(path: path.text, kind: .regular, limit: Self.largest)
    } catch {
      if error == .system(.noSuchFileOrDirectory) { return nil }
      throw .unreadable(path: path.text, reason: error.description)
    }
  }

  /// The file that becomes the new one. It has one name, which only the holder of the lock uses: what a killed writer left
  /// is written over.
  private var temporary: FilePath { path.suffixed(".new") }

  /// Refuses a folder that takes no new file; that the disk is full shows only in writing.
  func checkReplaceable() throws(StoreError) {
    do {
      try path.folder.check(W_OK | X_OK)
    } catch {
      throw .cannotCreate(path: temporary.text, reason: error.description)
    }
  }

  /// Replaces the file; the caller holds the lock. Killed at any moment, the old or the new one stands.
  func replace(with bytes: [UInt8]) throws(StoreError) {
    guard bytes.count <= Self.largest else {
      throw .cannotWrite(path: path.text, reason: InputFileError.tooLarge(limit: Self.largest).description)
    }
    try? temporary.unlink()
    let descriptor: FileDescriptor
    do throws(Errno) {
      descriptor = try typed {
        try FileDescriptor.open(
          temporary, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec], permissions: [.ownerReadWrite])
      }
    } catch {
      throw .cannotCreate(path: temporary.text, reason: error.description)
    }
    do throws(Errno) {
      defer { try? descriptor.close() }
      _ = try typed { try descriptor.writeAll(bytes) }
      try descriptor.synchronize()
      try temporary.rename(to: path)
    } catch {
      try? temporary.unlink()
      throw .cannotWrite(path: path.text, reason: error.description)
    }
    // The new name is on the disk only once its folder is; there are file systems that cannot wait for that.
    let parent = try? FileDescriptor.open(path.folder, .readOnly, options: [.directory, .closeOnExec])
    try? parent?.synchronize()
    try? parent?.close()
  }

  /// Makes a folder and those above it, for the user alone.
  static func makeFolder(_ path: FilePath) throws(StoreError) {
    guard (try? path.stat()) == nil else { return }
    let parent = path.removingLastComponent()
    if !parent.isEmpty, parent != path { try makeFolder(parent) }
    do {
      try path.makeDirectory()
    } catch {
      guard error != .fileExists else { return }
      throw .cannotCreate(path: path.text, reason: error.description)
    }
  }
}
