import AstroCore

/// The words of dates in solar calendars in tables.
struct SolarText: ContextReader {
  let context: RenderContext

  /// The dates of a day, and why a calendar that is asked for has none.
  func items(_ report: DayReport) -> [String] {
    context.calendars.compactMap { calendar in
      if let date = report.solarDates.first(where: { $0.calendar == calendar }) { return self.date(date) }
      guard let introduction = calendar.introduction, report.day.date < introduction else { return nil }
      return localized("no \(localized(name: calendar.name)) date before \(introduction)")
    }
  }

  /// `Karthikai 5, Parabhava (Tamil)`
  private func date(_ date: SolarDate) -> String {
    let year = date.yearName(context.script) ?? "\(date.year)"
    let mark = date.basis == .projected ? localized(", projected") : ""
    return "\(date.monthName(context.script)) \(date.day), \(year) (\(localized(name: date.calendar.name))\(mark))"
  }

  /// `Karthikai 5 (Tamil)`
  func dayAndCalendar(_ date: SolarDate) -> String {
    "\(date.monthName(context.script)) \(date.day) (\(localized(name: date.calendar.name)))"
  }
}
