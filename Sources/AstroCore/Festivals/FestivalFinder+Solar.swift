import CivilTime
import Geography
import SwissEphemeris

/// Festivals near a sankranti whose date another calendar decides.
extension FestivalFinder {
  /// Thai Pongal of the Vakya almanacs.
  func vakyaFestival(near sankranti: Sankranti) -> Placed {
    let vakya = VakyaCalendar.sankranti(sankranti.rashi, near: track.julianDay(sankranti.time))
    let (time, sunset) = (track.time(at: vakya.time), track.time(at: vakya.sunset))
    let isBefore = time < sunset
    return Placed(
      date: vakya.firstDay,
      decision: decision(
        AngaSpan(index: 0, start: time, end: time), [(vakya.date, sunset..<sunset, isBefore ? 1 : 0)],
        .cutOff(isBefore: isBefore), margin: abs(time - sunset)),
      phenomenon: .sankranti(sankranti))
  }

  /// The dates of a rule in a calendar that asks for no place, on the days of the track and around.
  func calendarDates(_ rule: FestivalRule, of solar: SolarCalendar) -> [Placed] {
    guard let first = days.days.first?.date, let last = days.days.last?.date else { return [] }
    let span = first.adding(days: -SolarMonth.longest)...last
    let months = solar == .nepali ? NepaliMonths.months(span) : FixedMonths.months(of: solar, span)
    return months.filter { rule.solarMonth == nil || $0.number == rule.solarMonth }.map { month in
      Placed(
        date: month.first.adding(days: rule.day - 1), decision: decision(nil, [], .calendar, margin: nil),
        phenomenon: .date)
    }
  }

  /// The dates of a rule in the Shahenshahi calendar, on the days of the track and around.
  func shahenshahiDates(_ rule: FestivalRule) -> [Placed] {
    guard let first = days.days.first?.date, let last = days.days.last?.date, let month = rule.solarMonth else {
      return []
    }
    return ShahenshahiCalendar.dates(month: month, day: rule.day, in: first...last).map {
      Placed(date: $0, decision: decision(nil, [], .calendar, margin: nil), phenomenon: .date)
    }
  }

  /// The days of a rule's weekdays in its month, or the one of them that it picks.
  func weekdays(_ rule: FestivalRule) -> [Placed] {
    let months = solarMonths(rule)
    return days.days.compactMap { day in
      guard rule.weekdays.contains(day.date.weekday),
        let part = rule.solarMonth == nil ? lunarPart(rule, day.sunrise) : solarPart(rule, day.date, months),
        rule.pick.map({ $0.isPicked(from: part.before, to: part.after, rule.weekdays, day.date.weekday) }) ?? true
      else { return nil }
      return Placed(date: day.date, decision: decision(nil, [], .weekday, margin: nil), phenomenon: .date)
    }
  }

  /// The days of a month before and after a day, the day itself among those after.
  private typealias MonthPart = (before: Int, after: Int)

  /// The first dates of the solar months by the cut-off of a rule, each with the sign of the Sun.
  private func solarMonths(_ rule: FestivalRule) -> [(first: GregorianDate, sign: Int)] {
    guard case .cutOff = rule.deciding else { return [] }
    return calendar.sankrantis.map { (place(rule, $0).date, $0.rashi) }
  }

  private func solarPart(
    _ rule: FestivalRule, _ date: GregorianDate, _ months: [(first: GregorianDate, sign: Int)]
  ) -> MonthPart? {
    guard let index = months.lastIndex(where: { $0.first <= date }), months[index].sign == rule.solarMonth,
      index + 1 < months.count
    else { return nil }
    return (date.dayNumber - months[index].first.dayNumber, months[index + 1].first.dayNumber - date.dayNumber)
  }

  /// The days of the lunar month of a rule around an instant, or `nil` if the instant is in another month.
  private func lunarPart(_ rule: FestivalRule, _ time: TrackTime) -> MonthPart? {
    guard case .month(let reckoning) = rule.deciding,
      let month = calendar.months.first(where: { $0.start <= time && time < $0.end })
    else { return nil }
    let isKrishna = (calendar.tithis.span(at: time)?.number ?? 1) > 15
    let isNamed = month.purnimanta(inKrishna: reckoning == .purnimanta && isKrishna) == rule.month
    let isKept =
      switch rule.inAdhika {
      case .excluded: !month.isAdhika
      case .only: month.isAdhika
      case .both, .preferred: true
      }
    guard isNamed, isKept else { return nil }
    var days = month.start..<month.end
    if reckoning == .purnimanta {
      let begins = calendar.tithis.spans.lazy.filter { $0.number == 16 }.map(\.start)
      guard let start = begins.last(where: { $0 <= time }), let end = begins.first(where: { $0 > time }) else {
        return nil
      }
      days = start..<end
    }
    return (Int(time - days.lowerBound), Int((days.upperBound - time).rounded(.up)))
  }

  /// Vesak as Singapore keeps it: the fifteenth day of the fourth month of the Chinese calendar, in which the Sun reaches
  /// 60° of the tropical zodiac, days and months by the clock of Beijing. Dates that a country has published come first.
  ///
  /// Source: the public holidays of 2001-2027, Fixtures/panchanga/vesak_holidays.csv.
  func vesak(near sankranti: Sankranti, _ civil: GregorianDate) -> Placed {
    func placed(_ date: GregorianDate, _ reason: FestivalDecision.Reason) -> Placed {
      Placed(date: date, decision: decision(nil, [], reason, margin: nil), phenomenon: .sankranti(sankranti))
    }
    if let record = FestivalRecords.standard.of("vesak-chinese", civil.year, zone).first {
      return placed(record.date, .recorded(record.rule))
    }
    var time = sankranti.time
    for _ in 0..<4 {
      let sun = track.longitude(of: .sun, time)
      time = time + Angle(radians: .pi / 3 - sun.value).signed.radians / sun.rate
    }
    func chineseDate(_ time: TrackTime) -> GregorianDate {
      let seconds = track.julianDay(time).unixSeconds + 8 * 3600
      return GregorianDate(dayNumber: Int((seconds / 86_400).rounded(.down)))
    }
    let entry = chineseDate(time)
    let first = calendar.months.map { chineseDate($0.start) }.last { $0 <= entry }
    return placed((first ?? civil).adding(days: 14), .cutOff(isBefore: false))
  }
}

/// The Shahenshahi calendar of the Parsis: twelve months of 30 days, five further days, and no leap years.
///
/// Its year 1370 began on 21 August 2000: it lags a month behind the Qadimi calendar, whose year 1 began on 16 June 632 of the Julian
/// calendar. Source: Encyclopaedia Iranica, "Calendars", and the public holidays of Maharashtra and Gujarat.
enum ShahenshahiCalendar {
  /// The calendar in the column `window` of a rule.
  static let word = "shahenshahi"
  static let days = 1...30
  private static let yearLength = 365
  /// 21 August 2000.
  private static let newYear = 11_190

  /// The dates of a day of a month, 1 Fravardin … 12 Asfandarmad.
  static func dates(month: Int, day: Int, in span: ClosedRange<GregorianDate>) -> [GregorianDate] {
    let anchor = newYear + (month - 1) * days.count + day - 1
    let before = floorRemainder(anchor - span.lowerBound.dayNumber, yearLength)
    return stride(from: span.lowerBound.dayNumber + before, through: span.upperBound.dayNumber, by: yearLength)
      .map { GregorianDate(dayNumber: $0) }
  }
}
