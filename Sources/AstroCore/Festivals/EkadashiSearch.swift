import CivilTime
import SwissEphemeris

/// The day of one ekadashi by the rules of the traditions.
///
/// Sources: the lists of drikpanchang.com (smarta, vaishnava); GCal of ISKCON and the Hari-bhakti-vilasa as it reads it
/// (gaudiya).
struct EkadashiSearch {
  private let finder: FestivalFinder
  private let ekadashi, dvadashi: AngaSpan
  /// Purnima or amavasya, which ends the half of the month, or `nil` if the ephemeris ends before.
  private let last: AngaSpan?
  /// The position of the day in which ekadashi begins.
  private let start: Int
  /// The positions of the days whose sunrise ekadashi holds.
  private let held: [Int]

  typealias Found = (day: Int?, why: String)

  /// - Parameters:
  ///   - position: The index of the ekadashi among the tithis; dvadashi follows it.
  ///   - around: The positions of the days from the one in which ekadashi begins.
  ///   - held: Those whose sunrise ekadashi holds.
  init(_ finder: FestivalFinder, _ position: Int, _ around: Range<Int>, _ held: [Int]) {
    self.finder = finder
    let tithis = finder.calendar.tithis.spans
    (ekadashi, dvadashi) = (tithis[position], tithis[position + 1])
    last = position + 4 < tithis.count ? tithis[position + 4] : nil
    start = around.lowerBound
    self.held = held
  }

  private var days: PanchangaDays { finder.days }
  private func sunrise(_ position: Int) -> TrackTime { days.days[position].sunrise }

  func day(of tradition: FestivalRule.EkadashiTradition) -> Found {
    switch tradition {
    case .smarta: smarta
    case .vaishnava: vaishnava
    case .gaudiya: gaudiya
    }
  }

  private var smarta: Found {
    guard let first = held.first else { return (start, "ekadashi holds no sunrise: the day it begins") }
    if held.count > 1 { return (held[1], "ekadashi holds two sunrises: the second") }
    let isDvadashiKshaya = dvadashi.end <= days.days[first].nextSunrise
    if isDvadashiKshaya { return (days.position(before: first), "dvadashi holds no sunrise: the day before") }
    return (first, "the day whose sunrise ekadashi holds")
  }

  private var vaishnava: Found {
    if held.count > 1 { return (held[1], "ekadashi holds two sunrises: the second") }
    guard let first = held.first else {
      return (days.position(after: start), "ekadashi holds no sunrise: the day after it begins")
    }
    let next = days.position(after: first)
    if ekadashi.start > arunodaya(first) { return (next, "dashami touches arunodaya: the day after") }
    if let next, holdsTwoSunrises(dvadashi, from: next) { return (next, "dvadashi holds two sunrises: the first") }
    return (first, "the day whose sunrise ekadashi holds, dashami over before arunodaya")
  }

  /// As the Vaishnavas, and the mahadvadashis, which move the fast to dvadashi.
  private var gaudiya: Found {
    let found = vaishnava
    if held.count > 1 { return (found.day, "ekadashi holds two sunrises (Unmilani): the second") }
    guard let first = held.first, let next = days.position(after: first) else { return found }
    if found.day == next, ekadashi.start <= arunodaya(first) {
      return (next, "dvadashi holds two sunrises (Vyanjuli): the first")
    }
    guard found.day == first else { return found }
    if let last, let end = days.position(at: last.start),
      [end, end + 1].contains(where: { $0 < days.days.count && holdsTwoSunrises(last, from: $0) })
    {
      let name = last.number == 15 ? "purnima" : "amavasya"
      return (next, "the \(name) that follows holds two sunrises (Pakshavardhini): the day of dvadashi")
    }
    if let name = starOfDvadashi(on: next) { return (next, "dvadashi with the nakshatra of \(name): its day") }
    guard dvadashi.end > days.days[first].nextSunrise else {
      return (first, "ekadashi, dvadashi and trayodashi touch one day (Trisprisha): that day")
    }
    return found
  }

  /// The nakshatras that make the bright dvadashi greater than ekadashi: Rohini, Punarvasu, Pushya, Shravana.
  private static let stars = [4: "Jayanti", 7: "Jaya", 8: "Papanashini", 22: "Vijaya"]

  /// The name of the mahadvadashi by the nakshatra that holds the sunrise of dvadashi and the next one, if dvadashi lasts
  /// beyond sunset; `nil` if there is none.
  ///
  /// Source: GCal as its author wrote it in JavaScript (github.com/gopa810/gaurabda-js, js/Vaisnavaday.js).
  private func starOfDvadashi(on position: Int) -> String? {
    let day = days.days[position]
    guard dvadashi.number == 12, dvadashi.contains(day.sunrise), dvadashi.end > day.sunset,
      let star = finder.calendar.nakshatras.span(at: day.sunrise), star.end > day.nextSunrise
    else { return nil }
    return Self.stars[star.number]
  }

  private func arunodaya(_ position: Int) -> TrackTime {
    sunrise(position) - FestivalRule.arunodayaMinutes / 1440
  }

  /// Whether a tithi holds the sunrise that begins a day and the one that ends it.
  private func holdsTwoSunrises(_ tithi: AngaSpan, from position: Int) -> Bool {
    tithi.contains(sunrise(position)) && tithi.contains(days.days[position].nextSunrise)
  }

  /// The least time, in days, from an end of a tithi to the sunrise or the arunodaya that the rules compare it with.
  func margin(of tradition: FestivalRule.EkadashiTradition) -> Double? {
    var margins = (start..<min(start + 4, days.days.count)).flatMap { position in
      [abs(sunrise(position) - ekadashi.start), abs(sunrise(position) - ekadashi.end)]
    }
    guard let first = held.first, held.count == 1 else { return margins.min() }
    let nextSunrise = days.days[first].nextSunrise
    if tradition == .smarta {
      margins.append(abs(dvadashi.end - nextSunrise))
    } else {
      margins.append(abs(ekadashi.start - arunodaya(first)))
      if let next = days.position(after: first) { margins.append(abs(dvadashi.end - days.days[next].nextSunrise)) }
    }
    if tradition == .gaudiya, let last, let end = days.position(at: last.start) {
      margins += (end..<min(end + 3, days.days.count)).map { abs(sunrise($0) - last.end) }
    }
    return margins.min()
  }
}
