/// The point of a text that is at its given position.
public enum Anchor: String, CaseIterable, Sendable {
  case start, middle, end
}

/// A line of text at a place.
///
/// The text runs from left to right; a text in Hebrew or Arabic letters runs to the left within its box.
public struct Label: Hashable, Sendable {
  /// The text as it is drawn, on one line and in the digits of the style; what was given is cleaned (``Picture`` has the rules).
  public let text: String
  public let style: TextStyle
  /// The place of the anchor on the baseline.
  public let place: Point
  public let anchor: Anchor
  /// The rotation about the place in degrees, clockwise on the page: -90 reads upwards.
  public let degrees: Double
  /// The room that the text takes, from the top of its highest letters to the bottom of its lowest.
  public let box: Box

  private let extents: Extents

  public init(_ text: String, style: TextStyle, at place: Point, anchor: Anchor = .start, degrees: Double = 0) {
    let text = style.written(text)
    self.init(
      text, style: style, at: place, anchor: anchor, degrees: degrees, width: style.width(of: text),
      extents: style.extents(of: text))
  }

  private init(
    _ text: String, style: TextStyle, at place: Point, anchor: Anchor, degrees: Double, width: Double, extents: Extents
  ) {
    self.text = text
    self.style = style
    self.place = place
    self.anchor = anchor
    self.degrees = degrees
    self.extents = extents
    let along =
      switch anchor {
      case .start: width / 2
      case .middle: 0.0
      case .end: -width / 2
      }
    let up = (extents.above - extents.below) / 2
    let (cosine, sine) = Box.direction(degrees: degrees)
    let center = Point(place.x + along * cosine + up * sine, place.y + along * sine - up * cosine)
    box = Box(center: center, width: width, height: extents.above + extents.below, degrees: degrees)
  }

  /// The room along the line, in user units.
  public var width: Double { box.width }

  /// The text at another place; its letters are not measured again.
  public func moved(to place: Point, anchor: Anchor? = nil, degrees: Double? = nil) -> Label {
    Label(
      text, style: style, at: place, anchor: anchor ?? self.anchor, degrees: degrees ?? self.degrees, width: width,
      extents: extents)
  }
}
