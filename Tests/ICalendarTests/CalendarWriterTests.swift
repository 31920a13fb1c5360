import CivilTime
import Geography
import Testing

@testable import ICalendar

/// The expected lines are written by hand from RFC 5545.
@Suite struct CalendarWriterTests {
  private let title = CalendarTitle(
    product: "-//astrocal//tests//EN", name: "Sky, Berlin", stamp: 1_795_219_200)  // 2026-11-21T00:00:00Z

  private func lines(_ entries: CalendarEntry...) throws -> [String] {
    let text = try #require(String(validating: CalendarWriter.bytes(title, entries), as: UTF8.self))
    #expect(text.hasSuffix("\r\n"))
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    #expect(lines.allSatisfy { $0.last == UInt8(ascii: "\r") && $0.count <= 76 })
    return lines.map { String(decoding: $0.dropLast(), as: UTF8.self) }
  }

  @Test func aMomentASpanAndDaysAreWrittenAsRFC5545Says() throws {
    let shower = CalendarEntry(
      uid: "shower-GEM-2026@astrocal", time: .moment(1_797_256_163), summary: "Geminids maximum (ZHR 150, Moon 25 %)",
      description: "Solar longitude 262.2 deg (J2000). Active 4-20 Dec. Parent (3200) Phaethon.\nSecond; line",
      location: "Sternwarte",
      position: GeographicPosition(latitude: Angle(degrees: 52.457), longitude: Angle(degrees: -13.348)),
      categories: ["METEOR SHOWER", "a, b"], url: "https://example.org/?a=1,2;3",
      alarm: CalendarEntry.Alarm(
        trigger: try #require(CalendarDuration(days: -2, hours: -15)), text: "Geminids in 3 days"),
      sequence: 2)
    let tithi = CalendarEntry(
      uid: "tithi-20261121-12@astrocal", time: .span(1_795_222_860..<1_795_303_620), summary: "Shukla 12 Dvadashi")
    let first = try #require(GregorianDate(year: 2026, month: 12, day: 31))
    let festival = CalendarEntry(
      uid: "festival@astrocal", time: .days(first..<first.adding(days: 2)), summary: "Two days")
    #expect(
      try lines(shower, tithi, festival) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//astrocal//tests//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
        "NAME:Sky\\, Berlin", "X-WR-CALNAME:Sky\\, Berlin", "REFRESH-INTERVAL;VALUE=DURATION:P1D",
        "X-PUBLISHED-TTL:P1D",
        "BEGIN:VEVENT", "UID:shower-GEM-2026@astrocal", "DTSTAMP:20261121T000000Z", "DTSTART:20261214T134923Z",
        "SUMMARY:Geminids maximum (ZHR 150\\, Moon 25 %)",
        "DESCRIPTION:Solar longitude 262.2 deg (J2000). Active 4-20 Dec. Parent (320",
        " 0) Phaethon.\\nSecond\\; line", "LOCATION:Sternwarte", "GEO:52.457000;-13.348000",
        "CATEGORIES:METEOR SHOWER,a\\, b", "URL:https://example.org/?a=1,2;3", "SEQUENCE:2", "TRANSP:TRANSPARENT",
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-P2DT15H", "DESCRIPTION:Geminids in 3 days", "END:VALARM",
        "END:VEVENT",
        "BEGIN:VEVENT", "UID:tithi-20261121-12@astrocal", "DTSTAMP:20261121T000000Z", "DTSTART:20261121T010100Z",
        "DTEND:20261121T232700Z", "SUMMARY:Shukla 12 Dvadashi", "TRANSP:TRANSPARENT", "END:VEVENT",
        "BEGIN:VEVENT", "UID:festival@astrocal", "DTSTAMP:20261121T000000Z", "DTSTART;VALUE=DATE:20261231",
        "DTEND;VALUE=DATE:20270102", "SUMMARY:Two days", "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR",
      ])
  }

  @Test func anEmptySpanHasNoEnd() throws {
    let lines = try lines(CalendarEntry(uid: "u", time: .span(0..<0), summary: ""))
    #expect(lines.contains("DTSTART:19700101T000000Z"))
    #expect(!lines.contains { $0.hasPrefix("DTEND") })
  }

  /// The Devanagari letters take three octets each and belong to clusters of up to four.
  @Test func aFoldCutsNoCharacter() throws {
    let summary = String(repeating: "कार्त्तिकपूर्णिमा", count: 8)
    let folded = try lines(CalendarEntry(uid: "u", time: .moment(0), summary: summary))
    let start = try #require(folded.firstIndex { $0.hasPrefix("SUMMARY:") })
    let pieces = [folded[start]] + folded[(start + 1)...].prefix { $0.hasPrefix(" ") }.map { String($0.dropFirst()) }
    #expect(pieces.count > 4)
    #expect(pieces.joined() == "SUMMARY:" + summary)
    #expect(pieces.map(\.count).reduce(0, +) == ("SUMMARY:" + summary).count)
  }

  /// One letter under 60 accents is 121 octets long.
  @Test func aCharacterLongerThanALineIsCutBetweenCodePoints() throws {
    let summary = "a" + String(repeating: "\u{301}", count: 60)
    let folded = try lines(CalendarEntry(uid: "u", time: .moment(0), summary: summary))
    #expect(folded.contains { $0.unicodeScalars.starts(with: " \u{301}".unicodeScalars) })
  }

  @Test func controlCharactersAreNotWritten() throws {
    let lines = try lines(
      CalendarEntry(
        uid: "u", time: .moment(0), summary: "\u{1B}[31mred\u{7}\ttab\r\nnext \u{9B}x\u{202E}",
        description: "one\r\ntwo\u{0}\u{7F}"))
    #expect(lines.contains("SUMMARY:[31mred tab next x"))
    #expect(lines.contains("DESCRIPTION:one\\ntwo"))
  }

  /// The properties of a calendar by RFC 5545, 3.6 and 3.7, and RFC 7986, 5.7.
  @Test func aCalendarWithoutEventsHasItsBeginningAndItsEnd() throws {
    #expect(
      try lines() == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//astrocal//tests//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
        "NAME:Sky\\, Berlin", "X-WR-CALNAME:Sky\\, Berlin", "REFRESH-INTERVAL;VALUE=DURATION:P1D",
        "X-PUBLISHED-TTL:P1D", "END:VCALENDAR",
      ])
  }

  /// −62,167,219,200 is 0000-01-01T00:00:00Z.
  @Test func aYearWithoutFourDigitsIsRefused() throws {
    var writer = CalendarWriter(title)
    let error = #expect(throws: CalendarWriterError.self) {
      try writer.append(CalendarEntry(uid: "u", time: .moment(-62_167_219_200), summary: ""))
    }
    #expect(error == .yearOutOfRange(0))
    #expect(writer.take().isEmpty)
    try writer.append(CalendarEntry(uid: "u", time: .moment(-62_135_596_800), summary: ""))
    #expect(String(decoding: writer.take(), as: UTF8.self).contains("DTSTART:00010101T000000Z"))
  }

  @Test func equalInputGivesEqualBytes() throws {
    let entries = (0..<50).map { CalendarEntry(uid: "u\($0)", time: .moment(Int64($0)), summary: "\($0)") }
    #expect(try CalendarWriter.bytes(title, entries) == CalendarWriter.bytes(title, entries))
  }
}
