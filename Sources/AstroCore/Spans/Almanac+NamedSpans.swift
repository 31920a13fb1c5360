import CivilTime
import SwissEphemeris

extension Almanac {
  /// Passes on the spans of a kind that begin on some dates of the place, in order, until the body returns false.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates, and what the body throws.
  package func namedSpans(
    _ kind: NamedSpan.Kind, on dates: ClosedRange<GregorianDate>, _ body: (NamedSpan) throws -> Bool
  ) throws {
    if let ends = kind.festivals {
      _ = try festivalSpans(kind, ends, on: dates).allSatisfy(body)
      return
    }
    var isWanted = true
    try forEachPiece(of: dates, SkyNeeds(hasLunarCalendar: true), while: isWanted) { civil, sky in
      guard let calendar = sky.lunar else { return }
      let track = sky.track
      let span = track.time(at: civil[0].start)..<track.time(at: civil[civil.count - 1].end)
      let finder = NamedSpanFinder(track: track, calendar: calendar, zone: zone)
      let found =
        if let yoga = kind.yoga {
          finder.yogas(
            kind, yoga,
            panchangaDays(civil[0].date.adding(days: -2)...civil[civil.count - 1].date.adding(days: 2), on: track))
        } else {
          finder.spans(kind)
        }
      for named in found where isWanted && span.contains(track.time(at: named.span.lowerBound)) {
        isWanted = try body(named)
      }
    }
  }

  /// Spans from the sunrise of one festival to the sunset of another.
  private func festivalSpans(
    _ kind: NamedSpan.Kind, _ ends: [NamedSpan.Ends], on dates: ClosedRange<GregorianDate>
  ) throws -> [NamedSpan] {
    var found: [NamedSpan] = []
    for ends in ends {
      let rules = NamedSpan.Ends.rules.filter { $0.id == ends.first || $0.id == ends.last }
      var almanac = Almanac(
        sky, position: position, zone: zone, sunrise: sunrise, ayanamsha: ayanamsha, parts: [.panchanga, .festivals],
        rules: rules + FestivalRule.common)
      almanac.details = []
      var (first, last): ([GregorianDate], [GregorianDate]) = ([], [])
      try almanac.forEachFestival(
        in: dates.lowerBound...dates.upperBound.adding(days: ends.days), ids: [ends.first, ends.last]
      ) { festival in
        if festival.rule.id == ends.first { first.append(festival.date) } else { last.append(festival.date) }
      }
      for date in first where dates.contains(date) {
        guard let end = last.first(where: { $0 > date && $0.dayNumber - date.dayNumber <= ends.days }),
          let start = try sun(on: date)?.rise, let finish = try sun(on: end)?.set
        else { continue }
        found.append(NamedSpan(kind: kind, span: start..<finish, date: date, nominalName: "\(date.year)-\(ends.first)"))
      }
    }
    return found.sorted { $0.date < $1.date }
  }

  /// The sunrise and the sunset of a date; `nil` without them.
  private func sun(on date: GregorianDate) throws -> (rise: JulianDay, set: JulianDay)? {
    let sky = try sky(over: date...date, SkyNeeds(hasLunarCalendar: true))
    let days = panchangaDays(date.adding(days: -1)...date.adding(days: 1), on: sky.track)
    return days[date].map { (sky.track.julianDay($0.sunrise), sky.track.julianDay($0.sunset)) }
  }
}

extension NamedSpan {
  /// The festivals with whose dates a span begins and ends.
  struct Ends {
    let first, last: String
    /// The most days between the two.
    let days: Int

    /// The rules of ends that are no festivals.
    static let rules: [FestivalRule] = [
      ("holashtaka-first", 12, 8), ("magha-navaratri-first", 11, 1), ("magha-navaratri-last", 11, 9),
      ("ashadha-navaratri-first", 4, 1), ("ashadha-navaratri-last", 4, 9), ("bhishma-first", 8, 11),
      ("bhishma-last", 8, 15),
    ].map { id, month, tithi in
      do throws(Mistake) {
        return try FestivalRule(isListed: false, isStandard: true) { column in
          switch column {
          case .id: id
          case .month: "\(month)"
          case .tithi: "\(tithi)"
          case .window: "sunrise"
          default: ""
          }
        }
      } catch {
        preconditionFailure(error.description)
      }
    }
  }
}

extension NamedSpan.Kind {
  /// The festivals at the ends of a span of whole days; nil for what instants of the sky limit.
  var festivals: [NamedSpan.Ends]? {
    switch self {
    // With an adhika month in between it has five months.
    case .chaturmas: [.init(first: "devshayani-ekadashi", last: "devutthana-ekadashi", days: 160)]
    case .holashtaka: [.init(first: "holashtaka-first", last: "holika-dahan", days: 12)]
    case .pitruPaksha: [.init(first: "pitru-paksha-begins", last: "sarva-pitru-amavasya", days: 20)]
    case .guptaNavaratri:
      [
        .init(first: "magha-navaratri-first", last: "magha-navaratri-last", days: 12),
        .init(first: "ashadha-navaratri-first", last: "ashadha-navaratri-last", days: 12),
      ]
    case .bhishmaPanchaka: [.init(first: "bhishma-first", last: "bhishma-last", days: 8)]
    case .yamaPanchaka: [.init(first: "dhanteras", last: "bhai-dooj", days: 8)]
    default: nil
    }
  }

  /// The days that a span lasts at most, rounded up.
  var longest: Int {
    switch self {
    case .kharmas, .adhika: 33
    case .agniNakshatra: 27
    case .panchaka: 7
    case .raviYoga, .gandaMoola: 4
    default: festivals?.map(\.days).max() ?? 2
    }
  }

  /// The yoga of a weekday and a nakshatra, of some with a tithi.
  var yoga: SpecialYoga? {
    switch self {
    case .guruPushya: .guruPushya
    case .raviPushya: .raviPushya
    case .sarvarthaSiddhi: .sarvarthaSiddhi
    case .amritaSiddhi: .amritaSiddhi
    case .dvipushkara: .dvipushkara
    case .tripushkara: .tripushkara
    default: nil
    }
  }
}

/// Finds named spans along a track.
private struct NamedSpanFinder {
  let track: SkyTrack
  let calendar: LunarCalendar
  let zone: CivilZone

  private func named(_ kind: NamedSpan.Kind, _ span: TrackSpan, _ name: (JulianDay) -> GregorianDate) -> NamedSpan {
    let days = track.julianDays(span)
    return NamedSpan(
      kind: kind, span: days, date: zone.date(at: days.lowerBound), nominalName: "\(name(days.lowerBound))")
  }

  /// The spans of a kind that instants of the sky limit, and that begin and end on the track.
  func spans(_ kind: NamedSpan.Kind) -> [NamedSpan] {
    switch kind {
    case .kharmas:
      return zip(calendar.sankrantis, calendar.sankrantis.dropFirst()).filter { [9, 12].contains($0.0.rashi) }
        .map { entry, next in
          named(kind, entry.time..<next.time) {
            NominalAngle.siderealSun.date(of: Double(entry.rashi - 1) * 30, near: $0)
          }
        }
    case .adhika:
      return calendar.months.filter(\.isAdhika).map { month in
        named(kind, month.start..<month.end) { NominalAngle.elongation.date(of: 0, near: $0) }
      }
    case .agniNakshatra: return stays(of: .sun, from: 20, to: 40 + 10.0 / 3, kind)
    case .panchaka: return stays(of: .moon, from: 300, to: 360, kind)
    case .gandaMoola:
      // The two nakshatras around each place where a sign and a nakshatra end together.
      let nakshatra = 40.0 / 3
      return [360.0, 120, 240].flatMap { (degrees: Double) -> [NamedSpan] in
        stays(of: .moon, from: degrees - nakshatra, to: degrees.truncatingRemainder(dividingBy: 360) + nakshatra, kind)
      }.sorted { $0.span.lowerBound < $1.span.lowerBound }
    case .raviYoga: return raviYogas
    case .bhadra, .bhadraMukha, .bhadraPuchha:
      return calendar.karanas.spans.filter { Bhadra.isVishti($0.number) }.map { karana in
        let span =
          switch kind {
          case .bhadraMukha: Bhadra.mukha(of: karana)
          case .bhadraPuchha: Bhadra.puchha(of: karana)
          default: karana.start..<karana.end
          }
        return named(kind, span) { NominalAngle.elongation.date(of: Double(karana.number - 1) * 6, near: $0) }
      }
    default: return []
    }
  }

  /// The stays of a body between two sidereal longitudes in degrees.
  private func stays(of body: Body, from first: Double, to last: Double, _ kind: NamedSpan.Kind) -> [NamedSpan] {
    func passages(_ degrees: Double) -> [TrackTime] {
      let offset = SkyLongitude(degrees * .pi / 180, 0)
      return LongitudeSearch { track.siderealLongitude(of: body, $0) - offset }
        .passages(ofMultiplesOf: 2 * .pi, from: track.start, to: track.end).map(\.time)
    }
    let ends = passages(last)
    return passages(first).compactMap { start in
      ends.first { $0 > start }.map { end in
        named(kind, start..<end) {
          (body == .sun ? NominalAngle.siderealSun : .siderealMoon).date(of: first, near: $0)
        }
      }
    }
  }

  /// The stays of the Moon in nakshatras that make ravi yoga with the Sun's; neighbouring ones are one span.
  private var raviYogas: [NamedSpan] {
    let suns = AngaSequence(track, of: .sun, count: 27)
    let spans = calendar.nakshatras.spans.flatMap { moon in
      suns.spans(touching: moon.start, moon.end)
        .filter { SpecialYogaTable.yogas(moon: moon.index, sun: $0.index).contains(.raviYoga) }
        .map { max(moon.start, $0.start)..<min(moon.end, $0.end) }
    }
    // Such a span begins with an entry of the Moon or, rarely, of the Sun.
    return spans.merged().map { span in
      named(.raviYoga, span) { NominalSky.date($0) }
    }
  }

  /// The yogas of weekdays with nakshatras, cut to their days.
  func yogas(_ kind: NamedSpan.Kind, _ yoga: SpecialYoga, _ days: PanchangaDays) -> [NamedSpan] {
    days.days.flatMap { day -> [NamedSpan] in
      let spans = spans(of: yoga, day).map { max($0.lowerBound, day.sunrise)..<min($0.upperBound, day.nextSunrise) }
      return spans.merged().enumerated().map { index, span in
        NamedSpan(
          kind: kind, span: track.julianDays(span), date: day.date,
          nominalName: "\(day.date)" + (index > 0 ? "-\(index + 1)" : ""))
      }
    }
  }

  /// The spans of a yoga that touch a day: stays of the Moon in nakshatras or, where the tithi counts too, what both have in common.
  private func spans(of yoga: SpecialYoga, _ day: PanchangaDay) -> [TrackSpan] {
    let weekday = day.date.weekday.rawValue - 1
    let nakshatras = calendar.nakshatras.spans(touching: day.sunrise, day.nextSunrise)
    guard yoga == .dvipushkara || yoga == .tripushkara else {
      return nakshatras.filter { SpecialYogaTable.yogas(weekday: weekday, nakshatra: $0.index).contains(yoga) }
        .map { $0.start..<$0.end }
    }
    let tithis = calendar.tithis.spans(touching: day.sunrise, day.nextSunrise)
    return tithis.flatMap { tithi in
      nakshatras.filter {
        $0.start < tithi.end && tithi.start < $0.end
          && SpecialYogaTable.pushkara(weekday: weekday, tithi: tithi.index + 1, nakshatra: $0.index) == yoga
      }.map { max($0.start, tithi.start)..<min($0.end, tithi.end) }
    }
  }
}

/// Divides the spans of all kinds between local days.
struct NamedSpansMaker: DaySectionMaker {
  /// Those that begin on the days, or before and last into them, in the order of their beginnings.
  private var found: [NamedSpan] = []

  init(_ days: DaysOfSky) throws {
    let dates = days.dates
    for kind in NamedSpan.Kind.allCases {
      try days.almanac.namedSpans(kind, on: dates.lowerBound.adding(days: -kind.longest)...dates.upperBound) {
        found.append($0)
        return true
      }
    }
    found.sort { $0.span.lowerBound < $1.span.lowerBound }
  }

  func make(_ day: DayAndNight) -> [NamedSpan] { found.filter { $0.span.overlaps(day.day.start..<day.day.end) } }
}

extension DayReport {
  /// The spans with a name of which some is within the day, in the order of their beginnings, or `nil` unless asked for.
  public var spans: [NamedSpan]? { self[NamedSpansMaker.self] }
}
