/// A layer of a picture. Higher layers cover lower ones; within one, later shapes cover earlier ones.
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
