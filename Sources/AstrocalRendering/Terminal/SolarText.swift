import AstroCore

/// The words of dates in the calendars that are asked for.
struct SolarText: ContextReader {
  let context: RenderContext

  /// The lines of a day's screen.
  func lines(_ report: DayReport) -> [FlowLine] {
    FlowLine.lines(localized("Solar"), items(report))
      + FlowLine.lines(localized(name: "Lunar", key: "Lunar, calendar"), items(report, areLunar: true))
  }

  /// The dates of a day in solar calendars or in those of tithis, and why a calendar that is asked for has none.
  func items(_ report: DayReport, areLunar: Bool = false) -> [String] {
    context.calendars.filter { $0.isLunar == areLunar }.compactMap { calendar in
      if let date = report.solarDates.first(where: { $0.calendar == calendar }) { return self.date(date) }
      guard let introduction = calendar.introduction, report.day.date < introduction else { return nil }
      return localized("no \(localized(name: calendar.name)) date before \(introduction)")
    }
  }

  /// `Karthikai 5, Parabhava (Tamil)`
  private func date(_ date: SolarDate) -> String {
    let year = date.yearName(context.script) ?? "\(date.year)"
    let mark = date.basis == .projected ? localized(", projected") : ""
    return "\(monthAndDay(date)), \(year) (\(localized(name: date.calendar.name))\(mark))"
  }

  /// The date in the first of the calendars, for the head of a page: `Karthikai 5, Parabhava`.
  func headItems(_ report: DayReport) -> [String] {
    report.solarDates.prefix(1).map { date in
      let year = date.yearName(context.script) ?? "\(date.year)"
      return "\(monthAndDay(date)), \(year)" + (date.basis == .projected ? localized(", projected") : "")
    }
  }

  /// `Karthikai 5 (Tamil)`
  func dayAndCalendar(_ date: SolarDate) -> String {
    monthAndDay(date).withRemark(localized(name: date.calendar.name))
  }

  /// `Karthikai 5`, `Damodara Gaura 12`
  func monthAndDay(_ date: SolarDate) -> String {
    let month = date.monthName(context.script)
    return switch date.paksha {
    case .shukla: localized("\(month) Gaura \(date.day)")
    case .krishna: localized("\(month) Krsna \(date.day)")
    case nil: "\(month) \(date.day)"
    }
  }

  /// The day in a cell: `5`, `S12`.
  func day(_ date: SolarDate) -> String {
    date.paksha.map { panchanga.code($0, date.day) } ?? "\(date.day)"
  }
}
