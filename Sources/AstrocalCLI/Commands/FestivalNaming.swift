import AstroCore
import CivilTime

/// The festivals that the names of `--festivals` mean at a place.
struct FestivalNaming {
  private let catalogue: FestivalCatalogue
  private let zones: [CivilZone]
  private let region: Region?

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
    let names = EventQuery.withoutCall(names)
    // A name of an own festival may have a comma. Words of several names may also be found in one.
    if let rules = regional(names) { return ids(of: rules, typed: names) }
    let whole = catalogue.named(names)
    if !whole.isEmpty {
      tell(whole, of: names)
      return ids(of: whole, typed: names)
    }
    let found = try names.split(separator: ",", omittingEmptySubsequences: false).map { part in
      let name = String(part)
      if let rules = regional(name) { return ids(of: rules, typed: name) }
      let rules = catalogue.find(name)
      if !rules.isEmpty {
        tell(rules, of: name)
        return ids(of: rules, typed: name)
      }
      if let reason = catalogue.reasonWithoutRule(name) {
        throw Failure.usage("--festivals: \(name.quoted) \(reason)")
      }
      let within = catalogue.named(within: name)
      if !within.isEmpty {
        tell(within, of: name)
        return ids(of: within, typed: name)
      }
      let near = catalogue.nearest(to: name)
      throw Failure.usage(
        "--festivals: no festival \(name.quoted); "
          + (near.isEmpty
            ? "`astrocal tithi --festivals list` prints them" : "did you mean \(near.map(\.id).alternatives)?"))
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }

  /// The ids under which the festivals that a name means are listed at the places, each once. A note says what another name
  /// stands for.
  func ids(of ids: [String], named name: String) -> [String] {
    let rules = catalogue.rules.filter { ids.contains($0.id) }
    tell(rules, of: EventQuery.withoutCall(name))
    let listed = self.ids(of: rules, typed: name)
    return catalogue.rules.map(\.id).filter(listed.contains)
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
  private func tell(_ rules: [FestivalRule], of name: String) {
    let standing = rules.map(standing)
    guard !standing.contains(where: { $0.isCalled(name) }), !rules.contains(where: { $0.id == name }) else { return }
    let meant = standing.map(\.name).joined(separator: ", ")
    StandardError.note(
      catalogue.isRegional(name)
        ? "\(name.quoted) is \(meant) in \(region?.title ?? "")"
        : catalogue.find(name).isEmpty
          ? "no festival is called \(name.quoted): this is \(meant)" : "\(name.quoted) is another name of \(meant)")
  }
}
