import CivilTime
import Geography
import SwissEphemeris

/// The positions of bodies and radiants through a local day, at equal steps.
public struct DayTrack: Hashable, Sendable {
  /// The seconds from one value to the next.
  package static let step = 600.0

  /// The instant of the first value: the start of the day. The last value is for the end of the day, or less than a
  /// step after it.
  public let start: JulianDay
  /// Sun, Moon, and the planets from Mercury to Neptune; behind them Pluto and asteroids that are among the targets.
  public let bodies: [BodyCourse]
  /// The radiants of the showers that are active on the day, the strongest first.
  public let radiants: [RadiantCourse]
  /// The coordinates of the bodies at one instant of the day, or `nil` unless asked for.
  public internal(set) var coordinates: SkyCoordinates?

  /// A place in the sky: airless, topocentric, of the body's center.
  public struct Direction: Hashable, Sendable {
    /// The angle above a flat horizon, -90...90°.
    public let altitude: Angle
    /// The azimuth from north through east, 0..<360°.
    public let azimuth: Angle
  }

  /// The course of a body.
  public struct BodyCourse: Hashable, Sendable {
    /// The body.
    public let body: Body
    /// Its directions at each step.
    public let directions: [Direction]
  }

  /// The course of a radiant.
  public struct RadiantCourse: Hashable, Sendable {
    /// The shower.
    public let shower: Shower
    /// The directions of its radiant at each step.
    public let directions: [Direction]
  }
}

/// Makes the tracks of some days.
struct DayTrackMaker: DaySectionMaker {
  private let track: SkyTrack
  private let observer: Standpoint
  private let bodies: [Body]
  /// Pluto and asteroids, which a day has only if they are among the targets.
  private let small: [Body]
  private let showers: ShowerCalendar?
  private let showerSky: ShowerSky?
  private let almanac: Almanac

  /// All planets, and the radiants of the showers.
  static func add(to needs: inout SkyNeeds, _ almanac: Almanac) {
    needs.planets.formUnion(Body.planets + almanac.targets.smallBodies)
    needs.showers = almanac.showers
  }

  init(_ days: DaysOfSky) {
    almanac = days.almanac
    small = almanac.targets.smallBodies
    bodies = [.sun, .moon] + Body.planets + small
    track = days.track
    observer = Standpoint(almanac.position)
    showers = days.sky.showers
    let times = track.time(at: days.span.lowerBound)..<track.time(at: days.span.upperBound)
    showerSky = days.sky.showers.map { [almanac, track] showers in
      ShowerSky(
        almanac.position, track: track, longitude: showers.longitude, darkSky: almanac.darkSky, span: times)
    }
  }

  /// The track of a day.
  func make(_ day: DayAndNight) -> DayTrack {
    let day = day.day
    let steps = Int((Double(day.duration) / DayTrack.step).rounded(.up))
    let start = track.time(at: day.start)
    let times = (0...steps).map { start + Double($0) * DayTrack.step / 86_400 }
    let middle = start + Double(day.duration) / 172_800
    let active = showers?.occurrences.filter { $0.isActive(from: day.start, until: day.end) }.map(\.shower) ?? []
    let ranked = active.sorted {
      ($0.zenithalHourlyRate ?? 0, $1.code) > ($1.zenithalHourlyRate ?? 0, $0.code)
    }
    return DayTrack(
      start: day.start,
      bodies: bodies.map { body in
        DayTrack.BodyCourse(body: body, directions: directions(BodyPath(body, on: track), times))
      },
      radiants: ranked.compactMap { shower in
        showerSky.map { sky in
          DayTrack.RadiantCourse(shower: shower, directions: directions(sky.path(of: shower, near: middle), times))
        }
      }, coordinates: coordinates(day))
  }

  private func coordinates(_ day: LocalDay) -> SkyCoordinates? {
    almanac.coordinatesTime.map { time in
      let (time, choice) = time.instant(on: day, in: almanac.zone)
      return SkyCoordinates(track, at: time, from: almanac.position, chosen: choice, also: small)
    }
  }

  private func directions(_ path: some SkyPath, _ times: [TrackTime]) -> [DayTrack.Direction] {
    times.map { time in
      let place = path.place(at: time)
      return DayTrack.Direction(altitude: observer.altitude(of: place), azimuth: observer.azimuth(of: place))
    }
  }
}

extension DayReport {
  /// The positions of bodies and radiants through the day, or `nil` unless asked for.
  public var track: DayTrack? { self[DayTrackMaker.self] }
}
