import Algorithms
import AstroCore
import CivilTime

/// Months in a terminal: a row for each, in which a sign for each night shows the dark hours without the Moon.
struct MonthStrips: ContextReader {
  let context: RenderContext
  let dates: ClosedRange<GregorianDate>
  /// The reports of the dates; those around them are left out.
  let reports: [DayReport]

  private var signs: ChartSigns { ChartSigns(terminal: terminal) }

  /// The columns of the sum of the dark hours, with the space before it.
  private static let sumColumns = 5

  /// The days of the longest month, which have a column each.
  private static let days = 31

  /// The title, a row for each month, and the meaning of the signs.
  var lines: [String] {
    let days = reports.filter { dates.contains($0.day.date) }
    let most = max(1, days.map(darkHours).max() ?? 0).rounded(.up)
    let names = days.map { $0.day.date.shortMonth.displayWidth }
    let head = (names.max() ?? 0) + 1
    var lines = [heading(DateWords.span(dates)), header(head)]
    var year = dates.lowerBound.year
    for month in days.chunked(by: { $0.day.date.month == $1.day.date.month && $0.day.date.year == $1.day.date.year }) {
      guard let first = month.first?.day.date else { continue }
      if first.year != year { lines.append("-- \(DateWords.year(first.year))") }
      year = first.year
      lines.append(row(Array(month), first.shortMonth.padded(head), most))
    }
    let (least, full) = (String(signs.ramp[1]), String(signs.ramp[signs.ramp.count - 1]))
    let hours = Decimal.fixed(most, places: 0)
    let phases = [MoonPhase.newMoon, .firstQuarter, .fullMoon, .lastQuarter].map { "\(terminal.mark($0)) \($0.name)" }
    let notes =
      [localized("\(least) under 1 h to \(full) \(hours) h of dark sky without Moon, blank none")]
      + (hasPhases ? phases : []) + [localized("day: its length on the 15th")]
    return lines.map(\.trimmed) + [FlowLine(label: "", items: notes, indent: 0).text(terminal)]
  }

  /// Whether the terminal has the columns for the phases beside the strip.
  private var hasPhases: Bool { signs.columns >= 80 }
  /// Whether it has those for the sum of the dark hours and the length of the day.
  private var hasSums: Bool { signs.columns >= 50 }

  private func header(_ head: Int) -> String {
    let title = localized("dark hours without Moon")
    let strip = (String(repeating: " ", count: head) + "|" + title).padded(head + Self.days + 2)
    let numbers = hasPhases ? " 1        10        20        30" : ""
    let sums = localized("dark").rightAligned(Self.sumColumns) + localized("day").rightAligned(6)
    return strip + numbers + (hasSums ? sums : "")
  }

  private func row(_ month: [DayReport], _ name: String, _ most: Double) -> String {
    var strip = Array(repeating: Character(" "), count: Self.days)
    var phases = strip
    for report in month {
      let (column, hours) = (report.day.date.day - 1, darkHours(report))
      let steps = signs.ramp.count - 1
      strip[column] = signs.ramp[hours == 0 ? 0 : min(steps, 1 + Int(hours / most * Double(steps)))]
      if let phase = report.moon?.phases.first?.phase { phases[column] = terminal.mark(phase).first ?? " " }
    }
    let middle = month.first { $0.day.date.day == 15 } ?? month[month.count / 2]
    let sum = Decimal.fixed(month.reduce(0) { $0 + darkHours($1) }, places: 0)
    return name + "|" + String(strip) + "|" + (hasPhases ? " " + String(phases) : "")
      + (hasSums ? (sum + "h").rightAligned(Self.sumColumns) + dayLength(middle).rightAligned(6) : "")
  }

  /// The hours of the night that begins on the day in which the sky is dark and the Moon down.
  private func darkHours(_ report: DayReport) -> Double {
    report.night?.moonless.reduce(0) { $0 + $1.upperBound.days(since: $1.lowerBound) * 24 } ?? 0
  }

  /// `14h55`
  private func dayLength(_ report: DayReport) -> String {
    guard let sun = report.sun else { return "" }
    let minutes = Int((sun.horizon.secondsAbove / 60).rounded())
    return "\(minutes / 60)h\(InstantText.twoDigits(minutes % 60))"
  }
}
