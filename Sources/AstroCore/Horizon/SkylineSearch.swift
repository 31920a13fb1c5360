import Glibc
import SwissEphemeris

/// Finds every instant at which a body comes out from behind a skyline or goes behind it.
///
/// A step of some hours is halved until its altitudes stay above or below all of the skyline in its azimuths, both of which
/// have bounds that hold at every latitude: the second derivative of the sine of the altitude, and the rate of the azimuth at
/// the highest altitude. What is left is some minutes long. It is cut where the azimuth turns back, at each azimuth where two
/// edges meet, and where the height above the edge has an extremum; on such a piece a change of sign is exactly one
/// event. A step of the skyline is an event at the instant of its azimuth. So neither walls nor grazes need a fine grid.
struct SkylineSearch {
  let track: SkyTrack
  let observer: Standpoint
  let skyline: Skyline
  let limb: SkylineLimb
  let place: (TrackTime) -> ApparentPlace

  /// Steps lie on multiples of this in UT, so that the pieces of an instant are those of every span.
  private static let stepsPerDay = 8.0

  /// Searches from one instant to another.
  func events(from start: TrackTime, to end: TrackTime) -> SkylineEvents {
    func onGrid(_ number: Double) -> TrackTime { track.time(at: .init(ut: number / Self.stepsPerDay)) }
    var number = (track.julianDay(start).ut * Self.stepsPerDay).rounded(.down)
    var run = Run(self, from: max(onGrid(number), track.start), to: end)
    repeat {
      number += 1
      run.go(to: min(onGrid(number), end))
    } while run.last.time < end
    return run.events(from: start)
  }

  /// The parts of a span in which the body is seen.
  func spans(in span: TrackSpan) -> [TrackSpan] { events(from: span.lowerBound, to: span.upperBound).spans }

  fileprivate struct Knot {
    let time: TrackTime
    let view: SkylineView
  }

  fileprivate func knot(_ time: TrackTime) -> Knot {
    Knot(time: time, view: SkylineView(place(time), from: observer, limb))
  }

  /// The height of the body above an edge, which may be extended.
  fileprivate func excess(_ view: SkylineView, _ edge: Skyline.Edge) -> (value: Double, rate: Double) {
    let limit = edge.limit(at: view.azimuth, azimuthRate: view.azimuthRate)
    return (view.altitude + view.semidiameter - limit.value, view.altitudeRate - limit.rate)
  }

  /// Whether the body is seen at an instant.
  func isSeen(at time: TrackTime) -> Bool { isSeen(knot(time).view) }

  fileprivate func isSeen(_ view: SkylineView) -> Bool { skyline.shows(view) }

  // MARK: The bounds of a step

  /// The hour angle of a star grows fastest of all, in radians a day; the other motions are those of the Moon.
  private static let turning = 6.31
  private static let drift = 0.25

  /// What is certain between two knots.
  fileprivate func outlook(_ start: Knot, _ end: Knot) -> Outlook {
    let days = end.time - start.time
    let cosine = abs(observer.cosineLatitude)
    // The second derivative of the sine is that of a turn, with the Moon's own motion and its parallax.
    let bulge = (40 * cosine + 2) * days * days / 8
    let highestSine = max(start.view.sineAltitude, end.view.sineAltitude) + bulge
    let lowestSine = min(start.view.sineAltitude, end.view.sineAltitude) - bulge
    if lowestSine > skyline.limits.surelySeenSine { return Outlook(isSeen: true) }
    if highestSine < skyline.limits.surelyHiddenSine { return Outlook(isSeen: false) }
    let (highest, lowest) = (asin(min(highestSine, 1)), asin(max(lowestSine, -1)))
    let steepest = max(abs(highest), abs(lowest))
    var halfWidth = Double.infinity
    if steepest < Self.steepest {
      let rate = Self.turning * (abs(observer.sineLatitude) + cosine * tan(steepest)) + Self.drift / cos(steepest)
      halfWidth = rate * days / 2
    }
    let across = (end.view.azimuth - start.view.azimuth).turned
    let sector = skyline.sector(around: start.view.azimuth + across / 2, within: halfWidth)
    let (least, greatest) = sector.map { ($0.least, $0.greatest) } ?? skyline.limits.whole
    // Refraction is computed only where it decides.
    let over = lowest + start.view.semidiameter - SkylineEvents.slack
    let isAbove = over > greatest || over > greatest - Skyline.mostRefraction && over > Skyline.airless(greatest).value
    let under = highest + start.view.semidiameter + SkylineEvents.slack
    let isBelow = under < least - Skyline.mostRefraction || under < least && under < Skyline.airless(least).value
    return Outlook(
      isSeen: isAbove ? true : isBelow ? false : nil, halfWidth: halfWidth,
      joints: sector.map { $0.edges.count - 1 } ?? (skyline.edges.count > 1 ? Int.max : 0))
  }

  private static let steepest = 89.4 * Double.pi / 180

  fileprivate struct Outlook {
    /// `nil` if that is undecided.
    let isSeen: Bool?
    /// How far the azimuth may lie from the middle of both ends.
    var halfWidth = Double.infinity
    /// The number of places in these azimuths where edges meet.
    var joints = 0
  }
}

extension Skyline {
  /// Whether a body is seen over the skyline.
  func shows(_ view: SkylineView) -> Bool {
    let limit = edges[index(at: view.azimuth.wholeTurn)].limit(at: view.azimuth, azimuthRate: 0)
    return view.altitude + view.semidiameter > limit.value
  }
}

/// A search on its way through a span.
private struct Run {
  private let search: SkylineSearch
  private var found: SkylineEvents
  private(set) var last: SkylineSearch.Knot
  private var isSeen: Bool
  private let first: Bool
  private let start: TrackTime

  init(_ search: SkylineSearch, from start: TrackTime, to end: TrackTime) {
    self.search = search
    self.start = start
    found = SkylineEvents(span: start..<end)
    last = search.knot(start)
    isSeen = search.isSeen(last.view)
    first = isSeen
  }

  mutating func go(to time: TrackTime) {
    guard time > last.time else { return }
    let next = search.knot(time)
    scan(last, next)
    last = next
  }

  /// What was found from an instant on.
  func events(from start: TrackTime) -> SkylineEvents {
    var events = found
    events.span = start..<found.span.upperBound
    let before = found.crossings.prefix { $0.time < start }
    events.crossings = Array(found.crossings.dropFirst(before.count))
    events.startsSeen = before.last?.isRising ?? first
    events.grazes.removeAll { $0.time < start }
    return events
  }

  // MARK: Steps

  /// The longest piece that is looked at closely: the altitude above an edge turns round twice at most within it by less than
  /// is printed.
  private static let longest = 10.0 / 1440
  /// Pieces with several edges are divided down to this, near the zenith down to the least.
  private static let (short, least) = (5.0 / 86_400, 0.1 / 86_400)
  /// The change of the azimuth to either side up to which a piece is not divided.
  private static let calm = 0.17

  private mutating func scan(_ start: SkylineSearch.Knot, _ end: SkylineSearch.Knot) {
    let outlook = search.outlook(start, end)
    if let isSeen = outlook.isSeen { return become(isSeen, at: start.time) }
    let days = end.time - start.time
    let isCalm = outlook.halfWidth < Self.calm
    if days > Self.longest || !isCalm && days > Self.least
      || days > Self.short && outlook.joints > 2
    {
      let middle = search.knot(start.time + days / 2)
      scan(start, middle)
      return scan(middle, end)
    }
    guard isCalm else { return become(search.isSeen(end.view), at: end.time) }
    guard (start.view.azimuthRate < 0) != (end.view.azimuthRate < 0) else { return follow(start, end) }
    let turn = search.knot(Root.zero(from: start.time, to: end.time) { search.knot($0).view.azimuthRate })
    follow(start, turn)
    follow(turn, end)
  }

  private mutating func become(_ isSeen: Bool, at time: TrackTime) {
    guard isSeen != self.isSeen else { return }
    self.isSeen = isSeen
    found.crossings.append(Crossing(time: time, isRising: isSeen))
  }

  private mutating func note(_ value: Double, at time: TrackTime) {
    guard abs(value) < SkylineEvents.grazing else { return }
    found.grazes.append(SkylineEvents.Graze(time: time, margin: abs(value)))
  }

  // MARK: Edges

  /// A piece on which the azimuth changes one way, from edge to edge.
  private mutating func follow(_ start: SkylineSearch.Knot, _ end: SkylineSearch.Knot) {
    let edges = search.skyline.edges
    let isClockwise = (end.view.azimuth - start.view.azimuth).turned >= 0
    var index = search.skyline.index(at: start.view.azimuth.wholeTurn)
    var knot = start
    // A place where edges meet is passed once on such a piece.
    for _ in 0..<edges.count where edges.count > 1 {
      let next = (index + (isClockwise ? 1 : edges.count - 1)) % edges.count
      let joint = isClockwise ? edges[next].start : edges[index].start
      var ahead = (isClockwise ? joint - knot.view.azimuth : knot.view.azimuth - joint).wholeTurn
      // Passed by less than a rounding.
      if ahead > 2 * .pi - 1e-9 { ahead = 0 }
      let rest = abs((end.view.azimuth - knot.view.azimuth).turned)
      guard ahead < rest else { break }
      if ahead > 0 {
        let time = Root.find(
          from: knot.time, to: end.time, rises: isClockwise,
          startingAt: knot.time + (end.time - knot.time) * (ahead / rest)
        ) { time in
          let view = search.knot(time).view
          return Sample(value: (view.azimuth - joint).turned, rate: view.azimuthRate, curvature: 100)
        }
        let meeting = search.knot(time)
        search(from: knot, to: meeting, edges[index])
        knot = meeting
      }
      pass(knot, from: edges[index], to: edges[next])
      index = next
    }
    search(from: knot, to: end, edges[index])
  }

  /// The place where two edges meet, perhaps with a step.
  private mutating func pass(_ knot: SkylineSearch.Knot, from one: Skyline.Edge, to other: Skyline.Edge) {
    let (before, after) = (search.excess(knot.view, one), search.excess(knot.view, other))
    become(after.value > 0, at: knot.time)
    let step = after.value - before.value
    if abs(step) < 1e-9 {
      if (before.rate < 0) != (after.rate < 0) { note(before.value, at: knot.time) }
    } else {
      if (before.rate < 0) != (step < 0) { note(before.value, at: knot.time) }
      if (step < 0) != (after.rate < 0) { note(after.value, at: knot.time) }
    }
  }

  /// A piece along one edge: cut at the extrema of the height above it.
  private mutating func search(from start: SkylineSearch.Knot, to end: SkylineSearch.Knot, _ edge: Skyline.Edge) {
    let days = end.time - start.time
    guard days > 0 else { return }
    let (before, after) = (search.excess(start.view, edge), search.excess(end.view, edge))
    // How far it may go beyond its ends.
    let farthest = max(abs(before.rate), abs(after.rate)) * days
    let isFar =
      (before.value < 0) == (after.value < 0)
      && min(abs(before.value), abs(after.value)) > farthest + SkylineEvents.grazing
    if isFar { return become(after.value > 0, at: start.time) }
    if (before.rate < 0) != (after.rate < 0) { return turn(start, end, edge) }
    if min(abs(before.rate), abs(after.rate)) * days < 2 * SkylineEvents.grazing {
      // So slow that it may turn round twice.
      let middle = search.knot(start.time + days / 2)
      if (search.excess(middle.view, edge).rate < 0) != (before.rate < 0) {
        turn(start, middle, edge)
        return turn(middle, end, edge)
      }
    }
    cross(start, end, edge)
  }

  /// A piece with one extremum of the height above an edge.
  private mutating func turn(_ start: SkylineSearch.Knot, _ end: SkylineSearch.Knot, _ edge: Skyline.Edge) {
    let time = Root.zero(from: start.time, to: end.time) { search.excess(search.knot($0).view, edge).rate }
    let extremum = search.knot(time)
    cross(start, extremum, edge)
    note(search.excess(extremum.view, edge).value, at: time)
    cross(extremum, end, edge)
  }

  /// A piece on which the height above an edge changes one way.
  private mutating func cross(_ start: SkylineSearch.Knot, _ end: SkylineSearch.Knot, _ edge: Skyline.Edge) {
    let (before, after) = (search.excess(start.view, edge), search.excess(end.view, edge))
    guard (after.value > 0) != isSeen else { return }
    // Where a rounding has decided about the start, it is the event.
    guard (before.value > 0) == isSeen else { return become(!isSeen, at: start.time) }
    let days = end.time - start.time
    let curvature = 2 * abs(after.rate - before.rate) / days + 1
    let time = Root.find(
      from: start.time, to: end.time, rises: !isSeen,
      startingAt: start.time + days * (before.value / (before.value - after.value))
    ) { time in
      let excess = search.excess(search.knot(time).view, edge)
      return Sample(value: excess.value, rate: excess.rate, curvature: curvature)
    }
    become(!isSeen, at: time)
  }
}
