import ForeignText
import SourceFiles

/// Why an event is left out.
package enum EventFault: Error, Hashable {
  /// The event is damaged, or a member of it has a wrong type.
  case unreadable
  /// The event has no start that can be read.
  case noStart
  /// Components inside the event are nested too deep.
  case tooDeep
  /// The event has too many bytes or properties.
  case tooLarge

  /// The text of the warning, in one line.
  package var text: String {
    let reason =
      switch self {
      case .unreadable: "damaged"
      case .noStart: "no readable start"
      case .tooDeep: "components inside it are nested deeper than \(ComponentScanner.mostLevels) levels"
      case .tooLarge: "larger than 1 MB or more than \(ComponentScanner.mostProperties) properties"
      }
    return "left out: \(reason)"
  }
}

extension SourceWarnings {
  /// The warning of a file whose recurrences reach ``EventLimits/steps``.
  package static let usedUp = "its recurrences and time zones take too much work: the rest is left out"
  /// The warning of an event whose end is ignored.
  package static let earlyEnd = "an end before the start: taken as having none"
  /// The warning of an event whose end or length cannot be read.
  package static let unreadableEnd = "an end that is not a date or time: taken as having none"
  /// The warning of events that have one UID, but are not the same event.
  package static let doubles = "an event with the UID of another one: shown as well, but one of them may be out of date"
  /// The warning of a date with a clock reading.
  static let undeclaredReading = "a date with a clock time: read as the time"
  /// The warning of a change to all later recurrences whose dates do not follow from the series.
  static func laterRecurrences(hasSeries: Bool) -> String {
    "later dates are left out: a change to all later recurrences "
      + (hasSeries ? "with dates of its own" : "of a series that the file does not have")
  }
  /// The warning of a change to recurrences that are not the later ones.
  static let otherRecurrences = "a RANGE other than THISANDFUTURE: a date may be cancelled or changed"

  /// The warning of an event in a zone of a name that is not known.
  package static func unknownZone(_ name: String) -> String {
    "unknown time zone \"\(PlainText.line(name).prefix(60))\": taken by the clock of the place"
  }

  /// The warning of an event of which the dates of a rule are missing.
  static func unreadableRule(_ part: String) -> String {
    "later dates are left out: a recurrence that is not supported (\(PlainText.line(part).prefix(60)))"
  }

  /// The warning of a rule without any date, behind the first.
  static func neverHappens(_ rule: String) -> String {
    "a recurrence that never happens (\(PlainText.line(rule).prefix(60)))"
  }

  /// The warning of an event with dates that cannot be read, which are left out.
  static func unreadable(_ property: LibicalProperty) -> String {
    property == .addition
      ? "later dates are left out: an unreadable \(property.rawValue)"
      : "an unreadable \(property.rawValue): a date may be cancelled or changed"
  }
}
