import Drawing

/// Signs with their meanings side by side.
struct KeyFlow {
  private let left: Double
  let right: Double
  private var style: TextStyle
  private let step: Double
  /// The least distance of two signs.
  private var gap: Double
  /// The lines below this one into which the key may flow by itself.
  private var linesLeft: Int
  /// The left end of the baseline of the next sign.
  private(set) var place: Point
  /// The number of signs in the last line.
  private(set) var countInLine = 0
  /// Whether every sign so far has its meaning whole.
  private(set) var isWhole = true

  /// - Parameters:
  ///   - y: The first baseline.
  ///   - lines: The most lines; signs without room in the last are left out.
  ///   - step: The distance of two baselines.
  ///   - gap: The distance of two signs.
  init(
    left: Double, right: Double, y: Double, lines: Int = 1, step: Double = 18, gap: Double = 12, style: TextStyle
  ) {
    self.left = left
    self.right = right
    self.style = style
    (self.step, self.gap) = (step, gap)
    linesLeft = lines - 1
    place = Point(left, y)
  }

  /// Adds a sign of a width and its meaning, shortened where the last line ends.
  mutating func add(
    _ name: String, width: Double, to picture: inout Picture, draw: (inout Picture, Point) -> Void
  ) {
    flow(width + 4 + style.width(of: name))
    let start = place.x + width + 4
    let text = style.fitted(name, within: right - start)
    if text != style.fitted(name, within: .infinity) { isWhole = false }
    guard !text.isEmpty else { return }
    draw(&picture, place)
    place.x = picture.write(text, style, at: Point(start, place.y)).box.bounds.right + gap
    countInLine += 1
  }

  /// Adds a ground and its meaning.
  mutating func add(_ name: String, ground: ColorToken, to picture: inout Picture) {
    add(name, area: ShapeStyle(fill: ground, stroke: .rule, strokeWidth: 0.5), to: &picture)
  }

  /// Adds an area and its meaning.
  ///
  /// - Parameter draw: Draws what is in the area, given its room.
  mutating func add(
    _ name: String, area style: ShapeStyle, in layer: Layer = .ground, to picture: inout Picture,
    draw: (inout Picture, Rectangle) -> Void = { _, _ in }
  ) {
    add(name, width: Self.signWidth, to: &picture) { picture, place in
      let swatch = Rectangle(x: place.x, y: place.y - 8.5, width: Self.signWidth, height: 10)
      picture.draw(swatch, style, in: layer)
      draw(&picture, swatch)
    }
  }

  /// Adds a line and its meaning.
  ///
  /// - Parameter rise: How far the line is above the baseline, in user units.
  mutating func add(
    _ name: String, line style: ShapeStyle, rise: Double = 3.4, in layer: Layer = .lines, to picture: inout Picture
  ) {
    add(name, width: Self.signWidth, to: &picture) { picture, place in
      let start = Point(place.x, place.y - rise)
      picture.drawLine(from: start, to: Point(start.x + Self.signWidth, start.y), style, in: layer)
    }
  }

  /// The width of areas and lines.
  private static let signWidth = 18.0

  /// Adds words that explain texts of their own color and weight, where they have room whole.
  mutating func add(_ words: String, _ color: ColorToken, _ weight: FontWeight = .regular, to picture: inout Picture) {
    let style = TextStyle(size: style.size, weight: weight, color: color)
    flow(style.width(of: words))
    guard place.x + style.width(of: words) <= right else {
      isWhole = false
      return
    }
    place.x = picture.write(words, style, at: place).box.bounds.right + gap
    countInLine += 1
  }

  /// Adds the grounds of day, twilight, and night with and without the Moon.
  ///
  /// - Parameter shown: Those that the picture has; nil for all.
  mutating func addSky(_ shown: Set<ColorToken>? = nil, to picture: inout Picture) {
    for (color, name) in [
      (ColorToken.day, localized("day")), (.civil, localized("civil twilight")), (.nautical, localized("nautical")),
      (.astronomical, localized("astronomical")), (.dark, localized("dark sky")), (.moon3, localized("some moonlight")),
      (.moon8, localized("bright moonlight")),
    ] where shown?.contains(color) ?? true { add(name, ground: color, to: &picture) }
  }

  /// A line with the grounds of the sky, as near each other as all of them need, in languages of long words in smaller letters.
  static func ofSky(
    left: Double, right: Double, y: Double, step: Double, style: TextStyle, on picture: inout Picture
  ) -> KeyFlow {
    var best: (flow: KeyFlow, picture: Picture)?
    for (gap, size) in [(12.0, style.size), (8, style.size), (5, style.size), (5, Picture.leastTextSize)] {
      var flow = KeyFlow(left: left, right: right, y: y, step: step, gap: gap, style: style.with(size: size))
      var trial = picture
      flow.addSky(to: &trial)
      let isWhole = flow.isWhole
      (flow.gap, flow.style) = (12, style)
      best = (flow, trial)
      if isWhole { break }
    }
    picture = best?.picture ?? picture
    return best?.flow ?? KeyFlow(left: left, right: right, y: y, step: step, style: style)
  }

  mutating func newLine() { (place, countInLine) = (Point(left, place.y + step), 0) }

  /// Goes to the next line where this one has no room of a width.
  private mutating func flow(_ width: Double) {
    guard linesLeft > 0, place.x + width > right else { return }
    linesLeft -= 1
    newLine()
  }
}
