import AstroCore
import CivilTime
import Drawing
import Events

extension MonthCellMaker {
  /// The names without their parentheses that several festivals of some days share.
  func sharedNames(_ days: [DayRow]) -> Set<String> {
    var titles: [String: Set<String>] = [:]
    for day in days {
      for festival in day.report.festivals {
        let title = panchanga.title(festival).withoutMark
        titles[title.withoutParenthesis, default: []].insert(title)
      }
    }
    return Set(titles.filter { $0.value.count > 1 }.keys)
  }

  /// The names of a day: the user's own events, the great festivals, eclipses, the other festivals, what happens in the sky.
  func items(_ day: DayRow) -> [DayNote] {
    let date = day.report.day.date
    let notes = day.report.notes(in: .sheet, context).map(clear)
    var items = [numbers.second(day.report)?.name].compactMap { name in
      name.map { DayNote(sign: .otherDate, items: [$0]) }
    }
    if let spans = ceremony?.days[date]?.spans.map(\.span) {
      let clocks = spans.map { "\(clock($0.lowerBound, on: date))–\(clock($0.upperBound, on: date))" }
      items.append(DayNote(sign: .ceremony, items: [clocks.joined(separator: ", ")]))
    }
    items += day.agenda.events.map { DayNote(sign: .event, items: [title($0)]) }
    items += day.agenda.launches.map { DayNote(sign: .sky, items: [localized("Launch \($0.name)")]) }
    let festivals = notes[.festival]
    items += festivals.prefix { $0.isGreat } + notes[.eclipse] + festivals.drop { $0.isGreat }
    return items + notes[.sky] + notes[.shower] + notes[.otherFestival]
  }

  /// A name with the first of its shorter forms that no other name of the sheet has: "Rama Ekadashi" stays apart from "Rama Ekadashi
  /// (Vaishnava)".
  private func clear(_ note: DayNote) -> DayNote {
    var clear = note
    clear.short = Array(note.short.filter { !ambiguous.contains($0.withoutMark) }.prefix(1))
    return clear
  }

  /// `19:30 Choir`; the title alone of what lasts all day or began earlier.
  private func title(_ entry: EventEntry) -> String {
    let time = eventText.time(entry)
    let start = time.first?.isNumber == true ? time.prefix { $0.isNumber || $0 == ":" } + " " : ""
    return start + eventText.title(entry, columns: 100)
  }

  /// The lines of a name in the form that takes the fewest.
  func shortest(_ item: DayNote, within room: Rectangle) -> [String] {
    let forms = lines(item, within: room)
    return forms.min { $0.count < $1.count } ?? []
  }

  /// The lines of each form of a name in a cell, without those of which a word would have to be cut.
  private func lines(_ item: DayNote, isLarge: Bool = false, within room: Rectangle) -> [[String]] {
    let width = room.width - 2 * MonthType.padding - item.indent
    let style = item.style(type, isLarge: isLarge)
    return ([item.text] + item.short).map { style.wrapped($0, within: width) }.filter {
      !$0.isEmpty && !$0.contains { $0.hasSuffix("\u{2026}") }
    }
  }

  /// Whether the major names have room in a cell with the great festivals in large type.
  private func haveRoom(_ items: [DayNote], from y: Double, _ room: Rectangle) -> Bool {
    let heights = items.filter { $0.sign != .otherFestival }.map { item in
      lines(item, isLarge: true, within: room).first.map { lines in
        let step = type.step(item.style(type, isLarge: true).size)
        return Double(lines.count) * step + (step - type.step(type.name)) / 2
      }
    }
    return heights.allSatisfy { $0 != nil }
      && y + heights.reduce(0) { $0 + ($1 ?? 0) } - type.step(type.name) <= lastBaseline(room)
  }

  /// Writes names from a baseline downwards; what has no room in the cell is left for below the grid.
  func add(_ items: [DayNote], from start: Double, _ room: Rectangle, _ cell: inout MonthCell) {
    var y = start + (type.name - type.line)
    let bottom = lastBaseline(room)
    let isLarge = haveRoom(items, from: y, room)
    let forms = items.map { lines($0, isLarge: isLarge, within: room) }
    let all = forms.reduce(0) { $0 + ($1.first?.count ?? 1) }
    // Where not all names have room, the shorter forms make some.
    let isCrowded = all > Int((bottom - y) / type.step(type.name) + 1)
    var written: [(sign: NoteSign, last: Int)] = []
    for (item, forms) in zip(items, forms) {
      let style = item.style(type, isLarge: isLarge)
      let step = type.step(style.size)
      // Larger letters reach higher.
      y += step - type.step(type.name)
      let free = y <= bottom ? Int((bottom - y) / step + 1) : 0
      let ordered = isCrowded ? forms.sorted { $0.count < $1.count } : forms
      guard let lines = ordered.first(where: { $0.count <= free }) else {
        y -= step - type.step(type.name)
        if !append(item, to: written.filter { $0.sign == item.sign }.map(\.last), room, &cell) {
          cell.rest.append(item)
        }
        continue
      }
      let left = room.left + MonthType.padding
      if let sign = item.sign.picture { cell.signs.append((Point(left + 3.2, y - 0.35 * type.name), sign)) }
      for (index, line) in lines.enumerated() {
        cell.labels.append(Label(line, style: style, at: Point(left + item.indent, y)))
        // Larger letters reach lower, too.
        y += index + 1 < lines.count ? step : (step + type.step(type.name)) / 2
      }
      written.append((item.sign, cell.labels.count - 1))
    }
  }

  /// Writes a name behind one of its kind, `Gudi Padwa, Ugadi`, where the line of that one has room for it.
  private func append(_ item: DayNote, to lines: [Int], _ room: Rectangle, _ cell: inout MonthCell) -> Bool {
    let width = room.width - 2 * MonthType.padding - item.indent
    for index in lines where item.indent == 0 {
      let label = cell.labels[index]
      for name in [item.text] + item.short {
        let text = "\(label.text), \(name)"
        guard label.style.width(of: text) <= width else { continue }
        cell.labels[index] = Label(text, style: label.style, at: label.place)
        return true
      }
    }
    return false
  }
}
