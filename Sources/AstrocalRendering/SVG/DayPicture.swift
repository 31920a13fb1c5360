import AstroCore
import CivilTime
import Drawing

/// The format that draws days, all of them in one picture when the last has come.
struct DayPicture: DayPrinter {
  var context: RenderContext
  /// The dates that are drawn.
  private var dates: ClosedRange<GregorianDate>?
  private var days: [DayRow] = []

  init(_ context: RenderContext) {
    self.context = context.withGlyphs
  }

  mutating func begin(_ dates: ClosedRange<GregorianDate>, to output: inout Output) throws {
    self.dates = dates
  }

  mutating func day(_ report: DayReport, _ agenda: DayAgenda, to output: inout Output) throws {
    days.append(DayRow(report: report, agenda: agenda))
  }

  mutating func end(_ rest: AgendaRest, to output: inout Output) throws {
    guard let dates else { return }
    try output.write(context.picture.kind.draw(context, DrawnDays(dates: dates, all: days)))
  }
}

extension Output {
  /// Writes a picture. Its texts have the digits of the language already, and its numbers must stay as they are.
  mutating func write(_ picture: Picture) throws {
    try write(Array(picture.svg.utf8))
  }
}
