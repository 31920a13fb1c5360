import CivilTime
import Tables

extension FestivalRule {
  /// Whether the rule holds in some time zones alone.
  public var isOfZones: Bool { !zones.isEmpty }

  /// The id under which the rule is listed in a time zone: where it takes the place of the one that it varies, the id of that one.
  package func id(in zone: CivilZone) -> String {
    variantOf.flatMap { isKept(in: zone) ? $0 : nil } ?? id
  }

  /// The rules as a community keeps them. Variants of its traditions take the place of the main rules, which become
  /// variants, and fasts of ekadashi follow its rule. With `vaishnava` an ekadashi is the ekadashi of the Vaishnavas.
  package static func standing(_ rules: [FestivalRule], ofTraditions traditions: [String]) -> [FestivalRule] {
    var own: [String: FestivalRule] = [:]
    for rule in rules where rule.isListed && !rule.isOfZones && traditions.contains(rule.tradition) {
      if let original = rule.variantOf { own[original] = rule }
    }
    guard !own.isEmpty else { return rules }
    // Gaudiya Vaishnavas keep the mahadvadashis, too.
    let ekadashi =
      rules.first { $0.isFast && $0.tradition == "gaudiya" && traditions.contains($0.tradition) }
      ?? own.values.first(where: \.isEkadashi)
    return rules.flatMap { rule -> [FestivalRule] in
      if let own = own[rule.id] {
        return [
          FestivalRule(
            own, id: rule.id, isListed: true, variantOf: nil, aliases: rule.aliasText, importance: rule.importance,
            decidedAs: own.isEkadashi ? ekadashi : nil),
          FestivalRule(rule, id: rule.id + "-elsewhere", isListed: false, variantOf: rule.id, aliases: FieldText("")),
        ]
      }
      if let ekadashi, rule.isFast, rule.variantOf == nil, !traditions.contains(rule.tradition),
        rule.solarMonth == nil
      {
        return [
          FestivalRule(
            rule, id: rule.id, isListed: rule.isListed, variantOf: nil, aliases: rule.aliasText, decidedAs: ekadashi)
        ]
      }
      // The variant stands in place of the other, and is listed once.
      return own.values.contains { $0 === rule } ? [rule.unlisted] : [rule]
    }
  }

  /// The rule with an id of its own by which a community of some traditions keeps the festival of an id; nil where it keeps the festival
  /// of all, or has no such rule. Gaudiya Vaishnavas have one for ekadashi, and none for Nirjala Ekadashi alone.
  package static func variant(of id: String, ofTraditions traditions: [String], in rules: [FestivalRule])
    -> FestivalRule?
  {
    traditions.reversed().lazy.compactMap { tradition in
      rules.first { $0.variantOf == id && $0.tradition == tradition && !$0.isOfZones }
    }.first
  }

  /// The word of the region of which the rule has a calendar of its own: that of the Gaudiya Vaishnavas; nil of other rules.
  public var regionOfCalendar: String? { tradition == EkadashiTradition.gaudiya.rawValue ? "vaishnava" : nil }

  /// The rules as a region keeps them: a rule that lists have there alone takes the place of the one that it varies, which becomes a
  /// variant of it. Kerala has its own Vijayadashami.
  package static func standing(_ rules: [FestivalRule], keptBy keepers: FestivalKeepers) -> [FestivalRule] {
    var own: [String: FestivalRule] = [:]
    for rule in rules where rule.isLocal && !rule.isOfZones && keepers.keep(rule) {
      if let original = rule.variantOf { own[original] = rule }
    }
    guard !own.isEmpty else { return rules }
    return rules.flatMap { rule -> [FestivalRule] in
      guard let own = own[rule.id] else { return own.values.contains { $0 === rule } ? [] : [rule] }
      return [
        FestivalRule(
          own, id: rule.id, isListed: true, variantOf: nil, aliases: rule.aliasText, importance: rule.importance),
        FestivalRule(rule, id: rule.id + "-elsewhere", isListed: false, variantOf: rule.id, aliases: FieldText("")),
      ]
    }
  }

  /// The rules as they stand in a time zone: a rule of the zone is listed; where it varies another, it takes the place of
  /// that one, which becomes a variant of it. Bangladesh has its own Pohela Boishakh, Singapore its own Vesak, and the poyas
  /// are those of Sri Lanka.
  static func standing(_ rules: [FestivalRule], in zone: CivilZone) -> [FestivalRule] {
    var local: [String: FestivalRule] = [:]
    var isFound = false
    for rule in rules where rule.isKept(in: zone) {
      isFound = true
      if let original = rule.variantOf { local[original] = rule }
    }
    guard isFound else { return rules }
    return rules.flatMap { rule -> [FestivalRule] in
      if rule.variantOf == nil, rule.isKept(in: zone) { return [rule.listed(countryID: rule.id)] }
      guard let own = local[rule.id] else { return [rule] }
      return [
        FestivalRule(
          own, id: rule.id, isListed: true, variantOf: nil,
          aliases: own.aliasText.isEmpty
            ? rule.aliasText : FieldText(rule.aliasText.string + ";" + own.aliasText.string),
          countryID: own.id),
        FestivalRule(rule, id: rule.id + "-elsewhere", isListed: false, variantOf: rule.id, aliases: FieldText("")),
      ]
    }
  }

  /// The time zones of the rule where it gives dates in these alone: what it is counted from is counted from another observance
  /// elsewhere. Empty where a zone has dates.
  package func zonesAlone(in zone: CivilZone, _ rules: [FestivalRule]) -> [String] {
    guard isOfZones, !isKept(in: zone), let anchor, rules.first(where: { $0.id == anchor })?.kind == .derived else {
      return []
    }
    return zones
  }

  /// Whether the rule names a time zone.
  private func isKept(in zone: CivilZone) -> Bool {
    !zones.isEmpty && zones.contains(zone.identifier)
  }

  /// The rule, listed.
  public var listed: FestivalRule { listed(countryID: nil) }

  private func listed(countryID: String?) -> FestivalRule {
    FestivalRule(self, id: id, isListed: true, variantOf: variantOf, aliases: aliasText, countryID: countryID)
  }

  /// The rule with an importance of its own.
  package func with(importance: Int) -> FestivalRule {
    FestivalRule(
      self, id: id, isListed: isListed, variantOf: variantOf, aliases: aliasText, importance: importance)
  }

  /// The rule, listed only where it is asked for by name.
  public var unlisted: FestivalRule {
    FestivalRule(self, id: id, isListed: false, variantOf: variantOf, aliases: aliasText)
  }
}
