import AstroCore
import CivilTime
import Drawing

// The room of the names in a cell: which of them stand there, and a count of the others.
extension MonthCellMaker {
  /// The lines of a name in the form that takes the fewest.
  func shortest(_ item: DayNote, within room: Rectangle) -> [String] {
    let forms = lines(item, within: room)
    return forms.min { $0.count < $1.count } ?? []
  }

  /// The lines of each form of a name in a cell. Names with a word that is wider than the cell stand elsewhere, except the user's own
  /// events, whose words break.
  private func lines(_ item: DayNote, isLarge: Bool = false, within room: Rectangle) -> [[String]] {
    let width = room.width - 2 * MonthType.padding - item.indent
    let style = item.style(type, isLarge: isLarge)
    let forms = [item.text] + item.short
    let whole = forms.filter { !style.breaksWords(of: $0, within: width) }
    return (whole.isEmpty && item.sign == .event ? forms : whole).map { style.wrapped($0, within: width) }
      .filter { !$0.isEmpty }
  }

  /// Whether the major names have room in a cell with the great festivals in large type.
  private func haveRoom(_ items: [DayNote], from y: Double, _ room: Rectangle) -> Bool {
    let stack = items.filter { $0.sign != .otherFestival }.map { item in
      NameStack.Entry(item: item, lines: lines(item, isLarge: true, within: room).first ?? [])
    }
    return !stack.contains { $0.lines.isEmpty }
      && NameStack(entries: stack, type: type, isLarge: true).end(from: y) <= lastBaseline(room)
  }

  /// Writes names from a baseline downwards; what has no room in the cell is left for elsewhere on the sheet, and counted.
  func add(_ items: [DayNote], from start: Double, _ room: Rectangle, _ cell: inout MonthCell) {
    let top = start + (type.name - type.line)
    let isLarge = haveRoom(items, from: top, room)
    let forms = items.map { lines($0, isLarge: isLarge, within: room) }
    func stack(_ chosen: [Int: [String]]) -> NameStack {
      NameStack(
        entries: chosen.sorted { $0.key < $1.key }.map { NameStack.Entry(item: items[$0.key], lines: $0.value) },
        type: type, isLarge: isLarge)
    }
    func fits(_ chosen: [Int: [String]]) -> Bool { stack(chosen).end(from: top) <= lastBaseline(room) }
    let whole = forms.enumerated().reduce(into: [Int: [String]]()) { $0[$1.offset] = $1.element.first }
    // Where not all names have room, the shorter forms make some.
    let isCrowded = whole.count < items.count || !fits(whole)
    var chosen: [Int: [String]] = [:]
    var order: [Int] = []
    for index in Self.order(items) {
      // An event stands in the cell with all earlier ones, or not at all.
      let earlier = items[..<index].lastIndex { $0.sign == .event }
      if items[index].sign == .event, let earlier, chosen[earlier] == nil { continue }
      let ordered = isCrowded ? forms[index].sorted { $0.count < $1.count } : forms[index]
      let fitting = ordered.first { lines in fits(chosen.merging([index: lines]) { $1 }) }
      guard let fitting else { continue }
      chosen[index] = fitting
      order.append(index)
    }
    let base = cell
    while true {
      var joined = chosen
      var tried = base
      tried.rest = items.indices.filter { chosen[$0] == nil }
        .filter { !append(items[$0], like: items, isLarge, to: &joined, within: room) }.map { items[$0] }
      stack(joined).write(from: top, left: room.left + MonthType.padding, to: &tried)
      // The last name makes room for the count; a major festival alone keeps its own.
      let isAlone = order.count == 1 && items[order[0]].sign == .festival
      guard !tried.rest.isEmpty, !addCount(room, &tried), !isAlone, let last = order.popLast() else {
        cell = tried
        return
      }
      chosen[last] = nil
    }
  }

  /// The names in the order in which they take their room: what must not be missing, the user's events in order of time, the others.
  private static func order(_ items: [DayNote]) -> [Int] {
    let first = items.firstIndex { $0.sign == .event }
    func rank(_ index: Int) -> Int {
      let item = items[index]
      switch item.sign {
      case .otherDate, .ceremony: return 0
      case .event: return index == first ? 1 : 3
      default: return item.isGreat ? 2 : 4
      }
    }
    return items.indices.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  /// Puts a name behind one of its kind, `Gudi Padwa, Ugadi`, where the line of that one has room for it.
  private func append(
    _ item: DayNote, like items: [DayNote], _ isLarge: Bool, to chosen: inout [Int: [String]], within room: Rectangle
  ) -> Bool {
    guard item.indent == 0 else { return false }
    let width = room.width - 2 * MonthType.padding
    for (index, lines) in chosen.sorted(by: { $0.key < $1.key }) where items[index].sign == item.sign {
      let style = items[index].style(type, isLarge: isLarge)
      guard let last = lines.last else { continue }
      for name in [item.text] + item.short where style.width(of: "\(last), \(name)") <= width {
        chosen[index] = lines.dropLast() + ["\(last), \(name)"]
        return true
      }
    }
    return false
  }

  /// Writes how many names stand elsewhere, at the right end of the lowest line that has room for it.
  ///
  /// - Returns: Whether one has.
  private func addCount(_ room: Rectangle, _ cell: inout MonthCell) -> Bool {
    let forms = [localized("+\(cell.rest.count) more"), "+\(cell.rest.count)"]
    let lines = cell.labels.map(\.place.y).filter { $0 > room.top + type.numberBaseline + type.line }
    let baselines = [lastBaseline(room) - 1] + Set(lines).sorted(by: >)
    let rooms = cell.labels.map(\.box)
    for y in baselines {
      for form in forms {
        let label = Label(
          form, style: look.least(.soft), at: Point(room.right - MonthType.padding, y), anchor: .end)
        guard !rooms.contains(where: { $0.overlaps(label.box.grown(by: 1)) }) else { continue }
        cell.labels.append(label)
        return true
      }
    }
    return false
  }
}

/// Names of a cell below each other.
struct NameStack {
  struct Entry {
    let item: DayNote
    let lines: [String]
  }

  let entries: [Entry]
  let type: MonthType
  /// Whether the great festivals are larger than the others.
  let isLarge: Bool

  /// The last baseline, where the first name would have one in the usual size.
  func end(from start: Double) -> Double {
    var last = start
    walk(from: start) { _, _, _, y in last = y }
    return last
  }

  /// Writes the names with their signs.
  func write(from start: Double, left: Double, to cell: inout MonthCell) {
    walk(from: start) { entry, style, index, y in
      if index == 0, let sign = entry.item.sign.picture {
        cell.signs.append((Point(left + 3.2, y - 0.35 * type.name), sign))
      }
      cell.labels.append(Label(entry.lines[index], style: style, at: Point(left + entry.item.indent, y)))
    }
  }

  /// Visits each line with its baseline.
  private func walk(from start: Double, _ visit: (Entry, TextStyle, Int, Double) -> Void) {
    var y = start
    for entry in entries {
      let style = entry.item.style(type, isLarge: isLarge)
      let step = type.step(style.size)
      // Larger letters reach higher.
      y += step - type.step(type.name)
      for index in entry.lines.indices {
        visit(entry, style, index, y)
        // They reach lower, too.
        y += index + 1 < entry.lines.count ? step : (step + type.step(type.name)) / 2
      }
    }
  }
}
