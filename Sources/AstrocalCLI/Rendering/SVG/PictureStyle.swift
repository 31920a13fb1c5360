import Drawing

/// The choices that decide how a picture looks.
struct PictureStyle {
  var theme = Theme.standard
  /// Whether the page stands upright, where a picture has two forms.
  var isPortrait = false
  /// Whether the picture of a day goes from noon to noon.
  var startsAtNoon = false
  /// What a picture of days shows.
  var subject = PictureSubject.day
}
