import ArgumentParser
import AstroCore
import AstrocalRendering

/// The brightness of the sky without Moon and twilight, stated in one of three ways.
struct DarkSkyOptions: ParsableArguments {
  @Option("Give the darkness of the sky as a class of the Bortle scale, 1 to 9 (default: 4).", valueName: "class")
  var bortle: String?

  @Option("Give the darkness as a reading of a sky quality meter, in mag/arcsec2.", valueName: "reading")
  var sqm: String?

  @Option("Give the darkness as the magnitude of the faintest visible star.", valueName: "magnitude")
  var limitingMagnitude: String?
}

extension ValueSources {
  /// The dark sky that is stated most strongly, else that of class 4 on the Bortle scale.
  ///
  /// - Throws: `ValueError` where one source states it in two ways, or by no number within the limits.
  func darkSky() throws -> SkyBrightness {
    for source in ValueSource.ofOptions {
      let bortle = statement(Shared.bortle, in: source)
      let sqm = statement(Shared.sqm, in: source)
      let limit = statement(Shared.limitingMagnitude, in: source)
      guard [bortle?.text, sqm?.text, limit?.text].count(where: { $0 != nil }) <= 1 else {
        let (first, second) = (subject(Shared.bortle, in: source), subject(Shared.sqm, in: source))
        let third = subject(Shared.limitingMagnitude, in: source)
        let reason = "\(first), \(second) and \(third) all give the darkness of the sky: use one of them"
        throw ValueError(source: origin(source), subject: nil, reason: reason)
      }
      if let bortle { return SkyBrightness(bortle: try bortle.value().value) }
      if let sqm { return SkyBrightness(sqm: try sqm.value().value) }
      if let limit { return SkyBrightness(limitingMagnitude: try limit.value().value) }
    }
    return SkyBrightness(bortle: 4)
  }
}
