import Drawing

extension TextStyle {
  /// A style in the digits of ASCII.
  init(size: Double, weight: FontWeight = .regular, family: FontFamily = .sans, color: ColorToken = .ink) {
    self.init(size: size, weight: weight, family: family, color: color, digits: .ascii)
  }
}
