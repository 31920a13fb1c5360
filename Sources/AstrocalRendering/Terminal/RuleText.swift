import AstroCore

/// The rule of a festival in words.
struct RuleText {
  let rule: FestivalRule
  /// The rule of the festival from which this one is counted, where it is known; else the rules of the program are searched.
  var anchor: FestivalRule?
  /// The names of festivals, by the region of the place.
  var names = Language.current.script

  private func name(_ kind: NameKind, _ number: Int) -> String {
    PanchangaNames.table.name(kind, number, Language.current.script)
  }

  /// What the rule looks for: `amavasya`, `nakshatra Shravana`, the sign of a sankranti.
  var phenomenon: String {
    if let tithi = rule.tithis.first { return name(.tithi, tithi).lowercased() }
    if let nakshatra = rule.nakshatra { return name(.nakshatra, nakshatra) }
    if let calendarDate { return calendarDate }
    return rule.solarMonth.map { name(.rashi, $0) } ?? rule.id
  }

  /// The same, or a tithi where one has a number.
  func phenomenon(tithi: Int?) -> String { tithi.map { name(.tithi, $0).lowercased() } ?? phenomenon }

  /// What a day holds that qualifies: `amavasya in pradosha`, `purnima at sunrise`.
  var held: String {
    guard let deciding = rule.deciding else { return phenomenon }
    if case .window(let window) = deciding, !window.isInstant {
      return localized("\(phenomenon) during \(Self.point(deciding))")
    }
    return "\(phenomenon) \(condition(deciding))"
  }

  /// `Poush 15 of the Nepali calendar`; nil of other rules.
  private var calendarDate: String? {
    if rule.deciding == .shahenshahi, let month = rule.solarMonth {
      return localized("day \(rule.day) of month \(month) of the Shahenshahi calendar")
    }
    guard case .calendar(let calendar) = rule.deciding else { return nil }
    guard let month = rule.solarMonth else {
      return localized("day \(rule.day) of each month of the \(localized(name: calendar.name)) calendar")
    }
    let name = calendar.monthName(month, Language.current.script)
    return localized("\(name) \(rule.day) of the \(localized(name: calendar.name)) calendar")
  }

  /// The month, the tithi or other mark of the day, and what decides between two days.
  var words: String {
    let tithis = rule.tithis.map { ($0 <= 15 ? localized("shukla") : localized("krishna")) + " " + name(.tithi, $0) }
    let parts: [String?] = [
      rule.kind == .weekday ? nil : rule.month.map { name(.masa, $0) },
      tithis.isEmpty ? nil : tithis.joined(separator: localized(" or ")),
      rule.nakshatra.map { localized("nakshatra \(name(.nakshatra, $0))") },
      rule.solarMonth.flatMap { sign in
        calendarDate == nil && rule.kind != .weekday ? localized("Sun in \(name(.rashi, sign))") : nil
      },
      calendarDate == nil && rule.day > 1 ? localized("day \(rule.day)") : nil,
      rule.kind == .derived ? Self.offset(rule.offset, from: anchorName) : nil,
      weekdaysOfSun,
      rule.deciding.map(condition),
      rule.kind == .weekday || rule.weekdays.isEmpty ? nil : localized("on a \(weekdayNames)"),
      rule.kind == .derived && rule.inAdhika == .only ? localized("in an adhika month") : nil,
      rule.kind == .recurring && rule.anchor != nil ? localized("in its month the day of \(anchorName)") : nil,
      rule.pick.map(pick),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// The name of the festival from which the rule is counted.
  private var anchorName: String {
    guard let id = rule.anchor else { return "" }
    return (anchor ?? FestivalRule.standard(id: id))?.name(in: names) ?? id
  }

  /// `3 days before Chhath Puja`
  private static func offset(_ offset: FestivalRule.Offset?, from anchor: String) -> String {
    switch offset {
    case .days(0), nil: return localized("the day of \(anchor)")
    case .days(let days):
      switch (abs(days), days < 0) {
      case (1, true): return localized("1 day before \(anchor)")
      case (1, false): return localized("1 day after \(anchor)")
      case (let count, true): return localized("\(count) days before \(anchor)")
      case (let count, false): return localized("\(count) days after \(anchor)")
      }
    case .lastWeekday(let weekday): return localized("the last \(localized(name: weekday.name)) on or before \(anchor)")
    case .weekdayBefore(let weekday): return localized("the last \(localized(name: weekday.name)) before \(anchor)")
    case .tithi(let tithi): return localized("the next \(half(tithi)) \(name(tithi)) after \(anchor)")
    case .leastDays(let count, let tithi):
      return localized(
        "the \(half(tithi)) \(name(tithi)) before \(anchor), or \(count - 1) days before it where a tithi is lost")
    }
  }

  private static func name(_ tithi: Int) -> String { PanchangaNames.table.name(.tithi, tithi, Language.current.script) }

  private static func half(_ tithi: Int) -> String { tithi <= 15 ? localized("shukla") : localized("krishna") }

  /// The days of several in a month that are kept.
  private func pick(_ pick: FestivalRule.Pick) -> String {
    switch pick {
    case .first: localized("the first of the month")
    case .second: localized("the second of the month")
    case .third: localized("the third of the month")
    case .fourth: localized("the fourth of the month")
    case .last: localized("the last of the month")
    }
  }

  /// `Thursday or Sunday`
  var weekdayNames: String {
    rule.weekdays.map { localized(name: $0.name) }.joined(separator: localized(" or "))
  }

  private func condition(_ deciding: FestivalRule.Deciding) -> String {
    switch deciding {
    case .ekadashi(let tradition): localized("by the ekadashi rule (\(localized(name: tradition.rawValue)))")
    case .cutOff(.civil): localized("on the civil date")
    case .cutOff(.civilNext): localized("on the day after the civil date")
    case .cutOff(.vakya): localized("by the Vakya almanac, before its sunset")
    case .cutOff(.bangladesh): localized("on the fixed date of Bangladesh")
    case .cutOff(.chinese): localized("on the fifteenth day of the fourth Chinese month, or the published date")
    case .cutOff(.sunriseBefore): localized("on the civil date, or before its sunrise on the date before")
    case .crescent: localized("on the first evening of the crescent")
    case .calendar, .shahenshahi: calendarDate ?? ""
    case .month(let reckoning): weekdays(reckoning)
    case .cutOff: localized("before \(Self.point(deciding))")
    case .window(.sunrise), .window(.noon), .window(.sunset), .window(.moonrise), .window(.trimuhurta),
      .window(.arunodayaStart), .window(.pradoshaEnd):
      localized("at \(Self.point(deciding))", key: "at %1, time")
    case .window: localized("in \(Self.point(deciding))")
    }
  }

  /// `each Sunday with the Sun in Simha`; nil of other rules.
  private var weekdaysOfSun: String? {
    guard rule.kind == .weekday, let sign = rule.solarMonth else { return nil }
    return localized("each \(weekdayNames) with the Sun in \(name(.rashi, sign))")
  }

  /// `each Sunday of Ashadha, from new moon to new moon`
  private func weekdays(_ reckoning: MonthReckoning) -> String {
    let weekday = weekdayNames
    let month = name(.masa, rule.month ?? 1)
    return switch reckoning {
    case .amanta: localized("each \(weekday) of \(month), from new moon to new moon")
    case .purnimanta: localized("each \(weekday) of \(month), from full moon to full moon")
    }
  }

  /// The name of the time of day that decides.
  static func point(_ deciding: FestivalRule.Deciding?) -> String {
    switch deciding {
    case nil, .calendar, .shahenshahi, .month: ""
    case .ekadashi: localized("sunrise")
    case .crescent: localized("the evening")
    case .cutOff(.vakya): localized("the mean sunset of Ujjain")
    case .cutOff(.sunriseBefore): localized("sunrise")
    case .cutOff(let cutOff) where [.tamil, .malayalam, .odia].contains(cutOff):
      localized("the \(localized(name: cutOff.rawValue).capitalizedFirst) limit")
    case .cutOff(let cutOff): localized(name: cutOff.rawValue)
    case .window(.sayam8): localized("the last eighth of daylight")
    case .window(.daytime): localized("daylight")
    case .window(.forenoon): localized("the forenoon")
    case .window(.night): localized("the night")
    case .window(.arunodayaStart): localized("the beginning of arunodaya")
    case .window(.pradoshaEnd): localized("the end of pradosha")
    case .window(.trimuhurta): localized("three muhurtas past sunrise")
    case .window(let window): localized(name: window.rawValue)
    }
  }
}
