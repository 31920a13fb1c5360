import CivilTime
import Geography
import SwissEphemeris

/// Finds the seasons in which a ceremony is not held, as spans on a track.
struct MuhurtaSeasons {
  let query: MuhurtaQuery
  let almanac: Almanac
  let track: SkyTrack
  let calendar: LunarCalendar

  typealias Cause = MuhurtaSearch.Cause

  /// All seasons that the rules avoid along the track.
  func causes(of dates: ClosedRange<GregorianDate>) throws -> [Cause] {
    let vetoes = query.vetoes
    var causes: [Cause] = []
    for (kind, planet) in [(MuhurtaVeto.Kind.guruAsta, Body.jupiter), (.shukraAsta, .venus)]
    where vetoes.contains(kind) {
      causes += asta(kind, planet)
    }
    if vetoes.contains(.chaturmas) { causes += chaturmas }
    if vetoes.contains(.solarMonth) { causes += signs(.solarMonth) { !query.rule.rashis.contains($0) } }
    if vetoes.contains(.kharmas) { causes += signs(.kharmas) { $0 == 9 || $0 == 12 } }
    if vetoes.contains(.dakshinayana) { causes += signs(.dakshinayana) { 4...9 ~= $0 } }
    if vetoes.contains(.adhika) {
      causes += calendar.months.filter(\.isAdhika).map { month in
        Cause(kind: .adhika, span: month.start..<month.end, number: month.number)
      }
    }
    if vetoes.contains(.pitruPaksha) {
      causes += tithis(16, ofMonth: 6).map { Cause(kind: .pitruPaksha, span: $0.tithi.start..<$0.month.end) }
    }
    if vetoes.contains(.lunarMonth) { causes += lunarMonths }
    if vetoes.contains(.holashtaka) {
      causes += tithis(8, ofMonth: 12).compactMap { begin in
        calendar.tithis.span(at: begin.tithi.start + 7.5).flatMap { near in
          calendar.tithis.spans(touching: begin.tithi.start, near.end + 1).first { $0.number == 15 }
        }.map { Cause(kind: .holashtaka, span: begin.tithi.start..<$0.end) }
      }
    }
    if vetoes.contains(.simhastha) { causes += simhastha }
    if vetoes.contains(.sankranti) {
      causes += calendar.sankrantis.map { sankranti in
        Cause(
          kind: .sankranti, span: sankranti.time - Self.ghatis16..<sankranti.time + Self.ghatis16,
          number: sankranti.rashi)
      }
    }
    if vetoes.contains(.eclipse) { causes += try eclipses(dates) }
    return causes
  }

  /// 16 ghatis, 6 h 24 min, in days.
  private static let ghatis16 = 16.0 / 60

  // MARK: Planets

  private func asta(_ kind: MuhurtaVeto.Kind, _ planet: Body) -> [Cause] {
    let method = query.method.used(at: almanac.position)
    return AstaSearch(track: track, position: almanac.position, method: method).all(planet).map { asta in
      let start = asta.asta.map { track.time(at: $0.time) - query.margin } ?? track.start
      let end = asta.udaya.map { track.time(at: $0.time) + query.margin } ?? track.end
      return Cause(kind: kind, span: start..<max(start, end), asta: asta)
    }
  }

  /// Jupiter in Simha, which it may enter three times in a year.
  private var simhastha: [Cause] {
    func fromStart(_ time: TrackTime, _ sign: Double) -> Double {
      let longitude = track.place(of: .jupiter, time).longitude - track.siderealOrigin(time).value
      return Angle(radians: longitude - sign * .pi / 6).signed.radians
    }
    let span = track.start..<track.end
    func after(_ sign: Double) -> [TrackSpan] {
      [TrackSpan](
        in: span, startsAbove: fromStart(track.start, sign) >= 0,
        Root.all(in: span, every: 5) { fromStart($0, sign) })
    }
    return after(4).subtracting(after(5)).map { Cause(kind: .simhastha, span: $0) }
  }

  // MARK: The Sun

  /// The stays of the Sun in some signs, which refuse each day that they touch.
  private func signs(_ kind: MuhurtaVeto.Kind, _ isBad: (Int) -> Bool) -> [Cause] {
    let all = calendar.sankrantis
    guard let first = all.first else { return [] }
    let starts = [Sankranti(rashi: (first.rashi + 10) % 12 + 1, time: min(track.start, first.time))] + all
    let ends = all.map(\.time) + [max(track.end, starts[starts.count - 1].time)]
    return zip(starts, ends).filter { sankranti, _ in isBad(sankranti.rashi) }.map { sankranti, end in
      Cause(kind: kind, span: sankranti.time..<end, number: sankranti.rashi, isOfDays: true)
    }
  }

  // MARK: Lunar months

  /// A tithi by its number in each plain month of a number.
  private func tithis(_ number: Int, ofMonth month: Int) -> [(tithi: AngaSpan, month: LunarMonth)] {
    calendar.months.filter { !$0.isAdhika && ($0.number == month || $0.kshaya == month) }.compactMap { month in
      calendar.tithis.spans(touching: month.start, month.end).first { $0.number == number }.map { ($0, month) }
    }
  }

  /// From the sunrise of the day in which Ashadha shukla 11 begins, to the end of that in which Karttika shukla 11 does.
  private var chaturmas: [Cause] {
    let begins = tithis(11, ofMonth: 4).map { (time: $0.tithi.start, isBegin: true) }
    let ends = tithis(11, ofMonth: 8).map { (time: $0.tithi.start, isBegin: false) }
    var causes: [Cause] = []
    var start: TrackTime? = track.start
    for event in (begins + ends).sorted(by: { $0.time < $1.time }) {
      let day = day(holding: event.time)
      if event.isBegin {
        start = day.lowerBound
      } else if let begun = start, begun < day.upperBound {
        causes.append(Cause(kind: .chaturmas, span: begun..<day.upperBound, isOfDays: true))
        start = nil
      }
    }
    if let begun = start, !begins.isEmpty, begun > track.start, begun < track.end {
      causes.append(Cause(kind: .chaturmas, span: begun..<track.end, isOfDays: true))
    }
    return causes
  }

  /// The panchanga day that holds an instant; the instant itself where the Sun does not rise around it.
  private func day(holding time: TrackTime) -> TrackSpan {
    let rises = almanac.sunCrossings(in: time - 1.2..<time + 1.2, on: track).filter(\.isRising).map(\.time)
    guard let before = rises.last(where: { $0 <= time }), let after = rises.first(where: { $0 > time }) else {
      return time..<time
    }
    return before..<after
  }

  /// The lunar months that are not fit; adhika ones have a rule of their own.
  private var lunarMonths: [Cause] {
    calendar.months.filter { !$0.isAdhika }.flatMap { month -> [Cause] in
      let fit = query.rule.months.filter { $0.month == month.number }
      let span = month.start..<month.end
      let bad =
        fit.isEmpty
        ? [span]
        : fit.contains { $0.rashi == 0 }
          ? []
          : [span].subtracting(
            zip(calendar.sankrantis, calendar.sankrantis.dropFirst())
              .filter { entry, _ in fit.contains { $0.rashi == entry.rashi } }.map { $0.time..<$1.time })
      return bad.map { Cause(kind: .lunarMonth, span: $0, number: month.number) }
    }
  }

  // MARK: Eclipses

  private func eclipses(_ dates: ClosedRange<GregorianDate>) throws -> [Cause] {
    let around = dates.lowerBound.adding(days: -5)...dates.upperBound.adding(days: 5)
    return try almanac.eclipses(on: around).filter(\.isVisible).compactMap { report in
      let day = day(holding: track.time(at: report.spans.first?.lowerBound ?? report.eclipse.greatest))
      return Cause(
        kind: .eclipse, span: day.lowerBound - Self.eclipseDays..<day.upperBound + Self.eclipseDays, isOfDays: true)
    }
  }

  /// The span before and after the day of an eclipse that touches three whole days, whatever the change of sunrise.
  private static let eclipseDays = 2.5
}
