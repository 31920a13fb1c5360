import Algorithms
import AstroCore
import CivilTime
import Drawing
import SwissEphemeris

/// The right margin: events of the sky and festivals beside their nights, moved apart where they crowd.
extension YearChart {
  /// The distance of lines.
  var lineHeight: Double { events.line }
  /// How far a text may stand from its row, in user units.
  private static let mostMoved = 40.0
  /// The least distance of the ends of dates from the plot.
  private static let leastDates = 86.0
  /// The least and the greatest width of names.
  private static let roomOfNames = 130.0...160.0
  /// The greatest width of the shortest words of the sky.
  private static let mostOfSky = 190.0
  private var dateRight: Double { plot.area.right + events.dates }
  private var nameLeft: Double { plot.area.right + events.names }

  /// The right margin: as wide as the longest dates of the language need, and the longest names of festivals up to a
  /// limit.
  static func margin(of shown: ArraySlice<DayReport>, _ context: RenderContext) -> (events: Columns, width: Double) {
    let style = TextStyle.upright()
    // The 28th is as wide as any day, and each month has it.
    let days = (1...12).compactMap { GregorianDate(year: 2026, month: $0, day: 28)?.dayAndMonth }
    let widest = days.map { style.width(of: $0) }.max() ?? 0
    let dates = max(leastDates, darkColumn.right + 6 + widest)
    let rules = shown.flatMap(\.festivals).map(\.rule).filter { $0.isMajor && $0.variantOf == nil }.uniqued { $0.id }
    let names = rules.map { $0.name(in: context.script).withoutParenthesis }
    let sky = shown.flatMap { report in
      report.events.compactMap { $0.worded.note(in: .margin(without: []), of: report, context) }
    }.filter { $0.sign != .festival && $0.sign != .otherFestival }
    let bold = TextStyle.upright(.event, .bold)
    let shortest =
      sky.map { note in
        ([note.text] + note.short).map { (note.isGreat ? bold : style).width(of: $0) }.min() ?? 0
      }.max() ?? 0
    // Without festivals the events of the sky have their longer forms.
    let longest = names.map { style.width(of: $0) }.max() ?? roomOfNames.upperBound
    let extents = style.extents(of: (days + names).joined())
    let line = max(context.leading(latin: 11, others: 11.6), extents.above + extents.below + 0.1)
    let columns = Columns(dates: dates, names: dates + 4, line: line)
    let room = max(roomOfNames.nearest(to: longest + 0.5), min(shortest + 0.5, mostOfSky))
    return (columns, columns.names + room + Self.margin)
  }

  /// A text beside a row; of two that have no room, the one of the lower rank stays.
  struct Item {
    let row: Int
    let rank: Int
    /// The text, and shorter ones where that is too long.
    var names: [String]
    let style: TextStyle
    /// Whether a list that has not room for all names it before others.
    var isFirst = false
  }

  /// - Parameter unplaced: The planets whose magnitudes have no room beside their nights.
  mutating func drawEvents(_ unplaced: [BestNight]) {
    let items = items(unplaced, within: right - nameLeft)
    let places = Spacing.places(
      ofRanked: items.map { Spacing.Item(wanted: plot.middle(of: $0.row), extent: lineHeight) },
      within: plot.area.top - 2...plot.area.bottom + 2, movedAtMost: Self.mostMoved)
    var left: [Item] = []
    for (item, place) in zip(items, places) {
      guard let place else {
        left.append(item)
        continue
      }
      let day = picture.write(
        rows.date(of: item.row).dayAndMonth, .upright(.soft), at: Point(dateRight, place + 3.1), anchor: .end)
      let name = item.style.fitted(item.names, within: right - nameLeft)
      picture.write(name, item.style, at: Point(nameLeft, place + 3.1))
      let leader = Polyline.elbow(
        from: Point(darkHours.right + 3, plot.middle(of: item.row)), to: Point(day.box.bounds.left - 2, place))
      picture.draw([leader], .line(.soft, width: 0.5), in: .grid)
    }
    drawLeftOut(left)
  }

  /// Events of the sky and festivals, the most important first.
  ///
  /// - Parameters:
  ///   - unplaced: The planets whose magnitudes have no room beside their nights.
  ///   - room: The room of a name.
  func items(_ unplaced: [BestNight], within room: Double) -> [Item] {
    // The nights of a target have what makes them bright or short, and no planets.
    let notes =
      target == nil ? notes : notes.filter { $0.event.skyEvent?.phenomenon == nil && $0.note.sign != .festival }
    let (sky, rest) = skyItems(notes.filter { $0.note.sign != .festival }, unplaced, within: room)
    let festivals = notes.filter { $0.note.sign == .festival }.map { item($0.note, $0.row) }
    let best = rest.map { night in
      Item(
        row: night.row, rank: 2,
        // The key says what a planet with its magnitude is.
        names: [localized("\("\(night.name) \(night.magnitude)") at its best"), "\(night.name) \(night.magnitude)"],
        style: .upright(.event))
    }
    let nights = bestTargetNights.compactMap { night in
      night.best.map { best in
        Item(
          row: rows.place(of: best.time).row, rank: 1,
          names: [localized("\(night.target.id) high \(InstantText.length(seconds: night.windowSeconds))")],
          style: .upright(.event, .bold))
      }
    }
    return (sky + nights + best + festivals).enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  /// Says below the margin what found no room in it: the names or, where these are too many, their number.
  private mutating func drawLeftOut(_ items: [Item]) {
    guard !items.isEmpty else { return }
    let left = max(darkHours.right + 16, endOfDarkHours + 8)
    let room = right - left
    let style = TextStyle.upright(.soft)
    let names = items.sorted { $0.row < $1.row }.map { $0.names[$0.names.count - 1] }.joined(separator: ", ")
    var lines = style.wrapped(localized("\(items.count) more: \(names)"), within: room)
    func label(_ index: Int) -> Label {
      Label(lines[index], style: style, at: Point(left, plot.area.bottom + 14 + lineHeight * Double(index)))
    }
    // The key stands below.
    if lines.count > 2 || !lines.indices.allSatisfy({ picture.isFree(label($0).box, margin: 1) }) {
      lines = [localized("\(items.count) more without room")]
    }
    picture.write(lines: lines, style, at: Point(left, plot.area.bottom + 14), step: lineHeight, within: room)
  }

  /// What happens in the sky, oppositions and elongations with the magnitudes of planets that have no room elsewhere, and the planets
  /// whose magnitudes are still left.
  private func skyItems(
    _ notes: [RowNote], _ unplaced: [BestNight], within room: Double
  ) -> ([Item], [BestNight]) {
    var eclipses: Set<JulianDay> = []
    var rest = unplaced
    let items = notes.compactMap { event, note, row -> Item? in
      // An eclipse belongs to each day on which some of it is seen.
      if note.sign == .eclipse, let time = note.time, !eclipses.insert(time).inserted { return nil }
      var item = item(note, row)
      let planet = event.skyEvent?.phenomenon
      let night = rest.firstIndex { night in
        abs(night.row - row) <= Self.mostDaysFromBest && planet?.isOf(night.body) == true
      }
      if let night, let planet {
        let names = planet.names(of: rest[night].name, magnitude: rest[night].magnitude)
        if let name = item.style.first(of: names, within: room) {
          item.names.insert(name, at: 0)
          rest.remove(at: night)
        }
      }
      return item
    }
    return (items, rest)
  }

  private typealias RowNote = (event: AlmanacEvent, note: DayNote, row: Int)

  /// The notes of all days, each with its event and its row; without the fasts of every month.
  private var notes: [RowNote] {
    var count: [String: Int] = [:]
    for festival in shown.flatMap(\.festivals) { count[festival.rule.id, default: 0] += 1 }
    let frequent = Set(count.filter { $0.value > Self.mostOfAYear }.keys)
    return shown.flatMap { report in
      report.events.compactMap { event in
        event.worded.note(in: .margin(without: frequent), of: report, context).map {
          (event, $0, rows.row(of: report.day.date))
        }
      }
    }
  }

  private func item(_ note: DayNote, _ row: Int) -> Item {
    Item(
      row: row, rank: note.rank, names: [note.text] + note.short,
      style: .upright(note.sign == .festival ? .festival : .event, note.isGreat ? .bold : .regular),
      isFirst: note.isFirst)
  }

  /// An opposition or an elongation belongs to a best night so many days away.
  private static let mostDaysFromBest = 15

  /// What comes more often is one of the fasts of every month.
  private static let mostOfAYear = 3
}
