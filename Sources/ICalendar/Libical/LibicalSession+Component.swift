import CLibical
import Glibc

/// A date or clock reading of a property.
struct LibicalTime {
  /// The fields as libical read them; they may be out of range.
  let fields: icaltimetype
  /// The name of the zone in the property's TZID, or `nil` if it has none.
  let zone: String?

  /// Whether the value is a date without a clock reading.
  var isDate: Bool { fields.is_date != 0 }
  /// Whether the clock reading is one of UTC.
  var isUTC: Bool { icaltime_is_utc(fields) != 0 }
}

/// An RDATE: a time, or a time with an end or a length.
struct LibicalPeriod {
  let start: LibicalTime
  var end: LibicalTime?
  var duration: CalendarDuration?
}

/// A component in libical's memory, with the components inside it.
struct LibicalComponent: ~Copyable {
  private let pointer: OpaquePointer

  /// Reads the lines of one component, or `nil` if the lines are no component. C: `icalcomponent_new_from_string`
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

  /// Calls `body` with the properties of each sub-component; those of the component itself are excluded.
  func forEachChild<Failure: Error>(_ body: (borrowing LibicalProperties) throws(Failure) -> Void) throws(Failure) {
    var child = icalcomponent_get_first_component(pointer, ICAL_ANY_COMPONENT)
    while let component = child {
      try body(LibicalProperties(component: component))
      child = icalcomponent_get_next_component(pointer, ICAL_ANY_COMPONENT)
    }
  }

  /// Calls `body` with the properties of the component itself, and returns its result.
  func withProperties<Result, Failure: Error>(
    _ body: (borrowing LibicalProperties) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(LibicalProperties(component: pointer))
  }
}

/// The properties of a component, lent for as long as the component exists.
struct LibicalProperties: ~Copyable {
  private let component: OpaquePointer

  fileprivate init(component: OpaquePointer) {
    self.component = component
  }

  /// How many lines of a property libical kept; it drops lines that it cannot read.
  func count(_ property: LibicalProperty) -> Int {
    Int(icalcomponent_count_properties(component, property.kind))
  }

  /// The texts of all lines of a property, their escapes resolved.
  func texts(_ property: LibicalProperty) -> [String] {
    pointers(property).compactMap { icalproperty_get_value($0) }.compactMap { value in
      switch icalvalue_isa(value) {
      case ICAL_TEXT_VALUE: icalvalue_get_text(value).map { Self.text($0) }
      default: Self.text(of: value)
      }
    }
  }

  /// The text of the first line of a property, or `nil` if there is none.
  func text(_ property: LibicalProperty) -> String? {
    texts(property).first
  }

  /// The times of all lines of a property, each with the zone that the line names.
  func times(_ property: LibicalProperty) -> [LibicalTime] {
    pointers(property).compactMap { pointer in
      guard let value = icalproperty_get_value(pointer) else { return nil }
      let time = icalvalue_isa(value) == ICAL_DATE_VALUE ? icalvalue_get_date(value) : icalvalue_get_datetime(value)
      return LibicalTime(fields: time, zone: zone(of: pointer))
    }
  }

  /// The RDATEs.
  var periods: [LibicalPeriod] {
    pointers(.addition).map { pointer in
      let (value, zone) = (icalproperty_get_rdate(pointer), zone(of: pointer))
      guard icaltime_is_null_time(value.time) != 0 else {
        return LibicalPeriod(start: LibicalTime(fields: value.time, zone: zone))
      }
      var period = LibicalPeriod(start: LibicalTime(fields: value.period.start, zone: zone))
      if icaltime_is_null_time(value.period.end) == 0 {
        period.end = LibicalTime(fields: value.period.end, zone: zone)
      } else {
        period.duration = CalendarDuration(value.period.duration)
      }
      return period
    }
  }

  /// The DURATION, or `nil` if the component has none.
  var duration: CalendarDuration? {
    pointers(.duration).first.flatMap { CalendarDuration(icalproperty_get_duration($0)) }
  }

  /// A TZOFFSETFROM or TZOFFSETTO in seconds ahead of UTC, or `nil` if the component has none.
  func offset(_ property: LibicalProperty) -> Int? {
    pointers(property).first.flatMap { icalproperty_get_value($0) }.map { Int(icalvalue_get_utcoffset($0)) }
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

  /// A value in the notation of a file. C: `icalvalue_as_ical_string_r`
  private static func text(of value: OpaquePointer) -> String? {
    icalvalue_as_ical_string_r(value).map { buffer in
      defer { icalmemory_free_buffer(buffer) }
      return text(UnsafePointer(buffer))
    }
  }

  /// A text read as UTF-8 or, where it is none, as Latin-1, in which every byte is a character.
  private static func text(_ pointer: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: pointer) { return text }
    let characters = UnsafeBufferPointer(start: pointer, count: strlen(pointer))
    return String(String.UnicodeScalarView(characters.map { Unicode.Scalar(UInt8(bitPattern: $0)) }))
  }
}

extension CalendarDuration {
  /// A duration as libical read it, a week counted as seven days; `nil` if it is too long.
  init?(_ duration: icaldurationtype) {
    let sign = duration.is_neg != 0 ? -1 : 1
    self.init(
      days: sign * (Int(duration.weeks) * 7 + Int(duration.days)), hours: sign * Int(duration.hours),
      minutes: sign * Int(duration.minutes), seconds: sign * Int(duration.seconds))
  }
}
