import AstroCore
import CivilTime
import ICalendar

extension AnniversaryEvent: WordedEvent {
  /// `birthday 43`, `Asha: birthday 43`
  func name(_ script: NameScript) -> String { title }

  /// It lasts for its date, wherever the reader of the calendar is. The name of the person stands in the title alone, and the UID
  /// has a number that is made of the instant.
  func calendarFacts(_ entries: CalendarEntries) -> CalendarFacts? {
    let (words, text) = (AnniversaryText(context: entries.context), entries.text)
    let found = anniversary
    let (start, end) = (text.dayAndClock(found.span.lowerBound), text.dayAndClock(found.span.upperBound))
    var lines = [
      localized("\(words.anga(found)), \(start) to \(end)."), localized("Why: \(words.why(found))."),
    ]
    if let window = words.window(found) { lines.append(localized("Time: \(window).")) }
    if let reason = found.monthReason { lines.append(localized("Month: \(words.why(reason, found)).")) }
    lines += found.alternatives.map {
      localized("Or \($0.date.weekday.columnName) \($0.date): \(words.why($0.reason, found)).")
    }
    lines.append(localized("For \(entries.place.title)."))
    return CalendarFacts(
      uid: ("anniversary-\(found.search.basis.rawValue)-\(key)", "\(yearNumber)"),
      dependences: [.place, .sunrise, .ayanamsha], time: calendarTime(in: entries.place.zone),
      title: title.capitalizedFirst, lines: lines, category: "ANNIVERSARY")
  }
}
