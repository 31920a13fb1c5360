import CivilTime
import Geography
import SwissEphemeris

/// A shower in the night in which its rate is highest, from the noon of a local date to the next.
public struct ShowerNight: Hashable, Sendable {
  /// The local date on whose noon the night begins.
  public let date: GregorianDate
  /// The first rising of the radiant within the night, airless, in UT, or `nil` if there is none.
  public let radiantRise: JulianDay?
  /// The first upper passage of the meridian within the night, or `nil` if there is none.
  public let radiantCulmination: Transit?
  /// The first setting within the night, in UT, or `nil` if there is none.
  public let radiantSet: JulianDay?
  /// The span around the best moment in which the conditions of that moment hold, or `nil` if the shower cannot be
  /// seen.
  public let window: Range<JulianDay>?
  /// The conditions that do not hold for an hour around the best moment, in the order of their cases.
  public let relaxed: [Condition]
  /// The moment of the highest rate, which lies in the window, or `nil` if the shower cannot be seen.
  public let best: ShowerMoment?
  /// The effect of the Moon on the rate, or `nil` if there is no rate.
  public let moonRating: MoonRating?
  /// The shower at every quarter of an hour while the Sun is more than 12° below the horizon; empty unless asked for.
  public let course: [ShowerMoment]
  /// Why the shower cannot be seen, or `nil` if it can.
  public let obstacle: Obstacle?

  /// A condition of a good hour.
  public enum Condition: String, CaseIterable, Sendable {
    /// The Moon below the horizon.
    case moon
    /// The radiant at least 20° high, rather than above the horizon.
    case radiant
    /// The Sun more than 18° below the horizon, rather than 12°.
    case sun
  }

  /// The effect of the Moon by the part of a night's meteors that it leaves visible: at least 95 %, 80 %, 50 %, 25 %, or
  /// less.
  public enum MoonRating: String, CaseIterable, Sendable {
    case none, slight, moderate, strong, severe

    init(left: Double) {
      self =
        left >= 0.95 ? .none : left >= 0.8 ? .slight : left >= 0.5 ? .moderate : left >= 0.25 ? .strong : .severe
    }
  }

  /// A reason why a shower cannot be seen.
  public enum Obstacle: CaseIterable, Sendable {
    /// The radiant does not rise.
    case radiantDown
    /// The Sun stays above -12°.
    case bright
    /// The radiant is up by day and in bright twilight only.
    case radiantByDay
  }

  /// The least rate, to a tenth of a meteor an hour, of a shower that is named to people who did not ask for it.
  private static let noteworthyRate = 5.0

  /// Whether the shower is worth going out for: visible, with five meteors an hour or more, or with a rate that varies.
  public var isNoteworthy: Bool {
    guard let best else { return false }
    return best.hourlyRate.map { ($0 * 10).rounded() / 10 >= Self.noteworthyRate } ?? true
  }
}
