/// A sheet of paper for a printer: its size, and what of it stays free.
///
/// Printers leave an edge of some millimetres blank, so pictures on paper keep a margin of 10 mm.
public struct PaperSheet: Hashable, Sendable {
  /// A size of paper.
  public struct Size: Hashable, Sendable {
    /// The upright sheet in millimeters.
    public let millimeters: Page.Paper
    /// How much larger everything is than on A4.
    let enlargement: Double

    /// A sheet of a size, whichever of the two sides is the longer one.
    ///
    /// - Parameter enlargement: Nil for what leaves as much room between the margins as A4 has, both ways.
    public init(_ side: Double, by other: Double, enlargement: Double? = nil) {
      let (width, height) = (min(side, other), max(side, other))
      millimeters = Page.Paper(width: width, height: height)
      let margins = 2 * PaperSheet.margin
      self.enlargement = enlargement ?? min((width - margins) / (210 - margins), (height - margins) / (297 - margins))
    }

    /// 148 mm by 210 mm.
    public static let a5 = Size(148, by: 210)
    /// 210 mm by 297 mm.
    public static let a4 = Size(210, by: 297)
    /// 297 mm by 420 mm.
    public static let a3 = Size(297, by: 420, enlargement: 297.0 / 210)
    /// 420 mm by 594 mm.
    public static let a2 = Size(420, by: 594)
    /// 8.5 inches by 11 inches.
    public static let letter = Size(215.9, by: 279.4, enlargement: 1)
    /// 11 inches by 17 inches.
    public static let tabloid = Size(279.4, by: 431.8)
  }

  public let size: Size

  /// The margin in millimeters.
  public static let margin = 10.0

  public init(_ size: Size) { self.size = size }
}
