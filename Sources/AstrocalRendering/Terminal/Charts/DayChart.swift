import AstroCore
import CivilTime
import SwissEphemeris

/// The chart of a day in a terminal: the altitudes of Sun and Moon, and below them the sky.
package struct DayChart: RowPrinter, ContextReader {
  package let context: RenderContext
  /// The date of the chart; the reports may hold the day after it, too.
  private let date: GregorianDate
  private let startsAtNoon: Bool
  private var reports: [DayReport] = []

  private var signs: ChartSigns { ChartSigns(terminal: terminal) }

  /// The rows of the altitudes.
  private static let rows = 12
  /// The columns before the chart, with its left edge.
  private static let head = 7

  /// - Parameter startsAtNoon: Whether it goes from noon to noon.
  package init(of date: GregorianDate, fromNoon startsAtNoon: Bool, _ context: RenderContext) {
    (self.date, self.startsAtNoon) = (date, startsAtNoon)
    self.context = context.inChartColumns
  }

  package mutating func row(_ row: DayRow, to output: inout Output) throws { reports.append(row.report) }

  package mutating func end(to output: inout Output) throws {
    guard let report = reports.first(where: { $0.day.date == date }) else { return }
    let frame = DayFrame(report, fromNoon: startsAtNoon, zone: text.zone)
    let lines =
      [heading(report.day.date.inFull)] + caption + altitudes(frame) + [sky(frame)] + axis(frame)
      + [legend(report, frame), signs.legend(ofDay: "").text(terminal)]
    for line in lines { try output.line(line) }
    if let line = Basis(context, [.sunrise], [report.model]).unusualLine { try output.line(line) }
  }

  private var width: Int { signs.columns - Self.head - 1 }

  // MARK: Altitudes

  /// What is drawn, where a line has room for it.
  private var caption: [String] {
    let text = localized("altitude of Sun and Moon in degrees, by the hour; the sky below")
    return text.displayWidth < signs.columns ? [text] : []
  }

  private func altitudes(_ frame: DayFrame) -> [String] {
    let (sun, moon) = (AltitudeCourse(of: .sun, reports), AltitudeCourse(of: .moon, reports))
    let highest =
      (0...96).flatMap { step in
        [sun, moon].compactMap { $0.degrees(at: frame.time(at: Double(step) / 96)) }
      }.max() ?? 0
    // A multiple of three labels, so that no rows above the highest of both stand empty.
    let top = max(15, min(90, (highest / 15).rounded(.up) * 15))
    let rows = terminal.usesGlyphs ? braille(frame, sun, moon, top) : letters(frame, sun, moon, top)
    return rows.enumerated().map { index, row in
      let degrees = top * Double(Self.rows - index) / Double(Self.rows)
      let label = index % 4 == 0 ? Decimal.fixed(degrees, places: 0) + (terminal.usesGlyphs ? "°" : "") : ""
      return label.rightAligned(Self.head - 2) + " |" + row
    }
  }

  /// The Sun as `*` and the Moon as `o`, a sign in each column.
  private func letters(_ frame: DayFrame, _ sun: AltitudeCourse, _ moon: AltitudeCourse, _ top: Double) -> [String] {
    var rows = Array(repeating: Array(repeating: Character(" "), count: width), count: Self.rows)
    for (course, sign) in [(moon, Character("o")), (sun, "*")] {
      for column in 0..<width {
        let time = frame.time(at: (Double(column) + 0.5) / Double(width))
        guard let degrees = course.degrees(at: time), degrees >= 0 else { continue }
        rows[min(Self.rows - 1, Int((top - degrees) / top * Double(Self.rows)))][column] = sign
      }
    }
    return rows.map { String($0).trimmed }
  }

  /// The Sun as a line two dots thick, the Moon as one with gaps, in cells of 2 × 4 dots of Unicode's Braille patterns.
  private func braille(_ frame: DayFrame, _ sun: AltitudeCourse, _ moon: AltitudeCourse, _ top: Double) -> [String] {
    let (across, down) = (width * 2, Self.rows * 4)
    var cells = Array(repeating: Array(repeating: UInt32(0), count: width), count: Self.rows)
    for (course, isSun) in [(moon, false), (sun, true)] {
      var last: Int?
      for x in 0..<across {
        let time = frame.time(at: (Double(x) + 0.5) / Double(across))
        guard let degrees = course.degrees(at: time), degrees >= 0 else {
          last = nil
          continue
        }
        let y = min(down - 1, Int((top - degrees) / top * Double(down)))
        let run = min(y, last ?? y)...max(y, last ?? y)
        last = y
        guard isSun || x % 2 == 0 else { continue }
        for dot in run.lowerBound...min(run.upperBound + (isSun ? 1 : 0), down - 1) {
          cells[dot / 4][x / 2] |= Self.bits[dot % 4][x % 2]
        }
      }
    }
    return cells.map { row in
      let signs = row.map { $0 == 0 ? Character(" ") : Unicode.Scalar(0x2800 + $0).map(Character.init) ?? " " }
      return String(signs).trimmed
    }
  }

  /// The bits of the dots of a cell by row and column. Source: Unicode 15, Braille Patterns.
  private static let bits: [[UInt32]] = [[1, 8], [2, 16], [4, 32], [64, 128]]

  // MARK: Below the altitudes

  private func sky(_ frame: DayFrame) -> String {
    let light = SkyLight(reports)
    let row = (0..<width).map { column in
      let time = frame.time(at: (Double(column) + 0.5) / Double(width))
      return signs.sky(light.depth(at: time), hasMoon: light.isMoonUp(at: time))
    }
    return localized("sky").rightAligned(Self.head - 1) + "|" + signs.styled(row)
  }

  /// The edge of the chart with a mark at every third hour, and the hours below.
  private func axis(_ frame: DayFrame) -> [String] {
    var edge = Array(repeating: Character("-"), count: width + 1)
    var hours = ""
    let margin = String(repeating: " ", count: Self.head - 1)
    for hour in frame.hours where hour.number % 3 == 0 {
      let column = min(Int((frame.fraction(hour.time) * Double(width)).rounded()), width)
      edge[column] = "+"
      // A narrow chart has no room for every third hour.
      guard hours.isEmpty || hours.count + 1 < column, width >= 48 || hour.number % 6 == 0 else { continue }
      hours = hours.padded(column) + InstantText.twoDigits(hour.number)
    }
    return [margin + String(edge), margin + hours]
  }

  /// Risings and settings within the chart, and how much of the Moon is lit.
  private func legend(_ report: DayReport, _ frame: DayFrame) -> String {
    let (sun, moon) = terminal.usesGlyphs ? (localized("thick"), localized("dotted")) : ("*", "o")
    let lit = report.moon.map { localized("\(Decimal.percent($0.aspect.illumination)) at noon") } ?? ""
    let date = report.day.date
    let items =
      [localized("Sun \(sun)")]
      + passages(reports.compactMap { $0.sun?.horizon }, report.sun?.horizon.state, frame, on: date)
      + [localized("Moon \(moon)")]
      + passages(reports.compactMap { $0.moon?.horizon }, report.moon?.horizon.state, frame, on: date)
      + [lit]
    return FlowLine(label: "", items: items, indent: 0).text(terminal)
  }

  /// The risings and settings in a frame, which may reach into the next day; words for a body that has none.
  private func passages(
    _ horizons: [BodyDay], _ state: HorizonState?, _ frame: DayFrame, on date: GregorianDate
  ) -> [String] {
    var turns: [(time: JulianDay, words: String)] = []
    for horizon in horizons {
      for rise in horizon.rises { turns.append((rise.time, localized("rise \(text.clock(rise.time, on: date))"))) }
      for set in horizon.sets { turns.append((set.time, localized("set \(text.clock(set.time, on: date))"))) }
    }
    let shown = turns.filter { frame.span.contains($0.time) }.sorted { $0.time < $1.time }
    guard shown.isEmpty else { return shown.map(\.words) }
    switch state {
    case .aboveAllDay: return [localized("up all day")]
    case .belowAllDay: return [localized("down all day")]
    case .crosses, nil: return []
    }
  }
}
