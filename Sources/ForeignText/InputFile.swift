import SystemPackage

/// Why a file cannot be read.
public enum InputFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system refuses: there is no such file, it is a folder, it may not be read.
  case system(Errno)
  /// It is neither a regular file nor, where one may be, a pipe.
  case notRegular(isDirectory: Bool)
  /// It is larger than so many bytes.
  case tooLarge(limit: Int)

  public var description: String {
    switch self {
    case .system(let errno): errno.description
    case .notRegular: "not a regular file"
    case .tooLarge(let limit): "larger than \(limit >> 20) MB"
    }
  }
}

/// The one reader of files from outside: whole, up to a limit, whatever bytes their names have.
public enum InputFile {
  /// Which files are read.
  public enum Kind: Sendable {
    /// Whatever has bytes: a regular file, a pipe, a terminal.
    case any
    /// Regular files only: for a file that the user did not name, and that would be waited for without end.
    case regular
  }

  /// No file is larger that the program reads, in bytes, where no smaller limit is stated.
  public static let largest = 16 << 20

  /// The bytes of the file at a path, which may hold escapes of ``SystemText``.
  ///
  /// A named pipe that nobody writes to is waited for, as any program does.
  public static func bytes(
    path: String, kind: Kind = .any, limit: Int = largest
  ) throws(InputFileError) -> [UInt8] {
    let descriptor: FileDescriptor
    do throws(Errno) {
      // Of a named pipe that must not be read the writer is not waited for.
      let options: FileDescriptor.OpenOptions = kind == .regular ? [.closeOnExec, .nonBlocking] : .closeOnExec
      descriptor = try typed { try FileDescriptor.open(FilePath(system: path), .readOnly, options: options) }
    } catch {
      throw .system(error)
    }
    defer { try? descriptor.close() }
    if kind == .regular, let type = try? descriptor.stat().type, type != .regular {
      throw .notRegular(isDirectory: type == .directory)
    }
    return try bytes(of: descriptor, limit: limit)
  }

  /// What is left to read of an open file.
  public static func bytes(
    of descriptor: FileDescriptor, limit: Int = largest
  ) throws(InputFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count: Int
      do throws(Errno) {
        count = try typed { try chunk.withUnsafeMutableBytes { try descriptor.read(into: $0) } }
      } catch {
        throw .system(error)
      }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    }
  }
}

extension FilePath {
  /// A path that may hold escapes of ``SystemText``, as the bytes that the system means by it.
  public init(system path: String) {
    let bytes = SystemText.bytes(of: path).map { CInterop.PlatformChar(bitPattern: $0) } + [0]
    self = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
    }
  }
}
