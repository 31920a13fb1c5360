import AstroCore
import AstrocalRendering
import CivilTime
import ForeignText
import SystemPackage

extension RangeDays {
  /// Draws the months of the place, each in a file of a folder: `2027-01.svg`, and with some pictures all of them in one more: `2027.svg`.
  ///
  /// - Parameters:
  ///   - path: The folder, which is made where it does not exist.
  ///   - sources: The files of the user; nil for none.
  /// - Throws: `Failure` where the dates are not whole months, and where a file cannot be written.
  func drawMonths(into path: String, _ sources: AgendaSources?) throws {
    let months = try Self.months(of: spans[0])
    let folder = FilePath(system: ProcessContext.current.located(path))
    do throws(Errno) {
      try folder.makeDirectory(mode: 0o777)
    } catch {
      // What stands in the way and is no folder is found with the first file.
      guard error == .fileExists else { throw Failure(.cannotCreate, "--output \(path.quoted): \(error)") }
    }
    let target = (folder: folder, name: path + (path.hasSuffix("/") ? "" : "/"))
    for month in months { try draw(month, named: month.lowerBound.yearAndMonth, into: target, sources) }
    if months.count > 1, let kind = picture.kind.pictureOfAllMonths {
      var days = self
      days.picture.kind = kind
      try days.draw(spans[0], named: spans[0].nameOfMonths, into: target, sources)
    }
  }

  /// Draws some dates into a file of a folder.
  private func draw(
    _ span: ClosedRange<GregorianDate>, named name: String, into target: (folder: FilePath, name: String),
    _ sources: AgendaSources?
  ) throws {
    var days = self
    days.spans = [span]
    // Before the file is opened: what cannot be computed leaves none.
    var bytes: [UInt8] = []
    var output = Output(recordsTo: { bytes += $0 })
    var printer = try RangePrinter(days, days.header(), context(of: places[0]), sources)
    try printer.printer.begin(to: &output)
    try days.print(by: &printer, to: &output, threads: 1)
    try printer.printer.end(to: &output)
    try output.flush()
    let file = name + ".svg"
    try OutputFile.write(to: target.folder.appending(file), named: target.name + file) { _ = try $0.writeAll(bytes) }
  }

  /// The calendar months of a span.
  private static func months(of span: ClosedRange<GregorianDate>) throws -> [ClosedRange<GregorianDate>] {
    guard span.lowerBound.day == 1, span.upperBound.adding(days: 1).day == 1 else {
      throw Failure.usage(
        "a folder has a picture of each month: name whole months, such as 2027 or 2027-04 2028-03")
    }
    var (months, first): ([ClosedRange<GregorianDate>], GregorianDate) = ([], span.lowerBound)
    while first < span.upperBound {
      let last = first.adding(days: GregorianDate.daysInMonth(first.month, year: first.year) - 1)
      months.append(first...last)
      first = last.adding(days: 1)
    }
    return months
  }
}

extension GregorianDate {
  /// `2027-01`
  fileprivate var yearAndMonth: String { String(description.dropLast(3)) }
}

extension ClosedRange<GregorianDate> {
  /// `2027` of a whole year, else the first month and the last: `2027-04_2028-03`.
  fileprivate var nameOfMonths: String {
    return isYear
      ? String(lowerBound.yearAndMonth.dropLast(3)) : "\(lowerBound.yearAndMonth)_\(upperBound.yearAndMonth)"
  }
}
