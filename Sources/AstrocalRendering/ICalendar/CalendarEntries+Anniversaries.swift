import AstroCore
import CivilTime
import ICalendar

extension CalendarEntries {
  /// The event of an anniversary: it lasts for its date, wherever the reader of the calendar is.
  ///
  /// The name of the person stands in the title alone. The UID has a number that is made of the instant.
  func entry(_ row: AnniversaryRow) -> CalendarEntry {
    let words = AnniversaryText(context: context)
    let found = row.anniversary
    var lines = [
      "\(words.anga(found)), \(text.dayAndClock(found.span.lowerBound)) to \(text.dayAndClock(found.span.upperBound)).",
      "Why: \(words.why(found)).",
    ]
    if let window = words.window(found) { lines.append("Time: \(window).") }
    if let reason = found.monthReason { lines.append("Month: \(words.why(reason, found)).") }
    lines += found.alternatives.map { "Or \($0.date.weekday.columnName) \($0.date): \(words.why($0.reason, found))." }
    lines.append("For \(place.title).")
    let year = found.number.map { "\($0)" } ?? "\(found.date.year)"
    return CalendarEntry(
      uid: uid("anniversary-\(found.search.basis.rawValue)-\(key(row))", year, by: [.place, .sunrise, .ayanamsha]),
      time: .days(found.date..<found.date.adding(days: 1)), summary: words.title(row).capitalizedFirst,
      description: lines.joined(separator: "\n"), categories: ["ANNIVERSARY"])
  }

  /// A number for what is remembered, in which nobody reads a name or a date. FNV-1a, 64 bits.
  private func key(_ row: AnniversaryRow) -> String {
    let subject = row.anniversary.subject
    // No computed second moves it: of a date without a time the date counts, not its sunrise.
    let time = subject.isTimeKnown ? subject.instant.map { "\($0.roundedUnixSeconds)" } : subject.date?.description
    let words = [
      subject.occasion.rawValue, time ?? "\(subject.month) \(subject.isAdhika) \(subject.tithi)", "\(row.twin)",
    ]
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in words.joined(separator: ",").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
