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

extension PaperSheet.Size: ExpressibleByArgument, Choice {
  /// The help of `--paper`.
  static let help = "Paper of --format svg, with margins of 10 mm for the printer."

  var meaning: String {
    switch self {
    case .a4: "210 by 297 mm"
    case .a3: "297 by 420 mm"
    case .letter: "8.5 by 11 inches"
    }
  }
}

extension PictureStyle {
  /// How pictures look, by the options of a command.
  ///
  /// - Parameters:
  ///   - theme: The value of `--theme`.
  ///   - paper: The value of `--paper`.
  ///   - isDrawn: Whether the format is a picture.
  ///   - portrait: Whether the user asks for an upright page.
  /// - Throws: `Failure` where the options are given and no picture is drawn.
  init(theme: String?, paper: String?, isDrawn: Bool, portrait: Bool = false) throws {
    let chosen: Theme? = try Theme.read(theme, of: "--theme")
    let size: PaperSheet.Size? = try PaperSheet.Size.read(paper, of: "--paper")
    let options = [("theme", chosen != nil), ("paper", size != nil), ("portrait", portrait)]
    if !isDrawn, let (name, _) = options.first(where: \.1) {
      throw Failure.usage("--\(name) goes with --format svg")
    }
    self.init()
    self.theme = chosen ?? .standard
    isPortrait = portrait
    sheet = size.map { PaperSheet($0) }
  }
}
