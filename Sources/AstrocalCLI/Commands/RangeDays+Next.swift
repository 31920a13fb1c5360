import AstroCore
import AstrocalRendering
import CivilTime

extension RangeDays {
  /// The reports of the next days of the first place on which the condition is true, at most so many; a note where the span
  /// has fewer.
  func next(_ most: Int, where condition: DayCondition) throws -> [DayReport] {
    struct Enough: Error {}
    let (context, almanac) = (context(of: places[0]), try almanac(of: places[0]))
    var found: [DayReport] = []
    do {
      for piece in try settings.sky.pieces(of: spans[0]) {
        try reports(of: piece, by: almanac, context) { report in
          guard condition.isTrue(of: DayRow(report: report, agenda: .none), context) else { return }
          found.append(report)
          if found.count == most { throw Enough() }
        }
      }
    } catch is Enough {
      return found
    }
    StandardError.note("found \(found.count) of \(most) until \(spans[0].upperBound)")
    return found
  }
}
