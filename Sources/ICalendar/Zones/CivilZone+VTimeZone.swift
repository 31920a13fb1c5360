import CivilTime
import SourceFiles

extension CivilZone {
  /// The last date for which the changes of a zone of a file are computed: 2200-12-31.
  private static let lastDate = GregorianDate(dayNumber: 84_370)
  /// The most changes that a zone may have: more than two a year from 1600 on.
  private static let mostChanges = 1_500
  /// The steps of work for sorting a change among the others.
  private static let stepsPerChange = 10

  /// The zone that a VTIMEZONE defines, or `nil` if it lacks a name, a start or an offset, or if the work is used
  /// up.
  ///
  /// The changes of the zone are computed up to the year 2200; the last offset applies from then on.
  /// Source: RFC 5545, 3.6.5.
  ///
  /// - Parameters:
  ///   - warnings: The warnings of the file, to which rules and changes that are left out are added.
  ///   - work: The work that the file may still cause, from which that of the rules is taken.
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

  /// The Unix seconds at which an observance begins; its readings are those of the clock before each change.
  ///
  /// - Parameter most: The number of instants behind which the search ends, at the first instant beyond it.
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
      // UNTIL is in UTC; without a Z it is taken for a reading of the clock before the change.
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
