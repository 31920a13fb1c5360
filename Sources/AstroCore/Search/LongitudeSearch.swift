import SwissEphemeris

/// Finds when an ever-growing angle of the sky passes the multiples of a step: phases, seasons.
struct LongitudeSearch {
  /// An instant, and the number of the multiple that is passed within a full turn.
  typealias Passage = (time: TrackTime, index: Int)

  /// The angle in radians and its rate per day.
  let angle: (TrackTime) -> SkyLongitude

  /// Every passage between two instants, in order.
  func passages(ofMultiplesOf step: Double, from start: TrackTime, to end: TrackTime) -> [Passage] {
    let perTurn = Int((2 * Double.pi / step).rounded())
    var passages: [Passage] = []
    let last = angle(end).value
    var current = angle(start)
    var multiple = (current.value / step).rounded(.up)
    var time = start
    while multiple * step < last {
      let target = multiple * step
      let guess = min(time + (target - current.value) / current.rate, end)
      time = Root.find(from: time, to: end, rises: true, startingAt: guess) { time in
        let angle = angle(time)
        // The Moon's speed changes by less than 4 % a day, the Sun's by far less.
        return Sample(value: angle.value - target, rate: angle.rate, curvature: 0.04 * angle.rate)
      }
      let index = Int(multiple.truncatingRemainder(dividingBy: Double(perTurn)))
      passages.append((time, index < 0 ? index + perTurn : index))
      current = angle(time)
      multiple += 1
    }
    return passages
  }
}

/// An angle along the ecliptic in radians, counted on from turn to turn, with its rate per day.
typealias SkyLongitude = SIMD2<Double>

extension SkyLongitude {
  /// The angle in radians.
  var value: Double { x }
  /// Its rate in radians per day.
  var rate: Double { y }
}

extension SkyTrack {
  /// The apparent longitude of a body.
  @inline(__always)
  func longitude(of body: Body, _ time: TrackTime) -> SkyLongitude {
    let place = place(of: body, time)
    return SkyLongitude(place.longitude, place.longitudeRate)
  }

  /// The longitude of a body from the zero of the sidereal zodiac.
  @inline(__always)
  func siderealLongitude(of body: Body, _ time: TrackTime) -> SkyLongitude {
    let origin = siderealOrigin(time)
    return longitude(of: body, time) - SkyLongitude(origin.value, origin.rate)
  }

  /// The Moon's longitude less the Sun's.
  @inline(__always)
  func elongation(_ time: TrackTime) -> SkyLongitude {
    longitude(of: .moon, time) - longitude(of: .sun, time)
  }
}
