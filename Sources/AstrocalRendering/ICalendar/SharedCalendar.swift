import ICalendar
import Synchronization

/// A calendar that holds the events of several places. An event that is the same at all of them is in it once.
package final class SharedCalendar: Sendable {
  private struct Events {
    var entries: [CalendarEntry] = []
    /// The UIDs of the entries.
    var known: Set<String> = []
  }

  private let subject: String
  private let stamp: Int64
  private let events = Mutex(Events())

  /// The most places that the name of the calendar repeats.
  private static let mostNames = 3

  /// A calendar without events.
  ///
  /// - Parameters:
  ///   - subject: What it holds, such as the words of a search; nil where the places say all.
  ///   - places: The places, one at least.
  ///   - stamp: The instant at which it is made, in Unix seconds.
  package init(_ subject: String?, _ places: [Place], stamp: Int64) {
    let names = places.map { $0.name ?? $0.coordinates }
    let whose = names.count > Self.mostNames ? localized("\(names.count) places") : names.joined(separator: ", ")
    self.subject = subject.map { "\($0) \(whose)" } ?? whose
    self.stamp = stamp
  }

  /// Adds events of a place. Those that depend on it bear its name.
  func add(_ entries: [CalendarEntry], of makers: CalendarEntries) {
    events.withLock { events in
      for var entry in entries where events.known.insert(entry.uid).inserted {
        if makers.isOfPlace(entry) {
          entry.summary += " (\(makers.placeName))"
          entry.location = entry.location ?? makers.placeName
        }
        events.entries.append(entry)
      }
    }
  }

  /// Writes the calendar, also where it has no events.
  package func write(to output: inout Output) throws {
    var calendar = CalendarStream(subject, stamp: stamp)
    try calendar.write(events.withLock { $0.entries }, to: &output)
    try calendar.end(to: &output)
  }
}
