import Algorithms
import AstroCore
import CivilTime

/// The pieces of places as tasks that threads do one by one.
struct RangeTasks: Sendable {
  let days: RangeDays
  /// Places in a row, each of whose pieces is a task, or that are a task together.
  private var groups: [(firstTask: Int, places: Range<Int>, pieces: Int)] = []
  private(set) var count = 0
  private var work = 0

  /// Days of work above which threads pay.
  private static let leastWork = 600
  /// Days of work that one task should have at least.
  private static let leastTask = 128
  /// What a place costs by itself, in days.
  private static let workOfPlace = 2

  /// Whether the work is more than the start of threads.
  var areWorthThreads: Bool { count > 1 && work >= Self.leastWork }

  init(_ days: RangeDays) throws {
    self.days = days
    var pieces = 1
    var group = (places: 0..<0, work: 0)
    for index in days.places.indices {
      let dates = days.needed(ofPlace: index)
      if index == 0 || dates != days.needed(ofPlace: index - 1) {
        pieces = try days.settings.sky.pieces(of: dates).count
      }
      let work = Self.workOfPlace + dates.upperBound.dayNumber - dates.lowerBound.dayNumber + 1
      self.work += work
      if pieces > 1 || group.work >= Self.leastTask {
        close(group.places, pieces: 1)
        group = (index..<index, 0)
      }
      if pieces > 1 {
        close(index..<index + 1, pieces: pieces)
        group = (index + 1..<index + 1, 0)
      } else {
        group = (group.places.lowerBound..<index + 1, group.work + work)
      }
    }
    close(group.places, pieces: 1)
  }

  private mutating func close(_ places: Range<Int>, pieces: Int) {
    guard !places.isEmpty else { return }
    groups.append((count, places, pieces))
    count += pieces
  }

  /// The days of all places.
  var totalDays: Int { work - Self.workOfPlace * days.places.count }

  /// The days of a task.
  func days(of index: Int) throws -> Int {
    try self[index].reduce(0) { $0 + $1.piece.dates.upperBound.dayNumber - $1.piece.dates.lowerBound.dayNumber + 1 }
  }

  /// A piece of a place.
  struct Part {
    let placeIndex: Int
    let piece: SkyPiece
    /// Whether it has the last dates of the place.
    let isLast: Bool
  }

  /// The parts of a task.
  subscript(index: Int) -> [Part] {
    get throws {
      let group = groups[groups.partitioningIndex { $0.firstTask > index } - 1]
      return try group.places.flatMap { placeIndex in
        let pieces = try days.settings.sky.pieces(of: days.needed(ofPlace: placeIndex))
        let some = group.pieces == 1 ? pieces[...] : pieces[(index - group.firstTask)...].prefix(1)
        return some.indices.map { Part(placeIndex: placeIndex, piece: pieces[$0], isLast: $0 == pieces.endIndex - 1) }
      }
    }
  }
}
