import AstroCore

/// The parts of a day that a run prints.
struct ChosenParts {
  /// All of them.
  var parts = DayPart.standard
  /// Those that `--include` names; the others are defaults.
  var named: Set<DayPart> = []
  /// Whether nobody chose or excluded the planets, so that the table of a day lists those that are up.
  var hasPlanetsTonight = true

  /// All that the table of a day needs.
  var ofTable: Set<DayPart> { hasPlanetsTonight ? parts.union([.planets]) : parts }
}

extension ConventionOptions {
  /// The parts that are included (default: all but those on request and the planets), less those that are excluded.
  ///
  /// What a source excludes counts where that source is at least as strong as the one that includes.
  func chosen(_ sources: ValueSources) throws -> ChosenParts {
    let all = ValueSource.ofOptions
    let strength = all.firstIndex { sources.statement(Shared.include, include, in: $0) != nil }
    let included = try strength.map { try sources.statement(Shared.include, include, in: all[$0])?.value().items ?? [] }
    let excluded =
      try sources.strongest(Shared.exclude, exclude, of: all.prefix((strength ?? all.count) + 1))?.value().items ?? []
    let named = Set(included ?? [])
    var parts = included == nil ? DayPart.standard : named
    // These are printed as parts of the panchanga.
    if !parts.isDisjoint(with: DayPart.onRequest.union([.muhurta])) { parts.insert(.panchanga) }
    parts.subtract(excluded)
    return ChosenParts(
      parts: parts, named: named.intersection(parts),
      hasPlanetsTonight: included == nil && !excluded.contains(.planets))
  }
}
