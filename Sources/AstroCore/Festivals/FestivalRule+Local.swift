import CivilTime

extension FestivalRule {
  /// The rules as they stand in a time zone: a rule of the zone takes the place of the one that it varies, which becomes a
  /// variant of it. Bangladesh has its own Pohela Boishakh, Singapore its own Vesak.
  static func standing(_ rules: [FestivalRule], in zone: CivilZone) -> [FestivalRule] {
    var local: [String: FestivalRule] = [:]
    for rule in rules where !rule.zoneText.isEmpty && rule.zoneText.split(separator: ";").contains(zone.identifier[...])
    {
      if let original = rule.variantOf { local[original] = rule }
    }
    guard !local.isEmpty else { return rules }
    return rules.flatMap { rule -> [FestivalRule] in
      guard let own = local[rule.id] else { return [rule] }
      return [
        FestivalRule(own, id: rule.id, isListed: true, variantOf: nil, aliases: rule.aliasText),
        FestivalRule(rule, id: rule.id + "-elsewhere", isListed: false, variantOf: rule.id, aliases: ""),
      ]
    }
  }

  /// The rule with an importance of its own.
  public func with(importance: Int) -> FestivalRule {
    FestivalRule(
      self, id: id, isListed: isListed, variantOf: variantOf, aliases: aliasText, importance: importance)
  }

  /// The rule, listed only where it is asked for by name.
  public var unlisted: FestivalRule {
    FestivalRule(self, id: id, isListed: false, variantOf: variantOf, aliases: aliasText)
  }
}
