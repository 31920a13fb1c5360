import AstroCore
import CivilTime

/// The words of an event that a search found.
struct FoundText: ContextReader {
  let context: RenderContext
  /// Whether dates have their year.
  let namesYears: Bool

  /// `Sat 21 Nov 18:00`, or of a festival the date alone.
  func time(_ event: AlmanacEvent) -> String {
    let (date, clock) = reading(event)
    return date.inColumn(namesYear: namesYears) + (clock.map { " " + $0 } ?? "")
  }

  /// The date and the clock of an event: of an eclipse its greatest phase and of an occultation its first contact that is seen
  /// here, of a festival the date alone.
  func reading(_ event: AlmanacEvent) -> (date: GregorianDate, clock: String?) {
    if let reading = event.worded.reading(context) { return reading }
    guard let time = event.time else { return (event.date(in: place.zone), nil) }
    let reading = text.minute(time)
    return (reading.date, reading.clock)
  }

  /// The role of an event on the screen.
  func style(_ event: AlmanacEvent) -> Style? {
    if event.base.isHidden { return .hidden }
    return event.worded.style ?? (event.date(in: place.zone) == context.today ? .today : nil)
  }
}
