import CivilTime
import Geography
import SwissEphemeris

/// Finds golden and blue hours: the spans between the Sun's passages of three altitudes.
struct LightSearch {
  private let sky: SkyStore
  private let observer: Standpoint

  private static let targets = LightBand.limits.map { HorizonTarget.altitude(Angle(degrees: $0)) }

  init(_ almanac: Almanac) {
    sky = almanac.sky
    observer = Standpoint(almanac.position)
  }

  /// An instant at which the Sun comes from one band into another: the band above the limit of a number is that of the number
  /// less one, or none.
  private struct Passage {
    let time: JulianDay
    let limit: Int
    let isRising: Bool
  }

  /// The spans that touch a span of time, in order of time.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if the data files are damaged.
  func spans(touching span: TimeSpan, on track: SkyTrack) throws(EphemerisError) -> [LightSpan] {
    // Most spans that touch the ends of the time begin and end within a day.
    let (first, last) = (
      max(track.start, track.time(at: span.lowerBound) - 1), min(track.end, track.time(at: span.upperBound) + 1)
    )
    let passages = passages(on: track, in: first..<last)
    var spans: [LightSpan] = []
    var (entry, band) = (Passage?.none, band(at: first, on: track))
    for passage in passages {
      if let band { spans.append(try self.span(band, from: entry, to: passage, known: track.julianDay(first))) }
      (entry, band) = (passage, LightBand.between(passage.limit, isAbove: passage.isRising))
      if passage.time >= span.upperBound { break }
    }
    if let band, entry.map({ $0.time < span.upperBound }) ?? true {
      spans.append(try self.span(band, from: entry, to: nil, known: track.julianDay(last)))
    }
    return spans.filter { $0.touches(span) }
  }

  /// Where the Sun stays from an instant on as long as it enters no band.
  func state(at time: JulianDay, on track: SkyTrack) -> HorizonState {
    let altitude = altitude(at: track.time(at: time), on: track)
    return altitude < LightBand.limits[0] ? .belowAllDay : altitude > LightBand.limits[2] ? .aboveAllDay : .crosses
  }

  /// The span of a band between two passages. One that is not known is looked for before or after an instant of the span.
  private func span(
    _ band: LightBand, from entry: Passage?, to exit: Passage?, known instant: JulianDay
  ) throws(EphemerisError) -> LightSpan {
    let entry = if let entry { entry } else { try passage(beyond: instant, isAfter: false) }
    let exit = if let exit { exit } else { try passage(beyond: instant, isAfter: true) }
    return LightSpan(band: band, part: Self.part(from: entry, to: exit), start: entry?.time, end: exit?.time)
  }

  private static func part(from entry: Passage?, to exit: Passage?) -> LightSpan.Part {
    guard let entry, let exit, exit.time.days(since: entry.time) < 1 else { return .allDay }
    switch (entry.isRising, exit.isRising) {
    case (true, true): return .morning
    case (false, false): return .evening
    case (true, false): return .noon
    case (false, true): return .night
    }
  }

  /// The last passage before an instant, or the first after it, or `nil` if none comes within a year.
  private func passage(beyond instant: JulianDay, isAfter: Bool) throws(EphemerisError) -> Passage? {
    try sky.first(from: instant, isAfter: isAfter, bodies: [.sun]) { further in
      let found = passages(on: further, in: further.start..<further.end)
      return isAfter ? found.first : found.last
    }
  }

  private func passages(on track: SkyTrack, in span: TrackSpan) -> [Passage] {
    observer.events(of: BodyPath(.sun, on: track), at: Self.targets, in: span).crossings.enumerated()
      .flatMap { limit, crossings in
        crossings.map { Passage(time: track.julianDay($0.time), limit: limit, isRising: $0.isRising) }
      }.sorted { $0.time < $1.time }
  }

  private func band(at time: TrackTime, on track: SkyTrack) -> LightBand? {
    let altitude = altitude(at: time, on: track)
    return LightBand.allCases.first { $0.altitudes.contains(altitude) }
  }

  private func altitude(at time: TrackTime, on track: SkyTrack) -> Double {
    observer.altitude(of: track.place(of: .sun, time)).degrees
  }
}

extension LightBand {
  /// The band just above or below one of ``limits``, or `nil` if there is none.
  fileprivate static func between(_ limit: Int, isAbove: Bool) -> LightBand? {
    switch limit + (isAbove ? 1 : 0) {
    case 1: .blue
    case 2: .golden
    default: nil
    }
  }
}

/// Divides golden and blue hours between local days.
struct LightDaysMaker: DaySectionMaker {
  private let search: LightSearch
  private let track: SkyTrack
  private var spans: ArraySlice<LightSpan>

  /// - Throws: ``SwissEphemeris/EphemerisError`` if the data files are damaged.
  init(_ days: DaysOfSky) throws {
    search = LightSearch(days.almanac)
    track = days.track
    spans = try search.spans(touching: days.span, on: track)[...]
  }

  /// The spans that touch a day.
  mutating func make(_ day: DayAndNight) -> LightDay {
    let day = day.day
    // They follow each other, so that those that are over stand first.
    spans = spans.drop { $0.end.map { $0 <= day.start } ?? false }
    let spans = Array(self.spans.prefix { $0.touches(day.start..<day.end) })
    return LightDay(spans: spans, state: spans.isEmpty ? search.state(at: day.start, on: track) : .crosses)
  }
}

extension DayReport {
  /// Golden and blue hours, or `nil` unless asked for.
  public var light: LightDay? { self[LightDaysMaker.self] }
}
