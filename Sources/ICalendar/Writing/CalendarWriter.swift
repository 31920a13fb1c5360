import CivilTime
import ForeignText

/// The properties of a calendar that is written.
public struct CalendarTitle: Hashable, Sendable {
  /// The program that wrote it, such as "-//astrocal//astrocal 0.9.0//EN".
  public let product: String
  /// The name that a list of calendars shows.
  public let name: String
  /// When the calendar was made, in Unix seconds: the DTSTAMP of each event.
  public let stamp: Int64

  /// The properties of a calendar made at an instant in Unix seconds.
  public init(product: String, name: String, stamp: Int64) {
    self.product = product
    self.name = name
    self.stamp = stamp
  }
}

/// Why a calendar cannot be written.
public enum CalendarWriterError: Error, Hashable, Sendable {
  /// The year of an event is outside of those that iCalendar has, 1 to 9999.
  case yearOutOfRange(Int)
  /// libical is not installed.
  case noLibical
}

/// Writes a calendar event by event as iCalendar (RFC 5545, its name also by RFC 7986).
///
/// A calendar without events is written too: who subscribes to it must not find an empty file. RFC 5545 asks for a
/// component at least, but programs take a calendar without one. Programs are asked to read the calendar again each day.
/// Instants are in UTC, no event counts as busy time (TRANSP), and equal input gives equal bytes.
/// C: `icalvalue_as_ical_string_r`
public struct CalendarWriter: ~Copyable {
  private let title: CalendarTitle
  private var lines = ContentLines()
  private var hasBegun = false

  /// A writer of a calendar with these properties; nothing is written yet.
  public init(_ title: CalendarTitle) {
    self.title = title
  }

  /// Writes an event, before the first one the beginning of the calendar.
  ///
  /// - Throws: ``CalendarWriterError/yearOutOfRange(_:)``, without anything of the event written, or
  ///   ``CalendarWriterError/noLibical``.
  public mutating func append(_ entry: CalendarEntry) throws(CalendarWriterError) {
    guard let libical = Libical() else { throw .noLibical }
    let written = try libical.lend { session throws(CalendarWriterError) in
      (hasBegun ? [] : header(session)) + (try event(entry, session))
    }
    hasBegun = true
    for line in written { lines.append(line) }
  }

  /// Returns the bytes written since the last call.
  public mutating func take() -> [UInt8] {
    lines.take()
  }

  /// Ends the calendar; without an event it has its beginning and its end.
  ///
  /// - Throws: ``CalendarWriterError/noLibical``.
  public mutating func finish() throws(CalendarWriterError) {
    if !hasBegun {
      guard let libical = Libical() else { throw .noLibical }
      let written = libical.lend { session in header(session) }
      for line in written { lines.append(line) }
    }
    lines.append("END:VCALENDAR")
  }

  /// The whole file of some events, in UTF-8.
  ///
  /// - Throws: ``CalendarWriterError``.
  public static func bytes(
    _ title: CalendarTitle, _ entries: some Sequence<CalendarEntry>
  ) throws(CalendarWriterError) -> [UInt8] {
    var writer = CalendarWriter(title)
    for entry in entries { try writer.append(entry) }
    try writer.finish()
    return writer.take()
  }

  private func header(_ session: borrowing LibicalSession) -> [String] {
    let name = line(title.name, session)
    return [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:" + line(title.product, session), "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH", "NAME:" + name, "X-WR-CALNAME:" + name,
      "REFRESH-INTERVAL;VALUE=DURATION:P1D", "X-PUBLISHED-TTL:P1D",
    ]
  }

  /// A text as a value of one line.
  private func line(_ text: String, _ session: borrowing LibicalSession) -> String {
    session.text(PlainText.line(text))
  }

  private func event(
    _ entry: CalendarEntry, _ session: borrowing LibicalSession
  ) throws(CalendarWriterError) -> [String] {
    var lines = ["BEGIN:VEVENT", "UID:" + line(entry.uid, session), "DTSTAMP:" + (try session.instant(title.stamp))]
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
    let names = entry.categories.map { line($0, session) }.joined(separator: ",")
    let properties: [String?] = [
      "SUMMARY:" + line(entry.summary, session),
      entry.description.map { "DESCRIPTION:" + session.text(PlainText.lines($0)) },
      entry.location.map { "LOCATION:" + line($0, session) },
      entry.position.map { "GEO:" + session.position($0) },
      entry.categories.isEmpty ? nil : "CATEGORIES:" + names,
      entry.url.map { "URL:" + PlainText.line($0) },
      entry.sequence.map { "SEQUENCE:\($0)" },
      "TRANSP:TRANSPARENT",
    ]
    lines += properties.compactMap(\.self)
    if let alarm = entry.alarm {
      lines += ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:" + session.duration(alarm.trigger)]
      lines += ["DESCRIPTION:" + line(alarm.text, session), "END:VALARM"]
    }
    lines.append("END:VEVENT")
    return lines
  }
}
