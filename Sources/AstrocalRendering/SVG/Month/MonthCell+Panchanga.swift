import AstroCore
import CivilTime
import Drawing

// The lines of the panchanga in the cell of a day.
extension MonthCellMaker {
  /// The largest type up to that of a sheet in which the names of all tithis stand beside the times of their ends in cells of a
  /// width.
  func fittingType(_ days: [DayRow], within width: Double) -> MonthType {
    var type = type
    for day in days {
      for tithi in day.report.panchanga?.tithis.filter({ $0.isAtSunrise || $0.isKshaya }) ?? [] {
        let name = panchanga.codeAndName(tithi)
        let end = look.least().width(of: end(of: tithi, on: day.report.day.date))
        let free = width - 2 * MonthType.padding - end - Self.gap
        // Of a name that is too long at any size the number goes, see ``lines(_:)``.
        guard TextStyle(size: type.least).width(of: name) <= free else { continue }
        while type.line > type.least, TextStyle(size: type.line).width(of: name) > free {
          type.line = max(type.least, type.line - 0.25)
        }
      }
    }
    return type
  }

  /// A line of the panchanga.
  struct Line {
    /// The forms of its name, the first that fits.
    let names: [String]
    let time: String
    var weight = FontWeight.regular
    var color = ColorToken.ink
  }

  /// The lines of the panchanga: a name, and the time at its end.
  private func lines(_ report: DayReport) -> [Line] {
    guard let panchanga = report.panchanga else { return linesOfSky(report) }
    let date = report.day.date
    // What begins and ends between two sunrises has a line of its own.
    let tithis = panchanga.tithis.filter { $0.isAtSunrise || $0.isKshaya }.map { tithi in
      Line(
        names: [
          self.panchanga.codeAndName(tithi), "\(self.panchanga.letter(tithi.paksha)) \(self.panchanga.name(tithi))",
        ], time: end(of: tithi, on: date))
    }
    let nakshatras = panchanga.nakshatras.filter { $0.isAtSunrise || $0.isKshaya }.map { nakshatra in
      let name = self.panchanga.name(nakshatra)
      // Of two nakshatras of one name the first word distinguishes them.
      let short = name.replacing("Uttara ", with: "U. ").replacing("Purva ", with: "P. ")
      let least = [
        ("Bhadrapada", "Bhadra"), ("Uttarashadha", "U. Ashadha"), ("Purvashadha", "P. Ashadha"),
        ("Mrigashirsha", "Mrigashira"),
      ].reduce(short) { $0.replacing($1.0, with: $1.1) }
      return Line(names: [name, short, least], time: end(of: nakshatra, on: date))
    }
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

  /// Moonrise and moonset, and the dark hours of the night: the lines of a month without a panchanga. Upright cells have the Moon below
  /// their number.
  private func linesOfSky(_ report: DayReport) -> [Line] {
    var lines: [Line] = []
    if let moon = report.moon?.horizon, moon.state == .crosses, !look.isPortrait {
      lines.append(Line(names: [localized("Moon")], time: passages(moon), color: .soft))
    }
    if let dark = report.night?.dark, let first = dark.first, let last = dark.last {
      let span = "\(text.clock(first.lowerBound))–\(text.clock(last.upperBound))"
      lines.append(Line(names: [localized("dark")], time: span, color: .soft))
    }
    return lines
  }

  /// The lines of the panchanga that leave the first festivals of a day their room.
  ///
  /// Two great festivals, such as Gudi Padwa and Ugadi of a new year, leave the first line alone. Without a great one, the
  /// first major festival takes the room of the third line, and where other names are above it also of the second. Tithis
  /// keep their lines then, because no other cell has a skipped one.
  func lines(_ report: DayReport, above items: [DayNote], from y: Double, _ room: Rectangle) -> [Line] {
    var lines = lines(report)
    let great = items.filter(\.isGreat).prefix(2)
    let first = great.isEmpty ? items.filter { $0.sign == .festival }.prefix(1) : great
    guard !first.isEmpty else { return lines }
    func height(_ items: some Sequence<DayNote>) -> Int {
      items.reduce(0) { $0 + shortest($1, within: room).count }
    }
    let before = height(items.prefix { great.isEmpty ? $0.sign != .festival : !$0.isGreat })
    let needed = Double(before + height(first) - 1) * type.step(type.name)
    let tithis = report.panchanga?.tithis.count { $0.isAtSunrise || $0.isKshaya } ?? 0
    let least = great.isEmpty ? max(tithis, before == 0 ? 2 : 1) : 1
    func end() -> Double { y + Double(lines.count) * type.step(type.line) + type.name - type.line + needed }
    while lines.count > least, end() > lastBaseline(room) { lines.removeLast() }
    return lines
  }

  /// The least distance of a name from the time beside it.
  private static let gap = 1.4

  /// The clock reading of an end, with a plus for each midnight before it.
  private func end(of anga: Panchanga.Anga, on date: GregorianDate) -> String { clock(anga.end, on: date) }

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
    var ending = Label(line.time, style: look.least(.soft), at: Point(right, y), anchor: .end)
    var next = y + type.step(type.line)
    let free = right - left - ending.width - Self.gap
    var style = TextStyle(size: type.line, weight: line.weight, color: line.color)
    if style.first(of: line.names, within: free) == nil {
      style = style.fitting(line.names[line.names.count - 1], within: free, least: type.least)
    }
    let name: String
    if let whole = style.first(of: line.names, within: free) {
      name = whole
    } else {
      ending = ending.moved(to: Point(right, next))
      next += type.step(type.line)
      name = style.fitted(line.names, within: right - left)
    }
    cell.labels += [ending, Label(name, style: style, at: Point(left, y))]
    return next
  }
}
