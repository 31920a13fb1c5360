/// A set of colors of a picture.
public enum Theme: String, CaseIterable, Sendable {
  /// Pale grounds, for paper and screens. On a screen that asks for dark colors the picture takes those of the night; in
  /// print it stays light.
  case light
  /// Dark grounds everywhere, for posters and slides.
  case night
}
