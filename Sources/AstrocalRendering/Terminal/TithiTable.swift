import AstroCore
import CivilTime

/// The format that prints a row for each tithi, grouped by lunar month, or for each anga or festival.
struct TithiTable: RowPrinter, ContextReader, ConventionReader {
  let context: RenderContext
  private let header: TithiHeader
  private let columns: TableColumns
  /// The heading of the lunar month, or of the kind of anga, of the last row.
  private var group: String?
  private var hasRows = false
  /// Whether a festival has a row.
  private var hasFestivals = false
  /// The disputed festivals, which are printed by importance.
  private var disputed: [Festival] = []
  private var key: TableKey

  var conventions: Set<Convention> { header.conventions }

  init(_ header: TithiHeader, _ context: RenderContext) {
    self.header = header
    self.context = context.withPlus
    columns = TableColumns(Self.columns(header), width: self.context.terminal.width)
    key = TableKey(context: self.context)
  }

  /// The columns of the date of a festival, with the space behind it.
  private var dateWidth: Int { DateWords.columnWidth + (header.namesYears ? 7 : 2) }
  private static let festivalColumn = 6

  mutating func begin(to output: inout Output) throws {
    try output.line(heading(header.dates))
  }

  /// Prints the reason where there is no row.
  mutating func end(to output: inout Output) throws {
    try printDisputed(to: &output)
    if let line = key.line { try output.line(line) }
    guard !hasRows, !header.isConditional || header.count.obstacle != nil else { return }
    try output.line(FlowLine(label: "", items: header.absence.items, indent: 0).text(terminal))
  }

  mutating func row(_ row: TithiRow, to output: inout Output) throws {
    if !hasRows {
      let titles =
        header.content == .festivals
        ? localized("Date").padded(dateWidth) + localized("Festival") : columns.titles
      try output.line(terminal.styled(titles, .bold))
    }
    hasRows = true
    switch row {
    case .tithi(let entry):
      try head("-- \(month(entry))", to: &output)
      note(entry)
      for (index, line) in lines(entry).enumerated() {
        key.add(line)
        try output.line(index == 0 ? counted(line, row.event) : line)
      }
      try explain(entry.festivals.withoutRepetitions, to: &output)
    case .anga(let anga):
      try head("-- " + localized(name: anga.kind.rawValue.capitalizedFirst), to: &output)
      try output.line(counted(line(panchanga.name(anga), anga), row.event))
    case .festival(let festival):
      if header.showsOtherDays { disputed.append(festival) } else { try line(festival, to: &output) }
    }
  }

  /// Takes the signs of a tithi.
  private mutating func note(_ entry: TithiEntry) {
    key.signs.insert(.half)
    key.add(entry.festivals, hasReasons: !context.explains)
    if !entry.festivals.isEmpty { key.signs.insert(.festival) }
    if entry.sunriseDates.isEmpty, entry.tithi.isKshaya { key.signs.insert(.kshaya) }
  }

  /// A row of columns with the mark of what runs now, and in a search that begins now with how far it is. Where the terminal has no
  /// room, the mark alone is printed, below the row.
  private func counted(_ line: String, _ event: AlmanacEvent) -> String {
    let isRunning = event.isRunning(context)
    guard header.beginsNow || isRunning else { return line }
    let countdown = Countdown(context: context)
    let words = countdown.words(event)
    let below = isRunning ? FlowLine(label: "", items: [words], indent: 6).text(terminal) : nil
    return countdown.lines(line, words, below: below).joined(separator: "\n")
  }

  private mutating func line(_ festival: Festival, to output: inout Output) throws {
    var row = FlowLine(
      label: "", items: [panchanga.titleAndTimes(festival)], indent: dateWidth,
      lead: (0, festival.date.inColumn(namesYear: header.namesYears)))
    if header.beginsNow {
      let event = AlmanacEvent.found(festival)
      let isNeeded = !hasFestivals || event.isRunning(context)
      row = row.ending(Countdown(context: context).words(event), isNeeded: isNeeded, terminal)
      hasFestivals = true
    }
    let line = row.text(terminal, style: style(of: festival.date...festival.date) ?? .festival)
    try output.line(line)
    key.add([festival], hasReasons: !context.explains)
    key.add(line)
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
      dates[name, default: []].append(header.namesYears ? festival.date.dayAndYear : festival.date.dayAndMonth)
    }
    try head(localized("-- Minor"), to: &output)
    let items = names.map { "\($0) \((dates[$0] ?? []).joined(separator: ", "))" }
    try output.line(FlowLine(label: "", items: items, indent: 0).text(terminal))
    if context.explains { for festival in minor { try line(festival, to: &output) } }
  }

  /// The other days of a festival, each with those who keep it, and what would have led to another day where little decided.
  private func otherDays(of festival: Festival, to output: inout Output) throws {
    var lines = festival.alternatives.map { other in
      let keepers =
        other.keptBy.isEmpty ? ReasonText(other, names: explanation.names).words : Explanation.names(other.keptBy)
      return (lead: other.date.inColumn(namesYear: header.namesYears), words: keepers)
    }
    if let close = explanation.close(festival) { lines.append(("", close)) }
    for line in lines {
      let words = line.words.split(separator: " ").lines(terminal.width - dateWidth - 4)
      for (index, text) in words.enumerated() {
        let lead = "  " + (index == 0 ? line.lead : "")
        try output.line(lead.padded(dateWidth + 4) + text)
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

  private func lines(_ entry: TithiEntry) -> [String] {
    let tithi = entry.tithi
    let line = line(panchanga.codeAndName(tithi), tithi, sunrise: sunrise(entry))
    let dates = entry.sunriseDates.first.map { $0...max($0, entry.sunriseDates.last ?? $0) }
    return [terminal.styled(line, dates.flatMap(style))] + festivals(entry)
  }

  /// The style of a row: that of today, of what is past where today is one of the dates of the list, else none.
  private func style(of dates: ClosedRange<GregorianDate>) -> Style? {
    if dates.contains(context.today) { return .today }
    return dates.upperBound < context.today && header.span.contains(context.now) ? .hidden : nil
  }

  /// The festivals below a tithi: `* Tulsi Vivah`. Those of another day than that of its sunrise have their date.
  private func festivals(_ entry: TithiEntry) -> [String] {
    let festivals = entry.festivals.withoutRepetitions
    return Set(festivals.map(\.date)).sorted().flatMap { date in
      let isOwn = entry.sunriseDates == [date]
      let day = isOwn ? "" : date.inColumn + "  "
      return festivals.filter { $0.date == date }.map { festival in
        let lead = "\(TableKey.festival) \(day)"
        return FlowLine(
          label: "", items: [panchanga.titleAndTimes(festival)],
          indent: Self.festivalColumn + lead.displayWidth, lead: (Self.festivalColumn, lead.trimmed)
        ).text(terminal, style: .festival)
      }
    }
  }

  /// The dates whose sunrise lies in a tithi, `Sat  7 Nov` or `Sun 8/Mon 9 Nov`, or a word for why there is none.
  private func sunrise(_ entry: TithiEntry) -> String {
    guard let first = entry.sunriseDates.first, let last = entry.sunriseDates.last else {
      return entry.tithi.isKshaya ? localized("kshaya") : "--"
    }
    guard first < last else { return first.inColumn }
    let isShort = !columns.isFull(Self.sunriseColumn)
    let start = "\(first.weekday.columnName) \(first.month == last.month ? "\(first.day)" : first.dayAndMonth)"
    return start + "/" + (isShort ? "" : last.weekday.columnName + " ") + last.dayAndMonth
  }

  private static let sunriseColumn = 4

  private func line(_ name: String, _ anga: Panchanga.Anga, sunrise: String? = nil) -> String {
    let cells = [
      name, instant(anga.start, namesYear: header.namesYears), instant(anga.end),
      InstantText.length(seconds: anga.duration),
    ]
    return columns.row(cells + [sunrise].compactMap(\.self))
  }

  private static func columns(_ header: TithiHeader) -> [TableColumns.Column] {
    let isTithi = header.content == .tithis
    let longest = InstantText.length(seconds: 35 * 3600 + 59 * 60)
    let instant = DateWords.columnWidth + 7
    let columns: [TableColumns.Column] = [
      .init(title: isTithi ? localized("Tithi") : localized("Anga"), width: 22, least: isTithi ? 16 : 18, rank: 0),
      .init(title: localized("Starts"), width: instant + (header.namesYears ? 5 : 0), rank: 1),
      .init(title: localized("Ends"), width: instant, rank: 2),
      .init(
        title: localized("Length"), width: TableColumns.room(longest, least: 8),
        least: TableColumns.room(longest, least: 7), rank: 4),
    ]
    // `Mon 30 Nov/Tue 1 Dec`, or `Mon 30 Nov/1 Dec`
    let sunrise = TableColumns.Column(
      title: localized("Sunrise"), width: 2 * DateWords.columnWidth, least: 2 * DateWords.columnWidth - 4, rank: 3)
    return columns + (isTithi ? [sunrise] : [])
  }

  /// `Sat  7 Nov 06:18`; the beginning with its year where the rows may be of several years.
  private func instant(_ time: JulianDay, namesYear: Bool = false) -> String {
    let date = text.minute(time).date
    return date.inColumn(namesYear: namesYear) + " " + text.clock(time)
  }
}
