import AstroCore
import Drawing

/// The format that draws the showers of a year in one picture.
struct ShowerPicture: RowPrinter {
  let header: ShowerHeader
  let context: RenderContext
  let style: PictureStyle
  private var reports: [ShowerReport] = []

  init(_ header: ShowerHeader, _ context: RenderContext, _ style: PictureStyle) {
    (self.header, self.style) = (header, style)
    self.context = context.withGlyphs
  }

  mutating func row(_ report: ShowerReport, to output: inout Output) throws {
    reports.append(report)
  }

  mutating func end(to output: inout Output) throws {
    try output.write(ShowerSheet(header, context, style, reports).drawn())
  }
}
