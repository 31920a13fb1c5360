import AstroCore

/// The date of a day in words, as people of the place say it.
struct DateOfPlaceText: ContextReader {
  let context: RenderContext

  private var reckoning: MonthReckoning { context.customs.month }

  /// The lunar date at sunrise by the reckoning of the place: `Margashirsha krishna Panchami`, or `nil` without a sunrise.
  func lunarDate(_ day: Panchanga) -> String? {
    guard let tithi = day.tithiAtSunrise else { return nil }
    let isLatin = [.latin, .iast].contains(context.script.plain)
    let half = isLatin ? localized(name: tithi.paksha.word) : panchanga.name(.paksha, tithi.paksha.rawValue)
    return "\(month(day.month, reckoning)) \(half) \(panchanga.name(tithi))"
  }

  /// The lunar date, with the reckoning where the other one has another month, and the date of the calendar of the region:
  /// `Margashirsha krishna Panchami (purnimanta)`, `Karthikai 12, Parabhava`.
  func items(_ report: DayReport) -> [String] {
    guard let day = report.panchanga else { return [] }
    var items: [String] = []
    if let lunar = lunarDate(day) {
      items.append(hasTwoMonths(day) ? lunar.withRemark(localized(name: reckoning.rawValue)) : lunar)
    }
    if let meitei = meiteiDate(day) { items.append(meitei) }
    return items + solarText.headItems(report)
  }

  /// The date of the Meitei calendar, which counts the tithis of a month from 1 to 30, where people of the place use it: `Langban 12`; nil
  /// elsewhere, and without a sunrise.
  func meiteiDate(_ day: Panchanga) -> String? {
    guard context.customs.countsLunarDays, let tithi = day.tithiAtSunrise else { return nil }
    let month = SolarCalendar.meiteiName(ofMonth: day.month.amanta, context.script)
    return (day.month.isAdhika ? localized("adhika ") : "") + "\(month) \(tithi.number)"
  }

  /// The month by the other reckoning, where that names another: `Karttika (amanta)`.
  func otherMonth(_ day: Panchanga) -> [String] {
    guard hasTwoMonths(day) else { return [] }
    let other: MonthReckoning = reckoning == .amanta ? .purnimanta : .amanta
    return [month(day.month, other).withRemark(localized(name: other.rawValue))]
  }

  private func hasTwoMonths(_ day: Panchanga) -> Bool { day.month.amanta != day.month.purnimanta }

  private func month(_ month: Panchanga.Month, _ reckoning: MonthReckoning) -> String {
    PanchangaText(context: context.month == reckoning ? context : context.withOtherReckoning).month(month)
  }
}
