import Drawing

/// Where the parts of a chart of nights stand, and which it has: on paper between wide margins, on a screen over the whole width, with a
/// list below in place of the margins.
struct YearLayout {
  /// What a chart may have beside its nights.
  enum Part: CaseIterable {
    /// Columns in the left margin, beside the months.
    case lunarMonths, weeks, phases
    /// The equation of time in the daylight.
    case equation
    /// The right margin.
    case darkHours, events
  }

  let page: Page
  let parts: Set<Part>
  /// The distances of the plot from the left edge and the top of the page, and from the right edge where no names stand there.
  let plot: (left: Double, top: Double, right: Double)
  /// The left end of the names of months, their room, and the middle of those that are turned.
  let months: (left: Double, room: Double, middle: Double)

  /// A sheet of paper, A4 where none is asked for.
  static func paper(_ sheet: PaperSheet?) -> YearLayout {
    YearLayout(
      page: .portrait(on: sheet), parts: Set(Part.allCases), plot: (left: 104, top: 101, right: 12),
      months: (left: 34, room: 37.5, middle: 45.5))
  }

  /// A screen of some pixels, whose smallest type is 10 of 390 by 844 pixels, and larger in proportion on a larger screen.
  static func screen(_ size: PictureSize) -> YearLayout {
    let times = max(1, min(Double(size.width) / phone.width, Double(size.height) / phone.height))
    return YearLayout(
      page: Page(pixels: Double(size.width), by: Double(size.height), unit: unit * times), parts: [],
      plot: (left: 40, top: 101, right: 12), months: (left: 8, room: 29, middle: 22))
  }

  /// The usual screen, and the pixels of a user unit there.
  private static let (phone, unit) = ((width: 390.0, height: 844.0), 1.125)

  /// Whether what stands in margins of paper is listed below the plot.
  var hasList: Bool { !parts.contains(.events) }
}
