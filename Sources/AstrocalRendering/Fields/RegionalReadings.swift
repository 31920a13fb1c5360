import Asking
import AstroCore
import Synchronization

/// An expression with names of festivals by which some regions mean others, as each region reads it.
final class RegionalReadings: Sendable {
  /// The expression as it was written.
  let text: String
  private let catalogue: EventCatalogue
  private let read: @Sendable (EventCatalogue) -> Condition?
  private let known = Mutex([Set<String>: Condition]())

  /// - Parameters:
  ///   - catalogue: The events of the run; its region does not count.
  ///   - read: Reads the expression with the names of a catalogue; nil where it is none by these.
  /// - Returns: nil where the expression has no name that a region uses in a way of its own.
  init?(_ text: String, in catalogue: EventCatalogue, read: @escaping @Sendable (EventCatalogue) -> Condition?) {
    guard catalogue.festivalNames.mayBeRegional(text) else { return nil }
    (self.text, self.catalogue, self.read) = (text, catalogue, read)
  }

  /// The expression as the region of some names reads it; nil where it reads it as all do.
  subscript(regionNames: Set<String>) -> Condition? {
    if let reading = known.withLock({ $0[regionNames] }) { return reading }
    var catalogue = catalogue
    catalogue.regionNames = regionNames
    guard let reading = read(catalogue) else { return nil }
    known.withLock { $0[regionNames] = reading }
    return reading
  }
}
