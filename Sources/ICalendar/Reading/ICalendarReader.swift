import CivilTime
import ForeignText
import SourceFiles

/// Reads the events of an iCalendar file. Source: RFC 5545.
package struct ICalendarReader {
  /// The events that could be read, in the order of the file.
  package private(set) var events: [CalendarEvent] = []
  /// How many events are left out.
  package private(set) var skipped = 0
  /// Why events are left out, and what else was passed over.
  package private(set) var warnings = SourceWarnings()
  /// The zone that X-WR-TIMEZONE names, or `nil` if there is none.
  package private(set) var calendarZone: String?
  /// The zones by whose clocks the file was probably written: those that it defines, then that of X-WR-TIMEZONE.
  package private(set) var writersZones: [SharedZone] = []
  /// The rest of the work that the limits allow.
  package private(set) var work: WorkBudget
  private let limits: EventLimits
  private var zones: FileZones
  /// The number of the events read, and of the times that they add to their rules or exclude.
  private var entries = 0
  /// The UIDs of series with an event that cannot be read; they are left out whole.
  private var refused: Set<String> = []

  /// Reads a file up to some limits.
  ///
  /// - Parameters:
  ///   - bytes: The file without a byte order mark.
  ///   - database: The zones of tzdata.
  package init(_ bytes: [UInt8], zones database: ZoneDatabase, _ libical: Libical, limits: EventLimits) {
    zones = FileZones(database)
    work = WorkBudget(steps: limits.steps)
    self.limits = limits
    libical.lend { session in
      var scanner = ComponentScanner(bytes)
      // An event may stand before the zone that it names.
      var scanned: [ScannedComponent] = []
      var surplus = 0
      while let component = scanner.next() {
        if component.kind == .zone {
          define(component, session)
        } else if scanned.count < limits.entries {
          scanned.append(component)
        } else {
          surplus += 1
        }
      }
      calendarZone = scanner.calendarZone
      writersZones = zones.defined + [calendarZone.flatMap { zones.sharedZone($0) }].compactMap(\.self)
      surplus += read(scanned, session)
      skipped += surplus
      if work.isUsedUp {
        warnings.add(SourceWarnings.usedUp)
      } else if surplus > 0 {
        warnings.add("more than \(limits.entries) events and times of them: the rest is left out")
      }
    }
    let kept = events.filter { event in event.details.uid.map { !refused.contains($0) } ?? true }
    skipped += events.count - kept.count
    events = kept
  }

  /// Reads a VTIMEZONE.
  private mutating func define(_ scanned: ScannedComponent, _ session: borrowing LibicalSession) {
    guard scanned.excess == nil else {
      warnings.add("a time zone in too many lines or levels: left out")
      return
    }
    guard zones.hasRoom else {
      warnings.add("more than \(FileZones.mostNames) time zones in the file: the rest is left out")
      return
    }
    guard work.spend(scanned.steps), let zone = CivilZone(scanned, warnings: &warnings, work: &work, in: session)
    else { return }
    zones.add(zone)
  }

  /// Reads events until a limit is reached; returns how many are left.
  private mutating func read(_ scanned: [ScannedComponent], _ session: borrowing LibicalSession) -> Int {
    for (index, component) in scanned.enumerated() {
      guard entries < limits.entries, work.spend(component.steps) else { return scanned.count - index }
      read(component, session)
    }
    return 0
  }

  /// Reads a VEVENT, or leaves it out with a warning.
  private mutating func read(_ scanned: ScannedComponent, _ session: borrowing LibicalSession) {
    guard let component = LibicalComponent(scanned.lines, in: session) else {
      leaveOut(.unreadable)
      return
    }
    let uid = component.withProperties { $0.text(.uid) }
    do throws(EventFault) {
      switch scanned.excess {
      case .depth: throw .tooDeep
      case .size: throw .tooLarge
      case nil: break
      }
      let event = try component.withProperties {
        (properties: borrowing LibicalProperties) throws(EventFault) -> CalendarEvent in
        try self.event(properties, scanned)
      }
      entries += 1 + event.additions.count + event.exclusions.count
      events.append(event)
      if scanned.isCutOff { warnings.add("an event without its end, perhaps cut off: read as far as it goes") }
    } catch {
      // A to-do without a date belongs to no day.
      if scanned.kind == .toDo, error == .noStart { return }
      leaveOut(error)
      if error != .noStart, let uid { refused.insert(uid) }
    }
  }

  /// Counts an event that is left out, and warns of it.
  private mutating func leaveOut(_ fault: EventFault) {
    skipped += 1
    warnings.add(fault.text)
  }

  /// The event of some properties.
  ///
  /// - Parameter counts: How many lines, or values, of each property the file has.
  private mutating func event(
    _ properties: borrowing LibicalProperties, _ scanned: ScannedComponent
  ) throws(EventFault) -> CalendarEvent {
    let counts = scanned.counts
    let isToDo = scanned.kind == .toDo
    guard let first = startTime(properties, isToDo: isToDo), let start = try time(first) else { throw .noStart }
    for property in Self.recurrenceProperties where properties.count(property) < counts[property] ?? 0 {
      throw property == .rule ? .unsupportedRule("unreadable") : .lostProperty(property.rawValue)
    }
    guard !properties.isForAllLater else { throw .laterRecurrences }
    var event = CalendarEvent(details: details(properties, scanned), start: start, length: .unstated)
    if !isToDo { event.length = try length(properties, of: start) }
    event.sequence = properties.text(.sequence).flatMap { Int($0) } ?? 0
    for (rule, text) in properties.rules {
      guard let rule else { throw .unsupportedRule(text) }
      guard RecurrencePeriods(rule, from: start).haveTimes(within: &work) else { throw .emptyRule(text) }
      event.rules.append(rule)
    }
    if properties.count(.exceptionRule) > 0 { throw .unsupportedRule("EXRULE") }
    for period in properties.periods {
      if let addition = try addition(period, to: start) { event.additions.append(addition) }
    }
    for exclusion in properties.times(.exclusion) {
      if let time = try time(exclusion) { event.exclusions.append(time) }
    }
    if let id = properties.times(.recurrenceID).first { event.recurrenceID = try time(id) }
    event.details.isRecurring =
      !event.rules.isEmpty || !event.additions.isEmpty || event.recurrenceID != nil
    return event
  }

  /// The properties without which an event would be on wrong days: where one cannot be read, the event is left out.
  private static let recurrenceProperties: [LibicalProperty] = [
    .rule, .exceptionRule, .addition, .exclusion, .recurrenceID,
  ]

  /// The time at which an event begins, or a to-do is due; the recurrences of a to-do count from its start. `nil` if
  /// there is none.
  private func startTime(_ properties: borrowing LibicalProperties, isToDo: Bool) -> LibicalTime? {
    let start = properties.times(.start).first
    guard isToDo, let due = properties.times(.due).first else { return start }
    let recurs = properties.count(.rule) > 0 || properties.count(.addition) > 0
    return recurs ? start ?? due : due
  }

  /// The texts of an event, cleaned of control characters.
  private func details(_ properties: borrowing LibicalProperties, _ scanned: ScannedComponent) -> EventDetails {
    let categories = properties.texts(.categories).flatMap { $0.split(separator: ",") }
      .map { PlainText.line(String($0)) }.filter { !$0.isEmpty }
    var details = EventDetails(
      uid: properties.text(.uid).map(PlainText.line), title: properties.text(.summary).map(PlainText.line) ?? "",
      location: properties.text(.location).map(PlainText.line).flatMap { $0.isEmpty ? nil : $0 },
      description: properties.text(.description).map(PlainText.lines).flatMap { $0.isEmpty ? nil : $0 })
    details.categories = categories
    details.isToDo = scanned.kind == .toDo
    details.status = properties.text(.status).flatMap { EventStatus($0, ofToDo: scanned.kind == .toDo) }
    (details.attendees, details.links) = (scanned.attendees, scanned.links)
    return details
  }

  /// The length by DTEND or DURATION; an end that cannot be read or is before the start counts as none.
  private mutating func length(
    _ properties: borrowing LibicalProperties, of start: WrittenTime
  ) throws(EventFault) -> EventLength {
    if let read = properties.times(.end).first {
      guard var end = try time(read) else {
        warnings.add("an end that is no date or time: taken as having none")
        return .unstated
      }
      // Some programs leave out the zone of an end that is in the zone of the start.
      end = end.byClock(of: start)
      guard !end.isBefore(start) else {
        warnings.add(SourceWarnings.earlyEnd)
        return .unstated
      }
      return .until(end)
    }
    guard let duration = properties.duration else { return .unstated }
    guard duration.days >= 0, duration.seconds >= 0 else {
      warnings.add(SourceWarnings.earlyEnd)
      return .unstated
    }
    return .duration(duration)
  }

  /// A time of RDATE, or `nil` for a value that is no date or time.
  private mutating func addition(
    _ period: LibicalPeriod, to start: WrittenTime
  ) throws(EventFault) -> CalendarEvent.Addition? {
    guard let time = try time(period.start) else {
      warnings.add("an RDATE that is no date or time: passed over")
      return nil
    }
    // Where the event starts at a clock time, a mere date stands for that clock time on the date.
    let addition = time.isDate && !start.isDate ? start.on(time.date) : time
    if let duration = period.duration { return CalendarEvent.Addition(start: addition, length: .duration(duration)) }
    guard let end = period.end, let end = try self.time(end) else { return CalendarEvent.Addition(start: addition) }
    return CalendarEvent.Addition(start: addition, length: .until(end))
  }

  /// The time in its zone, or `nil` if there is no such date or reading.
  ///
  /// - Throws: ``EventFault/unknownZone(_:)``.
  private mutating func time(_ time: LibicalTime) throws(EventFault) -> WrittenTime? {
    guard let name = time.zone, !time.isUTC, !time.isDate else { return WrittenTime(time, zone: nil) }
    guard let zone = zones.sharedZone(name) else { throw .unknownZone(name) }
    return WrittenTime(time, zone: zone)
  }
}
