import Places

extension PlaceError: CustomStringConvertible {
  /// How many candidates the description names.
  private static let candidateLimit = 8

  /// One line that says what is wrong and what to type.
  public var description: String {
    switch self {
    case .ambiguous(let query, let candidates):
      let named = candidates.prefix(Self.candidateLimit).map(\.shellWords).joined(separator: ", ")
      let more = candidates.count - Self.candidateLimit
      let rest = more > 0 ? ", and \(more) more," : ""
      return "\"\(Self.line(query))\" is ambiguous: use \(named)\(rest) or --latitude/--longitude"
    case .unknown(let query, let suggestions):
      guard !suggestions.isEmpty else {
        return "no place \"\(Self.line(query))\" among the cities over 15,000 people: use --latitude and --longitude"
      }
      return "no place \"\(Self.line(query))\" – did you mean \(suggestions.map(\.shellWords).alternatives)?"
    }
  }

  /// The text without line breaks and other control characters, which a terminal would obey.
  private static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}

extension PlaceError.Candidate {
  /// The words as a shell needs them: the query, quoted where it has spaces or the like, or the coordinates as options.
  fileprivate var shellWords: String {
    guard let query else {
      return "--latitude \(city.position.latitude.degrees) --longitude \(city.position.longitude.degrees)"
    }
    let isPlain = query.allSatisfy { $0.isLetter || $0.isNumber || ",.-".contains($0) }
    let quote = query.contains("`") ? "'" : "\""  // GeoNames has a backtick in some names of Israel: Giv`at Shmuel
    return isPlain ? query : quote + query + quote
  }
}
