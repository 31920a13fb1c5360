import ForeignText

/// Why a query names no city, or several.
public enum PlaceError: Error, Hashable, Sendable {
  /// Several cities bear the name and none stands out; the candidates come most populous first.
  case ambiguous(query: String, candidates: [Candidate])

  /// No city bears the name; the suggestions, perhaps none, come most plausible first.
  case unknown(query: String, suggestions: [Candidate])

  /// The cities of the name, or those that are suggested.
  public var candidates: [Candidate] {
    switch self {
    case .ambiguous(_, let candidates): candidates
    case .unknown(_, let suggestions): suggestions
    }
  }

  /// A city that the query may mean.
  public struct Candidate: Hashable, Sendable {
    /// The city.
    public let city: City

    /// The query that means this city and no other, `NAME,CC` or `NAME,CC,REGION`, or `nil` if another city has the
    /// same name, country and region.
    public let query: String?
  }

  /// The most suggestions for an unknown name.
  static let suggestionLimit = 5
}

extension PlaceError: CustomStringConvertible {
  /// How many candidates the description names.
  private static let candidateLimit = 8

  /// One line that says what is wrong and what to ask for instead.
  public var description: String {
    let wording = Wording(insteadOfSeveral: "coordinates", insteadOfNone: "coordinates", near: "a larger town") {
      $0.query ?? "\($0.city.position.latitude.degrees) \($0.city.position.longitude.degrees) (\($0.namedCountry))"
    }
    return message(wording)
  }

  /// How a program is given the place that a query does not name.
  package struct Wording {
    let insteadOfSeveral, insteadOfNone, near: String
    let candidate: (Candidate) -> String

    /// - Parameters:
    ///   - insteadOfSeveral: What is given in place of a name that several cities bear.
    ///   - insteadOfNone: What is given in place of a name that no city bears.
    ///   - near: Places that may be given for one near them.
    ///   - candidate: A candidate as it is given.
    package init(
      insteadOfSeveral: String, insteadOfNone: String, near: String, candidate: @escaping (Candidate) -> String
    ) {
      (self.insteadOfSeveral, self.insteadOfNone) = (insteadOfSeveral, insteadOfNone)
      (self.near, self.candidate) = (near, candidate)
    }
  }

  /// The description for a program.
  package func message(_ wording: Wording) -> String {
    func quoted(_ query: String) -> String { PlainText.quoted(PlainText.line(query)) }
    switch self {
    case .ambiguous(let query, let candidates):
      let named = candidates.prefix(Self.candidateLimit).map(wording.candidate).joined(separator: ", ")
      let more = candidates.count - Self.candidateLimit
      let rest = more > 0 ? ", and \(more) more," : ""
      return "\(quoted(query)) is ambiguous: use \(named)\(rest) or \(wording.insteadOfSeveral)"
    case .unknown(let query, let suggestions):
      let absence = "no place \(quoted(query)) among the cities over 15,000 people"
      guard !suggestions.isEmpty else {
        return "\(absence): use \(wording.insteadOfNone), or \(wording.near) near it"
      }
      let names = suggestions.map(wording.candidate).alternatives
      return "\(absence); did you mean \(names)? If not, use \(wording.insteadOfNone)"
    }
  }
}

extension PlaceError.Candidate {
  /// `Changzhi,CN`, which may be the name of several.
  package var namedCountry: String { "\(city.name),\(city.country)" }
}
