import CivilTime
import SwissEphemeris

extension Almanac {
  /// The maker of the nights of ``targets`` that begin on some days, one at least.
  func targetNights(of days: [LocalDay], on track: SkyTrack) -> TargetNightsMaker {
    TargetNightsMaker(self, targets, track, over: noon(of: days[0].date)..<noon(after: days[days.count - 1].date))
  }
}

extension TargetNightsMaker: DaySectionMaker {
  static func add(to needs: inout SkyNeeds, _ almanac: Almanac) {
    needs.planets.formUnion(almanac.targets.targets.compactMap(\.body).filter(\.isPlanet))
  }

  init(_ days: DaysOfSky) {
    self.init(days.almanac, days.almanac.targets, days.track, over: days.nights)
  }

  func make(_ day: DayAndNight) -> [TargetNight] { make(from: day.noon, to: day.nextNoon) }
}

extension DayReport {
  /// The targets in the night that begins this day, in the order asked for, or `nil` unless asked for.
  public var targets: [TargetNight]? { self[TargetNightsMaker.self] }
}
