/// The size of a picture.
public struct Page: Hashable, Sendable {
  /// The width and the height in user units; places on the page go from 0 to these.
  public let width, height: Double
  /// The size on paper in millimeters, or `nil` for a picture for a screen.
  public let paper: Paper?
  /// The pixels of a user unit, of a picture without a size on paper.
  public let pixels: Double
  /// The visible rectangle, in user units: ``bounds``, with the margins of a sheet of paper if there is one.
  public let frame: Rectangle

  /// A size on paper in millimeters.
  public struct Paper: Hashable, Sendable {
    public let width, height: Double

    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  public init(width: Double, height: Double, paper: Paper? = nil) {
    self.init(width: width, height: height, paper: paper, pixels: 1, frame: nil)
  }

  /// A page for a screen.
  ///
  /// - Parameters:
  ///   - width, height: The size in pixels.
  ///   - unit: The pixels of a user unit.
  public init(pixels width: Double, by height: Double, unit: Double) {
    self.init(width: width / unit, height: height / unit, paper: nil, pixels: unit, frame: nil)
  }

  private init(width: Double, height: Double, paper: Paper?, pixels: Double = 1, frame: Rectangle?) {
    precondition(width > 0 && height > 0, "a page needs room")
    self.width = width
    self.height = height
    self.paper = paper
    self.pixels = pixels
    self.frame = frame ?? Rectangle(x: 0, y: 0, width: width, height: height)
  }

  /// A4 upright, 800 units wide: a unit is 0.2625 mm.
  public static let portrait = Page(width: 800, height: 1131, paper: Paper(width: 210, height: 297))
  /// A4 across, 800 units wide: a unit is 0.371 mm.
  public static let landscape = Page(width: 800, height: 566, paper: Paper(width: 297, height: 210))

  /// A page as wide as A4 and as high as its content: a unit is 0.2625 mm, as on ``portrait``.
  public static func upright(height: Double) -> Page {
    Page(width: 800, height: height, paper: Paper(width: 210, height: height * unit))
  }

  /// A unit of an upright page in millimeters.
  private static let unit = 210.0 / 800
  /// The part of a page that pictures leave free themselves, in user units; it lies in the margins of the paper.
  private static let inset = (side: 12.0, top: 10.0, bottom: 5.0)

  // MARK: Pages on paper

  /// An upright page within the margins of a sheet, or without one ``portrait``; a unit is 0.2625 mm on A4 and Letter.
  public static func portrait(on sheet: PaperSheet?) -> Page {
    guard let sheet else { return .portrait }
    return Page(on: sheet, sheet.size.millimeters, width: uprightWidth(sheet))
  }

  /// A page across within the margins of a sheet, or without one ``landscape``.
  ///
  /// It is 800 units wide, and wider on a sheet that would leave it less height than A4.
  public static func landscape(on sheet: PaperSheet?) -> Page {
    guard let sheet else { return .landscape }
    let upright = sheet.size.millimeters
    let margins = 2 * PaperSheet.margin
    let content = (800 - 2 * inset.side) * (210 - margins) / (297 - margins)
    let width = content * (upright.height - margins) / (upright.width - margins) + 2 * inset.side
    return Page(on: sheet, Paper(width: upright.height, height: upright.width), width: max(800, width))
  }

  /// A page as high as its content, at the top of a sheet; without one as ``upright(height:)``.
  ///
  /// Content that is higher than the sheet makes everything on it smaller.
  public static func upright(height: Double, on sheet: PaperSheet?) -> Page {
    guard let sheet else { return upright(height: height) }
    return Page(on: sheet, sheet.size.millimeters, width: uprightWidth(sheet), height: height)
  }

  private static func uprightWidth(_ sheet: PaperSheet) -> Double {
    let room = sheet.size.millimeters.width - 2 * PaperSheet.margin
    return room / (unit * sheet.size.enlargement) + 2 * inset.side
  }

  /// A page whose content fills the sheet between its margins.
  ///
  /// - Parameter height: The height of the content where it does not fill the sheet.
  private init(on sheet: PaperSheet, _ paper: Paper, width: Double, height: Double? = nil) {
    let inset = Self.inset
    let top = PaperSheet.margin
    let room = (width: paper.width - 2 * PaperSheet.margin, height: paper.height - top - PaperSheet.margin)
    let content = width - 2 * inset.side
    let lost = inset.top + inset.bottom
    let unit = min(room.width / content, height.map { room.height / ($0 - lost) } ?? .infinity)
    let frame = Rectangle(
      x: width / 2 - paper.width / unit / 2, y: inset.top - top / unit, width: paper.width / unit,
      height: paper.height / unit)
    self.init(
      width: width, height: height ?? room.height / unit + lost, paper: paper, frame: frame)
  }

  /// The part of the plane that pictures draw in.
  public var bounds: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }
}
