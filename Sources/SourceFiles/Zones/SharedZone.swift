import CivilTime

/// A zone that many times share: it is larger than the rest of a time.
package final class SharedZone: Sendable {
  /// The zone.
  package let zone: CivilZone

  /// UTC.
  package static let utc = SharedZone(.utc)

  /// A zone to be shared.
  package init(_ zone: CivilZone) {
    self.zone = zone
  }
}
