import CivilTime
import ForeignText

/// A search for the days of a ceremony.
public struct MuhurtaQuery: Sendable, Hashable {
  /// The rules.
  public private(set) var rule: CeremonyRule
  /// Rules of traditions that are added.
  public var added: Set<MuhurtaVeto.Kind> = []
  /// How one reckons when a planet is lost.
  public var method = AstaMethod.visible
  /// The time before asta and after udaya that is avoided too, in days. Texts have 3, 5, 10 or 15 days.
  public var margin = 3.0
  /// The birth stars of those for whom the day is chosen, and what they are called, in the same order.
  public var stars: [BirthStar] = []
  public var names: [String] = []
  /// Whether a bad tara of one of them refuses.
  public var isStrict = false
  /// The hours of the local clock that are wanted, in seconds after midnight, the last perhaps on the next day, or
  /// `nil` for all.
  public var hours: Range<Int>?
  /// The shortest span that is wanted, in days.
  public var shortest = MuhurtaDay.shortest

  /// A search by a set of rules.
  package init(_ rule: CeremonyRule) { self.rule = rule }

  /// What refuses or cuts.
  var vetoes: Set<MuhurtaVeto.Kind> { rule.vetoes.union(added) }

  /// The rules that leave no day in any year, because they exclude each other or what the user asks for; empty where some day
  /// may be fit.
  public var exclusion: [MuhurtaVeto.Kind] {
    // From sunrise to sunrise a day is a quarter of an hour longer than 24 hours at most, where the Sun rises daily.
    if shortest > 1.1 { return [.short] }
    if vetoes.contains(.tithi) {
      let causes = [.rikta, .krishnaPaksha].filter(vetoes.contains)
      let left = rule.tithis.filter { tithi in
        !(causes.contains(.rikta) && [4, 9, 14].contains((tithi - 1) % 15 + 1))
          && !(causes.contains(.krishnaPaksha) && tithi > 15)
      }
      if left.isEmpty { return [.tithi] + causes }
    }
    if vetoes.contains(.solarMonth), !rule.rashis.isEmpty {
      let causes = [.kharmas, .dakshinayana].filter(vetoes.contains)
      let left = rule.rashis.filter { rashi in
        !(causes.contains(.kharmas) && [9, 12].contains(rashi))
          && !(causes.contains(.dakshinayana) && 4...9 ~= rashi)
      }
      if left.isEmpty { return [.solarMonth] + causes }
    }
    return []
  }
}

extension MuhurtaQuery {
  /// Whether words name a ceremony.
  package static func isNamed(by words: String) -> Bool {
    // Words behind a ceremony that are none of its rules are a mistake.
    (try? MuhurtaQuery(words: words)) != nil
  }

  /// The search that words name: a ceremony, then perhaps a tradition and added rules, such as `marriage`, `griha
  /// pravesh` and `marriage raman holashtaka`. `nil` if the words do not begin with a ceremony.
  ///
  /// - Throws: ``Mistake`` if a word after the ceremony is unknown, or the tradition has no rules for it.
  package init?(words text: String) throws(Mistake) {
    var words = text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" || $0 == "," }.map(String.init)
    // `muhurat vivah` is `vivah muhurat`, and both are `vivah`.
    if words.count > 1, Self.isMuhurta(words[0]) { words.removeFirst() }
    if words.count > 1, let last = words.last, !last.utf8.allSatisfy({ $0 < 0x80 }), Self.isMuhurta(last) {
      words.removeLast()
    }
    for count in stride(from: min(words.count, 3), to: 0, by: -1) {
      let name = words.prefix(count).joined(separator: "-")
      let names = name.hasSuffix("s") ? [name, String(name.dropLast())] : [name]
      let rules = CeremonyRule.all.filter { rule in names.contains { rule.id == $0 || rule.words.contains($0) } }
      guard let first = rules.first else { continue }
      self.init(first)
      // `krishna paksha` is two words.
      let rest = words.dropFirst(count).joined(separator: "-").replacing("krishna-paksha", with: "krishna_paksha")
      try choose(rest.split(separator: "-").map { $0 == "krishna_paksha" ? "krishna-paksha" : String($0) })
      return
    }
    return nil
  }

  /// The words for an auspicious time, which may stand before the ceremony.
  private static let wordsBefore: Set = ["muhurat", "muhurta", "muhurtham", "muhurtam", "muhurth"]

  private static func isMuhurta(_ word: String) -> Bool {
    wordsBefore.contains(word) || TypedWords.event(word) == "muhurat"
  }

  /// The search with the rules of a tradition, and with rules of traditions that are added.
  ///
  /// - Throws: ``Mistake`` if a word is none of these, or the tradition has no rules for the ceremony.
  package mutating func choose(_ words: [String]) throws(Mistake) {
    let rules = CeremonyRule.all.filter { $0.id == rule.id }
    var chosen: CeremonyRule?
    for word in words {
      if let kind = MuhurtaVeto.Kind(rawValue: word), kind.isOfTraditions {
        added.insert(kind)
      } else if let found = rules.first(where: { $0.tradition == word }), chosen == nil || chosen == found {
        chosen = found
      } else {
        let traditions = rules.map(\.tradition).joined(separator: ", ")
        let added = MuhurtaVeto.Kind.allCases.filter(\.isOfTraditions).map(\.rawValue).joined(separator: ", ")
        throw Mistake(
          "\(PlainText.quoted(word)) is not a tradition for \(rule.id): use \(traditions), and any of \(added)")
      }
    }
    if let chosen { rule = chosen }
  }
}

extension MuhurtaQuery: CustomStringConvertible {
  /// The words from which `init(words:)` reads the ceremony, its tradition and the rules that are added.
  public var description: String {
    let isUsual = CeremonyRule.all.first { $0.id == rule.id } == rule
    let kinds = MuhurtaVeto.Kind.allCases.filter(added.contains).map(\.rawValue)
    return ([rule.id] + (isUsual ? [] : [rule.tradition]) + kinds).joined(separator: " ")
  }
}

extension MuhurtaQuery {
  /// Whether days are refused because a planet is lost.
  public var dependsOnAsta: Bool { !vetoes.isDisjoint(with: [.guruAsta, .shukraAsta]) }
}
