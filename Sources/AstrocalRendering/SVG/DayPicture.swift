import AstroCore
import CivilTime
import Drawing

/// The format that draws days, all of them in one picture when the last has come.
struct DayPicture: RowPrinter {
  private let context: RenderContext
  /// The dates that are drawn.
  private let dates: ClosedRange<GregorianDate>
  private let arguments: DayPictureArguments
  private let weeks: Weeks
  private var days: [DayRow] = []

  init(_ header: DayHeader, _ context: RenderContext, _ arguments: DayPictureArguments, _ weeks: Weeks) {
    dates = header.dates
    (self.arguments, self.weeks) = (arguments, weeks)
    self.context = context.withGlyphs
  }

  mutating func row(_ row: DayRow, to output: inout Output) throws { days.append(row) }

  mutating func end(to output: inout Output) throws {
    let drawn = DrawnDays(dates: dates, all: days, arguments: arguments, weeks: weeks)
    try output.write(arguments.kind.draw(context, drawn))
  }
}

extension Output {
  /// Writes a picture. Its texts have the digits of the language already, and its numbers must stay as they are.
  mutating func write(_ picture: Picture) throws {
    try write(Array(picture.svg.utf8))
  }
}
