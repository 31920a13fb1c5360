import CivilTime
import SwissEphemeris

// The hours of a night that runs after midnight: the page has the date of the morning, and what is over is no longer told.

extension RenderContext {
  /// The same for the night that runs, on a page of the date whose morning ends it.
  func ofRunningNight(on date: GregorianDate) -> RenderContext {
    var text = self.text
    text.pageDate = date
    return with(text)
  }

  /// Whether hours are those of a night that runs after midnight.
  private var isOfRunningNight: Bool { self.text.pageDate != nil }

  /// Whether an instant of the night has passed while it runs.
  func isPast(_ time: JulianDay) -> Bool { isOfRunningNight && time <= self.now }

  /// The spans of a night that runs without the part that is over; those of another night as they are.
  func left(of spans: [Range<JulianDay>]) -> [Range<JulianDay>] {
    guard isOfRunningNight else { return spans }
    return spans.filter { $0.upperBound > self.now }.map { max($0.lowerBound, self.now)..<$0.upperBound }
  }

  /// `18:01-06:11+`; of a span that has begun in the night that runs `until 06:11`.
  func nightHours(_ span: Range<JulianDay>, on date: GregorianDate) -> String {
    isPast(span.lowerBound)
      ? localized("until \(self.text.clock(span.upperBound, on: date))") : self.text.clocks(span, on: date)
  }
}
