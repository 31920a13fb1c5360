/// The data of an SVG path, written as it is built.
///
/// Moves are relative, and horizontal and vertical ones have their short forms. Coordinates are rounded first and
/// subtracted then, so that errors do not add up along a path.
public struct PathData: Sendable {
  /// The data, for the attribute `d`.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
  /// The least rectangle that holds all points, and the whole ellipses of arcs, or `nil` for an empty path.
  public private(set) var bounds: Rectangle?

  private var bytes: [UInt8] = []
  private let number: FixedNumber
  private var current = (x: 0, y: 0)
  private var start = (x: 0, y: 0)
  private var lastCommand: UInt8?

  /// An empty path.
  ///
  /// - Parameter places: The decimal places of coordinates, 0...6.
  public init(places: Int = 1) {
    number = FixedNumber(places: places)
  }

  /// Whether nothing was added.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Starts a new part of the path at a point.
  public mutating func move(to point: Point) {
    let x = number.units(point.x)
    let y = number.units(point.y)
    let start = bytes.count
    bytes.append(UInt8(ascii: "M"))
    append(x, y)
    let middle = bytes.count
    if start > 0 {
      bytes.append(UInt8(ascii: "m"))
      append(x - current.x, y - current.y)
    }
    // The shorter one stays.
    if start > 0, bytes.count - middle < middle - start {
      bytes.removeSubrange(start..<middle)
    } else {
      bytes.removeSubrange(middle...)
    }
    lastCommand = UInt8(ascii: "M")
    current = (x, y)
    self.start = current
    include(point)
  }

  /// Draws a straight piece. A piece that rounding makes a point is left out.
  public mutating func line(to point: Point) {
    precondition(!isEmpty, "a path begins with a move")
    let x = number.units(point.x)
    let y = number.units(point.y)
    let (dx, dy) = (x - current.x, y - current.y)
    include(point)
    switch (dx, dy) {
    case (0, 0): return
    case (_, 0):
      begin(UInt8(ascii: "h"))
      number.append(units: dx, to: &bytes)
    case (0, _):
      begin(UInt8(ascii: "v"))
      number.append(units: dy, to: &bytes)
    default:
      // The letter may be left out behind the same one, where a sign separates the numbers.
      if lastCommand != UInt8(ascii: "l") || dx >= 0 { begin(UInt8(ascii: "l")) }
      append(dx, dy)
    }
    current = (x, y)
  }

  /// Draws half of an upright ellipse.
  ///
  /// - Parameters:
  ///   - point: The end of the arc, above or below the current point; their distance is the height of the ellipse.
  ///   - across: The horizontal radius.
  ///   - isClockwise: Whether the arc runs clockwise on the page.
  mutating func halfEllipse(to point: Point, across: Double, isClockwise: Bool) {
    let x = number.units(point.x)
    let y = number.units(point.y)
    let middle = Point(point.x, (point.y + number.value(current.y)) / 2)
    let down = abs(point.y - middle.y)
    begin(UInt8(ascii: "a"))
    append(number.units(across), number.units(down))
    bytes += (isClockwise ? " 0 0 1" : " 0 0 0").utf8
    appendNext(x - current.x)
    appendNext(y - current.y)
    current = (x, y)
    include(Point(middle.x - across, middle.y - down))
    include(Point(middle.x + across, middle.y + down))
  }

  /// Draws half of an ellipse that is turned.
  ///
  /// - Parameters:
  ///   - point: The other end of the axis that begins at the current point.
  ///   - across: The radius across that axis.
  ///   - degrees: The turn of the other axis from the horizontal, clockwise on the page.
  ///   - isClockwise: Whether the arc runs clockwise on the page.
  mutating func halfEllipse(to point: Point, across: Double, turnedBy degrees: Double, isClockwise: Bool) {
    let start = Point(number.value(current.x), number.value(current.y))
    let (x, y) = (number.units(point.x), number.units(point.y))
    let half = start.distance(to: point) / 2
    let middle = start.moved(towards: point, by: 0.5)
    begin(UInt8(ascii: "a"))
    append(number.units(across), number.units(half))
    bytes += "\(degrees < -0.05 ? "" : " ")\(degrees.svg()) 0 \(isClockwise ? 1 : 0)".utf8
    appendNext(x - current.x)
    appendNext(y - current.y)
    current = (x, y)
    include(Point(middle.x - half, middle.y - half))
    include(Point(middle.x + half, middle.y + half))
  }

  /// Draws back to the start of this part and fills corners there.
  public mutating func close() {
    precondition(!isEmpty, "a path begins with a move")
    begin(UInt8(ascii: "z"))
    current = start
  }

  /// Adds a line as a part of its own. A line of fewer than two points is left out.
  public mutating func add(_ line: Polyline) {
    guard line.points.count > 1 else { return }
    move(to: line.points[0])
    for point in line.points.dropFirst() { self.line(to: point) }
  }

  /// Adds a closed shape as a part of its own. A shape of fewer than three points is left out.
  public mutating func add(_ polygon: Polygon) {
    guard polygon.points.count > 2 else { return }
    add(Polyline(polygon.points))
    close()
  }

  private mutating func begin(_ command: UInt8) {
    bytes.append(command)
    lastCommand = command
  }

  private mutating func append(_ x: Int, _ y: Int) {
    number.append(units: x, to: &bytes)
    appendNext(y)
  }

  /// Appends a number behind another one: a sign needs no space.
  private mutating func appendNext(_ units: Int) {
    if units >= 0 { bytes.append(UInt8(ascii: " ")) }
    number.append(units: units, to: &bytes)
  }

  private mutating func include(_ point: Point) {
    let own = Rectangle(left: point.x, top: point.y, right: point.x, bottom: point.y)
    bounds = bounds?.union(own) ?? own
  }
}

extension PathData {
  /// A path of lines.
  public init(_ lines: Polyline..., places: Int = 1) {
    self.init(lines, places: places)
  }

  /// A path of lines.
  public init(_ lines: [Polyline], places: Int = 1) {
    self.init(places: places)
    for line in lines { add(line) }
  }

  /// A path of closed shapes.
  public init(_ polygons: [Polygon], places: Int = 1) {
    self.init(places: places)
    for polygon in polygons { add(polygon) }
  }
}
