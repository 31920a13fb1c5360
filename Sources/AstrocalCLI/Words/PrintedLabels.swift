import AstroCore
import AstrocalRendering

/// The labels of sections and rows, as people type back what a page prints: `चौघडिया`, `வர்ஜ்யம்`. ``OtherWords`` has the call of each in
/// English, and the words of a language how it prints that.
enum PrintedLabels {
  /// The word of the program that a language prints so; nil of other words, and of English ones.
  static func word(_ text: String) -> String? {
    text.utf8.allSatisfy { $0 < 0x80 } ? nil : words[TypedWords.key(text)]
  }

  private static let words: [String: String] = {
    var words: [String: String] = [:]
    // Gauri is a goddess of many festivals.
    let english = DayPart.allCases.map(\.rawValue).filter { $0 != "gowri" } + OtherWords.shortcuts.keys.sorted()
    for language in Language.allCases {
      for word in english {
        for phrase in [word, word.prefix(1).uppercased() + word.dropFirst()] {
          guard let printed = language.words(of: phrase).map(TypedWords.key), words[printed] == nil else { continue }
          words[printed] = word
        }
      }
    }
    return words
  }()
}
