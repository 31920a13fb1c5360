import AstroCore
import CivilTime

/// The reason for a day in words that stand behind a colon: `the first of two days that hold amavasya in pradosha`.
struct ReasonText {
  private let rule: FestivalRule
  private let reason: FestivalDecision.Reason
  /// The day that was chosen and the days that were compared; nil of alternatives.
  private let chosen: (date: GregorianDate, decision: FestivalDecision)?

  /// The reason for the day of an observance.
  init(_ festival: Festival) {
    (rule, reason, chosen) = (festival.rule, festival.decision.reason, (festival.date, festival.decision))
  }

  /// The reason for another day.
  init(_ other: FestivalAlternative) {
    (rule, reason, chosen) = (other.rule, other.reason, nil)
  }

  /// `amavasya in pradosha`
  private var object: String { RuleText(rule: rule).held }

  var words: String {
    switch reason {
    case .cutOff where rule.deciding == nil || rule.deciding == .cutOff(.civil): "the civil date of the sankranti"
    case .cutOff where rule.deciding == .cutOff(.civilNext): "the day after the civil date of the sankranti"
    case .cutOff where rule.deciding == .cutOff(.bangladesh): "the fixed date of the calendar of Bangladesh"
    case .cutOff(let isBefore) where rule.deciding == .cutOff(.sunriseBefore):
      isBefore ? "the Sun enters before sunrise, which counts to the day before" : "the civil date of the sankranti"
    case .cutOff(let isBefore):
      isBefore
        ? "the sankranti comes before the day's limit" : "the sankranti comes after the day's limit: the next day"
    case .only: "the only day that holds \(object)"
    case .ofTwo(.first): "the first of two days that hold \(object)"
    case .ofTwo(.second): "the second of two days that hold \(object)"
    case .ofTwo(.maxOverlap): "of two days the one that holds \(object) longer"
    case .ofTwo(.ghati): ghati
    case .ofTwo(.vijaya): "24 minutes of dashami in the afternoon, and Shravana where two days have it"
    case .ofTwo: "by tradition"
    case .whole(let isHeld):
      isHeld
        ? "\(RuleText(rule: rule).phenomenon) covers the whole of \(RuleText.point(rule.deciding))"
        : "no day's \(RuleText.point(rule.deciding)) is covered whole: the day in which "
          + "\(RuleText(rule: rule).phenomenon) ends"
    case .udaya:
      "its sunrise holds \(RuleText(rule: rule).phenomenon), and its midnight some of that or of the nakshatra"
    case .ofNone(.startDay): "no day holds \(object): the day in which it begins"
    case .ofNone(.next): "no day holds \(object): the day after it begins"
    case .ofNone(.byTradition): "by tradition"
    case .crescent: "the first evening on which the crescent can be seen"
    case .tradition(let why), .recorded(let why): why
    case .derived(let anchor): "counted from \(anchor)"
    }
  }

  /// The second of two days, by 24 minutes, or the first.
  private var ghati: String {
    let name = RuleText(rule: rule).phenomenon
    guard let chosen, let end = chosen.decision.span?.upperBound,
      let second = chosen.decision.candidates.last(where: \.qualifies), let window = second.window
    else { return "the second of two days, where \(name) lasts 24 minutes past its sunset" }
    let minutes = Int((end.days(since: window.lowerBound) * 1440).rounded(.down))
    return second.date == chosen.date
      ? "the second of two days, because \(name) lasts 24 minutes or more past its sunset (\(minutes) min)"
      : "the first of two days, because \(name) lasts less than 24 minutes past the sunset of the second "
        + "(\(minutes) min)"
  }
}
