import Drawing

/// The sections of a panchang below each other, each of one or more blocks side by side, in a size of type.
struct PanchangBody {
  /// Blocks side by side, or a line of time.
  struct Section {
    var blocks: [PanchangBlock] = []
    /// How much larger than others their type is.
    var scale = 1.0
    /// The part of the width of the first of two blocks.
    var share = 0.5
    var hours: PanchangHours?
  }

  private let sections: [Laid]
  private let width: Double
  private let size: Double
  private let leading: Double

  /// The number of sections.
  var count: Int { sections.count }
  /// The height of all sections.
  let height: Double

  private struct Laid {
    var blocks: [(block: PanchangBlock, rows: [PanchangBlock.Laid], labels: Double)] = []
    var hours: PanchangHours.Laid?
    /// The widths of the blocks.
    var widths: [Double] = []
    let height: Double
    /// The size of its type.
    let size: Double
  }

  init(_ sections: [Section], width: Double, size: Double, _ leading: Double) {
    (self.width, self.size, self.leading) = (width, size, leading)
    self.sections = sections.compactMap { section in
      let size = size * section.scale
      let step = size * leading
      if let hours = section.hours {
        let laid = hours.laid(within: width, size: PanchangHours.size(size), leading)
        return Laid(hours: laid, height: step * 1.25 + laid.height + step * 0.7, size: size)
      }
      let blocks = section.blocks.filter { !$0.rows.isEmpty }
      guard !blocks.isEmpty else { return nil }
      let gaps = PanchangSheet.gutter * Double(blocks.count - 1)
      let free = width - gaps
      let widths =
        blocks.count == 2
        ? [free * section.share, free * (1 - section.share)]
        : blocks.map { _ in free / Double(blocks.count) }
      let laid = zip(blocks, widths).map { block, width in
        let labels = block.labelWidth(size: size)
        return (block: block, rows: block.laid(within: width, labels: labels, size: size), labels: labels)
      }
      let lines = laid.map { $0.rows.reduce(0) { $0 + max($1.lines.count, 1) } }.max() ?? 0
      let title = blocks.contains { !$0.title.isEmpty } ? step * 1.25 : 0
      return Laid(
        blocks: laid, widths: widths, height: title + Double(lines) * step + step * 0.7, size: size)
    }
    height = self.sections.reduce(0) { $0 + $1.height }
  }

  /// - Parameter spread: What is added below each section.
  func draw(on picture: inout Picture, left: Double, top: Double, spread: Double) {
    var top = top
    for section in sections {
      var x = left
      for ((block, rows, labels), width) in zip(section.blocks, section.widths) {
        let area = Rectangle(x: x, y: top, width: width, height: section.height)
        draw(block, rows, labels: labels, on: &picture, in: area, size: section.size)
        x += width + PanchangSheet.gutter
      }
      if let laid = section.hours {
        let y = drawTitle(laid.hours.title, on: &picture, left: left, top: top, width: width, size: section.size)
        laid.hours.draw(laid, on: &picture, left: left, top: y - section.size, width: width, leading)
      }
      top += section.height + spread
    }
  }

  /// Draws a title over a line.
  ///
  /// - Returns: The next baseline.
  private func drawTitle(
    _ title: String, on picture: inout Picture, left: Double, top: Double, width: Double, size: Double
  ) -> Double {
    let y = top + size
    picture.write(title, TextStyle(size: size, weight: .bold, color: .soft), at: Point(left, y), within: width)
    picture.drawLine(
      from: Point(left, y + size * 0.45), to: Point(left + width, y + size * 0.45), .line(.rule, width: 0.7), in: .grid)
    return y + size * leading * 1.25
  }

  private func draw(
    _ block: PanchangBlock, _ rows: [PanchangBlock.Laid], labels: Double, on picture: inout Picture, in area: Rectangle,
    size: Double
  ) {
    let (left, step) = (area.left, size * leading)
    var y = area.top + size
    if !block.title.isEmpty {
      y = drawTitle(block.title, on: &picture, left: left, top: area.top, width: area.width, size: size)
    }
    let end = left + block.endOfTimes(within: area.width, labels: labels, size: size)
    for laid in rows {
      let row = laid.row
      if !row.label.isEmpty { picture.write(row.label, TextStyle(size: size, color: .soft), at: Point(left, y)) }
      if !row.time.isEmpty {
        picture.write(row.time, TextStyle(size: size, color: .soft), at: Point(end, y), anchor: .end)
      }
      let style = TextStyle(size: size, weight: row.weight, color: row.color)
      for line in laid.lines {
        picture.write(Label(line, style: style, at: Point(left + labels, y)))
        y += step
      }
      if laid.lines.isEmpty { y += step }
    }
  }
}
