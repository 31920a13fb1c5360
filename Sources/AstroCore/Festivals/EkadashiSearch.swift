import CivilTime
import SwissEphemeris

/// The day of one ekadashi by the rules of the traditions.
///
/// Sources: the lists of drikpanchang.com (smarta, vaishnava); GCal of ISKCON and the Hari-bhakti-vilasa as it reads it
/// (gaudiya), which is published at vaisnavacalendar.info.
struct EkadashiSearch {
  private let finder: FestivalFinder
  private let ekadashi, dvadashi: AngaSpan
  /// Purnima or amavasya, which ends the half of the month, or `nil` if the ephemeris ends before.
  private let closing: AngaSpan?
  /// The position of the day in which ekadashi begins.
  private let start: Int
  /// The positions of the days whose sunrise ekadashi holds.
  private let held: [Int]

  /// The position of the day of the fast, `nil` where it is unknown, the reason for it, and its name as a mahadvadashi.
  typealias Found = (day: Int?, why: String, name: Mahadvadashi?)

  /// - Parameters:
  ///   - position: The index of the ekadashi among the tithis; dvadashi follows it.
  ///   - around: The positions of the days from the one in which ekadashi begins.
  ///   - held: Those whose sunrise ekadashi holds.
  init(_ finder: FestivalFinder, _ position: Int, _ around: Range<Int>, _ held: [Int]) {
    self.finder = finder
    let tithis = finder.calendar.tithis.spans
    (ekadashi, dvadashi) = (tithis[position], tithis[position + 1])
    closing = position + 4 < tithis.count ? tithis[position + 4] : nil
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
    guard let first = held.first else { return (start, "ekadashi holds no sunrise: the day it begins", nil) }
    if held.count > 1 { return (held[1], "ekadashi holds two sunrises: the second", nil) }
    let isDvadashiKshaya = dvadashi.end <= days.days[first].nextSunrise
    if isDvadashiKshaya { return (days.position(before: first), "dvadashi holds no sunrise: the day before", nil) }
    return (first, "the day whose sunrise ekadashi holds", nil)
  }

  private var vaishnava: Found {
    if held.count > 1 { return (held[1], "ekadashi holds two sunrises: the second", nil) }
    guard let first = held.first else {
      return (days.position(after: start), "ekadashi holds no sunrise: the day after it begins", nil)
    }
    let next = days.position(after: first)
    if !isPure(first) { return (next, "dashami touches arunodaya: the day after", nil) }
    if let next, holdsTwoSunrises(dvadashi, from: next) {
      return (next, "dvadashi holds two sunrises: the first", nil)
    }
    return (first, "the day whose sunrise ekadashi holds, dashami over before arunodaya", nil)
  }

  /// As the Vaishnavas, and the mahadvadashis, which move the fast to dvadashi or give it their name.
  private var gaudiya: Found {
    var found = vaishnava
    guard let first = held.first, let last = held.last, let next = days.position(after: last) else {
      found.name = found.day.flatMap { mahadvadashi(on: $0) }
      return found
    }
    guard isPure(last) else {
      found.name = mahadvadashi(on: next)
      return found
    }
    if dvadashi.end <= days.days[last].nextSunrise {
      return (last, "ekadashi, dvadashi and trayodashi touch one day (Trisprsa): that day", .trisprsa)
    }
    if held.count > 1, isPure(first) {
      return (last, "ekadashi holds two sunrises (Unmilani): the second", .unmilani)
    }
    switch mahadvadashi(on: next) {
    case nil: return found
    case .vyanjuli: return (next, "dvadashi holds two sunrises (Vyanjuli): the first", .vyanjuli)
    case .paksavardhini:
      let name = closing?.number == 15 ? "purnima" : "amavasya"
      return (
        next, "the \(name) that follows holds two sunrises (Paksavardhini): the day of dvadashi", .paksavardhini
      )
    case .some(let name): return (next, "dvadashi with the nakshatra of \(name.word): its day", name)
    }
  }

  /// The name of the mahadvadashi of a day whose sunrise dvadashi holds; `nil` of others.
  private func mahadvadashi(on position: Int) -> Mahadvadashi? {
    guard dvadashi.contains(sunrise(position)) else { return nil }
    if let name = starOfDvadashi(on: position) { return name }
    if let last = held.last, isPure(last), holdsTwoSunrises(dvadashi, from: position) { return .vyanjuli }
    guard let closing, let end = days.position(at: closing.start) else { return nil }
    let isLong = (end...end + 1).contains { $0 < days.days.count && holdsTwoSunrises(closing, from: $0) }
    return isLong ? .paksavardhini : nil
  }

  /// The nakshatras that make the bright dvadashi greater than ekadashi: Rohini, Punarvasu, Pushya, Shravana.
  private static let stars: [Int: Mahadvadashi] = [4: .jayanti, 7: .jaya, 8: .papanasini, 22: .vijaya]

  /// The nakshatra that may make a bright dvadashi greater: one of those that holds the sunrise of its day.
  private func star(on position: Int) -> AngaSpan? {
    guard dvadashi.number == 12, dvadashi.contains(sunrise(position)),
      let star = finder.calendar.nakshatras.span(at: sunrise(position)), Self.stars[star.number] != nil
    else { return nil }
    return star
  }

  /// The name of the mahadvadashi by the nakshatra that holds the sunrise of dvadashi and the next one, if dvadashi lasts
  /// beyond sunset; `nil` if there is none.
  ///
  /// Source: GCal as its author wrote it (github.com/gopa810/gcal-cpp, TResultCalendar.cpp, `IsMhd58`).
  private func starOfDvadashi(on position: Int) -> Mahadvadashi? {
    let day = days.days[position]
    guard let star = star(on: position), dvadashi.end > day.sunset, star.end > day.nextSunrise else { return nil }
    return Self.stars[star.number]
  }

  /// The position, among the nakshatras, of the one that decides or nearly decides about the day; `nil` where none does.
  var decidingNakshatra: Int? {
    guard let last = held.last, let next = days.position(after: last), let star = star(on: next) else { return nil }
    return finder.calendar.nakshatras.position(at: star.start)
  }

  /// Whether ekadashi holds the whole dawn before the sunrise of a day.
  private func isPure(_ position: Int) -> Bool { ekadashi.start <= arunodaya(position) }

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
    if tradition == .gaudiya {
      if let closing, let end = days.position(at: closing.start) {
        margins += (end..<min(end + 3, days.days.count)).map { abs(sunrise($0) - closing.end) }
      }
      if let next = days.position(after: first), let star = star(on: next), dvadashi.end > days.days[next].sunset {
        margins.append(abs(star.end - days.days[next].nextSunrise))
      }
    }
    return margins.min()
  }
}
