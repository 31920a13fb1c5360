import ArgumentParser
import AstrocalRendering

/// The options that choose rows by a condition, and what is printed of them.
struct RowOptions: ParsableArguments {
  @Option(
    "Keep the rows of which this is true: \"nakshatra = pushya and weekday = thursday\"; Docs/formats.md lists the fields.",
    valueName: "condition", completion: Completions.conditions)
  var `where`: String?

  @Option(
    "Print these fields, in this order, in table, csv or ndjson: date,sun.rise,night.moonless.", valueName: "fields",
    completion: Completions.columns)
  var columns: String?

  @Flag(help: "Leave out the names above the columns of csv, and of the table of --columns.")
  var noHeader = false

  @Option(
    "Print a line of your own for each row: \"{date:%a %d} {sun.rise} {festivals:, }\"; Docs/formats.md lists the fields.",
    valueName: "text", completion: Completions.templates)
  var template: String?

  /// What the options choose among the rows of a list.
  ///
  /// - Parameters:
  ///   - format: The word of the format.
  ///   - option: The option by which the user names it; nil where it is that by default.
  /// - Throws: `Failure` where one of them is wrong, or does not go with the format.
  func choice<Row>(
    of table: FieldTable<Row>, _ format: some OutputFormat, _ option: String?, _ settings: Settings
  ) throws -> RowChoice<Row> {
    try check(format, option)
    var choice = RowChoice<Row>()
    choice.condition = try self.where.map { try FieldCondition($0, of: table, for: "--where", settings) }
    choice.columns = try columns.map { try ChosenFields.columns($0, of: table) }
    choice.template = try template.map { try FieldTemplate.option($0, of: table, settings) }
    return choice
  }

  /// Refuses what does not go together.
  ///
  /// - Throws: `Failure`
  func check(_ format: some OutputFormat, _ option: String?) throws {
    let word = format.rawValue
    let stated = option ?? "--format \(word)"
    guard !noHeader || word == "csv" || columns != nil && word == "table" else {
      throw Failure.usage("--no-header works only with csv or the table of --columns")
    }
    guard columns == nil || template == nil else {
      throw Failure.usage("--columns and --template both choose the output: use one of them")
    }
    guard columns == nil || ["table", "csv", "ndjson"].contains(word) else {
      throw Failure.usage("--columns works only with table, csv and ndjson, not with \(stated)")
    }
    guard template == nil || option == nil else {
      throw Failure.usage("--template replaces the whole output: it cannot be used with \(stated)")
    }
    guard self.where == nil || !format.isPicture else {
      throw Failure.usage("--where makes a list: it cannot be used with --format svg")
    }
  }
}
