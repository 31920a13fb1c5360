import AstrocalRendering

extension RangeDays {
  /// Writes to a file the places that it does not hold complete, behind those that it does.
  ///
  /// - Throws: `Failure` where the file holds something else or cannot be written.
  func goOn(in path: String, threads: @autoclosure () throws -> Int) throws {
    var header: [UInt8] = []
    var head = Output(recordsTo: { header += $0 })
    var first = RangePrinter(self, try format.printer(context(of: places[0])))
    try first.printer.begin(spans[0], to: &head)
    let file = try ResumedFile(path, self, header: header)
    defer { file.close() }
    var left = self
    left.places.removeFirst(file.places)
    left.spans.removeFirst(file.places)
    guard let place = left.places.first else { return }
    var output = Output(to: file.descriptor, named: path)
    if file.isEmpty, !header.isEmpty { try output.write(header) }
    var printer = RangePrinter(left, try format.printer(context(of: place)))
    try left.print(by: &printer, to: &output, threads: try threads())
    try output.flush()
  }
}
