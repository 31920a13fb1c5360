import AstroCore
import CivilTime
import Drawing
import SwissEphemeris

/// The picture of a year's meteor showers: a row for each, with its best night and over the weeks that the Moon makes bright.
struct ShowerSheet: Sheet {
  let header: ShowerHeader
  let context: RenderContext
  let rows: [ShowerRow]
  var picture: Picture

  /// The columns from left to right: names from the left edge to the ends of the meteors an hour, discs, nights, ends of the rates of
  /// the catalogue, and the days.
  let columns: Columns
  /// The height of a row of weight 1.
  let unit: Double
  private let footer: [String]
  static let firstRow = 90.0
  /// The height of the words before the showers that are not seen.
  static let gapOfUnseen = 24.0

  struct Columns {
    var rate = 0.0
    var disc = 0.0
    var night = 0.0
    /// The width of the nights.
    var nights = 0.0
    var zenithal = 0.0
    var days = (left: 0.0, right: 0.0)
  }

  init(_ header: ShowerHeader, _ context: RenderContext, _ style: PictureStyle, _ reports: [ShowerReport]) {
    self.header = header
    self.context = context
    rows = ShowerRow.all(reports)
    let weights = max(rows.reduce(0) { $0 + $1.weight }, 1)
    // All rows of a year stand on the sheet.
    let sheet = style.sheet
    let whole = Page.portrait(on: sheet)
    footer = Self.footer(header, within: whole.width - 2 * Self.margin)
    let rest =
      Self.firstRow + 34 + 14 * Double(footer.count)
      + (rows.contains(where: \.isSeen) && rows.contains { !$0.isSeen } ? Self.gapOfUnseen : 0)
    unit = min(62, max(19, (whole.height - rest) / weights))
    let page = Page.upright(height: rest + unit * weights, on: sheet)
    columns = Self.columns(rows, context, width: page.width)
    let best = rows.filter(\.isRich).max { $0.rate < $1.rate }
    let year = localized("Meteor showers \(Self.title(header.dates))")
    let message = best.flatMap { Self.message($0, context) } ?? year
    picture = style.newPicture(
      named: "showers", page: page,
      title: [message == year ? nil : message, year, context.placeName].compactMap(\.self).joined(separator: ", "),
      description: localized(
        "A row for each shower: its days of activity, the profile of its rate, its maximum, its best night and the meteors an hour to expect then. Bright weeks have more than half a Moon."
      ))
    self.message = message
  }

  /// The title: the best night of the year, else the year.
  private let message: String

  /// `Best: Geminids, 13/14 Dec, 53/h`
  private static func message(_ row: ShowerRow, _ context: RenderContext) -> String? {
    guard let night = row.report.night else { return nil }
    let words = ShowerText(text: context.text, darkSky: context.darkSky)
    let next = context.text.zone.date(after: night.date)
    let dates =
      next.month == night.date.month
      ? "\(night.date.day)/\(next.dayAndMonth)" : "\(night.date.dayAndMonth)/\(next.dayAndMonth)"
    let name = localized(name: row.report.occurrence.shower.name)
    return localized("Best: \(name), \(dates), \(words.rate(night))/h here")
  }

  /// `2027`, or the first and the last date of a year that does not begin with January.
  private static func title(_ dates: ClosedRange<GregorianDate>) -> String {
    let (first, last) = (dates.lowerBound, dates.upperBound)
    return first.year == last.year ? DateWords.year(first.year) : "\(first) – \(last)"
  }

  /// The finished picture.
  consuming func drawn() -> Picture {
    drawHeading()
    drawMoon()
    drawMonths()
    var top = Self.firstRow
    for (index, row) in rows.enumerated() {
      if !row.isSeen, index > 0, rows[index - 1].isSeen {
        picture.write(
          localized("not seen from here"), .upright(.soft, .bold), at: Point(left, top + Self.gapOfUnseen - 7))
        top += Self.gapOfUnseen
      }
      draw(row, Rectangle(left: left, top: top, right: right, bottom: top + unit * row.weight))
      top += unit * row.weight
    }
    drawFooter()
    return picture
  }

  // MARK: Places

  /// The columns, as wide as the words of the language need.
  private static func columns(_ rows: [ShowerRow], _ context: RenderContext, width: Double) -> Columns {
    let text = ShowerText(text: context.text, darkSky: context.darkSky)
    let head = TextStyle.upright()
    func widest(_ widths: [Double], atLeast words: String) -> Double { max(widths.max() ?? 0, head.width(of: words)) }
    let names = widest(rows.map { $0.style.width(of: localized(name: $0.report.occurrence.shower.name)) }, atLeast: "")
    let seen = rows.compactMap { row in row.report.night.flatMap { $0.best == nil ? nil : (row, $0) } }
    let rates = widest(seen.map { $0.style.width(of: text.rate($1)) }, atLeast: localized("an hour"))
    let nights = widest(
      seen.compactMap { row, night in
        night.best.map { best in
          TextStyle.upright(.ink, row.isRich ? .bold : .regular).width(
            of: Self.nights(night, text.text.clock(best.time), in: text.text.zone)[0])
        }
      }, atLeast: localized("best night"))
    let zenithal = widest(
      rows.map { TextStyle(size: 10).width(of: text.zhr($0.report.occurrence.shower)) }, atLeast: "ZHR")
    var columns = Columns()
    columns.rate = margin + min(names, 210) + 8 + rates
    columns.disc = columns.rate + 14
    columns.night = columns.disc + 10
    columns.nights = nights
    columns.zenithal = columns.night + nights + 9 + zenithal
    columns.days = (columns.zenithal + 9, width - margin)
    return columns
  }

  /// The place of a day, given as the days since the first one, from left to right.
  func x(_ days: Double) -> Double {
    LinearScale(from: (0, length), to: (columns.days.left, columns.days.right)).position(of: days)
  }

  /// The days from the first date to an instant.
  func day(_ time: JulianDay) -> Double { time.days(since: start) }

  /// The number of days that are drawn.
  var length: Double { Double(header.dates.upperBound.dayNumber - header.dates.lowerBound.dayNumber + 1) }

  private var start: JulianDay { text.zone.span(of: header.dates).lowerBound }

  /// The lower edge of the last row.
  var bottom: Double {
    Self.firstRow + unit * max(rows.reduce(0) { $0 + $1.weight }, 1)
      + (rows.contains(where: \.isSeen) && rows.contains { !$0.isSeen } ? Self.gapOfUnseen : 0)
  }

  /// The part of a span of days that is drawn.
  func across(_ start: Double, _ end: Double) -> ClosedRange<Double>? {
    let (left, right) = (max(x(start), columns.days.left), min(x(end), columns.days.right))
    return right > left ? left...right : nil
  }

  // MARK: Heading

  /// Whose list of showers it is.
  private var list: String { localized(name: Shower.listName) + " \(Shower.listYear)" }

  /// Whether the line below the title has room for the list, which else stands in the foot.
  private var headingHasList: Bool {
    let year = localized("Meteor showers \(Self.title(header.dates))")
    return TextStyle.subtitle.width(of: [year, placeLine(), list].joined(separator: Self.separator)) <= right - left
  }

  private mutating func drawHeading() {
    let style = TextStyle.title(message, sizes: [24, 21, 18], within: right - left)
    let title = picture.write(message, style, at: Point(left, 32), within: right - left)
    let year = localized("Meteor showers \(Self.title(header.dates))")
    let items = [message == year ? nil : year, placeLine()].compactMap(\.self) + (headingHasList ? [list] : [])
    write(items.joined(separator: Self.separator), below: title)
    let y = Self.firstRow - 6
    let head = TextStyle.upright(.soft)
    let rate = picture.write(localized("an hour"), head, at: Point(columns.rate, y), anchor: .end)
    picture.write(localized("Shower"), head, at: Point(left, y), within: rate.box.bounds.left - left - 6)
    picture.write(localized("best night"), head, at: Point(columns.night, y))
    picture.write("ZHR", head, at: Point(columns.zenithal, y), anchor: .end)
  }

  // MARK: Moon

  /// The weeks with more than half a Moon, down through the chart.
  private mutating func drawMoon() {
    for week in brightWeeks {
      guard let across = across(week.lowerBound, week.upperBound) else { continue }
      picture.draw(
        Rectangle(across: across, top: Self.firstRow, bottom: bottom), .surface(.brightWeek), in: .ground)
    }
  }

  /// The days side by side with more than half a Moon; the Moon of a day is that of its noon.
  private var brightWeeks: [ClosedRange<Double>] {
    header.moons.filter { $0.illumination > 0.5 }.reduce(into: []) { weeks, moon in
      let day = self.day(moon.time) - 0.5
      if let last = weeks.last, abs(last.upperBound - day) < 0.01 {
        weeks[weeks.count - 1] = last.lowerBound...day + 1
      } else {
        weeks.append(day...day + 1)
      }
    }
  }

  /// The months, with a line at the beginning of each.
  private mutating func drawMonths() {
    let line = ShapeStyle.line(.rule, width: 0.6)
    let (first, last) = (header.dates.lowerBound.dayNumber, header.dates.upperBound.dayNumber)
    let starts = (first...last).map(GregorianDate.init(dayNumber:)).filter { $0.day == 1 }
    let top = Self.firstRow - 16
    for (index, date) in starts.enumerated() {
      let x = x(Double(date.dayNumber - first))
      let next = index + 1 < starts.count ? Double(starts[index + 1].dayNumber - first) : length
      picture.drawLine(from: Point(x, top), to: Point(x, bottom), line, in: .grid)
      let style = TextStyle(size: 10, weight: .bold)
      let room = self.x(next) - x - 4
      picture.write(
        date.monthName(style, within: room), style, at: Point(x + 2.5, Self.firstRow - 5), within: room)
    }
    picture.drawLine(from: Point(columns.days.right, top), to: Point(columns.days.right, bottom), line, in: .grid)
    picture.drawLine(from: Point(left, bottom), to: Point(right, bottom), line, in: .grid)
  }

  // MARK: Footer

  /// What the signs mean, in lines of a width.
  private static func footer(_ header: ShowerHeader, within room: Double) -> [String] {
    let magnitude = Decimal.fixed(header.darkSky.limitingMagnitude, places: 1)
    let notes = [
      localized(
        "Bar: days of activity. Profile: square root of the rate, 150 an hour fill the row. Star: maximum. Tinted: more than half a Moon. Disc: Moon of the best night."
      ),
      localized(
        "Meteors an hour for one observer under a clear sky with stars to magnitude \(magnitude), right within 40% at best; bold from 5. var: varies, no forecast."
      ),
    ]
    return notes.flatMap { TextStyle.upright().balanced($0, within: room) }
  }

  private mutating func drawFooter() {
    guard !rows.isEmpty else {
      picture.write(
        localized("no such meteor shower has its maximum on these days"), TextStyle(size: 10),
        at: Point(left, Self.firstRow + 16.5))
      return
    }
    picture.write(lines: footer, .upright(), at: Point(left, bottom + 16), step: 14, within: right - left)
    drawFoot(headingHasList ? "" : list, .upright(.soft))
  }
}

extension ShowerPictureKind {
  /// The showers of a year.
  static let year = ShowerPictureKind(hasProfiles: true, hasMoons: true) { ShowerSheet($0, $1, $2, $3).drawn() }
}
