import AstroCore
import Drawing

/// A picture of one event that is found, as a value: of which searches, what it needs of the almanac, and how it is drawn.
///
/// The value stands in the file of its sheet, and ``Pictures`` has a row for it.
package struct EventPictureKind: Sendable {
  /// What messages call such an event: `eclipse`.
  package let noun: String
  /// What messages call it among others: `an eclipse`.
  package let name: String
  /// What finds the events that the horizon hides, where a search leaves them out: an option and what it does; nil where none
  /// does.
  package let findingHidden: String?
  /// Why an event may have nothing to draw at a place.
  package let reasonOfNothing: String
  /// Whether a search finds such events, and nothing else.
  package let isOf: @Sendable (EventQuery) -> Bool
  /// Whether an event is one that it draws.
  package let shows: @Sendable (AlmanacEvent) -> Bool
  /// Draws an event; nil where there is nothing to draw at the place.
  let draw: @Sendable (AlmanacEvent, Almanac, RenderContext, PictureStyle) throws -> Picture?

  /// Draws an event.
  ///
  /// - Returns: Whether there is something to draw.
  /// - Throws: `EphemerisError` where no model covers it, and what the output throws.
  package func print(
    _ event: AlmanacEvent, by almanac: Almanac, _ context: RenderContext, _ style: PictureStyle,
    to output: inout Output
  ) throws -> Bool {
    guard let picture = try draw(event, almanac, context.withGlyphs, style) else { return false }
    try output.write(picture)
    return true
  }
}
