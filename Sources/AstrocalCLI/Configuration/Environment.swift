import ForeignText
import Glibc

/// The process environment; values may hold escapes of `SystemText`.
enum Environment {
  /// A variable that is set and not empty.
  static func value(_ name: String) -> String? {
    guard let text = getenv(name), text.pointee != 0 else { return nil }
    return SystemText.text(cString: text)
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
