import AstroCore
import CivilTime

/// The format that prints a row for each tithi, grouped by lunar month, or for each anga or observance.
struct TithiTable: RowPrinter, ContextReader {
  let context: RenderContext
  private let header: TithiHeader
  /// The heading of the lunar month, or of the kind of anga, of the last row.
  private var heading: String?

  init(_ header: TithiHeader, _ context: RenderContext) {
    self.header = header
    self.context = context
  }

  private static let nameWidth = 22
  private static let timeWidth = 18
  private static let dateWidth = 16
  private static let observanceColumn = 6

  mutating func begin(to output: inout Output) throws {
    let first = text.minute(header.span.lowerBound).date
    let last = text.minute(header.span.upperBound.advanced(byDays: -0.001)).date
    let dates = header.isOpen ? "from \(first)" : "\(first)..\(last)"
    let columns =
      switch header.content {
      case .tithis: row("Tithi", "Starts", "Ends", "Length  Sunrise")
      case .angas: row("Anga", "Starts", "Ends", "Length")
      case .festivals: "Date".padded(Self.dateWidth) + "Observance"
      }
    try output.line("\(dates)   \(context.place.title)   \(text.zone.identifier)")
    try output.line(terminal.styled(columns, .bold))
  }

  mutating func row(_ row: TithiRow, to output: inout Output) throws {
    switch row {
    case .tithi(let entry):
      try head("-- \(month(entry))", to: &output)
      try output.line(line(entry))
      try explain(entry.festivals.withoutRepetitions, to: &output)
    case .anga(let anga):
      try head("-- \(anga.kind.rawValue.capitalizedFirst)", to: &output)
      try output.line(columns(panchanga.name(anga), anga))
    case .festival(let festival):
      let date = festival.date
      let line = FlowLine(
        label: "", items: [panchanga.titleAndParana(festival)], indent: Self.dateWidth,
        lead: (0, "\(date.shortWeekday) \(date)"))
      try output.line(line.text(terminal))
      try explain([festival], to: &output)
    }
  }

  /// Prints a heading where it differs from that of the row before.
  private mutating func head(_ words: String, to output: inout Output) throws {
    if words != heading { try output.line(terminal.styled(words, .bold)) }
    heading = words
  }

  private func explain(_ festivals: [Festival], to output: inout Output) throws {
    guard context.explains else { return }
    for festival in festivals {
      for line in explanation.text(festival, indent: 6, width: terminal.width) { try output.line(line) }
    }
  }

  /// The names of the lunar month of a row.
  private func month(_ entry: TithiEntry) -> String {
    let month = entry.month
    let (word, number) = context.month == .amanta ? ("purnimanta", month.purnimanta) : ("amanta", month.amanta)
    let other = month.purnimanta == month.amanta ? "" : ", \(word) \(panchanga.name(.masa, number))"
    return "\(panchanga.monthAndYear(month, entry.year))\(other)"
  }

  private func line(_ entry: TithiEntry) -> String {
    let tithi = entry.tithi
    let dates = entry.sunriseDates.map { "\($0.shortWeekday) \(InstantText.twoDigits($0.day))" }
    let sunrise = dates.isEmpty ? (tithi.isKshaya ? "kshaya" : "--") : dates.joined(separator: "/")
    let line = columns(panchanga.codeAndName(tithi), tithi) + "  \(sunrise)"
    let phase: MoonPhase? = tithi.number == 15 ? .fullMoon : tithi.number == 30 ? .newMoon : nil
    return ([terminal.styled(line, phase?.style)] + observances(entry)).joined(separator: "\n")
  }

  /// The observances below a tithi, by their dates: `Sat 11-21 Tulsi Vivah`.
  private func observances(_ entry: TithiEntry) -> [String] {
    let festivals = entry.festivals.withoutRepetitions
    return Set(festivals.map(\.date)).sorted().map { date in
      let titles = festivals.filter { $0.date == date }.map(panchanga.titleAndParana)
      let day = "\(date.shortWeekday) \(header.namesYears ? "\(date)" : date.monthAndDay) "
      let indent = Self.observanceColumn + day.count
      return FlowLine(label: "", items: titles, indent: indent, lead: (Self.observanceColumn, day)).text(terminal)
    }
  }

  private func columns(_ name: String, _ anga: Panchanga.Anga) -> String {
    row(name, instant(anga.start), instant(anga.end), InstantText.length(seconds: anga.duration))
  }

  private func row(_ name: String, _ start: String, _ end: String, _ rest: String) -> String {
    name.padded(Self.nameWidth) + start.padded(Self.timeWidth) + end.padded(Self.timeWidth) + rest
  }

  /// `Sat 11-07 06:18`; `2026-11-07 06:18` where the rows may be of several years.
  private func instant(_ time: JulianDay) -> String {
    let date = text.minute(time).date
    return (header.namesYears ? "\(date)" : "\(date.shortWeekday) \(date.monthAndDay)") + " " + text.clock(time)
  }
}
