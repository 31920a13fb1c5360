import SystemPackage

/// Why a file cannot be read.
public enum InputFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A call of the system failed: there is no such file, it is a folder, or it may not be read.
  case system(Errno)
  /// A symbolic link on the way to the file leads to nothing: what it holds is unknown, and not nothing.
  case deadLink(target: String)
  /// The file is no regular file, and only a regular file may be read.
  case notRegular(isDirectory: Bool)
  /// The file is larger than `limit` bytes.
  case tooLarge(limit: Int)

  /// The reason in a few words: "No such file or directory".
  public var description: String {
    switch self {
    case .system(let errno): errno.description
    case .deadLink(let target): "a link leads to \(PlainText.line(target)), which does not exist"
    case .notRegular: "not a regular file"
    case .tooLarge(let limit): "larger than \(limit >> 20) MB"
    }
  }
}

/// Reads files from outside whole, up to a limit, whatever bytes their names have.
public enum InputFile {
  /// The types of file that are read.
  public enum Kind: Sendable {
    /// Any file with bytes: a regular file, a pipe, a terminal.
    case any
    /// Regular files only. A pipe that the user did not name could keep the program waiting without end.
    case regular
  }

  /// The most bytes of a file that are read where a caller states no smaller limit.
  public static let largest = 16 << 20

  /// The bytes of the file at a path, which may hold escapes of ``SystemText``.
  ///
  /// With ``Kind/any`` the call waits until a named pipe has a writer.
  public static func bytes(
    path: String, kind: Kind = .any, limit: Int = largest
  ) throws(InputFileError) -> [UInt8] {
    // Opening a named pipe must not wait for its writer where only regular files are read.
    let options: FileDescriptor.OpenOptions = kind == .regular ? [.closeOnExec, .nonBlocking] : .closeOnExec
    let path = FilePath(system: path)
    func failure(_ errno: Errno) -> InputFileError { error(errno, at: path) }
    let descriptor = try mapErrno(to: failure) {
      try FileDescriptor.open(path, .readOnly, options: options)
    }
    defer { try? descriptor.close() }
    if kind == .regular, let type = try? descriptor.stat().type, type != .regular {
      throw .notRegular(isDirectory: type == .directory)
    }
    return try bytes(of: descriptor, limit: limit)
  }

  /// The error of a path that cannot be opened.
  private static func error(_ errno: Errno, at path: FilePath) -> InputFileError {
    guard errno == .noSuchFileOrDirectory, let target = path.deadLink?.linkTarget else { return .system(errno) }
    return .deadLink(target: target.text)
  }

  /// The bytes of an open file from its current position to its end.
  public static func bytes(
    of descriptor: FileDescriptor, limit: Int = largest
  ) throws(InputFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try mapErrno(to: InputFileError.system) {
        try [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
          count = try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
        }
      }
      guard !chunk.isEmpty else { return bytes }
      bytes += chunk
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    }
  }
}

extension FilePath {
  /// The path of the bytes of a text with escapes of ``SystemText``.
  public init(system path: String) {
    let bytes = SystemText.bytes(of: path).map { CInterop.PlatformChar(bitPattern: $0) } + [0]
    self = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
    }
  }
}
