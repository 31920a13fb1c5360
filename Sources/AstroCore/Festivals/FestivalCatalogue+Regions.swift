/// Names that mean one observance in a region, and another elsewhere.
extension FestivalCatalogue {
  /// Whether the region of ``regionNames`` means by words observances of its own.
  public func isRegional(_ words: String) -> Bool { !regional(words).isEmpty }

  /// The observances that the region of ``regionNames`` calls so; none where it means by the words what all do.
  func regional(_ words: String) -> [FestivalRule] {
    guard !regionNames.isEmpty else { return [] }
    let joined = Transliteration.joined(words)
    return rules.filter { rule in
      !rule.aliasText.isEmpty
        && rule.regionalAliases.contains { alias in
          Transliteration.joined(alias.name) == joined && !regionNames.isDisjoint(with: alias.regions)
        }
    }
  }
}

extension FestivalRule {
  /// The other spellings that hold in some regions, such as `Lakshmi Puja (Bengal, Assam)`, each with the names of the regions.
  fileprivate var regionalAliases: [(name: String, regions: [String])] {
    aliases.compactMap { alias in
      guard alias.hasSuffix(")"), let open = alias.lastIndex(of: "(") else { return nil }
      let regions = alias[alias.index(after: open)...].dropLast().split(separator: ",").map { region in
        String(region.drop { $0 == " " })
      }
      return (String(alias[..<open]), regions)
    }
  }

  /// Whether words are the id, a name, a part of the name or the beginning of one, rather than another name of it.
  ///
  /// Words that sound like a name are it: `Dasahara` is Dussehra, and Rakhi is another name of Raksha Bandhan.
  public func isCalled(_ words: String) -> Bool {
    let sounds = Transliteration.words(words)
    let parts = name.split { $0 == "(" || $0 == ")" }.map(String.init)
    return ([id, name, nameDeva] + parts).contains { own in
      let ownSounds = Transliteration.words(own)
      return Transliteration.joined(own) == Transliteration.joined(words)
        || sounds.allSatisfy { sound in ownSounds.contains { $0.hasPrefix(sound) || sound.hasPrefix($0) } }
    }
  }
}
