import AstroCore
import CivilTime

extension LocalEclipse {
  /// Whether the eclipsed body is up at an instant between the first contact and the last.
  func isUp(at time: JulianDay) -> Bool {
    visible.contains { $0.lowerBound <= time && time <= $0.upperBound }
  }

  /// The instant of a contact; nil where the eclipse has none of that name here.
  func time(_ name: EclipseContact.Name) -> JulianDay? {
    contacts.first { $0.contact.name == name }?.contact.time
  }

  /// The parts of the span between two contacts in which the body is up; empty where the eclipse has not both here.
  func spansUp(from first: EclipseContact.Name, to last: EclipseContact.Name) -> [Range<JulianDay>] {
    guard let first = time(first), let last = time(last) else { return [] }
    return visible.map { $0.clamped(to: first..<last) }.filter { !$0.isEmpty }
  }

  /// The parts of totality or of the ring that are seen.
  var centralSpans: [Range<JulianDay>] { spansUp(from: .c2, to: .c3) + spansUp(from: .u2, to: .u3) }

  /// What is seen of the eclipse above the horizon; nil where nothing is.
  var seenKind: Kind? {
    guard isVisible else { return nil }
    if !centralSpans.isEmpty { return kind }
    let isSolar = time(.c1) != nil
    return isSolar || !spansUp(from: .u1, to: .u4).isEmpty ? .partial : .penumbral
  }

  /// The greatest phase that is seen, where the horizon hides the maximum; nil where the maximum is seen, or nothing is.
  var cutMaximum: Sighting? {
    seenMaximum.flatMap { $0.time == maximum.time ? nil : $0 }
  }
}
