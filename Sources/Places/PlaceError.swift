/// Why no single city answers to a name.
public enum PlaceError: Error, Hashable, Sendable {
  /// Several cities bear the name and none stands out; the candidates come most populous first.
  case ambiguous(query: String, candidates: [Candidate])

  /// No city bears the name; the suggestions, perhaps none, come most plausible first.
  case unknown(query: String, suggestions: [Candidate])

  /// A city that may be meant.
  public struct Candidate: Hashable, Sendable {
    /// The city.
    public let city: City

    /// The query that means this city and no other, `NAME,CC` or `NAME,CC,REGION`; nil where names cannot tell it from
    /// another, and only its position does.
    public let query: String?
  }

  /// How many suggestions an unknown name is answered with.
  static let suggestionLimit = 5
}
