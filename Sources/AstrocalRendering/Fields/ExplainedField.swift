/// What a list of fields says of one of them.
package struct ExplainedField: Sendable {
  /// Its name, without a unit.
  package let name: String
  /// The word for its type: `number`, `times`.
  package let type: String
  /// Its unit in documents, such as `seconds`, or what it is where it is no measure: `date`.
  package let unit: String
  /// The unit in which tables and templates print it: `8h00m`.
  package let printed: String
  /// What it is, in words that go on after its name.
  package let sentence: String

  init<Row>(_ field: Field<Row>) {
    (name, type, sentence) = (field.shortName, field.type, field.sentence)
    (unit, printed) = (field.unitInFiles, field.unitInText)
  }

  /// Some fields as a document, with the rows that have them: `days`.
  package static func document(_ fields: [(rows: String, field: ExplainedField)]) -> String {
    var writer = JSONWriter(isPretty: true)
    writer.array(fields) { writer, item in
      writer.object { writer in
        for (key, text) in [
          ("rows", item.rows), ("name", item.field.name), ("type", item.field.type), ("unit", item.field.unit),
          ("printed", item.field.printed), ("meaning", item.field.sentence),
        ] as [(StaticString, String)] {
          writer.key(key)
          writer.string(text)
        }
      }
    }
    return String(decoding: writer.take(), as: UTF8.self)
  }
}
