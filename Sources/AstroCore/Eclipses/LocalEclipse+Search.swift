import Geography
import SwissEphemeris

extension LocalEclipse {
  /// An eclipse of a track at a place, or `nil` if the Moon's shadow misses it.
  init?(_ eclipse: Eclipse, on track: SkyTrack, at observer: Standpoint, skyline: Skyline? = nil) {
    if eclipse.kind.isSolar {
      self.init(solar: eclipse, track, observer, skyline)
    } else {
      self.init(lunar: eclipse, track, observer, skyline)
    }
  }

  /// Half of the step at which the maximum at a place is looked for first, in days: 29 minutes. Between two steps there
  /// is one maximum at most, because the Moon's disc takes an hour for its own diameter.
  private static let step = 0.02

  private init?(solar eclipse: Eclipse, _ track: SkyTrack, _ observer: Standpoint, _ skyline: Skyline?) {
    let (place, middle) = (observer.earthFixed, track.time(at: eclipse.greatest))
    func discs(_ time: TrackTime) -> Discs { Discs(track, time, from: place) }
    let steps = Int((EclipseSearch.halfLength / Self.step).rounded(.up))
    let nearest = (-steps...steps).map { middle + Double($0) * Self.step }
      .max { discs($0).coverage < discs($1).coverage }
    guard let nearest else { return nil }
    let maximum = Root.find(
      from: nearest - Self.step, to: nearest + Self.step, rises: false, startingAt: nearest
    ) { discs($0).coverageRate }
    let greatest = discs(maximum)
    guard let kind = greatest.phase else { return nil }
    let (before, after) = (maximum - EclipseSearch.halfLength, maximum + EclipseSearch.halfLength)
    func contact(_ end: TrackTime, startingAt guess: TrackTime, _ function: (Discs) -> Sample) -> TrackTime {
      Root.find(from: min(maximum, end), to: max(maximum, end), rises: end > maximum, startingAt: guess) {
        function(discs($0))
      }
    }
    let first = contact(before, startingAt: maximum - 0.05, \.outerContact)
    let last = contact(after, startingAt: maximum + 0.05, \.outerContact)
    var contacts: [(EclipseContact.Name, TrackTime)] = [(.c1, first)]
    var centralSeconds: Double?
    if kind != .partial {
      let begin = contact(first, startingAt: maximum - 0.001, \.innerContact)
      let end = contact(last, startingAt: maximum + 0.001, \.innerContact)
      contacts += [(.c2, begin), (.c3, end)]
      centralSeconds = (end - begin) * 86_400
    }
    contacts.append((.c4, last))
    self.init(
      kind: kind, maximum: maximum, contacts: contacts, centralSeconds: centralSeconds,
      isNearLimit: greatest.isNearLimit,
      view: BodyView(.sun, target: SunriseDefinition.standard.target, track: track, observer: observer), skyline
    ) { time in
      let discs = discs(time)
      return (discs.magnitude, discs.obscuration)
    }
  }

  private init(lunar eclipse: Eclipse, _ track: SkyTrack, _ observer: Standpoint, _ skyline: Skyline?) {
    let contacts = (eclipse.lunar?.contacts ?? []).map { ($0.name, track.time(at: $0.time)) }
    let (begin, end) = (contacts.first { $0.0 == .u2 }?.1, contacts.first { $0.0 == .u3 }?.1)
    let kind: Kind =
      switch eclipse.kind {
      case .lunarTotal: .total
      case .lunarPartial: .partial
      default: .penumbral
      }
    self.init(
      kind: kind, maximum: track.time(at: eclipse.greatest), contacts: contacts,
      centralSeconds: begin.flatMap { begin in end.map { ($0 - begin) * 86_400 } }, isNearLimit: false,
      view: BodyView(.moon, target: .moonUpperLimb, track: track, observer: observer), skyline
    ) { time in
      let shadow = EarthShadow(track, time)
      return (kind == .penumbral ? shadow.penumbralMagnitude : shadow.umbralMagnitude, nil)
    }
  }

  private init(
    kind: Kind, maximum: TrackTime, contacts: [(EclipseContact.Name, TrackTime)], centralSeconds: Double?,
    isNearLimit: Bool, view: BodyView, _ skyline: Skyline?,
    size: (TrackTime) -> (magnitude: Double, obscuration: Double?)
  ) {
    let track = view.track
    func sighting(_ time: TrackTime) -> Sighting {
      let ((altitude, azimuth), size) = (view.place(at: time), size(time))
      return Sighting(
        time: track.julianDay(time), magnitude: size.magnitude, obscuration: size.obscuration, altitude: altitude,
        azimuth: azimuth)
    }
    let span = (contacts.first?.1 ?? maximum)..<(contacts.last?.1 ?? maximum)
    let visible = view.spansUp(in: span)
    let clear = skyline.map { view.spans(over: $0, in: span) }
    let seen = (clear ?? visible).map { min(max(maximum, $0.lowerBound), $0.upperBound) }
    self.init(
      kind: kind, maximum: sighting(maximum),
      contacts: contacts.map { name, time in
        let (altitude, azimuth) = view.place(at: time)
        return Contact(
          contact: EclipseContact(name: name, time: track.julianDay(time)), altitude: altitude, azimuth: azimuth)
      },
      centralSeconds: centralSeconds, visible: visible.map(track.julianDays),
      seenMaximum: seen.map(sighting).max { $0.magnitude < $1.magnitude }, isNearLimit: isNearLimit,
      clear: clear?.map(track.julianDays))
  }
}

/// A body as an observer sees it, and when it is up.
struct BodyView {
  let body: Body
  let target: HorizonTarget
  let track: SkyTrack
  let observer: Standpoint

  init(_ body: Body, target: HorizonTarget, track: SkyTrack, observer: Standpoint) {
    self.body = body
    self.target = target
    self.track = track
    self.observer = observer
  }

  /// The position of the body's centre, without refraction and topocentric.
  func place(at time: TrackTime) -> (altitude: Angle, azimuth: Angle) {
    let place = track.place(of: body, time)
    return (observer.altitude(of: place), observer.azimuth(of: place))
  }

  /// The parts of a span in which the body is seen over a skyline.
  func spans(over skyline: Skyline, in span: TrackSpan) -> [TrackSpan] {
    SkylineSearch(
      track: track, observer: observer, skyline: skyline, limb: SkylineLimb(body, .standard),
      place: BodyPath(body, on: track).place
    ).spans(in: span)
  }

  /// The parts of a span in which the body is up.
  func spansUp(in span: TrackSpan) -> [TrackSpan] {
    observer.spans(of: BodyPath(body, on: track), above: target, in: span)
  }
}
