import Asking
import AstroCore

@testable import AstrocalRendering

extension FuzzEntry {
  /// The readers of conditions, of altitudes and of templates.
  static let asking = [
    FuzzEntry(text: "conditions", checkCondition), FuzzEntry(text: "directions", checkDirection),
    FuzzEntry(text: "templates", checkTemplate),
  ]

  private static func checkCondition(_ text: String) throws {
    let names = FieldNames(DayFields.table.asked, in: EventCatalogue())
    guard let condition = try accepted({ try Condition(text, names) }) else { return }
    let written = condition.description
    let again = try accepted { try Condition(written, names) }
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
