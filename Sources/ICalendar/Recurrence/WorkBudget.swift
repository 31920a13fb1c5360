/// The work that one file may cause, counted in steps and not in seconds: every machine reads the same of a file.
package struct WorkBudget: Sendable {
  /// How many steps are left.
  private(set) var steps: Int
  /// Whether more was wanted than there was.
  package private(set) var isUsedUp = false

  package init(steps: Int) {
    self.steps = steps
  }

  /// Takes some steps; false where there are not as many, now or at any time before.
  package mutating func spend(_ wanted: Int = 1) -> Bool {
    guard !isUsedUp, wanted <= steps else {
      isUsedUp = true
      return false
    }
    steps -= wanted
    return true
  }
}

/// How much of one file of events is read.
public struct EventLimits: Hashable, Sendable {
  /// Recurrences within the days that are asked for.
  public let recurrences: Int
  /// Events, and times that an event adds to its rule or takes from it.
  public let entries: Int
  /// Work for reading the file and for its recurrences; a step is about as long as the processor takes for one day of
  /// a recurrence.
  public let steps: Int

  /// Limits of recurrences, entries and steps.
  public init(recurrences: Int, entries: Int, steps: Int) {
    self.recurrences = recurrences
    self.entries = entries
    self.steps = steps
  }

  /// The limits for the files of a user.
  public static let standard = EventLimits(recurrences: 10_000, entries: 100_000, steps: 50_000_000)
}
