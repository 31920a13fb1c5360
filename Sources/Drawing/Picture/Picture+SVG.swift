extension Picture {
  /// The picture as an SVG document, with a line end at its end.
  public var svg: String {
    let size = page.paper.map { ("\($0.width.svg(places: 2))mm", "\($0.height.svg(places: 2))mm") }
    let (width, height) = size ?? ((page.width * page.pixels).svg(), (page.height * page.pixels).svg())
    let frame = page.frame
    let view = [frame.left, frame.top, frame.width, frame.height].map { $0.svg() }.joined(separator: " ")
    let id = "ac-" + name
    // The outermost pixels mostly show a part of the page alone: the ground goes on beyond it.
    let ground = Rectangle(
      left: frame.left - 1, top: frame.top - 1, right: frame.right + 1, bottom: frame.bottom + 1)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" class=\"astrocal \(theme.className)\""
        + " viewBox=\"\(view)\" width=\"\(width)\" height=\"\(height)\""
        + " xml:lang=\"\(PlainWords.collapsed(language).escapedForXML)\" role=\"img\""
        + " aria-labelledby=\"\(id)-title \(id)-description\">",
      "<title id=\"\(id)-title\">\(title.escapedForXML)</title>",
      "<desc id=\"\(id)-description\">\(description.escapedForXML)</desc>",
      "<style>\(styleSheet)</style>",
      "<path class=\"\(ShapeStyle.surface(.page).className)\" d=\"\(PathData([ground.polygon]).text)\"/>",
    ]
    for layer in Layer.allCases {
      guard let elements = elements[layer] else { continue }
      lines.append("<g id=\"\(id)-\(layer.rawValue)\">")
      lines += elements
      lines.append("</g>")
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  /// The custom properties of the colors, the type of all texts, and a rule for each style.
  private var styleSheet: String {
    let rules =
      Set(
        textStyles.map { ".\($1){\($0.declarations(stack: stack, theme: theme))}" }
          + styles.map { ".\($1){\($0.declarations(theme: theme))}" }
      ).sorted()
    // A web page around the picture must not change its letters, nor their direction.
    let text =
      ".astrocal{font:400 10px \(stack(.sans));letter-spacing:normal;word-spacing:normal;text-transform:none;direction:ltr}"
      // On a screen that is narrower than the paper, such as a phone, the picture is as wide as the screen.
      + "@media screen{.astrocal{max-width:100%;height:auto}}"
    return properties + text + rules.joined()
  }

  /// The colors as custom properties: those of the theme, and for the light one those of the night where a screen asks for
  /// dark colors. The rule for print stands last, so that paper stays light.
  private var properties: String {
    let colors = styles.keys.flatMap { [$0.fill, $0.stroke].compactMap { $0 } } + textStyles.keys.map(\.color)
    let tokens = ColorToken.allCases.filter(Set(colors).contains)
    func rule(_ values: Theme) -> String {
      ".\(theme.className){"
        + tokens.map { "\($0.property):\($0.color(in: values).css)" }.joined(separator: ";") + "}"
    }
    switch theme {
    case .night: return rule(.night)
    case .light:
      return rule(.light) + "@media (prefers-color-scheme:dark){\(rule(.night))}@media print{\(rule(.light))}"
    }
  }

  private func stack(_ family: FontFamily) -> String {
    family.stack(for: Set(texts.flatMap { $0.text.unicodeScalars.map(Script.init(of:)) }))
  }
}

extension Theme {
  /// The class of the root element. Pictures of both themes on one web page keep their own colors by it.
  var className: String { "ac-" + rawValue }
}

extension String {
  /// The text as content of an element or as the value of an attribute.
  var escapedForXML: String {
    guard utf8.contains(where: { "&<>\"".utf8.contains($0) }) else { return self }
    var escaped = ""
    escaped.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
