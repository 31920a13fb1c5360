import AstroCore
import Synchronization

/// The language of the output that is made for a person to read.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case hindi = "hi"

  /// The language of what the run prints: that of the user for a format that a person reads, else English.
  package static var current: Language {
    get { RunLanguage.current.language.withLock { $0 } }
    set { RunLanguage.current.language.withLock { $0 = newValue } }
  }

  /// The script of names where the user chooses none.
  package var script: NameScript {
    switch self {
    case .english: .latin
    case .hindi: .deva
    }
  }

  /// The digit zero, which the other nine follow; nil where digits are those of ASCII.
  private var zero: Unicode.Scalar? {
    switch self {
    case .english: nil
    case .hindi: "०"
    }
  }

  /// The text with the digits of the language. Links keep theirs, for they would lead nowhere.
  package func withDigits(_ text: String) -> String {
    guard let zero, text.utf8.contains(where: { 0x30...0x39 ~= $0 }) else { return text }
    return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard !word.contains("://") else { return String(word) }
      var scalars = String.UnicodeScalarView()
      for scalar in word.unicodeScalars {
        let digit = "0"..."9" ~= scalar ? Unicode.Scalar(zero.value + scalar.value - 0x30) : nil
        scalars.append(digit ?? scalar)
      }
      return String(scalars)
    }.joined(separator: " ")
  }
}

/// The language of a run of the program; several may run at once in a process.
package final class RunLanguage: Sendable {
  @TaskLocal package static var current = RunLanguage()

  fileprivate let language: Mutex<Language>

  package init(_ language: Language = .english) {
    self.language = Mutex(language)
  }
}
