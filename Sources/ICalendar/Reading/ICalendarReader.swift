import CivilTime
import ForeignText
import SourceFiles

/// Reads the events of an iCalendar file. Source: RFC 5545.
package struct ICalendarReader {
  /// The events that could be read, in the order of the file.
  package private(set) var events: [CalendarEvent] = []
  /// How many events are left out.
  package private(set) var skipped = 0
  /// How many events are shown without some of their dates, or in spite of a date that may be cancelled.
  package private(set) var incomplete = 0
  /// Why events are left out, and what else was passed over.
  package private(set) var warnings = SourceWarnings()
  /// The zone that X-WR-TIMEZONE names, or `nil` if there is none.
  package private(set) var calendarZone: String?
  /// The zones by whose clocks the file was probably written: those that it defines, then that of X-WR-TIMEZONE.
  package private(set) var writersZones: [SharedZone] = []
  /// The last year in which all zones of the file are known, or `nil` if their rules have no last year.
  package private(set) var lastZoneYear: Int?
  /// The rest of the work that the limits allow.
  package private(set) var work: WorkBudget
  private let limits: EventLimits
  private var zones: FileZones
  /// The number of the events read, and of the times that they add to their rules or exclude.
  private var entries = 0
  /// What the file leaves open about the event that is being read.
  private var doubts: Set<EventDoubt> = []
  /// The UIDs of series of which a change cannot be read.
  private var changed: Set<String> = []

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
      if scanner.isInCalendar {
        incomplete += 1
        warnings.add("the file is cut off: END:VCALENDAR is missing at its end")
      }
    }
    markSeries()
    warnings.add(zones.notes)
  }

  /// Marks the series with changes that cannot be read, and changes to later dates that do not follow from their series.
  private mutating func markSeries() {
    let masters = events.indices.filter { events[$0].recurrenceID == nil && events[$0].details.uid != nil }
    for index in masters where changed.contains(events[index].details.uid ?? "") {
      events[index].details.add(.changes)
    }
    guard events.contains(where: \.isForAllLater) else { return }
    let series = Dictionary(masters.map { (events[$0].details.uid, $0) }, uniquingKeysWith: { $1 })
    for (index, change) in events.enumerated() where change.isForAllLater && change.details.status != .cancelled {
      let master = series[change.details.uid].map { events[$0] }
      if let master, change.follows(master), !change.details.doubts.contains(.laterDates) { continue }
      warnings.add(SourceWarnings.laterRecurrences(hasSeries: master != nil))
      if !change.details.doubts.contains(where: \.isOfDates) { incomplete += 1 }
      events[index].details.add(.laterDates)
    }
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
    var isOpen = false
    guard work.spend(scanned.steps),
      let zone = CivilZone(scanned, warnings: &warnings, work: &work, isOpen: &isOpen, in: session)
    else { return }
    if isOpen { lastZoneYear = CivilZone.lastYearOfChanges }
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
    let (uid, title) = component.withProperties { ($0.text(.uid), $0.text(.summary)) }
    warnings.entry = (title ?? uid).map(PlainText.line)
    defer { warnings.entry = nil }
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
      if let uid, (scanned.counts[.recurrenceID] ?? 0) > 0 { changed.insert(PlainText.line(uid)) }
    }
  }

  /// Counts an event that is left out, and warns of it.
  private mutating func leaveOut(_ fault: EventFault) {
    skipped += 1
    warnings.add(fault.text)
  }

  /// The event of some properties.
  ///
  /// - Parameter scanned: The component as the file has it.
  private mutating func event(
    _ properties: borrowing LibicalProperties, _ scanned: ScannedComponent
  ) throws(EventFault) -> CalendarEvent {
    doubts = []
    guard let first = startTime(properties, scanned), let start = time(first) else { throw .noStart }
    var event = CalendarEvent(details: details(properties, scanned), start: start, length: .unstated)
    if scanned.kind == .event { event.length = length(properties, scanned, of: start) }
    event.sequence = properties.text(.sequence).flatMap { Int($0) } ?? 0
    readRules(scanned, of: &event)
    readDates(properties, scanned, of: &event)
    event.details.isRecurring =
      !event.rules.isEmpty || !event.additions.isEmpty || event.recurrenceID != nil || doubts.contains(.laterDates)
    if scanned.hasUndeclaredReading { warnings.add(SourceWarnings.undeclaredReading) }
    if doubts.contains(where: \.isOfDates) { incomplete += 1 }
    for doubt in doubts { event.details.add(doubt) }
    return event
  }

  /// Reads the rules of an event. Of one that is not read, the first date of the event is certain.
  private mutating func readRules(_ scanned: ScannedComponent, of event: inout CalendarEvent) {
    func notRead(_ part: String) {
      doubts.insert(.laterDates)
      warnings.add(SourceWarnings.unreadableRule(part))
    }
    for text in scanned.rules[0] {
      do throws(RuleFault) {
        guard let rule = try RecurrenceRule(text) else { continue }
        if RecurrencePeriods(rule, from: event.start).haveTimes(within: &work) {
          event.rules.append(rule)
        } else {
          warnings.add("\(SourceWarnings.neverHappens(text)): the first date alone is shown")
        }
      } catch {
        notRead(error.part)
      }
    }
    if (scanned.counts[.exceptionRule] ?? 0) > 0 {
      event.rules = []
      notRead("EXRULE")
    }
  }

  /// Reads the further recurrences of an event, those that do not take place, and the one that it replaces.
  private mutating func readDates(
    _ properties: borrowing LibicalProperties, _ scanned: ScannedComponent, of event: inout CalendarEvent
  ) {
    let periods = properties.periods
    event.additions = periods.compactMap { addition($0, to: event.start) }
    event.exclusions = properties.times(.exclusion).compactMap { time($0) }
    event.recurrenceID = properties.times(.recurrenceID).first.flatMap { time($0) }
    event.isForAllLater = scanned.range == .later && event.recurrenceID != nil
    if scanned.range == .unread {
      doubts.insert(.changes)
      warnings.add(SourceWarnings.otherRecurrences)
      if let uid = event.details.uid { changed.insert(uid) }
    }
    func note(_ property: LibicalProperty, missing: Int, _ doubt: EventDoubt) {
      guard missing > 0 else { return }
      doubts.insert(doubt)
      warnings.add(SourceWarnings.unreadable(property), count: missing)
    }
    func count(_ property: LibicalProperty) -> Int { scanned.counts[property] ?? 0 }
    note(.addition, missing: count(.addition) - event.additions.count, .laterDates)
    note(.exclusion, missing: count(.exclusion) - event.exclusions.count, .changes)
    event.isDetached = event.recurrenceID == nil && count(.recurrenceID) > 0
    note(.recurrenceID, missing: event.isDetached ? 1 : 0, .changes)
    if event.isDetached, let uid = event.details.uid { changed.insert(uid) }
  }

  /// The time at which an event begins, or a to-do is due; the recurrences of a to-do count from its start. `nil` if
  /// there is none.
  ///
  /// The change of a recurrence that names no start, as a cancellation may, keeps that of the recurrence.
  private func startTime(_ properties: borrowing LibicalProperties, _ scanned: ScannedComponent) -> LibicalTime? {
    let hasStart = (scanned.counts[.start] ?? 0) > 0
    let start = properties.times(hasStart ? .start : .recurrenceID).first
    guard scanned.kind == .toDo, let due = properties.times(.due).first else { return start }
    let recurs = !scanned.rules[0].isEmpty || properties.count(.addition) > 0
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
    _ properties: borrowing LibicalProperties, _ scanned: ScannedComponent, of start: WrittenTime
  ) -> EventLength {
    func has(_ property: LibicalProperty) -> Bool { (scanned.counts[property] ?? 0) > 0 }
    func unreadable() -> EventLength {
      doubts.insert(.end)
      warnings.add(SourceWarnings.unreadableEnd)
      return .unstated
    }
    if has(.end) {
      guard var end = properties.times(.end).first.flatMap({ time($0) }) else { return unreadable() }
      // Some programs leave out the zone of an end that is in the zone of the start.
      end = end.byClock(of: start)
      guard !end.isBefore(start) else {
        warnings.add(SourceWarnings.earlyEnd)
        return .unstated
      }
      return .until(end)
    }
    guard let duration = properties.duration else { return has(.duration) ? unreadable() : .unstated }
    guard duration.days >= 0, duration.seconds >= 0 else {
      warnings.add(SourceWarnings.earlyEnd)
      return .unstated
    }
    return .duration(duration)
  }

  /// A time of RDATE, or `nil` for a value that is no date or time.
  private mutating func addition(_ period: LibicalPeriod, to start: WrittenTime) -> CalendarEvent.Addition? {
    guard let time = time(period.start) else { return nil }
    // Where the event starts at a clock time, a mere date stands for that clock time on the date.
    let addition = time.isDate && !start.isDate ? start.on(time.date) : time
    if let duration = period.duration { return CalendarEvent.Addition(start: addition, length: .duration(duration)) }
    guard let end = period.end, let end = self.time(end) else { return CalendarEvent.Addition(start: addition) }
    return CalendarEvent.Addition(start: addition, length: .until(end))
  }

  /// The time in its zone, or `nil` if there is no such date or reading.
  ///
  /// In an unknown zone it is taken by the clock of the place, and marked.
  private mutating func time(_ time: LibicalTime) -> WrittenTime? {
    guard let name = time.zone, !time.isUTC, !time.isDate else { return WrittenTime(time, zone: nil) }
    let zone = zones.sharedZone(name)
    if zone == nil, doubts.insert(.timeZone).inserted { warnings.add(SourceWarnings.unknownZone(name)) }
    return WrittenTime(time, zone: zone)
  }
}
