// Classes are named for what they declare, so that pictures on one web page, whose style sheets all apply to all of them,
// cannot contradict each other.

extension ShapeStyle {
  /// The class of shapes with this style.
  var className: String {
    var parts = ["ac"]
    if let fill { parts += ["f", fill.cssName] + Self.opacity(fillOpacity) }
    if let stroke {
      parts += ["s", stroke.cssName, strokeWidth.cssName] + Self.opacity(strokeOpacity)
      if !dashes.isEmpty { parts.append("d" + dashes.map(\.cssName).joined(separator: "-")) }
      if isRound { parts.append("r") }
    }
    return parts.joined(separator: "-")
  }

  func declarations(theme: Theme) -> String {
    var declarations = fill.map { [$0.declaration("fill", theme: theme)] } ?? ["fill:none"]
    if fill != nil, fillOpacity < 1 { declarations.append("fill-opacity:\(fillOpacity.svg(places: 3))") }
    if let stroke {
      declarations.append(stroke.declaration("stroke", theme: theme))
      declarations.append("stroke-width:\(strokeWidth.svg(places: 3))")
      if strokeOpacity < 1 { declarations.append("stroke-opacity:\(strokeOpacity.svg(places: 3))") }
      if !dashes.isEmpty {
        declarations.append("stroke-dasharray:" + dashes.map { $0.svg(places: 3) }.joined(separator: " "))
      }
      if isRound { declarations += ["stroke-linecap:round", "stroke-linejoin:round"] }
    }
    return declarations.joined(separator: ";")
  }

  private static func opacity(_ opacity: Double) -> [String] {
    opacity < 1 ? ["o" + (opacity * 100).cssName] : []
  }
}

extension TextStyle {
  /// The class of texts with this style.
  var className: String {
    "ac-t\(size.cssName)\(weight == .bold ? "b" : "")\(family == .serif ? "s" : "")-\(color.cssName)"
  }

  func declarations(stack: (FontFamily) -> String, theme: Theme) -> String {
    var declarations = [color.declaration("fill", theme: theme), "font-size:\(size.svg(places: 3))px"]
    if weight != .regular { declarations.append("font-weight:\(weight.rawValue)") }
    if family != .sans { declarations.append("font-family:\(stack(family))") }
    return declarations.joined(separator: ";")
  }
}

extension ColorToken {
  /// The name in CSS: "sunLine" becomes "sun-line".
  var cssName: String {
    rawValue.unicodeScalars.reduce(into: "") { name, scalar in
      name += scalar.properties.isUppercase ? "-" + scalar.properties.lowercaseMapping : String(scalar)
    }
  }

  /// The custom property that carries the color.
  var property: String { "--ac-" + cssName }

  /// A declaration twice: old renderers keep the color, those that know custom properties take the property.
  func declaration(_ name: String, theme: Theme) -> String {
    "\(name):\(color(in: theme).css);\(name):var(\(property))"
  }
}

extension Double {
  /// The number in the name of a class, which has no point.
  fileprivate var cssName: String { String(svg(places: 3).map { $0 == "." ? "_" : $0 }) }
}
