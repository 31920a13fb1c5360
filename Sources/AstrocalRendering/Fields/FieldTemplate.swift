import AstroCore
import CivilTime
import ForeignText

/// A text with fields of a day in braces: `{sun.set:%H:%M}`, `{moon.illumination:.0}`, `{festivals:, }`; two braces are one.
package typealias DayTemplate = FieldTemplate<DayRow>

/// A text with fields of a row in braces.
package struct FieldTemplate<Row>: Sendable {
  private enum Part: Sendable {
    case text(String)
    case field(StyledField<Row>)
  }

  private let parts: [Part]
  /// The fields that it has.
  package let fields: ChosenFields<Row>
  /// The script of its names; nil for that of the run.
  package var script: NameScript?
  /// Whether a line is left out whose fields all have no value.
  package var skipsEmptyLines = false

  /// Reads a template.
  ///
  /// - Throws: ``TemplateMistake``
  package init(_ text: String, of table: FieldTable<Row>) throws(TemplateMistake) {
    let shown = ShownFields(table)
    var (parts, literal): ([Part], String) = ([], "")
    let characters = Array(text)
    var index = 0
    while index < characters.count {
      let character = characters[index]
      guard character == "{" || character == "}" else {
        literal.append(character)
        index += 1
        continue
      }
      if index + 1 < characters.count, characters[index + 1] == character {
        literal.append(character)
        index += 2
        continue
      }
      guard character == "{", let end = characters[index...].firstIndex(of: "}") else {
        let other = character == "{" ? "no } ends this {" : "this } ends nothing"
        throw TemplateMistake("\(other); a brace itself is written twice", at: index..<index + 1)
      }
      if !literal.isEmpty { parts.append(.text(literal)) }
      literal = ""
      parts.append(.field(try StyledField(characters[index + 1..<end], shown)))
      index = end + 1
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.parts = parts
    fields = ChosenFields(parts.compactMap { if case .field(let field) = $0 { field.field } else { nil } }, of: table)
  }

  /// The text for a row.
  func text(_ row: Row, _ context: RenderContext) -> String {
    let context = script.map(context.with) ?? context
    let date = fields.table.date(context, row)
    /// A line so far, with the numbers of its fields and of those that have a value.
    var line = (text: "", fields: 0, values: 0)
    var lines: [String] = []
    func end() {
      if !skipsEmptyLines || line.fields == 0 || line.values > 0 { lines.append(line.text) }
      line = ("", 0, 0)
    }
    for part in parts {
      switch part {
      case .text(let text):
        for (index, piece) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          if index > 0 { end() }
          line.text += piece
        }
      case .field(let field):
        let value = field.text(row, context, on: date) ?? ""
        line = (line.text + PlainText.marked(value), line.fields + 1, line.values + (value.isEmpty ? 0 : 1))
      }
    }
    end()
    return lines.joined(separator: "\n")
  }
}

/// What is wrong with a template, with the characters that it is about.
package struct TemplateMistake: Error {
  package let message: String
  package let place: Range<Int>

  init(_ message: String, at place: Range<Int>) {
    self.message = message
    self.place = place
  }
}

extension UnknownField {
  /// A sentence with the nearest name.
  package var message: String {
    guard !name.isEmpty else { return "the name of a field is expected here" }
    return "no field\(rows.map { " of \($0)" } ?? "") is called \(name)\(advice)"
  }
}
