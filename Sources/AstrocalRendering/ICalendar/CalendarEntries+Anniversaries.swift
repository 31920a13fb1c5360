import AstroCore
import CivilTime
import ICalendar

extension CalendarEntries {
  /// The event of an anniversary: it lasts for its date, wherever the reader of the calendar is.
  ///
  /// The name of the person stands in the title alone. The UID has a number that is made of the instant.
  func entry(_ row: AnniversaryEvent) -> CalendarEntry {
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
    return CalendarEntry(
      uid: uid(
        "anniversary-\(found.search.basis.rawValue)-\(row.key)", "\(row.yearNumber)",
        by: [.place, .sunrise, .ayanamsha]),
      time: .days(found.date..<found.date.adding(days: 1)), summary: row.title.capitalizedFirst,
      description: lines.joined(separator: "\n"), categories: ["ANNIVERSARY"])
  }
}
