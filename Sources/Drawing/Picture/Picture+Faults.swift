/// A mistake in the layout of a picture.
public enum Fault: Hashable, Sendable, CustomStringConvertible {
  /// Two texts share a room, or a text stands in a room that was to stay free.
  case overlap(String, String)
  /// A text or a shape leaves the page.
  case outside(String)
  /// A text is smaller than ``Picture/leastTextSize``.
  case small(String)

  /// What rounding and the ends of scales may stand out of the page, in user units.
  static let tolerance = 0.1

  public var description: String {
    switch self {
    case .overlap(let text, let other): "overlap: \(text) / \(other)"
    case .outside(let what): "outside the page: \(what)"
    case .small(let text): "too small: \(text)"
    }
  }
}

extension Picture {
  /// All pairs of texts that overlap, texts in reserved rooms, whatever lies outside the page, and texts too small to read.
  /// A good picture has none.
  public var faults: [Fault] {
    let small = texts.filter { $0.style.size < Self.leastTextSize }.map { Fault.small($0.text) }
    let outside = texts.filter { !$0.box.isInside(page.bounds, margin: Fault.tolerance) }.map { Fault.outside($0.text) }
    return small + outside + shapesOutside.map(Fault.outside) + overlaps
  }

  /// Whether a text with this room overlaps no other one and no reserved room, and stays on the page.
  ///
  /// - Parameter margin: The distance to keep from others, in user units. From the edge of the page it is 2 units.
  public func isFree(_ box: Box, margin: Double = 1) -> Bool {
    let wider = box.grown(by: margin)
    return box.isInside(page.bounds.inset(by: 2)) && !roomsOfTexts.contains { $0.overlaps(wider) }
      && !reserved.contains { $0.box.overlaps(wider) }
  }

  private var overlaps: [Fault] {
    struct Room {
      let box: Box
      let bounds: Rectangle
      let name: String
      let isText: Bool
    }
    let all =
      texts.map { Room(box: $0.box, bounds: $0.box.bounds, name: $0.text, isText: true) }
      + reserved.map { Room(box: $0.box, bounds: $0.box.bounds, name: $0.name, isText: false) }
    // From left to right, a room can only overlap those that start before it ends.
    let order = all.indices.sorted { (all[$0].bounds.left, $0) < (all[$1].bounds.left, $1) }
    var found: [(Int, Int)] = []
    for (position, index) in order.enumerated() {
      for other in order[(position + 1)...] {
        guard all[other].bounds.left < all[index].bounds.right else { break }
        if all[index].isText || all[other].isText, all[index].box.overlaps(all[other].box) {
          found.append((min(index, other), max(index, other)))
        }
      }
    }
    return found.sorted(by: <).map { .overlap(all[$0.0].name, all[$0.1].name) }
  }
}
