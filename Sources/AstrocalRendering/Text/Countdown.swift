import AstroCore
import CivilTime

/// How far a date or an event is from the present: `today`, `in 12 d`, `in 5 h 3 min`, `runs now`.
struct Countdown: ContextReader {
  let context: RenderContext

  /// The days to a date by the calendar of the place, or since it: `today`, `in 12 d`, `3 d ago`.
  func words(_ date: GregorianDate) -> String {
    let days = date.dayNumber - context.today.dayNumber
    if days == 0 { return localized("today") }
    let length = localized("\(abs(days)) d")
    return days > 0 ? Self.ahead(length) : localized("\(length) ago")
  }

  /// The time to the beginning of an event: days by the calendar, below 24 hours hours and minutes. Of what has begun and is not
  /// over, that it runs.
  func words(_ event: AlmanacEvent) -> String {
    let (course, now) = (event.course(in: place.zone), context.now)
    let date = event.date(in: place.zone)
    if event.isRunning(context) { return event.time == nil && date == context.today ? localized("today") : runsNow }
    // An approach may be seen after its closest moment.
    let next = course.start > now ? course.start : course.end
    let days = abs(next.days(since: now))
    // A date that ends at midnight is over on the date after it.
    let day = next > now ? next : next.advanced(byDays: -1 / 86_400)
    guard event.time != nil, days < 1 else { return words(event.time == nil ? date : text.date(day)) }
    let length = InstantText.span(seconds: days * 86_400)
    return next > now ? Self.ahead(length) : localized("\(length) ago")
  }

  /// `in 5 h 3 min`, of a length in the words of the language.
  static func ahead(_ length: String) -> String {
    localized("in \(length)", key: "in %1, time")
  }

  /// The time to the best night of a shower or to its maximum; nil for a source without one.
  func words(_ report: ShowerReport) -> String? {
    report.occurrence.peak == nil ? nil : words(.found(report))
  }

  /// A row of columns with a countdown behind it. Where the terminal has no room for that, the row alone, and below it the line that
  /// says of an event that it runs.
  func lines(_ row: String, _ words: String, below: String?) -> [String] {
    let longer = row + "   " + words
    return longer.displayWidth <= terminal.width ? [longer] : [row] + [below].compactMap(\.self)
  }

  private var runsNow: String { localized("runs now") }
}

extension AlmanacEvent {
  /// Whether the event lasts and runs at the present moment.
  func isRunning(_ context: RenderContext) -> Bool {
    course(in: context.place.zone).isRunning(at: context.now)
  }
}

extension FlowLine {
  /// The line with a countdown as its last item, unless that would take a line of its own; that an event runs is always printed.
  func ending(_ words: String, isNeeded: Bool, _ terminal: Terminal) -> FlowLine {
    let longer = FlowLine(label: label, items: items + [words], indent: indent, lead: lead, mostLines: mostLines)
    func height(_ line: FlowLine) -> Int { line.text(terminal).split(separator: "\n").count }
    return isNeeded || height(longer) == height(self) ? longer : self
  }
}
