import Algorithms
import AstroCore
import CivilTime
import Drawing

/// A year on one sheet that is folded to a booklet of eight leaves: a row for each week with the Sun, the dark hours, the Moon and one
/// event.
struct PocketSheet: Sheet {
  let context: RenderContext
  private let title: String
  /// The weeks of each leaf.
  private let leaves: [[PocketWeek]]
  private let fold: PocketFold
  var picture: Picture

  /// The edges of a leaf that stay free: inside, and at the edge of the sheet, where a printer leaves 10 mm.
  private static let (inner, outer, above) = (14.0, 27.4, 11.0)
  /// The weeks that the leaves have room for: the first has the title, the last how to fold.
  private static let room = [6, 7, 7, 7, 7, 7, 7, 6]

  init(_ context: RenderContext, _ drawn: DrawnDays) {
    self.context = context
    let days = drawn.all.filter { drawn.dates.contains($0.report.day.date) }
    let weeks = days.chunked { $1.report.day.date.weekday != drawn.weeks.start }.map {
      PocketWeek(context: context, days: Array($0))
    }
    leaves = Self.parted(weeks)
    fold = PocketFold(drawn.style.sheet)
    title = localized("Pocket almanac \(MonthSheet.title(drawn.dates)), \(context.placeName)")
    let events = weeks.compactMap { week in
      week.event(within: .infinity).map { "\($0.date.shortMonth) \($0.forms[0])" }
    }
    picture = drawn.style.newPicture(
      named: "pocket", page: fold.page, title: title, description: events.joined(separator: "; "))
  }

  /// The weeks by leaves, as many as these have room for, the first ones full.
  private static func parted(_ weeks: [PocketWeek]) -> [[PocketWeek]] {
    var rest = weeks[...]
    return room.map { count in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }

  /// The finished sheet.
  consuming func drawn() -> Picture {
    picture.draw(fold.folds, .line(.rule, width: 0.6, dashes: [2, 4]), in: .grid)
    picture.draw([fold.cut], .line(.festival, width: 1.4), in: .grid)
    for (index, weeks) in leaves.enumerated() { draw(weeks, number: index + 1) }
    return picture
  }

  // MARK: Leaves

  private mutating func draw(_ weeks: [PocketWeek], number: Int) {
    let page = PocketPage(
      leaf: fold.leaf(number), width: fold.width, inner: Self.inner, outer: Self.outer)
    let bottom = fold.height - Self.outer
    let foot = Label("\(number)", style: .upright(.soft), at: Point(0, 0))
    page.write(foot.text, foot.style, at: Point(page.width, bottom), anchor: .end, to: &picture)
    let note = note(of: number, page)
    let style = TextStyle.small(.soft)
    let lines = style.wrapped(note, within: page.width - 16)
    let extents = style.extents(of: note)
    let step = max(11, extents.above + extents.below + 1)
    for (index, line) in lines.enumerated() {
      page.write(line, style, at: Point(0, bottom - step * Double(lines.count - 1 - index)), to: &picture)
    }
    let end = bottom - step * Double(max(lines.count, 1) - 1) - max(extents.above, 7) - 2
    guard !weeks.isEmpty else { return }
    // The last leaf has mostly a week less.
    let rows = Double(number == PocketFold.leaves ? max(weeks.count, 5) : Self.room[number - 1])
    var y = Self.above
    if number == 1 {
      let least = weeks.map { RowHeights(event($0, page), .small(.soft)).least }.max() ?? 0
      y = page.write(title, typeOfTitle(on: page, room: end - y - 2 - rows * least), from: y, to: &picture) + 2
    }
    let height = (end - y) / rows
    for (index, week) in weeks.enumerated() {
      draw(week, on: page, from: y + height * Double(index), height: height)
    }
  }

  /// The words at the foot of a leaf: where the booklet is for on the first, the meaning of its signs and how to fold it on the last.
  private func note(of number: Int, _ page: PocketPage) -> String {
    switch number {
    case 1: return place.degrees
    case PocketFold.leaves:
      let isDisputed = leaves.joined().contains { event($0, page)?.text.hasSuffix(PanchangaText.disputed) == true }
      let dark = isPlain ? [PictureSign.square.letter + " " + localized("dark sky")] : []
      let fold = localized("Fold into eight, cut the red line, push both ends together.")
      return (dark + keyOfDisputed(isDisputed) + [fold]).joined(separator: Self.separator)
    default: return ""
    }
  }

  /// The largest type in which the title has two lines and leaves its room to the weeks.
  private func typeOfTitle(on page: PocketPage, room: Double) -> TextStyle {
    let styles = [13.0, 12, 11, 10, TextStyle.leastUpright].map { TextStyle(size: $0, weight: .bold) }
    return styles.first {
      $0.wrapped(title, within: page.width).count <= 2 && page.height(of: title, $0) <= room
    } ?? styles[styles.count - 1]
  }

  /// The lines of a week: the steps between them, and the least height of all three.
  private struct RowHeights {
    let above: Double
    let steps: [Double]
    let least: Double

    init(_ event: (text: String, style: TextStyle)?, _ plain: TextStyle) {
      let figures = plain.extents(of: "0")
      let name = event.map { $0.style.extents(of: $0.text) } ?? figures
      above = figures.above
      steps = [figures.below + max(figures.above, PocketPage.riseOfDisc) + 0.5, figures.below + name.above + 0.5]
      least = 1 + above + steps[0] + steps[1] + name.below + 0.6
    }
  }

  /// The event of a week as a page has it.
  private func event(_ week: PocketWeek, _ page: PocketPage) -> (text: String, style: TextStyle)? {
    week.event(within: page.width).map { ($0.style.fitted($0.forms, within: page.width), $0.style) }
  }

  /// Whether the first two lines of a week have figures alone, in scripts whose letters reach far.
  private var isPlain: Bool { context.leading(latin: 0, others: 1) > 0 }

  /// The dates and the Sun, the dark hours and the Moon, and an event: three lines.
  private mutating func draw(_ week: PocketWeek, on page: PocketPage, from top: Double, height: Double) {
    page.drawRule(at: top, to: &picture)
    let event = event(week, page)
    let (plain, bold) = (TextStyle.small(.soft), TextStyle.small(.ink, .bold))
    let heights = RowHeights(event, plain)
    let steps = heights.steps
    let spare = min(max((height - heights.least) / 3.5, 0), 2.4)
    var y = top + 1 + heights.above + spare * 0.7
    let sun = page.write(
      isPlain ? week.plainSun : week.sun, .small(.sunText), at: Point(page.width, y), anchor: .end, to: &picture)
    let dates = bold.fitted(isPlain ? [week.plainDates] : week.dates, within: page.width - sun - 6)
    page.write(dates, bold, at: Point(0, y), to: &picture)
    y += steps[0] + spare
    let end = drawPhase(of: week, on: page, at: y)
    if isPlain {
      page.drawSwatch(.dark, at: Point(0, y), to: &picture)
      page.write(week.darkSpan ?? text.dash, plain, at: Point(11, y), within: end - 11, to: &picture)
    } else {
      page.write(week.dark, plain, at: Point(0, y), within: end, to: &picture)
    }
    y += steps[1] + spare
    guard let event else { return }
    page.write(event.text, event.style, at: Point(0, y), to: &picture)
  }

  /// Draws the disc of a principal phase with its date at the right end of a line.
  ///
  /// - Returns: Where what stands before it has to end.
  private mutating func drawPhase(of week: PocketWeek, on page: PocketPage, at y: Double) -> Double {
    guard let phase = week.phase else { return page.width }
    let width = page.write(
      week.words(phase), .small(.moonText), at: Point(page.width, y), anchor: .end, to: &picture)
    let x = page.width - width - 8
    page.drawPhase(phase.phase, isNorth: place.position.latitude.degrees >= 0, at: Point(x, y), to: &picture)
    return x - 8
  }
}

extension PictureKind {
  /// A year in a booklet of eight leaves.
  static let pocket = PictureKind(
    name: "--picture pocket",
    content: DayContent([.sun, .twilight, .moon, .panchanga, .festivals, .sky, .showers], [.skyline, .times, .names]),
    word: "pocket", span: (365...366, "a year (any 365 or 366 days, such as 2027)"), isByPlace: true,
    parts: { chosen, _, _ in
      chosen.intersection([.panchanga, .festivals, .sky, .showers]).union([.sun, .twilight, .moon])
    },
    draw: { PocketSheet($0, $1).drawn() })
}
