import CivilTime
import SwissEphemeris

/// The months that begin by the Sun's entries into the sidereal signs, as seen from a place.
struct SankrantiMonths {
  private let cutOffs: SankrantiCutOffs
  private let lunar: LunarCalendar
  /// Degrees east.
  private let longitude: Double

  init(_ cutOffs: SankrantiCutOffs, _ lunar: LunarCalendar, longitude: Double) {
    self.cutOffs = cutOffs
    self.lunar = lunar
    self.longitude = longitude
  }

  /// The months of a calendar along the track.
  func months(of calendar: SolarCalendar) -> [SolarMonth] {
    let facts = calendar.facts
    return lunar.sankrantis.compactMap { sankranti in
      let first: GregorianDate
      switch facts.rule {
      case .cutOff(let cutOff): first = firstDay(cutOff, sankranti)
      case .bengal: first = firstDayOfBengal(sankranti)
      case .vakya, .bengalSuryaSiddhanta, .nepal, .fixed, .lunar: return nil
      }
      let kali = SuryaSiddhanta.kali(ofSankranti: sankranti.rashi, at: cutOffs.track.julianDay(sankranti.time))
      return SolarMonth(
        first: first, number: facts.month(ofSign: sankranti.rashi),
        year: facts.year(ofSign: sankranti.rashi, kali: kali), basis: .rule)
    }
  }

  private func firstDay(_ cutOff: FestivalRule.CutOff, _ sankranti: Sankranti) -> GregorianDate {
    let date = cutOffs.zone.date(at: cutOffs.track.julianDay(sankranti.time))
    let limit = cutOffs.instant(cutOff, on: date) ?? meanCutOff(cutOff, on: date)
    let isBefore = limit.map { sankranti.time < $0 } ?? true
    if cutOff == .sunriseBefore { return isBefore ? cutOffs.zone.date(before: date) : date }
    return isBefore ? date : cutOffs.zone.date(after: date)
  }

  /// The cut-off on a date without a sunrise: that of a day from 6:00 to 18:00 by the mean time of the place.
  private func meanCutOff(_ cutOff: FestivalRule.CutOff, on date: GregorianDate) -> TrackTime? {
    let light: Double? =
      switch cutOff {
      case .sunset, .tamil: 1
      case .sunrise, .sunriseBefore: 0
      case .malayalam: 0.6
      case .noon: 0.5
      case .odia, .vakya, .civil, .civilNext, .bangladesh, .chinese: nil
      }
    return light.map { light in
      let midnight = date.noonUT.advanced(byDays: -0.5 - longitude / 360)
      return cutOffs.track.time(at: midnight.advanced(byDays: 0.25 + 0.5 * light)) - cutOffs.lag
    }
  }

  private func firstDayOfBengal(_ sankranti: Sankranti) -> GregorianDate {
    let track = cutOffs.track
    let time = sankranti.time + cutOffs.lag
    let mean = MeanMidnight(near: track.julianDay(time), longitude: longitude)
    // The date that ends at the midnight, by the clock of the place.
    let before = cutOffs.zone.date(at: mean.instant.advanced(byDays: -0.5))
    let day = cutOffs.days[before]
    let midnight = day.map { $0.sunset + $0.night / 2 } ?? track.time(at: mean.instant)
    let isBefore = BengalRule.isBeforeMidnight(sankranti.rashi, days: time - midnight) {
      let sunrise = day?.sunrise ?? midnight - 0.75
      return lunar.tithis.span(at: sunrise).map { time < $0.end } ?? true
    }
    return cutOffs.zone.date(isBefore ? 1 : 2, after: before)
  }
}

/// The midnight by the mean time of a meridian that is nearest to an instant.
struct MeanMidnight {
  let instant: JulianDay
  /// Days from the midnight to the instant, negative where the instant comes first.
  let offset: Double

  init(near time: JulianDay, longitude: Double) {
    let local = time.ut + longitude / 360 - 0.5
    offset = local - local.rounded()
    instant = time.advanced(byDays: -offset)
  }
}

/// The rule of Bengal: the month begins on the day after that of the sankranti, whose day ends at midnight.
///
/// Source: Chatterjee 1998, Indian Calendric System; Reingold & Dershowitz, Calendrical Calculations, "Hindu solar
/// calendar: alternatives".
enum BengalRule {
  /// A ghati: the days around midnight within which the tithi decides.
  private static let doubt = 24.0 / 1440

  /// Whether a sankranti belongs to the day before a midnight.
  ///
  /// - Parameters:
  ///   - sign: The sign that the Sun enters.
  ///   - days: Days since midnight, within half a day.
  ///   - isInTithiOfSunrise: Whether the tithi of the sunrise before the midnight still holds at the sankranti.
  static func isBeforeMidnight(_ sign: Int, days: Double, _ isInTithiOfSunrise: () -> Bool) -> Bool {
    guard abs(days) <= doubt else { return days < 0 }
    return switch sign {
    case 4: true
    case 10: false
    default: isInTithiOfSunrise()
    }
  }

  /// The meridian of New Delhi, degrees east, for which the printed dates were made that the rule was tested with.
  private static let meridian = 77.209

  /// The months of the almanacs that compute the Sun and the Moon by the Surya Siddhanta.
  static func suryaSiddhantaMonths(_ dates: ClosedRange<GregorianDate>) -> [SolarMonth] {
    let facts = SolarCalendar.bengaliSuryaSiddhanta.facts
    let years = dates.lowerBound.year - 1...dates.upperBound.year + 1
    return years.flatMap { gregorian in
      (1...12).map { sign in
        let kali = gregorian + SuryaSiddhanta.kaliOfGregorianYear0
        return SolarMonth(
          first: firstDay(SuryaSiddhanta.sankranti(sign, kali: kali), sign), number: facts.month(ofSign: sign),
          year: facts.year(ofSign: sign, kali: kali), basis: .rule)
      }
    }
  }

  private static func firstDay(_ sankranti: JulianDay, _ sign: Int) -> GregorianDate {
    let midnight = MeanMidnight(near: sankranti, longitude: meridian)
    let isBefore = isBeforeMidnight(sign, days: midnight.offset) {
      // The sunrise is that of mean time: an hour's difference moves few tithis.
      SuryaSiddhanta.tithi(at: midnight.instant.advanced(byDays: -0.75)) == SuryaSiddhanta.tithi(at: sankranti)
    }
    // The day of UT that holds the noon at New Delhi before the midnight has the same date.
    let before = (midnight.instant.unixSeconds / 86_400 - 0.5).rounded(.down)
    return GregorianDate(dayNumber: Int(before) + (isBefore ? 1 : 2))
  }
}
