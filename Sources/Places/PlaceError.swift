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
