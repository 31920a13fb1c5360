import Drawing

/// A picture of the program, read from its file: what a reader of the file sees, whatever the program meant to draw.
public struct DrawnPicture {
  /// A text with the room that it takes.
  public struct Text {
    public let label: Label
    /// The color by its name in the style sheet, such as `sun-text`.
    public let color: String
  }

  /// A circle, with the class that is named for its style: `ac-f-unlit-s-soft-0_5` of a disc of the Moon.
  public struct Circle {
    public let center: Point
    public let radius: Double
    public let className: String
  }

  public let root: XMLReader.Element
  public let texts: [Text]
  public var labels: [Label] { texts.map(\.label) }
  public var words: [String] { texts.map(\.label.text) }
  /// The circles in their order.
  public let circles: [Circle]
  /// What is seen, with the margins of the paper.
  public let frame: Rectangle
  private let shapes: [(what: String, points: [Point])]

  /// - Throws: `XMLReader.Malformed` where the document is not well-formed, or holds what no picture has: scripts, links,
  ///   images, fonts.
  public init(_ svg: String) throws {
    root = try XMLReader.root(of: svg)
    let all = root.all
    let known: Set = ["svg", "title", "desc", "style", "g", "path", "rect", "circle", "text"]
    for element in all {
      guard known.contains(element.name) else { throw XMLReader.Malformed(reason: "an element \(element.name)") }
      for name in element.attributes.keys where name.contains("href") || name.hasPrefix("on") || name == "style" {
        throw XMLReader.Malformed(reason: "an attribute \(name)")
      }
    }
    let sheet = all.filter { $0.name == "style" }.map(\.text).joined()
    for word in ["url(", "@import", "@font-face", "expression"] where sheet.contains(word) {
      throw XMLReader.Malformed(reason: "\(word) in the style sheet")
    }
    let rules = Self.rules(sheet)
    let box = (root.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
    guard box.count == 4 else { throw XMLReader.Malformed(reason: "no viewBox") }
    frame = Rectangle(x: box[0], y: box[1], width: box[2], height: box[3])
    texts = try all.filter { $0.name == "text" }.map { try Self.text($0, rules) }
    shapes = try all.compactMap(Self.shape)
    circles = all.filter { $0.name == "circle" }.compactMap { element in
      let numbers = ["cx", "cy", "r"].compactMap { element.attributes[$0].flatMap(Double.init) }
      guard numbers.count == 3 else { return nil }
      return Circle(
        center: Point(numbers[0], numbers[1]), radius: numbers[2], className: element.attributes["class"] ?? "")
    }
  }

  /// The title and the description, for readers that speak.
  public var title: String { root.children.first { $0.name == "title" }?.text ?? "" }
  public var description: String { root.children.first { $0.name == "desc" }?.text ?? "" }

  /// Texts that overlap or stand on a disc of the Moon, texts and shapes outside of the page, texts too small to read.
  public var faults: [String] {
    let page = Page(width: frame.right, height: frame.bottom)
    var picture = Picture(name: "read", page: page, title: "", description: "")
    for text in texts { picture.write(text.label) }
    for disc in circles where disc.className.contains("unlit") {
      picture.reserve(
        Box(center: disc.center, width: 2 * disc.radius, height: 2 * disc.radius), for: "a disc of the Moon")
    }
    // The ground goes on below the page.
    let outside = shapes.dropFirst().filter { !$0.points.allSatisfy { frame.contains($0, margin: 0.2) } }
    return picture.faults.map(\.description) + outside.map { "outside the page: a \($0.what)" }
  }

  /// The room of all texts and shapes but the ground, which comes first.
  public var content: Rectangle? {
    Rectangle(around: texts.flatMap { $0.label.box.bounds.corners } + shapes.dropFirst().flatMap(\.points))
  }

  /// The paths whose class ends so, such as `f-dark` of dark surfaces.
  public func paths(ofClass suffix: String) throws -> [DrawnPath] {
    try root.all.filter { $0.name == "path" && $0.attributes["class"]?.hasSuffix(suffix) == true }
      .map { try DrawnPath($0.attributes["d"] ?? "") }
  }

  /// The declarations of each class that a selector ends with, as its first rule has them.
  private static func rules(_ sheet: String) -> [Substring: [Substring]] {
    var rules: [Substring: [Substring]] = [:]
    for rule in sheet.split(separator: "}") {
      guard let brace = rule.lastIndex(of: "{"), let dot = rule[..<brace].lastIndex(of: ".") else { continue }
      let name = rule[..<brace][rule.index(after: dot)...]
      if rules[name] == nil { rules[name] = rule[rule.index(after: brace)...].split(separator: ";") }
    }
    return rules
  }

  private static func text(_ element: XMLReader.Element, _ rules: [Substring: [Substring]]) throws -> Text {
    // The class is ac-t, the size, b for bold, s for serif, a hyphen, the color.
    guard let name = element.attributes["class"], name.hasPrefix("ac-t"),
      let hyphen = name.dropFirst(4).firstIndex(of: "-"),
      let declarations = rules[name[...]]
    else { throw XMLReader.Malformed(reason: "a text without a style: \(element.text)") }
    func value(_ key: String) -> Substring? {
      declarations.first { $0.hasPrefix(key + ":") }?.dropFirst(key.count + 1)
    }
    guard let size = value("font-size").flatMap({ Double($0.dropLast(2)) }) else {
      throw XMLReader.Malformed(reason: "a text without a size: \(element.text)")
    }
    let style = TextStyle(
      size: size, weight: value("font-weight") == "700" ? .bold : .regular,
      family: value("font-family") == nil ? .sans : .serif, digits: .ascii)
    var numbers = [element.attributes["x"], element.attributes["y"]].compactMap { $0.flatMap(Double.init) }
    if let transform = element.attributes["transform"] {
      numbers = transform.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
    }
    guard numbers.count >= 2 else { throw XMLReader.Malformed(reason: "a text without a place: \(element.text)") }
    let anchor = Anchor(rawValue: element.attributes["text-anchor"] ?? "start") ?? .start
    let label = Label(
      element.text, style: style, at: Point(numbers[0], numbers[1]), anchor: anchor,
      degrees: numbers.count > 2 ? numbers[2] : 0)
    return Text(label: label, color: String(name[name.index(after: hyphen)...]))
  }

  private static func shape(_ element: XMLReader.Element) throws -> (String, [Point])? {
    func number(_ name: String) -> Double { element.attributes[name].flatMap(Double.init) ?? .nan }
    switch element.name {
    case "path": return ("path", try DrawnPath(element.attributes["d"] ?? "").parts.flatMap { $0 })
    case "rect":
      return (
        "rectangle",
        Rectangle(x: number("x"), y: number("y"), width: number("width"), height: number("height")).corners
      )
    case "circle":
      let (x, y, radius) = (number("cx"), number("cy"), number("r"))
      return ("circle", [Point(x - radius, y - radius), Point(x + radius, y + radius)])
    default: return nil
    }
  }
}
