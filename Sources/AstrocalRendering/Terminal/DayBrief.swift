import AstroCore
import CivilTime

/// The format that prints a day in one line, for a status bar or the subject of a mail.
struct DayBrief: RowPrinter, ContextReader {
  let context: RenderContext

  private static let longestPlace = 24
  private static let longestNote = 30

  mutating func row(_ row: DayRow, to output: inout Output) throws {
    let (report, agenda) = (row.report, row.agenda)
    let reason = place.shortReasonOfDefault.map { " (\($0))" } ?? ""
    // A line of a list says where it is, also where the place has no name.
    let id = place.id.flatMap { $0.isEmpty ? nil : $0 }
    let name = place.name ?? (place.source == .file ? id ?? place.coordinates : nil)
    let place = (name.map { " " + $0.shortened(to: Self.longestPlace) } ?? "") + reason
    let head = "\(report.day.date.weekdayAndDay)\(place):"
    let tithi = report.panchanga?.tithiAtSunrise
    let notes = report.notes(in: .brief, context)
    func items(_ sign: NoteSign, _ kind: Item.Kind) -> [Item] { notes[sign].map { Item(text: $0.text, kind: kind) } }
    let phase = notes.first { $0.sign.isPhase }?.text
    let items =
      items(.eclipse, .eclipse)
      + [sun(report), phase ?? moon(report)].compactMap(\.self).map { Item(text: $0, kind: .fact) }
      + [tithi.map(panchanga.codeAndName)].compactMap(\.self).map { Item(text: $0, kind: .tithi) }
      + items(.festival, .festival) + items(.sky, .event) + items(.shower, .event)
      + entries(agenda).map { Item(text: $0, kind: .event) }
    try output.line(Self.line(head, items, width: terminal.width))
  }

  /// A part of the line; where there is no room for all, the kinds are kept in this order.
  private struct Item {
    enum Kind: Int {
      case eclipse, fact, event, tithi, festival
    }

    let text: String
    let kind: Kind
  }

  /// The head and the items in one line that fits a width; items without room are counted at its end.
  private static func line(_ head: String, _ items: [Item], width: Int) -> String {
    let head = head.shortened(to: width - rest(0).count)
    func text(_ kept: Set<Int>) -> String {
      var line = head
      for index in items.indices where kept.contains(index) {
        let isFirst = line == head
        let beginsEvents = items[index].kind == .event && !items[..<index].contains { $0.kind == .event }
        line += (isFirst ? " " : beginsEvents ? "; " : ", ") + items[index].text
      }
      return line
    }
    let all = Set(items.indices)
    guard text(all).displayWidth > width else { return text(all) }
    var kept: Set<Int> = []
    for index in items.indices.sorted(by: { (items[$0].kind.rawValue, $0) < (items[$1].kind.rawValue, $1) }) {
      let more = kept.union([index])
      if text(more).displayWidth + rest(0).count <= width { kept = more }
    }
    return text(kept) + rest(items.count - kept.count)
  }

  /// ` +3`; with fewer than ten texts, as many as a day has, it is as wide as ` +0`.
  private static func rest(_ omitted: Int) -> String { " +\(min(omitted, 9))" }

  /// `Sun 06:44-17:41`, `Sun up all day`; where it does not rise before it sets, `Sun set 00:20 rise 01:01`.
  private func sun(_ report: DayReport) -> String? {
    guard let horizon = report.sun?.horizon else { return nil }
    switch horizon.state {
    case .aboveAllDay: return localized("Sun up all day")
    case .belowAllDay: return localized("Sun down all day")
    case .crosses:
      let date = report.day.date
      guard let rise = horizon.rises.first?.time, let set = horizon.sets.last?.time, rise < set else {
        return ([localized("Sun")] + passages.items(horizon, on: date)).joined(separator: " ")
      }
      return localized("Sun \(text.clock(rise, on: date))-\(text.clock(set, on: date))")
    }
  }

  /// `Moon 85% waxing`
  private func moon(_ report: DayReport) -> String? {
    guard let moon = report.moon else { return nil }
    let isWaxing = moon.aspect.elongation.normalized.degrees < 180
    return localized(
      "Moon \(Decimal.percent(moon.aspect.illumination)) \(isWaxing ? localized("waxing") : localized("waning"))")
  }

  /// What comes from files and reminders.
  private func entries(_ agenda: DayAgenda) -> [String] {
    func count(_ number: Int, _ one: String, _ many: String) -> [String] {
      number == 0 ? [] : ["\(number) \(number == 1 ? one : many)"]
    }
    return agenda.reminderTitles.map { $0.shortened(to: Self.longestNote) }
      + count(agenda.events.count, localized("event"), localized("events"))
      + count(agenda.launches.count, localized("launch"), localized("launches"))
  }
}
