/// How much light the air takes, on which first and last sights depend more than on anything else.
///
/// Source of the three: B. E. Schaefer, Archaeoastronomy XV (2000), for a dry mountain, a usual clear night, and haze or a town in
/// summer. Neither the elevation nor the weather changes it by itself.
public struct Air: Hashable, Sendable {
  /// The magnitudes by which the air dims a star overhead.
  public let extinction: Double

  /// The air of an extinction in magnitudes, which is kept within ``extinctions``.
  public init(extinction: Double) {
    self.extinction = min(max(extinction, Self.extinctions.lowerBound), Self.extinctions.upperBound)
  }

  /// The extinctions for which the rule of what is seen serves.
  public static let extinctions = 0.1...0.6

  /// A dry mountain, 0.18 magnitudes.
  public static let clear = Air(extinction: 0.18)
  /// A usual clear night, 0.25 magnitudes.
  public static let average = Air(extinction: 0.25)
  /// Haze, a town, summer: 0.35 magnitudes.
  public static let hazy = Air(extinction: 0.35)
}
