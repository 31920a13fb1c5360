import Glibc
import SwissEphemeris

/// The events of one body over a span: crossings of each target and passages of the meridian, each in order of time.
struct HorizonEvents {
  /// The searched span.
  let span: TrackSpan
  /// Whether the path is at or above each target at the beginning of the span.
  let startsAbove: [Bool]
  var crossings: [[Crossing]]
  var transits: [TrackTime] = []
  var antitransits: [TrackTime] = []

  /// The parts of the searched span in which the path is above a target, by its place among the targets.
  func spans(above target: Int) -> [TrackSpan] {
    [TrackSpan](in: span, startsAbove: startsAbove[target], crossings[target])
  }
}

extension Standpoint {
  /// The passages of a path through some altitudes and the meridian within a span.
  func events(of path: some SkyPath, at targets: [HorizonTarget], in span: TrackSpan) -> HorizonEvents {
    HorizonSearch(path: path, observer: self, targets: targets).events(from: span.lowerBound, to: span.upperBound)
  }

  /// The parts of a span in which a path is at or above an altitude.
  func spans(of path: some SkyPath, above target: HorizonTarget, in span: TrackSpan) -> [TrackSpan] {
    events(of: path, at: [target], in: span).spans(above: 0)
  }
}

/// Finds every crossing of some altitudes by a body or another path, and every passage of the meridian.
///
/// Between hour angles of multiples of 90° the altitude has one extremum at most, anywhere on the Earth: its rate is
/// -cos φ cos δ sin H · dH/dt + sin φ cos δ · dδ/dt, and sin H is monotone there. The signs of the rates at both ends
/// show whether there is an extremum, which is found and splits the quarter into pieces on which the altitude is monotone. A change of sign
/// between the ends of a piece is exactly one crossing, so grazes and two events of a day are not lost, and nothing is
/// sampled finely.
struct HorizonSearch<Path: SkyPath> {
  let path: Path
  let observer: Standpoint
  let targets: [HorizonTarget]

  private struct Knot {
    let time: TrackTime
    let view: HorizonView
  }

  /// The least rate of an hour angle that a prediction trusts, in radians a day: that of the Moon stays above 5.8.
  private let leastRate = 5.0

  /// Searches from one instant to another.
  func events(from start: TrackTime, to end: TrackTime) -> HorizonEvents {
    let quarter = Double.pi / 2
    var place = path.place(at: start)
    var last = Knot(time: start, view: HorizonView(place, from: observer))
    var events = HorizonEvents(
      span: start..<end, startsAbove: targets.map { $0.excess(last.view).value >= 0 },
      crossings: Array(repeating: [], count: targets.count))
    let turned = (place.greenwichHourAngle + observer.longitude) / quarter
    // A place that nobody knows passes nothing.
    guard turned.isFinite else { return events }
    var passage = Int(turned.rounded(.down)) + 1
    while true {
      let hourAngle = Double(passage) * quarter - observer.longitude
      // A radiant near the pole may drift so fast that its hour angle stands still; the search goes on all the same.
      let ahead = (hourAngle - place.greenwichHourAngle) / max(place.greenwichHourAngleRate, leastRate)
      var time = last.time + max(ahead, 0)
      // A prediction is right within minutes.
      guard time < end + 0.01 else { break }
      if passage.isMultiple(of: 2) {
        time = Root.find(from: last.time, to: time + 0.01, rises: true, startingAt: time) { time in
          let place = path.place(at: time)
          // Declination and speed change the hour angle's rate by less than 1 % a day.
          return Sample(
            value: place.greenwichHourAngle - hourAngle, rate: place.greenwichHourAngleRate, curvature: 0.06)
        }
        guard time < end else { break }
        if passage.isMultiple(of: 4) { events.transits.append(time) } else { events.antitransits.append(time) }
      }
      guard time < end else { break }
      place = path.place(at: time)
      let next = Knot(time: time, view: HorizonView(place, from: observer))
      search(from: last, to: next, into: &events)
      last = next
      passage += 1
    }
    let endKnot = Knot(time: end, view: HorizonView(path.place(at: end), from: observer))
    search(from: last, to: endKnot, into: &events)
    return events
  }

  /// One quarter of a turn: split at its extremum, then look for crossings in each piece.
  @inline(__always)
  private func search(from start: Knot, to end: Knot, into events: inout HorizonEvents) {
    let (startRate, endRate) = (start.view.sineAltitudeRate, end.view.sineAltitudeRate)
    guard (startRate < 0) != (endRate < 0) else {
      crossings(from: start, to: end, into: &events)
      return
    }
    let guess = start.time + (end.time - start.time) * startRate / (startRate - endRate)
    let time = Root.find(from: start.time, to: end.time, rises: startRate < 0, startingAt: guess) { time in
      let view = HorizonView(path.place(at: time), from: observer)
      // The altitude near its extremum changes with the square of an error, so a coarse end is enough.
      return Sample(value: view.sineAltitudeRate, rate: view.sineAltitudeCurvature, curvature: 0.001)
    }
    let extremum = Knot(time: time, view: HorizonView(path.place(at: time), from: observer))
    crossings(from: start, to: extremum, into: &events)
    crossings(from: extremum, to: end, into: &events)
  }

  /// A piece on which the altitude is monotone: a change of sign is one crossing.
  @inline(__always)
  private func crossings(from start: Knot, to end: Knot, into events: inout HorizonEvents) {
    for (index, target) in targets.enumerated() {
      let before = target.excess(start.view)
      let after = target.excess(end.view)
      guard (before.value < 0) != (after.value < 0) else { continue }
      let time = Root.find(
        from: start.time, to: end.time, rises: before.value < 0,
        startingAt: start.time + (end.time - start.time) * Self.crossingFraction(before, after)
      ) { time in
        target.excess(HorizonView(path.place(at: time), from: observer))
      }
      events.crossings[index].append(Crossing(time: time, isRising: before.value < 0))
    }
  }

  /// Where between two knots a cosine of the hour angle would cross: near a passage of the meridian the altitude is
  /// flat, a quarter from it straight.
  @inline(__always)
  private static func crossingFraction(_ before: Sample, _ after: Sample) -> Double {
    let fraction = before.value / (before.value - after.value)
    let turns = 2 / Double.pi
    return abs(before.rate) < abs(after.rate) ? acos(1 - fraction) * turns : asin(fraction) * turns
  }
}
