import AstroCore
import CivilTime
import Drawing

/// The date and the name of the day in the middle of a wheel.
extension WheelSheet {
  mutating func drawHub() {
    let (center, date, scale) = (dial.center, report.day.date, dial.scale)
    let deep = context.leading(latin: 0, others: 1)
    func write(_ words: String, _ style: TextStyle, _ y: Double) {
      let style = hubType(style.size, style)
      picture.write(
        words, style, at: Point(center.x, center.y + y * scale), anchor: .middle, within: roomOfHub(at: y))
    }
    write(localized(name: date.weekday.name), TextStyle(size: 15, color: .soft), -50 - 6 * deep)
    write("\(date.day)", TextStyle(size: 58, family: .serif, color: .festival), 2 - 3 * deep)
    let month = "\(localized(name: DateWords.monthNames[date.month - 1])) \(DateWords.year(date.year))"
    write(month, TextStyle(size: 14, color: .soft), 26 + 3 * deep)
    guard let name = CardRows(context: context, day: day).name else { return }
    for (line, style, y) in linesOfName(name.withoutParenthesis) {
      picture.write(line, style, at: Point(center.x, center.y + y * scale), anchor: .middle)
    }
  }

  /// A type of the hub, which shrinks with the wheel as long as it can be read.
  private func hubType(_ size: Double, _ style: TextStyle) -> TextStyle {
    style.with(size: max(size * dial.scale, TextStyle.leastUpright))
  }

  /// The width of the hub at a distance below its center.
  private func roomOfHub(at y: Double) -> Double {
    2 * (max(0, Ring.hub * Ring.hub - y * y).squareRoot() * dial.scale - 6)
  }

  /// The lines of a name with their distances below the center: two in the largest type in which they are whole, else three; none of a name
  /// that would be cut.
  private func linesOfName(_ name: String) -> [(line: String, style: TextStyle, y: Double)] {
    let deep = context.leading(latin: 0, others: 1)
    let words = name.split(separator: " ").map(String.init)
    for count in [2, 3] {
      for size in [13.0, 12, 11, 10, 9] {
        let style = hubType(size, TextStyle(size: size, weight: .bold, color: .festival))
        let step = max(16 + 4 * deep - (13 - size), style.size * (1.1 + 0.2 * deep) / dial.scale)
        var lines: [(line: String, style: TextStyle, y: Double)] = []
        var rest = words[...]
        while !rest.isEmpty, lines.count < count {
          let y = 50 + 2 * deep + (Double(lines.count) - (count > 2 ? 0.2 : 0)) * step
          let room = min(140 * dial.scale, roomOfHub(at: y))
          let taken = (1...rest.count).last { style.width(of: rest.prefix($0).joined(separator: " ")) <= room }
          guard let taken else { break }
          lines.append((rest.prefix(taken).joined(separator: " "), style, y))
          rest = rest.dropFirst(taken)
        }
        if rest.isEmpty { return lines }
      }
    }
    return []
  }
}
