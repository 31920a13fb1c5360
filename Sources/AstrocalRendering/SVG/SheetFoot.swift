import Drawing

/// The words at the foot of a sheet in as many lines as they need; the name of the program stands beside the last.
struct SheetFoot {
  let lines: [String]
  private let signature: String
  private let style: TextStyle
  private let width: Double
  /// The distance of two baselines.
  private let step: Double
  /// The room that the foot takes beyond one line.
  var rise: Double { step * Double(lines.count - 1) }

  /// Makes lines of items, none of which is broken.
  ///
  /// - Parameters:
  ///   - signature: The name of the program.
  ///   - width: The room from one margin to the other.
  init(_ items: [String], beside signature: String, _ style: TextStyle, width: Double) {
    (self.signature, self.style, self.width) = (signature, style, width)
    let extents = items.map { style.extents(of: $0) }
    step = (extents.map(\.above).max() ?? 0) + (extents.map(\.below).max() ?? 0) + 2
    func lines(_ items: [String], within room: Double) -> [[String]] {
      items.reduce(into: []) { lines, item in
        if let last = lines.last, style.width(of: Self.line(last + [item])) <= room {
          lines[lines.count - 1].append(item)
        } else {
          lines.append([item])
        }
      }
    }
    let whole = lines(items, within: width)
    // The last line has less room.
    let last = lines(whole.last ?? [], within: width - style.width(of: signature) - Self.gap)
    self.lines = (whole.dropLast() + last).map(Self.line)
  }

  /// The distance of the words from the name of the program.
  private static let gap = 10.0

  private static func line(_ items: [String]) -> String { items.joined(separator: " · ") }

  /// - Parameters:
  ///   - left: The left margin.
  ///   - y: The baseline of the last line.
  func draw(on picture: inout Picture, left: Double, y: Double) {
    let sign = picture.write(signature, style, at: Point(left + width, y), anchor: .end)
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      picture.write(
        line, style, at: Point(left, y - step * Double(lines.count - 1 - index)),
        within: isLast ? sign.box.bounds.left - left - Self.gap : width)
    }
  }
}
