import Asking
import AstroCore

@testable import AstrocalRendering

extension FuzzEntry {
  /// The readers of conditions, of altitudes and of templates.
  static let asking = [
    FuzzEntry(text: "conditions", checkCondition), FuzzEntry(text: "directions", checkDirection),
    FuzzEntry(text: "templates", checkTemplate),
  ]

  private static let fields = DayFields.asking.map { $0.asked(in: EventCatalogue()) }

  private static func checkCondition(_ text: String) throws {
    guard let condition = try accepted({ try Condition(text, of: fields) }) else { return }
    let written = condition.description
    let again = try accepted { try Condition(written, of: fields) }
    try promise(again?.description == written, "\(written) reads as another condition")
    try promise(again.map { Set($0.named) } == Set(condition.named), "\(written) names other fields")
  }

  private static func checkDirection(_ text: String) throws {
    guard let passage = DirectionPassage(text) else { return }
    try promise(DirectionPassage(passage.description) == passage, "\(passage) reads as another passage")
  }

  private static func checkTemplate(_ text: String) throws {
    _ = try accepted { try DayTemplate(text, of: DayFields.table) }
  }
}
