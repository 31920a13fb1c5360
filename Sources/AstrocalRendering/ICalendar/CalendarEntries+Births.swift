import AstroCore
import CivilTime
import ICalendar

extension BirthText {
  /// The stays of the Moon in nakshatras of birth that begin on the day, and what is good for each birth and for all.
  func entries(_ entries: CalendarEntries) -> [CalendarEntry] {
    guard let day = page.report.panchanga else { return [] }
    guard let sunrise = day.sunrise, let next = day.nextSunrise else { return [] }
    let whole = sunrise..<next
    let each = births.enumerated().flatMap { index, birth -> [CalendarEntry] in
      let name = page.panchanga.title(birth)
      let janma = birth.janma.flatMap { whole.contains($0.lowerBound) ? [$0] : nil } ?? []
      return list(janma, "janma-\(index + 1)", localized("\(name): birth nakshatra"), entries)
        + list(birth.good, "good-\(index + 1)", localized("\(name): good"), entries)
    }
    return each
      + (births.count > 1 ? list(day.goodForAll, "good-all", localized("good for all").capitalizedFirst, entries) : [])
  }

  private func list(
    _ spans: [TimeSpan], _ word: String, _ title: String, _ entries: CalendarEntries
  ) -> [CalendarEntry] {
    spans.enumerated().map { index, span in
      entries.entry(
        CalendarFacts(
          uid: ("birth-\(word)", "\(page.date.digits)" + (index > 0 ? "-\(index + 1)" : "")),
          dependences: [.place, .sunrise, .ayanamsha], time: CalendarEntries.time(span), title: title,
          category: "BIRTH STAR"))
    }
  }
}
