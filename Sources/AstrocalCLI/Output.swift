import Glibc

/// Standard output's reader has gone, as after `| head`.
struct ClosedPipe: Error {}

/// Standard output: buffered, and every failure to write is seen.
struct Output: ~Copyable {
  private var buffer: [UInt8] = []
  private var isFirst = true
  private static let flushAt = 1 << 16

  init() {
    buffer.reserveCapacity(Self.flushAt * 2)
  }

  /// Puts something in the place of standard streams that are closed, or the next file that is opened would take it and
  /// what is printed. Reading and writing there fail as before.
  static func holdClosedStreams() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  mutating func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    try wrote()
  }

  mutating func write(_ bytes: [UInt8]) throws {
    buffer.append(contentsOf: bytes)
    try wrote()
  }

  mutating func line(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    buffer.append(UInt8(ascii: "\n"))
    try wrote()
  }

  /// The first record is shown at once; then the buffer fills.
  private mutating func wrote() throws {
    if isFirst || buffer.count >= Self.flushAt {
      isFirst = false
      try flush()
    }
  }

  /// Hands everything to the system; must be called at the end.
  mutating func flush() throws {
    var offset = 0
    while offset < buffer.count {
      let written = buffer.withUnsafeBytes { bytes in
        Glibc.write(STDOUT_FILENO, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
      }
      if written < 0 {
        if errno == EINTR { continue }
        if errno == EPIPE { throw ClosedPipe() }
        throw Failure(.cannotWrite, "cannot write to standard output: \(String(cString: strerror(errno)))")
      }
      offset += written
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// Standard error: notes and failures, a line each.
enum StandardError {
  static func write(_ line: String) {
    let bytes = Array((line.withoutControls + "\n").utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Something a user may want to know, that is no failure.
  static func note(_ text: String) {
    write("astrocal: \(text)")
  }
}
