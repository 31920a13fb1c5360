import CivilTime

/// A festival on a date.
///
/// Two are equal if the ids of their rules, their dates and their paranas are: a set keeps one of several that differ in their
/// decision, their rivals, keepers or times alone.
public struct Festival: Sendable {
  /// The rule that the festival follows.
  public let rule: FestivalRule
  /// The local date.
  public let date: GregorianDate
  /// When the fast of an ekadashi may be broken, a span that is never empty; nil for other festivals.
  public internal(set) var parana: TimeSpan?
  /// The rule that gave ``parana`` its limits, or `nil` if there is none.
  public internal(set) var paranaRule: ParanaRule?
  /// Why ``parana`` is shorter than a ghati, or `nil` if it is longer.
  public internal(set) var shortParana: ShortWindow?
  /// The festival that gives the tithi of an ekadashi its own name, such as that of Utpanna Ekadashi; nil for others.
  public internal(set) var properName: FestivalRule?
  /// The reason for the date.
  public let decision: FestivalDecision
  /// The known keepers of this date, separated by semicolons. Empty if there are none in particular, or if rivals were
  /// not asked for.
  public internal(set) var keptBy = ""
  /// The other dates that have a claim to the festival, in order; empty where ``ReportDetails/rivals`` were not asked for.
  public internal(set) var alternatives: [FestivalAlternative] = []
  /// The states and countries that are known to have one of the dates as a public holiday. Empty if
  /// ``ReportDetails/rivals`` were not asked for.
  public internal(set) var holidays: [PublicHoliday] = []
  /// The Bhadras that touch the days that were compared, where the festival avoids it, in order.
  public internal(set) var bhadras: [Bhadra] = []
  /// The times of the festival that have a name, in the order of the rule; empty where ``ReportDetails/pujaTimes`` were not
  /// asked for.
  public internal(set) var pujaTimes: [PujaTime] = []

  /// The eclipses that are seen at the place on one of the dates, where the almanac has ``ReportDetails/festivalEclipses``.
  public internal(set) var eclipses: [EclipseReport] = []

  /// The festival from which this one is counted, alone; empty of one with a day of its own.
  var anchors: [Festival] = []
  /// The festival from which this one is counted; nil of one with a day of its own.
  public var anchor: Festival? { anchors.first }
  /// The rule that chose the date: of a festival that names some days of another the rule of that other.
  public var decidingRule: FestivalRule {
    decider ?? (rule.namesDays ? anchor?.decidingRule : nil) ?? rule
  }
  /// The rule of the yearly festival that decides about the fast of its month, or `nil` if the rule itself does.
  var decider: FestivalRule?

  /// The end of the fast of the day, or `nil` if there is none or if none is known.
  public var fast: FestivalRule.Fast? { rule.fast ?? decidingRule.fast }

  /// The keepers of the date, one by one, and the states and countries that have it as a public holiday.
  public var keepers: [String] {
    Self.names(ofKeepers: keptBy) + holidays.filter { $0.date == date }.map(\.region)
  }

  /// The names in a text that separates them by semicolons.
  static func names(ofKeepers text: String) -> [String] {
    text.split(separator: ";").map { String($0.drop { $0 == " " }) }
  }

  /// A choice by less than this, in seconds, is disputed: a ghati, 24 minutes.
  package static let disputedMargin = 24 * 60.0

  /// Whether another date is kept by someone, or less than a ghati of 24 minutes decided between two.
  public var isDisputed: Bool { alternatives.contains { !$0.keptBy.isEmpty } || isClose }

  /// Whether less than a ghati decided, so that another almanac may have another date. Where the sky that differs by so little leads to
  /// the same date, nothing is close.
  public var isClose: Bool {
    guard let margin = decision.margin, margin < Self.disputedMargin else { return false }
    return decision.neighbour.map { $0.date != date } ?? true
  }
}

/// A date other than the chosen one that has a claim to a festival.
public struct FestivalAlternative: Sendable {
  /// The local date.
  public let date: GregorianDate
  /// The rule that chooses the date: a variant, or the rule of the festival itself with another choice between days.
  public let rule: FestivalRule
  /// The choice that leads to the date.
  public let reason: FestivalDecision.Reason
  /// The known keepers of the date, separated by semicolons. Empty if there are none in particular.
  public let keptBy: String
  /// The part of the day's window that holds the tithi, in seconds, or `nil` if the window is an instant, or if the
  /// day has none.
  public let held: Double?
  /// The tithi by the Surya Siddhanta, if the rule finds the date by it too; `nil` if not, or if it was not asked for.
  public internal(set) var suryaSiddhanta: TimeSpan?
}

/// The rule for the time of parana, which is never before the end of Hari Vasara, the first quarter of dvadashi.
public enum ParanaRule: String, Sendable, Hashable {
  /// In the first fifth of the day, within dvadashi.
  case morning
  /// In the fourth fifth of the day, because Hari Vasara outlasts the first.
  case afternoon
  /// In the first fifth of the day, because dvadashi is over at sunrise.
  case afterDvadashi = "after_dvadashi"
  /// In the first third of the day, within dvadashi or after it: the Gaudiya rule.
  case firstThird = "first_third"
  /// While or after the nakshatra of a mahadvadashi lasts: the Gaudiya rule.
  case nakshatra
  /// From the end of Hari Vasara to that of dvadashi, because Hari Vasara outlasts the afternoon too, or the Sun does not
  /// rise and set around the day.
  case dvadashi
}

extension Festival: Hashable {
  /// Whether two festivals are the same one on the same date, with the same parana.
  public static func == (left: Festival, right: Festival) -> Bool {
    left.rule.id == right.rule.id && left.date == right.date && left.parana == right.parana
  }

  /// Hashes the rule's id and the date.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule.id)
    hasher.combine(date)
  }
}

extension Festival {
  /// Whether it names a fast that another of some festivals names, see `withoutRepetitions`.
  ///
  /// The same sankranti by two almanacs, such as Thai Pongal, is one festival where it falls on one date.
  package func isRepetition(among festivals: some Sequence<Festival>) -> Bool {
    if rule.kind == .solar { return festivals.contains { $0.date == date && $0.rule.isForm(of: rule) } }
    guard rule.isEkadashi, let span = decision.span else { return false }
    return festivals.contains { other in
      guard let name = other.properName, other.date == date, other.decision.span == span else { return false }
      let isOrdinary = other.rule.tradition == "smarta" && rule.tradition != "smarta"
      return name === rule || name === properName && isOrdinary
    }
  }
}

extension FestivalRule {
  /// Whether the rule is that of other almanacs for a festival of the Sun: its id extends the other id, and their names differ in what
  /// stands in parentheses.
  fileprivate func isForm(of other: FestivalRule) -> Bool {
    func stem(_ rule: FestivalRule) -> String { String(rule.name.prefix { $0 != "(" }).split(separator: " ").joined() }
    return kind == other.kind && solarMonth == other.solarMonth && id.hasPrefix(other.id + "-")
      && stem(self) == stem(other)
  }
}

extension [Festival] {
  /// The festivals without those that name the same fast twice: Utpanna Ekadashi beside the ekadashi that bears its
  /// name, and the ekadashi of another tradition on the same date.
  public var withoutRepetitions: [Festival] {
    filter { !$0.isRepetition(among: self) }
  }
}
