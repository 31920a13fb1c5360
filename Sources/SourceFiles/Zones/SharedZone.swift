import CivilTime

/// A zone that many times share: it is larger than all else that they are made of.
package final class SharedZone: Sendable {
  package let zone: CivilZone

  package static let utc = SharedZone(.utc)

  package init(_ zone: CivilZone) {
    self.zone = zone
  }
}
