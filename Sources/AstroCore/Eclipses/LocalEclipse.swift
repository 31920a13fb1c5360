import CivilTime
import Geography

/// An eclipse as it is at one place, whether or not the horizon hides it.
public struct LocalEclipse: Hashable, Sendable {
  /// The kind of the eclipse at its maximum here.
  public let kind: Kind
  /// The maximum here, also below the horizon: of the Sun the instant at which the most of its diameter is covered.
  public let maximum: Sighting
  /// The contacts in order of time, also those below the horizon.
  public let contacts: [Contact]
  /// The length of totality or of the closed ring in seconds; for a lunar eclipse the time in which the whole Moon is
  /// inside the umbra. `nil` if that does not happen.
  public let centralSeconds: Double?
  /// The spans in UT from the first contact to the last in which the eclipsed body is up, or empty if the horizon hides
  /// all of the eclipse.
  public let visible: [Range<JulianDay>]
  /// The greatest phase that is seen: the maximum itself or, where horizon or skyline hide that, the instant at which
  /// the body comes or goes, or `nil` if nothing is seen.
  public let seenMaximum: Sighting?
  /// Whether mountains and valleys of the Moon's limb, up to 3″ high, decide between totality or a ring and a partial
  /// eclipse here, so that ``centralSeconds`` may be half a minute off. Always false for lunar eclipses.
  public let isNearLimit: Bool
  /// The spans in UT from the first contact to the last in which the eclipsed body is over the skyline of the place, or
  /// `nil` if the almanac has none.
  public internal(set) var clear: [Range<JulianDay>]?

  /// The kind of an eclipse at a place.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case penumbral, partial, annular, total
  }

  /// The eclipsed body at one instant, as seen from the place.
  public struct Sighting: Hashable, Sendable {
    /// The instant, in UT.
    public let time: JulianDay
    /// The magnitude at the instant, defined as ``Eclipse/magnitude``; of the umbra where the Moon enters it in this
    /// eclipse, negative while it is outside.
    public let magnitude: Double
    /// The share of the Sun's disc that is covered, by area; nil of lunar eclipses.
    public let obscuration: Double?
    /// Altitude of the body's centre, airless and topocentric.
    public let altitude: Angle
    /// Azimuth of the body's centre from north through east.
    public let azimuth: Angle
  }

  /// A contact, with the place of the eclipsed body.
  public struct Contact: Hashable, Sendable {
    /// The contact and its instant.
    public let contact: EclipseContact
    /// Altitude of the body's centre, airless and topocentric; negative below the horizon.
    public let altitude: Angle
    /// Azimuth of the body's centre from north through east.
    public let azimuth: Angle
  }

  /// Whether any of the eclipse is above the level horizon.
  public var isVisible: Bool { !visible.isEmpty }

  /// The spans in which the eclipse is seen: over the skyline, where there is one, else above the level horizon.
  public var seen: [Range<JulianDay>] { clear ?? visible }

  /// Whether any of the eclipse is seen.
  public var isSeen: Bool { !seen.isEmpty }
}

extension LocalEclipse {
  /// The magnitude at the maximum here, also below the horizon.
  public var magnitude: Double { maximum.magnitude }

  /// The share of the Sun's disc that is covered at the maximum here, also below the horizon; nil of lunar eclipses.
  public var obscuration: Double? { maximum.obscuration }

  /// The kind of the eclipse as seen from here: total only if a part of totality can be seen, `nil` if nothing can be
  /// seen.
  public var seenKind: Kind? { kind(in: seen) }

  /// The kind of the eclipse over the level horizon, whatever the skyline hides, `nil` if none of it is over that.
  var levelKind: Kind? { kind(in: visible) }

  /// The kind of the eclipse for an eye that sees it in some spans, `nil` where there are none.
  private func kind(in spans: [Range<JulianDay>]) -> Kind? {
    guard !spans.isEmpty else { return nil }
    if !centralParts(of: spans).isEmpty { return kind }
    let isSolar = time(of: .c1) != nil
    return isSolar || !parts(of: spans, from: .u1, to: .u4).isEmpty ? .partial : .penumbral
  }

  /// The parts of totality or of the ring that are seen, in UT.
  public var seenCentralSpans: [Range<JulianDay>] { centralParts(of: seen) }

  /// How many seconds of totality or of the ring are seen, or `nil` if none are.
  public var seenCentralSeconds: Double? {
    let spans = seenCentralSpans
    return spans.isEmpty ? nil : spans.seconds
  }

  /// How many seconds the place sees what ``seenKind`` names: totality, the ring, the partial eclipse or the penumbral
  /// one, or `nil` if nothing is seen.
  public var seenSeconds: Double? {
    let ends: (first: EclipseContact.Name, last: EclipseContact.Name)
    switch seenKind {
    case nil: return nil
    case .total, .annular: return seenCentralSeconds
    case .partial: ends = time(of: .c1) == nil ? (.u1, .u4) : (.c1, .c4)
    case .penumbral: ends = (.p1, .p4)
    }
    return parts(of: seen, from: ends.first, to: ends.last).seconds
  }

  /// The greatest phase that is seen, where the maximum is hidden, or `nil` if the maximum is seen, or nothing is.
  public var cutMaximum: Sighting? {
    seenMaximum.flatMap { $0.time == maximum.time ? nil : $0 }
  }

  /// Whether the eclipsed body is up at an instant between the first contact and the last.
  public func isUp(at time: JulianDay) -> Bool {
    visible.contains { $0.lowerBound <= time && time <= $0.upperBound }
  }

  /// Whether the eclipsed body is seen at an instant between the first contact and the last.
  public func isSeen(at time: JulianDay) -> Bool {
    seen.contains { $0.lowerBound <= time && time <= $0.upperBound }
  }

  /// The instant of a contact, also below the horizon, or `nil` if the eclipse has none of that name here.
  public func time(of name: EclipseContact.Name) -> JulianDay? {
    contacts.first { $0.contact.name == name }?.contact.time
  }

  /// The parts of some spans that lie between two contacts, or empty if the eclipse has not both here.
  private func parts(
    of spans: [Range<JulianDay>], from first: EclipseContact.Name, to last: EclipseContact.Name
  ) -> [Range<JulianDay>] {
    guard let first = time(of: first), let last = time(of: last) else { return [] }
    return spans.map { $0.clamped(to: first..<last) }.filter { !$0.isEmpty }
  }

  /// The parts of some spans that lie in totality or the ring.
  private func centralParts(of spans: [Range<JulianDay>]) -> [Range<JulianDay>] {
    parts(of: spans, from: .c2, to: .c3) + parts(of: spans, from: .u2, to: .u3)
  }
}
