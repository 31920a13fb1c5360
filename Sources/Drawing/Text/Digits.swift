/// The digits in which the numbers of a text are drawn.
public struct Digits: Hashable, Sendable {
  /// The digit zero, which the other nine follow.
  private let zero: Unicode.Scalar

  /// The digits of ASCII, in which texts come.
  public static let ascii = Digits(zero: "0")

  public init(zero: Unicode.Scalar) { self.zero = zero }

  /// A text with these digits in place of ASCII digits. Links keep ASCII digits, else they would lead nowhere.
  public func written(_ text: String) -> String {
    guard self != .ascii, text.utf8.contains(where: { 0x30...0x39 ~= $0 }) else { return text }
    return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard !word.contains("://") else { return String(word) }
      var scalars = String.UnicodeScalarView()
      for scalar in word.unicodeScalars {
        let digit = "0"..."9" ~= scalar ? Unicode.Scalar(zero.value + scalar.value - 0x30) : nil
        scalars.append(digit ?? scalar)
      }
      return String(scalars)
    }.joined(separator: " ")
  }
}
