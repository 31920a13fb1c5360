import CivilTime
import Geography
import SwissEphemeris

/// When a body is seen over a skyline within a local day; it may come and go several times, as behind a tree.
public struct SeenDay: Hashable, Sendable {
  /// Whether the body comes or goes within the day, and whether it is seen all day if not.
  public let state: HorizonState
  /// The instants in UT at which the body comes out from behind the skyline, in order.
  public let appears: [JulianDay]
  /// The instants in UT at which the body goes behind the skyline, in order.
  public let disappears: [JulianDay]
  /// The parts of the day in which the body is seen.
  public let spans: [Range<JulianDay>]
  /// The first appearance at or after the end of the day, or `nil` if there is none within a year.
  public let nextAppears: JulianDay?
  /// The first disappearance at or after the end of the day, or `nil` if there is none within a year.
  public let nextDisappears: JulianDay?
  /// The least distance from the skyline at which the body turns round within the day, if it is below 0.02°, else
  /// `nil`. Refraction and the skyline's own errors then decide whether the body appears there.
  public let grazeMargin: Angle?

  /// The seconds of the day in which the body is seen.
  public var seconds: Double {
    spans.seconds
  }
}

/// Divides the appearances of a body over a skyline between local days.
struct SeenDayMaker {
  private let search: SkylineSearch
  private let body: Body
  private let store: SkyStore
  /// When the body is seen, on the track and in UT.
  private let spans: [TrackSpan]
  private let instants: [Range<JulianDay>]
  private let end: TrackTime
  private var crossings: Events<Crossing>
  private var grazes: Events<SkylineEvents.Graze>
  /// The first appearance, under the key true, and the first disappearance after the known events, searched once for all
  /// days: behind a mountain the Sun may stay for half a year.
  private var beyond: [Bool: JulianDay?] = [:]

  private var track: SkyTrack { search.track }

  /// - Parameters:
  ///   - start: The start of the first day.
  ///   - end: The end of the search.
  init(_ search: SkylineSearch, _ body: Body, _ store: SkyStore, from start: JulianDay, to end: TrackTime) {
    self.search = search
    self.body = body
    self.store = store
    self.end = end
    let track = search.track
    let events = search.events(from: track.time(at: start), to: end)
    spans = events.spans
    instants = spans.map(track.julianDays)
    crossings = Events(events.crossings, from: start) { track.julianDay($0.time) }
    grazes = Events(events.grazes, from: start) { track.julianDay($0.time) }
  }

  /// The parts of a span of the search in which the body is seen.
  func spans(in span: TrackSpan) -> [TrackSpan] {
    spans.clamped(to: span)
  }

  /// When the body is seen within a day; the days must come in order.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if the data files are damaged.
  mutating func make(_ day: LocalDay) throws(EphemerisError) -> SeenDay {
    let crossings = self.crossings.take(until: day.end)
    let spans = instants.clamped(to: day.start..<day.end)
    return SeenDay(
      state: !crossings.isEmpty ? .crosses : spans.isEmpty ? .belowAllDay : .aboveAllDay,
      appears: crossings.filter(\.isRising).map { track.julianDay($0.time) },
      disappears: crossings.filter { !$0.isRising }.map { track.julianDay($0.time) }, spans: spans,
      nextAppears: try next(rising: true), nextDisappears: try next(rising: false),
      grazeMargin: grazes.take(until: day.end).map(\.margin).min().map(Angle.init(radians:)))
  }

  /// The first appearance or disappearance after the days that were made, or `nil` if none comes within a year.
  private mutating func next(rising: Bool) throws(EphemerisError) -> JulianDay? {
    if let crossing = crossings.rest.first(where: { $0.isRising == rising }) { return track.julianDay(crossing.time) }
    if let known = beyond[rising] { return known }
    let found = try store.first(from: track.julianDay(end), bodies: [body]) { further in
      search.on(further, body).events(from: further.start, to: further.end).crossings
        .first { $0.isRising == rising }.map { further.julianDay($0.time) }
    }
    beyond.updateValue(found, forKey: rising)
    return found
  }
}

extension SkylineSearch {
  /// The search for a body on its own path, by the limb that its rising has.
  init(_ body: Body, _ skyline: Skyline, of almanac: Almanac, on track: SkyTrack) {
    let path = BodyPath(body, on: track)
    self.init(
      track: track, observer: Standpoint(almanac.position), skyline: skyline, limb: SkylineLimb(body, almanac.sunrise),
      place: path.place)
  }

  /// The same search on another track.
  func on(_ track: SkyTrack, _ body: Body) -> SkylineSearch {
    SkylineSearch(
      track: track, observer: observer, skyline: skyline, limb: limb, place: BodyPath(body, on: track).place)
  }
}

extension SkylineLimb {
  /// What of an object counts as seen beside others: the upper limb of the Moon, else the centre.
  init(_ object: SkyObject) { self = object == .body(.moon) ? .moon : .point }

  /// What of a body counts as seen: the upper limb of Sun and Moon, but the Sun's centre where sunrise is that of the centre.
  init(_ body: Body, _ sunrise: SunriseDefinition) {
    self = body == .moon ? .moon : body == .sun && sunrise != .center ? .sun : .point
  }
}
