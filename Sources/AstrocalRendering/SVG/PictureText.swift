import Drawing

extension TextStyle {
  /// A type of pictures, which has the digits of the language.
  init(size: Double, weight: FontWeight = .regular, family: FontFamily = .sans, color: ColorToken = .ink) {
    self.init(size: size, weight: weight, family: family, color: color, digits: Language.current.digits)
  }

  /// The lines below the title.
  static var subtitle: TextStyle { TextStyle(size: 10.5, color: .soft) }
  /// The smallest text, in a color.
  static func small(_ color: ColorToken = .ink, _ weight: FontWeight = .regular) -> TextStyle {
    TextStyle(size: Picture.leastTextSize, weight: weight, color: color)
  }
  /// The smallest text on an upright page of 210 mm, 7 points, in a color.
  static func upright(_ color: ColorToken = .ink, _ weight: FontWeight = .regular) -> TextStyle {
    TextStyle(size: leastUpright, weight: weight, color: color)
  }
  /// The least size of texts that is 7 points on every page.
  static let leastUpright = 9.42

  /// The type of a title: the largest of some sizes in which it has room, else the last.
  static func title(_ text: String, sizes: [Double], within room: Double) -> TextStyle {
    let styles = sizes.map { TextStyle(size: $0, family: .serif) }
    return styles.first { $0.width(of: text) <= room } ?? styles[styles.count - 1]
  }

  /// The lines of a text, none of them a word or two alone: all become a little shorter until the last has three words.
  func balanced(_ text: String, within room: Double) -> [String] {
    let lines = wrapped(text, within: room)
    guard lines.count > 1 else { return lines }
    for share in stride(from: 1.0, through: 0.6, by: -0.02) {
      let narrower = wrapped(text, within: room * share)
      guard narrower.count == lines.count else { break }
      if narrower[narrower.count - 1].count(where: { $0 == " " }) >= 2 { return narrower }
    }
    return lines
  }

  /// The style in which a text has room: this one, else a smaller one, at last the smallest one in regular type. The
  /// style itself where the text fits without its parenthesis, or in no style.
  ///
  /// - Parameter least: The smallest size; 7 points on every page unless it is stated.
  func fitting(_ text: String, within room: Double, least: Double = leastUpright) -> TextStyle {
    guard width(of: text) > room, width(of: text.withoutParenthesis) > room else { return self }
    let smallest = min(least, size)
    let sizes = Array(stride(from: size - 0.5, to: smallest, by: -0.5)) + [smallest]
    let styles = sizes.map { with(size: $0) } + [with(size: smallest, weight: .regular)]
    return styles.first { $0.width(of: text) <= room } ?? self
  }
}

extension Picture {
  /// Writes a text.
  ///
  /// - Returns: The text as written.
  @discardableResult
  mutating func write(
    _ text: String, _ style: TextStyle, at place: Point, anchor: Anchor = .start, degrees: Double = 0
  ) -> Label {
    let label = Label(text, style: style, at: place, anchor: anchor, degrees: degrees)
    write(label)
    return label
  }

  /// Writes a text; where it is too wide, in smaller type, without its parenthesis or with an ellipsis.
  @discardableResult
  mutating func write(
    _ text: String, _ style: TextStyle, at place: Point, anchor: Anchor = .start, within room: Double
  ) -> Label {
    write([text], style, at: place, anchor: anchor, within: room)
  }

  /// Writes the first of some forms of a text that has room; where none has, the last in smaller type, without its
  /// parenthesis or with an ellipsis.
  @discardableResult
  mutating func write(
    _ forms: [String], _ style: TextStyle, at place: Point, anchor: Anchor = .start, within room: Double
  ) -> Label {
    let text = style.first(of: forms, within: room) ?? forms[forms.count - 1]
    let style = style.fitting(text, within: room)
    return write(style.fitted(text, within: room), style, at: place, anchor: anchor)
  }
}

extension Picture {
  /// Keeps the room of a mark free of texts.
  mutating func reserve(_ mark: Point, radius: Double, for name: String) {
    reserve(Box(center: mark, width: 2 * radius, height: 2 * radius), for: name)
  }

  /// Writes lines below each other.
  ///
  /// - Parameters:
  ///   - place: The left end of the first baseline.
  ///   - step: The distance of two baselines.
  ///   - room: The width of a line; one that is wider is written as a text in too little room.
  mutating func write(
    lines: [String], _ style: TextStyle, at place: Point, step: Double, within room: Double = .infinity
  ) {
    for (index, line) in lines.enumerated() {
      write(line, style, at: Point(place.x, place.y + step * Double(index)), within: room)
    }
  }
}

extension Label {
  /// The baseline of a text below this one: the usual one, or lower where letters of the two would touch.
  func baseline(ofNext text: String, _ style: TextStyle, atLeast usual: Double) -> Double {
    max(usual, place.y + self.style.extents(of: self.text).below + style.extents(of: text).above + 1)
  }
}
