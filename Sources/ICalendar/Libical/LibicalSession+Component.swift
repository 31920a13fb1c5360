import CLibical

/// A date or clock reading as libical read it: its fields may be out of range.
struct LibicalTime {
  let year, month, day, hour, minute, second: Int
  let isDate: Bool
  let isUTC: Bool
  /// The zone that the property names.
  let zone: String?

  init(_ time: icaltimetype, zone: String?) {
    year = Int(time.year)
    month = Int(time.month)
    day = Int(time.day)
    hour = Int(time.hour)
    minute = Int(time.minute)
    second = Int(time.second)
    isDate = time.is_date != 0
    isUTC = icaltime_is_utc(time) != 0
    self.zone = zone
  }
}

/// An RDATE: a time, or a time with an end or a length.
struct LibicalPeriod {
  let start: LibicalTime
  var end: LibicalTime?
  var duration: CalendarDuration?
}

/// A component in libical's memory, and with it those inside.
struct LibicalComponent: ~Copyable {
  private let pointer: OpaquePointer

  /// Reads the lines of one component; nil where they are none. C: `icalcomponent_new_from_string`
  init?(_ lines: [UInt8], in session: borrowing LibicalSession) {
    let parsed = (lines + [0]).withUnsafeBytes {
      icalcomponent_new_from_string($0.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
    guard let parsed else { return nil }
    pointer = parsed
  }

  deinit {
    icalcomponent_free(pointer)
  }

  /// Calls `body` with each sub-component, the component itself excluded.
  func forEachChild<Failure: Error>(_ body: (borrowing LibicalProperties) throws(Failure) -> Void) throws(Failure) {
    var child = icalcomponent_get_first_component(pointer, ICAL_ANY_COMPONENT)
    while let component = child {
      try body(LibicalProperties(component: component))
      child = icalcomponent_get_next_component(pointer, ICAL_ANY_COMPONENT)
    }
  }

  /// Lends the properties of the component itself.
  func withProperties<Result, Failure: Error>(
    _ body: (borrowing LibicalProperties) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(LibicalProperties(component: pointer))
  }
}

/// The properties of a component, lent as long as it lives.
struct LibicalProperties: ~Copyable {
  private let component: OpaquePointer

  fileprivate init(component: OpaquePointer) {
    self.component = component
  }

  /// How many there are; libical drops those that it cannot read.
  func count(_ property: LibicalProperty) -> Int {
    Int(icalcomponent_count_properties(component, property.kind))
  }

  /// The texts of a property, their escapes resolved.
  func texts(_ property: LibicalProperty) -> [String] {
    pointers(property).compactMap { icalproperty_get_value($0) }.compactMap { value in
      switch icalvalue_isa(value) {
      case ICAL_TEXT_VALUE: icalvalue_get_text(value).map { Self.text($0) }
      default: Self.text(of: value)
      }
    }
  }

  func text(_ property: LibicalProperty) -> String? {
    texts(property).first
  }

  /// The times of a property, each with the zone that it names.
  func times(_ property: LibicalProperty) -> [LibicalTime] {
    pointers(property).compactMap { pointer in
      guard let value = icalproperty_get_value(pointer) else { return nil }
      let time = icalvalue_isa(value) == ICAL_DATE_VALUE ? icalvalue_get_date(value) : icalvalue_get_datetime(value)
      return LibicalTime(time, zone: zone(of: pointer))
    }
  }

  /// The RDATEs.
  var periods: [LibicalPeriod] {
    pointers(.addition).map { pointer in
      let (value, zone) = (icalproperty_get_rdate(pointer), zone(of: pointer))
      guard icaltime_is_null_time(value.time) != 0 else {
        return LibicalPeriod(start: LibicalTime(value.time, zone: zone))
      }
      var period = LibicalPeriod(start: LibicalTime(value.period.start, zone: zone))
      if icaltime_is_null_time(value.period.end) == 0 {
        period.end = LibicalTime(value.period.end, zone: zone)
      } else {
        period.duration = CalendarDuration(value.period.duration)
      }
      return period
    }
  }

  /// The RRULEs, each with its text; nil for one of a kind that is not read.
  var rules: [(rule: RecurrenceRule?, text: String)] {
    pointers(.rule).map { property in
      guard let value = icalproperty_get_value(property), icalvalue_isa(value) == ICAL_RECUR_VALUE else {
        return (nil, "unreadable")
      }
      var recurrence = icalvalue_get_recur(value)
      return (RecurrenceRule(&recurrence), Self.text(of: value) ?? "")
    }
  }

  /// The DURATION.
  var duration: CalendarDuration? {
    pointers(.duration).first.map { CalendarDuration(icalproperty_get_duration($0)) }
  }

  /// A TZOFFSETFROM or TZOFFSETTO in seconds ahead of UTC.
  func offset(_ property: LibicalProperty) -> Int? {
    pointers(property).first.flatMap { icalproperty_get_value($0) }.map { Int(icalvalue_get_utcoffset($0)) }
  }

  /// Whether a RECURRENCE-ID means all later recurrences as well.
  var isForAllLater: Bool {
    pointers(.recurrenceID).contains { icalproperty_get_first_parameter($0, ICAL_RANGE_PARAMETER) != nil }
  }

  private func pointers(_ property: LibicalProperty) -> [OpaquePointer] {
    var all: [OpaquePointer] = []
    var next = icalcomponent_get_first_property(component, property.kind)
    while let pointer = next {
      all.append(pointer)
      next = icalcomponent_get_next_property(component, property.kind)
    }
    return all
  }

  private func zone(of property: OpaquePointer) -> String? {
    icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER).flatMap { icalparameter_get_tzid($0) }
      .map { Self.text($0) }
  }

  /// A value as a file would have it.
  private static func text(of value: OpaquePointer) -> String? {
    icalvalue_as_ical_string_r(value).map { buffer in
      defer { icalmemory_free_buffer(buffer) }
      return text(UnsafePointer(buffer))
    }
  }

  /// UTF-8, or else Latin-1, in which every byte is a character.
  private static func text(_ pointer: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: pointer) { return text }
    var scalars = String.UnicodeScalarView()
    var next = pointer
    while next.pointee != 0 {
      scalars.append(Unicode.Scalar(UInt8(bitPattern: next.pointee)))
      next += 1
    }
    return String(scalars)
  }
}

extension CalendarDuration {
  init(_ duration: icaldurationtype) {
    let sign = duration.is_neg != 0 ? -1 : 1
    self.init(
      days: sign * (Int(duration.weeks) * 7 + Int(duration.days)), hours: sign * Int(duration.hours),
      minutes: sign * Int(duration.minutes), seconds: sign * Int(duration.seconds))
  }
}
