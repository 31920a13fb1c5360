/// The lines about one subject on the page of a day, short or long.
enum DayBlock: CaseIterable {
  /// Below the heading.
  case date
  case now, eclipses, sun, twilight, moon
  case tonight, planets, coordinates, targets, sky, showers
  case festivals, hindu, reasons, limbs, favoured, avoid, choice
  /// The files of the user, and what else is not of the sky.
  case others

  /// All blocks below the heading in the order of the page, those that no blank line parts in one list. The short page and the long
  /// one draw from it what they have.
  ///
  /// - Parameter startsWithSky: Whether the sky comes first, or the lunar calendar.
  static func order(startsWithSky: Bool) -> [[DayBlock]] {
    startsWithSky
      ? [day, night, [.festivals, .hindu, .reasons, .limbs, .favoured, .avoid], [.choice], [.others]]
      : [[.festivals, .reasons] + day, [.limbs, .choice], [.favoured, .avoid], night, [.others]]
  }

  private static let day: [DayBlock] = [.now, .eclipses, .sun, .twilight, .moon]
  private static let night: [DayBlock] = [.tonight, .planets, .coordinates, .targets, .sky, .showers]
}
