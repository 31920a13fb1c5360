import ArgumentParser
import AstroCore
import AstrocalRendering

/// What hides the lower sky of a place.
struct SkylineOptions: OptionRows {
  @Option(
    "Compute rise and set over a skyline: degrees all around, a file, a file with its format (pvgis:FILE), a name of `horizons` in "
      + "the configuration, or none; - reads standard input.",
    valueName: "skyline", parsing: .unconditional, completion: .file())
  var horizon: Said<Name>?

  @Option(
    "Lower the horizon for an eye this many metres above sea or plain.", valueName: "metres", parsing: .unconditional)
  var eyeHeight: Said<HeightAbovePlain>?

  static let rows: [OptionRow<Self>] = [
    .init(\.horizon, "horizon", about: .skyline), .init(\.eyeHeight, "eye-height", about: .skyline),
  ]
}

extension GivenOptions {
  /// The option that states a skyline or that there is none; nil where the saved place decides.
  var skyline: String? { first(of: ["horizon", "eye-height"]) }
}

extension SkylineFormat: ExpressibleByArgument, Choice {}

/// The altitude of a level skyline.
typealias SkylineAltitude = Quantity<DegreesOfArc, -2, 90>
/// Above sea or plain.
typealias HeightAbovePlain = Quantity<Metres, 0, 4_500>
