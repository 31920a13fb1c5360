import CivilTime
import SwissEphemeris

/// Chooses the day of a tithi or a nakshatra by a rule.
struct AnniversaryDays {
  let track: SkyTrack
  let calendar: LunarCalendar
  /// The panchanga days around the span, one at least.
  let days: PanchangaDays
  let search: AnniversarySearch

  /// A day, and the other days that have a claim.
  struct Chosen {
    var day: PanchangaDay
    var reason: AnniversaryReason
    var window: TrackSpan?
    var instant: TrackTime?
    var alternatives: [(day: PanchangaDay, reason: AnniversaryReason)] = []
  }

  /// Two muhurtas of 48 minutes, in days.
  private static let twoMuhurtas = 96.0 / 1440
  /// What must be left of a nakshatra at the second of two sunrises, in days. Source: jayasreesaranathan.blogspot.com
  /// on birthdays in Tamil Nadu.
  private static let eightMinutes = 8.0 / 1440
  /// Six ghatis of 24 minutes, in days.
  private static let sixGhatis = 144.0 / 1440
  /// Shares of a window that differ by less than a second are equal.
  private static let second = 1.0 / 86_400

  /// The day of a span, or `nil` if the Sun does not rise around it.
  ///
  /// - Parameter angle: The angle of which the span is a step, and its multiple at the beginning of the span.
  func choose(_ span: AngaSpan, _ angle: (TrackTime) -> SkyLongitude, part: Double?) -> Chosen? {
    let touched = days.days.filter { $0.sunrise < span.end && $0.nextSunrise > span.start }
    guard !touched.isEmpty else { return nil }
    switch search.rule {
    case .sunrise:
      guard var chosen = bySunrise(span) else { return nil }
      if search.basis == .nakshatra {
        if let other = kerala(span) { chosen.add(other.day, other.reason) }
      } else if search.subject.occasion != .death, let other = dharmasindhu(span, touched) {
        chosen.add(other.day, other.reason)
      }
      return chosen
    case .dharmasindhu:
      guard var chosen = dharmasindhu(span, touched) else { return nil }
      if let other = bySunrise(span) { chosen.add(other.day, other.reason) }
      return chosen
    case .kerala:
      guard var chosen = kerala(span) else { return nil }
      if let other = bySunrise(span) { chosen.add(other.day, other.reason) }
      return chosen
    case .noon: return byNoon(span)
    case .madhyahna: return byShare(span, touched, fifth: 3, other: (4, .parvana))
    case .aparahna: return byShare(span, touched, fifth: 4, other: (3, .ekoddishta))
    case .instant: return byInstant(span, angle, part)
    }
  }

  // MARK: Sunrise

  private func holders(_ span: AngaSpan) -> [PanchangaDay] { days.days.filter { span.contains($0.sunrise) } }

  /// The day in which a span begins that holds at no sunrise.
  private func beginning(_ span: AngaSpan) -> PanchangaDay? {
    days.position(at: span.start).map { days.days[$0] }
  }

  private func bySunrise(_ span: AngaSpan) -> Chosen? {
    let holders = holders(span)
    guard let first = holders.first, let last = holders.last else {
      return beginning(span).map { Chosen(day: $0, reason: AnniversaryReason(.noSunrise)) }
    }
    guard holders.count > 1 else { return Chosen(day: first, reason: AnniversaryReason(.sunrise)) }
    let left = span.end - last.sunrise
    let takesSecond = left >= (search.basis == .nakshatra ? Self.eightMinutes : Self.twoMuhurtas)
    var chosen = Chosen(
      day: takesSecond ? last : first,
      reason: AnniversaryReason(takesSecond ? .secondSunrise : .firstSunrise, days: left))
    chosen.add(takesSecond ? first : last, AnniversaryReason(.otherSunrise))
    return chosen
  }

  /// Source: Dharma Sindhu 3 (Nirnayamrita): of two days that on which the tithi meets the nakshatra of the birth;
  /// where both or none do, that at whose sunrise more than two muhurtas of it are left, else the day before.
  private func dharmasindhu(_ span: AngaSpan, _ touched: [PanchangaDay]) -> Chosen? {
    if let star = search.subject.nakshatra, touched.count > 1 {
      let met = touched.filter { day in
        let (start, end) = (max(span.start, day.sunrise), min(span.end, day.nextSunrise))
        return start < end && calendar.nakshatras.spans(touching: start, end).contains { $0.number == star }
      }
      if met.count == 1 { return Chosen(day: met[0], reason: AnniversaryReason(.birthStar)) }
    }
    return lasting(span, Self.twoMuhurtas, .twoMuhurtas, .underTwoMuhurtas)
  }

  /// Source: kalakaumudi.com, neramonline.com and clickastro.com on birthdays in Kerala.
  private func kerala(_ span: AngaSpan) -> Chosen? { lasting(span, Self.sixGhatis, .sixGhatis, .underSixGhatis) }

  /// The last day at whose sunrise so much of a span is left; else the day before the one at whose sunrise it holds.
  private func lasting(
    _ span: AngaSpan, _ least: Double, _ long: AnniversaryReason.Kind, _ short: AnniversaryReason.Kind
  ) -> Chosen? {
    let holders = holders(span)
    guard let last = holders.last else {
      return beginning(span).map { Chosen(day: $0, reason: AnniversaryReason(.noSunrise)) }
    }
    let left = span.end - last.sunrise
    if left >= least { return Chosen(day: last, reason: AnniversaryReason(long, days: left)) }
    guard let position = days.position(at: last.sunrise), let before = days.position(before: position) else {
      return nil
    }
    return Chosen(day: days.days[before], reason: AnniversaryReason(short, days: left))
  }

  // MARK: Parts of the day

  private func byNoon(_ span: AngaSpan) -> Chosen? {
    func noon(_ day: PanchangaDay) -> TrackTime { day.sunrise + day.light / 2 }
    let holding = days.days.filter { span.contains(noon($0)) }
    if let last = holding.last {
      var chosen = Chosen(
        day: last, reason: AnniversaryReason(holding.count > 1 ? .secondWhole : .window),
        window: noon(last)..<noon(last))
      if holding.count > 1 { chosen.add(holding[0], AnniversaryReason(.otherShare)) }
      return chosen
    }
    guard let day = holders(span).last ?? beginning(span) else { return nil }
    return Chosen(day: day, reason: AnniversaryReason(.noWindow), window: noon(day)..<noon(day))
  }

  /// The day of which a fifth of the daylight holds the longer part of a span.
  ///
  /// Source: Nirnaya Sindhu and Dharma Sindhu on the day of death: the day whose window it holds; of two that with the
  /// longer part; where it fills both, which a long tithi alone can, the second; where it touches neither, the day
  /// before if it fills the last fifth of that, else the second.
  private func byShare(
    _ span: AngaSpan, _ touched: [PanchangaDay], fifth: Int, other: (fifth: Int, kind: AnniversaryReason.Kind)
  ) -> Chosen? {
    guard var chosen = share(span, touched, fifth) else { return nil }
    if let other = share(span, touched, other.fifth).map({ (day: $0.day, kind: other.kind) }) {
      chosen.add(other.day, AnniversaryReason(other.kind))
    }
    return chosen
  }

  private func share(_ span: AngaSpan, _ touched: [PanchangaDay], _ fifth: Int) -> Chosen? {
    let shares = touched.map { day in
      let window = day.lightPart(fifth, of: 5)
      return (day: day, window: window, share: span.overlap(with: window))
    }
    let holding = shares.filter { $0.share > 0 }
    guard let first = holding.first, let last = holding.last else {
      guard let day = holders(span).last ?? beginning(span) else { return nil }
      var chosen = Chosen(day: day, reason: AnniversaryReason(.noWindow), window: day.lightPart(fifth, of: 5))
      if let position = days.position(at: day.sunrise), let before = days.position(before: position) {
        let evening = span.overlap(with: days.days[before].lightPart(5, of: 5))
        if evening > 0 { chosen.add(days.days[before], AnniversaryReason(.eveningBefore, days: evening)) }
      }
      return chosen
    }
    guard holding.count > 1 else {
      return Chosen(day: first.day, reason: AnniversaryReason(.window, days: first.share), window: first.window)
    }
    func isWhole(_ held: (day: PanchangaDay, window: TrackSpan, share: Double)) -> Bool {
      held.share > held.window.upperBound - held.window.lowerBound - Self.second
    }
    let fillsBoth = isWhole(first) && isWhole(last)
    let isSecond = fillsBoth || last.share > first.share + Self.second
    let (held, rival) = isSecond ? (last, first) : (first, last)
    var chosen = Chosen(
      day: held.day, reason: AnniversaryReason(fillsBoth ? .secondWhole : .longerShare, days: held.share),
      window: held.window)
    chosen.add(rival.day, AnniversaryReason(.otherShare, days: rival.share))
    return chosen
  }

  // MARK: Instant

  private func byInstant(_ span: AngaSpan, _ angle: (TrackTime) -> SkyLongitude, _ part: Double?) -> Chosen? {
    guard let part else { return nil }
    let (start, end) = (angle(span.start).value, angle(span.end).value)
    let wanted = start + part * (end - start)
    let time = Root.zero(from: span.start, to: span.end) { angle($0).value - wanted }
    guard let position = days.position(at: time) else { return nil }
    return Chosen(day: days.days[position], reason: AnniversaryReason(.instant), instant: time)
  }
}

extension AnniversaryDays.Chosen {
  /// Adds another day, unless it is the chosen one or there already.
  mutating func add(_ other: PanchangaDay, _ reason: AnniversaryReason) {
    guard other.date != day.date, !alternatives.contains(where: { $0.day.date == other.date }) else { return }
    alternatives.append((other, reason))
  }
}
