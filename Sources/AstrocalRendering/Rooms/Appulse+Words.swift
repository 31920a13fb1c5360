import AstroCore
import CivilTime
import ICalendar

extension Appulse: WordedEvent {
  /// `Mars near M44`
  func name(_ script: NameScript) -> String {
    localized("\(localized(name: planet.rawValue.capitalizedFirst)) near \(target.id)")
  }

  /// `0.3 deg apart`, `seen 06:12, 0.5 deg apart, 22 deg high`
  func facts(_ context: RenderContext, _ room: FactRoom) -> [Fact] {
    let (text, terminal) = (context.text, context.terminal)
    func apart(_ angle: Angle) -> String { localized("\(terminal.degrees(angle.degrees, places: 1)) apart") }
    guard let sight else { return [Fact([apart(separation), localized("not seen here")])] }
    let seen = [
      localized("seen \(text.clock(sight.time, on: text.minute(time).date))"), sight.separation.map(apart),
      terminal.height(sight.altitude),
    ]
    return [Fact([apart(separation), seen.compactMap(\.self).joined(separator: ", ")])]
  }

  func writeMembers(to writer: inout JSONWriter, _ context: RenderContext) {
    writer.member("planet", planet.rawValue)
    writer.member("target", target.id)
    writer.member("separation_deg", separation.degrees, places: 4)
    writer.member("elongation_deg", elongation.degrees, places: 2)
    writer.member("visible", sight != nil)
    writer.object("seen", sight) { writer, sight in
      writer.member("time", sight.time, context.text)
      writer.member("altitude_deg", sight.altitude.degrees, places: 2)
      writer.member("azimuth_deg", sight.azimuth.degrees, places: 2)
      writer.member("separation_deg", sight.separation?.degrees, places: 4)
    }
  }

  /// An approach is in the calendar when it is seen.
  func calendarTime(in zone: CivilZone) -> CalendarEntry.Time { .moment((sight?.time ?? time).roundedUnixSeconds) }
}
