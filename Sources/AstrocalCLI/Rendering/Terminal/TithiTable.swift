import AstroCore
import CivilTime

/// The format that prints a row for each tithi, grouped by lunar month, or for each anga or observance.
struct TithiTable: RowPrinter, ContextReader {
  let context: RenderContext
  private let header: TithiHeader
  /// The heading of the lunar month of the last row.
  private var monthRule: String?

  init(_ header: TithiHeader, _ context: RenderContext) {
    self.header = header
    self.context = context
  }

  private static let nameWidth = 22
  private static let timeWidth = 18

  mutating func begin(to output: inout Output) throws {
    let first = text.minute(header.span.lowerBound).date
    let last = text.minute(header.span.upperBound.advanced(byDays: -0.001)).date
    let dates = header.isOpen ? "from \(first)" : "\(first)..\(last)"
    let columns =
      switch header.content {
      case .tithis: row("Tithi", "Starts", "Ends", "Length  Sunrise")
      case .angas: row("Anga", "Starts", "Ends", "Length")
      case .festivals: "Date            Observance"
      }
    try output.line("\(dates)   \(context.place.title)   \(text.zone.identifier)")
    try output.line(terminal.styled(columns, .bold))
  }

  mutating func row(_ row: TithiRow, to output: inout Output) throws {
    switch row {
    case .tithi(let entry):
      let rule = rule(entry)
      if rule != monthRule { try output.line(rule) }
      monthRule = rule
      try output.line(line(entry))
      try explain(Self.shown(entry.festivals), to: &output)
    case .anga(let anga):
      try output.line(columns(panchanga.name(anga), anga))
    case .festival(let festival):
      let date = festival.date
      try output.line("\(date.shortWeekday) \(date)".padded(16) + panchanga.festivals([festival]).joined())
      try explain([festival], to: &output)
    }
  }

  private func explain(_ festivals: [Festival], to output: inout Output) throws {
    guard context.explains else { return }
    for festival in festivals {
      for line in explanation.text(festival, indent: 6, width: terminal.width) { try output.line(line) }
    }
  }

  /// The line before the first row of a lunar month.
  private func rule(_ entry: TithiEntry) -> String {
    let month = entry.month
    let (word, number) = context.month == .amanta ? ("purnimanta", month.purnimanta) : ("amanta", month.amanta)
    let other = month.purnimanta == month.amanta ? "" : ", \(word) \(panchanga.name(.masa, number))"
    return terminal.styled("-- \(panchanga.monthAndYear(month, entry.year))\(other)", .bold)
  }

  /// The observances that stand below a tithi: the major ones.
  static func shown(_ festivals: [Festival]) -> [Festival] {
    festivals.filter(\.rule.isMajor)
  }

  private func line(_ entry: TithiEntry) -> String {
    let tithi = entry.tithi
    let dates = entry.sunriseDates.map { "\($0.shortWeekday) \(InstantText.twoDigits($0.day))" }
    let sunrise = dates.isEmpty ? (tithi.isKshaya ? "kshaya" : "--") : dates.joined(separator: "/")
    let line = columns(panchanga.codeAndName(tithi), tithi) + "  \(sunrise)"
    let phase: MoonPhase? = tithi.number == 15 ? .fullMoon : tithi.number == 30 ? .newMoon : nil
    let festivals = FlowLine.lines("", panchanga.festivals(Self.shown(entry.festivals)))
    return ([terminal.styled(line, phase?.style)] + festivals.map { $0.text(terminal) }).joined(separator: "\n")
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
