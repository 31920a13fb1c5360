import SwissEphemeris

/// Finds when an ever-growing angle of the sky passes the multiples of a step: phases, seasons.
struct LongitudeSearch {
  /// An instant, and the number of the multiple that is passed within a full turn.
  typealias Passage = (time: TrackTime, index: Int)

  /// The angle in radians and its rate per day.
  let angle: (TrackTime) -> (value: Double, rate: Double)

  /// Every passage between two instants, in order.
  func passages(ofMultiplesOf step: Double, from start: TrackTime, to end: TrackTime) -> [Passage] {
    let perTurn = Int((2 * Double.pi / step).rounded())
    var passages: [Passage] = []
    let last = angle(end).value
    var (value, rate) = angle(start)
    var multiple = (value / step).rounded(.up)
    var time = start
    while multiple * step < last {
      let target = multiple * step
      let guess = min(time + (target - value) / rate, end)
      time = Root.find(from: time, to: end, rises: true, startingAt: guess) { time in
        let (value, rate) = angle(time)
        // The Moon's speed changes by less than 4 % a day, the Sun's by far less.
        return Sample(value: value - target, rate: rate, curvature: 0.04 * rate)
      }
      let index = Int(multiple.truncatingRemainder(dividingBy: Double(perTurn)))
      passages.append((time, index < 0 ? index + perTurn : index))
      (value, rate) = angle(time)
      multiple += 1
    }
    return passages
  }
}
