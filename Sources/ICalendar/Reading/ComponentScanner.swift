import ForeignText

/// A component cut out of an iCalendar file, with those of its properties that are read.
struct ScannedComponent {
  enum Kind {
    case event, zone
  }

  /// What a component has too much of.
  enum Excess {
    case depth, size
  }

  let kind: Kind
  /// Its lines from BEGIN to END, folded anew and each ended by a line feed.
  let lines: [UInt8]
  /// How many lines it has itself of each property, or, of RDATE and EXDATE, values.
  let counts: [LibicalProperty: Int]
  /// Whether the file left it without its end.
  let isCutOff: Bool
  /// Nil where the lines are complete.
  let excess: Excess?

  /// How many properties the lines have, those of components inside included.
  let properties: Int

  /// The work of reading it: libical looks for each property that it drops among all others.
  var steps: Int { 400 + 2 * lines.count + properties * properties / 4 }
}

/// Cuts the events and zones out of an iCalendar file, so that libical sees them one at a time.
///
/// So a damaged event spoils no other, memory stays small, and several calendars may stand in one file. Properties that
/// nobody reads, such as attachments, are left out, and so are the components inside an event, such as alarms: libical
/// takes memory for each line and calls itself for each level.
struct ComponentScanner {
  private static let (b, x) = (UInt8(ascii: "B"), UInt8(ascii: "X"))
  /// Levels of components inside each other, the outermost included.
  static let mostLevels = 16
  /// Bytes of the lines of one component.
  static let mostBytes = 1 << 20
  /// Properties of one component, of RDATE and EXDATE their values.
  static let mostProperties = 10_000
  /// Bytes of a line before its value: libical looks through the rest of the line for each parameter.
  private static let longestOpening = 4_096

  private var reader: ContentLineReader
  private var kind: ScannedComponent.Kind?
  private var level = 0
  /// Whether the line at hand is of a zone's STANDARD or DAYLIGHT.
  private var isInObservance = false
  private var lines: [UInt8] = []
  private var counts: [LibicalProperty: Int] = [:]
  private var properties = 0
  private var excess: ScannedComponent.Excess?
  /// The zone that X-WR-TIMEZONE names.
  private(set) var calendarZone: String?

  /// - Parameter bytes: The file without a byte order mark.
  init(_ bytes: [UInt8]) {
    reader = ContentLineReader(bytes)
  }

  /// The next event or zone; nil at the end of the file.
  mutating func next() -> ScannedComponent? {
    while reader.advance() {
      // What stands outside costs little: a name that matters there begins with B or X.
      if kind == nil, let first = reader.line.first.map(uppercase), first != Self.b, first != Self.x { continue }
      let name = reader.name
      switch name {
      case "BEGIN":
        let component = String(decoding: reader.value.map(uppercase), as: UTF8.self)
        if kind != nil, ["VEVENT", "VTIMEZONE", "VCALENDAR"].contains(component) {
          // The END is missing.
          reader.stepBack()
          return finish(isCutOff: true)
        }
        begin(component)
      case "END" where kind != nil:
        if reader.value.map(uppercase).elementsEqual("VCALENDAR".utf8) { return finish(isCutOff: true) }
        endObservance()
        level -= 1
        if level == 0 { return finish(isCutOff: false) }
      case "X-WR-TIMEZONE" where kind == nil:
        calendarZone = String(decoding: reader.value, as: UTF8.self)
      default:
        guard level == 1 || isInObservance, let property = LibicalProperty(rawValue: name) else { break }
        take(property)
      }
    }
    return kind == nil ? nil : finish(isCutOff: true)
  }

  private mutating func begin(_ component: String) {
    if kind == nil {
      guard component == "VEVENT" || component == "VTIMEZONE" else { return }
      kind = component == "VEVENT" ? .event : .zone
      append("BEGIN:\(component)".utf8)
    } else if level == 1, kind == .zone, excess == nil, component == "STANDARD" || component == "DAYLIGHT" {
      isInObservance = true
      append("BEGIN:\(component)".utf8)
    }
    level += 1
    if level > Self.mostLevels { excess = .depth }
  }

  private mutating func endObservance() {
    // libical takes any END for that of the innermost component.
    if isInObservance, level == 2 {
      append("END:STANDARD".utf8)
      isInObservance = false
    }
  }

  private mutating func finish(isCutOff: Bool) -> ScannedComponent {
    level = isInObservance ? 2 : 1
    endObservance()
    append("END:VEVENT".utf8)
    defer {
      (kind, excess, level, properties) = (nil, nil, 0, 0)
      lines = []
      counts = [:]
    }
    return ScannedComponent(
      kind: kind ?? .event, lines: lines, counts: counts, isCutOff: isCutOff, excess: excess, properties: properties)
  }

  /// Adds the line at hand, or, since libical reads no more than 500 values of a line, each value as a line.
  private mutating func take(_ property: LibicalProperty) {
    let opening = reader.opening
    guard excess == nil, opening.count <= Self.longestOpening else { return note(property) }
    guard !property.isText else {
      note(property)
      return append(reader.line)
    }
    let isList = property == .addition || property == .exclusion
    let values = reader.value.split(
      separator: UInt8(ascii: ","), maxSplits: isList ? Self.mostProperties : 0, omittingEmptySubsequences: isList)
    // libical takes no clock reading where the parameter says that it is a date.
    let isDate = Self.isDate(opening)
    note(property, count: max(1, values.count))
    for value in values where excess == nil { append(opening + (isDate ? value.prefix(8) : value).map(uppercase)) }
  }

  private mutating func note(_ property: LibicalProperty, count: Int = 1) {
    if level == 1 { counts[property, default: 0] += count }
    properties += count
    if properties > Self.mostProperties { excess = excess ?? .size }
  }

  private static func isDate(_ opening: ArraySlice<UInt8>) -> Bool {
    opening.contains(UInt8(ascii: ";"))
      && opening.map(uppercase).split(separator: UInt8(ascii: ";")).contains {
        $0.elementsEqual("VALUE=DATE".utf8) || $0.elementsEqual("VALUE=DATE:".utf8)
      }
  }

  /// libical looks for the end of a line from each 80 bytes of it anew: a long one whole would cost its square.
  private static let foldedLength = 72

  private mutating func append(_ line: some Collection<UInt8>) {
    // A marker is short, and wanted of a component that is too large as well.
    guard line.count <= Self.foldedLength || lines.count + line.count <= Self.mostBytes else {
      excess = .size
      return
    }
    var rest = line[...]
    while rest.count > Self.foldedLength {
      lines += rest.prefix(Self.foldedLength)
      lines += [UInt8(ascii: "\n"), UInt8(ascii: " ")]
      rest = rest.dropFirst(Self.foldedLength)
    }
    lines += rest
    lines.append(UInt8(ascii: "\n"))
  }
}
