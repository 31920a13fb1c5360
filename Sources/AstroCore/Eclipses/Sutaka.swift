import CivilTime
import Geography
import SwissEphemeris

/// The time before and during an eclipse in which one does not eat, for a place.
///
/// A prahara is a quarter of the light or of the night. Sutaka begins with the prahara three (Moon) or four (Sun) before
/// the one in which the eclipse begins to be seen; for children, old and sick people with the one before. It ends when the
/// eclipse is over or sets. There is none of penumbral eclipses and of those that are not seen.
/// Source: what drikpanchang.com prints; 15 of 16 printed sutakas agree within two minutes.
public struct Sutaka: Hashable, Sendable {
  /// The instants in UT.
  public let span: TimeSpan
  /// The shorter span for children, old and sick people.
  public let weakSpan: TimeSpan
}

extension Sutaka {
  /// How long before an eclipse the risings and settings of the Sun are looked for, in days: four praharas, and the day
  /// or night that holds the last of them.
  static let reach = 2.3

  /// The sutaka of an eclipse at a place, or `nil` if there is none, or if the Sun does not rise and set each day.
  init?(
    _ eclipse: LocalEclipse, isSolar: Bool, sunrise: SunriseDefinition, on track: SkyTrack, at observer: Standpoint
  ) {
    guard eclipse.kind != .penumbral else { return nil }
    let contacts = eclipse.contacts.filter { $0.contact.name != .p1 && $0.contact.name != .p4 }.map(\.contact.time)
    guard let first = contacts.first, let last = contacts.last else { return nil }
    let span = track.time(at: first)..<track.time(at: last)
    // The site has the Moon rise and set with its centre, without refraction.
    let target = isSolar ? SunriseDefinition.standard.target : .altitude(Angle(degrees: 0))
    let seen = BodyView(isSolar ? .sun : .moon, target: target, track: track, observer: observer).spansUp(in: span)
    guard eclipse.isVisible, let start = seen.first?.lowerBound, let end = seen.last?.upperBound else { return nil }
    let praharas = Self.praharas(around: start, sunrise, track, sunrise.observer(observer))
    guard let position = praharas.lastIndex(where: { $0 <= start }), position + 1 < praharas.count else { return nil }
    let (full, weak) = (position - (isSolar ? 4 : 3), position - 1)
    guard full >= 0 else { return nil }
    self.span = track.julianDays(praharas[full]..<end)
    weakSpan = track.julianDays(praharas[weak]..<end)
  }

  /// The beginnings of the praharas from the risings and settings before an instant to the first one after it; those
  /// after a day or night longer than a day and a half alone.
  private static func praharas(
    around time: TrackTime, _ sunrise: SunriseDefinition, _ track: SkyTrack, _ observer: Standpoint
  ) -> [TrackTime] {
    let span = (time - reach..<time + 1).clamped(to: track.start..<track.end)
    let crossings = observer.events(of: BodyPath(.sun, on: track), at: [sunrise.target], in: span).crossings[0]
      .map(\.time)
    var praharas: [TrackTime] = []
    for (begin, end) in zip(crossings, crossings.dropFirst()) {
      if end - begin > 1 { praharas = [] }
      praharas += (0..<4).map { begin + (end - begin) * Double($0) / 4 }
    }
    return praharas + crossings.suffix(1)
  }
}
