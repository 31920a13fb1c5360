import AstroCore
import CivilTime

@testable import AstrocalCLI
@testable import AstrocalRendering
@testable import Events
@testable import ICalendar
@testable import Reminders

extension FuzzEntry {
  /// The readers of dates, instants and lengths of time.
  static let dates = [
    FuzzEntry(text: "dates", checkDate), FuzzEntry(text: "instants", checkInstant),
    FuzzEntry(text: "durations", checkDuration),
  ]

  private static let today = GregorianDate(dayNumber: 20_778)

  private static func checkDate(_ text: String) throws {
    if let span = try accepted({ try DateText(today: today).span(text) }) {
      try promise(span.lowerBound <= span.upperBound, "a span that ends before it begins")
      if -9999...9999 ~= span.lowerBound.year {
        let written = span.lowerBound.description
        try promise(try DateText(today: today).day(written) == span.lowerBound, "\(written) reads as another date")
      }
    }
    _ = try accepted { try DateText(today: today).day(text) }
    if let date = GregorianDate(text) {
      try promise(GregorianDate(date.description) == date, "\(date) reads as another date")
    }
    _ = WrittenTime(iso8601: text, zone: berlin)
  }

  private static func checkInstant(_ text: String) throws {
    if let clock = try accepted({ try Clock(Clock.Instant(text: text)) }) {
      let now = clock.now(in: berlin)
      try promise(now.ut.isFinite, "an instant that is not a number")
      _ = berlin.date(at: now)
    }
    if let instant = JulianDay(rfc3339: text) {
      let written = instant.rfc3339UTC
      let again = JulianDay(rfc3339: written)
      try promise(again?.rfc3339UTC ?? written == written, "\(written) reads as another instant")
    }
    for offset in [nil, 3_600] {
      guard let instant = JulianDay(rfc3339: text, utcOffset: offset) else { continue }
      try promise(instant.ut.isFinite, "an instant that is not a number")
    }
    if let time = WrittenTime(iso8601: text, zone: berlin) { _ = time.unixSeconds(at: berlin) }
  }

  private static func checkDuration(_ text: String) throws {
    for allowsNegative in [false, true] {
      let seconds = try accepted { try DurationText.seconds(text, origin: "fuzz", allowsNegative: allowsNegative) }
      guard let seconds else { continue }
      try promise(abs(seconds) <= 366 * 86_400, "\(seconds) s")
      try promise(allowsNegative || seconds >= 0, "\(seconds) s")
    }
    if let days = ReminderText.days(text) { try promise(0...366 ~= days, "\(days) days") }
    if let lead = Lead(text) { try promise(Lead(lead.text) == lead, "the lead \(lead.text)") }
    if let time = TimeOfDay(text) { try promise(TimeOfDay(time.text) == time, "the time of day \(time.text)") }
    if let minute = ReminderText.minuteOfDay(text) {
      try promise(0..<1440 ~= minute && ReminderText.clock(minute) == text, "minute \(minute)")
    }
    if let latitude = try accepted({ try Latitude(text: text) }) {
      try promise(-90...90 ~= latitude.value, "\(latitude.value)")
    }
    _ = try accepted { try WholeNumber<1, 10>(text: text) }
    _ = try accepted { try ChoiceList<DayPart>(text: text) }
  }
}
