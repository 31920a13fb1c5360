import CivilTime
import SwissEphemeris

/// Judges the panchanga days along a sky by the rules of a ceremony.
///
/// What is the same at every place and on every day is computed once: the seasons as spans, the angas as sequences. A day then
/// takes its part of each.
struct MuhurtaSearch {
  let query: MuhurtaQuery
  let zone: CivilZone
  let track: SkyTrack
  let calendar: LunarCalendar
  let observer: Standpoint
  let seasons: [Cause]
  /// The festivals of some dates on which many need no muhurta.
  let abujh: [GregorianDate: [String]]

  private var rule: CeremonyRule { query.rule }

  /// Something that is avoided: a veto on the track.
  struct Cause {
    let kind: MuhurtaVeto.Kind
    let span: TrackSpan
    var number: Int?
    var asta: Asta?
    var person: Int?
    /// Whether each day is refused whole that the span touches.
    var isOfDays = false
    /// Whether it lies behind the part of the day that a ceremony has.
    var isBehindWindow: Bool { kind == .night || kind == .afternoon }
  }

  /// What the rules make of a day.
  func day(_ day: PanchangaDay) -> MuhurtaDay {
    let whole = day.sunrise..<day.nextSunrise
    // A season of whole days ends with a sunrise, which another search finds within milliseconds.
    var causes = seasons.filter { cause in
      let shared = cause.span.clamped(to: whole)
      return shared.upperBound - shared.lowerBound > (cause.isOfDays ? MuhurtaDay.shortest : 0)
    }
    causes += cuts(of: day, whole)
    causes.sort { $0.kind.order < $1.kind.order }
    // The part of the day that the ceremony has; a rule takes the whole day if it takes all of that.
    let offered = [whole].subtracting(causes.filter(\.isBehindWindow).map(\.span)).offered
    var left = offered
    var reason: MuhurtaVeto.Kind?
    var last = causes.first(where: \.isBehindWindow)?.kind
    var index = 0
    while index < causes.count {
      let kind = causes[index].kind
      let end = causes[index...].firstIndex { $0.kind != kind } ?? causes.count
      let spans = causes[index..<end].map { $0.isOfDays ? whole : $0.span }
      if reason == nil, offered.subtracting(spans).offered.isEmpty { reason = kind }
      if !left.isEmpty {
        left = left.subtracting(spans).offered
        if left.isEmpty { last = kind }
      }
      index = end
    }
    var vetoes = causes.map { cause in
      MuhurtaVeto(
        cause.kind, track.julianDays(cause.span), number: cause.number, asta: cause.asta, person: cause.person)
    }
    if !left.isEmpty {
      let long = left.filter { $0.upperBound - $0.lowerBound >= query.shortest }
      if long.isEmpty {
        last = .short
        vetoes += left.map { MuhurtaVeto(.short, track.julianDays($0)) }
      }
      left = long
    }
    let spans = left.map { span($0, day) }
    return MuhurtaDay(
      rule: rule, date: day.date, day: track.julianDays(whole), spans: spans, vetoes: vetoes,
      reason: left.isEmpty ? reason ?? last : nil, notes: notes(day, left))
  }

  // MARK: Cuts

  private func cuts(of day: PanchangaDay, _ whole: TrackSpan) -> [Cause] {
    let vetoes = query.vetoes
    var causes: [Cause] = []
    let weekday = day.date.weekday
    if vetoes.contains(.weekday), !rule.weekdays.contains(weekday) { causes.append(Cause(kind: .weekday, span: whole)) }
    func add(_ kind: MuhurtaVeto.Kind, _ sequence: AngaSequence, _ isBad: (Int) -> Bool) {
      guard vetoes.contains(kind) else { return }
      for span in sequence.spans(touching: day.sunrise, day.nextSunrise) where isBad(span.number) {
        causes.append(Cause(kind: kind, span: span.start..<span.end, number: span.number))
      }
    }
    add(.bhadra, calendar.karanas, Bhadra.isVishti)
    add(.yoga, calendar.yogas, rule.yogas.contains)
    // Vishti has a rule of its own.
    add(.karana, calendar.karanas) { rule.karanas.contains($0) && !(vetoes.contains(.bhadra) && Bhadra.isVishti($0)) }
    add(.tithi, calendar.tithis) { !rule.tithis.contains($0) }
    add(.nakshatra, calendar.nakshatras) { !rule.nakshatras.contains($0) }
    add(.rikta, calendar.tithis) { [4, 9, 14].contains(($0 - 1) % 15 + 1) }
    add(.krishnaPaksha, calendar.tithis) { $0 > 15 }
    if vetoes.contains(.gandanta) { causes += gandantas(day) }
    switch rule.window {
    case .dayAndNight: break
    case .daylight: causes.append(Cause(kind: .night, span: day.sunset..<day.nextSunrise))
    case .toNoon: causes.append(Cause(kind: .afternoon, span: day.sunrise + day.light / 2..<day.nextSunrise))
    case .toClock(let times):
      guard let closing = times.last(where: { $0.fromYear <= day.date.year }) else { break }
      let end = clock(closing.seconds, day.date)
      if end < day.nextSunrise { causes.append(Cause(kind: .night, span: max(end, day.sunrise)..<day.nextSunrise)) }
    }
    if let hours = query.hours {
      let wanted = (-1...1).map { offset -> TrackSpan in
        let date = zone.date(offset, after: day.date)
        let (start, end) = (clock(hours.lowerBound, date), clock(hours.upperBound, date))
        return start..<max(start, end)
      }
      causes += [whole].subtracting(wanted).map { Cause(kind: .hours, span: $0) }
    }
    if query.isStrict { causes += taras(whole) }
    return causes
  }

  private func clock(_ seconds: Int, _ date: GregorianDate) -> TrackTime {
    let (days, rest) = (seconds / 86_400, seconds % 86_400)
    return track.time(
      at: JulianDay(unixSeconds: Double(zone.instant(on: zone.date(days, after: date), secondsAfterMidnight: rest))))
  }

  /// The nakshatras, from 1, whose first quarter is avoided, and the one whose last is.
  private static let (gandantaBeginnings, gandantaEnd) = (Set([10, 19]), 27)

  private func gandantas(_ day: PanchangaDay) -> [Cause] {
    calendar.nakshatras.spans(touching: day.sunrise, day.nextSunrise).compactMap { nakshatra in
      let isBeginning = Self.gandantaBeginnings.contains(nakshatra.number)
      guard isBeginning || nakshatra.number == Self.gandantaEnd else { return nil }
      let limit: TrackTime
      if rule.hasGandantaByPada {
        let search = LongitudeSearch { track.siderealLongitude(of: .moon, $0) }
        let padas = search.passages(ofMultiplesOf: 2 * .pi / 108, from: nakshatra.start, to: nakshatra.end)
          .filter { nakshatra.start + 0.01 < $0.time && $0.time < nakshatra.end - 0.01 }
        guard let pada = isBeginning ? padas.first : padas.last else { return nil }
        limit = pada.time
      } else {
        limit = nakshatra.start + (nakshatra.end - nakshatra.start) * (isBeginning ? 0.25 : 0.75)
      }
      let span = isBeginning ? nakshatra.start..<limit : limit..<nakshatra.end
      return span.upperBound > day.sunrise && span.lowerBound < day.nextSunrise
        ? Cause(kind: .gandanta, span: span, number: nakshatra.number) : nil
    }
  }

  // MARK: People

  private func taras(_ span: TrackSpan) -> [Cause] {
    query.stars.indices.flatMap { person in
      calendar.nakshatras.spans(touching: span.lowerBound, span.upperBound)
        .filter { !BirthDay.Tara(of: $0, query.stars[person], on: track).isGood }
        .map { Cause(kind: .tara, span: $0.start..<$0.end, number: $0.number, person: person) }
    }
  }

  private func notes(_ day: PanchangaDay, _ spans: [TrackSpan]) -> [MuhurtaDay.Note] {
    var notes = (abujh[day.date] ?? []).map(MuhurtaDay.Note.abujh)
    if spans.contains(where: { $0.upperBound - $0.lowerBound < MuhurtaDay.edge }) { notes.append(.edge) }
    guard !spans.isEmpty else { return notes }
    for (person, star) in query.stars.enumerated() {
      for nakshatra in calendar.nakshatras.spans(touching: day.sunrise, day.nextSunrise)
      where spans.contains(where: { nakshatra.overlap(with: $0) > 0 }) {
        notes.append(.tara(person: person, BirthDay.Tara(of: nakshatra, star, on: track)))
      }
      guard let rashi = star.rashi else { continue }
      for sign in moonSigns(day) where spans.contains(where: { sign.overlap(with: $0) > 0 }) {
        notes.append(
          .chandra(
            person: person,
            BirthDay.Chandra(
              number: (sign.index - (rashi - 1) + 12) % 12 + 1, rashi: sign.number,
              span: track.julianDays(sign.start..<sign.end))))
      }
    }
    return notes
  }

  /// The Moon's signs during a day, cut to it.
  private func moonSigns(_ day: PanchangaDay) -> [AngaSpan] {
    let search = LongitudeSearch { track.siderealLongitude(of: .moon, $0) }
    let changes = search.passages(ofMultiplesOf: .pi / 6, from: day.sunrise, to: day.nextSunrise)
    let starts = [day.sunrise] + changes.map(\.time)
    let ends = changes.map(\.time) + [day.nextSunrise]
    return zip(starts, ends).filter { $0 < $1 }.map { start, end in
      AngaSpan(index: track.rashi(of: .moon, at: start + (end - start) / 2) - 1, start: start, end: end)
    }
  }

  // MARK: Spans

  private func span(_ span: TrackSpan, _ day: PanchangaDay) -> MuhurtaDay.Span {
    func numbers(_ sequence: AngaSequence) -> [Int] {
      sequence.spans(touching: span.lowerBound, span.upperBound).filter { $0.end > span.lowerBound }.map(\.number)
    }
    let instants = track.julianDays(span)
    let lagnas = LagnaMaker(track: track, observer: observer).lagna(of: day)
      .filter { rule.lagnas.isEmpty || $0.number.map(rule.lagnas.contains) ?? false }
      .map { NumberedSpan(number: $0.number, span: $0.span.clamped(to: instants)) }.filter { !$0.span.isEmpty }
    return MuhurtaDay.Span(
      span: instants, nakshatras: numbers(calendar.nakshatras), tithis: numbers(calendar.tithis),
      yogas: numbers(calendar.yogas), lagnas: lagnas)
  }
}

extension MuhurtaVeto.Kind {
  /// The place among the rules.
  fileprivate var order: Int { Self.orders[self] ?? 0 }

  private static let orders = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) })
}

extension BirthDay.Tara {
  /// The tara of a nakshatra for a birth star.
  init(of nakshatra: AngaSpan, _ star: BirthStar, on track: SkyTrack) {
    self.init(
      number: (nakshatra.index - (star.nakshatra - 1) + 27) % 27 % 9 + 1,
      span: track.julianDays(nakshatra.start..<nakshatra.end))
  }
}

extension [TrackSpan] {
  /// The spans that are long enough to be offered.
  fileprivate var offered: [TrackSpan] { filter { $0.upperBound - $0.lowerBound > MuhurtaDay.shortest } }
}
