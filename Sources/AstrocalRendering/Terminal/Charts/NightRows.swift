import AstroCore
import CivilTime

/// The nights of some weeks in a terminal: a row for each, from noon to noon, in which a sign stands for 20 minutes.
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
    let labels = nights.map(\.day.date.dayAndMonth)
    let head = (labels.map(\.displayWidth).max() ?? 0) + 1
    // A sign for 20 minutes where the terminal has 80 columns, else for 30 or 60.
    let anHour = max(1, min(3, (signs.columns - head) / 24))
    let rows = nights.map { row($0, light, anHour) }
    // The hours that are day in all nights are left out.
    let isNight = (0..<24).filter { hour in
      rows.contains { row in row[hour * anHour..<(hour + 1) * anHour].contains { $0 != " " } }
    }
    let title = heading(localized("The nights of \(dates.lowerBound.description)..\(dates.upperBound.description)"))
    guard let first = isNight.first, let last = isNight.last else {
      return [title, localized("the Sun does not set on these days")]
    }
    let hours = (first...last).map { hour in
      anHour == 1 && hour % 3 != 0 ? "" : InstantText.twoDigits((hour + 12) % 24).padded(anHour)
    }
    let header = anHour == 1 ? sparse(hours) : hours.joined()
    let body = zip(labels, rows).map { label, row in
      label.rightAligned(head - 1) + " " + signs.styled(Array(row[first * anHour..<(last + 1) * anHour])).trimmed
    }
    let unit = localized("a sign is \(60 / anHour) minutes")
    let legend = signs.legend(ofDay: localized("day blank"))
    return [title, String(repeating: " ", count: head) + header.trimmed] + body.map(\.trimmed)
      + [FlowLine(label: "", items: [unit] + legend.items, indent: 0).text(terminal)]
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

  /// Labels of two columns at signs of one.
  private func sparse(_ hours: [String]) -> String {
    hours.enumerated().reduce(into: "") { line, hour in
      if !hour.element.isEmpty { line = line.padded(hour.offset) + hour.element }
    }
  }
}
