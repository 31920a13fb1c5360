import AstroCore
import CivilTime

/// The format that prints each eclipse as a table with a row for each of several places: what is seen, how long, its
/// greatest phase, and the contacts, all by the clock of the place.
struct EclipseTable: RowPrinter, ContextReader, ConventionReader {
  private let header: FindHeader
  private let contexts: [RenderContext]
  private var hasRows = false
  var context: RenderContext { contexts[0] }

  /// It has no sutaka, the one time of an eclipse for which sunrise counts.
  var conventions: Set<Convention> { [] }

  init(_ header: FindHeader, _ contexts: [RenderContext]) {
    (self.header, self.contexts) = (header, contexts)
  }

  mutating func begin(to output: inout Output) throws {
    let items = [header.heading(context.script), contexts.placeWords]
    try output.line(FlowLine(label: "", items: items, indent: 0).text(terminal))
  }

  mutating func row(_ row: ComparedEclipse, to output: inout Output) throws {
    if hasRows { try output.line("") }
    hasRows = true
    let countdown = header.beginsNow ? [self.countdown(row)] : []
    try output.line(FlowLine(label: "", items: title(row) + countdown, indent: 0).text(terminal, style: .bold))
    let names = Self.contacts(row)
    let cells = row.towns.map { self.cells($0, names, on: date(row)) }
    let titles =
      [
        localized("Place"), localized("Seen"), localized("Lasts"), localized("Greatest"), localized("Mag."),
        localized("Alt"),
      ]
      + names.map { localized(name: $0.rawValue) + " " }
    var widths = titles.indices.map { column in
      cells.reduce(titles[column].displayWidth) { max($0, $1?[column].displayWidth ?? 0) }
    }
    let columns = self.columns(widths, contacts: names.count)
    let others = columns.dropFirst().reduce(0) { $0 + widths[$1] + 1 }
    let longest = row.towns.reduce(widths[0]) { max($0, contexts[$1.placeIndex].placeName.displayWidth) }
    widths[0] = max(min(longest, terminal.width - others), Self.leastName)
    try output.line(terminal.styled(line(titles, widths, columns), .bold))
    for (town, cells) in zip(row.towns, cells) {
      let name = contexts[town.placeIndex].placeName
      guard let cells else {
        let lead = (column: 0, text: name.shortened(to: widths[0]))
        let reason = FlowLine(label: "", items: [town.report.reason ?? ""], indent: widths[0] + 1, lead: lead)
        try output.line(reason.text(terminal, style: .dim))
        continue
      }
      try output.line(line([name] + cells.dropFirst(), widths, columns))
      let remarks = [
        town.report.slightRemark, town.report.missedCentral,
        town.report.local?.isNearLimit == true ? town.report.limbRemark : nil,
      ]
      for remark in remarks.compactMap(\.self) {
        let lines = FlowLine(label: "", items: [remark], indent: widths[0] + 1)
        try output.line(lines.text(terminal, style: .dim))
      }
    }
    let contacts = columns.filter { $0 >= Self.firstContact }
    try notes(
      row, contacts.map { names[$0 - Self.firstContact] },
      cells.compactMap(\.self).flatMap { cells in contacts.map { cells[$0] } },
      to: &output)
  }

  mutating func end(to output: inout Output) throws {
    guard !hasRows else { return }
    try output.line(header.absenceAtPlaces.sentence)
  }

  // MARK: Titles

  /// `Total solar eclipse Wed 2026-08-12`, its greatest moment in universal time, and what else the world has of it.
  private func title(_ row: ComparedEclipse) -> [String] {
    let (eclipse, date) = (row.eclipse, date(row))
    let utc = InstantText.utc
    let greatest = utc.clock(eclipse.greatest, on: date)
    return [
      "\(eclipse.kind.name) \(date.weekdayAndDay) \(DateWords.year(date.year))", localized("greatest \(greatest) UTC"),
      localized("magnitude \(Decimal.fixed(eclipse.magnitude, places: 3))"), localized("Saros \(eclipse.saros)"),
    ]
  }

  /// How far the eclipse is at the first place that sees it; that it runs where it does so at any.
  private func countdown(_ row: ComparedEclipse) -> String {
    let events = row.towns.map { (AlmanacEvent.found(SkyEvent(.eclipse($0.report), time: row.eclipse.greatest)), $0) }
    let (event, town) =
      events.first { $0.0.isRunning(contexts[$0.1.placeIndex]) } ?? events.first { $0.1.report.isSeen } ?? events[0]
    return Countdown(context: contexts[town.placeIndex]).words(event)
  }

  /// The date on which the first of the places has the eclipse; the readings of others have their weekday where they have
  /// another one.
  private func date(_ row: ComparedEclipse) -> GregorianDate {
    let town = row.towns.first { $0.report.isSeen } ?? row.towns[0]
    let seen = town.report.local?.seenMaximum?.time ?? row.eclipse.greatest
    return contexts[town.placeIndex].text.date(seen)
  }

  /// The contacts that have columns: those of the Sun, of the Moon with the umbra, or with the penumbra alone.
  private static func contacts(_ row: ComparedEclipse) -> [EclipseContact.Name] {
    let isCentral = row.towns.contains { $0.report.local?.centralSeconds != nil }
    switch row.eclipse.kind {
    case .lunarPenumbral: return [.p1, .p4]
    case .lunarPartial: return [.u1, .u4]
    case .lunarTotal: return [.u1, .u2, .u3, .u4]
    default: return isCentral ? [.c1, .c2, .c3, .c4] : [.c1, .c4]
    }
  }

  // MARK: Rows

  private static let leastName = 8
  private static let firstContact = 6

  /// The columns for which the terminal has room. Those of the inner contacts are left out first, then magnitude and
  /// altitude, the outer contacts, and the length.
  private func columns(_ widths: [Int], contacts: Int) -> [Int] {
    let first = Self.firstContact
    let inner = contacts > 2 ? [first + 1, first + 2] : []
    var columns = Array(widths.indices)
    for left in [inner, [4], [5], [first, first + contacts - 1], [2]] {
      let others = columns.dropFirst().reduce(0) { $0 + widths[$1] + 1 }
      if Self.leastName + others <= terminal.width { break }
      columns.removeAll(where: left.contains)
    }
    return columns
  }

  /// The cells of a place behind an empty one for its name; nil where nothing is seen.
  private func cells(
    _ town: ComparedEclipse.Town, _ names: [EclipseContact.Name], on date: GregorianDate
  ) -> [String]? {
    guard let local = town.report.local, let seen = local.seenMaximum, let kind = local.seenKind else { return nil }
    let text = contexts[town.placeIndex].text
    let day = text.minute(seen.time).date
    let isSolar = town.report.eclipse.kind.isSolar
    let contacts = names.map { name in
      local.time(of: name).map { time in
        let reading = text.minute(time)
        let sign = reading.date > day ? Self.after : reading.date < day ? Self.before : ""
        return reading.clock + sign + (!local.isUp(at: time) ? Self.hidden : local.isSeen(at: time) ? " " : Self.behind)
      } ?? "-- "
    }
    return [
      "", localized(name: kind.rawValue), length(local.seenSeconds ?? 0, isSolar: isSolar),
      isSolar ? text.clockWithSeconds(seen.time, on: date) : text.clock(seen.time, on: date),
      town.report.seenMagnitude(places: 3) ?? "--", Decimal.fixed(seen.altitude.degrees, places: 0),
    ] + contacts
  }

  /// What stands behind the time of a contact below the horizon, of one behind the skyline, and of one on the date after or
  /// before that of the greatest phase that is seen.
  private static let (hidden, behind, after, before) = ("*", "^", "+", "-")

  private func line(_ cells: [String], _ widths: [Int], _ columns: [Int]) -> String {
    columns.map { index in
      switch index {
      case 0: cells[0].shortened(to: widths[0]).padded(widths[0])
      case 1: cells[1].padded(widths[1])
      default: cells[index].rightAligned(widths[index])
      }
    }.joined(separator: " ").trimmed
  }

  /// `1m44s`, `1h46m`
  private func length(_ seconds: Double, isSolar: Bool) -> String {
    let whole = Int(seconds.rounded())
    guard isSolar, whole < 3600 else { return InstantText.length(seconds: seconds) }
    return localized("\(whole / 60)m\(InstantText.twoDigits(whole % 60))s")
  }

  /// What the signs mean, where they stand.
  private func notes(
    _ row: ComparedEclipse, _ names: [EclipseContact.Name], _ contacts: [String], to output: inout Output
  ) throws {
    let central = row.towns.compactMap(\.report.local).first { $0.centralSeconds != nil }
    var items = names.map { "\(localized(name: $0.rawValue)) \($0.words(central?.kind ?? .partial))" }
    if contacts.contains(where: { $0.hasSuffix(Self.hidden) }) { items.append(localized("* below the horizon")) }
    if contacts.contains(where: { $0.hasSuffix(Self.behind) }) { items.append(localized("^ behind the skyline")) }
    if contacts.contains(where: { $0.contains(Self.after) }) { items.append(localized("+ the day after")) }
    if contacts.contains(where: { $0.count > 3 && $0.contains(Self.before) }) {
      items.append(localized("- the day before"))
    }
    if row.towns.contains(where: { $0.report.local?.seenKind == .annular && $0.report.local?.isNearLimit == false }) {
      items.append(localized("the ring may be 10 s shorter"))
    }
    if row.towns.contains(where: { $0.report.local?.isNearLimit == true && $0.report.local?.seenCentralSeconds != nil })
    {
      items.append(localized("near the limit lengths are uncertain by \(terminal.plusMinus) 30 s"))
    }
    guard !items.isEmpty else { return }
    try output.line(FlowLine(label: "", items: items, indent: 0).text(terminal, style: .dim))
  }
}
