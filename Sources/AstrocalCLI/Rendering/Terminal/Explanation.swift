import AstroCore
import CivilTime

/// The reason why an observance falls on its day, in words.
struct Explanation {
  /// Instants by the clock of the place.
  let text: InstantText

  /// The margin in seconds below which other almanacs may name another day.
  private static let contested = 120.0

  /// The lines of the reason: the rule, what it looks for, the days that were compared, and the day that was chosen.
  func lines(_ festival: Festival) -> [String] {
    let rule = festival.rule
    let decision = festival.decision
    var lines = ["\(rule.id) on \(day(festival.date)): \(RuleText(rule: rule).words)"]
    if let span = decision.span {
      let what =
        rule.kind == .solar ? "sankranti" : rule.nakshatra != nil && rule.tithis.isEmpty ? "nakshatra" : "tithi"
      lines.append("\(what) \(Self.limits(of: span, text.dayAndClock))")
    }
    lines += compared(decision).compactMap { candidate in
      candidate.window.map { line(candidate, $0, rule) }
    }
    lines.append("chosen: \(reason(decision.reason, rule))")
    if let parana = festival.parana, let why = festival.paranaRule {
      lines.append("parana \(Self.limits(of: parana, text.dayAndClock)): \(Self.words(why))")
    }
    if let margin = decision.margin, margin < Self.contested {
      lines.append("decided by \(Int(margin.rounded())) s: other almanacs may have another day")
    }
    return lines
  }

  /// The same lines, cut between words at the width of a terminal.
  func text(_ festival: Festival, indent: Int, width: Int) -> [String] {
    lines(festival).flatMap { $0.split(separator: " ").lines(width, indents: (indent, indent + 2)) }
  }

  /// The days to list: those that hold what the rule looks for, or miss it by less than `contested`. Where no day holds
  /// it, the days within a day of it.
  private func compared(_ decision: FestivalDecision) -> [FestivalDecision.Candidate] {
    guard let span = decision.span else { return [] }
    // A sankranti has one day alone.
    if span.isEmpty { return decision.candidates }
    let near = decision.candidates.filter { candidate in
      guard let window = candidate.window, !candidate.qualifies else { return candidate.qualifies }
      return abs(window.lowerBound.days(since: span.upperBound)) * 86_400 < Self.contested
        || abs(span.lowerBound.days(since: window.upperBound)) * 86_400 < Self.contested
    }
    if near.contains(where: \.qualifies) { return near }
    return decision.candidates.filter { candidate in
      guard let window = candidate.window else { return false }
      return window.upperBound.days(since: span.lowerBound) > -1 && span.upperBound.days(since: window.lowerBound) > -1
    }
  }

  private func line(
    _ candidate: FestivalDecision.Candidate, _ window: TimeSpan, _ rule: FestivalRule
  ) -> String {
    let when = Self.limits(of: window) { text.clock($0, on: candidate.date) }
    let line = "\(day(candidate.date)): \(RuleText.point(rule.deciding)) \(when)"
    guard rule.kind != .solar else { return line }
    guard candidate.qualifies else { return line + ", not held" }
    return line + (window.isEmpty ? ", held" : ", held for \(duration(candidate.overlap))")
  }

  /// The beginning and the end of a span, or the one instant of an empty one.
  private static func limits(of span: TimeSpan, _ words: (JulianDay) -> String) -> String {
    words(span.lowerBound) + (span.isEmpty ? "" : " to \(words(span.upperBound))")
  }

  private func duration(_ seconds: Double) -> String {
    seconds < Self.contested ? "\(Int(seconds.rounded())) s" : "\(Int((seconds / 60).rounded())) min"
  }

  private func reason(_ reason: FestivalDecision.Reason, _ rule: FestivalRule) -> String {
    switch reason {
    case .cutOff where rule.deciding == nil || rule.deciding == .cutOff(.civil): "the civil date of the sankranti"
    case .cutOff where rule.deciding == .cutOff(.civilNext): "the day after the civil date of the sankranti"
    case .only: "the only day that holds it"
    case .ofTwo(.first): "the first of two days"
    case .ofTwo(.second): "the second of two days"
    case .ofTwo(.maxOverlap): "of two days the one that holds it longer"
    case .ofTwo(.vijaya): "dashami in the afternoon, and Shravana where two days have it"
    case .ofTwo(.byTradition): "by tradition"
    case .ofNone(.startDay): "no day holds it: the day in which it begins"
    case .ofNone(.next): "no day holds it: the day after it begins"
    case .ofNone(.byTradition): "by tradition"
    case .cutOff(let isBefore):
      isBefore ? "it comes before the day's limit" : "it comes after the day's limit: the next day"
    case .tradition(let why): why
    case .derived(let anchor): "counted from \(anchor)"
    }
  }

  private static func words(_ rule: ParanaRule) -> String {
    switch rule {
    case .morning: "the first fifth of daylight, within dvadashi and past its first quarter"
    case .afternoon: "the fourth fifth of daylight, because the first quarter of dvadashi outlasts the first fifth"
    case .afterDvadashi: "the first fifth of daylight, because dvadashi ends before sunrise"
    case .dvadashi: "the last three quarters of dvadashi"
    }
  }

  private func day(_ date: GregorianDate) -> String {
    "\(date.shortWeekday) \(date)"
  }
}

/// The rule of an observance in words.
struct RuleText {
  let rule: FestivalRule

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
    case .cutOff: "before \(Self.point(deciding))"
    case .window(.sunrise), .window(.noon), .window(.sunset), .window(.moonrise), .window(.trimuhurta),
      .window(.arunodayaStart):
      "at \(Self.point(deciding))"
    case .window: "in \(Self.point(deciding))"
    }
  }

  /// The name of the time of day that decides.
  static func point(_ deciding: FestivalRule.Deciding?) -> String {
    switch deciding {
    case nil: ""
    case .ekadashi: "sunrise"
    case .cutOff(.vakya): "sunset"
    case .cutOff(let cutOff) where [.tamil, .malayalam, .odia].contains(cutOff): "the \(cutOff.rawValue) limit"
    case .cutOff(let cutOff): cutOff.rawValue
    case .window(.sayam8): "the last eighth of daylight"
    case .window(.daytime): "daylight"
    case .window(.forenoon): "the forenoon"
    case .window(.night): "the night"
    case .window(.arunodayaStart): "the beginning of arunodaya"
    case .window(let window): window.rawValue
    }
  }
}
