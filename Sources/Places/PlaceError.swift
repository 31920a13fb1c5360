/// Why no single city answers to a name.
public enum PlaceError: Error, Hashable, Sendable {
  /// Several cities bear the name and none stands out; the candidates come most populous first.
  case ambiguous(query: String, candidates: [Candidate])

  /// No city bears the name; the suggestions, perhaps none, come most plausible first.
  case unknown(query: String, suggestions: [Candidate])

  /// A city that may be meant.
  public struct Candidate: Hashable, Sendable {
    public let city: City

    /// The exact words that mean this city and no other: `NAME,CC`, `NAME,CC,REGION`, or the coordinates as options,
    /// `--latitude 12.34 --longitude 56.78`, where names cannot tell it from another.
    public let words: String
  }

  /// How many candidates the description names.
  static let candidateLimit = 8

  /// How many suggestions an unknown name is answered with.
  static let suggestionLimit = 5
}

extension PlaceError: CustomStringConvertible {
  /// One line that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .ambiguous(let query, let candidates):
      let query = oneLine(query)
      let named = candidates.prefix(Self.candidateLimit).map(\.shellWords).joined(separator: ", ")
      let more = candidates.count - Self.candidateLimit
      let rest = more > 0 ? ", and \(more) more," : ""
      return "\"\(query)\" is ambiguous: use \(named)\(rest) or --latitude/--longitude"
    case .unknown(let query, let suggestions):
      let query = oneLine(query)
      guard !suggestions.isEmpty else {
        return "no place \"\(query)\" among the cities over 15,000 people: use --latitude and --longitude"
      }
      let words = suggestions.map(\.shellWords)
      let last = words.suffix(2).joined(separator: " or ")
      return "no place \"\(query)\" – did you mean \((words.dropLast(2) + [last]).joined(separator: ", "))?"
    }
  }
}

/// The text without line breaks and other control characters, which a terminal would obey.
private func oneLine(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
}

extension PlaceError.Candidate {
  /// The words as a shell needs them: quoted where they have spaces or the like.
  fileprivate var shellWords: String {
    let isPlain = words.allSatisfy { $0.isLetter || $0.isNumber || ",.-".contains($0) }
    let quote = words.contains("`") ? "'" : "\""  // GeoNames has a backtick in some names of Israel: Giv`at Shmuel
    return isPlain || words.hasPrefix("--") ? words : quote + words + quote
  }
}
