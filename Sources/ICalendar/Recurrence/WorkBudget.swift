/// The work that one file may cause, counted in steps and not in seconds, so that every machine reads the same part of
/// a file.
package struct WorkBudget: Sendable {
  /// How many steps are left.
  private(set) var steps: Int
  /// Whether more steps were requested than were left.
  package private(set) var isUsedUp = false

  /// A budget of so many steps.
  package init(steps: Int) {
    self.steps = steps
  }

  /// Subtracts steps; returns false where fewer are left, as it does for every later request.
  package mutating func spend(_ wanted: Int = 1) -> Bool {
    guard !isUsedUp, wanted <= steps else {
      isUsedUp = true
      return false
    }
    steps -= wanted
    return true
  }
}

/// The limits up to which one file of events is read.
public struct EventLimits: Hashable, Sendable {
  /// The most recurrences within the requested days.
  public let recurrences: Int
  /// The most events, with the times that events add to their rules or exclude.
  public let entries: Int
  /// The most work for reading the file and computing its recurrences; a step is about the work for one day of a
  /// recurrence.
  public let steps: Int

  /// The limits of the program.
  public static let standard = EventLimits(recurrences: 10_000, entries: 100_000, steps: 50_000_000)
}
