/// A mistake in words or columns that a person wrote.
public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake in words, with the text that has it, and what to write instead.
  public let description: String
  /// Whether the words are not those that the reader knows, so that another reader may know them.
  public let isUnknown: Bool
  /// Further advice, or `nil` if there is none.
  public let advice: Advice?

  /// Help that a program words, because it depends on the commands and options of the program.
  public enum Advice: Hashable, Sendable {
    /// The words are a time of day: a program may wait for one, or remind at one.
    case timeOfDay
    /// The words are a time before or after a daily event, `sunset+20m`.
    case moment(String, of: String)
    /// An event is followed by the time of day at which to remind of it.
    case timeOfReminder
    /// The words compare a value of a day with a number, so that a condition on days may be meant.
    case condition
    /// A shower, given by its code, has no maximum, but dates on which it is active.
    case activity(code: String)
    /// The words fit several festivals: a search may look for each of these ids.
    case festivals(ids: [String])
    /// The words have the names of some festivals within, or differ from one by a slip. A search may look for these ids and say so,
    /// and which words belong to no name; nil where it would leave out words beside several names.
    case festivalsWithin(ids: [String], rest: [String]?)
  }

  /// The ids of the festivals that are meant perhaps; empty where none are.
  public var festivals: [String] {
    switch advice {
    case .festivals(let ids), .festivalsWithin(let ids, _): ids
    default: []
    }
  }

  /// Whether the words as a whole are the name of several festivals.
  public var namesFestivals: Bool { if case .festivals = advice { true } else { false } }

  /// A mistake of a description.
  public init(_ description: String, isUnknown: Bool = false, advice: Advice? = nil) {
    self.description = description
    self.isUnknown = isUnknown
    self.advice = advice
  }
}
