import AstroCore
import CivilTime

/// The nights of some weeks in a terminal: a row for each, from noon to noon, in which a sign stands for ten minutes to an hour.
struct NightRows: ContextReader {
  let context: RenderContext
  /// The dates of the rows.
  let dates: ClosedRange<GregorianDate>
  /// The reports of the dates and of the day after them, whose morning ends the last night.
  let reports: [DayReport]

  private var signs: ChartSigns { ChartSigns(terminal: terminal) }

  /// The most nights that are shown in rows; a strip has room for more.
  static let mostNights = 31

  /// The title, the hours, the rows and the meaning of the signs.
  var lines: [String] {
    let nights = reports.filter { dates.contains($0.day.date) }
    let light = SkyLight(reports)
    let labels = nights.map(\.day.date.inColumn)
    let head = (labels.map(\.displayWidth).max() ?? 0) + 1
    // The hours that are day in all nights are left out.
    let finest = nights.map { row($0, light, Self.mostSigns) }
    let isNight = (0..<24).filter { hour in
      finest.contains { row in
        row[hour * Self.mostSigns..<(hour + 1) * Self.mostSigns].contains { $0 != " " }
      }
    }
    let title = heading(localized("The nights of \(DateWords.span(dates))"))
    guard let first = isNight.first, let last = isNight.last else {
      return [title, localized("the Sun does not set on these days")]
    }
    let moons = nights.map(moon)
    let columns = signs.columns - head - 1 - (moons.map(\.displayWidth).max() ?? 0)
    let anHour = Self.signsAnHour.last { $0 * (last - first + 1) <= columns } ?? 1
    let body = zip(zip(labels, moons), nights).map { words, night in
      let signs = signs.styled(Array(row(night, light, anHour)[first * anHour..<(last + 1) * anHour]))
      return (words.0.rightAligned(head - 1) + " " + signs + " " + words.1).trimmed
    }
    let unit = localized("a sign is \(60 / anHour) minutes")
    let legend = signs.legend(ofDay: localized("day blank"))
    let notes = [unit] + legend.items + [localized("Moon lit at noon, and its phases")]
    return [title, String(repeating: " ", count: head) + header(first...last, anHour)] + body
      + [FlowLine(label: "", items: notes, indent: 0).text(terminal)]
  }

  /// The signs that an hour may have.
  private static let signsAnHour = [1, 2, 3, 4, 6]
  private static let mostSigns = 6

  /// How much of the Moon is lit, and the sign of a principal phase of the date.
  private func moon(_ report: DayReport) -> String {
    guard let moon = report.moon else { return "" }
    let lit = Decimal.percent(moon.aspect.illumination).rightAligned(4)
    return moon.phases.first.map { lit + " " + terminal.mark($0.phase) } ?? lit
  }

  /// The hours that have room, with a column between them.
  private func header(_ hours: ClosedRange<Int>, _ anHour: Int) -> String {
    let step = [1, 2, 3, 6].first { $0 * anHour > 2 } ?? 6
    return hours.reduce(into: "") { line, hour in
      guard (hour + 12).isMultiple(of: step) else { return }
      line = line.padded((hour - hours.lowerBound) * anHour) + InstantText.twoDigits((hour + 12) % 24)
    }
  }

  /// The signs from noon to noon by the clock. Of an hour that the clock shows twice the first is shown; one that it skips
  /// has the sign of the instant of the skip.
  private func row(_ report: DayReport, _ light: SkyLight, _ anHour: Int) -> [Character] {
    let zone = place.zone
    let next = zone.date(at: report.nextNoon)
    return (0..<24 * anHour).map { column in
      let seconds = (column * 2 + 1) * 1_800 / anHour + 43_200
      let instant =
        seconds < 86_400
        ? zone.instant(on: report.day.date, secondsAfterMidnight: seconds)
        : zone.instant(on: next, secondsAfterMidnight: seconds - 86_400)
      let time = JulianDay(unixSeconds: Double(instant))
      return signs.sky(light.depth(at: time), hasMoon: light.isMoonUp(at: time))
    }
  }
}
