import AstroCore
import CivilTime

/// The format that prints a row for each tithi, grouped by lunar month, or for each anga or festival.
struct TithiTable: RowPrinter, ContextReader {
  let context: RenderContext
  private let header: TithiHeader
  private let columns: TableColumns
  /// The heading of the lunar month, or of the kind of anga, of the last row.
  private var group: String?
  private var hasRows = false
  /// The disputed festivals, which are printed by importance.
  private var disputed: [Festival] = []

  init(_ header: TithiHeader, _ context: RenderContext) {
    self.header = header
    self.context = context
    columns = TableColumns(Self.columns(header.content), width: context.terminal.width)
  }

  private static let dateWidth = 16
  private static let festivalColumn = 6

  mutating func begin(to output: inout Output) throws {
    try output.line(heading(header.dates))
  }

  /// Prints the reason where there is no row.
  mutating func end(to output: inout Output) throws {
    try printDisputed(to: &output)
    guard !hasRows, !header.isConditional || header.count.obstacle != nil else { return }
    try output.line(FlowLine(label: "", items: header.absence.items, indent: 0).text(terminal))
  }

  mutating func row(_ row: TithiRow, to output: inout Output) throws {
    if !hasRows {
      let titles =
        header.content == .festivals
        ? localized("Date").padded(Self.dateWidth) + localized("Festival") : columns.titles
      try output.line(terminal.styled(titles, .bold))
    }
    hasRows = true
    switch row {
    case .tithi(let entry):
      try head("-- \(month(entry))", to: &output)
      try output.line(line(entry))
      try explain(entry.festivals.withoutRepetitions, to: &output)
    case .anga(let anga):
      try head("-- " + localized(name: anga.kind.rawValue.capitalizedFirst), to: &output)
      try output.line(line(panchanga.name(anga), anga))
    case .festival(let festival):
      if header.showsOtherDays { disputed.append(festival) } else { try line(festival, to: &output) }
    }
  }

  private func line(_ festival: Festival, to output: inout Output) throws {
    let date = festival.date
    let line = FlowLine(
      label: "", items: [panchanga.titleAndTimes(festival)], indent: Self.dateWidth,
      lead: (0, "\(date.weekday.columnName) \(date)"))
    try output.line(line.text(terminal))
    if header.showsOtherDays, !context.explains { try otherDays(of: festival, to: &output) }
    try explain([festival], to: &output)
  }

  /// Prints the disputed days: those of major festivals, those of common ones, and under one line those of minor ones.
  private mutating func printDisputed(to output: inout Output) throws {
    let groups = [localized("-- Major"), localized("-- Common")]
    for (index, heading) in groups.enumerated() {
      let festivals = disputed.filter { $0.rule.importance == index + 1 }
      if !festivals.isEmpty, festivals.count < disputed.count { try head(heading, to: &output) }
      for festival in festivals { try line(festival, to: &output) }
    }
    let minor = disputed.filter { $0.rule.importance > groups.count }
    guard !minor.isEmpty else { return }
    var names: [String] = []
    var dates: [String: [String]] = [:]
    for festival in minor {
      let name = panchanga.plainTitle(festival)
      if dates[name] == nil { names.append(name) }
      dates[name, default: []].append(header.namesYears ? "\(festival.date)" : festival.date.monthAndDay)
    }
    try head(localized("-- Minor"), to: &output)
    let items = names.map { "\($0) \((dates[$0] ?? []).joined(separator: ", "))" }
    try output.line(FlowLine(label: "", items: items, indent: 0).text(terminal))
    if context.explains { for festival in minor { try line(festival, to: &output) } }
  }

  /// The other days of a festival, each with those who keep it, and the margin where it is small.
  private func otherDays(of festival: Festival, to output: inout Output) throws {
    var lines = festival.alternatives.map { other in
      let keepers = other.keptBy.isEmpty ? ReasonText(other).words : Explanation.names(other.keptBy)
      return (lead: "\(other.date.weekday.columnName) \(other.date)", words: keepers)
    }
    if let margin = festival.decision.margin, margin < Festival.disputedMargin {
      lines.append(("", localized("decided by \(Explanation.length(margin))")))
    }
    for line in lines {
      let words = line.words.split(separator: " ").lines(terminal.width - Self.dateWidth - 4)
      for (index, text) in words.enumerated() {
        let lead = "  " + (index == 0 ? line.lead : "")
        try output.line(lead.padded(Self.dateWidth + 4) + text)
      }
    }
  }

  /// Prints a heading where it differs from that of the row before.
  private mutating func head(_ words: String, to output: inout Output) throws {
    if words != group {
      try output.line(FlowLine(label: "", items: [words], indent: 0).text(terminal, style: .bold))
    }
    group = words
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
    let (word, number) =
      context.month == .amanta ? (localized("purnimanta"), month.purnimanta) : (localized("amanta"), month.amanta)
    let other = month.purnimanta == month.amanta ? "" : ", \(word) \(panchanga.name(.masa, number))"
    return "\(panchanga.monthAndYear(month, entry.year))\(other)"
  }

  private func line(_ entry: TithiEntry) -> String {
    let tithi = entry.tithi
    let line = line(panchanga.codeAndName(tithi), tithi, sunrise: sunrise(entry))
    let phase: MoonPhase? = tithi.number == 15 ? .fullMoon : tithi.number == 30 ? .newMoon : nil
    return ([terminal.styled(line, phase?.style)] + festivals(entry)).joined(separator: "\n")
  }

  /// The festivals below a tithi, by their dates: `Sat 11-21 Tulsi Vivah`.
  private func festivals(_ entry: TithiEntry) -> [String] {
    let festivals = entry.festivals.withoutRepetitions
    return Set(festivals.map(\.date)).sorted().map { date in
      let titles = festivals.filter { $0.date == date }.map(panchanga.titleAndParana)
      let day = "\(date.shortWeekday) \(header.namesYears ? "\(date)" : date.monthAndDay)"
      let indent = Self.festivalColumn + day.displayWidth + 1
      return FlowLine(label: "", items: titles, indent: indent, lead: (Self.festivalColumn, day)).text(terminal)
    }
  }

  /// The dates whose sunrise lies in a tithi, `Sat 07` or `Sun 08/Mon 09`, or a word for why there is none.
  private func sunrise(_ entry: TithiEntry) -> String {
    guard let first = entry.sunriseDates.first else { return entry.tithi.isKshaya ? localized("kshaya") : "--" }
    let others = entry.sunriseDates.dropFirst().map { date in
      "/" + (columns.isFull(Self.sunriseColumn) ? date.weekday.columnName + " " : "") + InstantText.twoDigits(date.day)
    }
    return "\(first.weekday.columnName) \(InstantText.twoDigits(first.day))" + others.joined()
  }

  private static let sunriseColumn = 4

  private func line(_ name: String, _ anga: Panchanga.Anga, sunrise: String? = nil) -> String {
    let cells = [name, instant(anga.start), instant(anga.end), InstantText.length(seconds: anga.duration)]
    return columns.row(cells + [sunrise].compactMap(\.self))
  }

  private static func columns(_ content: TithiRow.Content) -> [TableColumns.Column] {
    let isTithi = content == .tithis
    let longest = InstantText.length(seconds: 35 * 3600 + 59 * 60)
    let columns: [TableColumns.Column] = [
      .init(title: isTithi ? localized("Tithi") : localized("Anga"), width: 22, least: isTithi ? 16 : 18, rank: 0),
      .init(title: localized("Starts"), width: 18, least: 17, rank: 1),
      .init(title: localized("Ends"), width: 18, least: 17, rank: 2),
      .init(
        title: localized("Length"), width: TableColumns.room(longest, least: 8),
        least: TableColumns.room(longest, least: 7), rank: 4),
    ]
    return columns + (isTithi ? [.init(title: localized("Sunrise"), width: 13, least: 9, rank: 3)] : [])
  }

  /// `Sat 11-07 06:18`; `2026-11-07 06:18` where the rows may be of several years.
  private func instant(_ time: JulianDay) -> String {
    let date = text.minute(time).date
    return (header.namesYears ? "\(date)" : "\(date.weekday.columnName) \(date.monthAndDay)") + " " + text.clock(time)
  }
}
