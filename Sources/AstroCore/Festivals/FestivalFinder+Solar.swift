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
      date: isBefore ? vakya.date : zone.date(after: vakya.date),
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
    return months.filter { $0.number == rule.solarMonth }.map { month in
      Placed(
        date: month.first.adding(days: rule.day - 1), decision: decision(nil, [], .calendar, margin: nil),
        phenomenon: .date)
    }
  }

  /// The days of a rule's weekday whose sunrise is in its lunar month.
  func weekdays(_ rule: FestivalRule) -> [Placed] {
    guard case .month(let reckoning) = rule.deciding, let weekday = rule.weekday else { return [] }
    return days.days.filter { $0.date.weekday == weekday && isIn(rule, reckoning, $0.sunrise) }.map { day in
      Placed(date: day.date, decision: decision(nil, [], .weekday, margin: nil), phenomenon: .date)
    }
  }

  /// Whether an instant is in the lunar month of a rule.
  private func isIn(_ rule: FestivalRule, _ reckoning: MonthReckoning, _ time: TrackTime) -> Bool {
    guard let month = calendar.months.first(where: { $0.start <= time && time < $0.end }) else { return false }
    let isKrishna = reckoning == .purnimanta && (calendar.tithis.span(at: time)?.number ?? 1) > 15
    let isNamed = month.purnimanta(inKrishna: isKrishna) == rule.month
    switch rule.inAdhika {
    case .excluded: return isNamed && !month.isAdhika
    case .only: return isNamed && month.isAdhika
    case .both, .preferred: return isNamed
    }
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
