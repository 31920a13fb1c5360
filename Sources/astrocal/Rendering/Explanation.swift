import AstroCore
import CivilTime

/// Says why an observance falls on its day.
struct Explanation {
  private let text: InstantText

  init(_ settings: Settings, _ place: Place) {
    text = InstantText(settings, place)
  }

  /// Under two minutes other almanacs may decide otherwise.
  private static let contested = 120.0

  func lines(_ festival: Festival) -> [String] {
    let rule = festival.rule
    let decision = festival.decision
    var lines = ["\(rule.id) on \(day(festival.date)): \(words(rule))"]
    if let span = decision.span {
      let what =
        rule.kind == .solar ? "sankranti" : rule.nakshatra != nil && rule.tithis.isEmpty ? "nakshatra" : "tithi"
      lines.append(
        span.isEmpty
          ? "\(what) \(instant(span.lowerBound))"
          : "\(what) \(instant(span.lowerBound)) to \(instant(span.upperBound))")
    }
    for candidate in decision.candidates {
      guard let window = candidate.window else { continue }
      let part =
        window.isEmpty ? instant(window.lowerBound) : "\(instant(window.lowerBound)) to \(instant(window.upperBound))"
      let held =
        candidate.overlap == 0
        ? "not held" : window.isEmpty ? "held" : "held for \(Int((candidate.overlap / 60).rounded())) min"
      lines.append("\(day(candidate.date)): \(part) \(held)")
    }
    lines.append("chosen: \(reason(decision.reason))")
    if let margin = decision.margin, margin < Self.contested {
      lines.append("decided by \(Int(margin.rounded())) s: other almanacs may have another day")
    }
    return lines
  }

  private func words(_ rule: FestivalRule) -> String {
    let names = PanchangaNames.table
    var parts: [String] = []
    if let month = rule.month { parts.append(names.name(.masa, month, .latin)) }
    parts += rule.tithis.map { "\($0 <= 15 ? "shukla" : "krishna") \(names.name(.tithi, $0, .latin))" }
    if let nakshatra = rule.nakshatra { parts.append(names.name(.nakshatra, nakshatra, .latin)) }
    if let sign = rule.solarMonth { parts.append("Sun in \(names.name(.rashi, sign, .latin))") }
    if let anchor = rule.anchor { parts.append("after \(anchor)") }
    if let window = rule.window { parts.append("at \(window.rawValue)") }
    return parts.joined(separator: ", ")
  }

  private func reason(_ reason: FestivalDecision.Reason) -> String {
    switch reason {
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

  private func day(_ date: GregorianDate) -> String {
    "\(date.weekday.name.prefix(3)) \(date)"
  }

  private func instant(_ time: JulianDay) -> String {
    "\(text.weekday(time)) \(text.dayAndMonth(time)) \(text.clock(time))"
  }
}
