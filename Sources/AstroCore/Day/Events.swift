import Algorithms
import CivilTime

/// Events in order of time, handed out day by day.
struct Events<Event> {
  private let events: [Event]
  private let time: (Event) -> JulianDay
  private var index: Int

  /// - Parameters:
  ///   - events: In order of time.
  ///   - start: The instant before which events are passed over.
  ///   - time: The instant of an event.
  init(_ events: [Event], from start: JulianDay, time: @escaping (Event) -> JulianDay) {
    self.events = events
    self.time = time
    index = events.partitioningIndex { time($0) >= start }
  }

  /// The next events, up to an instant that is not included.
  mutating func take(until end: JulianDay) -> ArraySlice<Event> {
    let first = index
    while index < events.count, time(events[index]) < end { index += 1 }
    return events[first..<index]
  }

  /// The events that are still to come.
  var rest: ArraySlice<Event> { events[index...] }
}
