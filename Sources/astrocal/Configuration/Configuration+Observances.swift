import AstroCore
import FoundationEssentials

extension Configuration {
  /// A text or a whole number, as a column of the table of festivals may be.
  struct Value: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        text = "\(number)"
      } else {
        text = try container.decode(String.self)
      }
    }
  }

  /// The user's own observances as rules.
  func rules() throws -> [FestivalRule] {
    let rules = try (observances ?? []).map(rule)
    for (index, rule) in rules.enumerated() {
      if rules[..<index].contains(where: { $0.id == rule.id }) {
        throw Failure(.badData, "configuration, observance \(rule.id): there are two of that id")
      }
      let known = { (id: String) in (rules + FestivalRule.standard).contains { $0.id == id && $0.kind != .derived } }
      if let anchor = rule.anchor, !known(anchor) {
        throw Failure(
          .badData, "configuration, observance \(rule.id): anchor \"\(anchor)\" is the id of no observance to hang on")
      }
    }
    return rules
  }

  private func rule(_ columns: [String: Value]) throws -> FestivalRule {
    let id = columns["id"]?.text ?? "?"
    if let unknown = columns.keys.first(where: { !FestivalRule.columns.contains($0) }) {
      throw Failure(
        .badData,
        "configuration, observance \(id): unknown key \"\(unknown)\"; known are "
          + FestivalRule.columns.joined(separator: ", "))
    }
    do {
      return try FestivalRule { columns[$0]?.text ?? "" }
    } catch {
      throw Failure(.badData, "configuration, observance \(id): \(error)")
    }
  }
}
