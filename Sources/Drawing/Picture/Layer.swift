/// A sheet of a picture. Higher ones cover lower ones; within one, what is drawn later covers what was drawn before.
public enum Layer: String, CaseIterable, Sendable {
  /// Surfaces.
  case ground
  /// Lines of scales and tables.
  case grid
  /// Curves.
  case lines
  /// Signs at places, such as discs and stars.
  case marks
  /// All texts.
  case texts
}
