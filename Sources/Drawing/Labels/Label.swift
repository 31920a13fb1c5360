/// Which point of a text stands at the place that it is given.
public enum Anchor: String, CaseIterable, Sendable {
  case start, middle, end
}

/// A line of text at a place.
///
/// The text runs from left to right; a text in Hebrew or Arabic letters runs to the left within its box.
public struct Label: Hashable, Sendable {
  /// The text as it is drawn, on one line; what was given is cleaned (`Picture` has the rules).
  public let text: String
  public let style: TextStyle
  /// The place of the anchor on the baseline.
  public let place: Point
  public let anchor: Anchor
  /// The rotation about the place in degrees, clockwise on the page: -90 reads upwards.
  public let degrees: Double
  /// The room along the line, in user units.
  public let width: Double

  public init(_ text: String, style: TextStyle, at place: Point, anchor: Anchor = .start, degrees: Double = 0) {
    self.text = PlainWords.collapsed(text)
    self.style = style
    self.place = place
    self.anchor = anchor
    self.degrees = degrees
    width = style.width(of: self.text)
  }

  /// The room that the text takes, from the top of its highest letters to the bottom of its lowest.
  public var box: Box {
    let (above, below) = style.extents(of: text)
    let along =
      switch anchor {
      case .start: width / 2
      case .middle: 0.0
      case .end: -width / 2
      }
    let up = (above - below) / 2
    let (cosine, sine) = Box.direction(degrees: degrees)
    let center = Point(place.x + along * cosine + up * sine, place.y + along * sine - up * cosine)
    return Box(center: center, width: width, height: above + below, degrees: degrees)
  }
}
