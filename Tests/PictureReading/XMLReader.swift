/// A strict reader of the XML that the pictures use: elements, attributes between double quotation marks, text, the five
/// entities. It refuses whatever is not well-formed.
public struct XMLReader {
  public struct Element {
    public var name: String
    public var attributes: [String: String]
    public var text = ""
    public var children: [Element] = []

    /// The element and all below it.
    public var all: [Element] { [self] + children.flatMap(\.all) }
  }

  public struct Malformed: Error {
    public let reason: String
  }

  private var rest: Substring.UnicodeScalarView

  /// The root element of a document.
  public static func root(of document: String) throws -> Element {
    for scalar in document.unicodeScalars {
      // Source: XML 1.0, production 2.
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: continue
      default: throw Malformed(reason: "U+\(String(scalar.value, radix: 16)) is no character of XML")
      }
    }
    var reader = XMLReader(rest: document[...].unicodeScalars)
    let root = try reader.element()
    guard reader.rest.allSatisfy({ $0 == "\n" }) else { throw Malformed(reason: "text behind the root") }
    return root
  }

  private mutating func element() throws -> Element {
    try expect("<")
    var element = Element(name: name(), attributes: [:])
    guard !element.name.isEmpty else { throw Malformed(reason: "an element without a name") }
    while rest.first == " " {
      try expect(" ")
      let attribute = name()
      try expect("=\"")
      let value = try text(until: "\"")
      try expect("\"")
      guard !attribute.isEmpty, element.attributes.updateValue(value, forKey: attribute) == nil else {
        throw Malformed(reason: "attribute \(attribute) twice or without a name")
      }
    }
    if rest.first == "/" {
      try expect("/>")
      return element
    }
    try expect(">")
    while true {
      element.text += try text(until: "<")
      if rest.starts(with: "</".unicodeScalars) {
        try expect("</\(element.name)>")
        return element
      }
      element.children.append(try self.element())
    }
  }

  private mutating func name() -> String {
    let name = rest.prefix { $0.properties.isAlphabetic || "-:.0123456789".unicodeScalars.contains($0) }
    rest = rest[name.endIndex...]
    return String(name)
  }

  private mutating func text(until end: Unicode.Scalar) throws -> String {
    let raw = rest.prefix { $0 != end }
    guard raw.endIndex < rest.endIndex else { throw Malformed(reason: "no \(end)") }
    rest = rest[raw.endIndex...]
    guard !raw.contains("<"), !String(raw).contains("]]>") else { throw Malformed(reason: "< or ]]> in text") }
    var parts = String(raw).split(separator: "&", omittingEmptySubsequences: false).map(String.init)
    var result = parts.removeFirst()
    let entities = ["amp;": "&", "lt;": "<", "gt;": ">", "quot;": "\"", "apos;": "'"]
    for part in parts {
      guard let (entity, value) = entities.first(where: { part.hasPrefix($0.key) }) else {
        throw Malformed(reason: "& without an entity")
      }
      result += value + part.dropFirst(entity.count)
    }
    return result
  }

  private mutating func expect(_ text: String) throws {
    guard rest.starts(with: text.unicodeScalars) else {
      throw Malformed(reason: "expected \(text), found \(String(rest.prefix(20)))")
    }
    rest = rest.dropFirst(text.unicodeScalars.count)
  }
}
