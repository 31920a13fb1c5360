import AstroCore
import CivilTime

/// A muhurta of a day with its name, for pages, pictures and calendar files: what is favoured, and what is to be avoided.
struct NamedMuhurta {
  /// The English word, which never changes: `rahu kalam`.
  let word: String
  /// The name in the language of the run.
  let name: String
  /// Of muhurtas that share a name the number, from 1; nil of others.
  var number: Int?
  let span: TimeSpan
  /// Whether it is favoured, rather than to be avoided.
  let isGood: Bool
  /// Whether few ask for it, so that short pages leave it out.
  var isSeldom = false

  /// All of a day, in the order in which almanacs print them.
  static func all(_ muhurta: DayMuhurta) -> [NamedMuhurta] {
    MuhurtaPart.allCases.flatMap { part in
      part.spans(in: muhurta).enumerated().map { index, span in
        NamedMuhurta(
          word: part.word, name: localized(name: part.word), number: part == .durmuhurta ? index + 1 : nil, span: span,
          isGood: !avoided.contains(part), isSeldom: seldom.contains(part))
      }
    }
  }

  private static let avoided: Set<MuhurtaPart> = [.rahuKalam, .yamaganda, .gulika, .durmuhurta]
  private static let seldom: Set<MuhurtaPart> = [.vijaya, .godhuli, .pratahSandhya, .sayahnaSandhya]
}

extension [NamedMuhurta] {
  /// Those to read: durmuhurtas that follow each other without a minute between them are one.
  func joined(by text: InstantText) -> [NamedMuhurta] {
    reduce(into: []) { joined, muhurta in
      let last = joined.lastIndex { $0.word == muhurta.word }
      guard let last, text.minute(joined[last].span.upperBound) == text.minute(muhurta.span.lowerBound) else {
        joined.append(muhurta)
        return
      }
      joined[last] = NamedMuhurta(
        word: muhurta.word, name: muhurta.name, number: joined[last].number,
        span: joined[last].span.lowerBound..<muhurta.span.upperBound, isGood: muhurta.isGood,
        isSeldom: muhurta.isSeldom)
    }
  }
}
