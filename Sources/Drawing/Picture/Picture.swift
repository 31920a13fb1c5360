/// A picture made of shapes and texts, written as SVG.
///
/// It records the room of every text, so that names find free places and ``faults`` shows which overlap. The file is SVG
/// 1.1 without scripts, links, images, filters, masks and clip paths; the same calls give the same bytes.
///
/// Texts may come from outside. A run of spaces, tabs and line ends becomes one space, and spaces at either end go,
/// since SVG draws it so anyway; columns need places of their own. Characters that XML 1.0 cannot contain become
/// U+FFFD, and marks that force a direction of writing are left out.
public struct Picture: Sendable {
  /// The least size of texts, in user units: 7 pt on upright A4.
  public static let leastTextSize = 9.0

  /// The name of the picture, which keeps its ids apart from the ids of other pictures on a web page: ASCII letters,
  /// figures and hyphens. Other characters become hyphens.
  public let name: String
  public let page: Page
  /// The content of the picture, in a line.
  public let title: String
  /// The description for readers who do not see the picture.
  public let description: String
  /// The language of the texts, as BCP 47 writes it: "en", "hi".
  public let language: String
  public let theme: Theme

  /// The texts in the order in which they were written.
  public private(set) var texts: [Label] = []

  private(set) var elements: [Layer: [String]] = [:]
  /// The styles of the texts, with their classes.
  private(set) var textStyles: [TextStyle: String] = [:]
  /// The styles of the shapes, with their classes.
  private(set) var styles: [ShapeStyle: String] = [.surface(.page): ShapeStyle.surface(.page).className]
  /// The rooms of all texts, in their order; lines are broken under them.
  public private(set) var roomsOfTexts: [Box] = []
  /// The rooms that texts must leave free.
  private(set) var reserved: [(box: Box, name: String)] = []
  private(set) var shapesOutside: [String] = []

  public init(
    name: String, page: Page, title: String, description: String, language: String = "en", theme: Theme = .light
  ) {
    self.name = String(
      name.unicodeScalars.map { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)) ? Character(scalar) : "-"
      })
    self.page = page
    self.title = PlainWords.collapsed(title)
    self.description = PlainWords.collapsed(description)
    self.language = language
    self.theme = theme
  }

  // MARK: Shapes

  /// Draws a path. An empty one leaves no trace.
  public mutating func draw(_ path: PathData, _ style: ShapeStyle, in layer: Layer) {
    guard let bounds = path.bounds else { return }
    check(bounds, "a path")
    add("<path\(styled(style)) d=\"\(path.text)\"/>", to: layer)
  }

  /// Draws lines as one path.
  public mutating func draw(_ lines: [Polyline], _ style: ShapeStyle, in layer: Layer) {
    draw(PathData(lines), style, in: layer)
  }

  /// Draws a straight line.
  public mutating func drawLine(from start: Point, to end: Point, _ style: ShapeStyle, in layer: Layer) {
    draw(PathData(Polyline([start, end])), style, in: layer)
  }

  /// Draws a rectangle. Its edges are rounded one by one, so that neighbors leave no gap.
  public mutating func draw(_ rectangle: Rectangle, _ style: ShapeStyle, in layer: Layer) {
    check(rectangle, "a rectangle")
    let number = FixedNumber(places: 1)
    let (left, top) = (number.units(rectangle.left), number.units(rectangle.top))
    let size = (number.units(rectangle.right) - left, number.units(rectangle.bottom) - top)
    guard size.0 > 0, size.1 > 0 else { return }
    let place = "x=\"\(number.text(units: left))\" y=\"\(number.text(units: top))\""
    let extent = "width=\"\(number.text(units: size.0))\" height=\"\(number.text(units: size.1))\""
    add("<rect\(styled(style)) \(place) \(extent)/>", to: layer)
  }

  /// Draws a circle.
  public mutating func drawCircle(center: Point, radius: Double, _ style: ShapeStyle, in layer: Layer) {
    check(
      Rectangle(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), "a circle")
    let place = "cx=\"\(center.x.svg(places: 2))\" cy=\"\(center.y.svg(places: 2))\""
    add("<circle\(styled(style)) \(place) r=\"\(radius.svg(places: 2))\"/>", to: layer)
  }

  /// Draws a disc of which a part is lit, such as a Moon.
  ///
  /// - Parameters:
  ///   - fraction: The lit part of the area, 0...1; below a hundredth the disc is an outline.
  ///   - side: The side that is lit.
  public mutating func drawDisc(
    center: Point, radius: Double, lit fraction: Double, side: Side, in layer: Layer = .marks
  ) {
    // Of a new Moon there is nothing to see: an outline, and no black ball.
    guard fraction >= 0.01 else {
      return drawCircle(center: center, radius: radius, .line(.soft, width: 0.8), in: layer)
    }
    let edge = ShapeStyle(fill: .unlit, stroke: .soft, strokeWidth: 0.5)
    drawCircle(center: center, radius: radius, edge, in: layer)
    draw(
      PathData.litPart(center: center, radius: radius, fraction: fraction, side: side), .surface(.lit), in: layer)
  }

  /// Draws a disc of which a part is lit, turned as it stands in the sky.
  ///
  /// - Parameters:
  ///   - fraction: The lit part of the area, 0...1; below a hundredth nothing is lit.
  ///   - brightLimb: The direction of the middle of the bright limb in degrees, from the top through the left.
  public mutating func drawDisc(
    center: Point, radius: Double, lit fraction: Double, brightLimb: Double, _ colors: DiscColors = DiscColors(),
    in layer: Layer = .marks
  ) {
    drawCircle(center: center, radius: radius, colors.disc, in: layer)
    draw(
      PathData.litPart(center: center, radius: radius, fraction: fraction, brightLimb: brightLimb),
      .surface(colors.lit), in: layer)
  }

  // MARK: Texts

  /// Writes a text and records its room. An empty text leaves no trace.
  public mutating func write(_ label: Label, in layer: Layer = .texts) {
    guard !label.text.isEmpty else { return }
    texts.append(label)
    roomsOfTexts.append(label.box)
    let (x, y) = (label.place.x.svg(), label.place.y.svg())
    let place =
      label.degrees == 0
      ? " x=\"\(x)\" y=\"\(y)\"" : " transform=\"translate(\(x) \(y))rotate(\(label.degrees.svg(places: 2)))\""
    let anchor = label.anchor == .start ? "" : " text-anchor=\"\(label.anchor)\""
    add("<text class=\"\(className(of: label.style))\"\(place)\(anchor)>\(label.text.escapedForXML)</text>", to: layer)
  }

  /// Keeps a room free of texts, such as the room of a disc. Such rooms may overlap one another.
  ///
  /// - Parameter name: The name of the shape there, for ``faults``.
  public mutating func reserve(_ box: Box, for name: String) {
    reserved.append((box, name))
  }

  private mutating func styled(_ style: ShapeStyle) -> String {
    let name = styles[style] ?? style.className
    styles[style] = name
    return " class=\"\(name)\""
  }

  private mutating func className(of style: TextStyle) -> String {
    let name = textStyles[style] ?? style.className
    textStyles[style] = name
    return name
  }

  private mutating func add(_ element: String, to layer: Layer) {
    elements[layer, default: []].append(element)
  }

  private mutating func check(_ bounds: Rectangle, _ what: String) {
    let isInside = bounds.corners.allSatisfy { page.bounds.contains($0, margin: Fault.tolerance) }
    guard !isInside else { return }
    let (left, top) = (bounds.left.svg(), bounds.top.svg())
    shapesOutside.append("\(what) at \(left), \(top) to \(bounds.right.svg()), \(bounds.bottom.svg())")
  }
}

/// The colors of a disc of which a part is lit.
public struct DiscColors: Sendable {
  /// The lit part.
  let lit: ColorToken
  /// The whole disc below it.
  let disc: ShapeStyle

  /// - Parameters:
  ///   - edge: The color of the edge, or `nil` for none.
  ///   - width: The width of the edge in user units.
  public init(lit: ColorToken = .lit, unlit: ColorToken = .unlit, edge: ColorToken? = .soft, width: Double = 0.5) {
    self.lit = lit
    disc = ShapeStyle(fill: unlit, stroke: edge, strokeWidth: width)
  }
}
