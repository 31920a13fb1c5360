import Drawing

/// How one sheet becomes a booklet of eight leaves, after one cut: where each leaf lies on the sheet, and which way up.
///
/// The sheet lies across and has two rows of four leaves. The lower row has, from the left, the last leaf and the first three, the
/// upper row the others backwards and upside down. Folded along the middle, the upper row hangs behind the lower one; cut open between
/// the two leaves in the middle of each row and pushed together, the leaves turn about one spine.
struct PocketFold {
  /// The whole sheet.
  let page: Page

  static let leaves = 8
  private static let columns = 4.0
  /// The leaves of the upper and of the lower row, from the left.
  private static let rows = [[7, 6, 5, 4], [8, 1, 2, 3]]

  /// - Parameter sheet: The paper; A4 unless it is stated.
  init(_ sheet: PaperSheet?) {
    let upright = (sheet ?? PaperSheet(.a4)).size.millimeters
    let paper = Page.Paper(width: upright.height, height: upright.width)
    page = Page(width: 800, height: 800 * paper.height / paper.width, paper: paper)
  }

  /// The size of a leaf.
  var width: Double { page.width / Self.columns }
  var height: Double { page.height / 2 }

  /// The folds, and the cut: from the first to the last of the three middle folds, halfway down.
  var folds: [Polyline] {
    let upright = (1..<4).map { column in
      let x = width * Double(column)
      return Polyline([Point(x, 0), Point(x, page.height)])
    }
    let middle = [(0.0, width), (page.width - width, page.width)].map { ends in
      Polyline([Point(ends.0, height), Point(ends.1, height)])
    }
    return upright + middle
  }

  var cut: Polyline { Polyline([Point(width, height), Point(page.width - width, height)]) }

  /// A leaf by its number, from 1.
  func leaf(_ number: Int) -> Leaf {
    let isUpper = Self.rows[0].contains(number)
    let column = Self.rows[isUpper ? 0 : 1].firstIndex(of: number) ?? 0
    return Leaf(
      origin: Point(width * Double(column + (isUpper ? 1 : 0)), height), isUpsideDown: isUpper,
      // A printer leaves the edge of the sheet blank.
      isAtLeftEdge: column == (isUpper ? 3 : 0), isAtRightEdge: column == (isUpper ? 0 : 3))
  }

  /// A leaf on the sheet. Its own places go from its upper left corner to the right and downwards, as one reads it.
  struct Leaf {
    /// The upper left corner on the sheet.
    let origin: Point
    let isUpsideDown: Bool
    let isAtLeftEdge, isAtRightEdge: Bool

    /// A place of the leaf on the sheet.
    func place(_ point: Point) -> Point { isUpsideDown ? origin - point : origin + point }

    /// The turn of its texts in degrees.
    var degrees: Double { isUpsideDown ? 180 : 0 }
  }
}
