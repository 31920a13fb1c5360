import CivilTime
import SwissEphemeris

/// Divides the dawns and dusks of the three twilights between local days.
struct TwilightDaysMaker {
  private let track: SkyTrack
  /// When the Sun is above the altitude of each twilight, in the order of ``Twilight/allCases``, and when it crosses it.
  private let spans: [[TrackSpan]]
  private var crossings: [Events<Crossing>]

  init(_ events: SunEvents, _ track: SkyTrack, from start: JulianDay) {
    self.track = track
    spans = Twilight.allCases.map(events.spans)
    crossings = Twilight.allCases.map { twilight in
      Events(events.passages.crossings[twilight.rawValue], from: start) { track.julianDay($0.time) }
    }
  }

  /// When the Sun is above -18°.
  var astronomicalSpans: [TrackSpan] { spans[Twilight.astronomical.rawValue] }

  /// The dawns and dusks within a day; the days must come in order.
  mutating func make(_ day: LocalDay) -> TwilightDays {
    TwilightDays(civil: make(.civil, day), nautical: make(.nautical, day), astronomical: make(.astronomical, day))
  }

  private mutating func make(_ twilight: Twilight, _ day: LocalDay) -> TwilightDay {
    let crossings = self.crossings[twilight.rawValue].take(until: day.end)
    func isAbove() -> Bool { spans[twilight.rawValue].contains(track.time(at: day.start)) }
    return TwilightDay(
      state: !crossings.isEmpty ? .crosses : isAbove() ? .aboveAllDay : .belowAllDay,
      dawns: crossings.lazy.filter(\.isRising).map { track.julianDay($0.time) },
      dusks: crossings.lazy.filter { !$0.isRising }.map { track.julianDay($0.time) })
  }
}
