import Tables

/// A name of a place, compared as the gazetteer compares names: without case, accents and punctuation.
///
/// "Saint" is "St", and "Island" or "Islands" at the end counts for nothing: "Saint Helena Island" is "St. Helena".
public struct PlaceName: Hashable, Sendable {
  private let words: [ArraySlice<UInt8>]

  package init(_ text: String) {
    var words = Folding.fold(text).split(separator: .space)
    if words.first?.elementsEqual("saint".utf8) ?? false { words[0] = ArraySlice("st".utf8) }
    if words.count > 1, let last = words.last, ["island", "islands"].contains(where: { last.elementsEqual($0.utf8) }) {
      words.removeLast()
    }
    self.words = words
  }

  /// Whether there is nothing left of the name.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether this is the beginning of another name, whole words of it.
  package func begins(_ other: PlaceName) -> Bool { !isEmpty && other.words.starts(with: words) }
}
