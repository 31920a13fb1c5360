import ArgumentParser
import AstroCore
import AstrocalRendering

/// The brightness of the sky without Moon and twilight.
struct DarkSkyOptions: OptionRows {
  @Option(
    "Give the darkness of the sky: a class of the Bortle scale (4, the default), a meter's mag/arcsec2 (21.3), or the faintest star "
      + "(mag:5.5).",
    valueName: "darkness")
  var sky: Said<Darkness>?

  static let rows: [OptionRow<Self>] = [.init(\.sky, "sky", key: .textOrNumber, about: .rates)]
}

/// Air by its word or by its extinction: `hazy`, `0.3`.
struct AirChoice: OptionValue {
  let air: Air

  private static let words = ["clear": Air.clear, "average": .average, "hazy": .hazy]

  init(text: String) throws(InvalidValue) {
    if let named = Self.words[text.lowercased()] {
      air = named
    } else if let number = Double(text), Air.extinctions.contains(number) {
      air = Air(extinction: number)
    } else {
      let limits = Air.extinctions
      throw InvalidValue(
        "\(text.quoted) is none of clear, average, hazy, and no extinction from \(limits.lowerBound) to \(limits.upperBound) magnitudes"
      )
    }
  }
}

/// The darkness of the sky: `4`, `21.3`, `mag:5.5`.
struct Darkness: OptionValue {
  let brightness: SkyBrightness

  private static let limit = "mag:"

  init(text: String) throws(InvalidValue) {
    let word = text.lowercased()
    if word.hasPrefix(Self.limit) {
      let magnitude = try Quantity<Magnitudes, 0, 7>(text: String(word.dropFirst(Self.limit.utf8.count)))
      brightness = SkyBrightness(limitingMagnitude: magnitude.value)
    } else if let bortle = try? WholeNumber<1, 9>(text: text) {
      brightness = SkyBrightness(bortle: bortle.value)
    } else if let reading = try? Quantity<MagnitudesOfArea, 10, 23>(text: text) {
      brightness = SkyBrightness(sqm: reading.value)
    } else {
      throw InvalidValue(
        "\(text.quoted) is not a class of the Bortle scale from 1 to 9, a reading from 10 to 23 mag/arcsec2, or mag:0 to mag:7"
      )
    }
  }
}

extension ValueSources {
  /// The air that is stated most strongly, else that of a usual clear night.
  func air() throws -> Air { try stated(\TargetOptions.air)?.air ?? .average }

  /// The dark sky that is stated most strongly, else that of class 4 on the Bortle scale.
  func darkSky() throws -> SkyBrightness {
    try stated(\DarkSkyOptions.sky)?.brightness ?? SkyBrightness(bortle: 4)
  }
}
