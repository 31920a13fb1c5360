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

  /// The names of a day, the user's own events first.
  func items(_ day: DayRow) -> [MonthItem] {
    let highlights = DayHighlights(day.report, context)
    let date = day.report.day.date
    let showers = highlights.showers.map { shower in
      func item(_ name: String) -> String {
        guard shower.night?.best?.hourlyRate != nil else { return name }
        return localized("\(name) \(showerText.rate(shower.night))/h")
      }
      let names = shower.occurrence.shower
      return MonthItem(kind: .shower, text: item(localized(name: names.name)), short: item(names.code))
    }
    let festivals = highlights.festivals.map { item($0, .festival) }
    var items = [numbers.second(day.report)?.name].compactMap { name in
      name.map { MonthItem(kind: .otherDate, text: $0) }
    }
    if let spans = context.ceremony?.days[date]?.spans.map(\.span) {
      let clocks = spans.map { "\(clock($0.lowerBound, on: date))–\(clock($0.upperBound, on: date))" }
      items.append(MonthItem(kind: .ceremony, text: clocks.joined(separator: ", ")))
    }
    items += day.agenda.events.map { MonthItem(kind: .event, text: title($0)) }
    items += day.agenda.launches.map { MonthItem(kind: .sky, text: localized("Launch \($0.name)")) }
    items += festivals.prefix { $0.isGreat }
    items += highlights.eclipses.map { event in
      let seen: EclipseReport? =
        if case .eclipse(let report) = event.kind, event.isVisible == true { report } else { nil }
      return MonthItem(
        kind: .sky, text: skyText.item(event, on: date),
        short: seen.flatMap { skyText.seenEclipse($0, on: date) })
    }
    items += festivals.drop { $0.isGreat }
    items += panchanga.namedHolidays(day.report, isElsewhere: true).map { MonthItem(kind: .festival, text: $0) }
    items += highlights.phenomena.map { event in
      let isSeason = if case .season = event.kind { true } else { false }
      return MonthItem(kind: .sky, text: isSeason ? skyText.item(event, on: date) : skyText.cell(event, on: date))
    }
    items += showers
    return items + highlights.otherFestivals.map { item($0, .otherFestival) }
  }

  private func item(_ festival: Festival, _ kind: MonthItem.Kind) -> MonthItem {
    let title = panchanga.title(festival)
    let name = title.withoutMark
    let short = name.withoutParenthesis
    // "Rama Ekadashi" stays apart from "Rama Ekadashi (Vaishnava)".
    let isClear = short != name && !ambiguous.contains(short)
    return MonthItem(
      kind: kind, text: title,
      short: (isClear ? short : name.withFirstOfParenthesis).map { $0 + title.dropFirst(name.count) },
      isGreat: kind == .festival && (festival.rule.isGreat || context.isFavourite(festival.rule)))
  }

  /// `19:30 Choir`; the title alone of what lasts all day or began earlier.
  private func title(_ entry: EventEntry) -> String {
    let time = eventText.time(entry)
    let start = time.first?.isNumber == true ? time.prefix { $0.isNumber || $0 == ":" } + " " : ""
    return start + eventText.title(entry, columns: 100)
  }

  /// The lines of a name in the form that takes the fewest.
  func shortest(_ item: MonthItem, within room: Rectangle) -> [String] {
    let forms = lines(item, within: room)
    return forms.min { $0.count < $1.count } ?? []
  }

  /// The lines of each form of a name in a cell, without those of which a word would have to be cut.
  private func lines(_ item: MonthItem, within room: Rectangle) -> [[String]] {
    let width = room.width - 2 * MonthType.padding - item.indent
    let style = item.style(type)
    return [item.text, item.short].compactMap { text in
      text.map { style.wrapped($0, within: width) }
    }.filter { !$0.isEmpty && !$0.contains { $0.hasSuffix("\u{2026}") } }
  }

  /// Writes names from a baseline downwards; what has no room in the cell is left for below the grid.
  func add(_ items: [MonthItem], from start: Double, _ room: Rectangle, _ cell: inout MonthCell) {
    var y = start + (type.name - type.line)
    let bottom = lastBaseline(room)
    let step = type.step(type.name)
    let forms = items.map { lines($0, within: room) }
    let all = forms.reduce(0) { $0 + ($1.first?.count ?? 1) }
    // Where not all names have room, the shorter forms make some.
    let isCrowded = all > Int((bottom - y) / step + 1)
    var written: [(kind: MonthItem.Kind, last: Int)] = []
    for (item, forms) in zip(items, forms) {
      let free = y <= bottom ? Int((bottom - y) / step + 1) : 0
      let ordered = isCrowded ? forms.sorted { $0.count < $1.count } : forms
      guard let lines = ordered.first(where: { $0.count <= free }) else {
        if !append(item, to: written.filter { $0.kind == item.kind }.map(\.last), room, &cell) {
          cell.rest.append(item)
        }
        continue
      }
      let left = room.left + MonthType.padding
      if let sign = item.kind.sign { cell.signs.append((Point(left + 3.2, y - 0.35 * type.name), sign)) }
      for line in lines {
        cell.labels.append(Label(line, style: item.style(type), at: Point(left + item.indent, y)))
        y += step
      }
      written.append((item.kind, cell.labels.count - 1))
    }
  }

  /// Writes a name behind one of its kind, `Gudi Padwa, Ugadi`, where the line of that one has room for it.
  private func append(_ item: MonthItem, to lines: [Int], _ room: Rectangle, _ cell: inout MonthCell) -> Bool {
    let width = room.width - 2 * MonthType.padding - item.indent
    for index in lines where item.indent == 0 {
      let label = cell.labels[index]
      for name in [item.text, item.short].compactMap(\.self) {
        let text = "\(label.text), \(name)"
        guard label.style.width(of: text) <= width else { continue }
        cell.labels[index] = Label(text, style: label.style, at: label.place)
        return true
      }
    }
    return false
  }
}

extension String {
  /// The name without the mark of a disputed day.
  fileprivate var withoutMark: String {
    hasSuffix(PanchangaText.disputed) ? String(dropLast(PanchangaText.disputed.count)) : self
  }

  /// The name with the first of several words of its parenthesis, `Thai Pongal (Government of Tamil Nadu)` of
  /// `Thai Pongal (Government of Tamil Nadu, Sri Lanka)`; nil where it has only one.
  fileprivate var withFirstOfParenthesis: String? {
    guard hasSuffix(")"), let start = lastIndex(of: "("), let comma = self[start...].firstIndex(of: ",") else {
      return nil
    }
    return self[..<comma] + ")"
  }
}
