/// Lines with weights, asked how much of them a box would cover.
public struct LineField: Sendable {
  private struct Piece {
    let start: Point
    let end: Point
    let weight: Double
    let owner: Int?
  }

  /// The pieces by row and column of the cells that hold their middles; what lies beyond the cells belongs to the outermost.
  private var pieces = Array(repeating: [Piece](), count: cells * cells)
  private static let cells = 64
  private static let cellSize = 40.0

  public init() {}

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - weight: How much a unit of its length counts.
  ///   - owner: A number by which a question can leave the line out.
  public mutating func add(_ line: Polyline, weight: Double, owner: Int? = nil) {
    for (start, end) in zip(line.points, line.points.dropFirst()) {
      // No piece is longer than a cell, so each stands in the cell of its middle or reaches half a cell beyond.
      let count = max(1, Int((start.distance(to: end) / Self.cellSize).rounded(.up)))
      for index in 0..<count {
        let piece = Piece(
          start: start.moved(towards: end, by: Double(index) / Double(count)),
          end: start.moved(towards: end, by: Double(index + 1) / Double(count)), weight: weight, owner: owner)
        let middle = piece.start.moved(towards: piece.end, by: 0.5)
        pieces[Self.cell(middle.y) * Self.cells + Self.cell(middle.x)].append(piece)
      }
    }
  }

  /// The sum of the lengths inside a box, each times its weight.
  ///
  /// - Parameters:
  ///   - margin: How far around the box lines count as covered, in user units.
  ///   - owner: The owner whose lines do not count.
  public func covered(by box: Box, margin: Double = 2, except owner: Int? = nil) -> Double {
    let box = box.grown(by: margin)
    let bounds = box.bounds.inset(by: -Self.cellSize / 2)
    let inner = box.bounds
    var sum = 0.0
    for row in Self.cell(bounds.top)...Self.cell(bounds.bottom) {
      for column in Self.cell(bounds.left)...Self.cell(bounds.right) {
        for piece in pieces[row * Self.cells + column] where owner == nil || piece.owner != owner {
          guard inner.meets(Rectangle(from: piece.start, to: piece.end)),
            let part = box.fractions(from: piece.start, to: piece.end)
          else { continue }
          sum += (part.upperBound - part.lowerBound) * piece.start.distance(to: piece.end) * piece.weight
        }
      }
    }
    return sum
  }

  /// The row or the column of a coordinate.
  private static func cell(_ coordinate: Double) -> Int {
    Int(min(max(coordinate / cellSize, 0), Double(cells - 1)))
  }
}
