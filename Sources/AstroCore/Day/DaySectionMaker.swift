import CivilTime
import SwissEphemeris

/// What makes the values of a section that days have only if it is asked for.
///
/// The traits of ``DayPart`` name the type, and reports hold what it makes: ``DayReport/subscript(_:)``.
protocol DaySectionMaker: SendableMetatype {
  /// The value of a day.
  associatedtype Value: Hashable, Sendable

  /// Adds what the section needs of the sky beside Sun and Moon; nothing unless it says so.
  static func add(to needs: inout SkyNeeds, _ almanac: Almanac)

  /// The maker for days that are computed together, or nil where the ephemeris ends before: then none has a value.
  init?(_ days: DaysOfSky) throws

  /// The value of one of the days, which come in order.
  mutating func make(_ day: DayAndNight) throws -> Value
}

extension DaySectionMaker {
  static func add(to needs: inout SkyNeeds, _ almanac: Almanac) {}
}

/// Days that are computed together, one at least, with the sky over them.
struct DaysOfSky {
  let almanac: Almanac
  let sky: SkyCalendar
  let days: [LocalDay]
  /// The noon of each day; the last night ends at the noon after the days.
  let noons: [JulianDay]

  init(_ almanac: Almanac, _ sky: SkyCalendar, _ days: [LocalDay]) {
    (self.almanac, self.sky, self.days) = (almanac, sky, days)
    noons = days.map { almanac.noon(of: $0.date) } + [almanac.noon(after: days[days.count - 1].date)]
  }

  var track: SkyTrack { sky.track }
  var dates: ClosedRange<GregorianDate> { days[0].date...days[days.count - 1].date }
  /// From the start of the first day to the end of the last.
  var span: TimeSpan { days[0].start..<days[days.count - 1].end }
  /// From the first noon to the last.
  var nights: TimeSpan { noons[0]..<noons[days.count] }
}

/// A local day, and the noons between which its night is.
struct DayAndNight {
  let day: LocalDay
  let noon, nextNoon: JulianDay
}

/// A value of a section that was asked for.
struct AskedValue: Hashable, Sendable {
  let part: DayPart
  fileprivate let maker: ObjectIdentifier
  fileprivate let value: any Hashable & Sendable

  static func == (first: AskedValue, second: AskedValue) -> Bool {
    first.part == second.part && AnyHashable(first.value) == AnyHashable(second.value)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(part)
    hasher.combine(AnyHashable(value))
  }
}

extension DayReport {
  /// What a maker found for the day, or nil unless its section was asked for.
  subscript<Maker: DaySectionMaker>(_: Maker.Type) -> Maker.Value? {
    asked.first { $0.maker == ObjectIdentifier(Maker.self) }?.value as? Maker.Value
  }
}

/// Makes the values of the sections that an almanac is asked for, and of no others.
struct AskedValuesMaker {
  private var makers: [(part: DayPart, maker: any DaySectionMaker)] = []

  init(_ days: DaysOfSky) throws {
    for (part, kind) in DayPart.makers where days.almanac.parts.contains(part) {
      if let maker = try kind.init(days) { makers.append((part, maker)) }
    }
  }

  /// The values of one of the days, which come in order.
  mutating func make(_ day: DayAndNight) throws -> [AskedValue] {
    try makers.indices.map { index in
      AskedValue(
        part: makers[index].part, maker: ObjectIdentifier(type(of: makers[index].maker)),
        value: try makers[index].maker.make(day))
    }
  }
}
