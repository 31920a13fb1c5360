import ForeignText
import SourceFiles

/// Why an event is left out.
package enum EventFault: Error, Hashable {
  case unreadable
  case noStart
  case unknownZone(String)
  case unsupportedRule(String)
  case emptyRule(String)
  case laterRecurrences
  case lostProperty(String)
  case tooDeep
  case tooLarge

  /// What is wrong with it, as a warning says it.
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
  package static let usedUp = "its recurrences and time zones take too much work: the rest is left out"
  package static let earlyEnd = "an end before the start: taken as having none"
}
