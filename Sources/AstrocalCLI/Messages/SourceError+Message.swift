import ICalendar
import SourceFiles

extension SourceError: CustomStringConvertible {
  /// The fault of a file; the line names the file before it.
  public var description: String {
    switch self {
    case .empty: "empty"
    case .tooLarge: "larger than 16 MB"
    case .unknownContent(let expected): "not \(expected)"
    case .malformed(let reason): reason
    case .noLibical: "calendars need libical, which is not installed: apt install libical3"
    }
  }
}

extension CalendarWriterError: CustomStringConvertible {
  /// Why no calendar is written.
  public var description: String {
    switch self {
    case .yearOutOfRange(let year): "iCalendar knows the years 1 to 9999, not \(year)"
    case .noLibical: SourceError.noLibical.description
    }
  }
}
