import CivilTime
import ICalendar

/// Admits each recurrence once, unless it is excluded or another event replaces it.
struct RecurrenceFilter {
  private var keys: Set<RecurrenceKey> = []
  private var excludedKeys: Set<RecurrenceKey> = []
  private var excludedDates: Set<GregorianDate> = []
  /// The dates of the recurrences that were admitted.
  private var dates: Set<GregorianDate> = []
  private let isOfDates: Bool
  private let place: CivilZone

  /// A filter of the recurrences of an event.
  ///
  /// - Parameter excluded: Recurrences that are not admitted; of a date all on it.
  init(_ master: CalendarEvent, without excluded: [WrittenTime], at place: CivilZone) {
    self.place = place
    isOfDates = master.start.isDate
    for time in excluded {
      // A date excludes all times on it, and a time the date that it is on where whole dates recur.
      if time.isDate || isOfDates {
        excludedDates.insert(time.date)
      } else {
        excludedKeys.insert(RecurrenceKey(time, at: place))
      }
    }
  }

  /// Whether a recurrence is excluded.
  func excludes(_ time: WrittenTime) -> Bool {
    excludedDates.contains(time.date) || excludedKeys.contains(RecurrenceKey(time, at: place))
  }

  /// Whether a recurrence is neither excluded nor was admitted before.
  mutating func admits(_ time: WrittenTime) -> Bool {
    guard !excludes(time), keys.insert(RecurrenceKey(time, at: place)).inserted else { return false }
    dates.insert(time.date)
    return true
  }

  /// Whether a recurrence was admitted, or one on its date where either is a whole date.
  func has(_ time: WrittenTime) -> Bool {
    time.isDate || isOfDates ? dates.contains(time.date) : keys.contains(RecurrenceKey(time, at: place))
  }
}
