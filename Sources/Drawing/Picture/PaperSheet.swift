/// A sheet of paper for a printer: its size, and what of it stays free.
///
/// Printers leave an edge of some millimetres blank, so pictures on paper keep a margin of 10 mm.
public struct PaperSheet: Hashable, Sendable {
  /// A size of paper.
  public enum Size: String, CaseIterable, Sendable {
    /// 210 mm by 297 mm.
    case a4
    /// 297 mm by 420 mm.
    case a3
    /// 8.5 inches by 11 inches.
    case letter

    /// The upright sheet in millimeters.
    public var millimeters: Page.Paper {
      switch self {
      case .a4: Page.Paper(width: 210, height: 297)
      case .a3: Page.Paper(width: 297, height: 420)
      case .letter: Page.Paper(width: 215.9, height: 279.4)
      }
    }

    /// How much larger everything is than on A4.
    var enlargement: Double { self == .a3 ? 297.0 / 210 : 1 }
  }

  public let size: Size

  /// The margin in millimeters.
  public static let margin = 10.0

  public init(_ size: Size) { self.size = size }
}
