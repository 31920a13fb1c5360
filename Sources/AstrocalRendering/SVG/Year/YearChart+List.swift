import AstroCore
import Drawing

/// A chart for a screen: its words above and below the plot, in place of the margins of paper.
extension YearChart {
  /// How much of the page below the heading the plot has at least, and the rest of the page around it.
  private static let (leastShare, aboveHours, belowHours, foot) = (0.64, 34.0, 31.0, 22.0)
  /// The room between two columns of the list.
  private static let gutter = 12.0

  private var listStep: Double { lineHeight + 2.5 }
  /// The last baseline of the list.
  private var endOfList: Double { page.height - Self.foot }

  /// Writes the heading, and gives the plot the room between it and the list.
  mutating func fitPlot() {
    let top = drawTitleLines() + Self.aboveHours
    let bottom = top + Self.leastShare * (endOfList - top)
    setPlot(from: top, to: bottom)
    // No more planets than these go to the list.
    var trial = self
    let spare = endOfList - trial.drawList(bestNights)
    if spare > 0 { setPlot(from: top, to: bottom + spare) }
  }

  private mutating func setPlot(from top: Double, to bottom: Double) {
    let area = Rectangle(left: plot.area.left, top: top, right: plot.area.right, bottom: bottom)
    plot = NightPlot(rows, hours: plot.hours, in: area)
  }

  // MARK: Heading

  /// Writes the title, what the year brings, and the place.
  ///
  /// - Returns: The last baseline.
  private mutating func drawTitleLines() -> Double {
    let room = right - left
    let title = TextStyle.title(picture.title, sizes: [20, 19, 18, 17], within: room)
    let bold = TextStyle(size: 10.5, weight: .bold)
    var lines = title.balanced(picture.title, within: room).map { ($0, title) }
    lines += Self.lines(of: highlights, bold, within: room).map { ($0, bold) }
    lines += Self.lines(of: Array(conventions.prefix(2)), .subtitle, within: room).map { ($0, .subtitle) }
    var last: Label?
    for (text, style) in lines {
      let step = style.size + 5
      let y = last.map { $0.baseline(ofNext: text, style, atLeast: $0.place.y + step) } ?? 27
      last = picture.write(text, style, at: Point(left, y))
    }
    return last?.place.y ?? 0
  }

  /// Lines of whole items; one that is wider than a line has some of its own.
  private static func lines(of items: [String], _ style: TextStyle, within room: Double) -> [String] {
    var lines: [String] = []
    for item in items {
      if let last = lines.last, style.width(of: last + separator + item) <= room {
        lines[lines.count - 1] = last + separator + item
      } else {
        lines += style.wrapped(item, within: room)
      }
    }
    return lines
  }

  // MARK: List

  /// Writes the key of the sky, the events and then the rest of the key as far as the page reaches.
  ///
  /// - Parameter unplaced: The planets whose magnitudes have no room beside their nights.
  /// - Returns: The last baseline.
  @discardableResult
  mutating func drawList(_ unplaced: [BestNight]) -> Double {
    picture.write(
      localized("astrocal \(ProgramVersion.current)"), .upright(.soft), at: Point(right, page.height - 8), anchor: .end)
    var y = plot.area.bottom + Self.belowHours
    y =
      drawKey(from: y) { chart, flow in
        flow.addSky(to: &chart.picture)
        if chart.place.horizon != nil {
          flow.add(localized("Sun up behind the skyline"), area: Self.behindSkylineStyle, to: &chart.picture)
        }
      } ?? y
    y = drawItems(items(unplaced, within: .infinity) + showerItems, from: y + listStep + 4)
    let keys: [(inout YearChart, inout KeyFlow) -> Void] = [
      { chart, flow in
        if let target = chart.target { chart.drawTargetKey(&flow, target) } else { chart.addPlanets(to: &flow) }
      }, { chart, flow in if chart.target == nil { chart.addSigns(to: &flow) } },
    ]
    for (index, draw) in keys.enumerated() {
      guard let last = drawKey(from: y + listStep + (index == 0 ? 4 : 0), draw) else { return y }
      y = last
    }
    let words = [
      localized("Dark: Sun below −18°."), sunset,
      (conventions.dropFirst(2) + [readingOrder]).joined(separator: Self.separator),
    ]
    let texts = [(codes, TextStyle.upright(.meteor))] + words.map { ([$0], TextStyle.upright(.soft)) }
    for (texts, style) in texts {
      let lines = texts.flatMap { style.wrapped($0, within: right - left) }
      guard y + listStep * Double(lines.count) <= endOfList else { return y }
      picture.write(lines: lines, style, at: Point(left, y + listStep), step: listStep)
      y += listStep * Double(lines.count)
    }
    return y
  }

  /// Draws a part of the key if the page has room for all of it.
  ///
  /// - Returns: Its last baseline; nil where it has no room.
  private mutating func drawKey(
    from y: Double, _ draw: (inout YearChart, inout KeyFlow) -> Void
  ) -> Double? {
    let lines = Int((endOfList - y) / listStep) + 1
    guard lines > 0 else { return nil }
    var trial = self
    var flow = KeyFlow(left: left, right: right, y: y, lines: lines, step: listStep, gap: 9, style: .upright())
    draw(&trial, &flow)
    guard flow.isWhole, flow.place.y <= endOfList else { return nil }
    picture = trial.picture
    return flow.countInLine == 0 ? flow.place.y - listStep : flow.place.y
  }

  /// The strong showers in their best nights, those that the place sees well first.
  private var showerItems: [Item] {
    Self.showers(shown).filter(\.isStrong).map { mark in
      Item(
        row: rows.row(of: mark.night.date), rank: mark.rate < Self.richRate ? 4 : 1,
        names: Array(names(mark).prefix(1)),
        style: .upright(.meteor, .bold))
    }
  }

  /// The meteors an hour of a rich shower.
  private static let richRate = 10.0

  /// An item as a column has it.
  private struct Entry {
    let item: Item
    let date: String
    let lines: [String]
  }

  /// Writes the most important items that have room, by date, in as many columns as words and times have room in.
  ///
  /// - Returns: The last baseline.
  private mutating func drawItems(_ items: [Item], from y: Double) -> Double {
    let ranked = items.enumerated().sorted { ($0.element.listRank, $0.offset) < ($1.element.listRank, $1.offset) }
      .map(\.element)
    guard !ranked.isEmpty else { return y - listStep }
    let style = TextStyle.upright(.soft)
    let date = 5 + (ranked.map { style.width(of: rows.date(of: $0.row).dayAndMonth) }.max() ?? 0)
    let most = max(1, Int((right - left + Self.gutter) / Self.leastColumn))
    func width(_ columns: Int) -> Double { (right - left + Self.gutter) / Double(columns) }
    func entries(_ columns: Int) -> [Entry]? {
      let room = width(columns) - Self.gutter - date
      let entries = ranked.map { item in
        let line = item.style.first(of: item.names, within: room)
        return Entry(
          item: item, date: rows.date(of: item.row).dayAndMonth,
          lines: line.map { [$0] } ?? item.style.wrapped(item.names[item.names.count - 1], within: room))
      }
      let isWhole = ranked.indices.allSatisfy { index in
        entries[index].lines.count == 1
          || entries[index].lines.count == 2
            && !ranked[index].style.breaksWords(of: ranked[index].names[ranked[index].names.count - 1], within: room)
      }
      return isWhole || columns == 1 ? entries : nil
    }
    let columns = (1...most).last { entries($0) != nil } ?? 1
    let all = entries(columns) ?? []
    let lines = max(0, Int((endOfList - y) / listStep) + 1)
    // What is left out is counted in a line of its own.
    func packed(_ count: Int, in lines: Int) -> [[Entry]]? {
      Self.columns(of: all.prefix(count).sorted { $0.item.row < $1.item.row }, lines: lines, atMost: columns)
    }
    let count = (0...all.count).last { packed($0, in: lines - ($0 < all.count ? 1 : 0)) != nil } ?? 0
    let height = (0...lines).first { packed(count, in: $0) != nil } ?? lines
    for (column, entries) in (packed(count, in: height) ?? []).enumerated() {
      var place = Point(left + width(columns) * Double(column) + date, y)
      for entry in entries {
        picture.write(entry.date, style, at: Point(place.x - 5, place.y), anchor: .end)
        picture.write(lines: entry.lines, entry.item.style, at: place, step: listStep)
        place.y += listStep * Double(entry.lines.count)
      }
    }
    let last = y + listStep * Double(height - 1)
    guard count < all.count, height < lines else { return last }
    picture.write(
      localized("\(all.count - count) more without room"), style, at: Point(left, last + listStep),
      within: right - left)
    return last + listStep
  }

  /// The least width of a column.
  private static let leastColumn = 150.0

  /// Items by columns of some lines; nil where they need more columns.
  private static func columns(of entries: [Entry], lines: Int, atMost most: Int) -> [[Entry]]? {
    var (columns, free): ([[Entry]], Int) = ([], 0)
    for entry in entries {
      if entry.lines.count > free || columns.isEmpty {
        guard columns.count < most, entry.lines.count <= lines else { return nil }
        columns.append([])
        free = lines
      }
      columns[columns.count - 1].append(entry)
      free -= entry.lines.count
    }
    return columns
  }
}

extension YearChart.Item {
  /// The place in a list that has not room for all: great festivals beside eclipses and seasons, what nobody sees at the place last.
  fileprivate var listRank: Int { isFirst ? 1 : style == .upright(.event) ? .max : rank }
}
