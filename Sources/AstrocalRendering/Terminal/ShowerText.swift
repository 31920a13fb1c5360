import AstroCore
import CivilTime

/// The words for showers that several formats print, for a person to read.
struct ShowerText {
  /// Instants by the clock of the place.
  let text: InstantText
  /// The sky without Moon and twilight under which rates hold; nil where no rates are computed.
  let darkSky: SkyBrightness?

  /// How a day is written.
  enum DayForm {
    /// `Fri  4 Dec`, as wide as any other day.
    case column
    /// `Fri 4 Dec`
    case plain
    /// `Fri 04 Dec`, as calendars have it.
    case twoDigits
  }

  /// The time of the maximum, as exactly as it is known: `Wed 18 Nov 00:44`, `Mon 14 Dec 15h`, `Thu 26 Nov`.
  ///
  /// - Parameters:
  ///   - namesYear: Whether it has its year.
  ///   - form: How the day is written; nil for the form of the screen or the calendar that prints it.
  func peak(_ occurrence: ShowerOccurrence, namesYear: Bool = false, form: DayForm? = nil) -> String? {
    reading(occurrence).map { reading in
      let date = reading.date
      let short =
        switch form ?? (text.dateMark == .plus ? .plain : .twoDigits) {
        case .column: date.inColumn
        case .plain: date.weekdayAndDay
        case .twoDigits: "\(date.weekday.columnName) \(date.paddedDayAndMonth)"
        }
      let day = short + (namesYear ? " \(DateWords.year(date.year))" : "")
      return switch occurrence.shower.precision {
      case .minute: "\(day) \(reading.clock)"
      case .hour: "\(day) \(localized("\(InstantText.twoDigits(reading.hour))h"))"
      case .date: day
      }
    }
  }

  /// The clock reading of the maximum: at the nearest minute or, where no more is known, at the nearest hour.
  func reading(_ occurrence: ShowerOccurrence) -> ClockReading? {
    guard let peak = occurrence.peak else { return nil }
    return occurrence.shower.precision == .hour ? text.hour(peak) : text.minute(peak)
  }

  /// The dates of activity, ` 4 Dec-20 Dec`; empty where they are unknown.
  func activity(_ occurrence: ShowerOccurrence) -> String {
    dates(occurrence).map { dates in
      func spaced(_ date: GregorianDate) -> String { (date.day < 10 ? " " : "") + date.dayAndMonth }
      return "\(spaced(dates.start))-\(spaced(dates.end))"
    } ?? ""
  }

  /// The first and the last local date of activity.
  func dates(_ occurrence: ShowerOccurrence) -> (start: GregorianDate, end: GregorianDate)? {
    guard let start = occurrence.activityStart, let end = occurrence.activityEnd else { return nil }
    return (text.date(start), text.date(end))
  }

  /// The zenithal hourly rate: `150`, or `var` where it varies.
  func zhr(_ shower: Shower) -> String {
    shower.zenithalHourlyRate.map { Decimal.fixed($0, places: 0) } ?? localized("var")
  }

  /// The number of meteors that one observer may count in an hour: `98`, `<1`, `var` where the rate varies, `-` where none
  /// is visible.
  func rate(_ night: ShowerNight?) -> String {
    guard let night else { return "" }
    guard let best = night.best else { return "-" }
    guard let rate = best.hourlyRate else { return localized("var") }
    return rate < 0.5 ? "<1" : Decimal.fixed(rate, places: 0)
  }

  /// The rate of a night in words: `55 an hour`, `less than 1 an hour`, `rate varies`.
  func ratePerHour(_ night: ShowerNight) -> String {
    guard let rate = night.best?.hourlyRate else { return localized("rate varies") }
    return rate < 0.5 ? localized("less than 1 an hour") : localized("\(self.rate(night)) an hour")
  }

  /// The rate of a night with the sky that it holds for: `55 an hour under magnitude 6.0 skies`.
  func rateUnderSky(_ night: ShowerNight) -> String {
    guard night.best?.hourlyRate != nil, let limit else { return ratePerHour(night) }
    return localized("\(ratePerHour(night)) under magnitude \(limit) skies")
  }

  /// The faintest stars of the dark sky: `6.0`.
  var skyLimit: String { limit ?? "" }

  private var limit: String? { darkSky.map { Decimal.fixed($0.limitingMagnitude, places: 1) } }

  /// What a best night brings, and when to begin to look: `55 an hour under magnitude 6.0 skies, from 20:02`.
  func prospect(_ night: ShowerNight) -> String {
    rateUnderSky(night) + (night.window.map { localized(", from \(text.clock($0.lowerBound, on: night.date))") } ?? "")
  }

  /// A shower in its best night, in a list of days: `Geminids best tonight, 55 an hour, from 20:02`.
  func tonight(_ occurrence: ShowerOccurrence, _ night: ShowerNight) -> String {
    let from = night.window.map { localized(", from \(text.clock($0.lowerBound, on: night.date))") } ?? ""
    return "\(localized(name: occurrence.shower.name)) \(localized("best tonight")), \(ratePerHour(night))" + from
  }

  /// The showers of a day that can be seen: the major ones at length, the others by their codes, and the next to come.
  ///
  /// - Parameter reminded: The codes of the showers that a reminder is set for.
  func items(_ report: DayReport, reminded: Set<String>) -> [String] {
    var items = report.showers.filter(\.isProminent).map { item($0, on: report.day.date) }
    let minor = report.showers.filter { !$0.isProminent && $0.isUp }.map(\.occurrence.shower)
    if !minor.isEmpty {
      // The first one says what the number is.
      let words = minor.enumerated().map { index, shower in
        index == 0 ? localized("\(short(shower)) (ZHR \(zhr(shower)))") : "\(short(shower)) (\(zhr(shower)))"
      }
      items.append(localized("minor \(words.joined(separator: ", "))"))
    }
    if let next = report.nextShower, let night = next.night {
      let shower = next.occurrence.shower
      items.append(
        localized(
          "next \(localized(name: shower.name)) best \(night.date.weekdayAndDay(inYearOf: report.day.date)), \(prospect(night))"
        ))
      if reminded.contains(shower.code) { items.append(localized("* reminder set")) }
    }
    return items
  }

  /// The showers of a day in few words: major ones that are active, the number of the others, and the next to come.
  ///
  /// - Parameters:
  ///   - reminded: The codes of the showers that a reminder is set for.
  ///   - hasNext: Whether the next shower is among them.
  ///   - listsTonight: Whether showers in their best night are among them, which stand among the sights of the night else.
  func shortItems(_ report: DayReport, reminded: Set<String>, hasNext: Bool, listsTonight: Bool) -> [String] {
    let date = report.day.date
    var items = report.showers.filter(\.isProminent).compactMap { day -> String? in
      let name = localized(name: day.occurrence.shower.name)
      if let night = day.noteworthyNight {
        let best = localized("best tonight")
        return listsTonight ? "\(name) \(best), \(ratePerHour(night))" : nil
      }
      return name + (dates(day.occurrence).map { localized(" until \($0.end.weekdayAndDay(inYearOf: date))") } ?? "")
    }
    let minor = report.showers.filter { !$0.isProminent && $0.isUp }.count
    if minor > 0 { items.append(localized("\(minor) minor")) }
    if hasNext, let next = report.nextShower, let night = next.night {
      let shower = next.occurrence.shower
      items.append(
        localized(
          "next \(localized(name: shower.name)) best \(night.date.weekdayAndDay(inYearOf: date)), \(ratePerHour(night))"
        ))
      if reminded.contains(shower.code) { items.append(localized("* reminder set")) }
    }
    return items
  }

  /// The code of a shower, such as `GEM`; in another language than English, which has no codes, the name.
  func short(_ shower: Shower) -> String {
    localized(code: shower.code, name: localized(name: shower.name))
  }

  /// `Geminids (ZHR 150) until Sun 20 Dec`; in its best night `Geminids best tonight, 55 an hour under magnitude 6.0
  /// skies, from 20:02 (maximum Mon 14 Dec 15h)`.
  func item(_ day: ShowerReport, on date: GregorianDate) -> String {
    let occurrence = day.occurrence
    if let night = day.noteworthyNight { return outing(occurrence, night, localized("best tonight")) }
    let head = localized("\(localized(name: occurrence.shower.name)) (ZHR \(zhr(occurrence.shower)))")
    let end = dates(occurrence).map { localized(" until \($0.end.weekdayAndDay(inYearOf: date))") } ?? ""
    return head + end + (day.tonight?.isPeak == true ? maximum(occurrence).map { ", \($0)" } ?? "" : "")
  }

  /// A shower in its best night: `Geminids best, 55 an hour under magnitude 6.0 skies, from 20:02 (maximum Mon 14
  /// Dec 15h)`.
  ///
  /// - Parameter word: `best`, or `best tonight`.
  func outing(_ occurrence: ShowerOccurrence, _ night: ShowerNight, _ word: String) -> String {
    "\(localized(name: occurrence.shower.name)) \(word), \(prospect(night))"
      + (maximum(occurrence).map { " (\($0))" } ?? "")
  }

  /// `maximum Mon 14 Dec 15h`
  private func maximum(_ occurrence: ShowerOccurrence) -> String? {
    peak(occurrence).map { localized("maximum \($0)") }
  }

  /// The conditions under which every figure holds.
  var assumptions: String {
    let rates = localized(
      "Rates are meteors an hour for one observer under a clear sky with stars to magnitude \(limit ?? "") when Moon and twilight are gone, right within 40% at best. Outbursts are not forecast."
    )
    return rates + " \(localized(name: Shower.listName)), \(Shower.listYear)."
  }
}
