/// How certain a launch is, or how it went.
public enum LaunchStatus: Hashable, Sendable {
  case go, toBeDetermined, toBeConfirmed, hold, inFlight, payloadDeployed, success, partialFailure, failure
  /// What a file says that is none of these, in its own words.
  case other(String)

  /// The short form, as Launch Library 2 abbreviates it: "Go", "TBD", "In Flight".
  public var word: String {
    switch self {
    case .go: "Go"
    case .toBeDetermined: "TBD"
    case .toBeConfirmed: "TBC"
    case .hold: "Hold"
    case .inFlight: "In Flight"
    case .payloadDeployed: "Payload Deployed"
    case .success: "Success"
    case .partialFailure: "Partial Failure"
    case .failure: "Failure"
    case .other(let word): word
    }
  }

  /// The long form for people: "go for launch", "to be determined".
  public var name: String {
    switch self {
    case .go: "go for launch"
    case .toBeDetermined: "to be determined"
    case .toBeConfirmed: "to be confirmed"
    case .hold: "on hold"
    case .inFlight: "in flight"
    case .payloadDeployed: "payload deployed"
    case .success: "successful"
    case .partialFailure: "partial failure"
    case .failure: "failed"
    case .other(let word): word
    }
  }

  /// Whether the launch is over, however it went.
  public var isOver: Bool {
    switch self {
    case .success, .partialFailure, .failure, .payloadDeployed: true
    case .go, .toBeDetermined, .toBeConfirmed, .hold, .inFlight, .other: false
    }
  }

  /// The status of a word, long or short, in any case: "TBC", "To Be Confirmed", "Go for Launch".
  init(word text: String) {
    let key = text.lowercased().filter(\.isLetter)
    self = Self.words[key] ?? .other(text)
  }

  /// The status of a number of Launch Library 2; nil for one not known.
  ///
  /// Source: https://ll.thespacedevs.com/2.3.0/config/launch_statuses/.
  init?(number: Int) {
    let statuses: [LaunchStatus] = [
      .go, .toBeDetermined, .success, .failure, .hold, .inFlight, .partialFailure, .toBeConfirmed, .payloadDeployed,
    ]
    guard statuses.indices.contains(number - 1) else { return nil }
    self = statuses[number - 1]
  }

  /// The letters of every word that stands for a status.
  private static let words: [String: LaunchStatus] = [
    "go": .go, "goforlaunch": .go,
    "tbd": .toBeDetermined, "tobedetermined": .toBeDetermined,
    "tbc": .toBeConfirmed, "tobeconfirmed": .toBeConfirmed,
    "hold": .hold, "onhold": .hold,
    "inflight": .inFlight, "launchinflight": .inFlight,
    "deployed": .payloadDeployed, "payloaddeployed": .payloadDeployed,
    "success": .success, "successful": .success, "launchsuccessful": .success,
    "partialfailure": .partialFailure, "launchwasapartialfailure": .partialFailure,
    "failure": .failure, "failed": .failure, "launchfailure": .failure,
  ]
}
