import Drawing

/// The sizes of the type of a month's sheet, by the room of its cells.
struct MonthType {
  /// The style of the number of a date, and how far its baseline lies below the top of the cell.
  let number: Double
  let numberBaseline: Double
  let moonRadius: Double
  /// The least size of a text.
  let least: Double
  /// The least size of the names of tithis and nakshatras, and the size of their ends.
  var (leastName, end): (Double, Double)
  /// The size of the times of Sun and Moon of an upright page.
  var passage: Double
  /// The size of the lines of the panchanga.
  var line: Double
  /// The size of the names of festivals and events.
  let name: Double
  /// The distance of two baselines, as a multiple of the size.
  let leading: Double

  /// How many times as large as other names those of great festivals are.
  static let great = 1.4

  /// The distance of the text from the edges of a cell.
  static let padding = 4.0

  /// - Parameters:
  ///   - height: The height of the cells.
  ///   - hasLargeMoon: Whether an upright page has the sky alone, whose message is the Moon.
  ///   - growth: How many times as large as usual the lines and names are.
  init(portrait: Bool, height: Double, leading: Double, hasLargeMoon: Bool = false, growth: Double = 1) {
    self.leading = leading
    least = portrait ? TextStyle.upright().size : Picture.leastTextSize
    if portrait {
      // Sheets of four and five rows have cells of 236 and 189 units, lower ones where names stand below the grid.
      let room = height > 220 ? 2.0 : height > 180 ? 1.25 : height > 150 ? 0.5 : 0
      (number, numberBaseline, moonRadius) =
        hasLargeMoon && room > 1 ? (40, 40, 22) : (30 + 3 * room, 28 + 2.4 * room, 13 + room)
      (line, name) = (growth * (least + 1.1 * room), growth * (least + 1.5 * room))
    } else {
      let room = height > 100 ? 1.25 : height > 85 ? 0.5 : 0
      (number, numberBaseline, moonRadius) = (22, 21, 8)
      (line, name) = (least + room / 2, least + room)
    }
    (leastName, end, passage) = (least, least, name)
  }

  /// The distance from a line of a size to the next.
  func step(_ size: Double) -> Double { size * leading }
}
