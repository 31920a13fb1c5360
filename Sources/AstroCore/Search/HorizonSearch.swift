import Glibc
import SwissEphemeris

/// An instant at which a body crosses an altitude.
struct HorizonCrossing {
  /// Days since the start of the track.
  let days: Double
  let isRising: Bool
}

/// What one body does over a span: crossings of each target, and meridian passages, each in order of time.
struct HorizonEvents {
  /// How far the search went, in days since the start of the track.
  let end: Double
  var crossings: [[HorizonCrossing]]
  var transits: [Double] = []
  var antitransits: [Double] = []
}

/// Finds every crossing of some altitudes by a body, and every passage of the meridian.
///
/// Between hour angles of multiples of 90° the altitude has one extremum at most, anywhere on the Earth: its rate is
/// -cos φ cos δ sin H · dH/dt + sin φ cos δ · dδ/dt, and sin H is monotone there. The rates at both ends tell whether
/// there is one; it is found, and splits the quarter into pieces on which the altitude is monotone. A change of sign
/// between the ends of a piece is exactly one crossing, so grazes and two events of a day are not lost, and nothing is
/// sampled finely.
struct HorizonSearch {
  let track: SkyTrack
  let body: Body
  let observer: Observer
  let targets: [HorizonTarget]

  private struct Knot {
    let days: Double
    let view: HorizonView
  }

  /// Searches from one instant to another, in days since the start of the track.
  func events(from start: Double, to end: Double) -> HorizonEvents {
    var events = HorizonEvents(end: end, crossings: Array(repeating: [], count: targets.count))
    let quarter = Double.pi / 2
    var place = track.place(of: body, start)
    var last = Knot(days: start, view: HorizonView(place, from: observer))
    var passage = Int(((place.greenwichHourAngle + observer.longitude) / quarter).rounded(.down)) + 1
    while true {
      let hourAngle = Double(passage) * quarter - observer.longitude
      var days = last.days + (hourAngle - place.greenwichHourAngle) / place.greenwichHourAngleRate
      // A prediction is right within minutes.
      guard days < end + 0.01 else { break }
      if passage.isMultiple(of: 2) {
        days = Root.find(from: last.days, to: days + 0.01, rises: true, startingAt: days) { days in
          let place = track.place(of: body, days)
          // Declination and speed change the hour angle's rate by less than 1 % a day.
          return Sample(
            value: place.greenwichHourAngle - hourAngle, rate: place.greenwichHourAngleRate, curvature: 0.06)
        }
        guard days < end else { break }
        if passage.isMultiple(of: 4) { events.transits.append(days) } else { events.antitransits.append(days) }
      }
      guard days < end else { break }
      place = track.place(of: body, days)
      let next = Knot(days: days, view: HorizonView(place, from: observer))
      search(from: last, to: next, into: &events)
      last = next
      passage += 1
    }
    let endKnot = Knot(days: end, view: HorizonView(track.place(of: body, end), from: observer))
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
    let guess = start.days + (end.days - start.days) * startRate / (startRate - endRate)
    let days = Root.find(from: start.days, to: end.days, rises: startRate < 0, startingAt: guess) { days in
      let view = HorizonView(track.place(of: body, days), from: observer)
      // The altitude near its extremum changes with the square of an error, so a coarse end is enough.
      return Sample(value: view.sineAltitudeRate, rate: view.sineAltitudeCurvature, curvature: 0.001)
    }
    let extremum = Knot(days: days, view: HorizonView(track.place(of: body, days), from: observer))
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
      let days = Root.find(
        from: start.days, to: end.days, rises: before.value < 0,
        startingAt: start.days + (end.days - start.days) * Self.crossingFraction(before, after)
      ) { days in
        target.excess(HorizonView(track.place(of: body, days), from: observer))
      }
      events.crossings[index].append(HorizonCrossing(days: days, isRising: before.value < 0))
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
