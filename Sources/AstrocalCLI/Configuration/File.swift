import Glibc

/// Files read whole.
enum File {
  /// Nothing the program reads is larger.
  static let largest = 16 << 20

  /// How messages call the file at a path.
  static func name(_ path: String) -> String {
    path == "-" ? "standard input" : path.isEmpty ? "\"\"" : path
  }

  static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// The bytes of a file; `-` is standard input.
  static func bytes(_ path: String) throws -> [UInt8] {
    let name = name(path)
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(.fileMissing, "\(name): \(String(cString: strerror(errno)))") }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    while true {
      let chunk = 1 << 16
      let count = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      let got = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress?.advanced(by: count), chunk) }
      bytes.removeLast(chunk - max(got, 0))
      if got < 0 {
        if errno == EINTR { continue }
        throw Failure(.fileMissing, "\(name): \(String(cString: strerror(errno)))")
      }
      if got == 0 { return bytes }
      guard bytes.count <= largest else { throw Failure(.badData, "\(name): larger than 16 MB") }
    }
  }

  /// The text of a file, which must be UTF-8; a byte order mark is dropped.
  static func text(_ path: String) throws -> String {
    guard let text = String(validating: try bytes(path), as: UTF8.self) else {
      throw Failure(.badData, "\(name(path)): not UTF-8 text")
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }
}
