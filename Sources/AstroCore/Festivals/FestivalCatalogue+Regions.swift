import Algorithms
import Tables

/// Names that mean one festival in a region, and another elsewhere.
extension FestivalCatalogue {
  /// Whether the region of ``regionNames`` means by words festivals of its own.
  package func isRegional(_ words: String) -> Bool { !regional(words).isEmpty }

  /// Whether a text has a name by which some region means festivals of its own.
  ///
  /// The text may be a whole expression: `festivals has "Lakshmi Puja"`.
  package func mayBeRegional(_ text: String) -> Bool {
    !aliases(in: text).isEmpty
  }

  /// The names in a text by which the region of ``regionNames`` means festivals of its own, each with these.
  package func regionalNames(in text: String) -> [(name: String, rules: [FestivalRule])] {
    aliases(in: text).compactMap { name in
      let rules = regional(name)
      return rules.isEmpty ? nil : (name, rules)
    }
  }

  /// The yearly festivals that words name before or after the name of a region, as the region uses them: Kojagara Puja for
  /// `Lakshmi Puja Bengal`. None if the words have no name of a region, or no name of a festival beside it.
  func named(besideRegionIn words: String) -> [FestivalRule] {
    let parts = words.split(separator: " ")
    for row in TableText.regions.rows {
      for title in [row[0], row[1]] {
        let region = title.split { $0 == "-" || $0 == " " }.map { $0.lowercased() }
        guard parts.count > region.count else { continue }
        let rest: ArraySlice<Substring>
        if parts.suffix(region.count).map({ $0.lowercased() }) == region {
          rest = parts.dropLast(region.count)
        } else if parts.prefix(region.count).map({ $0.lowercased() }) == region {
          rest = parts.dropFirst(region.count)
        } else {
          continue
        }
        var own = self
        own.regionNames = Set(row[2].split(separator: ";").map(String.init) + [row[1]])
        let found = own.named(rest.joined(separator: " ")).filter { $0.recurrence == .yearly }
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// The festivals that the region of ``regionNames`` prints so, else those that some region does in a script of India; none
  /// where nobody has such a name.
  func printed(_ words: String) -> [FestivalRule] {
    let own = printedHere(words)
    guard own.isEmpty else { return own }
    guard !words.utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
    return rules.filter { $0.namesInRegions.contains(words) }
  }

  /// The festivals that the region of ``regionNames`` prints so.
  func printedHere(_ words: String) -> [FestivalRule] {
    let regions = regionNames.isEmpty ? [] : TableText.regions.rows.filter { regionNames.contains($0[1]) }
    let own = Set(regions.compactMap { RegionNames.of($0[0]) }.flatMap { $0.ids(called: words) })
    return own.isEmpty ? [] : rules.filter { own.contains($0.id) }
  }

  /// Whether two names are one in another transliteration.
  package static func soundsAlike(_ name: String, _ other: String) -> Bool {
    Transliteration.joined(name) == Transliteration.joined(other)
  }

  /// The names in a text that some regions use in a way of their own, each once.
  private func aliases(in text: String) -> [String] {
    let joined = Transliteration.joined(text)
    return Array(names.regional.lazy.filter { joined.contains($0.sound) }.map(\.name).uniqued())
  }

  /// The festivals that the region of ``regionNames`` calls so; none where it means by the words what all do.
  func regional(_ words: String) -> [FestivalRule] {
    guard !regionNames.isEmpty else { return [] }
    let sounds = [words, IndicSpelling.latin(words)].compactMap { $0.map(Transliteration.joined) }
    let found = names.regional.filter { alias in
      sounds.contains(alias.sound) && !regionNames.isDisjoint(with: alias.regions)
    }
    return found.map(\.rule).uniqued().map { rules[$0] }
  }
}

extension FestivalRule {
  /// The other spellings that hold in some regions, such as `Lakshmi Puja (Bengal, Assam)`, each with the names of the regions.
  var regionalAliases: [(name: String, regions: [String])] {
    guard aliasText.withBytes({ $0.contains(UInt8(ascii: ")")) }) else { return [] }
    return aliases.compactMap { alias in
      guard alias.hasSuffix(")"), let open = alias.lastIndex(of: "(") else { return nil }
      let regions = alias[alias.index(after: open)...].dropLast().split(separator: ",").map { region in
        String(region.drop { $0 == " " })
      }
      return (alias[..<open].split(separator: " ").joined(separator: " "), regions)
    }
  }

  /// Whether words are the id, a name, a part of the name or the beginning of one, rather than another name of it.
  ///
  /// Words that sound like a name are it: `Dasahara` is Dussehra, and Rakhi is another name of Raksha Bandhan. A name in the script
  /// of a language is one too: `દિવાળી`.
  func isNamed(_ words: String) -> Bool {
    if let latin = IndicSpelling.latin(words), isNamed(latin) { return true }
    let sounds = Transliteration.words(words)
    let script = Spellings(of: words)
    return (names(script) + nameParts(script)).contains { own in
      let ownSounds = Transliteration.words(own)
      return Transliteration.joined(own) == Transliteration.joined(words)
        || sounds.allSatisfy { sound in ownSounds.contains { $0.hasPrefix(sound) || sound.hasPrefix($0) } }
    }
  }

  /// Whether words are `isNamed(_:)`, or a whole name of the festival in a region or in another spelling: `Mahashivratri`, `Rakhi`.
  package func isCalled(_ words: String) -> Bool { isNamed(words) || isKnown(as: words) }

  /// Whether words are a whole name of the festival: one that it has in some region, or another spelling, by its sound or with the words
  /// of another region, such as `Vat Pournima`. A name that regions use for several festivals is not.
  private func isKnown(as words: String) -> Bool {
    if let latin = IndicSpelling.latin(words), isKnown(as: latin) { return true }
    let (wanted, meaning) = (Transliteration.joined(words), FamilyWords.table.words(words))
    let script = Spellings(of: words)
    let ofRegions = RegionNames.byFestival[id, default: []].flatMap(\.names)
    return !regionalAliases.contains { Transliteration.joined($0.name) == wanted }
      && (spellings(script) + nameParts(script) + ofRegions).contains { own in
        Transliteration.joined(own) == wanted || !meaning.isEmpty && FamilyWords.table.words(own) == meaning
      }
  }

  /// Whether words are an id, a name, a part of one or another spelling, letter by letter except for case and diacritics.
  package func isSpeltExactly(_ words: String) -> Bool {
    let (plain, script) = (Transliteration.plainWords(words), Spellings(of: words))
    return (spellings(script) + nameParts(script)).contains { Transliteration.plainWords($0) == plain }
  }

  /// Whether words are no guess: a whole name in some spelling, or words that are written so in the names.
  package func isWritten(_ words: String) -> Bool { hasWords(words) || isKnown(as: words) }

  /// Whether each of some words stands in the names and spellings of the festival as it is written, or begins such a word; case,
  /// diacritics and hyphens do not count. Other words only sound like these.
  package func hasWords(_ words: String) -> Bool {
    guard words.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
    let own = spellings(.latin).map(Transliteration.plainWords)
    let plain = Transliteration.plainWords(words)
    let known = own.joined()
    return own.contains { $0.joined() == plain.joined() }
      || plain.allSatisfy { word in
        known.contains { $0.hasPrefix(word) } || FamilyWords.table.words(word).isEmpty
      }
  }
}
