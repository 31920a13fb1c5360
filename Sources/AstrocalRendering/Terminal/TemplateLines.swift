import AstroCore

/// The format that prints the line of a template for each row.
package struct TemplateLines<Row>: RowPrinter {
  private var context: RenderContext
  private let template: FieldTemplate<Row>

  package init(_ template: FieldTemplate<Row>, _ context: RenderContext) {
    self.context = context
    self.template = template
  }

  package mutating func turn(to context: RenderContext) { self.context = context }

  package mutating func row(_ row: Row, to output: inout Output) throws {
    try output.line(template.text(row, context))
  }
}
