import Glibc

/// Why a file's bytes could not be read.
enum TZDataFileError: Error {
  case absent
  case directory
  case unreadable(reason: String)
}

/// The bytes of files below tzdata's directory: the only place of this target that asks the system for something.
enum TZDataFile {
  /// Larger than any file of tzdata by ten times: a guard against a path that leads to something else.
  private static let largestSize = 2_000_000

  /// C: `open`, `fstat`, `read`.
  static func bytes(path: String) throws(TZDataFileError) -> [UInt8] {
    // O_NONBLOCK: opening a named pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) ? .absent : .unreadable(reason: message(errno))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason: message(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .directory
    default: throw .unreadable(reason: "not a regular file")
    }
    guard status.st_size <= largestSize else { throw .unreadable(reason: "too large for time zone data") }

    var failure: CInt = 0
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let base = buffer.baseAddress {
        let got = read(descriptor, base + count, size - count)
        if got < 0 {
          if errno == EINTR { continue }
          failure = errno
        }
        if got <= 0 { return }
        count += got
      }
    }
    guard failure == 0 else { throw .unreadable(reason: message(failure)) }
    return bytes
  }

  /// The path with every symbolic link resolved; nil when it leads nowhere. C: `realpath`.
  static func resolved(path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func message(_ code: CInt) -> String {
    String(cString: strerror(code))
  }
}
