/// The size of a picture.
public struct Page: Hashable, Sendable {
  /// The width and the height in user units; places on the page go from 0 to these.
  public let width, height: Double
  /// The size on paper in millimeters; nil for a picture that takes the size of its user units in pixels.
  public let paper: Paper?

  /// A size on paper in millimeters.
  public struct Paper: Hashable, Sendable {
    public let width, height: Double

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  public init(width: Double, height: Double, paper: Paper? = nil) {
    precondition(width > 0 && height > 0, "a page needs room")
    self.width = width
    self.height = height
    self.paper = paper
  }

  /// A4 upright, 800 units wide: a unit is 0.2625 mm.
  public static let portrait = Page(width: 800, height: 1131, paper: Paper(width: 210, height: 297))
  /// A4 across, 800 units wide: a unit is 0.371 mm.
  public static let landscape = Page(width: 800, height: 566, paper: Paper(width: 297, height: 210))

  /// A page as wide as A4 and as high as its content: a unit is 0.2625 mm, as on ``portrait``.
  public static func upright(height: Double) -> Page {
    Page(width: 800, height: height, paper: Paper(width: 210, height: height * 210 / 800))
  }

  /// The whole page.
  public var bounds: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }
}
