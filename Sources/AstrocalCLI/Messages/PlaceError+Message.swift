import Places

extension PlaceError: CustomStringConvertible {
  /// How many candidates the description names.
  private static let candidateLimit = 8

  /// One line that says what is wrong and what to type.
  public var description: String { message(isRow: false) }

  /// One line that says what is wrong and what to write instead, in a call or in a list of places.
  func message(isRow: Bool) -> String {
    switch self {
    case .ambiguous(let query, let candidates):
      let named = candidates.prefix(Self.candidateLimit).map { $0.words(isRow: isRow) }.joined(separator: ", ")
      let more = candidates.count - Self.candidateLimit
      let rest = more > 0 ? ", and \(more) more," : ""
      let coordinates = isRow ? "the columns latitude and longitude" : "--latitude/--longitude"
      return "\"\(Self.line(query))\" is ambiguous: use \(named)\(rest) or \(coordinates)"
    case .unknown(let query, let suggestions):
      let coordinates =
        isRow
        ? "the columns name, latitude and longitude" : "coordinates such as \"52.5N 13.4E\", --latitude and --longitude"
      let absence = "no place \"\(Self.line(query))\" among the cities over 15,000 people"
      guard !suggestions.isEmpty else {
        return "\(absence): use \(coordinates), or a larger town or an observatory near it"
      }
      let names = suggestions.map { $0.words(isRow: isRow) }
      return "\(absence); did you mean \(names.alternatives)? If not, use \(coordinates)"
    }
  }

  /// The text without line breaks and other control characters, which a terminal would obey.
  private static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}

extension PlaceError.Candidate {
  /// The words as a shell needs them: the query, quoted where it has spaces or the like, or the coordinates as options. A
  /// list of places has them as they are.
  fileprivate func words(isRow: Bool) -> String {
    guard let query else {
      let (latitude, longitude) = (city.position.latitude.degrees, city.position.longitude.degrees)
      let name = " (\(city.name),\(city.country))"
      return (isRow ? "\(latitude),\(longitude)" : "--latitude \(latitude) --longitude \(longitude)") + name
    }
    if isRow { return query }
    let isPlain = query.allSatisfy { $0.isLetter || $0.isNumber || ",.-".contains($0) }
    let quote = query.contains("`") ? "'" : "\""  // GeoNames has a backtick in some names of Israel: Giv`at Shmuel
    return isPlain ? query : quote + query + quote
  }
}
