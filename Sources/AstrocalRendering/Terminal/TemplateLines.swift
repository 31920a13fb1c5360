import AstroCore

/// The format that prints the line of a template for each row.
struct TemplateLines<Row>: RowPrinter {
  var context: RenderContext
  private let template: FieldTemplate<Row>

  init(_ template: FieldTemplate<Row>, _ context: RenderContext) {
    self.context = context
    self.template = template
  }

  mutating func row(_ row: Row, to output: inout Output) throws {
    try output.line(template.text(row, context))
  }
}

extension TemplateLines: DayPrinter, ContextReader where Row == DayRow {}
