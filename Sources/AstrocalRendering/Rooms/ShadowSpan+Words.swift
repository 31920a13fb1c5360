import AstroCore
import CivilTime
import ICalendar

extension ShadowSpan: WordedEvent {
  typealias Details = FoundShadows
  static func ids(_ catalogue: EventCatalogue) -> [String] { ids }
  static func names(_ catalogue: EventCatalogue) -> [String] { moons.map { localizedName(name($0)) } }

  /// `until 22:26`, `Jupiter 5 deg high from 22:01`; or why nothing of it is seen
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let date = context.text.minute(span.lowerBound).date
    func clock(_ time: JulianDay) -> String { context.text.clock(time, on: date) }
    let three = ofThree.map { localized("three shadows \(context.text.clocks($0, on: date))") }
    return [Fact([localized("until \(clock(span.upperBound))")] + three + [view(context, clock)])]
  }

  /// How much of it is seen.
  private func view(_ context: RenderContext, _ clock: (JulianDay) -> String) -> String {
    guard let first = sightings.first, let last = sightings.last, let begin = seen.first, let end = seen.last else {
      return obstacle == .brightSky ? localized("by day or in twilight") : localized("Jupiter is down or low")
    }
    let (height, lastHeight) = (context.terminal.height(first.altitude), context.terminal.height(last.altitude))
    switch (begin.lowerBound == span.lowerBound, end.upperBound == span.upperBound) {
    case (true, true): return localized("Jupiter \(height)")
    case (false, true): return localized("Jupiter \(height) from \(clock(first.time))")
    case (true, false): return localized("Jupiter \(lastHeight) until \(clock(last.time))")
    case (false, false): return localized("Jupiter \(height) from \(clock(first.time)) until \(clock(last.time))")
    }
  }

  static var hiddenReason: String? { localized("Jupiter is low or the sky bright") }

  func calendarTime(in zone: CivilZone) -> CalendarEntry.Time { CalendarEntries.time(span) }

  static var fields: [Field<AlmanacEvent>] { fields { (event: AlmanacEvent) in event.found(ShadowSpan.self) } }
}

extension ShadowSpan: Described {
  static func describe(_ of: inout some MemberVisitor<ShadowSpan> & ~Copyable) {
    of.objects("shadows", "the shadows on Jupiter, from the innermost moon outwards", Shadow.self) { $0.shadows }
    of.objects("three", "the parts with three shadows", Interval.self) { $0.ofThree }
    of.objects("seen", "the parts that are seen: Jupiter at least 5° high, the Sun at least 6° down", Interval.self) {
      $0.seen
    }
    of.object("first_seen", "Jupiter at the beginning of seen; null where nothing is seen.", Sighting.self, .orNull) {
      $0.sightings.first
    }
    of.object("last_seen", "Jupiter at the end of seen; null where nothing is seen.", Sighting.self, .orNull) {
      $0.sightings.last
    }
    of.member(
      "obstacle", "Why nothing is seen: the Sun is too high, or Jupiter too low; otherwise null.",
      .text { $1.obstacle?.rawValue }, .of(Obstacle.allCases.map(\.rawValue)).orNull)
  }

  /// Where Jupiter stands.
  private enum Sighting: Described {
    typealias Row = PhenomenonReport.Sighting

    static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
      of.field("time", "the instant", .time { $1.time })
      of.field(
        "altitude_deg", "altitude of Jupiter then, without refraction",
        .number(.degrees, places: 2) { $1.altitude.degrees }, .bounded(.altitude).shaped(.altitude))
      of.field(
        "azimuth_deg", "azimuth of Jupiter then", .number(.degrees, places: 2) { $1.azimuth.degrees },
        .bounded(.azimuth).shaped(.azimuth))
    }
  }
}

extension ShadowSpan.Shadow: Described {
  static func describe(_ of: inout some MemberVisitor<ShadowSpan.Shadow> & ~Copyable) {
    of.field("moon", "the moon", .text { $1.moon.rawValue }, .of(.few(JupiterMoon.allCases.map(\.rawValue))))
    of.field("start", "when its shadow appears on the disc", .time { $1.span.lowerBound })
    of.field("end", "when its shadow leaves the disc", .time { $1.span.upperBound })
  }
}

/// ShadowSpan in the list of a search.
enum FoundShadows: Described {
  typealias Row = ShadowSpan

  static let definition: Definition? = Definition(
    "found_shadows", "A span in which the shadows of two or three of Jupiter's moons are on its disc.")

  static func describe(_ of: inout some MemberVisitor<ShadowSpan> & ~Copyable) {
    of.refined("kind", "", .constant("shadows"))
    of.refined("id", "The moons as a word.", .of(ShadowSpan.ids))
    of.refined("time", "The second shadow appears on the disc: the beginning.", .part("instant"))
    of.member("end", "One shadow is left: the end.", .time { $1.span.upperBound })
    of.member("visible", "Whether some of it is seen.", .boolean { !$1.seen.isEmpty })
    of.shared(ShadowSpan.self)
  }
}
