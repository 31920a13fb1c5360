import Drawing

/// The choices that decide how a picture looks.
package struct PictureStyle {
  package var theme = Theme.light
  /// Whether the page stands upright, where a picture has two forms.
  package var isPortrait = false
  /// The sheet that the picture is printed on, within its margins; nil for a picture with margins of its own.
  package var sheet: PaperSheet?
  /// Whether the picture of a day goes from noon to noon.
  package var startsAtNoon = false
  /// The picture that is drawn of days.
  package var kind = PictureKind.sky

  package init() {}
}
