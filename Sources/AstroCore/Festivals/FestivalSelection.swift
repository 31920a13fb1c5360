/// All festivals of a place: those that a day there lists.
public struct FestivalSelection: Hashable, Sendable {
  /// The word of the region or community whose festivals they are, such as `kerala`, or `nil` where the place has none.
  public let region: String?
  /// Whether the user stated the region, so that festivals that only others keep are left out; else the place is in it.
  public let isStated: Bool

  /// The festivals of a region.
  package init(region: String? = nil, isStated: Bool = false) {
    self.region = region
    self.isStated = region != nil && isStated
  }

  private static let word = "festivals"

  /// The festivals of words in the form of ``description``, or `nil` for any others.
  init?(_ words: String) {
    let parts = words.split(separator: " ").map(String.init)
    guard parts.first == Self.word, parts.count <= 3 else { return nil }
    switch parts.count {
    case 1: self.init()
    case 2: self.init(region: parts[1], isStated: true)
    default:
      guard parts[1] == "in" else { return nil }
      self.init(region: parts[2])
    }
  }

  /// Whether words of a user mean all festivals: `festivals`, `every festival`.
  package static func isMeant(by words: String) -> Bool {
    let parts = words.lowercased().split { $0.isWhitespace || $0 == "-" }
    let rest = parts.drop { ["all", "every", "each", "the"].contains($0) }
    return rest.count == 1 && (rest.first == "festivals" || rest.first == "festival" && parts.count > 1)
  }
}

extension FestivalSelection: CustomStringConvertible {
  /// `festivals`, `festivals kerala` where the region is stated, `festivals in kerala` where the place is in it.
  public var description: String { Self.word + (region.map { (isStated ? " " : " in ") + $0 } ?? "") }

  /// The id of a reminder of them: `festivals`, `festivals-kerala`.
  public var reminderID: String { Self.word + (isStated ? region.map { "-" + $0 } ?? "" : "") }
}
