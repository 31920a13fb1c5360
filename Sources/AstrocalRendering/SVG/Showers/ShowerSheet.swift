import AstroCore
import CivilTime
import Drawing
import SwissEphemeris

/// The picture of a year's meteor showers: a row for each, over the weeks that the Moon makes bright.
struct ShowerSheet: Sheet {
  let header: ShowerHeader
  let context: RenderContext
  let reports: [ShowerReport]
  var picture: Picture

  /// The room of the days from left to right.
  let dayColumns: (left: Double, right: Double)
  let rowHeight: Double
  private let footer: [String]
  static let firstRow = 106.0

  init(_ header: ShowerHeader, _ context: RenderContext, _ style: PictureStyle, _ reports: [ShowerReport]) {
    self.header = header
    self.context = context
    self.reports = reports.filter { $0.occurrence.peak != nil }
    let count = Double(max(self.reports.count, 1))
    // All rows of a year stand on the sheet.
    let sheet = style.sheet
    let whole = Page.portrait(on: sheet)
    footer = Self.footer(header, within: whole.width - 2 * Self.margin)
    let rest = Self.firstRow + 34 + 14 * Double(footer.count)
    rowHeight = min(25, max(20, (whole.height - rest) / count))
    let page = Page.upright(height: rest + rowHeight * count, on: sheet)
    dayColumns = Self.dayColumns(self.reports, context, width: page.width)
    let name = context.placeName
    picture = style.newPicture(
      named: "showers", page: page, title: localized("Meteor showers \(Self.title(header.dates)), \(name)"),
      description: localized(
        "A row for each shower: its days of activity, the profile of its rate, its maximum, its best night and the meteors an hour to expect then. Bright weeks have more than half a Moon."
      ))
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
    for (index, report) in reports.enumerated() { draw(report, at: index) }
    drawFooter()
    return picture
  }

  // MARK: Places

  /// The columns before and behind the days, with the margins.
  private static let (widthOfNames, widthOfNights) = (184.0...230, 155.0...205)

  /// The room of the days: as wide as the names of showers before it and the nights behind it allow, which take more of
  /// the page in some languages.
  private static func dayColumns(
    _ reports: [ShowerReport], _ context: RenderContext, width: Double
  ) -> (left: Double, right: Double) {
    let text = ShowerText(text: context.text, darkSky: context.darkSky)
    let upright = TextStyle.upright()
    let names = reports.map { report in
      let shower = report.occurrence.shower
      return nameStyle(shower).width(of: localized(name: shower.name))
        + TextStyle(size: 10).width(of: text.zhr(shower))
    }
    let nights = reports.compactMap { report in
      report.night.flatMap { night in
        night.best.map { best in
          upright.width(of: Self.nights(night, text.text.clock(best.time), in: text.text.zone).last ?? "") + 10
            + TextStyle(size: 10, weight: .bold).width(of: text.rate(night))
        }
      }
    }
    let heading = upright.width(of: localized("best night")) + upright.width(of: localized("an hour")) + 8
    return (
      left: widthOfNames.nearest(to: margin + (names.max() ?? 0) + 13),
      right: width - widthOfNights.nearest(to: margin + 20 + max(heading, nights.max() ?? 0))
    )
  }

  /// The place of a day, given as the days since the first one, from left to right.
  func x(_ days: Double) -> Double {
    LinearScale(from: (0, length), to: (dayColumns.left, dayColumns.right)).position(of: days)
  }

  /// The days from the first date to an instant.
  func day(_ time: JulianDay) -> Double { time.days(since: start) }

  /// The number of days that are drawn.
  var length: Double { Double(header.dates.upperBound.dayNumber - header.dates.lowerBound.dayNumber + 1) }

  private var start: JulianDay { text.zone.span(of: header.dates).lowerBound }

  /// The lower edge of the last row.
  var bottom: Double { Self.firstRow + rowHeight * Double(max(reports.count, 1)) }

  /// The part of a span of days that is drawn.
  func across(_ start: Double, _ end: Double) -> ClosedRange<Double>? {
    let (left, right) = (max(x(start), dayColumns.left), min(x(end), dayColumns.right))
    return right > left ? left...right : nil
  }

  // MARK: Heading

  private mutating func drawHeading() {
    let title = drawTitle(localized("Meteor showers \(Self.title(header.dates))"), size: 24, at: 32)
    write(placeLine() + Self.separator + localized(name: Shower.listName) + " \(Shower.listYear)", below: title)
    let y = Self.firstRow - 6
    let style = TextStyle.upright(.soft)
    picture.write(localized("Shower"), style, at: Point(left, y))
    picture.write("ZHR", style, at: Point(dayColumns.left - 6, y), anchor: .end)
    let rate = picture.write(localized("an hour"), style, at: Point(right, y), anchor: .end)
    picture.write(
      localized("best night"), style, at: Point(dayColumns.right + 20, y),
      within: rate.box.bounds.left - dayColumns.right - 26)
  }

  // MARK: Moon

  /// The light of the Moon above the months, and the weeks with more than half a Moon down through the chart.
  private mutating func drawMoon() {
    let top = 68.0
    picture.write(
      localized("Moon, new to full"), .upright(.soft), at: Point(dayColumns.left - 6, top + 8), anchor: .end,
      within: dayColumns.left - left - 6)
    for run in runs(by: { ColorToken.darkSky(moonIllumination: $0.illumination) }) {
      guard let across = across(run.from, run.to) else { continue }
      picture.draw(Rectangle(across: across, top: top, bottom: top + 10), .surface(run.value), in: .ground)
    }
    for week in runs(by: { $0.illumination > 0.5 }) where week.value {
      guard let across = across(week.from, week.to) else { continue }
      picture.draw(
        Rectangle(across: across, top: Self.firstRow, bottom: bottom), .surface(.brightWeek), in: .ground)
    }
  }

  /// The days side by side on which the Moon has the same value.
  private func runs<Value: Equatable>(by value: (MoonAspect) -> Value) -> [(from: Double, to: Double, value: Value)] {
    header.moons.reduce(into: []) { runs, moon in
      // The Moon of a day is that of its noon.
      let (day, own) = (self.day(moon.time) - 0.5, value(moon))
      if let last = runs.last, last.value == own {
        runs[runs.count - 1].to = day + 1
      } else {
        runs.append((day, day + 1, own))
      }
    }
  }

  /// The months, with a line at the beginning of each.
  private mutating func drawMonths() {
    let line = ShapeStyle.line(.rule, width: 0.6)
    let (first, last) = (header.dates.lowerBound.dayNumber, header.dates.upperBound.dayNumber)
    let starts = (first...last).map(GregorianDate.init(dayNumber:)).filter { $0.day == 1 }
    for (index, date) in starts.enumerated() {
      let x = x(Double(date.dayNumber - first))
      let next = index + 1 < starts.count ? Double(starts[index + 1].dayNumber - first) : length
      picture.drawLine(from: Point(x, 78), to: Point(x, bottom), line, in: .grid)
      let style = TextStyle(size: 10, weight: .bold)
      let room = self.x(next) - x - 5
      picture.write(date.monthName(style, within: room), style, at: Point(x + 3, 91), within: room)
    }
    picture.drawLine(
      from: Point(dayColumns.right, 78), to: Point(dayColumns.right, bottom), line, in: .grid)
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
    return notes.flatMap { TextStyle.upright().wrapped($0, within: room) }
  }

  private mutating func drawFooter() {
    guard !reports.isEmpty else {
      picture.write(
        localized("no such meteor shower has its maximum on these days"), TextStyle(size: 10),
        at: Point(left, Self.firstRow + 16.5))
      return
    }
    picture.write(lines: footer, .upright(), at: Point(left, bottom + 16), step: 14, within: right - left)
    drawFoot("", .upright(.soft))
  }
}

extension ShowerPictureKind {
  /// The showers of a year.
  static let year = ShowerPictureKind(hasProfiles: true, hasMoons: true) { ShowerSheet($0, $1, $2, $3).drawn() }
}
