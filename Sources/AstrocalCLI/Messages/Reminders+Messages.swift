import AstroCore
import AstrocalRendering
import Reminders

extension StoreError: CustomStringConvertible, ExitingError {
  var status: ExitStatus { ending.status }
  /// The faulty file, its fault, and what to do.
  public var description: String { ending.message }

  private var ending: (status: ExitStatus, message: String) {
    switch self {
    case .corrupt(let path, let reason):
      (
        .badData,
        "\(path): \(reason); put back a copy, or move the file away (mv FILE FILE.bad) to begin without reminders"
      )
    case .newer(let path, let version):
      (
        .badData,
        "\(path): version \(version) was written by a later astrocal, this one knows version 1: use that, or another "
          + "folder in ASTROCAL_STATE"
      )
    case .damagedJournal(let path, let reason):
      (
        .badData,
        "\(path): \(reason); move the file away (mv FILE FILE.bad): a command of `remind due --exec` that it marks as "
          + "run may then run again"
      )
    case .unreadable(let path, let reason): (.fileMissing, "\(path): \(reason)")
    case .cannotCreate(let path, let reason): (.cannotCreate, "cannot create \(path): \(reason)")
    case .cannotWrite(let path, let reason):
      (.cannotWrite, "cannot write \(path): \(reason); the reminders are as they were")
    case .locked(let path): (.tryAgain, "\(path) is locked by another astrocal: try again")
    }
  }
}

extension EventQuery {
  /// Why there is nothing to wait for: `hybrid solar eclipse: none is seen at Oslo within 200 years`.
  ///
  /// - Parameter absence: Why there is none, where that is known: `sun > 80: never here: the Sun is never higher than 53.6 deg`.
  func noneComes(at place: String, _ absence: EventAbsence? = nil) -> String {
    let words = EventAbsenceText(.plain)
    if let reason = absence.flatMap(words.lasting) { return "\(description) at \(place): \(reason)" }
    let what = dependsOnSight && !includesUnseen ? "is seen at \(place)" : "comes"
    return "\(description): none \(what) within \(searchedYears) years"
  }
}

extension ReminderList.UnusableEntry.Reason: CustomStringConvertible {
  /// The part of an entry that this version does not know.
  public var description: String {
    switch self {
    case .event(let mistake): mistake.message
    case .zone(let error): error.description
    case .convention(let name, let value): "the \(name) \"\(value)\" is not known to this version"
    }
  }
}

extension OccurrenceFinder.UnknownEvent: CustomStringConvertible {
  /// The event that is no longer defined.
  public var description: String {
    switch self {
    case .shower(let code): "no shower \"\(code)\" with a maximum is defined any more"
    case .person(let reason), .skyline(let reason): reason
    case .festival(let id): "no festival \"\(id)\" is defined any more"
    }
  }
}
