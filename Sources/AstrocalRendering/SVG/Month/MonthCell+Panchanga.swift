import AstroCore
import CivilTime
import Drawing

// The lines of the panchanga in the cell of a day.
extension MonthCellMaker {
  /// Makes the names of tithis and nakshatras of one form and size that has room beside the times of their ends in all cells.
  mutating func fit(_ days: [DayRow], within room: Rectangle) {
    hasMoonBeside = haveMoonBeside(days, within: room)
    let width = room.width - 2 * MonthType.padding - Self.gap
    fitEnds(days, width)
    let lines = days.flatMap { day in
      day.report.panchanga.map { panchanga -> [(names: [String], time: String, isTithi: Bool)] in
        let date = day.report.day.date
        return tithis(panchanga).map { (names(ofTithi: $0), end(of: $0, on: date), true) }
          + nakshatras(panchanga).map { (names(ofNakshatra: $0), end(of: $0, on: date), false) }
      } ?? []
    }
    func free(_ time: String) -> Double { width - ending.width(of: time) }
    func form(_ isTithi: Bool) -> Int {
      let lines = lines.filter { $0.isTithi == isTithi }
      let count = lines.first?.names.count ?? 1
      let fitting = (0..<count).first { form in
        lines.allSatisfy { TextStyle(size: type.leastName).width(of: $0.names[form]) <= free($0.time) }
      }
      return fitting ?? count - 1
    }
    forms = (form(true), form(false))
    // A few long names are smaller than the others.
    func areTooWide(_ size: Double) -> Int {
      lines.count { line in
        let name = line.names[line.isTithi ? forms.tithi : forms.nakshatra]
        return TextStyle(size: size).width(of: name) > free(line.time)
      }
    }
    while type.line > type.least, areTooWide(type.line) * Self.shareOfLong > lines.count {
      type.line = max(type.least, type.line - 0.25)
    }
    fitPassages(days, within: room)
  }

  /// The type of the ends.
  private var ending: TextStyle { TextStyle(size: type.end, color: .soft) }

  /// Makes ends, and the least names, smaller where a name has no room beside its end; at last the ends after midnight shorter.
  private mutating func fitEnds(_ days: [DayRow], _ width: Double) {
    // The shortest forms count.
    forms = (1, 2)
    func fits() -> Bool {
      days.allSatisfy { day in
        linesOfPanchanga(day.report).allSatisfy { line in
          guard let name = line.names.last else { return true }
          return TextStyle(size: type.leastName).width(of: name) + ending.width(of: line.time) <= width
        }
      }
    }
    guard !fits() else { return }
    // Letters of the scripts of India are larger than Latin ones of the same type.
    if context.leading(latin: 0, others: 1) > 0 {
      (type.end, type.leastName) = (Picture.leastTextSize, Picture.leastTextSize)
    }
    hasShortTimes = !fits()
  }

  /// One of so many lines may be smaller than the others.
  private static let shareOfLong = 8

  private func tithis(_ panchanga: Panchanga) -> [Panchanga.Anga] {
    // What begins and ends between two sunrises has a line of its own.
    panchanga.tithis.filter { $0.isAtSunrise || $0.isKshaya }
  }

  private func nakshatras(_ panchanga: Panchanga) -> [Panchanga.Anga] {
    panchanga.nakshatras.filter { $0.isAtSunrise || $0.isKshaya }
  }

  private func names(ofTithi tithi: Panchanga.Anga) -> [String] {
    let name = panchanga.name(tithi)
    // Of full and new Moon the name says the half of the month.
    let short = tithi.number.isMultiple(of: 15) ? name : "\(panchanga.letter(tithi.paksha)) \(name)"
    return [panchanga.codeAndName(tithi), short]
  }

  /// Of two nakshatras of one name the first word distinguishes them.
  private func names(ofNakshatra nakshatra: Panchanga.Anga) -> [String] {
    let name = panchanga.name(nakshatra)
    let short = name.replacing("Uttara ", with: "U. ").replacing("Purva ", with: "P. ")
    let least = [
      ("Bhadrapada", "Bhadra"), ("Uttarashadha", "U. Ashadha"), ("Purvashadha", "P. Ashadha"),
      ("Mrigashirsha", "Mrigashira"),
    ].reduce(short) { $0.replacing($1.0, with: $1.1) }
    return [name, short, least]
  }

  /// A line of the panchanga, or of the sky.
  struct Line {
    /// The forms of its name, the first that fits.
    let names: [String]
    let time: String
    /// The color that stands for its name.
    var sign: ShapeStyle?
    var weight = FontWeight.regular
    var color = ColorToken.ink
  }

  /// The lines of a day: a name, and the time at its end.
  private func lines(_ report: DayReport) -> [Line] {
    let lines = linesOfPanchanga(report)
    return lines.isEmpty ? linesOfSky(report) : lines
  }

  private func linesOfPanchanga(_ report: DayReport) -> [Line] {
    guard let panchanga = report.panchanga else { return [] }
    let date = report.day.date
    let tithis = tithis(panchanga).map { tithi in
      Line(names: [names(ofTithi: tithi)[forms.tithi]], time: end(of: tithi, on: date))
    }
    let nakshatras = nakshatras(panchanga).map { nakshatra in
      Line(names: [names(ofNakshatra: nakshatra)[forms.nakshatra]], time: end(of: nakshatra, on: date))
    }
    if tithis.isEmpty, nakshatras.isEmpty { return [] }
    guard look.isPortrait else { return tithis + nakshatras }
    let yogas = panchanga.yogas.filter(\.isAtSunrise).map { yoga in
      Line(names: [self.panchanga.name(yoga)], time: end(of: yoga, on: date), color: .soft)
    }
    let rahu = panchanga.muhurta.map { muhurta in
      let span = muhurta.rahuKalam
      return Line(
        names: [localized("Rahu")], time: text.clocks(span), color: .soft)
    }
    return tithis + nakshatras + yogas.prefix(1) + [rahu].compactMap(\.self)
  }

  /// The lines of the panchanga that leave the first festivals of a day their room, and those of the sky that leave it to the user's
  /// own events.
  ///
  /// Two great festivals, such as Gudi Padwa and Ugadi of a new year, leave the first line alone. Without a great one, the
  /// first major festival takes the room of the third line, and where other names are above it also of the second. Tithis
  /// keep their lines then, because no other cell has a skipped one.
  func lines(_ report: DayReport, above items: [DayNote], from y: Double, _ room: Rectangle) -> (
    lines: [Line], left: Int
  ) {
    var lines = lines(report)
    let count = lines.count
    let great = items.filter(\.isGreat).prefix(2)
    let first = great.isEmpty ? items.filter { $0.sign == .festival }.prefix(1) : great
    let events = items.filter { $0.sign == .event }
    if report.panchanga == nil, !events.isEmpty {
      let needed = (events + great).reduce(0) { $0 + shortest($1, within: room).count }
      let room = Int((lastBaseline(room) - y) / type.step(type.name)) + 1
      lines = Array(lines.prefix(max(0, room - needed)))
      return (lines, count - lines.count)
    }
    guard !first.isEmpty else { return (lines, 0) }
    func height(_ items: some Sequence<DayNote>) -> Int {
      items.reduce(0) { $0 + shortest($1, within: room).count }
    }
    let before = height(items.prefix { great.isEmpty ? $0.sign != .festival : !$0.isGreat })
    let needed = Double(before + height(first) - 1) * type.step(type.name)
    let tithis = report.panchanga?.tithis.count { $0.isAtSunrise || $0.isKshaya } ?? 0
    let least = great.isEmpty ? max(tithis, before == 0 ? 2 : 1) : 1
    func end() -> Double { y + Double(lines.count) * type.step(type.line) + type.name - type.line + needed }
    while lines.count > least, end() > lastBaseline(room) { lines.removeLast() }
    return (lines, count - lines.count)
  }

  /// The least distance of a name from the time beside it.
  private static let gap = 1.4

  /// The clock reading of an end, with a plus for each midnight before it.
  private func end(of anga: Panchanga.Anga, on date: GregorianDate) -> String {
    let reading = clock(anga.end, on: date)
    return hasShortTimes && reading.hasSuffix("+") && reading.hasPrefix("0") ? String(reading.dropFirst()) : reading
  }

  /// A clock reading, with a plus for each midnight between a date and it.
  func clock(_ time: JulianDay, on date: GregorianDate) -> String {
    let reading = text.minute(time)
    return reading.clock + String(repeating: "+", count: text.zone.midnights(from: date, to: reading.date))
  }

  /// Writes a line of the panchanga. A name that has no room beside the time at any size has the time below it.
  ///
  /// - Returns: The baseline of the next line.
  func add(_ line: Line, _ y: Double, _ room: Rectangle, _ cell: inout MonthCell) -> Double {
    let (left, right) = (room.left + MonthType.padding, room.right - MonthType.padding)
    if let sign = line.sign { return add(line, sign, Point(left, y), &cell) }
    var end = Label(line.time, style: ending, at: Point(right, y), anchor: .end)
    var next = y + type.step(type.line)
    let free = right - left - end.width - Self.gap
    var style = TextStyle(size: type.line, weight: line.weight, color: line.color)
    if style.first(of: line.names, within: free) == nil {
      style = style.fitting(line.names[line.names.count - 1], within: free, least: type.leastName)
    }
    let name: String
    if let whole = style.first(of: line.names, within: free) {
      name = whole
    } else {
      end = end.moved(to: Point(right, next))
      next += type.step(type.line)
      name = style.fitted(line.names, within: right - left)
    }
    cell.labels += [end, Label(name, style: style, at: Point(left, y))]
    return next
  }
}
