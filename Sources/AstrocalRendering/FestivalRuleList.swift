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
    case .ics: throw FormatError("--festivals list has no dates and is not a calendar; use table, json, ndjson or csv")
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
    try line(RuleText(rule: rule, names: Explanation(context).names).words)
    let others = rule.otherNames(context.script)
    if !others.isEmpty { try line(localized("also \(others.joined(separator: ", "))")) }
    if let original = rule.variantOf { try line(localized("varies \(original)")) }
    if !rule.keptBy.isEmpty { try line(localized("kept by \(Explanation.keepers(rule.keptBy))")) }
  }
}

/// The document `astrocal.festivals/1`.
struct FestivalRuleDocument: DescribedList {
  typealias Row = FestivalRule
  typealias Element = FestivalRule

  let context: RenderContext

  static let title = "astrocal.festivals/1"
  static let sentence =
    "All festivals with their names and rules, as `astrocal festivals list --json` prints them, and with `--format ndjson` one on each line. Keys may be added without a new number."
  static let list: (key: StaticString, sentence: StaticString) = (
    "festivals", "The festivals of the program in the order of their table, then the festivals of the configuration."
  )

  static func begin(_ of: inout some MemberVisitor<FestivalRuleDocument> & ~Copyable) {
    of.version()
  }
}

extension FestivalRule: Described {
  static func describe(_ of: inout some MemberVisitor<FestivalRule> & ~Copyable) {
    of.field("id", "stable name, such as diwali", .text { $1.id })
    of.field(
      "name", "name that the region of the place prints, in the script of --script",
      .text { $1.name(in: $0.script) })
    of.field("other_names", "other names and spellings", .list { $1.otherNames($0.script) })
    of.field(
      "tradition", "tradition that keeps the rule, such as smarta, vaishnava, regional:tamil", .text { $1.tradition })
    of.field(
      "region", "regions that keep it, separated by semicolons; none if not stated",
      .text { $1.region.isEmpty ? nil : $1.region }, .shaped(.orNull))
    of.field(
      "importance", "1 major, 2 common, 3 minor", .integer { $1.importance }, .shaped(MemberShape(numbers: [1, 2, 3])))
    of.field(
      "rule", "the rule of the date in words, as --explain prints it",
      .text { RuleText(rule: $1, names: Explanation($0).names).words })
    of.field(
      "variant_of", "id of the festival whose rule this one varies, if any", .text { $1.variantOf },
      .shaped(.orNull))
    of.field(
      "kept_by",
      "known keepers of the rule, separated by semicolons; empty if there are none in particular",
      .text { $1.keptBy })
  }
}

extension FestivalRule {
  /// The names beside the one that is printed: the common name where a region has another, and other spellings.
  func otherNames(_ script: NameScript) -> [String] {
    let printed = name(in: script)
    let common = name(in: script.withNames(ofRegion: nil))
    return (common == printed ? [] : [common]) + aliases.filter { $0 != printed }
  }
}

/// The fields of a festival of the catalogue.
enum FestivalRuleFields {
  static let all: [Field<FestivalRule>] = FestivalRule.fields("", [], lift: { $0 })
}
