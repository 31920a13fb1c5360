import CivilTime

/// The reason for the choice of a day.
public struct FestivalDecision: Sendable {
  /// The span of the tithi, the nakshatra or the sankranti (which has no length) by which the date is found. Nil for a
  /// festival that is counted from another.
  public let span: TimeSpan?
  /// The days that were compared, each with its window and the part of it that the span covers.
  public let candidates: [Candidate]
  /// The rule that decided.
  public let reason: Reason
  /// The seconds by which it decided: by so much the span must end or begin otherwise, or hold a window longer, to move
  /// the date. Of a festival that is counted from another, those of that other; nil where they are unknown.
  public internal(set) var margin: Double?

  /// The name of the day of an ekadashi among the great dvadashis; nil where the rule gives none.
  var mahadvadashi: Mahadvadashi?

  /// What would have been chosen if the sky were otherwise by ``margin``. Nil where more than a ghati decided, or where no change by so
  /// little is known to alter the decision.
  public internal(set) var neighbour: Neighbour?

  /// The decision after a small change of the sky: another day, no day at all, or the same day for another reason.
  public struct Neighbour: Sendable, Hashable {
    /// The local date: that of the festival if every known change leads to the same day, or `nil` if there would be none.
    public let date: GregorianDate?
    /// The rule that would decide.
    public let reason: Reason
    /// What would be otherwise, by the margin.
    public let change: Change

    /// The same change with another date.
    func moved(to date: GregorianDate?) -> Neighbour { Neighbour(date: date, reason: reason, change: change) }
  }

  /// A small change of the sky.
  public enum Change: Sendable, Hashable {
    /// A limit of ``FestivalDecision/span`` comes at another time, or the end of the tithi of a number after it.
    case limit(tithi: Int?, isEnd: Bool, isLater: Bool)
    /// The nakshatra of a number ends at another time.
    case nakshatra(Int, isLater: Bool)
    /// The limit from which the crescent can be seen is stricter or looser.
    case crescent(isStricter: Bool)
  }

  /// One of the days that were compared.
  public struct Candidate: Sendable {
    /// The local date.
    public let date: GregorianDate
    /// The window of the day, without length where it is an instant, or `nil` if the day has none, for example no
    /// moonrise.
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
    /// The span holds the whole window of the day, or of none; then it is the day in which the span ends.
    case whole(isHeld: Bool)
    /// The span lies in the windows of two days, and the rule for two decides.
    case ofTwo(FestivalRule.WhenTwo)
    /// The span lies in no day's window.
    case ofNone(FestivalRule.WhenNone)
    /// A sankranti before or after the cut-off of its civil day.
    case cutOff(isBefore: Bool)
    /// The ekadashi rules of the tradition, in words.
    case tradition(String)
    /// The first evening on which the crescent can be seen.
    case crescent
    /// A sunrise that holds the tithi, at whose midnight there is some of it or of the nakshatra.
    case udaya
    /// The sunrise that holds the tithi, where the rule asks for another instant of the day.
    case sunrise
    /// The date of a solar calendar.
    case calendar
    /// A weekday of a lunar month, or the one on which the span falls.
    case weekday
    /// The rule with the tithis of the Surya Siddhanta.
    case suryaSiddhanta
    /// A record of a date that was kept, with its rule in words, where no rule of the program leads to it.
    case recorded(String)
    /// The date is counted from another festival, the anchor, which is given by its id.
    case derived(anchor: String)
  }
}
