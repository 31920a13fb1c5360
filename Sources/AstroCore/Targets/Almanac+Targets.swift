import CivilTime
import SwissEphemeris

extension Almanac {
  /// The maker of the nights of ``targets`` that begin on some days, one at least.
  func targetNights(of days: [LocalDay], on track: SkyTrack) -> TargetNightsMaker {
    TargetNightsMaker(self, targets, track, over: noon(of: days[0].date)..<noon(after: days[days.count - 1].date))
  }
}
