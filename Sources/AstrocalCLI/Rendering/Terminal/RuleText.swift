import AstroCore

/// The rule of an observance in words.
struct RuleText {
  let rule: FestivalRule

  /// What the rule looks for: `amavasya`, `nakshatra Shravana`, the sign of a sankranti.
  var phenomenon: String {
    func name(_ kind: NameKind, _ number: Int) -> String { PanchangaNames.table.name(kind, number, .latin) }
    if let tithi = rule.tithis.first { return name(.tithi, tithi).lowercased() }
    if let nakshatra = rule.nakshatra { return name(.nakshatra, nakshatra) }
    return rule.solarMonth.map { name(.rashi, $0) } ?? rule.id
  }

  /// What a day holds that qualifies: `amavasya in pradosha`, `purnima at sunrise`.
  var held: String { rule.deciding.map { "\(phenomenon) \(condition($0))" } ?? phenomenon }

  /// The month, the tithi or other mark of the day, and what decides between two days.
  var words: String {
    func name(_ kind: NameKind, _ number: Int) -> String { PanchangaNames.table.name(kind, number, .latin) }
    let tithis = rule.tithis.map { "\($0 <= 15 ? "shukla" : "krishna") \(name(.tithi, $0))" }
    return [
      rule.month.map { name(.masa, $0) },
      tithis.isEmpty ? nil : tithis.joined(separator: " or "),
      rule.nakshatra.map { "nakshatra \(name(.nakshatra, $0))" },
      rule.solarMonth.map { "Sun in \(name(.rashi, $0))" },
      rule.anchor.map { Self.offset(rule.offset, from: $0) },
      rule.deciding.map(condition),
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// `3 days before chhath-puja`
  private static func offset(_ offset: FestivalRule.Offset?, from anchor: String) -> String {
    switch offset {
    case .days(0), nil: "the day of \(anchor)"
    case .days(let days):
      "\(abs(days)) day\(abs(days) == 1 ? "" : "s") \(days < 0 ? "before" : "after") \(anchor)"
    case .lastWeekday(let weekday): "the last \(weekday.name) on or before \(anchor)"
    }
  }

  private func condition(_ deciding: FestivalRule.Deciding) -> String {
    switch deciding {
    case .ekadashi: "by the ekadashi rule (\(rule.tradition))"
    case .cutOff(.civil): "on the civil date"
    case .cutOff(.civilNext): "on the day after the civil date"
    case .cutOff(.vakya): "by the Vakya almanac, before its sunset"
    case .cutOff(.bangladesh): "on the fixed date of Bangladesh"
    case .cutOff(.sunriseBefore): "on the civil date, or before its sunrise on the date before"
    case .crescent: "on the first evening of the crescent"
    case .cutOff: "before \(Self.point(deciding))"
    case .window(.sunrise), .window(.noon), .window(.sunset), .window(.moonrise), .window(.trimuhurta),
      .window(.arunodayaStart), .window(.pradoshaEnd):
      "at \(Self.point(deciding))"
    case .window: "in \(Self.point(deciding))"
    }
  }

  /// The name of the time of day that decides.
  static func point(_ deciding: FestivalRule.Deciding?) -> String {
    switch deciding {
    case nil: ""
    case .ekadashi: "sunrise"
    case .crescent: "the evening"
    case .cutOff(.vakya): "sunset"
    case .cutOff(.sunriseBefore): "sunrise"
    case .cutOff(let cutOff) where [.tamil, .malayalam, .odia].contains(cutOff): "the \(cutOff.rawValue) limit"
    case .cutOff(let cutOff): cutOff.rawValue
    case .window(.sayam8): "the last eighth of daylight"
    case .window(.daytime): "daylight"
    case .window(.forenoon): "the forenoon"
    case .window(.night): "the night"
    case .window(.arunodayaStart): "the beginning of arunodaya"
    case .window(.pradoshaEnd): "the end of pradosha"
    case .window(.trimuhurta): "three muhurtas past sunrise"
    case .window(let window): window.rawValue
    }
  }
}
