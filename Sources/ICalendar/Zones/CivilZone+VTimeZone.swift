import CivilTime
import SourceFiles

extension CivilZone {
  /// The last date for which a zone that a file defines is worked out: 2200-12-31.
  private static let lastDate = GregorianDate(dayNumber: 84_370)
  /// More changes than two a year from 1600 on.
  private static let mostChanges = 1_500
  /// The steps for putting a change into its place among the others.
  private static let stepsPerChange = 10

  /// The zone that a VTIMEZONE defines; nil where it lacks a name, a start or an offset.
  ///
  /// Its rules are worked out up to the year 2200; the last offset holds from then on. Source: RFC 5545, 3.6.5.
  ///
  /// - Parameters:
  ///   - warnings: Of rules that are left out, and of changes beyond those that any zone has.
  ///   - work: What its rules may still cost.
  init?(
    _ scanned: ScannedComponent, warnings: inout SourceWarnings, work: inout WorkBudget,
    in session: borrowing LibicalSession
  ) {
    guard let component = LibicalComponent(scanned.lines, in: session),
      let name = component.withProperties({ $0.text(.zoneID) })
    else { return nil }
    var changes: [(unixSeconds: Int64, offset: Int)] = []
    var first: (start: Int64, offset: Int)?
    var isCut = false
    component.forEachChild { properties in
      guard let from = properties.offset(.offsetFrom), let offset = properties.offset(.offsetTo),
        let start = properties.times(.start).first, let written = WrittenTime(start, zone: nil)
      else { return }
      let room = Self.mostChanges - changes.count
      guard room > 0 else {
        isCut = true
        return
      }
      let instants = Self.instants(properties, from: written, before: from, most: room, &warnings, &work)
      isCut = isCut || instants.count > room
      changes += instants.prefix(room).map { ($0, offset) }
      if let start = instants.min(), start < first?.start ?? .max { first = (start, from) }
    }
    if isCut { warnings.add("a time zone with more changes than any has: the rest is left out") }
    guard let first, work.spend(changes.count * Self.stepsPerChange) else { return nil }
    self.init(identifier: name, initialOffset: first.offset, changes: changes)
  }

  /// When an observance begins, each time: its readings are of the clock as it was before.
  ///
  /// - Parameter most: One more than so many is found at most.
  private static func instants(
    _ properties: borrowing LibicalProperties, from start: WrittenTime, before offset: Int, most: Int,
    _ warnings: inout SourceWarnings, _ work: inout WorkBudget
  ) -> [Int64] {
    func instant(_ time: WrittenTime) -> Int64 { time.unixSeconds(at: .utc) - Int64(offset) }
    var instants = [instant(start)]
    instants += properties.times(.addition).compactMap { WrittenTime($0, zone: nil) }.map(instant)
    for case (let rule?, let text) in properties.rules {
      let periods = RecurrencePeriods(rule, from: start)
      guard periods.haveTimes(within: &work) else {
        warnings.add("in a time zone, \(EventFault.emptyRule(text).text)")
        continue
      }
      // UNTIL is in UTC, or by a lenient reading of the clock before.
      let until = rule.until.map { $0.zone == nil ? instant($0) : $0.unixSeconds(at: .utc) }
      var iterator = RecurrenceIterator(periods, from: start, through: lastDate)
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

extension WrittenTime {
  /// A time as libical read it, in a zone; nil where there is no such date or reading.
  ///
  /// The second 60 counts as 59. Source: RFC 5545, 3.3.12.
  init?(_ time: LibicalTime, zone: SharedZone?) {
    guard let date = GregorianDate(year: time.year, month: time.month, day: time.day) else { return nil }
    guard !time.isDate else {
      self.init(date: date)
      return
    }
    guard 0..<24 ~= time.hour, 0..<60 ~= time.minute, 0...60 ~= time.second else { return nil }
    self.init(
      date: date, secondOfDay: time.hour * 3_600 + time.minute * 60 + min(time.second, 59),
      sharedZone: time.isUTC ? .utc : zone)
  }
}
