import Drawing

/// The choices that decide how a picture looks.
package struct PictureStyle: Sendable {
  package var theme = Theme.light
  /// Whether the page stands upright, where a picture has two forms.
  package var isPortrait = false
  /// The sheet that the picture is printed on, within its margins; nil for a picture with margins of its own.
  package var sheet: PaperSheet?
  /// The size of a picture for a screen; nil for the usual one of the picture.
  package var size: PictureSize?

  package init() {}
}

/// The size of a picture for a screen, in pixels, which are its user units.
package struct PictureSize: Hashable, Sendable, CustomStringConvertible {
  package let width, height: Int

  package init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// `800x480`
  package var description: String { "\(width)x\(height)" }
  /// A page of this size.
  var page: Page { Page(width: Double(width), height: Double(height)) }
}

/// What pictures of days are told beside the days.
package struct DayPictureArguments: Sendable {
  package var kind = PictureKind.sky
  package var style = PictureStyle()
  /// The words of the sankalpa, for the sheet of a panchang.
  package var sankalpa: DayTemplate?
  /// The days of a ceremony that the sheet of a month marks; nil for none.
  package var ceremony: CeremonyMarks?

  package init(_ kind: PictureKind = .sky, _ style: PictureStyle = PictureStyle()) {
    (self.kind, self.style) = (kind, style)
  }
}
