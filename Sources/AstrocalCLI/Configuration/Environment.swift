import ForeignText
import Glibc

/// The variables of an environment; values may hold escapes of `SystemText`.
public enum Environment: Sendable {
  /// The variables of the process.
  case ofProcess
  /// These variables and no others.
  case variables([String: String])

  /// The value of a variable of the run that asks; nil where it is not set or empty.
  static func value(_ name: String) -> String? {
    ProcessContext.current.environment[name]
  }

  /// The folder of the program in the folder that a variable of the XDG base directories names; nil where it names no
  /// absolute path.
  static func folder(_ variable: String) -> String? {
    value(variable).flatMap { $0.hasPrefix("/") ? $0 + "/astrocal" : nil }
  }

  /// The value of a variable; nil where it is not set or empty. C: `getenv`
  subscript(name: String) -> String? {
    switch self {
    case .ofProcess:
      guard let text = getenv(name), text.pointee != 0 else { return nil }
      return SystemText.text(cString: text)
    case .variables(let values):
      return values[name].flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// The bytes of the entries `NAME=value`, without those of some names. C: `environ`
  func entries(without names: Set<String>) -> [[UInt8]] {
    var entries: [[UInt8]] = []
    switch self {
    case .ofProcess:
      var next = environ
      while let entry = next.pointee {
        entries.append(Array(UnsafeRawBufferPointer(start: entry, count: strlen(entry))))
        next += 1
      }
    case .variables(let values):
      entries = values.map { SystemText.bytes(of: "\($0)=\($1)") }
    }
    let prefixes = names.map { Array("\($0)=".utf8) }
    return entries.filter { entry in !prefixes.contains { entry.starts(with: $0) } }
  }

  /// The system's time zone by its name: `TZ`, else the link /etc/localtime, else /etc/timezone.
  static var systemTimeZone: String? {
    if let zone = value("TZ") {
      let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
      return name.isEmpty ? nil : zoneName(inPath: name) ?? name
    }
    if let path = realpath("/etc/localtime", nil) {
      defer { free(path) }
      if let name = zoneName(inPath: SystemText.text(cString: path)) { return name }
    }
    guard let text = try? File.text("/etc/timezone") else { return nil }
    return text.split(whereSeparator: \.isWhitespace).first.map(String.init)
  }

  private static func zoneName(inPath path: String) -> String? {
    guard let range = path.firstRange(of: "/zoneinfo/") else { return nil }
    return String(path[range.upperBound...])
  }
}
