/// Places of texts along one direction, moved apart until none overlap.
public enum Spacing {
  /// A text that wants a place.
  public struct Item: Hashable, Sendable {
    /// The place that the middle of the text should have, in user units.
    public var wanted: Double
    /// The room that it takes in this direction.
    public var extent: Double

    public init(wanted: Double, extent: Double) {
      self.wanted = wanted
      self.extent = extent
    }
  }

  /// The places of the middles with the least sum of squared displacements, such that no two items overlap and all lie
  /// in a range. Items keep the order of their wanted places, and of the list if these are equal.
  ///
  /// - Returns: The places in the order of the items, or nil if the range is too short for them.
  ///
  /// Method: isotonic regression by pooling adjacent violators (Ayer and others, 1955), on the places less the room of the
  /// items before; cutting its result off at the ends of the range solves the problem with bounds.
  public static func places(of items: [Item], within range: ClosedRange<Double>) -> [Double]? {
    let order = items.indices.sorted { (items[$0].wanted, $0) < (items[$1].wanted, $1) }
    let room = items.reduce(0) { $0 + $1.extent }
    guard room <= range.upperBound - range.lowerBound + 1e-9 else { return nil }
    /// Runs of touching items: the sum of their wanted starts, each less the room before it, and their number.
    var runs: [(sum: Double, count: Int)] = []
    var before = 0.0
    for index in order {
      runs.append((items[index].wanted - items[index].extent / 2 - before, 1))
      before += items[index].extent
      while runs.count > 1, mean(runs[runs.count - 2]) >= mean(runs[runs.count - 1]) {
        let last = runs.removeLast()
        runs[runs.count - 1].sum += last.sum
        runs[runs.count - 1].count += last.count
      }
    }
    let starts = runs.flatMap { run in
      let start = min(max(mean(run), range.lowerBound), max(range.upperBound - room, range.lowerBound))
      return Array(repeating: start, count: run.count)
    }
    var places = Array(repeating: 0.0, count: items.count)
    before = 0
    for (index, start) in zip(order, starts) {
      places[index] = start + before + items[index].extent / 2
      before += items[index].extent
    }
    return places
  }

  /// The items that can be shown, chosen one after the other, and their places. An item is left out if with it the
  /// others would not fit, or if any would be farther than `most` from its wanted place.
  ///
  /// - Parameter items: The items, the most important first.
  /// - Returns: A place for each item, or nil for one left out.
  public static func places(
    ofRanked items: [Item], within range: ClosedRange<Double>, movedAtMost most: Double
  ) -> [Double?] {
    var kept: [Int] = []
    var result: [Double?] = Array(repeating: nil, count: items.count)
    for index in items.indices {
      let tried = kept + [index]
      guard let places = places(of: tried.map { items[$0] }, within: range),
        zip(tried, places).allSatisfy({ abs($1 - items[$0].wanted) <= most })
      else { continue }
      kept = tried
      for (item, place) in zip(tried, places) { result[item] = place }
    }
    return result
  }

  private static func mean(_ run: (sum: Double, count: Int)) -> Double { run.sum / Double(run.count) }
}
