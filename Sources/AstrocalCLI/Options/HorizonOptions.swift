import ArgumentParser
import AstroCore
import AstrocalRendering

/// The place, and what hides its lower sky.
struct SkylinePlaceOptions: ParsableArguments {
  @Option(.place) var place: String?
  @Option(.latitude) var latitude: String?
  @Option(.longitude) var longitude: String?
  @Option(.elevation) var elevation: String?
  @Option(.timeZone) var timeZone: String?
  @Option(.horizon) var horizon: String?
  @Option(.eyeHeight) var eyeHeight: String?
  @Option(.horizonFormat) var horizonFormat: String?
}

extension GivenOptions {
  /// The option that states a skyline or that there is none; nil where the saved place decides.
  var skyline: String? { first(of: ["horizon", "eye-height"]) }

  /// Refuses a skyline where none of the parts of a day that are printed depends on it.
  ///
  /// - Parameter printed: The parts; a document states the skyline beside any of them.
  func checkSkyline(_ printed: Set<DayPart>) throws {
    guard let skyline, printed.isDisjoint(with: DayContent.partsOverSkyline) else { return }
    let words = DayPart.allCases.filter(DayContent.partsOverSkyline.contains).map(\.rawValue)
    throw Failure.usage(
      "\(skyline) is a skyline, which changes nothing of what is printed: --include \(words.alternatives) depends on it"
    )
  }
}

extension SkylineFormat: ExpressibleByArgument, Choice {}

/// The altitude of a level skyline.
typealias SkylineAltitude = Quantity<DegreesOfArc, -2, 90>
/// Above sea or plain.
typealias HeightAbovePlain = Quantity<Metres, 0, 4_500>
