import Drawing

/// The sections of a panchang below each other, each of one or more blocks side by side, in a size of type.
struct PanchangBody {
  /// Blocks side by side.
  struct Section {
    var blocks: [PanchangBlock]
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
    let blocks: [(block: PanchangBlock, rows: [PanchangBlock.Laid], labels: Double)]
    let columnWidth: Double
    let height: Double
  }

  init(_ sections: [Section], width: Double, size: Double, _ leading: Double) {
    (self.width, self.size, self.leading) = (width, size, leading)
    let step = size * leading
    self.sections = sections.compactMap { section in
      let blocks = section.blocks.filter { !$0.rows.isEmpty }
      guard !blocks.isEmpty else { return nil }
      let gaps = PanchangSheet.gutter * Double(blocks.count - 1)
      let columnWidth = (width - gaps) / Double(blocks.count)
      let laid = blocks.map { block in
        let labels = block.labelWidth(size: size)
        return (block: block, rows: block.laid(within: columnWidth, labels: labels, size: size), labels: labels)
      }
      let lines = laid.map { $0.rows.reduce(0) { $0 + max($1.lines.count, 1) } }.max() ?? 0
      let title = blocks.contains { !$0.title.isEmpty } ? step * 1.25 : 0
      return Laid(blocks: laid, columnWidth: columnWidth, height: title + Double(lines) * step + step * 0.7)
    }
    height = self.sections.reduce(0) { $0 + $1.height }
  }

  /// - Parameter spread: What is added below each section.
  func draw(on picture: inout Picture, left: Double, top: Double, spread: Double) {
    var top = top
    for section in sections {
      for (index, (block, rows, labels)) in section.blocks.enumerated() {
        let left = left + Double(index) * (section.columnWidth + PanchangSheet.gutter)
        draw(block, rows, labels: labels, on: &picture, left: left, top: top, width: section.columnWidth)
      }
      top += section.height + spread
    }
  }

  private func draw(
    _ block: PanchangBlock, _ rows: [PanchangBlock.Laid], labels: Double, on picture: inout Picture, left: Double,
    top: Double, width: Double
  ) {
    let step = size * leading
    var y = top + size
    if !block.title.isEmpty {
      picture.write(
        block.title, TextStyle(size: size, weight: .bold, color: .soft), at: Point(left, y), within: width)
      picture.drawLine(
        from: Point(left, y + size * 0.45), to: Point(left + width, y + size * 0.45), .line(.rule, width: 0.7),
        in: .grid)
      y += step * 1.25
    }
    for laid in rows {
      let row = laid.row
      if !row.label.isEmpty { picture.write(row.label, TextStyle(size: size, color: .soft), at: Point(left, y)) }
      if !row.time.isEmpty {
        picture.write(row.time, TextStyle(size: size, color: .soft), at: Point(left + width, y), anchor: .end)
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
