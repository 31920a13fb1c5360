import ForeignText

/// A component cut out of an iCalendar file, with only those of its properties that are read.
struct ScannedComponent {
  /// What a component is: a VEVENT, a VTODO or a VTIMEZONE.
  enum Kind: String {
    case event = "VEVENT"
    case toDo = "VTODO"
    case zone = "VTIMEZONE"
  }

  /// What a component has too much of: levels inside each other, or bytes and properties.
  enum Excess {
    case depth, size
  }

  let kind: Kind
  /// The lines from BEGIN to END, folded anew and each ended by a line feed.
  let lines: [UInt8]
  /// How many lines with a value of each property the component itself has; of RDATE and EXDATE, how many values.
  let counts: [LibicalProperty: Int]
  /// The rules of the component itself, then those of each STANDARD and DAYLIGHT in it.
  let rules: [[String]]
  /// Whether a time of the component is declared a date, but has a clock reading.
  let hasUndeclaredReading: Bool
  /// Which recurrences of its series the component changes beside its own (RANGE), or `nil` for none.
  let range: TimeLine.Range?
  /// Who takes part, of the first ATTENDEE lines.
  let attendees: [EventAttendee]
  /// The pages of the web of the first URL, ATTACH and CONFERENCE lines.
  let links: [EventLink]
  /// Whether the component has no END in the file.
  let isCutOff: Bool
  /// Why lines are missing, or `nil` if the lines are complete.
  let excess: Excess?
  /// How many properties the lines have, those of components inside included.
  let properties: Int

  /// The steps of work for reading the component: libical searches all properties for each one that it drops.
  var steps: Int {
    let bytes = lines.count + rules.reduce(0) { $0 + $1.reduce(0) { $0 + $1.utf8.count } }
    return 400 + 2 * bytes + properties * properties / 4
  }
}

/// Cuts the events and zones out of an iCalendar file, so that libical reads them one at a time.
///
/// A damaged event then spoils no other, memory stays small, and several calendars may stand in one file. Attendees and
/// links, on which no day depends, are read off their lines here. Properties that are not read are left out, and so are the components inside an event, such as alarms:
/// libical allocates memory for each line and calls itself for each level.
struct ComponentScanner {
  /// The letters with which the names begin that matter outside of components.
  private static let initials = Array("BEX".utf8)
  /// The most levels of components inside each other, the outermost included.
  static let mostLevels = 16
  /// The most bytes of the lines of one component.
  static let mostBytes = 1 << 20
  /// The most properties of one component; each value of an RDATE or EXDATE counts as one.
  static let mostProperties = 10_000
  /// The most attendees, and the most links, of one component.
  static let mostParties = 100
  /// The most bytes of the line of an attendee or a link.
  private static let longestParty = 4_096
  /// The most bytes of a line before its value: libical searches the rest of the line for each parameter.
  private static let longestOpening = 4_096

  private var reader: ContentLineReader
  /// The kind of the component that is being read, or `nil` outside of components.
  private var kind: ScannedComponent.Kind?
  /// How many components the current line is inside of; 1 in the component itself.
  private var level = 0
  /// Whether the current line belongs to the STANDARD or DAYLIGHT of a zone.
  private var isInObservance = false
  private var lines: [UInt8] = []
  private var counts: [LibicalProperty: Int] = [:]
  private var rules: [[String]] = [[]]
  private var ruleBytes = 0
  private var hasUndeclaredReading = false
  private var range: TimeLine.Range?
  private var properties = 0
  private var excess: ScannedComponent.Excess?
  private var attendees: [EventAttendee] = []
  private var links: [EventLink] = []
  /// The zone that X-WR-TIMEZONE names, or `nil` if the lines read so far have none.
  private(set) var calendarZone: String?
  /// Whether a calendar has begun and not ended: at the end of the file, that the file is cut off.
  private(set) var isInCalendar = false

  /// A scanner at the beginning of a file.
  ///
  /// - Parameter bytes: The file without a byte order mark.
  init(_ bytes: [UInt8]) {
    reader = ContentLineReader(bytes)
  }

  /// The next event or zone; nil at the end of the file.
  mutating func next() -> ScannedComponent? {
    while reader.advance() {
      // Most lines outside of components are passed over quickly.
      if kind == nil, let first = reader.line.first.map(uppercase), !Self.initials.contains(first) { continue }
      let name = reader.name
      switch name {
      case "BEGIN":
        let component = String(decoding: reader.value.map(uppercase), as: UTF8.self)
        if kind != nil, component == "VCALENDAR" || ScannedComponent.Kind(rawValue: component) != nil {
          // The END of the component before is missing.
          reader.stepBack()
          return finish(isCutOff: true)
        }
        if component == "VCALENDAR" { isInCalendar = true }
        begin(component)
      case "END" where reader.value.map(uppercase).elementsEqual("VCALENDAR".utf8):
        isInCalendar = false
        if kind != nil { return finish(isCutOff: true) }
      case "END" where kind != nil:
        endObservance()
        level -= 1
        if level == 0 { return finish(isCutOff: false) }
      case "X-WR-TIMEZONE" where kind == nil && !reader.value.isEmpty:
        calendarZone = String(decoding: reader.value, as: UTF8.self)
      default:
        guard level == 1 || isInObservance else { break }
        if let property = LibicalProperty(rawValue: name) { add(property) } else { addParty(name) }
      }
    }
    return kind == nil ? nil : finish(isCutOff: true)
  }

  /// Enters a component, whose BEGIN is kept where the component is read.
  private mutating func begin(_ component: String) {
    if kind == nil {
      guard let begun = ScannedComponent.Kind(rawValue: component) else { return }
      kind = begun
      append("BEGIN:\(component)".utf8)
    } else if level == 1, kind == .zone, excess == nil, component == "STANDARD" || component == "DAYLIGHT" {
      isInObservance = true
      rules.append([])
      append("BEGIN:\(component)".utf8)
    }
    level += 1
    if level > Self.mostLevels { excess = .depth }
  }

  /// Ends a STANDARD or DAYLIGHT that is open.
  private mutating func endObservance() {
    // Any END will do: libical ends the innermost component with it.
    if isInObservance, level == 2 {
      append("END:STANDARD".utf8)
      isInObservance = false
    }
  }

  /// Ends the component that is being read, and returns it.
  private mutating func finish(isCutOff: Bool) -> ScannedComponent {
    level = isInObservance ? 2 : 1
    endObservance()
    append("END:VEVENT".utf8)
    defer {
      (kind, excess, level, properties) = (nil, nil, 0, 0)
      lines = []
      (counts, rules, ruleBytes) = ([:], [[]], 0)
      (hasUndeclaredReading, range) = (false, nil)
      (attendees, links) = ([], [])
    }
    return ScannedComponent(
      kind: kind ?? .event, lines: lines, counts: counts, rules: rules, hasUndeclaredReading: hasUndeclaredReading,
      range: range, attendees: attendees, links: links, isCutOff: isCutOff,
      excess: excess, properties: properties)
  }

  /// Adds the attendee or the link of the current line, where it is one and there is room.
  private mutating func addParty(_ name: String) {
    guard kind != .zone, reader.line.count <= Self.longestParty else { return }
    func parts() -> ContentLineParts { ContentLineParts(opening: reader.opening, value: reader.value) }
    switch name {
    case "ATTENDEE" where attendees.count < Self.mostParties:
      if let attendee = EventAttendee(parts()) { attendees.append(attendee) }
    case "URL", "ATTACH", "CONFERENCE":
      guard links.count < Self.mostParties, let link = EventLink(parts()) else { return }
      if !links.contains(where: { $0.url == link.url }) { links.append(link) }
    default: break
    }
  }

  /// Adds the current line, unless it has no value: such a line is as good as none.
  private mutating func add(_ property: LibicalProperty) {
    let opening = reader.opening
    guard excess == nil, opening.count <= Self.longestOpening else { return countUp(property) }
    if property.isTime { return addTimes(property) }
    guard !reader.value.isEmpty else { return }
    countUp(property)
    switch property {
    case .rule: addRule()
    // Its dates cannot be told: it is enough to know that there is one.
    case .exceptionRule: break
    // No parameter of theirs is read, and libical drops a line of which one has no value.
    default:
      let name = Array(property.rawValue.utf8) + [UInt8(ascii: ":")]
      append(name + (property.isText ? Array(reader.line[opening.endIndex...]) : reader.value.map(uppercase)))
    }
  }

  /// Adds the times of the current line, each as a line, since libical reads no more than 500 values of one.
  private mutating func addTimes(_ property: LibicalProperty) {
    let isList = property == .addition || property == .exclusion
    let line = TimeLine(reader.line, most: isList ? Self.mostProperties : 0)
    countUp(property, by: line.values.count)
    if level == 1 {
      hasUndeclaredReading = hasUndeclaredReading || line.hasUndeclaredReading
      if property == .recurrenceID { range = range ?? line.range }
    }
    for value in line.values where excess == nil { append(line.line(value)) }
  }

  /// Adds the rule of the current line to those of the component, or of the STANDARD or DAYLIGHT that is open.
  private mutating func addRule() {
    let rule = reader.value
    ruleBytes += rule.count
    guard ruleBytes <= Self.mostBytes else {
      excess = .size
      return
    }
    rules[rules.count - 1].append(String(decoding: rule, as: UTF8.self))
  }

  /// Counts lines of a property, or its values; sets ``excess`` where there are too many.
  private mutating func countUp(_ property: LibicalProperty, by count: Int = 1) {
    if level == 1 { counts[property, default: 0] += count }
    properties += count
    if properties > Self.mostProperties { excess = excess ?? .size }
  }

  /// The bytes of a folded line.
  ///
  /// libical searches for the end of a line anew from each 80 bytes of it: the time for an unfolded line would grow
  /// with the square of its length.
  private static let foldedLength = 72

  /// Adds a line, folded; sets ``excess`` where the lines are too long.
  private mutating func append(_ line: some Collection<UInt8>) {
    // BEGIN and END are short, and needed in a component that is too large as well.
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
