import ArgumentParser
import Drawing

extension Theme: ExpressibleByArgument, StandardChoice {
  static let standard = Theme.light

  var meaning: String {
    switch self {
    case .light: "for paper; on a screen that asks for dark colours those of the night"
    case .night: "dark everywhere"
    }
  }
}

/// The options of all pictures.
struct PictureOptions: ParsableArguments {
  @Option(Theme.self, "Colours of --format svg; default light.", valueName: "theme")
  var theme: String?
}

extension PictureOptions {
  /// How pictures look.
  ///
  /// - Parameters:
  ///   - isDrawn: Whether the format is a picture.
  ///   - portrait: Whether the user asks for an upright page.
  /// - Throws: `Failure` where the options are given and no picture is drawn.
  func style(isDrawn: Bool, portrait: Bool = false) throws -> PictureStyle {
    let theme: Theme? = try Theme.read(theme, of: "--theme")
    guard isDrawn || theme == nil && !portrait else {
      throw Failure.usage("\(theme == nil ? "--portrait" : "--theme") goes with --format svg")
    }
    return PictureStyle(theme: theme ?? .standard, isPortrait: portrait)
  }
}
