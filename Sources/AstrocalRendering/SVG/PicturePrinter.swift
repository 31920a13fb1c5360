import AstroCore
import Drawing

/// The format that draws rows, all of them in one picture when the last has come.
struct PicturePrinter<Row>: RowPrinter {
  private var rows: [Row] = []
  private let draw: ([Row]) -> Picture

  private init(_ draw: @escaping ([Row]) -> Picture) { self.draw = draw }

  mutating func row(_ row: Row, to output: inout Output) throws { rows.append(row) }

  mutating func end(to output: inout Output) throws { try output.write(draw(rows)) }
}

extension PicturePrinter<DayRow> {
  init(_ header: DayHeader, _ context: RenderContext, _ arguments: DayPictureArguments, _ weeks: Weeks) {
    let context = context.withGlyphs
    self.init { days in
      arguments.kind.draw(context, DrawnDays(dates: header.dates, all: days, arguments: arguments, weeks: weeks))
    }
  }
}

extension PicturePrinter<ShowerReport> {
  init(_ kind: ShowerPictureKind, _ header: ShowerHeader, _ context: RenderContext, _ style: PictureStyle) {
    let context = context.withGlyphs
    self.init { kind.draw(header, context, style, $0) }
  }
}

extension Output {
  /// Writes a picture. Its texts have the digits of the language already, and its numbers must stay as they are.
  mutating func write(_ picture: Picture) throws {
    try write(Array(picture.svg.utf8))
  }
}
