import Tables

/// The words that a newcomer meets in the output, explained.
package enum Terms {
  /// Each term with its explanation, in the order of the alphabet; `Docs/terms.md` has the same.
  package static let all = EmbeddedText.terms.tabbedLines.map { (term: String($0[0]), text: String($0[1])) }
}
