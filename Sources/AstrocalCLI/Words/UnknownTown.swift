import ForeignText
import Places

/// A town that is none, behind words that mean something: `sunset Adelade`, `is it dark in Nowhereville`.
enum UnknownTown {
  /// What `--place` says of the last words; nil where these are a place, and where the words before them mean nothing.
  ///
  /// - Parameter isMeant: Whether words without a town mean something.
  static func refusal(of words: [String], isMeant: ([String]) -> Bool) -> String? {
    for start in words.indices.dropFirst().reversed() {
      let isIntroduced = ["in", "at", "near"].contains(words[start - 1].lowercased())
      let rest = Array(words[..<(isIntroduced ? start - 1 : start)])
      let town = Array(words[start...])
      guard !rest.isEmpty, (try? DateText.check(town, isDay: false)) == nil, isMeant(rest) else { continue }
      do {
        _ = try Gazetteer.embedded.resolve(town.joined(separator: " "))
        return nil
      } catch {
        // Without a word such as `in` only a slip of the pen is a town: no `northern beaches`.
        let message = error.message()
        guard case .unknown(let query, let suggestions) = error, !isIntroduced else { return message }
        let near = suggestions.map { $0.city.name.lowercased() }.nearest(to: query.lowercased(), slips: 1)
        return query.utf8.count > 4 && near != nil ? message : nil
      }
    }
    return nil
  }
}
