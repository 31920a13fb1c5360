import CivilTime
import ForeignText

@testable import Events
@testable import ICalendar

extension FuzzEntry {
  /// The readers of event files, and the writer of calendars.
  static let calendars = [
    FuzzEntry("events") { try checkEvents($0, at: berlin) },
    FuzzEntry(text: "calendar-writer", checkWriter),
  ]

  /// A zone with two changes a year, from tzdata where it is installed.
  static let berlin = (try? ZoneDatabase().zone("Europe/Berlin")) ?? .utc

  private static func checkEvents(_ bytes: [UInt8], at zone: CivilZone) throws {
    // The limit is a hundredth of the program's, so that the fuzzer runs faster.
    let limits = EventLimits(recurrences: 200, entries: 1_000, steps: 500_000)
    guard let source = try accepted({ try EventSource(name: "fuzz", bytes: bytes, limits: limits) }) else { return }
    let first = GregorianDate(dayNumber: 20_777)  // 2026-11-20
    let dates = first...first.adding(days: 18)
    let schedule = EventSchedule([source], on: dates, at: zone)
    for status in schedule.statuses {
      for warning in status.warnings.all { try promiseShown(warning.text, "warning") }
    }
    for index in 0...18 {
      guard let day = zone.localDay(first.adding(days: index)) else { continue }
      for entry in schedule.entries(on: day) { try check(entry, on: day) }
    }
  }

  private static func check(_ entry: EventEntry, on day: LocalDay) throws {
    let details = entry.details
    try promiseShown(details.title, "title")
    try promiseShown(details.uid, "UID")
    try promiseShown(details.location, "location")
    try promiseShown(details.description, "description", lines: true)
    for category in details.categories { try promiseShown(category, "category") }
    let segment = entry.segment
    try promise(1...max(segment.count, 1) ~= segment.number, "day \(segment.number) of \(segment.count)")
    switch segment.time {
    case .moment(let instant):
      try promise(day.startUnixSeconds..<day.endUnixSeconds ~= instant, "a moment outside of its day")
    case .span(let span):
      let isInside = span.lowerBound >= day.startUnixSeconds && span.upperBound <= day.endUnixSeconds
      try promise(isInside && !span.isEmpty, "a part outside of its day")
    case .days(let dates):
      try promise(dates.contains(day.date), "a date outside of its day")
    }
  }

  /// A calendar that is written reads back unchanged.
  private static func checkWriter(_ text: String) throws {
    let fields = text.split(separator: "\0", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    func field(_ index: Int) -> String? { index < fields.count ? fields[index] : nil }
    let start = GregorianDate(dayNumber: 20_777)
    var entry = CalendarEntry(uid: "fuzz-1", time: .days(start..<start.adding(days: 1)), summary: fields[0])
    entry.description = field(1)
    entry.location = field(2)
    entry.categories = field(3).map { [$0] } ?? []
    let title = CalendarTitle(product: "fuzz", name: fields[0], stamp: 1_795_262_400)
    guard let bytes = try accepted({ try CalendarWriter.bytes(title, [entry]) }) else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      try promise(line.last == UInt8(ascii: "\r") && line.count <= 76, "a line that is too long or has no end")
    }
    let source = try EventSource(name: "fuzz", bytes: bytes)
    let schedule = EventSchedule([source], on: start...start, at: .utc)
    guard let day = CivilZone.utc.localDay(start) else { return }
    let entries = schedule.entries(on: day)
    try promise(entries.count == 1, "\(entries.count) events of one")
    try promise(
      entries.first?.details.title == PlainText.line(fields[0]),
      "the title changed: \(entries.first?.details.title ?? "")")
  }
}
