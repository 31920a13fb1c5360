import Algorithms
import AstroCore
import CivilTime
import Drawing

/// The panchang of a month on one upright page, as printed almanacs have it: a row for each day with the limbs and their ends,
/// the Moon's sign, Sun and moonrise, and the festivals below.
struct PanchangMonthSheet: Sheet {
  let context: RenderContext
  private let dates: ClosedRange<GregorianDate>
  private let reports: [DayReport]
  private let layout: PanchangMonthLayout
  private let foot: SheetFoot
  var picture: Picture

  static let margin = 16.0
  /// The room above the rows and below them, with a foot of one line.
  private static let (head, below) = (104.0, 28.0)

  init(_ context: RenderContext, _ drawn: DrawnDays) {
    // Times of pujas have the weekday of another date; those of limbs have no room for it.
    let context = context.withDatesOfEnds
    self.context = context
    (dates, reports) = (drawn.dates, drawn.reports)
    let maker = PanchangMonthRows(context: context)
    let rows = maker.rows(drawn.all)
    let sheet = drawn.style.sheet
    let usual = Page.portrait(on: sheet)
    let width = usual.width - 2 * Self.margin
    foot = maker.foot(of: drawn.reports, width: width)
    let around = Self.head + Self.below + foot.rise
    let room = usual.height - around
    // The type is as large as the page allows, then the lines as near as letters allow. What still needs more than a page makes
    // the page higher.
    let usualLeading = context.leading(latin: 1.36, others: 1.56)
    let least = (size: TextStyle.leastUpright, leading: context.leading(latin: 1.2, others: 1.39), space: 0.06)
    let tries =
      stride(from: 11.5, through: least.size, by: -0.25).map { (size: $0, leading: usualLeading, space: 0.2) }
      + [(least.size, usualLeading, 0.2), least]
    func layout(_ size: Double, _ leading: Double, _ space: Double) -> PanchangMonthLayout {
      PanchangMonthLayout(rows, maker.titles, width: width, size: size, leading: leading, space: space)
    }
    self.layout =
      tries.lazy.map(layout).first { $0.height <= room && $0.fits } ?? layout(least.size, least.leading, least.space)
    let page =
      self.layout.height <= room
      ? usual : Page.upright(height: self.layout.height + around, on: sheet)
    picture = drawn.style.newPicture(
      named: "panchang", page: page,
      title: localized("Panchang of \(MonthSheet.title(drawn.dates)), \(context.placeName)"),
      description: localized(
        "A month in rows. Each day has its limbs with their ends, the Moon's sign, sunrise and sunset, and festivals."))
  }

  /// The finished sheet.
  consuming func drawn() -> Picture {
    drawHeading()
    layout.draw(on: &picture, left: left, top: Self.head)
    draw(foot, height: 10)
    return picture
  }

  private mutating func drawHeading() {
    let words = MonthSheet.title(dates)
    let style = TextStyle.title(words, sizes: [32, 28, 24, 20], within: right - left)
    let title = picture.write(words, style, at: Point(left, 42), within: right - left)
    let place = write(placeLine(), below: title)
    let (line, months) = monthsThatFit(right - left)
    let y = place.baseline(ofNext: line, months, atLeast: place.place.y + 20)
    picture.write(line, months, at: Point(left, y), within: right - left)
  }

  /// The line of the months, smaller or without its last items where it would have no room.
  ///
  /// Bold spaces of fonts for Gujarati and Tamil (Samyak) are half an em wider than those of Noto.
  private func monthsThatFit(_ room: Double) -> (String, TextStyle) {
    let styles = [12.0, 11].map { TextStyle(size: $0, weight: .bold, color: .festival) }
    let all = forms(lunarMonths)
    let space = context.leading(latin: 0, others: 0.5)
    let fitting = all.lazy.flatMap { line in styles.map { (line, $0) } }.first { line, style in
      style.width(of: line) + space * style.size * Double(line.count { $0 == " " }) <= room
    }
    return fitting ?? (all[all.count - 1], styles[1])
  }

  /// The months by both reckonings and the years, the most important first.
  private var lunarMonths: [String] {
    let all = reports.compactMap(\.panchanga)
    guard !all.isEmpty else { return [localized("no panchanga")] }
    let others = PanchangaText(context: context.withOtherReckoning)
    func joined(_ names: [String]) -> String { names.uniqued().joined(separator: " – ") }
    return [
      joined(all.map { panchanga.month($0.month) }).withRemark(panchanga.reckoning),
      joined(all.map { others.month($0.month) }).withRemark(localized(name: others.context.month.rawValue)),
      localized("Vikram \(joined(all.map { "\(panchanga.vikram($0.year))" }))"),
      localized("Shaka \(joined(all.map { "\($0.year.shaka)" }))"),
      [all.map(\.year.samvatsaraNorth), all.map(\.year.samvatsaraSouth)]
        .map { numbers in joined(numbers.map { panchanga.name(.samvatsara, $0) }) }.uniqued().joined(separator: " / "),
    ]
  }
}

extension PictureKind {
  /// The panchang of a month on one page.
  static let panchangOfMonth = PictureKind(
    name: "--picture panchang",
    content: DayContent([.moon, .panchanga, .muhurta, .festivals], [.times, .names, .solarDates]), word: "panchang",
    span: month.span, writesMonths: .inFolder, ofAllMonths: .panchangOfYear,
    // The signs of the Moon are among the muhurtas.
    parts: { _, _, excluded in
      Set([.moon, .panchanga, .muhurta, .festivals]).subtracting(excluded.intersection([.moon, .festivals]))
    },
    draw: { PanchangMonthSheet($0, $1).drawn() })
}
