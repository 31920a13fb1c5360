import AstroCore
import CivilTime
import Drawing

/// The wall calendar of a month: a cell for each day, with the panchanga, festivals and the user's own events.
struct MonthSheet: Sheet {
  let context: RenderContext
  let look: PictureStyle
  /// The days of a ceremony that the sheet marks; nil for none.
  let ceremony: CeremonyMarks?
  let dates: ClosedRange<GregorianDate>
  /// The days of the dates; one that the zone skipped is missing.
  let days: [DayRow]
  /// Day, twilights and nights of the dates and of the morning after them.
  let light: SkyLight
  /// How the days are numbered.
  let numbers: SheetDates
  var grid: SheetGrid
  var picture: Picture
  /// The height of the key above the conventions, which the grid leaves free, and the distance of its signs.
  var (keyHeight, keyGap, keyRight) = (0.0, 12.0, Double.infinity)
  /// How many times as large as usual the lines and names of the cells are.
  private var growth = 1.0

  /// The smallest cell that has room for the lines of the panchanga, across and upright.
  private static let leastCell = (landscape: 60.0, portrait: 128.0)

  init(_ context: RenderContext, _ drawn: DrawnDays) {
    self.context = context
    (look, ceremony) = (drawn.style, drawn.arguments.ceremony)
    (dates, days) = (drawn.dates, drawn.all.filter { drawn.dates.contains($0.report.day.date) })
    light = SkyLight(drawn.reports)
    let reports = days.map(\.report)
    numbers = SheetDates(context, reports)
    let isPortrait = look.isPortrait
    // A page whose days have large Moons has no row of small ones.
    let hasMoons = !numbers.calendars.isEmpty || reports.contains { $0.panchanga != nil }
    let sheet = look.sheet
    let page: Page = isPortrait ? .portrait(on: sheet) : .landscape(on: sheet)
    grid = SheetGrid(
      dates: dates, weekStart: drawn.weeks.start,
      bounds: Rectangle(
        left: Self.margin, top: isPortrait ? hasMoons ? 128 : 96 : 84, right: page.width - Self.margin,
        bottom: page.height - (isPortrait ? 34 : 27)))
    let name = context.placeName
    picture = look.newPicture(
      named: "month", page: page,
      title: ([ceremony?.rule.title, numbers.calendars.first.map(numbers.title), Self.title(dates), name]
        as [String?])
        .compactMap(\.self).joined(separator: ", "),
      description: reports.contains { $0.panchanga != nil }
        ? localized(
          "A month in weeks. Each day has its Moon, sunrise and sunset, tithi and nakshatra with their ends, festivals and meteor showers."
        ) : localized("A month in weeks: dark hours and events of the sky."))
    fitKey()
    grid.bounds.bottom -= keyHeight
  }

  /// `October 2027`, or the first and the last date where the dates are no calendar month.
  static func title(_ dates: ClosedRange<GregorianDate>) -> String {
    let (first, last) = (dates.lowerBound, dates.upperBound)
    if dates.isYear { return DateWords.year(first.year) }
    let month = { (date: GregorianDate) in localized(name: DateWords.monthNames[date.month - 1]) }
    if first.month == last.month, first.year == last.year { return "\(month(first)) \(DateWords.year(first.year))" }
    let year = first.year == last.year ? "" : " " + DateWords.year(first.year)
    return "\(first.day) \(month(first))\(year) – \(last.day) \(month(last)) \(DateWords.year(last.year))"
  }

  /// The finished sheet.
  consuming func drawn() -> Picture {
    drawHeading()
    let (cells, notes) = laidOutLargest()
    drawGrid()
    for (day, cell) in zip(days, cells) { draw(cell, of: day) }
    drawSkippedDates()
    for notes in notes { draw(notes: notes) }
    drawKey()
    drawFooter()
    return picture
  }

  // MARK: Layout

  /// The room of the texts of a date, the same in all cells: a little less where frames mark the days of a ceremony.
  func room(of date: GregorianDate) -> Rectangle {
    grid.cell(date).inset(by: ceremony == nil ? 0 : 0.8)
  }

  /// What lays out cells of the present height.
  var maker: MonthCellMaker {
    MonthCellMaker(
      context: context, look: look, ceremony: ceremony, numbers: numbers, light: light,
      type: MonthType(
        portrait: look.isPortrait, height: grid.cellHeight, leading: leading, hasLargeMoon: hasLargeMoon,
        growth: growth))
  }

  /// Whether the Moon of each day is so large that no row of Moons is needed.
  var hasLargeMoon: Bool { look.isPortrait && !hasPanchanga && numbers.calendars.isEmpty }
  var hasPanchanga: Bool { days.contains { $0.report.panchanga != nil } }

  private typealias Layout = (cells: [MonthCell], notes: [MonthNotes])

  /// The cells in the largest type that leaves out no more than the usual one; an upright page has room for it.
  private mutating func laidOutLargest() -> Layout {
    let bounds = grid.bounds
    let usual = laidOut()
    let usualBounds = grid.bounds
    func left(_ layout: Layout) -> Int { layout.cells.reduce(0) { $0 + $1.rest.count + $1.countOfLeftLines } }
    for growth in look.isPortrait ? [1.3, 1.2, 1.1] : [] {
      (grid.bounds, self.growth) = (bounds, growth)
      let larger = laidOut()
      if left(larger) <= left(usual) { return larger }
    }
    (grid.bounds, growth) = (usualBounds, 1)
    return usual
  }

  /// The cells, and the lines of the names that found no room in them.
  ///
  /// These stand in empty cells, as many as have room there, then below the grid, which leaves room for them as far as its
  /// cells do not get too small; then a line counts the rest.
  private mutating func laidOut() -> Layout {
    let step = look.least().size * leading
    let floor = page.height - 22 - keyHeight
    let leastCell = look.isPortrait ? Self.leastCell.portrait : Self.leastCell.landscape
    let least = grid.bounds.top + Double(grid.rows) * leastCell
    while true {
      var maker = self.maker
      maker.fit(days, within: room(of: dates.lowerBound))
      maker.ambiguous = maker.sharedNames(days)
      let cells = days.map { maker.cell($0, in: self.room(of: $0.report.day.date)) }
      let all = notes(cells)
      let inside = notesInside(all)
      let rest = Array(all.dropFirst(inside?.count ?? 0))
      let empty = [inside].compactMap(\.self)
      if rest.isEmpty { return (cells, empty) }
      let below = Rectangle(
        left: grid.bounds.left, top: grid.bounds.bottom + 12 - step, right: grid.bounds.right, bottom: floor)
      let notes = MonthNotes(rest, in: below, size: look.least().size)
      let room = Int((floor - grid.bounds.bottom - 12) / step + 1)
      if notes.lines.count <= room { return (cells, empty + [notes]) }
      let bottom = grid.bounds.bottom - Double(notes.lines.count - room) * step
      guard bottom >= least else {
        if grid.bounds.bottom > least + step {
          grid.bounds.bottom = least
          continue
        }
        return (
          cells,
          empty + [MonthNotes(fitting: rest, in: below, atMost: room, countsRest: true, size: look.least().size)]
        )
      }
      grid.bounds.bottom = bottom
    }
  }

  /// The notes that have room in empty cells, in the largest type in which all have.
  private func notesInside(_ all: [MonthNotes.Note]) -> MonthNotes? {
    guard let room = roomOfNotes else { return nil }
    let tried = sizesOfNotes.map { size in
      MonthNotes(fitting: all, in: room, atMost: Int(room.height / (size * leading)), size: size)
    }
    return tried.first { $0.count == all.count } ?? tried.last
  }

  /// The sizes of the notes in empty cells, the largest first: an upright page has more room.
  private var sizesOfNotes: [Double] { (look.isPortrait ? [11.5, 10.5] : []) + [look.least().size] }

  /// That no day is fit for the ceremony, what the sheet lacks, where its sixth week stands, the phases that have no cells, the nights without the Moon, and the
  /// names of each date that are left: what happens in the sky and the user's own events, then festivals.
  private func notes(_ cells: [MonthCell]) -> [MonthNotes.Note] {
    let missing = days.filter { $0.report.festivalsReason != nil }.count
    let lacks = missing > 0 ? [localized("no sunrise on \(missing) dates: festivals are missing")] : []
    let last = (0..<grid.folded).reversed().map { "\(numbers.number(of: dates.upperBound.adding(days: -$0)))" }
    let folded = last.isEmpty ? [] : [localized("the last week in the first row: \(last.joined(separator: ", "))")]
    // Cells of the sky have it themselves.
    let nights = days.filter { $0.report.panchanga != nil && $0.report.isMoonlessAllNight }
      .map { numbers.number($0.report) }
    let moonless = nights.isEmpty ? [] : [localized("no Moon all night: \(nights.runs(joinedBy: "–"))")]
    let rest = zip(days, cells).flatMap { day, cell in cell.rest.map { (number: numbers.number(day.report), item: $0) }
    }
    let isWithoutDay = ceremony.map { ceremony in days.allSatisfy { ceremony.days[$0.report.day.date] == nil } }
    let none = isWithoutDay == true ? [localized("no day passes by these rules")] : []
    return (none + lacks + folded + phaseNote + moonless).map { MonthNotes.Note(text: $0, color: .soft) }
      + (rest.filter { !$0.item.sign.isFestival } + rest.filter(\.item.sign.isFestival)).map { number, item in
        MonthNotes.Note(
          number: number, text: (item.sign.picture.map { $0.letter + "\u{A0}" } ?? "") + item.text,
          color: item.sign.isFestival ? .festival : .event)
      }
  }

  // MARK: Drawing

  private mutating func drawGrid() {
    let bounds = grid.bounds
    let head = TextStyle(size: 10, weight: .bold)
    let isShort = grid.weekdays.contains { head.width(of: localized(name: $0.name)) > grid.cellWidth - 8 }
    for (index, weekday) in grid.weekdays.enumerated() {
      let style = TextStyle(size: 10, weight: .bold, color: weekday == context.place.dayOfRest ? .festival : .soft)
      picture.write(
        isShort ? weekday.shortName : localized(name: weekday.name), style,
        at: Point(bounds.left + (Double(index) + 0.5) * grid.cellWidth, bounds.top - 6), anchor: .middle)
    }
    for day in days {
      if let color = ground(day.report) {
        picture.draw(grid.cell(day.report.day.date), .surface(color), in: .ground)
      }
    }
    picture.draw(grid.lines, .line(.rule, width: 0.7), in: .grid)
    // The sixth week, in the first row, ends at a stronger line.
    if grid.folded > 0 {
      let week = grid.cells(from: 0, count: grid.folded)
      picture.drawLine(
        from: Point(week.right, week.top), to: Point(week.right, week.bottom), .line(.ink, width: 1), in: .grid)
    }
    picture.drawLine(
      from: Point(bounds.left, bounds.top), to: Point(bounds.right, bounds.top), .line(.ink, width: 1), in: .grid)
    drawPhases()
  }

  /// The ground of a day with a full or a new Moon: that of the tithi at sunrise or, without a panchanga, of the phase.
  private func ground(_ report: DayReport) -> ColorToken? {
    if let tithi = report.panchanga?.tithiAtSunrise {
      return tithi.number == 15 ? .fullMoon : tithi.number == 30 ? .newMoon : nil
    }
    let phase = report.moon?.phases.first?.phase
    return phase == .fullMoon ? .fullMoon : phase == .newMoon ? .newMoon : nil
  }

  private mutating func draw(_ cell: MonthCell, of day: DayRow) {
    let room = room(of: day.report.day.date)
    let type = maker.type
    if day.report.moon != nil {
      let radius = type.moonRadius
      let center = Point(room.right - MonthType.padding - radius, room.top + MonthType.padding + radius)
      drawMoon(of: day.report, center: center, radius: radius)
      picture.reserve(center, radius: radius, for: "Moon")
    }
    for (area, style) in cell.areas { picture.draw(area, style, in: .marks) }
    for label in cell.labels { picture.write(label) }
    for (place, sign) in cell.signs { Self.draw(sign, at: place, in: &picture) }
    if ceremony?.days[day.report.day.date] != nil {
      picture.draw(grid.cell(day.report.day.date).inset(by: 1), .line(.event, width: 1.6), in: .marks)
    }
  }

  /// Draws a sign around a place.
  static func draw(_ sign: PictureSign, at place: Point, in picture: inout Picture) {
    switch sign {
    case .star: picture.draw(PathData.star(center: place, radius: 3.6), .surface(.meteor), in: .marks)
    case .square:
      picture.draw(Rectangle(x: place.x - 3, y: place.y - 3, width: 6, height: 6), .surface(.event), in: .marks)
    case .diamond:
      let diamond = PathData.star(center: place, radius: 3.8, points: 4, waist: 0.5.squareRoot())
      picture.draw(diamond, .surface(.event), in: .marks)
    }
  }

  private mutating func drawSkippedDates() {
    let known = Set(days.map(\.report.day.date.dayNumber))
    for number in dates.lowerBound.dayNumber...dates.upperBound.dayNumber where !known.contains(number) {
      let date = GregorianDate(dayNumber: number)
      let room = grid.cell(date)
      picture.draw(room.inset(by: 0.4), .surface(.panel), in: .ground)
      picture.write(
        "\(numbers.number(of: date))", TextStyle(size: 22, family: .serif, color: .soft),
        at: Point(room.left + MonthType.padding, room.top + 21))
      picture.write(
        localized("skipped"), look.least(.soft), at: Point(room.left + MonthType.padding, room.top + 36),
        within: room.width - 2 * MonthType.padding)
    }
  }

  /// The distance of lines, in sizes of type.
  private var leading: Double { context.leading(latin: 1.2, others: 1.39) }

  private mutating func draw(notes: MonthNotes) {
    for (index, line) in notes.lines.enumerated() {
      let y = notes.room.top + Double(index + 1) * notes.size * leading
      picture.write(
        Label(line.text, style: TextStyle(size: notes.size, color: line.color), at: Point(notes.room.left, y)))
    }
  }
}

extension PictureKind {
  /// The wall calendar of a month.
  package static let month = PictureKind(
    name: "the svg of a month",
    content: DayContent(partsOfSeveralDays, [.skyline, .times, .names, .solarDates, .rates, .entries]),
    // Months of solar calendars have up to 32 days.
    span: (28...32, "a month (any 28 to 32 days, such as 2027-10)"),
    // The last night ends on the day after.
    daysAround: (0, 1), details: [.moonStand], canBeUpright: true, marksCeremonies: true,
    parts: { chosen, _, _ in chosen },
    draw: { MonthSheet($0, $1).drawn() })

  /// The wall calendars of several months.
  static let months = month.asked(by: "months", writesMonths: .always)
}
