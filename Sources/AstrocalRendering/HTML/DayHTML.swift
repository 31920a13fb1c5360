import AstroCore
import CivilTime

/// The format that prints a day as a page of HTML: the picture of the day, and below it what the page of a terminal has.
struct DayHTML: RowPrinter, ContextReader {
  let context: RenderContext
  private let arguments: DayPictureArguments
  private let dates: ClosedRange<GregorianDate>
  private var rows: [DayRow] = []

  init(_ header: DayHeader, _ context: RenderContext, _ arguments: DayPictureArguments) {
    (self.context, self.arguments, dates) = (context.withGlyphs.withPlus, arguments, header.dates)
  }

  mutating func row(_ row: DayRow, to output: inout Output) throws { rows.append(row) }

  mutating func end(to output: inout Output) throws {
    let days = DrawnDays(dates: dates, all: rows, arguments: arguments, weeks: Weeks())
    let day = days.first
    let table = DayTable(context: context)
    var page = HTMLPage(title: "\(day.report.day.date.inFull), \(place.title)", in: .current)
    page.heading("\(day.report.day.date.inFull), \(place.title)")
    page.paragraph(DateOfPlaceText(context: context).items(day.report))
    page.picture(arguments.kind.draw(context, days))
    let groups = table.groups(day.report, day.agenda)
    for group in groups { page.table(group) }
    page.paragraph(table.footItems(day.report, below: groups.joined().map { $0.text(terminal) }))
    try output.write(Array(page.text.utf8))
  }
}

/// The format that prints a month or a year as a page of HTML: its picture, then the festivals and the events of the sky by date.
struct RangeHTML: RowPrinter, ContextReader {
  let context: RenderContext
  private let header: DayHeader
  private let arguments: DayPictureArguments
  private let weeks: Weeks
  private var rows: [DayRow] = []

  /// The days of which all events are listed.
  private static let mostDays = 35

  init(_ header: DayHeader, _ context: RenderContext, _ arguments: DayPictureArguments, _ weeks: Weeks) {
    (self.context, self.header, self.arguments) = (context.withGlyphs.withPlus, header, arguments)
    self.weeks = weeks
  }

  mutating func row(_ row: DayRow, to output: inout Output) throws { rows.append(row) }

  mutating func end(to output: inout Output) throws {
    let title = DateWords.span(header.dates)
    var page = HTMLPage(title: "\(title), \(place.title)", in: .current)
    page.heading("\(title), \(place.title)")
    page.paragraph([place.reasonOfDefault ?? ""])
    page.picture(
      arguments.kind.draw(context, DrawnDays(dates: header.dates, all: rows, arguments: arguments, weeks: weeks)))
    let reports = rows.map(\.report).filter { header.dates.contains($0.day.date) }
    // A year has what is great alone.
    let room = rows.count > Self.mostDays ? DayRoom.sheet : .row
    let notes = reports.map { ($0.day.date, $0.notes(in: room, context)) }
    func table(_ title: String, _ isWanted: (NoteSign) -> Bool) {
      let rows = notes.flatMap { date, notes in
        notes.filter { isWanted($0.sign) }.enumerated().map { index, note in
          (index == 0 ? date.weekdayAndDay : "", note.items, note.style)
        }
      }
      guard !rows.isEmpty else { return }
      page.subheading(title)
      page.table(rows)
    }
    table(localized("Festivals")) { $0 == .festival }
    table(localized("Sky")) { $0 != .festival }
    nights(reports, on: &page)
    let basis = Basis(context, context.conventions(of: context.parts, header), Set(reports.map(\.model)))
    let festivals = notes.flatMap(\.1).filter { $0.sign == .festival }
    let isDisputed = festivals.contains { $0.text.contains(PanchangaText.disputed) }
    page.paragraph([DateMark.key] + (isDisputed ? [localized("? almanacs differ")] : []) + basis.items)
    try output.write(Array(page.text.utf8))
  }

  /// The nights whose dark hours have no Moon, by month.
  private func nights(_ reports: [DayReport], on page: inout HTMLPage) {
    let dark = reports.filter(\.isMoonlessAllNight).map(\.day.date)
    let months = dark.chunked { ($0.year, $0.month) == ($1.year, $1.month) }
    guard !months.isEmpty else { return }
    page.subheading(localized("Nights"))
    page.table(
      months.map { days in
        let name = "\(localized(name: DateWords.monthNames[days[days.startIndex].month - 1]))"
        return (name, [localized("no Moon all night: \(days.map(\.day).runs(joinedBy: "-"))")], nil)
      })
  }
}
