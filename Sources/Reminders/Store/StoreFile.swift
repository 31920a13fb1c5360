import Glibc

/// A file that is replaced whole or not at all.
struct StoreFile {
  /// Where the file is, symbolic links followed.
  let path: String

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// - Parameter path: As it was named; it, or what a link points to, need not exist.
  init(path: String) {
    var resolved = path
    // As many as the kernel follows.
    for _ in 0..<40 {
      guard let target = Self.linkTarget(resolved) else { break }
      let slash = resolved.lastIndex(of: "/")
      resolved = target.hasPrefix("/") ? target : slash.map { resolved[...$0] + target } ?? target
    }
    self.path = resolved
  }

  private static func linkTarget(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count)
      return count > 0 ? String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }
  }

  /// Nil where there is no file.
  func bytes() throws(StoreError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .unreadable(path: path, reason: StoreError.systemReason)
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    let chunk = 1 << 16
    while true {
      let count = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      let got = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress?.advanced(by: count), chunk) }
      bytes.removeLast(chunk - max(got, 0))
      if got < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, reason: StoreError.systemReason)
      }
      if got == 0 { return bytes }
    }
  }

  /// The file that becomes the new one. It has one name, which only the holder of the lock uses: what a killed writer left
  /// is written over.
  private var temporary: String { path + ".new" }

  /// Refuses a folder that takes no new file; that the disk is full shows only in writing. C: `access`
  func checkReplaceable() throws(StoreError) {
    guard access(folder, W_OK | X_OK) == 0 else {
      throw .cannotCreate(path: temporary, reason: StoreError.systemReason)
    }
  }

  /// Replaces the file; the caller holds the lock. Killed at any moment, the old or the new one stands.
  func replace(with bytes: [UInt8]) throws(StoreError) {
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotCreate(path: temporary, reason: StoreError.systemReason) }
    guard Self.write(bytes, to: descriptor), fsync(descriptor) == 0 else {
      let reason = StoreError.systemReason
      close(descriptor)
      unlink(temporary)
      throw .cannotWrite(path: path, reason: reason)
    }
    close(descriptor)
    guard rename(temporary, path) == 0 else {
      let reason = StoreError.systemReason
      unlink(temporary)
      throw .cannotWrite(path: path, reason: reason)
    }
    // The new name is on the disk only once its folder is.
    let parent = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if parent >= 0 {
      fsync(parent)
      close(parent)
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: offset), bytes.count - offset)
      }
      if written < 0 {
        if errno == EINTR { continue }
        return false
      }
      offset += written
    }
    return true
  }

  /// Makes a folder and those above it, for the user alone.
  static func makeFolder(_ path: String) throws(StoreError) {
    var isFolder = stat()
    guard stat(path, &isFolder) != 0 else { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .cannotCreate(path: path, reason: StoreError.systemReason)
    }
  }
}
