import Drawing

extension ClosedRange<Double> {
  /// The value of the range that is nearest to another.
  func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

extension RenderContext {
  /// A distance of lines: one for letters of Latin, a larger one where names or words are in a script with marks far above
  /// and below its letters.
  func leading(latin: Double, others: Double) -> Double {
    self.script.plain == .latin && Language.current.script == .latin ? latin : others
  }

  /// The same with all signs that a picture can show, whatever the terminal.
  var withGlyphs: RenderContext {
    var text = self.text
    text.dash = "–"
    return with(text).with(Terminal(isTerminal: false, usesColor: false, usesGlyphs: true, width: 80))
  }

  /// The same with the dates of ends on another date, as the foot of a sheet says.
  var withDatesOfEnds: RenderContext {
    var text = self.text
    text.namesDatesOfEnds = true
    return with(text)
  }
}

extension PictureStyle {
  /// The smallest text of a sheet of a month, 7 points or more on either page.
  func least(_ color: ColorToken = .ink) -> TextStyle { isPortrait ? .upright(color) : .small(color) }

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
      language: language.rawValue, theme: theme)
  }
}
