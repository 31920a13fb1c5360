import CivilTime

/// An observance on a date.
public struct Festival: Sendable {
  /// The rule that the observance follows.
  public let rule: FestivalRule
  /// The local date.
  public let date: GregorianDate
  /// When the fast of an ekadashi may be broken, a span that is never empty; nil for other observances.
  public let parana: TimeSpan?
  /// The rule that gave ``parana`` its limits; nil where there is none.
  public let paranaRule: ParanaRule?
  /// The observance that gives the tithi of an ekadashi its own name, such as that of Utpanna Ekadashi; nil for others.
  public let properName: FestivalRule?
  /// The reason for the date.
  public let decision: FestivalDecision

  /// An observance made of its values.
  public init(
    rule: FestivalRule, date: GregorianDate, parana: TimeSpan? = nil, paranaRule: ParanaRule? = nil,
    properName: FestivalRule? = nil, decision: FestivalDecision
  ) {
    self.rule = rule
    self.date = date
    self.parana = parana
    self.paranaRule = paranaRule
    self.properName = properName
    self.decision = decision
  }
}

/// The rule for the time of parana, which is never before the end of Hari Vasara, the first quarter of dvadashi.
public enum ParanaRule: Sendable, Hashable {
  /// In the first fifth of the day, within dvadashi.
  case morning
  /// In the fourth fifth of the day, because Hari Vasara outlasts the first.
  case afternoon
  /// In the first fifth of the day, because dvadashi is over at sunrise.
  case afterDvadashi
  /// From the end of Hari Vasara to that of dvadashi, because Hari Vasara outlasts the afternoon too, or the Sun does not
  /// rise and set around the day.
  case dvadashi
}

extension Festival: Hashable {
  /// Whether two observances are the same one on the same date, with the same parana.
  public static func == (left: Festival, right: Festival) -> Bool {
    left.rule.id == right.rule.id && left.date == right.date && left.parana == right.parana
  }

  /// Hashes the rule's id and the date.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rule.id)
    hasher.combine(date)
  }
}

/// The reason for the choice of a day.
public struct FestivalDecision: Sendable {
  /// The span of the tithi, the nakshatra or the sankranti (which has no length) by which the date is found. Nil for an
  /// observance that is counted from another.
  public let span: TimeSpan?
  /// The days that were compared, each with its window and the part of it that the span covers.
  public let candidates: [Candidate]
  /// The rule that decided.
  public let reason: Reason

  /// A decision made of its values.
  public init(span: TimeSpan?, candidates: [Candidate], reason: Reason) {
    self.span = span
    self.candidates = candidates
    self.reason = reason
  }

  /// One of the days that were compared.
  public struct Candidate: Sendable {
    /// The local date.
    public let date: GregorianDate
    /// The window of the day, without length where it is an instant; nil where the day has none, for example no moonrise.
    public let window: TimeSpan?
    /// Whether the span covers the window or a part of it.
    public let qualifies: Bool
    /// The part of the window that the span covers, in seconds; 0 for an instant.
    public let overlap: Double
  }

  /// The rule that decides between days.
  public enum Reason: Sendable, Hashable {
    /// The span lies in the window of one day only.
    case only
    /// The span lies in the windows of two days, and the rule for two decides.
    case ofTwo(FestivalRule.WhenTwo)
    /// The span lies in no day's window.
    case ofNone(FestivalRule.WhenNone)
    /// A sankranti before or after the cut-off of its civil day.
    case cutOff(isBefore: Bool)
    /// The ekadashi rules of the tradition, in words.
    case tradition(String)
    /// The date is counted from another observance, the anchor, which is given by its id.
    case derived(anchor: String)
  }

  /// The least shift of the span or of a window, in seconds, with which another day would qualify, or the other of two
  /// days would hold the span longer. Nil for an observance that is counted from another.
  public var margin: Double? {
    guard let span else { return nil }
    var margins = candidates.compactMap { candidate -> Double? in
      guard let window = candidate.window else { return nil }
      // A window qualifies as long as the span begins before its end and ends after its beginning.
      let distances = [
        span.lowerBound.days(since: window.upperBound), span.upperBound.days(since: window.lowerBound),
      ]
      return distances.map { abs($0) * 86_400 }.min()
    }
    if reason == .ofTwo(.maxOverlap) {
      let overlaps = candidates.filter(\.qualifies).map(\.overlap).sorted(by: >)
      if overlaps.count > 1 { margins.append(overlaps[0] - overlaps[1]) }
    }
    return margins.min()
  }
}

extension [Festival] {
  /// The observances without those that name the same fast twice: Utpanna Ekadashi beside the ekadashi that bears its
  /// name, and the ekadashi of another tradition on the same date.
  public var withoutRepetitions: [Festival] {
    filter { festival in
      guard festival.rule.isEkadashi, let span = festival.decision.span else { return true }
      return !contains { other in
        guard let name = other.properName, other.date == festival.date, other.decision.span == span else {
          return false
        }
        let isOrdinary = other.rule.tradition == "smarta" && festival.rule.tradition != "smarta"
        return name === festival.rule || name === festival.properName && isOrdinary
      }
    }
  }
}
