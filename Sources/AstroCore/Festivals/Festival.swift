import CivilTime

/// An observance on a date.
public struct Festival: Sendable {
  /// The rule that the observance follows.
  public let rule: FestivalRule
  /// The local date.
  public let date: GregorianDate
  /// When an ekadashi's fast may be broken; nil for all else. Where dvadashi ends before sunrise only the beginning
  /// means something.
  public let parana: TimeSpan?
  /// Why the date was chosen.
  public let decision: FestivalDecision

  /// An observance made of its values.
  public init(rule: FestivalRule, date: GregorianDate, parana: TimeSpan? = nil, decision: FestivalDecision) {
    self.rule = rule
    self.date = date
    self.parana = parana
    self.decision = decision
  }
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

/// Why a day was chosen.
public struct FestivalDecision: Sendable {
  /// What the rule looks for, from beginning to end: a tithi, a nakshatra; a sankranti has no length. Nil for an
  /// observance that hangs on another.
  public let span: TimeSpan?
  /// The days that were looked at, each with its window and how much of it the span holds.
  public let candidates: [Candidate]
  /// The rule that decided.
  public let reason: Reason

  /// A decision made of its values.
  public init(span: TimeSpan?, candidates: [Candidate], reason: Reason) {
    self.span = span
    self.candidates = candidates
    self.reason = reason
  }

  /// A day that was looked at.
  public struct Candidate: Sendable {
    /// The local date.
    public let date: GregorianDate
    /// A point has no length. Nil where the day has none, such as a moonrise.
    public let window: TimeSpan?
    /// Whether the span holds the window, or some of it.
    public let qualifies: Bool
    /// How much of the window the span holds, in seconds: 0 for a point.
    public let overlap: Double

    /// A day made of its values.
    public init(date: GregorianDate, window: TimeSpan?, qualifies: Bool, overlap: Double) {
      self.date = date
      self.window = window
      self.qualifies = qualifies
      self.overlap = overlap
    }
  }

  /// What decided between the days.
  public enum Reason: Sendable, Hashable {
    /// The only day whose window holds it.
    case only
    /// Of two days by the rule for two.
    case ofTwo(FestivalRule.WhenTwo)
    /// No day's window holds it.
    case ofNone(FestivalRule.WhenNone)
    /// A sankranti before or after the cut-off of its civil day.
    case cutOff(isBefore: Bool)
    /// The ekadashi rules of the tradition, in words.
    case tradition(String)
    /// So many days from another observance.
    case derived(anchor: String)
  }

  /// How near the decision was, in seconds: by so much the span, or a window, would have to move for another day to
  /// qualify, or of two days for the other to hold it longer. Nil for an observance that hangs on another.
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
