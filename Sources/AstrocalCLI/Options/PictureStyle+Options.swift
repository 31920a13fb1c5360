import ArgumentParser
import AstrocalRendering
import Drawing

extension Theme: ExpressibleByArgument, StandardChoice {
  static let standard = Theme.light
  /// The help of `--theme`.
  static let help = "Colours of --format svg; default light."

  var meaning: String {
    switch self {
    case .light: "for paper; on a screen that asks for dark colours those of the night"
    case .night: "dark everywhere"
    }
  }
}

extension PictureStyle {
  /// How pictures look, by the options of a command.
  ///
  /// - Parameters:
  ///   - theme: The value of `--theme`.
  ///   - isDrawn: Whether the format is a picture.
  ///   - portrait: Whether the user asks for an upright page.
  /// - Throws: `Failure` where the options are given and no picture is drawn.
  init(theme: String?, isDrawn: Bool, portrait: Bool = false) throws {
    let chosen: Theme? = try Theme.read(theme, of: "--theme")
    guard isDrawn || chosen == nil && !portrait else {
      throw Failure.usage("\(chosen == nil ? "--portrait" : "--theme") goes with --format svg")
    }
    self.init(theme: chosen ?? .standard, isPortrait: portrait)
  }
}
