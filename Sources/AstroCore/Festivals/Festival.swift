import CivilTime

/// An observance on a date.
public struct Festival: Sendable {
  /// The rule that the observance follows.
  public let rule: FestivalRule
  /// The local date.
  public let date: GregorianDate
  /// When the fast of an ekadashi may be broken; nil for other observances. Where dvadashi ends before sunrise the span
  /// is empty, and the fast is broken at its beginning.
  public let parana: TimeSpan?
  /// The reason for the date.
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
