import ForeignText
import Glibc

/// A data file of libswe in the folders of a path.
struct EphemerisFile {
  private let name: String
  private let folders: [Substring]

  /// A file by the name that libswe looks for, in folders separated by colons.
  init(_ name: String, in path: String) {
    self.name = name
    folders = path.split(separator: ":")
  }

  /// Why the file cannot be opened where it is, or `nil` if no folder has it: libswe takes it for absent.
  var obstacle: EphemerisError? {
    for folder in folders {
      let file = "\(folder)/\(name)"
      let descriptor = open(SystemText.bytes(of: file).map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_CLOEXEC)
      guard descriptor < 0 else {
        // It can be opened now; a moment ago there was no room for it.
        close(descriptor)
        continue
      }
      let reason = errno
      guard reason != ENOENT, reason != ENOTDIR else { continue }
      return .fileUnreadable(path: file, reason: String(cString: strerror(reason)))
    }
    return nil
  }
}
