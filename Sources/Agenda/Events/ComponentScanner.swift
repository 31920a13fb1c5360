import ForeignText

/// A component cut out of an iCalendar file.
struct ScannedComponent {
  enum Kind {
    case event, zone
  }

  let kind: Kind
  /// Its lines from BEGIN to END, folded anew and each ended by a line feed.
  let lines: [UInt8]
  /// How many lines of each name it has itself, in capitals.
  let names: [String: Int]
  /// Whether the file left it without its end.
  let isCutOff: Bool
}

/// Cuts the events and zones out of an iCalendar file, so that libical sees them one at a time.
///
/// So a damaged event spoils no other, memory stays small, and several calendars may stand in one file. Lines are
/// unfolded as bytes, since a fold may cut a character. They may end with LF or CR alone; NUL is dropped.
/// Source: RFC 5545, 3.1.
struct ComponentScanner {
  private let bytes: [UInt8]
  private var position: Int
  private var components: [[UInt8]] = []
  private var lines: [UInt8] = []
  private var names: [String: Int] = [:]
  /// The zone that X-WR-TIMEZONE names.
  private(set) var calendarZone: String?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: SourceContent.byteOrderMark) ? SourceContent.byteOrderMark.count : 0
  }

  /// The next event or zone; nil at the end of the file.
  mutating func next() -> ScannedComponent? {
    var start = position
    while let line = nextLine() {
      let (name, value) = Self.parts(line)
      switch name {
      case "BEGIN":
        let component = value.map(uppercase)
        let isOutermost = component == Self.event || component == Self.zone || component == Self.calendar
        if !components.isEmpty, isOutermost {
          // The END is missing: the line is read again as the beginning that it is.
          position = start
          return finish(isCutOff: true)
        }
        if !components.isEmpty || component == Self.event || component == Self.zone {
          components.append(component)
          append(line)
        }
      case "END":
        guard !components.isEmpty else { break }
        if value.map(uppercase) == Self.calendar { return finish(isCutOff: true) }
        append(line)
        components.removeLast()
        if components.isEmpty { return finish(isCutOff: false) }
      case "X-WR-TIMEZONE" where components.isEmpty:
        calendarZone = String(decoding: value, as: UTF8.self)
      default:
        guard !components.isEmpty else { break }
        if components.count == 1 { names[name, default: 0] += 1 }
        append(Self.isTime(name) ? Self.repaired(line, value) : line)
      }
      start = position
    }
    return components.isEmpty ? nil : finish(isCutOff: true)
  }

  private static let event = Array("VEVENT".utf8)
  private static let zone = Array("VTIMEZONE".utf8)
  private static let calendar = Array("VCALENDAR".utf8)

  /// libical looks for the end of a line from each 80 bytes of it anew: a long one whole would cost its square.
  private static let foldedLength = 72

  private mutating func append(_ line: [UInt8]) {
    var rest = line[...]
    while rest.count > Self.foldedLength {
      lines += rest.prefix(Self.foldedLength)
      lines += [UInt8(ascii: "\n"), UInt8(ascii: " ")]
      rest = rest.dropFirst(Self.foldedLength)
    }
    lines += rest
    lines.append(UInt8(ascii: "\n"))
    if components.count == 1, kind == nil { kind = components[0] == Self.event ? .event : .zone }
  }

  private var kind: ScannedComponent.Kind?

  private mutating func finish(isCutOff: Bool) -> ScannedComponent {
    for component in components.reversed() {
      lines += "END:".utf8
      lines += component
      lines.append(UInt8(ascii: "\n"))
    }
    defer {
      components = []
      lines = []
      names = [:]
      kind = nil
    }
    return ScannedComponent(kind: kind ?? .event, lines: lines, names: names, isCutOff: isCutOff)
  }

  /// The next line without its end, unfolded.
  private mutating func nextLine() -> [UInt8]? {
    guard position < bytes.count else { return nil }
    var line: [UInt8] = []
    repeat {
      let end = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      line += bytes[position..<end].lazy.filter { $0 != 0 }
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      position = min(bytes.count, end + (isPair ? 2 : 1))
    } while continues()
    return line
  }

  /// Steps over the space or tab that begins a continuation.
  private mutating func continues() -> Bool {
    guard position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 else { return false }
    position += 1
    return true
  }

  /// The name in capitals, without parameters, and the value without white space at its end.
  private static func parts(_ line: [UInt8]) -> (name: String, value: ArraySlice<UInt8>) {
    let name = line.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
    var isQuoted = false
    let colon = line.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    var value = line[(colon.map { $0 + 1 } ?? line.count)...]
    while let last = value.last, last == 0x20 || last == 0x09 { value.removeLast() }
    return (String(decoding: name.prefix(64).map(uppercase), as: UTF8.self), value)
  }

  private static func isTime(_ name: String) -> Bool {
    [
      "DTSTART", "DTEND", "DURATION", "DTSTAMP", "RECURRENCE-ID", "RRULE", "EXRULE", "RDATE", "EXDATE", "SEQUENCE",
      "STATUS",
    ].contains(name)
  }

  /// A line of a time as libical wants it: capitals, and no clock where the parameter says that it is a date.
  private static func repaired(_ line: [UInt8], _ value: ArraySlice<UInt8>) -> [UInt8] {
    let opening = line[..<value.startIndex]
    let words = opening.map(uppercase).split(separator: UInt8(ascii: ";"))
    let isDate = words.contains { $0.elementsEqual("VALUE=DATE".utf8) || $0.elementsEqual("VALUE=DATE:".utf8) }
    guard isDate else { return Array(opening + value.map(uppercase)) }
    let dates = value.split(separator: UInt8(ascii: ",")).map { $0.prefix(8) }
    return Array(opening + dates.joined(separator: [UInt8(ascii: ",")]))
  }
}
