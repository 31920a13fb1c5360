import AstroCore
import CivilTime

/// The formats of the catalogue of festivals, which has neither place nor dates.
extension TithiFormat {
  /// - Throws: `FormatError` for a calendar, which needs dates.
  package func cataloguePrinter(_ context: RenderContext) throws -> any RowPrinter<FestivalRule> & ~Copyable {
    switch self {
    case .table: FestivalRuleTable(context: context)
    case .json: ListJSON(FestivalRuleDocument(context: context), isPretty: context.presentation.isPretty)
    case .ndjson: ListNDJSON(FestivalRuleDocument(context: context))
    case .csv: FieldCSV(FestivalRuleFields.all, context)
    case .ics: throw FormatError("--festivals list has no dates and is no calendar; use table, json, ndjson or csv")
    }
  }
}

/// The format that prints the id and the name of each festival, and its rule in words below.
struct FestivalRuleTable: RowPrinter, ContextReader {
  let context: RenderContext

  private static let idWidth = 28

  func begin(to output: inout Output) throws {
    let id = isWide ? localized("Id").padded(Self.idWidth) : localized("Id") + ": "
    try output.line(terminal.styled(id + localized("Festival, its rule, other names"), .bold))
  }

  /// A narrow terminal has a line for the id alone.
  private var isWide: Bool { terminal.width >= 2 * Self.idWidth + 16 }

  func row(_ rule: FestivalRule, to output: inout Output) throws {
    let indent = isWide ? Self.idWidth : 4
    func line(_ text: String, lead: String? = nil) throws {
      let words = text.split(separator: " ").lines(terminal.width - indent)
      for (index, line) in words.enumerated() {
        try output.line((index == 0 ? lead ?? "" : "").padded(indent) + line)
      }
    }
    // A long id has a line of its own, as every id has in a narrow terminal.
    let isBeside = isWide && rule.id.count < indent
    if !isBeside { try output.line(terminal.styled(rule.id, isWide ? nil : .bold)) }
    try line(panchanga.title(rule), lead: isBeside ? rule.id : nil)
    try line(RuleText(rule: rule).words)
    if !rule.aliases.isEmpty { try line(localized("also \(rule.aliases.joined(separator: ", "))")) }
    if let original = rule.variantOf { try line(localized("varies \(original)")) }
    if !rule.keptBy.isEmpty { try line(localized("kept by \(Explanation.keepers(rule.keptBy))")) }
  }
}

/// The document `astrocal.festivals/1`.
struct FestivalRuleDocument: ListDocument {
  let context: RenderContext

  func begin(to writer: inout JSONWriter) {
    writer.member("schema", "astrocal.festivals/1")
    writer.member("version", ProgramVersion.current)
    writer.key("festivals")
  }

  func write(_ rule: FestivalRule, to writer: inout JSONWriter) {
    writer.member("id", rule.id)
    writer.member("name", rule.name(in: context.script))
    writer.array("other_names", rule.aliases) { $0.string($1) }
    writer.member("tradition", rule.tradition)
    writer.member("region", rule.region.isEmpty ? nil : rule.region)
    writer.member("importance", rule.importance)
    writer.member("rule", RuleText(rule: rule).words)
    writer.member("variant_of", rule.variantOf)
    writer.member("kept_by", rule.keptBy)
  }
}

/// The fields of a festival of the catalogue.
enum FestivalRuleFields {
  static let all: [Field<FestivalRule>] = [
    Field("id", "id of the festival", .text { $1.id }),
    Field("name", "its name", .text { $1.name(in: $0.script) }),
    Field("other_names", "other names", .list { $1.aliases }),
    Field("tradition", "the tradition that keeps it", .text { $1.tradition }),
    Field("region", "where it is kept", .text { $1.region }),
    Field("importance", "1 major … 3 minor", .integer { $1.importance }),
    Field("rule", "the rule in words", .text { RuleText(rule: $1).words }),
    Field("variant_of", "the festival of which it is a variant", .text { $1.variantOf }),
    Field("kept_by", "who keeps it", .text { $1.keptBy }),
  ]
}
