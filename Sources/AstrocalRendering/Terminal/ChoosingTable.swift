import AstroCore
import CivilTime

/// The format that prints the spans of each day that is fit for a ceremony and, where reasons are asked for, why the other days
/// are refused.
struct ChoosingTable: RowPrinter, ContextReader {
  let context: RenderContext
  private let header: ChoosingHeader
  private var hasRows = false

  init(_ header: ChoosingHeader, _ context: RenderContext) {
    self.header = header
    self.context = context
  }

  private static let (indent, deepIndent) = (16, 20)

  private var words: MuhurtaText { MuhurtaText(context: context, names: header.query.names) }

  mutating func begin(to output: inout Output) throws {
    let title = header.query.rule.title
    let (first, last) = (header.find.dates.lowerBound, header.find.dates.upperBound)
    let dates = header.find.isOpen ? localized("from \(first)") : first == last ? "\(first)" : "\(first)..\(last)"
    try output.line(headline(title, [dates]))
    try output.line(FlowLine(label: "", items: [place.title, text.zone.identifier], indent: 0).text(terminal))
  }

  mutating func row(_ event: AlmanacEvent, to output: inout Output) throws {
    guard case .muhurta(let day) = event else { return }
    hasRows = true
    var lead = "\(day.date.weekday.columnName) \(day.date)"
    for span in words.spans(day) {
      try line(lead, [span], to: &output)
      lead = ""
    }
    if !day.isFit {
      lead += "  " + localized("no")
      for reason in reasons(day) {
        try line(lead, [reason], indent: Self.deepIndent, to: &output)
        lead = ""
      }
    } else if header.explains {
      for veto in day.vetoes { try line("", [words.reason(veto, day)], indent: Self.deepIndent, to: &output) }
    }
    for note in words.notes(day) { try line("", [note], indent: Self.deepIndent, to: &output) }
  }

  /// The reasons of a refused day: the one that counts first.
  private func reasons(_ day: MuhurtaDay) -> [String] {
    let first = day.vetoes.filter { $0.kind == day.reason }
    return (first + day.vetoes.filter { $0.kind != day.reason }).map { words.reason($0, day) }
  }

  private func line(_ lead: String, _ items: [String], indent: Int = indent, to output: inout Output) throws {
    try output.line(FlowLine(label: "", items: items, indent: indent, lead: (0, lead)).text(terminal))
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
      let items = [note, localized("by these rules no: \(reasons(day).first ?? "")")]
      try output.line(
        FlowLine(label: "", items: items, indent: Self.indent, lead: (0, "\(day.date.weekday.columnName) \(day.date)"))
          .text(terminal, style: .dim))
    }
    guard refused.total > 0 else { return }
    let counts = refused.sorted.map { "\(MuhurtaText.name($0.kind)) \($0.count)" }.joined(separator: ", ")
    let items = [
      localized("\(refused.total) of \(refused.all) days ruled out: \(counts)"),
      header.explains ? "" : localized("--explain lists them"),
    ]
    try output.line(FlowLine(label: "", items: items, indent: 0).text(terminal))
  }
}
