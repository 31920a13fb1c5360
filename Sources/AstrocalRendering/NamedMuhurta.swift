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
    func one(_ word: String, _ span: TimeSpan?, isGood: Bool = true, isSeldom: Bool = false) -> NamedMuhurta? {
      span.map { NamedMuhurta(word: word, name: localized(name: word), span: $0, isGood: isGood, isSeldom: isSeldom) }
    }
    let good = [
      one("brahma", muhurta.brahma), one("vijaya", muhurta.vijaya, isSeldom: true),
      one("godhuli", muhurta.godhuli, isSeldom: true), one("pratah sandhya", muhurta.pratahSandhya, isSeldom: true),
      one("sayahna sandhya", muhurta.sayahnaSandhya, isSeldom: true), one("abhijit", muhurta.abhijit),
    ]
    let kalams = Kalam.allCases.map {
      one($0.rawValue.replacing("_", with: " "), $0.span(muhurta), isGood: false)
    }
    let durmuhurtas = muhurta.durmuhurta.enumerated().map { index, span in
      var named = one("durmuhurta", span, isGood: false)
      named?.number = index + 1
      return named
    }
    let night = [one("pradosha", muhurta.pradosha), one("nishita", muhurta.nishita)]
    return (good + kalams + durmuhurtas + night).compactMap(\.self)
  }
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
