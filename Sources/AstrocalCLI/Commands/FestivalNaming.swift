import Algorithms
import AstroCore
import CivilTime

/// The festivals that names mean at a place.
struct FestivalNaming {
  private let catalogue: FestivalCatalogue
  private let zones: [CivilZone]
  private let region: Region?
  /// The dates of the search, which the calls in messages have.
  var dates: [String] = []

  /// - Parameters:
  ///   - zones: The time zones of the places, in which rules may take the place of others.
  ///   - region: The region whose use of names counts; nil for none.
  init(_ catalogue: FestivalCatalogue, _ zones: [CivilZone], _ region: Region?) {
    (self.catalogue, self.zones, self.region) = (catalogue, zones, region)
  }

  /// The ids of the festivals of some names, separated by commas.
  ///
  /// - Throws: `Failure` where a name is that of none.
  func ids(_ names: String) throws -> Set<String> {
    if let reason = EventCall.explanation(names) { throw Failure.usage(reason) }
    let names = catalogue.named(names).isEmpty ? EventQuery.withoutCall(names, keepsPeaks: true) : names
    // A name of an own festival may have a comma. Words of several names may also be found in one.
    if let rules = regional(names) { return ids(of: rules, typed: names) }
    if let rules = try ofSpan(names) {
      tell(rules, of: names)
      return ids(of: rules, typed: names)
    }
    let whole = catalogue.named(names)
    if !whole.isEmpty {
      tell(whole, of: names)
      return ids(of: whole, typed: names)
    }
    let parts = names.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return try parts.uniqued().reduce(into: []) { $0.formUnion(try ids(named: $1)) }
  }

  /// The ids of the festivals of a single name, or of several that stand in it.
  private func ids(named name: String) throws -> Set<String> {
    do {
      try NameLimit.check(name)
    } catch {
      throw Failure.usage("\(error.description)")
    }
    if let rules = regional(name) { return ids(of: rules, typed: name) }
    if let reason = EventCall.explanation(name) { throw Failure.usage(reason) }
    if let rules = try ofSpan(name) {
      tell(rules, of: name)
      return ids(of: rules, typed: name)
    }
    let rules = catalogue.find(name)
    if !rules.isEmpty {
      tell(rules, of: name)
      return ids(of: rules, typed: name)
    }
    if let reason = catalogue.reasonWithoutRule(name) {
      throw Failure.usage("\(name.quoted) \(reason)")
    }
    let within = catalogue.within(name)
    if !within.rules.isEmpty {
      guard within.rest.isEmpty || within.names.count == 1 && !within.rest.contains(where: catalogue.isSlip) else {
        throw Failure.usage(
          "no festival has \(within.rest[0].quoted) of \(name.quoted): separate names with commas, such as "
            + within.names.joined(separator: ","))
      }
      tell(within.rules, of: name, rest: within.rest)
      return ids(of: within.rules, typed: name)
    }
    if let call = EventCall.find([EventCall.name(in: name)]) {
      throw Failure.usage("\(name.quoted) is not a festival: use \(call)")
    }
    if let reason = EventCall.reason(name) { throw Failure.usage(reason) }
    let near = catalogue.nearest(to: name)
    throw Failure.usage(
      "no festival \(name.quoted); "
        + (near.isEmpty
          ? "`astrocal festivals list` prints them" : "did you mean \(near.map(\.id).alternatives)?"))
  }

  /// The festival that begins a span of days which words name, such as Pitru Paksha for `shradh`; nil of words that are a whole name,
  /// or no span.
  ///
  /// - Throws: `Failure` where no festival begins the span.
  private func ofSpan(_ name: String) throws -> [FestivalRule]? {
    guard !catalogue.named(name).contains(where: { $0.isSpeltExactly(name) }) else { return nil }
    if MuhurtaQuery.isNamed(by: name) {
      throw Failure.usage("\(name.quoted) is a ceremony: use `\(EventCall.text(["find", name] + dates))`")
    }
    let several = NamedSpan.Kind.several(words: name)
    let kinds = several.isEmpty ? NamedSpan.Kind(words: name).map { [$0] } ?? [] : several
    guard !kinds.isEmpty else { return nil }
    let rules = kinds.count == 1 ? catalogue.findWhole(kinds[0].word) : []
    guard rules.count == 1 else {
      throw Failure.usage("\(name.quoted) is a span of days: use `\(EventCall.text(["find", name] + dates))`")
    }
    return rules
  }

  /// Whether a text is the name of some festival, or has such names in it.
  func isKnown(_ text: String) -> Bool { isName(text) || !catalogue.within(text).rules.isEmpty }

  /// Whether a text is the whole name of some festival, letter by letter.
  func isWholeName(_ text: String) -> Bool { catalogue.named(text).contains { $0.isSpeltExactly(text) } }

  /// Whether a text is the name of some festival, or of a span of days, of which it is said what to search for.
  func isName(_ text: String) -> Bool {
    regional(text) != nil || !catalogue.find(text).isEmpty || NamedSpan.Kind(words: text) != nil
  }

  /// The ids under which the festivals that a name means are listed at the places, each once. A note says what another name
  /// stands for.
  ///
  /// - Parameter rest: The words that no name has.
  func ids(of ids: [String], named name: String, rest: [String] = []) -> [String] {
    let rules = catalogue.rules.filter { ids.contains($0.id) }
    tell(rules, of: EventQuery.withoutCall(name), rest: rest)
    let listed = self.ids(of: rules, typed: name)
    return catalogue.rules.map(\.id).filter(listed.contains)
  }

  /// Says which festival another name stands for, or which tithi or other anga a word that only sounds like its name.
  func tell(_ query: EventQuery, of text: String) {
    let words = EventQuery.withoutCall(text)
    if query.search(FestivalSearch.self) == nil { Self.tellOther(words) }
    if let id = query.search(FestivalSearch.self)?.id { tell(catalogue.rules.filter { $0.id == id }, of: words) }
    guard query.search(TithiQuery.self) != nil || query.search(AngaSearch.self) != nil else { return }
    for (word, name) in AngaQuery.namesBySound(in: words) {
      StandardError.note("\(word.quoted) is read as \(name)")
    }
  }

  /// The ids under which rules are listed at the places. A rule whose own id was typed keeps it.
  private func ids(of rules: [FestivalRule], typed name: String) -> Set<String> {
    Set(
      rules.flatMap { rule in
        zones.isEmpty || rule.id == name ? [rule.id] : zones.map { rule.id(in: $0) }
      })
  }

  /// The festivals of a region or a community that a word names; nil where it names none, or is the id of one of the
  /// user's.
  private func regional(_ name: String) -> [FestivalRule]? {
    guard let region = Region(named: name), !catalogue.rules.contains(where: { $0.id == name }) else { return nil }
    return catalogue.rules.filter { $0.isListed || $0.isLocal || $0.isOfZones }.filter(region.keepers.keep)
  }

  /// The rule that takes the place of another at one of the places, or that other.
  private func standing(_ rule: FestivalRule) -> FestivalRule {
    catalogue.rules.first { own in
      own.variantOf == rule.id && zones.contains { own.id(in: $0) == rule.id }
    } ?? rule
  }

  /// Says which festivals another name stands for, unless one of those that are printed is called so, or the name is an id.
  private func tell(_ rules: [FestivalRule], of name: String, rest: [String] = []) {
    Self.tellOther(name)
    let standing = rules.map(standing)
    guard !rules.contains(where: { $0.id == name }) else { return }
    let meant = standing.map { region?.name(of: $0, besides: name) ?? $0.name }.joined(separator: ", ")
    if !rest.isEmpty {
      let words = rest.map(\.quoted).joined(separator: ", ")
      return StandardError.note("\(name.quoted) is read as \(meant): no name has \(words)")
    }
    guard !standing.contains(where: { $0.isCalled(name) }) else {
      // A name that only sounds so is said.
      guard standing.contains(where: { $0.isWritten(name) }) else {
        return StandardError.note("\(name.quoted) is read as \(meant)")
      }
      return
    }
    if let region, !catalogue.isRegional(name), standing.contains(where: { region.calls($0, name) }) { return }
    if TithiQuery.month(in: name) != nil {
      return StandardError.note(
        "\(name.quoted) is a lunar month, here read as \(meant): `astrocal find \"\(name) month\"` finds its beginning")
    }
    StandardError.note(
      catalogue.isRegional(name)
        ? "\(name.quoted) is \(meant) in \(region?.title ?? "")"
        : catalogue.find(name).isEmpty
          ? "\(name.quoted) is read as \(meant)" : "\(name.quoted) is another name of \(meant)")
  }

  /// Says what else families mean by a word.
  private static func tellOther(_ words: String) {
    guard let other = OtherWords.meanings[words.lowercased()] else { return }
    StandardError.note("\(words.quoted) is also \(other)")
  }
}
