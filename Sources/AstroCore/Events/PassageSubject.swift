import SwissEphemeris

/// The subject of a passage of an altitude, an azimuth or the meridian: a body of the solar system, or a target among
/// the stars.
public enum PassageSubject: Hashable, Sendable {
  case body(Body)
  case target(Target)

  /// The word in searches and ids: `venus`, `m31`.
  public var word: String {
    switch self {
    case .body(let body): body.rawValue
    case .target(let target): target.word
    }
  }

  /// The body; nil of a target.
  public var body: Body? { if case .body(let body) = self { body } else { nil } }

  /// The target; nil of a body.
  public var target: Target? { if case .target(let target) = self { target } else { nil } }

  /// The subject that a word or several name, or `nil` if they name none. Pluto and asteroids are none.
  init?(_ words: some StringProtocol, in targets: TargetCatalogue) {
    if let body = Body(rawValue: String(words)) {
      guard !Body.small.contains(body) else { return nil }
      self = .body(body)
    } else if let target = targets.named(String(words)) {
      self = .target(target)
    } else {
      return nil
    }
  }
}
