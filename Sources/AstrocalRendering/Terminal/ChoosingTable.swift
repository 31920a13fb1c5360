import AstroCore
import CivilTime

/// The format that prints the spans of each day that is fit for a ceremony and, where reasons are asked for, why the other days
/// are refused.
struct ChoosingTable: RowPrinter, ContextReader, ConventionReader {
  let context: RenderContext
  private let header: ChoosingHeader
  private var hasRows = false
  private var key: TableKey

  var conventions: Set<Convention> { DayPart.ceremonies.conventions }
  /// The days that are ruled out are counted.
  var datesWithoutRows: ClosedRange<GregorianDate>? { header.refused.total > 0 ? header.find.dates : nil }

  init(_ header: ChoosingHeader, _ context: RenderContext) {
    self.header = header
    self.context = context.withPlus
    key = TableKey(context: self.context)
  }

  private var indent: Int { DateWords.columnWidth + (namesYears ? 7 : 2) }
  private var namesYears: Bool { header.find.isOpen || header.find.dates.namesYears }
  /// The list of a single date has room for the rising signs.
  private var isOfOneDate: Bool { !header.find.isOpen && header.find.dates.lowerBound == header.find.dates.upperBound }
  private func date(_ day: MuhurtaDay) -> String { day.date.inColumn(namesYear: namesYears) }

  private var words: MuhurtaText { MuhurtaText(context: context, names: header.query.names) }

  mutating func begin(to output: inout Output) throws {
    let title = header.query.rule.title
    let dates = header.find.dates
    let span = header.find.isOpen ? localized("from \(dates.lowerBound.dayAndYear)") : DateWords.span(dates)
    try output.line(headline(title, [span]))
    try output.line(FlowLine(label: "", items: [place.title, text.zone.identifier], indent: 0).text(terminal))
  }

  mutating func row(_ event: AlmanacEvent, to output: inout Output) throws {
    guard let day = event.found(MuhurtaDay.self) else { return }
    hasRows = true
    var lead = date(day)
    for (index, span) in words.spans(day, withLagnas: isOfOneDate).enumerated() {
      let countdown = index == 0 && header.find.beginsNow ? [Countdown(context: context).words(event)] : []
      try line(lead, [span] + countdown, to: &output)
      lead = ""
    }
    if !day.isFit {
      lead += "  " + localized("no")
      for reason in reasons(day) {
        try line(lead, [reason], indent: indent + 4, style: .avoid, to: &output)
        lead = ""
      }
    } else if header.explains {
      for veto in day.vetoes { try line("", [words.reason(veto, day)], indent: indent + 4, to: &output) }
    }
    for note in words.notes(day) { try line("", [note], indent: indent + 4, to: &output) }
  }

  /// The reasons of a refused day: the one that counts first.
  private func reasons(_ day: MuhurtaDay) -> [String] {
    let first = day.vetoes.filter { $0.kind == day.reason }
    return (first + day.vetoes.filter { $0.kind != day.reason }).map { words.reason($0, day) }
  }

  private mutating func line(
    _ lead: String, _ items: [String], indent: Int? = nil, style: Style? = nil, to output: inout Output
  ) throws {
    let line = FlowLine(label: "", items: items, indent: indent ?? self.indent, lead: (0, lead))
      .text(terminal, style: style)
    key.add(line)
    try output.line(line)
  }

  mutating func end(to output: inout Output) throws {
    let refused = header.refused
    if !hasRows {
      let absence = header.absence
      let reason = absence.status == .never ? absence.sentence : localized("no day passes by these rules")
      try output.line(FlowLine(label: "", items: [reason], indent: 0).text(terminal))
    }
    for day in refused.abujh where !day.isFit && !header.explains {
      let note = localized(
        "\(day.abujh.map { localized(name: $0) }.joined(separator: ", ")): many begin without a muhurta")
      let items = [note, localized("ruled out by these rules: \(reasons(day).first ?? "")")]
      try output.line(
        FlowLine(label: "", items: items, indent: indent, lead: (0, date(day)))
          .text(terminal, style: .dim))
    }
    if let line = key.line { try output.line(line) }
    guard refused.total > 0 else { return }
    let counts = refused.sorted.map { "\(MuhurtaText.name($0.kind)) \($0.count)" }.joined(separator: ", ")
    let items = [
      localized("\(refused.total) of \(refused.all) days ruled out: \(counts)"),
      header.explains ? "" : localized("--explain lists them"),
    ]
    try output.line(FlowLine(label: "", items: items, indent: 0).text(terminal))
  }
}
