import AstroCore
import CivilTime

/// The format that prints the day of each anniversary with its reason, and below it the other days that have a claim.
struct AnniversaryTable: RowPrinter, ContextReader, ConventionReader {
  let context: RenderContext
  private let header: AnniversaryHeader
  private var hasRows = false

  var conventions: Set<Convention> { DayPart.festivals.conventions }

  init(_ header: AnniversaryHeader, _ context: RenderContext) {
    self.header = header
    self.context = context
  }

  private var indent: Int { DateWords.columnWidth + 7 }
  /// The most people whose births and deaths stand above the days.
  private static let mostFacts = 3

  private var words: AnniversaryText { AnniversaryText(context: context) }

  mutating func begin(to output: inout Output) throws {
    try output.line(heading(localized("Anniversaries") + " " + header.span))
    guard header.people.count <= Self.mostFacts else { return }
    for person in header.people {
      let (title, items) = words.facts(person)
      try output.line(FlowLine(label: "", items: [title] + items, indent: 0).text(terminal))
    }
  }

  mutating func row(_ row: AnniversaryEvent, to output: inout Output) throws {
    hasRows = true
    let found = row.anniversary
    let span = "\(text.dayAndClock(found.span.lowerBound)) - \(text.dayAndClock(found.span.upperBound))"
    let items = [row.title, words.anga(found), span]
    var first = FlowLine(label: "", items: items, indent: indent, lead: (0, found.date.inColumnWithYear))
    if header.beginsNow {
      let isToday = found.date == context.today
      first = first.ending(Countdown(context: context).words(found.date), isNeeded: isToday, terminal)
    }
    try output.line(first.text(terminal))
    let why = [words.window(found), words.why(found), found.monthReason.map { words.why($0, found) }]
    try line("", why.compactMap(\.self), to: &output)
    for other in found.alternatives {
      let lead = localized("or \(other.date.inColumnWithYear)")
      try output.line(
        FlowLine(label: "", items: [words.why(other.reason, found)], indent: indent + 5, lead: (2, lead))
          .text(terminal, style: .dim))
    }
  }

  private func line(_ lead: String, _ items: [String], to output: inout Output) throws {
    try output.line(FlowLine(label: "", items: items, indent: indent, lead: (0, lead)).text(terminal))
  }

  mutating func end(to output: inout Output) throws {
    if !hasRows { try output.line(header.absence.sentence) }
  }
}
