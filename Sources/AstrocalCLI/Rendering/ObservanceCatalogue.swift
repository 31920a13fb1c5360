import AstroCore
import CivilTime

/// The formats of the catalogue of observances, which has neither place nor dates.
extension TithiFormat {
  /// - Throws: `Failure` for a calendar, which needs dates.
  func cataloguePrinter(_ context: RenderContext) throws -> any RowPrinter<FestivalRule> & ~Copyable {
    switch self {
    case .table: ObservanceTable(context: context)
    case .json: ListJSON(ObservanceDocument(context: context), isPretty: context.presentation.isPretty)
    case .ndjson: ListNDJSON(ObservanceDocument(context: context))
    case .csv: ObservanceCSV(context)
    case .ics: throw Failure.usage("--festivals list has no dates and is no calendar; use table, json, ndjson or csv")
    }
  }
}

/// The format that prints the id and the name of each observance, and its rule in words below.
struct ObservanceTable: RowPrinter, ContextReader {
  let context: RenderContext

  private static let idWidth = 28

  func begin(to output: inout Output) throws {
    let id = isWide ? "Id".padded(Self.idWidth) : "Id: "
    try output.line(terminal.styled(id + "Observance, its rule, other names", .bold))
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
    if !isWide { try output.line(terminal.styled(rule.id, .bold)) }
    try line(panchanga.title(rule), lead: isWide ? rule.id.padded(indent - 1) + " " : nil)
    try line(RuleText(rule: rule).words)
    if !rule.aliases.isEmpty { try line("also \(rule.aliases.joined(separator: ", "))") }
    if let original = rule.variantOf { try line("varies \(original)") }
    if !rule.keptBy.isEmpty { try line("kept by \(rule.keptBy)") }
  }
}

/// The document `astrocal.observances/1`.
struct ObservanceDocument: ListDocument {
  let context: RenderContext

  func begin(to writer: inout JSONWriter) {
    writer.member("schema", "astrocal.observances/1")
    writer.member("version", Astrocal.version)
    writer.key("observances")
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

/// The format that prints a row for each observance.
struct ObservanceCSV: RowPrinter, ~Copyable {
  private var writer: CSVWriter

  init(_ context: RenderContext) {
    writer = CSVWriter(context)
  }

  mutating func begin(to output: inout Output) throws {
    try output.write(writer.header(Self.columns))
  }

  mutating func row(_ rule: FestivalRule, to output: inout Output) throws {
    try output.write(writer.row(rule, Self.columns))
  }

  private static let columns: [CSVColumn<FestivalRule>] = [
    CSVColumn("id") { $0.text($1.id) },
    CSVColumn("name") { $0.text($1.name(in: $0.context.script)) },
    CSVColumn("other_names") { $0.list($1.aliases) },
    CSVColumn("tradition") { $0.text($1.tradition) },
    CSVColumn("region") { $0.text($1.region) },
    CSVColumn("importance") { $0.integer($1.importance) },
    CSVColumn("rule") { $0.text(RuleText(rule: $1).words) },
    CSVColumn("variant_of") { $0.text($1.variantOf) },
    CSVColumn("kept_by") { $0.text($1.keptBy) },
  ]
}
