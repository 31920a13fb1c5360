import Asking
import AstroCore
import CivilTime

/// The fields of a kind of row that a user may name: days, tithis, showers, events.
package struct FieldTable<Row>: Sendable {
  /// What the rows are, in the plural: `tithis`; nil of days.
  let rows: String?
  /// Those that a condition may name. They are made where they are asked for.
  let asked: [FieldGroup<Row>]
  /// Those that columns and templates may have.
  let shown: [FieldGroup<Row>]
  /// The local date of a row, on which its readings of the clock count.
  let date: @Sendable (RenderContext, Row) -> GregorianDate

  init(
    rows: String? = nil, asked: [FieldGroup<Row>], shown: [FieldGroup<Row>],
    date: @escaping @Sendable (RenderContext, Row) -> GregorianDate
  ) {
    self.rows = rows
    self.asked = asked
    self.shown = shown
    self.date = date
  }

  /// The fields of rows that are no days: their columns, the date of a row with its parts, and what conditions alone know.
  init(
    rows: String, _ fields: [Field<Row>], asked: [Field<Row>] = [],
    date: @escaping @Sendable (RenderContext, Row) -> GregorianDate
  ) {
    // Days alone have the number of the week.
    let civil: [Field<Row>] = CivilDate.fields(in: { date($0, $1) }).filter { part in
      part.name != "week" && !fields.contains { $0.name == part.name }
    }
    let usual = fields.filter { field in !asked.contains { $0.name == field.name || $0.column == field.name } }
    self.init(
      rows: rows, asked: [FieldGroup { asked + usual + civil }], shown: [FieldGroup { fields + civil }], date: date)
  }
}

extension FieldTable {
  /// The names of the fields that conditions have, without units.
  package var askedNames: [String] { asked.flatMap { $0.fields() }.map(\.shortName) }

  /// The names of the fields that columns and templates have, without units.
  package var shownNames: [String] { shown.flatMap { $0.fields() }.map(\.shortName) }

  /// The fields of conditions, columns and templates, by their names.
  package var explained: [ExplainedField] {
    let fields = asked.flatMap { $0.fields() } + shown.flatMap { $0.fields() }
    let explained = Dictionary(fields.map { ($0.shortName, ExplainedField($0)) }) { first, _ in first }
    return explained.values.sorted { $0.name < $1.name }
  }

  /// The words that the field of a name may have; none where they are not known.
  package func words(of name: String, in catalogue: EventCatalogue) -> [String] {
    let names = FieldNames(asked, in: catalogue)
    guard let index = names.index(ofField: Condition.plain(name)) else { return [] }
    let field = names.found[index]
    return field.type == "boolean" ? ["true", "false"] : field.words?.all(catalogue) ?? []
  }
}

/// The fields of a table that columns and templates may have, by their names.
struct ShownFields<Row> {
  private let names: FieldNames<Row>
  private let rows: String?

  init(_ table: FieldTable<Row>) {
    rows = table.rows
    names = FieldNames(table.shown, in: EventCatalogue())
  }

  /// The field of a name, printed as a column that is called so.
  func field(called name: String) throws(UnknownField) -> Field<Row> {
    guard let index = names.index(ofField: Condition.plain(name)) else {
      let members = names.members(of: name)
      let advice = members.isEmpty ? names.advice(names.nearest(to: name)) : ": write \(names.list(members))"
      throw UnknownField(name: name, advice: advice, rows: rows)
    }
    return names.found[index].printed(as: Condition.plain(name).replacing(".", with: "_"))
  }
}
