/// Lines with weights, asked how much of them a box would cover.
public struct LineField: Sendable {
  private struct Piece {
    let start: Point
    let end: Point
    let weight: Double
    let owner: Int?
  }

  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  private var pieces: [Cell: [Piece]] = [:]
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
        pieces[Self.cell(of: piece.start.moved(towards: piece.end, by: 0.5)), default: []].append(piece)
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
    let first = Self.cell(of: Point(bounds.left, bounds.top))
    let last = Self.cell(of: Point(bounds.right, bounds.bottom))
    var sum = 0.0
    for column in first.column...last.column {
      for row in first.row...last.row {
        for piece in pieces[Cell(column: column, row: row)] ?? [] where owner == nil || piece.owner != owner {
          guard let part = box.fractions(from: piece.start, to: piece.end) else { continue }
          sum += (part.upperBound - part.lowerBound) * piece.start.distance(to: piece.end) * piece.weight
        }
      }
    }
    return sum
  }

  private static func cell(of point: Point) -> Cell {
    Cell(column: Int((point.x / cellSize).rounded(.down)), row: Int((point.y / cellSize).rounded(.down)))
  }
}
