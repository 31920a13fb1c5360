import AstroCore
import CivilTime
import Drawing

/// A day of the panchang of a month: a line for each limb with its end, and below them the festivals.
struct PanchangMonthRow {
  /// A name with the time at its right.
  struct Item {
    let name: String
    /// Empty where there is none.
    let time: String
  }

  let report: DayReport
  /// Whether it is the day of rest of the place.
  let isDayOfRest: Bool
  /// The lunar month and the paksha; nil where they are those of the day before.
  let heading: String?
  /// The date in the calendar of the place; empty without one.
  let solarDate: String
  /// The items of each column, from the tithi to the Sun, below each other.
  let columns: [[Item]]
  /// The festivals in one line, or why they are unknown; empty for a day without any.
  let festivals: String
}

/// Makes the rows of the panchang of a month.
struct PanchangMonthRows: ContextReader {
  let context: RenderContext

  /// The titles of the columns of a row, each of the names and of the times beside them.
  var titles: [(names: String, times: String)] {
    let limbs = [localized("Tithi"), localized("Nakshatra"), localized("Yoga"), localized("Karana"), localized("Moon")]
    return limbs.map { ($0, localized("until")) } + [(localized("Sun"), "")]
  }

  /// The foot of the sheet, which explains the signs of its rows.
  func foot(of reports: [DayReport], width: Double) -> SheetFoot {
    let isDisputed = reports.contains { panchanga.shownFestivals($0).contains(where: \.isDisputed) }
    let items = [
      localized("\(localized(name: context.sunrise.rawValue)) sunrise"),
      localized("\(localized(name: context.ayanamsha.rawValue)) ayanamsha"), DateMark.key,
      localized("–: beyond the next sunrise"),
    ]
    return SheetFoot(items + keyOfDisputed(isDisputed), beside: signature, .upright(.soft), width: width)
  }

  /// The rows of some days in order.
  func rows(_ days: [DayRow]) -> [PanchangMonthRow] {
    var last: String?
    var lacksSunrise = false
    return days.map { day in
      let heading = day.report.panchanga.map(heading) ?? last
      defer { (last, lacksSunrise) = (heading, day.report.festivalsReason != nil) }
      return PanchangMonthRow(
        report: day.report, isDayOfRest: day.report.day.date.weekday == context.place.dayOfRest,
        heading: heading == last ? nil : heading,
        solarDate: day.report.solarDates.first.map(solarText.monthAndDay) ?? "", columns: columns(day.report),
        festivals: festivals(day.report, saysWhyNone: !lacksSunrise).joined(separator: Self.separator))
    }
  }

  /// `Karttika (amanta) · Shukla Paksha`
  private func heading(_ panchanga: Panchanga) -> String {
    let paksha = panchanga.tithiAtSunrise.map { self.panchanga.name(.paksha, $0.paksha.rawValue) }
    let month = self.panchanga.month(panchanga.month).withRemark(localized(name: context.month.rawValue))
    return [month, paksha].compactMap(\.self).joined(separator: Self.separator)
  }

  /// The festivals of a day. Of the days without a sunrise that follow each other only the first says why they may have more.
  private func festivals(_ report: DayReport, saysWhyNone: Bool) -> [String] {
    let shown = panchanga.shownFestivals(report)
    return panchanga.namedHolidays(report, isOnSheet: true)
      + shown.map { panchanga.titleAndTimes($0, among: shown) }
      + (saysWhyNone && report.festivalsReason != nil
        ? [localized("no sunrise: festivals that need one are unknown")] : [])
  }

  private func columns(_ report: DayReport) -> [[PanchangMonthRow.Item]] {
    guard let panchanga = report.panchanga else {
      return [[.init(name: localized("no panchanga"), time: "")], [], [], [], [], []]
    }
    let end = panchanga.nextSunrise ?? report.day.end
    func item(_ name: String, _ end: JulianDay?) -> PanchangMonthRow.Item {
      .init(name: name, time: end.map { clock($0, on: report.day.date) } ?? "–")
    }
    // A limb at sunrise, and below it the others that end before the next one.
    func limb(_ angas: [Panchanga.Anga]) -> [PanchangMonthRow.Item] {
      let ending = angas.filter { $0.end <= end }
      return (ending.isEmpty ? Array(angas.prefix(1)) : ending).map { anga in
        item(self.panchanga.name(anga), anga.end <= end ? anga.end : nil)
      }
    }
    let moonrises = (report.moon?.horizon.rises ?? []).map { item(localized("rise"), $0.time) }
    return [
      limb(panchanga.tithis), limb(panchanga.nakshatras), limb(panchanga.yogas),
      limb(panchanga.karanas), signs(panchanga, before: end).map(item) + moonrises,
      zip(["↑", "↓"], [panchanga.sunrise, panchanga.sunset]).map(item),
    ]
  }

  /// The signs of the Moon that end before the next sunrise, else the one of the whole day.
  private func signs(_ panchanga: Panchanga, before end: JulianDay) -> [(String, JulianDay?)] {
    let ends = (panchanga.elements.directions?.chandraVasa ?? []).map(\.span.upperBound).filter { $0 < end }
    let names = (0...ends.count).map { self.panchanga.name(.rashi, (panchanga.moonRashi - 1 + $0) % 12 + 1) }
    return ends.isEmpty ? [(names[0], nil)] : zip(names, ends).map { ($0, $1) }
  }

  /// The clock reading, with `+` on the date after.
  private func clock(_ time: JulianDay, on date: GregorianDate) -> String {
    let reading = text.minute(time)
    return reading.clock + (reading.date > date ? "+" : "")
  }

  /// What stands between festivals.
  private static let separator = " · "
}
