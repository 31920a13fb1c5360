/// How a shape is filled and its edge drawn.
public struct ShapeStyle: Hashable, Sendable {
  /// The color of the surface, or `nil` for none.
  public var fill: ColorToken?
  /// The opacity of the surface, 0...1.
  public var fillOpacity: Double
  /// The color of the edge or the line, or `nil` for none.
  public var stroke: ColorToken?
  /// The width of the line in user units.
  public var strokeWidth: Double
  /// The opacity of the line, 0...1.
  public var strokeOpacity: Double
  /// The lengths of dashes and gaps in turn, in user units; empty for an unbroken line.
  public var dashes: [Double]
  /// Whether lines and dashes have round ends and corners.
  public var isRound: Bool

  public init(
    fill: ColorToken? = nil, fillOpacity: Double = 1, stroke: ColorToken? = nil, strokeWidth: Double = 1,
    strokeOpacity: Double = 1, dashes: [Double] = [], isRound: Bool = false
  ) {
    self.fill = fill
    self.fillOpacity = fillOpacity
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.strokeOpacity = strokeOpacity
    self.dashes = dashes
    self.isRound = isRound
  }

  /// A surface without an edge.
  public static func surface(_ color: ColorToken, opacity: Double = 1) -> ShapeStyle {
    ShapeStyle(fill: color, fillOpacity: opacity)
  }

  /// A line.
  public static func line(
    _ color: ColorToken, width: Double, opacity: Double = 1, dashes: [Double] = [], isRound: Bool = false
  ) -> ShapeStyle {
    ShapeStyle(stroke: color, strokeWidth: width, strokeOpacity: opacity, dashes: dashes, isRound: isRound)
  }
}
