import Drawing

extension RenderContext {
  /// The smallest text of a sheet of a month, 7 points or more on either page.
  func least(_ color: ColorToken = .ink) -> TextStyle { self.picture.isPortrait ? .upright(color) : .small(color) }

  /// The same with all signs that a picture can show, whatever the terminal.
  var withGlyphs: RenderContext {
    var context = self
    context.values.text.dash = "–"
    context.values.presentation.terminal = Terminal(isTerminal: false, usesColor: false, usesGlyphs: true, width: 80)
    return context
  }

  /// An empty picture in the theme and the language of the user.
  ///
  /// - Parameters:
  ///   - name: The kind of picture, which its ids begin with.
  ///   - title: What the picture shows, in a line.
  ///   - description: What a reader who does not see the picture needs to know of it.
  func newPicture(named name: String, page: Page, title: String, description: String) -> Picture {
    let language = Language.current
    return Picture(
      name: name, page: page, title: language.withDigits(title), description: language.withDigits(description),
      language: language.rawValue, theme: self.picture.theme)
  }
}

extension Label {
  /// A text in the digits of the language.
  init(
    local text: String, _ style: TextStyle, at place: Point, anchor: Anchor = .start, degrees: Double = 0
  ) {
    self.init(Language.current.withDigits(text), style: style, at: place, anchor: anchor, degrees: degrees)
  }
}

extension Picture {
  /// Writes a text in the digits of the language.
  ///
  /// - Returns: The text as written.
  @discardableResult
  mutating func write(
    _ text: String, _ style: TextStyle, at place: Point, anchor: Anchor = .start, degrees: Double = 0
  ) -> Label {
    let label = Label(local: text, style, at: place, anchor: anchor, degrees: degrees)
    write(label)
    return label
  }
}

extension TextStyle {
  /// The title of a picture.
  static let title = TextStyle(size: 26, family: .serif)
  /// The lines below the title.
  static let subtitle = TextStyle(size: 10.5, color: .soft)
  /// The smallest text, in a color.
  static func small(_ color: ColorToken = .ink, _ weight: FontWeight = .regular) -> TextStyle {
    TextStyle(size: Picture.leastTextSize, weight: weight, color: color)
  }
  /// The smallest text on an upright page of 210 mm, 7 points, in a color.
  static func upright(_ color: ColorToken = .ink, _ weight: FontWeight = .regular) -> TextStyle {
    TextStyle(size: 9.42, weight: weight, color: color)
  }
}
