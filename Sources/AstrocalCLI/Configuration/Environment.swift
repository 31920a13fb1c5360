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

  /// The user's home: `HOME`, or where that is not set the home that the system has for the user; nil where it is set and empty. C:
  /// `getpwuid_r`
  static var home: String? {
    if let home = value("HOME") { return home }
    guard case .ofProcess = ProcessContext.current.environment, getenv("HOME") == nil else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { buffer in
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      guard let base = buffer.baseAddress, getpwuid_r(getuid(), &entry, base, buffer.count, &found) == 0, found != nil,
        let folder = entry.pw_dir, folder.pointee != 0
      else { return nil }
      return SystemText.text(cString: folder)
    }
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

  /// The names of the variables that begin with a text and are not empty, sorted. C: `environ`
  private func names(beginningWith prefix: String) -> [String] {
    switch self {
    case .ofProcess:
      var names: [String] = []
      var next = environ
      while let entry = next.pointee {
        if strncmp(entry, prefix, prefix.utf8.count) == 0 {
          names.append(String(SystemText.text(cString: entry).prefix { $0 != "=" }))
        }
        next += 1
      }
      return names.filter { self[$0] != nil }.sorted()
    case .variables(let values):
      return values.filter { $0.key.hasPrefix(prefix) && !$0.value.isEmpty }.keys.sorted()
    }
  }

  /// What the variables of the program begin with.
  static let prefix = "ASTROCAL_"
  /// The variables that no option of the configuration has.
  private static let further = ["CONFIG", "NOW", "STATE"].map { prefix + $0 }

  /// Notes the variables of the run that look like ones of the program and are none, so that typos do not go unnoticed.
  static func noteUnknown() {
    let names = ProcessContext.current.environment.names(beginningWith: prefix)
    guard !names.isEmpty else { return }
    let read = Configuration.options.map(\.variable) + further
    // A command that astrocal runs may call astrocal.
    let known = Set(read + HookVariable.allCases.map(\.rawValue))
    for name in names.filter({ !known.contains($0) }).prefix(8) {
      let word = name.dropFirst(prefix.count).lowercased().replacing("_", with: "-")
      let advice =
        OtherWords.replaced(word, inConfiguration: false) ?? read.map { String($0.dropFirst(prefix.count)) }.nearest(
          to: String(name.dropFirst(prefix.count))
        )
        .map { "did you mean \(prefix)\($0)?" } ?? "`astrocal help configuration` tells which there are"
      StandardError.note("\(PlainText.marked(String(name.prefix(80)))) is not a variable of astrocal: \(advice)")
    }
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
    let (bytes, folder) = (path.utf8, "/zoneinfo/".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: folder) }
    return start.map { String(Substring(bytes[$0...].dropFirst(folder.count))) }
  }
}
