import AstroCore
import CivilTime

/// The words for showers that several formats print, for a person to read.
struct ShowerText {
  private let text: InstantText

  init(_ text: InstantText) {
    self.text = text
  }

  /// The time of the maximum, as exactly as it is known: `Wed 18 Nov 00:44`, `Mon 14 Dec 15h`, `Thu 26 Nov`.
  func peak(_ occurrence: ShowerOccurrence, namesYear: Bool = false) -> String? {
    occurrence.peak.map { peak in
      let time =
        occurrence.shower.precision == .hour ? JulianDay(unixSeconds: startOfNearestHour(peak)) : peak
      let date = text.minute(time).date
      let day = "\(text.weekday(time)) \(self.date(date))" + (namesYear ? " \(DateText.year(date.year))" : "")
      let clock = clock(peak, occurrence.shower.precision)
      return clock.isEmpty ? day : "\(day) \(clock)"
    }
  }

  /// The clock reading of a maximum; empty where the day alone is known.
  func clock(_ peak: JulianDay, _ precision: Shower.Precision) -> String {
    switch precision {
    case .minute: text.clock(peak)
    case .hour: "\(InstantText.twoDigits(text.minute(JulianDay(unixSeconds: startOfNearestHour(peak))).hour))h"
    case .date: ""
    }
  }

  /// `04 Dec`
  func date(_ date: GregorianDate) -> String {
    "\(InstantText.twoDigits(date.day)) \(date.shortMonth)"
  }

  /// The dates of activity, `04 Dec-20 Dec`; empty where they are unknown.
  func activity(_ occurrence: ShowerOccurrence) -> String {
    guard let dates = dates(occurrence) else { return "" }
    return "\(date(dates.start))-\(date(dates.end))"
  }

  /// The first and the last local date of activity.
  func dates(_ occurrence: ShowerOccurrence) -> (start: GregorianDate, end: GregorianDate)? {
    guard let start = occurrence.activityStart, let end = occurrence.activityEnd else { return nil }
    return (text.date(start), text.date(end))
  }

  func zhr(_ shower: Shower) -> String {
    shower.zenithalHourlyRate.map { Decimal.fixed($0, places: 0) } ?? "var"
  }

  /// The number of meteors that one observer may count in an hour: `98`, `<1`, `var` where the rate varies, `-` where none
  /// is visible.
  func rate(_ night: ShowerNight?) -> String {
    guard let night else { return "" }
    guard let best = night.best else { return "-" }
    guard let rate = best.hourlyRate else { return "var" }
    return rate < 0.5 ? "<1" : Decimal.fixed(rate, places: 0)
  }

  /// The showers of a day: the major ones at length, the others by their codes, and the next to come.
  ///
  /// - Parameter reminded: The codes of the showers that a reminder is set for.
  func items(_ report: DayReport, reminded: Set<String>) -> [String] {
    var items = report.showers.filter(\.isProminent).map(item)
    let minor = report.showers.filter { !$0.isProminent }.map(\.occurrence.shower)
    if !minor.isEmpty { items.append("minor " + minor.map { "\($0.code) \(zhr($0))" }.joined(separator: ", ")) }
    if let next = report.nextShower, let peak = peak(next) {
      items.append("next \(next.shower.name) \(peak) (ZHR \(zhr(next.shower)))")
      if reminded.contains(next.shower.code) { items.append("* reminder set") }
    }
    return items
  }

  /// `Geminids (ZHR 150) until 20 Dec`, `Geminids (ZHR 150) peak tonight 15h`
  func item(_ day: DayShower) -> String {
    let occurrence = day.occurrence
    let shower = occurrence.shower
    let head = "\(shower.name) (ZHR \(zhr(shower)))"
    guard day.isPeakTonight, let peak = occurrence.peak else {
      return head + (dates(occurrence).map { " until \(date($0.end))" } ?? "")
    }
    let clock = clock(peak, shower.precision)
    return head + " peak tonight" + (clock.isEmpty ? "" : " \(clock)")
  }

  /// The conditions under which every figure holds.
  func assumptions(_ darkSky: SkyBrightness) -> String {
    "Rates are meteors an hour for one observer under a clear sky with stars to magnitude "
      + "\(Decimal.fixed(darkSky.limitingMagnitude, places: 1)) when Moon and twilight are gone, right within 40% at "
      + "best. Outbursts are not forecast. \(Shower.listName), \(Shower.listYear)."
  }

  /// The start of the hour by the clock of the zone that is nearest to an instant, in Unix seconds.
  private func startOfNearestHour(_ time: JulianDay) -> Double {
    let reading = text.zone.dateTime(atUnixSeconds: time.roundedUnixSeconds + 1800)
    return Double(time.roundedUnixSeconds + 1800 - Int64(reading.minute * 60 + reading.second))
  }
}
