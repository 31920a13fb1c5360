/// Values that were computed once, with what they were computed for.
///
/// The first are kept for good, because many places ask for the same values in the same order. Of those for which there is no
/// room, the latest are kept: who asks for many values once, and then for a few again and again, as for the births of hundreds
/// of people and then for the days of one year, does not compute these few each time.
struct KeptValues<Key, Value> {
  private typealias Entry = (key: Key, value: Value)

  /// The most values that are kept for good.
  private static var mostEntries: Int { 200 }
  /// The most of the others, and the part of the size that each of them may have.
  private static var mostLatest: Int { 16 }

  private var entries: [Entry] = []
  private var latest: [Entry] = []
  /// The place of the next of the latest.
  private var next = 0
  /// The room that is left for values that are kept for good.
  private var room: Int
  private let size: Int

  /// - Parameter size: The most that the values kept for good may be together, in the unit of `add`.
  init(size: Int = .max) {
    (room, self.size) = (size, size)
  }

  /// The first value whose key passes a test.
  func first(where serves: (Key) -> Bool) -> Value? {
    (entries.first { serves($0.key) } ?? latest.first { serves($0.key) })?.value
  }

  /// Keeps a value, for good or until others come.
  mutating func add(_ value: Value, for key: Key, size: Int = 0) {
    if entries.count < Self.mostEntries, size <= room {
      entries.append((key, value))
      room -= size
    } else if size <= self.size / Self.mostLatest {
      if latest.count < Self.mostLatest { latest.append((key, value)) } else { latest[next] = (key, value) }
      next = (next + 1) % Self.mostLatest
    }
  }
}
