extension Color {
  /// The relative luminance: 0 of black, 1 of white. Source: WCAG 2.2.
  public var luminance: Double {
    let light = light
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
  }

  /// The ratio of contrast with another color, 1...21. Source: WCAG 2.2.
  ///
  /// WCAG asks for 4.5 between a text and its ground, and for 3 between a line and its ground.
  public func contrast(with other: Color) -> Double {
    let (own, ground) = (luminance, other.luminance)
    return (max(own, ground) + 0.05) / (min(own, ground) + 0.05)
  }

  /// The least contrast with some grounds; infinite for none.
  public func leastContrast(with grounds: some Sequence<Color>) -> Double {
    grounds.map { contrast(with: $0) }.min() ?? .infinity
  }

  /// The color nearest to this one, darker or lighter, that has at least a ratio of contrast with every ground.
  ///
  /// It is found in steps of a hundredth of the way to black and to white. Where not even those have the ratio, it is the
  /// better of the two.
  public func atLeast(_ ratio: Double, against grounds: [Color]) -> Color {
    for step in 0...100 {
      for end in [Color.black, .white] {
        let color = mixed(with: end, by: Double(step) / 100)
        if color.leastContrast(with: grounds) >= ratio { return color }
      }
    }
    return Color.black.leastContrast(with: grounds) >= Color.white.leastContrast(with: grounds) ? .black : .white
  }
}
