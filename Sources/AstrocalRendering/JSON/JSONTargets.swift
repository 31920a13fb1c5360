import AstroCore
import CivilTime

extension JSONWriter {
  /// Writes a target in the night that begins on a day.
  mutating func targetMembers(_ night: TargetNight, _ text: InstantText) {
    let target = night.target
    member("id", target.id)
    member("name", target.name)
    member("other_id", target.otherID)
    member("type", target.type)
    member("magnitude", target.magnitude, places: 2)
    member("ra_deg", target.rightAscension, places: 5)
    member("dec_deg", target.declination, places: 5)
    member("state", night.state.nightWord)
    member("rise", night.rises.lazy.map(\.time), text)
    member("set", night.sets.lazy.map(\.time), text)
    member("transit", night.transits.lazy.map(\.time), text)
    array("transit_altitude_deg", night.transits) { $0.number($1.altitude.degrees, places: 2) }
    member("dark_s", night.darkSeconds, places: 0)
    objects("high", night.high) { $0.limits(of: $1, text) }
    member("high_in_dark_s", night.highSeconds, places: 0)
    objects("windows", night.windows) { $0.limits(of: $1, text) }
    member("window_s", night.windowSeconds, places: 0)
    object("best", night.best) { $0.targetMoment($1, text) }
    object("highest", night.highest) { $0.targetMoment($1, text) }
    member("reason", night.reason?.rawValue)
    member("moon_separation_deg", night.told?.moonSeparation.degrees, places: 2)
    member("moon_illumination", night.told?.moonIllumination, places: 3)
  }

  private mutating func targetMoment(_ moment: TargetMoment, _ text: InstantText) {
    member("time", moment.time, text)
    member("altitude_deg", moment.altitude.degrees, places: 2)
    member("azimuth_deg", moment.azimuth.degrees, places: 2)
    member("moon_up", moment.isMoonUp)
    member("moon_separation_deg", moment.moonSeparation.degrees, places: 2)
    member("moon_illumination", moment.moonIllumination, places: 3)
  }
}

extension TargetNight {
  /// The moment of which Moon and altitude are told: the best one, else the highest in the dark; nil where there is none.
  var told: TargetMoment? { best ?? highest }
}

extension HorizonState {
  /// The word for the state in a night: `crosses`, `above_all_night`, `below_all_night`.
  var nightWord: String {
    switch self {
    case .crosses: "crosses"
    case .aboveAllDay: "above_all_night"
    case .belowAllDay: "below_all_night"
    }
  }
}
