import AstroCore
import ForeignText
import FoundationEssentials

extension Configuration {
  /// A text of one line or a number, as a column of a table may be.
  struct Value: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        text = "\(number)"
      } else if let number = try? container.decode(Double.self) {
        text = "\(number)"
      } else {
        text = PlainText.marked(try container.decode(String.self))
      }
    }
  }

  /// The user's own observances as rules.
  func rules() throws -> [FestivalRule] {
    var rules: [FestivalRule] = []
    for columns in observances ?? [] {
      let id = columns["id"]?.text ?? "?"
      func bad(_ reason: String) -> ValueError {
        ValueError(source: .file(origin), subject: "observance \(id)", reason: reason)
      }
      if let unknown = columns.keys.filter({ !FestivalRule.columns.contains($0) }).min() {
        throw bad("unknown key \(unknown.quoted); known are " + FestivalRule.columns.joined(separator: ", "))
      }
      if rules.contains(where: { $0.id == id }) { throw bad("there are two of this id") }
      do {
        rules.append(try FestivalRule { columns[$0]?.text ?? "" })
      } catch {
        throw bad("\(error)")
      }
    }
    guard !rules.isEmpty else { return [] }
    // One that is counted from another day has no day of its own to count from.
    let known = Set((FestivalRule.standard + rules).filter { $0.kind != .derived }.map(\.id))
    for rule in rules {
      guard let anchor = rule.anchor, !known.contains(anchor) else { continue }
      throw ValueError(
        source: .file(origin), subject: "observance \(rule.id)", reason: "anchor: \(anchor.quoted) is no observance")
    }
    return rules
  }
}
