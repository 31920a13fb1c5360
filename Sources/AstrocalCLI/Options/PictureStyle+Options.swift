import ArgumentParser
import AstrocalRendering
import Drawing

extension Theme: ExpressibleByArgument, StandardChoice {
  static let standard = Theme.light
  /// The help of `--theme`.
  static let help = "Draw --format svg in these colours (default: light)."
}

extension PaperSheet.Size: ExpressibleByArgument, Choice {
  /// The help of `--paper`.
  static let help = "Draw --format svg for this paper, with margins of 10 mm for the printer."
}

extension PictureStyle {
  /// How pictures look, by the options of a command.
  ///
  /// - Parameters:
  ///   - theme: The value of `--theme`.
  ///   - paper: The value of `--paper`.
  ///   - portrait: Whether the user asks for an upright page.
  init(theme: String?, paper: String?, portrait: Bool = false) throws {
    let chosen: Theme? = try Theme.read(theme, of: "--theme")
    let size: PaperSheet.Size? = try PaperSheet.Size.read(paper, of: "--paper")
    self.init()
    self.theme = chosen ?? .standard
    isPortrait = portrait
    sheet = size.map { PaperSheet($0) }
  }
}
