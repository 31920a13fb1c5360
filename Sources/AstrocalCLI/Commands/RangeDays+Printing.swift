import AstroCore
import AstrocalRendering

/// The days between the header and the end, by one thread or several.
extension RangeDays {
  /// Prints the days, and below a table how many of them a condition has.
  ///
  /// - Parameters:
  ///   - context: What the format knows of the first place.
  ///   - sources: The files of the user; nil for none.
  ///   - threads: The most threads that may work.
  func print(_ context: RenderContext, _ sources: AgendaSources?, threads: @autoclosure () -> Int) throws {
    var output = Output()
    var printer = try RangePrinter(self, header(sources), context, sources)
    try printer.printer.begin(to: &output)
    try print(by: &printer, to: &output, threads: threads())
    try printer.end(to: &output)
    try output.flush()
  }

  /// Hands on the reports of a piece of which the condition may be true: all, or where it is about the date alone those of
  /// the dates of which it is.
  func reports(
    of piece: SkyPiece, by almanac: Almanac, _ context: RenderContext, _ body: (consuming DayReport) throws -> Void
  ) throws {
    guard let condition = choice.condition else { return try almanac.days(piece, body) }
    guard condition.obstacle(at: context.place, from: piece.dates.lowerBound) == nil else { return }
    guard isOfDates else { return try almanac.days(piece, body) }
    try almanac.days(piece, where: { condition.isTrue(of: $0, context) }, body)
  }

  /// Prints the days between the header and the end.
  ///
  /// - Parameters:
  ///   - sources: The files of the user; nil for none.
  ///   - threads: The most threads that may work, asked where there is enough to do for several.
  func print(
    by printer: inout RangePrinter, to output: inout Output, threads: @autoclosure () throws -> Int
  ) throws {
    let tasks = try RangeTasks(self)
    let threads = tasks.areWorthThreads ? min(try threads(), tasks.count) : 1
    var progress = tasks.count > 1 ? Progress(of: tasks.totalDays, isWanted: showsProgress) : nil
    defer { if progress != nil { StandardError.wipe() } }
    guard threads > 1 else {
      for index in 0..<tasks.count {
        for part in try tasks[index] { try printer.print(part, to: &output) }
        progress?.add(try tasks.days(of: index))
      }
      return
    }
    let (process, language) = (ProcessContext.current, Language.current)
    // With a condition the days before decide whether a document has begun.
    let isText =
      !printer.hasSources && !(format == .json && choice.condition != nil)
      && format.continuation(header(), printer.listing.context, choice) != nil
    try OrderedTasks.run(tasks.count, threads: threads) { index, sign in
      ProcessContext.$current.withValue(ProcessContext(apartFrom: process)) {
        RunLanguage.$current.withValue(RunLanguage(language)) {
          RangeAhead(index, of: tasks, asText: isText, sign)
        }
      }
    } take: { index, made in
      if let made {
        try made.print(by: &printer, to: &output)
      } else {
        for part in try tasks[index] { try printer.print(part, to: &output) }
      }
      progress?.add(try tasks.days(of: index))
    }
  }
}
