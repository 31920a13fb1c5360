import Geography
import Glibc
import SwissEphemeris

/// The Moon passes a star so closely that some place on the Earth sees it covered; the same for all places.
struct StarMeeting: Sendable {
  let star: ZodiacalStar
  /// When the Moon has the longitude of the star.
  let time: TrackTime
}

extension SkyTrack {
  /// The angle between the centres of Moon and star, geocentric, beyond which no place sees the star covered: 61.5′ of parallax
  /// and 16.8′ of the semidiameter, and that the path is inclined to the circle of latitude.
  private static let widestMeeting = Angle(degrees: 1.35)

  /// The meetings of the Moon with stars that it may cover, between two instants.
  func starMeetings(from start: TrackTime, to end: TrackTime) -> [StarMeeting] {
    let (first, last) = (max(start, self.start), min(end, self.end))
    let middle = first + (last - first) / 2
    return ZodiacalStar.all.flatMap { star -> [StarMeeting] in
      let longitude = SkyLongitude(star.place.longitude(on: self, middle), 0)
      return LongitudeSearch { self.longitude(of: .moon, $0) - longitude }
        .passages(ofMultiplesOf: 2 * .pi, from: first, to: last).compactMap { passage in
          let direction = star.place.direction(on: self, passage.time)
          let moon = place(of: .moon, passage.time)
          // In the axes of the equator, of which the star has no hour angle yet.
          let rightAscension =
            greenwichSiderealTime(passage.time) + equationOfEquinoxes(passage.time) - moon.greenwichHourAngle
          let centre =
            SIMD3(moon.axisDistance * cos(rightAscension), moon.axisDistance * sin(rightAscension), moon.equatorHeight)
            / moon.distance
          guard (centre - direction).length < Self.widestMeeting.radians else { return nil }
          return StarMeeting(star: star, time: passage.time)
        }
    }
  }
}

extension StarPlace {
  /// The apparent ecliptic longitude in radians.
  func longitude(on track: SkyTrack, _ time: TrackTime) -> Double {
    let (direction, obliquity) = (direction(on: track, time), track.nutation(time).obliquity)
    return atan2(direction.y * cos(obliquity) + direction.z * sin(obliquity), direction.x)
  }
}
