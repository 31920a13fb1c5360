import CivilTime
import SwissEphemeris

/// Divides the dawns and dusks of the three twilights between local days.
struct TwilightDaysMaker {
  private let track: SkyTrack
  /// The spans and the crossings of each twilight, in the order of ``Twilight/allCases``.
  private let spans: [HorizonSpans]
  private var crossings: [Events<HorizonCrossing>]

  init(_ events: SunEvents, _ almanac: Almanac, _ track: SkyTrack, from start: JulianDay) {
    self.track = track
    let (path, observer) = (BodyPath(.sun, on: track), Observer(almanac.position))
    spans = zip(Twilight.allCases, events.twilights).map { HorizonSpans(path, observer, $0.target, $1) }
    crossings = events.twilights.map { Events($0, from: start) { track.julianDay($0.time) } }
  }

  /// When the Sun is above -18°, and when below.
  var astronomicalSpans: HorizonSpans { spans[Twilight.astronomical.rawValue] }

  /// The dawns and dusks within a day; the days must come in order.
  mutating func make(_ day: LocalDay) -> TwilightDays {
    TwilightDays(civil: make(.civil, day), nautical: make(.nautical, day), astronomical: make(.astronomical, day))
  }

  private mutating func make(_ twilight: Twilight, _ day: LocalDay) -> TwilightDay {
    let crossings = self.crossings[twilight.rawValue].take(until: day.end)
    func isAbove() -> Bool { spans[twilight.rawValue].isAbove(track.time(at: day.start)) }
    return TwilightDay(
      state: !crossings.isEmpty ? .crosses : isAbove() ? .aboveAllDay : .belowAllDay,
      dawns: crossings.lazy.filter(\.isRising).map { track.julianDay($0.time) },
      dusks: crossings.lazy.filter { !$0.isRising }.map { track.julianDay($0.time) })
  }
}
