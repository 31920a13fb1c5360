/// How certain a launch is, or its outcome.
public enum LaunchStatus: Hashable, Sendable {
  case go, toBeDetermined, toBeConfirmed, hold, inFlight, payloadDeployed, success, partialFailure, failure
  /// A status that is none of the others, in the words of the file.
  case other(String)

  /// The word and the phrase of Launch Library 2, the name for people, and whether the launch is over.
  private var facts: (word: String, phrase: String, name: String, isOver: Bool) {
    switch self {
    case .go: ("Go", "Go for Launch", "go for launch", false)
    case .toBeDetermined: ("TBD", "To Be Determined", "to be determined", false)
    case .toBeConfirmed: ("TBC", "To Be Confirmed", "to be confirmed", false)
    case .hold: ("Hold", "On Hold", "on hold", false)
    case .inFlight: ("In Flight", "Launch in Flight", "in flight", false)
    case .payloadDeployed: ("Payload Deployed", "Deployed", "payload deployed", true)
    case .success: ("Success", "Launch Successful", "successful", true)
    case .partialFailure: ("Partial Failure", "Launch was a Partial Failure", "partial failure", true)
    case .failure: ("Failure", "Launch Failure", "failed", true)
    case .other(let word): (word, word, word, false)
    }
  }

  /// The short form, as Launch Library 2 abbreviates it: "Go", "TBD", "In Flight".
  public var word: String { facts.word }
  /// The long form for people: "go for launch", "to be determined".
  public var name: String { facts.name }
  /// Whether the launch is over, whatever its outcome.
  public var isOver: Bool { facts.isOver }

  /// The status of a word, long or short, in any case: "TBC", "To Be Confirmed", "Go for Launch", or `nil` for any
  /// other.
  init?(word: String) {
    guard let status = Self.statuses[Self.letters(word)] else { return nil }
    self = status
  }

  /// The status of a number of Launch Library 2, or `nil` for a number that is not known.
  ///
  /// Source: https://ll.thespacedevs.com/2.3.0/config/launch_statuses/.
  init?(number: Int) {
    guard Self.numbered.indices.contains(number - 1) else { return nil }
    self = Self.numbered[number - 1]
  }

  /// The statuses in the order of their numbers in Launch Library 2, from 1.
  private static let numbered: [LaunchStatus] = [
    .go, .toBeDetermined, .success, .failure, .hold, .inFlight, .partialFailure, .toBeConfirmed, .payloadDeployed,
  ]

  /// The statuses by the letters of their words, phrases and names.
  private static let statuses = Dictionary(
    numbered.flatMap { status in
      [status.facts.word, status.facts.phrase, status.facts.name].map { (letters($0), status) }
    }, uniquingKeysWith: { status, _ in status })

  private static func letters(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
}
