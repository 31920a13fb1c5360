import ArgumentParser
import AstrocalRendering

/// The options that choose rows by a condition, and what is printed of them.
struct RowOptions: OptionRows {
  @Option(
    "Keep the rows of which this is true: \"night.moonless > 6h and weekday = friday\"; see `astrocal help fields`.",
    valueName: "condition", completion: Completions.conditions)
  var `where`: Said<Name>?

  @Option(
    "Print these fields, in this order, in table, csv or ndjson: date,sun.rise,night.moonless.", valueName: "fields",
    completion: Completions.columns)
  var columns: Said<Name>?

  @Flag(help: "Leave out the names above the columns of csv, and of the table of --columns.")
  var noHeader = false

  @Option(
    "Print a line of your own for each row: \"{date:%a %d} {sun.rise} {festivals:, }\"; see `astrocal help fields`.",
    valueName: "text", completion: Completions.templates)
  var template: Said<Name>?

  static let rows: [OptionRow<Self>] = [
    .init(\.where, "where"), .init(\.columns, "columns", isList: true), .init(\.noHeader, "no-header"),
    .init(\.template, "template"),
  ]

  /// What the options choose among the rows of a list.
  ///
  /// - Throws: `Failure` where one of them is wrong.
  func choice<Row>(of table: FieldTable<Row>, _ settings: Settings) throws -> RowChoice<Row> {
    var choice = RowChoice<Row>()
    choice.condition = try self.where.map { try FieldCondition($0.text, of: table, for: "--where", settings) }
    choice.columns = try columns.map { try ChosenFields.columns($0.text, of: table) }
    choice.template = try template.map { try FieldTemplate.option($0.text, of: table, settings) }
    choice.hasHeader = !noHeader
    return choice
  }
}
