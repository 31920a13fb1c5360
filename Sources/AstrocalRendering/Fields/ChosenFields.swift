import Asking
import AstroCore

/// The fields of rows that a user chooses, in their order.
package struct ChosenFields<Row>: Sendable {
  /// Each with the column that it is printed as: the name as it was written, with underscores for points.
  let fields: [Field<Row>]
  let table: FieldTable<Row>
  /// The parts of a day without which some of them have no value.
  package let needs: Set<DayPart>
  /// What reports must have beside those parts.
  package var details: ReportDetails { fields.reduce(into: []) { $0.formUnion($1.details) } }
  /// Their names in documents.
  package var names: [String] { fields.map(\.name) }
  /// Whether one is the id of the place in a list of places.
  package var haveIDs: Bool { fields.contains { $0.name == Field<Row>.placeID.name } }
  /// Whether some are about the present moment.
  package var isOfNow: Bool { fields.contains(where: \.isOfNow) }
  /// What they ask of that moment.
  package var momentNeeds: MomentNeeds { fields.momentNeeds() }

  /// Reads a list of names with commas between them, each with a style of templates behind a colon or none. A column with the name of
  /// an earlier one has a number: `time`, `time_2`.
  ///
  /// - Throws: ``TemplateMistake`` for the first name that no field has, or the first style.
  package init(_ text: String, of table: FieldTable<Row>) throws(TemplateMistake) {
    let shown = ShownFields(table)
    var fields: [Field<Row>] = []
    for name in Array(text).split(separator: ",", omittingEmptySubsequences: false) {
      let field = try StyledField(name.drop { $0 == " " }, shown).column(table.date)
      let columns = Set(fields.map(\.column))
      let others = (2...fields.count + 2).lazy.map { "\(field.column)_\($0)" }
      let name = columns.contains(field.column) ? others.first { !columns.contains($0) } : nil
      fields.append(name.map(field.printed) ?? field)
    }
    self.init(fields, of: table)
  }

  init(_ fields: [Field<Row>], of table: FieldTable<Row>) {
    self.fields = fields
    self.table = table
    needs = Set(fields.flatMap(\.allNeeds))
  }
}

/// A name that no field has.
package struct UnknownField: Error {
  package let name: String
  /// What to write instead: `: write moon.age, moon.rise or 33 others`, or `; did you mean moon.rise?`.
  let advice: String
  /// What the rows are; nil of days.
  let rows: String?
}

extension Sequence {
  /// What fields ask of the present moment.
  func momentNeeds<Row>() -> MomentNeeds where Element == Field<Row> {
    reduce(into: []) { needs, field in if field.isOfNow { needs.formUnion(field.momentNeeds) } }
  }
}

extension Field {
  /// Whether the field is about the present moment.
  var isOfNow: Bool { name.hasPrefix("now.") }

  /// What the field needs beside those parts: no other one reads more than the bare facts.
  var details: ReportDetails {
    name == "sun.day_length_change_s" ? .dayLengthChange : name.hasPrefix("festivals.windows.") ? .pujaTimes : []
  }

  /// The parts of a day that the field needs, also those of fields whose column is never left out.
  var allNeeds: [DayPart] {
    switch name.prefix(while: { $0 != "." }) {
    case "festivals": needs + [.panchanga, .festivals]
    case "showers": needs + [.showers]
    case "weather": needs + [.twilight]
    default: needs
    }
  }
}
