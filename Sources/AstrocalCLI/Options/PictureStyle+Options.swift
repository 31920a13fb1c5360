import ArgumentParser
import AstrocalRendering
import Drawing

extension Theme: ExpressibleByArgument, StandardChoice {
  static let standard = Theme.light
}

/// A sheet of paper, and whether it stands upright.
enum PaperChoice: String, Choice {
  case a4, a3, letter
  case a4Portrait = "a4-portrait"
  case a3Portrait = "a3-portrait"
  case letterPortrait = "letter-portrait"
  /// An upright page of no size.
  case portrait

  var isPortrait: Bool { ![.a4, .a3, .letter].contains(self) }

  var size: PaperSheet.Size? {
    switch self {
    case .a4, .a4Portrait: .a4
    case .a3, .a3Portrait: .a3
    case .letter, .letterPortrait: .letter
    case .portrait: nil
    }
  }
}

extension PictureStyle {
  /// How pictures look, by the options of a command.
  init(_ options: PaperOptions) throws {
    self.init()
    theme = try options.theme?.value ?? .standard
    let paper = try options.paper?.value
    isPortrait = paper?.isPortrait ?? false
    sheet = paper?.size.map { PaperSheet($0) }
  }
}
