import CivilTime

/// A panchanga day, judged for a ceremony by a set of rules: fit in some intervals, or ruled out with a reason.
public struct MuhurtaDay: Hashable, Sendable {
  /// The rules.
  public let rule: CeremonyRule
  /// The civil date of the sunrise that begins the day.
  public let date: GregorianDate
  /// From sunrise to the next sunrise, in UT.
  public let day: TimeSpan
  /// The spans that are fit, in order, none shorter than `shortest`, or empty if the day is refused.
  public let spans: [Span]
  /// The vetoes that rule out the day or shorten its intervals, in the order of the rules.
  public let vetoes: [MuhurtaVeto]
  /// The first rule that takes the whole day, or where no rule alone does, the one that takes what those before left; nil of a
  /// day that is fit.
  public let reason: MuhurtaVeto.Kind?
  /// Remarks on the day.
  public let notes: [Note]

  /// Whether the day is fit.
  public var isFit: Bool { !spans.isEmpty }

  /// The shortest span that is offered, in days: a minute.
  package static let shortest = 1.0 / 1440
  /// A span below two minutes is near the edge: a printed list may have it or not.
  package static let edge = 2.0 / 1440

  /// A span that is fit.
  public struct Span: Hashable, Sendable {
    /// The instants in UT.
    public let span: TimeSpan
    /// The nakshatras, tithis and yogas within it, in order.
    public let nakshatras, tithis, yogas: [Int]
    /// The rising signs of the rules within it; they rule out no day.
    public let lagnas: [NumberedSpan]
  }

  /// A remark on a day, beside its intervals.
  public enum Note: Hashable, Sendable {
    /// A day on which many need no muhurta, by the id of its festival or its name.
    case abujh(String)
    /// A span is shorter than ``edge``.
    case edge
    /// The tara of a person, by the place in the search, while a part of the spans lasts.
    case tara(person: Int, BirthDay.Tara)
    /// The place of the Moon from the sign of birth of a person.
    case chandra(person: Int, BirthDay.Chandra)
  }
}
