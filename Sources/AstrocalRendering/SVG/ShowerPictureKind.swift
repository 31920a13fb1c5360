import AstroCore
import Drawing

/// A picture of meteor showers as a value: what it needs of the reports and the almanac, and how it is drawn.
///
/// The value stands in the file of its sheet, and ``Pictures`` has a row for it.
package struct ShowerPictureKind: Sendable {
  /// Whether it shows the profiles of the rates.
  package let hasProfiles: Bool
  /// Whether it shows the light of the Moon on the dates.
  package let hasMoons: Bool
  /// Draws some showers.
  let draw: @Sendable (ShowerHeader, RenderContext, PictureStyle, [ShowerReport]) -> Picture
}
