import SwissEphemeris

/// Finds when an ever-growing angle of the sky passes the multiples of a step: phases, seasons.
struct LongitudeSearch {
  let track: SkyTrack
  /// The angle in radians and its rate per day, at days since the start of the track.
  let angle: (Double) -> (value: Double, rate: Double)

  /// Every passage between two instants, in order, with the number of the multiple within a full turn.
  func passages(ofMultiplesOf step: Double, from start: Double, to end: Double) -> [(days: Double, index: Int)] {
    let perTurn = Int((2 * Double.pi / step).rounded())
    var passages: [(days: Double, index: Int)] = []
    let last = angle(end).value
    var (value, rate) = angle(start)
    var multiple = (value / step).rounded(.up)
    var days = start
    while multiple * step < last {
      let target = multiple * step
      let guess = min(days + (target - value) / rate, end)
      days = Root.find(from: days, to: end, rises: true, startingAt: guess) { days in
        let (value, rate) = angle(days)
        // The Moon's speed changes by less than 4 % a day, the Sun's by far less.
        return Sample(value: value - target, rate: rate, curvature: 0.04 * rate)
      }
      let index = Int(multiple.truncatingRemainder(dividingBy: Double(perTurn)))
      passages.append((days, index < 0 ? index + perTurn : index))
      (value, rate) = angle(days)
      multiple += 1
    }
    return passages
  }
}
