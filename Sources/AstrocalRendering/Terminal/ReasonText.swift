import AstroCore
import CivilTime

/// The reason for a day in words that stand behind a colon: `the first of two days with amavasya in pradosha`.
struct ReasonText {
  private let rule: FestivalRule
  private let reason: FestivalDecision.Reason
  /// The rule of the festival from which the festival is counted; nil where it is unknown.
  private var anchor: FestivalRule?
  /// The names of festivals, by the region of the place.
  private let names: NameScript
  /// The day that was chosen and the days that were compared; nil of alternatives.
  private let chosen: (date: GregorianDate, decision: FestivalDecision)?

  /// The reason for the day of a festival.
  init(_ festival: Festival, names: NameScript) {
    self.names = names
    (rule, reason, chosen) = (festival.decidingRule, festival.decision.reason, (festival.date, festival.decision))
    anchor = festival.anchor?.rule
  }

  /// The reason for another day.
  init(_ other: FestivalAlternative, names: NameScript) {
    self.names = names
    (rule, reason, chosen) = (other.rule, other.reason, nil)
  }

  /// A reason that would decide about a day of a rule.
  init(_ rule: FestivalRule, _ reason: FestivalDecision.Reason, names: NameScript) {
    self.names = names
    (self.rule, self.reason, chosen) = (rule, reason, nil)
  }

  /// `amavasya in pradosha`
  private var object: String { RuleText(rule: rule).held }

  var words: String {
    switch reason {
    case .cutOff where rule.deciding == nil || rule.deciding == .cutOff(.civil):
      localized("the civil date of the sankranti")
    case .cutOff where rule.deciding == .cutOff(.civilNext): localized("the day after the civil date of the sankranti")
    case .cutOff where rule.deciding == .cutOff(.bangladesh): localized("the fixed date of the calendar of Bangladesh")
    case .cutOff where rule.deciding == .cutOff(.chinese):
      localized("the fifteenth day of the fourth month of the Chinese calendar")
    case .cutOff(let isBefore) where rule.deciding == .cutOff(.sunriseBefore):
      isBefore
        ? localized("the Sun enters before sunrise, which counts to the day before")
        : localized("the civil date of the sankranti")
    case .cutOff(let isBefore):
      isBefore
        ? localized("the sankranti comes before the day's limit")
        : localized("the sankranti comes after the day's limit: the next day")
    case .only: localized("the only day with \(object)")
    case .ofTwo(.first): localized("the first of two days with \(object)")
    case .ofTwo(.second): localized("the second of two days with \(object)")
    case .ofTwo(.maxOverlap): localized("of two days the one with more \(object)")
    case .ofTwo(.ghati): ghati
    case .ofTwo(.vijaya): localized("24 minutes of dashami in the afternoon, and Shravana where two days have it")
    case .ofTwo: localized("by tradition")
    case .whole(let isHeld):
      isHeld
        ? localized("\(RuleText(rule: rule).phenomenon) covers the whole of \(RuleText.point(rule.deciding))")
        : localized(
          "no day's \(RuleText.point(rule.deciding)) is covered whole: the last of \(RuleText(rule: rule).phenomenon)")
    case .udaya:
      localized(
        "its sunrise holds \(RuleText(rule: rule).phenomenon), and its midnight some of that or of the nakshatra")
    case .ofNone(.startDay): localized("no day has \(object): the day on which it begins")
    case .ofNone(.next): localized("no day has \(object): the day after it begins")
    case .ofNone(.byTradition): localized("by tradition")
    case .sunrise: localized("its sunrise holds \(RuleText(rule: rule).phenomenon)")
    case .suryaSiddhanta: localized("by the tithis of the Surya Siddhanta")
    case .calendar: RuleText(rule: rule).words
    case .weekday where rule.kind == .weekday: RuleText(rule: rule).words
    case .weekday: localized("the \(RuleText(rule: rule).weekdayNames) with \(object)")
    case .crescent: localized("the first evening on which the crescent can be seen")
    case .tradition(let why), .recorded(let why): localized(name: why)
    case .derived: RuleText(rule: rule, anchor: anchor, names: names).words
    }
  }

  /// The second of two days, by a ghati of the night, about 24 minutes, or the first.
  private var ghati: String {
    let name = RuleText(rule: rule).phenomenon
    guard let chosen, let end = chosen.decision.span?.upperBound,
      let second = chosen.decision.candidates.last(where: \.qualifies), let window = second.window
    else { return localized("the second of two days, where \(name) lasts a ghati past its sunset") }
    let minutes = Int((end.days(since: window.lowerBound) * 1440).rounded(.down))
    return second.date == chosen.date
      ? localized("the second of two days, because \(name) lasts a ghati or more past its sunset (\(minutes) min)")
      : localized(
        "the first of two days, because \(name) lasts less than a ghati past the sunset of the second (\(minutes) min)")
  }
}
