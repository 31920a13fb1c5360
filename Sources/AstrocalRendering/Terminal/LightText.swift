import AstroCore
import CivilTime

/// The words for the golden and blue hours of a day.
struct LightText: ContextReader {
  let context: RenderContext

  /// `blue 06:54-07:08`, `golden 07:08-08:24`: the pieces of the spans within the day in order of time, or the reason why there
  /// are none; nil where the report lacks them.
  func items(_ report: DayReport) -> [String]? {
    report.light.map { light in
      light.spans.isEmpty ? [light.state.absence] : light.spans.compactMap { item($0, report.day) }
    }
  }

  private func item(_ span: LightSpan, _ day: LocalDay) -> String? {
    span.clamped(to: day).map { piece in
      let isWhole = piece.lowerBound == day.start && piece.upperBound == day.end
      // The end of the day is that of its date, not the beginning of the next.
      let end = piece.upperBound == day.end && !text.isUTC ? "24:00" : text.clock(piece.upperBound)
      let clocks = "\(text.clock(piece.lowerBound, on: day.date))-\(end)"
      return "\(span.band.name) \(isWhole ? localized("all day") : clocks)"
    }
  }
}

extension LightDay {
  /// Why there is no span, in English for documents; nil where there is one.
  var reason: String? {
    switch state {
    case .aboveAllDay: "the Sun is above 6 degrees all day"
    case .belowAllDay: "the Sun is below -6 degrees all day"
    case .crosses: nil
    }
  }
}

extension HorizonState {
  fileprivate var absence: String {
    self == .aboveAllDay
      ? localized("none: the Sun is above 6 deg all day") : localized("none: the Sun is below -6 deg all day")
  }
}

extension LightBand {
  /// The name: `golden`.
  fileprivate var name: String { self == .golden ? localized("golden") : localized("blue") }
}

extension LightSpan {
  /// The name for a reader: `Morning golden hour`.
  var name: String { DailyEvent.light(LightEvent(of: self)).name }
}
