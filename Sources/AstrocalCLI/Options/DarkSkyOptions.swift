import ArgumentParser
import AstroCore

/// How dark the sky is without Moon and twilight.
struct DarkSkyOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Class of the dark sky on the Bortle scale, 1...9; default 4.", valueName: "class"))
  var bortle: String?

  @Option(help: ArgumentHelp("Reading of a sky quality meter instead, in mag/arcsec2.", valueName: "reading"))
  var sqm: String?

  @Option(help: ArgumentHelp("Faintest star to be seen instead, in magnitudes.", valueName: "magnitude"))
  var limitingMagnitude: String?
}

extension Beliefs {
  /// The dark sky by the strongest of option, environment and configuration; each may say it in one of three ways.
  func darkSky(_ options: DarkSkyOptions) throws -> SkyBrightness {
    if let sky = try darkSky(options.bortle, options.sqm, options.limitingMagnitude, name: { "--\($0)" }) {
      return sky
    }
    func variable(_ name: String) -> String? { Environment.value(Self.variable(name)) }
    let environment = try darkSky(
      variable("bortle"), variable("sqm"), variable("limiting-magnitude"), name: Self.variable)
    if let environment { return environment }
    let configured = try configuration.blamed {
      try darkSky(
        configuration.bortle.map { "\($0)" }, configuration.sqm.map { "\($0)" },
        configuration.limitingMagnitude.map { "\($0)" }, name: Self.key)
    }
    return configured ?? SkyBrightness(bortle: 4)
  }

  private func darkSky(
    _ bortle: String?, _ sqm: String?, _ limitingMagnitude: String?, name: (String) -> String
  ) throws -> SkyBrightness? {
    guard [bortle, sqm, limitingMagnitude].count(where: { $0 != nil }) <= 1 else {
      let names = ["bortle", "sqm", "limiting-magnitude"].map(name)
      throw Failure.usage("\(names[0]), \(names[1]) and \(names[2]) all say how dark the sky is: give one of them")
    }
    if let bortle {
      return SkyBrightness(bortle: try NumberText.integer(bortle, origin: name("bortle"), in: 1...9))
    }
    if let sqm {
      return SkyBrightness(
        sqm: try NumberText.double(sqm, origin: name("sqm"), what: "mag/arcsec2", in: 10...23))
    }
    return try limitingMagnitude.map { text in
      let origin = name("limiting-magnitude")
      return SkyBrightness(
        limitingMagnitude: try NumberText.double(text, origin: origin, what: "magnitudes", in: 0...7))
    }
  }
}
