import ForeignText
import SourceFiles

/// Why an event is left out.
package enum EventFault: Error, Hashable {
  /// The event is damaged, or a member of it has a wrong type.
  case unreadable
  /// The event has no start that can be read.
  case noStart
  /// A time is in a zone of this name, which is not known.
  case unknownZone(String)
  /// A recurrence is of a kind that is not read; its text.
  case unsupportedRule(String)
  /// A recurrence has no time at all; its text.
  case emptyRule(String)
  /// The event changes all later recurrences of its series.
  case laterRecurrences
  /// A property of this name cannot be read, without which the event would be on wrong days.
  case lostProperty(String)
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
      case .unknownZone(let name): "unknown time zone \"\(PlainText.line(name).prefix(60))\""
      case .unsupportedRule(let rule): "a recurrence that is not supported (\(PlainText.line(rule).prefix(60)))"
      case .emptyRule(let rule): "a recurrence that never happens (\(PlainText.line(rule).prefix(60)))"
      case .laterRecurrences: "a change to all later recurrences, which is not supported"
      case .lostProperty(let name): "an unreadable \(name)"
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
}
