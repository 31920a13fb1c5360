import CLibical
import CivilTime
import Geography

extension LibicalSession {
  /// A text as a value of iCalendar, with its escapes.
  func text(_ text: String) -> String {
    string(icalvalue_new_text(text))
  }

  /// An instant in Unix seconds as "20261121T183000Z".
  ///
  /// - Throws: ``CalendarWriterError/yearOutOfRange(_:)``.
  func instant(_ unixSeconds: Int64) throws(CalendarWriterError) -> String {
    let civil = CivilZone.utc.dateTime(atUnixSeconds: unixSeconds)
    var time = try libicalTime(civil.date)
    time.hour = Int32(civil.hour)
    time.minute = Int32(civil.minute)
    time.second = Int32(civil.second)
    time.is_date = 0
    time.zone = icaltimezone_get_utc_timezone()
    return string(icalvalue_new_datetime(time))
  }

  /// A date as "20261121".
  ///
  /// - Throws: ``CalendarWriterError/yearOutOfRange(_:)``.
  func date(_ date: GregorianDate) throws(CalendarWriterError) -> String {
    string(icalvalue_new_date(try libicalTime(date)))
  }

  /// A length of time such as "PT1H30M", or `nil` for anything else. C: `icaldurationtype_from_string`
  package func duration(_ text: String) -> CalendarDuration? {
    let duration = icaldurationtype_from_string(text)
    return icaldurationtype_is_bad_duration(duration) != 0 ? nil : CalendarDuration(duration)
  }

  /// A length of time as "-P3D".
  func duration(_ duration: CalendarDuration) -> String {
    var value = icaldurationtype()
    value.is_neg = duration.days < 0 || duration.seconds < 0 ? 1 : 0
    value.days = UInt32(clamping: duration.days.magnitude)
    let seconds = duration.seconds.magnitude
    value.hours = UInt32(clamping: seconds / 3_600)
    value.minutes = UInt32(seconds / 60 % 60)
    value.seconds = UInt32(seconds % 60)
    return string(icalvalue_new_duration(value))
  }

  /// A position as "52.457000;13.348000": latitude and longitude in degrees, north and east positive.
  func position(_ position: GeographicPosition) -> String {
    string(icalvalue_new_geo(icalgeotype(lat: position.latitude.degrees, lon: position.longitude.degrees)))
  }

  private func libicalTime(_ date: GregorianDate) throws(CalendarWriterError) -> icaltimetype {
    guard 1...9_999 ~= date.year else { throw .yearOutOfRange(date.year) }
    var time = icaltime_null_date()
    time.year = Int32(date.year)
    time.month = Int32(date.month)
    time.day = Int32(date.day)
    return time
  }

  /// The text of a value, which is freed, or empty if there is no value.
  private func string(_ value: OpaquePointer?) -> String {
    defer { icalvalue_free(value) }
    guard let value, let text = icalvalue_as_ical_string_r(value) else { return "" }
    defer { icalmemory_free_buffer(text) }
    return String(cString: text)
  }
}
