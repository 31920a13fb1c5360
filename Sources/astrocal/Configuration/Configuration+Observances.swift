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
    try (observances ?? []).map { columns in
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
}
