import CivilTime
import SourceFiles

extension CivilZone {
  /// The last date for which the changes of a zone of a file are computed: 2200-12-31.
  private static let lastDate = GregorianDate(dayNumber: 84_370)
  /// The most changes that a zone may have: more than two a year from 1600 on.
  private static let mostChanges = 1_500
  /// The steps of work for sorting a change among the others.
  private static let stepsPerChange = 10

  /// The last year for which the changes of a zone of a file are computed one by one.
  package static var lastYearOfChanges: Int { lastDate.year }

  /// The zone that a VTIMEZONE defines, or `nil` if it lacks a name, a start or an offset, or if the work is used
  /// up.
  ///
  /// The changes of the zone are computed up to ``lastYearOfChanges``; from then on the usual yearly changes to summer time
  /// and back are followed, else the last offset applies. Source: RFC 5545, 3.6.5.
  ///
  /// - Parameters:
  ///   - warnings: The warnings of the file, to which rules and changes that are left out are added.
  ///   - work: The work that the file may still cause, from which that of the rules is taken.
  ///   - isOpen: Set to true if the zone has changes behind the last year that are not followed.
  init?(
    _ scanned: ScannedComponent, warnings: inout SourceWarnings, work: inout WorkBudget, isOpen: inout Bool,
    in session: borrowing LibicalSession
  ) {
    guard let component = LibicalComponent(scanned.lines, in: session),
      let name = component.withProperties({ $0.text(.zoneID) })
    else { return nil }
    var changes: [(unixSeconds: Int64, offset: Int)] = []
    var first: (start: Int64, offset: Int)?
    var isCut = false
    var observances = scanned.rules.dropFirst()
    var endless: [YearlyChange?] = []
    component.forEachChild { properties in
      let texts = observances.popFirst() ?? []
      guard let from = properties.offset(.offsetFrom), let offset = properties.offset(.offsetTo),
        let start = properties.times(.start).first, let written = WrittenTime(start, zone: nil)
      else { return }
      let room = Self.mostChanges - changes.count
      guard room > 0 else {
        isCut = true
        return
      }
      let rules = Self.rules(texts, from: written, &warnings, &work)
      if from != offset {
        endless += rules.filter(\.isEndless).map { YearlyChange($0, from: written, before: from, after: offset) }
      }
      let instants = Self.instants(properties, rules, from: written, before: from, most: room, &work)
      isCut = isCut || instants.count > room
      changes += instants.prefix(room).map { ($0, offset) }
      if let start = instants.min(), start < first?.start ?? .max { first = (start, from) }
    }
    if isCut { warnings.add("a time zone with more changes than any has: the rest is left out") }
    guard let first, work.spend(changes.count * Self.stepsPerChange) else { return nil }
    let yearly = endless.compactMap(\.self)
    self.init(identifier: name, initialOffset: first.offset, changes: changes, yearly: yearly)
    isOpen = isOpen || !endless.isEmpty && (yearly.count < endless.count || yearly.count != 2)
  }

  /// The rules of an observance; those that are not read or have no time are left out, with a warning.
  private static func rules(
    _ texts: [String], from start: WrittenTime, _ warnings: inout SourceWarnings, _ work: inout WorkBudget
  ) -> [RecurrenceRule] {
    texts.compactMap { text in
      do throws(RuleFault) {
        guard let rule = try RecurrenceRule(text) else { return nil }
        if RecurrencePeriods(rule, from: start).haveTimes(within: &work) { return rule }
        warnings.add("in a time zone, left out: \(SourceWarnings.neverHappens(text))")
      } catch {
        warnings.add("in a time zone, \(SourceWarnings.unreadableRule(error.part))")
      }
      return nil
    }
  }

  /// The Unix seconds at which an observance begins; its readings are those of the clock before each change.
  ///
  /// - Parameter most: The number of instants behind which the search ends, at the first instant beyond it.
  private static func instants(
    _ properties: borrowing LibicalProperties, _ rules: [RecurrenceRule], from start: WrittenTime, before offset: Int,
    most: Int, _ work: inout WorkBudget
  ) -> [Int64] {
    func instant(_ time: WrittenTime) -> Int64 { time.unixSeconds(at: .utc) - Int64(offset) }
    var instants = [instant(start)]
    instants += properties.times(.addition).compactMap { WrittenTime($0, zone: nil) }.map(instant)
    for rule in rules {
      // UNTIL is in UTC; without a Z it is taken for a reading of the clock before the change.
      let until = rule.until.map { $0.zone == nil ? instant($0) : $0.unixSeconds(at: .utc) }
      var iterator = RecurrenceIterator(RecurrencePeriods(rule, from: start), from: start, through: lastDate)
      var count = 0
      while count < rule.count ?? .max, instants.count <= most, let reading = iterator.next(&work) {
        let instant = reading.seconds - Int64(offset)
        guard instant <= until ?? .max else { break }
        instants.append(instant)
        count += 1
      }
    }
    return instants
  }
}

extension CivilZone.YearlyChange {
  /// The change of a rule that never ends, or `nil` for any but one on the same weekday of one month.
  fileprivate init?(_ rule: RecurrenceRule, from start: WrittenTime, before: Int, after: Int) {
    guard let (weekday, week) = rule.weekdayOfMonth, rule.months.count == 1, let second = start.secondOfDay
    else { return nil }
    self.init(
      month: rule.months[0], week: week, weekday: weekday, secondsAfterMidnight: second,
      before: before, after: after)
  }
}

extension RecurrenceRule {
  /// Whether the rule has no end.
  fileprivate var isEndless: Bool { count == nil && until == nil }

  /// The weekday of a month on which a yearly rule falls, with its number, 5 for the last, or `nil` for any other rule.
  ///
  /// "SU" among the days 8 to 14 is the second Sunday.
  fileprivate var weekdayOfMonth: (Weekday, Int)? {
    guard frequency == .yearly, interval == 1, !isByNumber, positions.isEmpty, days.count == 1,
      hours.isEmpty, minutes.isEmpty, seconds.isEmpty
    else { return nil }
    let (weekday, ordinal) = (days[0].weekday, days[0].ordinal)
    if monthDays.isEmpty { return 1...4 ~= ordinal ? (weekday, ordinal) : ordinal == -1 ? (weekday, 5) : nil }
    guard ordinal == 0, let first = monthDays.first, first > 0, (first - 1).isMultiple(of: 7), first < 28,
      monthDays == Array(first...(first + 6))
    else { return nil }
    return (weekday, first / 7 + 1)
  }
}

extension WrittenTime {
  /// A time as libical read it, or `nil` if there is no such date or reading.
  ///
  /// The second 60 counts as 59. Source: RFC 5545, 3.3.12.
  ///
  /// - Parameter zone: The zone of a clock reading that is not one of UTC, or `nil` if it has none.
  init?(_ time: LibicalTime, zone: SharedZone?) {
    let (fields, second) = (time.fields, Int(time.fields.second))
    guard let date = GregorianDate(year: Int(fields.year), month: Int(fields.month), day: Int(fields.day)) else {
      return nil
    }
    guard !time.isDate else {
      self.init(date: date)
      return
    }
    guard 0..<24 ~= fields.hour, 0..<60 ~= fields.minute, 0...60 ~= second else { return nil }
    self.init(
      date: date, secondOfDay: Int(fields.hour) * 3_600 + Int(fields.minute) * 60 + min(second, 59),
      sharedZone: time.isUTC ? .utc : zone)
  }
}
