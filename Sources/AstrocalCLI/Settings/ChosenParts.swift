import AstroCore
import AstrocalRendering

/// The sections of a day that a run prints.
struct ChosenParts {
  /// All of them.
  var parts = DayPart.standard
  /// Those that `--include` names; the others are defaults.
  var named: Set<DayPart> = []
  /// Those that `--exclude` names.
  var excluded: Set<DayPart> = []
  /// Whether sankrantis are among the events of the sky: beside the lunar calendar, and where `--include` names the sky.
  var hasSankrantis = true
  /// Whether nobody chose or excluded the planets, so that the table of a day lists those that are up.
  var hasPlanetsTonight = true

  /// All that the table of a day needs.
  var ofTable: Set<DayPart> { hasPlanetsTonight ? parts.union([.planets]) : parts }

  /// Whether nobody chose them, by a list or a profile.
  var areUsual = true

  /// Those that a picture draws.
  func drawn(in picture: PictureKind) -> Set<DayPart> { picture.parts(parts, ofTable, excluded) }

  /// The same without the lunar calendar of the Hindus.
  var ofSky: ChosenParts {
    var sky = self
    sky.parts.subtract(DayPart.ofPanchanga)
    sky.hasSankrantis = false
    return sky
  }

  /// Adds a part that an option of its own asks for.
  mutating func name(_ part: DayPart) {
    parts.insert(part)
    named.insert(part)
  }
}

extension ValueSources {
  /// The included parts (default: the parts of the profile), except excluded ones.
  ///
  /// A list overrides a profile unless the profile comes from a stronger source. An exclusion counts if its source is at
  /// least as strong as the source that includes.
  /// A profile means nothing to commands that print no days.
  func chosenParts() throws -> ChosenParts {
    guard given.has("include") else { return ChosenParts() }
    let all = ValueSource.ofOptions
    let hasProfile = given.has("profile")
    let profile = hasProfile ? try value(\DayConventionOptions.profile) : .standard
    let profiled = all.prefix { !hasProfile || statement(\DayConventionOptions.profile, in: $0) == nil }.count
    let strength = all.prefix(profiled + 1).firstIndex { statement(\DayConventionOptions.include, in: $0) != nil }
    let included = try strength.map { try statement(\DayConventionOptions.include, in: all[$0])?.value().items ?? [] }
    let excluded =
      try strongest(\DayConventionOptions.exclude, of: all.prefix((strength ?? all.count) + 1))?.value().items ?? []
    var named = Set(included ?? [])
    // These are printed among the events of the sky.
    if named.contains(.outerPlanets) { named.insert(.sky) }
    var parts = included == nil ? profile.parts : named
    // These are printed as sections of the panchanga.
    if !parts.isDisjoint(with: DayPart.onRequest.union([.muhurta])) { parts.insert(.panchanga) }
    parts.subtract(excluded)
    return ChosenParts(
      parts: parts, named: named.intersection(parts), excluded: Set(excluded),
      hasSankrantis: named.contains(.sky) || !parts.isDisjoint(with: DayPart.ofPanchanga),
      hasPlanetsTonight: included == nil && profile != .panchanga && !excluded.contains(.planets),
      areUsual: included == nil && profiled == all.count)
  }
}
