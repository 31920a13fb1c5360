import AstrocalRendering

extension Language: StandardChoice {
  static let standard = english

  var meaning: String {
    switch self {
    case .english: "English"
    case .hindi: "Hindi, in words and digits of Devanagari"
    }
  }
}
