import ForeignText
import Glibc
import SystemPackage

/// A file that is replaced as a whole or not at all.
struct StoreFile {
  /// The path of the file, symbolic links followed.
  let path: FilePath
  /// The path of the file, symbolic links not followed.
  private let named: FilePath

  /// The most bytes that are read or written, enough for a hundred thousand reminders.
  static let largest = 64 << 20

  /// A file whose path may be a symbolic link.
  ///
  /// - Parameter path: The path as the user named it; neither the file nor the target of a link need exist.
  init(path: FilePath) {
    var resolved = path
    // The kernel follows 40 links at most.
    for _ in 0..<40 {
      guard let target = resolved.linkTarget else { break }
      resolved = resolved.removingLastComponent().pushing(target)
    }
    self.path = resolved
    named = path
  }

  /// The bytes of the file, or `nil` if there is no file.
  ///
  /// - Parameter isToBeMade: Whether a link that leads to nothing counts as no file, as for who makes the file: what
  ///   reads it cannot know what stands on a disk that is not mounted.
  /// - Throws: ``StoreError/unreadable(path:reason:)`` for a file that is not regular, too large or not permitted.
  func bytes(isToBeMade: Bool = false) throws(StoreError) -> [UInt8]? {
    let path = isToBeMade ? path : named
    do {
      return try InputFile.bytes(path: path.text, kind: .regular, limit: Self.largest)
    } catch {
      if error == .system(.noSuchFileOrDirectory) { return nil }
      throw .unreadable(path: path.text, reason: error.description)
    }
  }

  /// The path of the file that replaces the old one. Only the holder of the lock uses it, so that the remains of a killed
  /// writer are overwritten.
  private var temporary: FilePath { path.suffixed(".new") }

  /// Throws ``StoreError/cannotCreate(path:reason:)`` where the process may not create a file in the folder. A full disk
  /// goes undetected.
  func checkReplaceable() throws(StoreError) {
    try mapErrno(to: StoreError.cannotCreate(temporary)) { try path.folder.check(W_OK | X_OK) }
  }

  /// Replaces the file; the caller holds the lock. After a kill at any moment the file is either the old or the new one.
  func replace(with bytes: [UInt8]) throws(StoreError) {
    guard bytes.count <= Self.largest else {
      throw .cannotWrite(path: path.text, reason: InputFileError.tooLarge(limit: Self.largest).description)
    }
    try? temporary.unlink()
    let descriptor = try mapErrno(to: StoreError.cannotCreate(temporary)) {
      try FileDescriptor.open(
        temporary, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec], permissions: [.ownerReadWrite])
    }
    do throws(StoreError) {
      defer { try? descriptor.close() }
      try mapErrno(to: StoreError.cannotWrite(path)) {
        _ = try descriptor.writeAll(bytes)
        try descriptor.synchronize()
        try temporary.rename(to: path)
      }
    } catch {
      try? temporary.unlink()
      throw error
    }
    // The new name is on the disk once its folder is; some file systems cannot synchronize a folder.
    let parent = try? FileDescriptor.open(path.folder, .readOnly, options: [.directory, .closeOnExec])
    try? parent?.synchronize()
    try? parent?.close()
  }

  /// Creates a folder and its missing parents, which only the user may read.
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
