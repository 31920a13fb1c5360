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

  /// The user's own festivals as rules.
  ///
  /// - Throws: `ValueError` where a row is no rule, or counts from a festival that does not exist.
  func rules() throws -> [FestivalRule] {
    let rules = try rows(of: festivals, "festival", by: "id", columns: FestivalRule.columns) { _, column in
      try FestivalRule { column($0.name) ?? "" }
    }
    guard !rules.isEmpty else { return [] }
    let known = FestivalRule.standard + rules
    for rule in rules {
      guard let anchor = rule.anchor, let reason = Self.refusal(ofAnchor: anchor, known) else { continue }
      throw ValueError(source: .file(origin), subject: "festival \(rule.id)", reason: "anchor: " + reason)
    }
    return rules
  }

  /// Why no festival can be counted from an anchor; nil where one can.
  private static func refusal(ofAnchor anchor: String, _ rules: [FestivalRule]) -> String? {
    guard let rule = rules.last(where: { $0.id == anchor }) else {
      let near = rules.map(\.id).nearest(to: anchor)
      return "\(anchor.quoted) is not a festival" + (near.map { ": did you mean \($0)?" } ?? "")
    }
    // A festival may be counted from one that is itself counted from another, but not in a circle.
    var chain = [anchor]
    var next = rule.anchor
    while let id = next {
      guard !chain.contains(id) else { return "\(anchor.quoted) is counted from this festival itself" }
      chain.append(id)
      next = rules.last { $0.id == id }?.anchor
    }
    return nil
  }

  /// The ids of the festivals that come first, in the order of the list.
  ///
  /// - Throws: `ValueError` where a name is that of none.
  func favourites(of catalogue: EventCatalogue) throws -> [String] {
    guard !favourites.isEmpty else { return [] }
    let rules = catalogue.festivalNames
    return try favourites.flatMap { name in
      let found = rules.named(name)
      guard !found.isEmpty else {
        throw ValueError(source: .file(origin), subject: "favourites", reason: "\(name.quoted) is not a festival")
      }
      return found.map(\.id)
    }
  }

  /// The user's own showers; a column that is not given is that of the program's shower of the same code.
  ///
  /// - Throws: `ValueError` where a row is no shower.
  func ownShowers() throws -> [Shower] {
    try rows(of: showers, "shower", by: "code", columns: Shower.columns) { code, column in
      try Shower { column($0.name) ?? Shower.standardText(code, $0) ?? "" }
    }
  }

  /// A target of a list: a name, or the columns of one of the user's own.
  enum TargetEntry: Decodable {
    case name(String)
    case columns([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self) {
        self = .name(PlainText.marked(name))
      } else {
        self = .columns(try container.decode([String: Value].self))
      }
    }
  }

  /// The targets of the list, in its order.
  ///
  /// - Throws: `ValueError` where a name is that of none, or the columns are none of a target.
  func ownTargets() throws -> [Target] {
    guard let targets else { return [] }
    let columns: [[String: Value]] = targets.compactMap { if case .columns(let row) = $0 { row } else { nil } }
    var own = try rows(of: columns, "target", by: "name", columns: Target.Column.allCases.map(\.rawValue)) {
      _, column in
      try Target { column($0.rawValue) ?? "" }
    }[...]
    let catalogue = TargetCatalogue(own: Array(own))
    return try targets.map { entry in
      guard case .name(let name) = entry else { return own.removeFirst() }
      if let target = catalogue.member(name) { return target }
      throw ValueError(source: .file(origin), subject: "targets", reason: catalogue.mistake(name).description)
    }
  }

  /// Reads the rows of a table.
  ///
  /// - Parameters:
  ///   - kind: What a row describes, for messages.
  ///   - key: The column that names a row; no two rows have the same name.
  ///   - columns: The columns that a row may have.
  ///   - read: Makes a row from its name and its columns, which are nil where they are not given.
  private func rows<Row>(
    of table: [[String: Value]]?, _ kind: String, by key: String, columns: [String],
    read: (_ name: String, _ column: (String) -> String?) throws -> Row
  ) throws -> [Row] {
    var names: Set<String> = []
    return try (table ?? []).map { row in
      let name = row[key]?.text ?? "?"
      return try ValueError.Source.file(origin).read("\(kind) \(name)") {
        if let unknown = row.keys.filter({ !columns.contains($0) }).min() {
          throw InvalidValue("unknown key \(unknown.quoted); known are " + columns.joined(separator: ", "))
        }
        guard names.insert(name).inserted else { throw InvalidValue("there are two of this \(key)") }
        do {
          return try read(name) { row[$0]?.text }
        } catch {
          throw InvalidValue("\(error)")
        }
      }
    }
  }
}
