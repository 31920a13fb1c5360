import CivilTime
import ForeignText

/// What a written calendar says about itself.
public struct CalendarTitle: Hashable, Sendable {
  /// The program that wrote it, such as "-//astrocal//astrocal 0.1.0//EN".
  public let product: String
  /// What a reader's list of calendars shows.
  public let name: String
  /// When the calendar was made, in Unix seconds: DTSTAMP of each event.
  public let stamp: Int64

  /// A title of a product, a name and a stamp in Unix seconds.
  public init(product: String, name: String, stamp: Int64) {
    self.product = product
    self.name = name
    self.stamp = stamp
  }
}

/// Why a calendar cannot be written.
public enum CalendarWriterError: Error, Hashable, Sendable {
  /// There is no event, and iCalendar knows no calendar without one.
  case empty
  /// iCalendar has the years 1 to 9999.
  case yearOutOfRange(Int)
  /// libical is not installed.
  case noLibical
}

/// Writes a calendar event by event as iCalendar (RFC 5545, names also by RFC 7986).
///
/// Nothing is written before the first event, so that an empty result leaves no illegal file behind. Instants are in UTC,
/// no event takes up the reader's free time, and equal input gives equal bytes. C: `icalvalue_as_ical_string_r`
public struct CalendarWriter: ~Copyable {
  private let title: CalendarTitle
  private var lines = ContentLines()
  private var hasBegun = false

  /// A writer of a calendar, which has written nothing yet.
  public init(_ title: CalendarTitle) {
    self.title = title
  }

  /// Writes an event.
  ///
  /// - Throws: ``CalendarWriterError/yearOutOfRange(_:)``, the event is then left out whole; or
  ///   ``CalendarWriterError/noLibical``.
  public mutating func append(_ entry: CalendarEntry) throws(CalendarWriterError) {
    guard let libical = Libical() else { throw .noLibical }
    let written = try libical.lend { session throws(CalendarWriterError) in
      (hasBegun ? [] : try header(session)) + (try event(entry, session))
    }
    hasBegun = true
    for line in written { lines.append(line) }
  }

  /// Hands out the bytes written since the last time.
  public mutating func take() -> [UInt8] {
    lines.take()
  }

  /// Ends the calendar.
  ///
  /// - Throws: ``CalendarWriterError/empty`` where there was no event.
  public mutating func finish() throws(CalendarWriterError) {
    guard hasBegun else { throw .empty }
    lines.append("END:VCALENDAR")
  }

  /// The whole file of some events.
  public static func bytes(
    _ title: CalendarTitle, _ entries: some Sequence<CalendarEntry>
  ) throws(CalendarWriterError) -> [UInt8] {
    var writer = CalendarWriter(title)
    for entry in entries { try writer.append(entry) }
    try writer.finish()
    return writer.take()
  }

  private func header(_ session: borrowing LibicalSession) throws(CalendarWriterError) -> [String] {
    let name = session.text(PlainText.line(title.name))
    return [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:" + session.text(PlainText.line(title.product)),
      "CALSCALE:GREGORIAN", "METHOD:PUBLISH", "NAME:" + name, "X-WR-CALNAME:" + name,
    ]
  }

  private func event(
    _ entry: CalendarEntry, _ session: borrowing LibicalSession
  ) throws(CalendarWriterError) -> [String] {
    var lines = ["BEGIN:VEVENT", "UID:" + session.text(PlainText.line(entry.uid))]
    lines.append("DTSTAMP:" + (try session.instant(title.stamp)))
    switch entry.time {
    case .moment(let start):
      lines.append("DTSTART:" + (try session.instant(start)))
    case .span(let span):
      lines.append("DTSTART:" + (try session.instant(span.lowerBound)))
      if !span.isEmpty { lines.append("DTEND:" + (try session.instant(span.upperBound))) }
    case .days(let dates):
      let end = max(dates.upperBound, dates.lowerBound.adding(days: 1))
      lines.append("DTSTART;VALUE=DATE:" + (try session.date(dates.lowerBound)))
      lines.append("DTEND;VALUE=DATE:" + (try session.date(end)))
    }
    lines.append("SUMMARY:" + session.text(PlainText.line(entry.summary)))
    if let description = entry.description {
      lines.append("DESCRIPTION:" + session.text(PlainText.lines(description)))
    }
    if let location = entry.location { lines.append("LOCATION:" + session.text(PlainText.line(location))) }
    if let position = entry.position {
      lines.append("GEO:" + session.position(position))
    }
    if !entry.categories.isEmpty {
      let names = entry.categories.map { session.text(PlainText.line($0)) }
      lines.append("CATEGORIES:" + names.joined(separator: ","))
    }
    if let url = entry.url { lines.append("URL:" + PlainText.line(url)) }
    if let sequence = entry.sequence { lines.append("SEQUENCE:\(sequence)") }
    lines.append("TRANSP:TRANSPARENT")
    if let alarm = entry.alarm {
      lines += ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:" + session.duration(alarm.trigger)]
      lines += ["DESCRIPTION:" + session.text(PlainText.line(alarm.text)), "END:VALARM"]
    }
    lines.append("END:VEVENT")
    return lines
  }
}
