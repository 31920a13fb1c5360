import AstroCore
import CivilTime
import ICalendar
import SwissEphemeris

/// Makes the events of a calendar from the values of reports.
///
/// The UID of an event never changes. It is made of a date or a year that no computed second moves (``NominalAngle``), of
/// the place where the time depends on the place, and of a convention where the time depends on one that is not usual.
struct CalendarEntries: ContextReader {
  let context: RenderContext

  init(context: RenderContext) {
    var context = context
    // A reminder may be gone when the calendar is read.
    context.values.remindedShowers = []
    self.context = context
  }

  /// The name of the place in the title of a calendar: its name, or its coordinates.
  var placeName: String { place.name ?? place.coordinates }

  /// The event of a calendar for what a search found; nil of a shower that is not seen.
  func entry(_ event: AlmanacEvent) -> CalendarEntry? {
    switch event {
    case .sky(let event): entry(event)
    case .phase(let event): entry(event)
    case .tithi(let entry): self.entry(entry)
    case .anga(let anga): entry(anga)
    case .festival(let festival): entry(festival)
    case .daily(let moment): entry(moment)
    case .asta(let event): entry(event)
    case .special(let event): entry(event)
    case .span(let event): entry(event)
    case .signEntry(let event): entry(event)
    case .muhurta(let day): entries(day).first
    case .target(let event): entry(event)
    case .shower(let report): entry(report)
    case .anniversary(let event): entry(event)
    case .date, .condition: nil
    }
  }

  // MARK: Names

  /// What the time of an event may depend on.
  enum Dependence {
    case place, sunrise, ayanamsha
  }

  /// `sun-rise-20261121-52.52N13.41E-hindu@astrocal`
  func uid(_ kind: String, _ count: String, by dependences: Set<Dependence> = []) -> String {
    var parts = [kind, count]
    if dependences.contains(.place) { parts.append(placeKey) }
    if dependences.contains(.sunrise), context.sunrise != .standard { parts.append(context.sunrise.rawValue) }
    if dependences.contains(.ayanamsha), context.ayanamsha != .lahiri { parts.append(context.ayanamsha.rawValue) }
    return parts.joined(separator: "-") + "@astrocal"
  }

  /// Whether the UID of an event names the place, because the event depends on it.
  func isOfPlace(_ entry: CalendarEntry) -> Bool { entry.uid.contains("-\(placeKey)") }

  /// What the time of an event, or what it says, depends on: in the calendar of a place the name of the place is left out of the
  /// UID of an event that has one name everywhere.
  var sightDependence: Set<Dependence> { context.calendar == nil ? [] : [.place] }

  /// The position to a kilometre: `23.18N75.78E`.
  private var placeKey: String {
    let (latitude, longitude) = (place.position.latitude.degrees, place.position.longitude.degrees)
    return Decimal.fixed(abs(latitude), places: 2) + (latitude < 0 ? "S" : "N")
      + Decimal.fixed(abs(longitude), places: 2) + (longitude < 0 ? "W" : "E")
  }

  // MARK: The same everywhere

  /// The event of a principal phase of the Moon.
  func entry(_ event: PhaseEvent) -> CalendarEntry {
    // The word without the Moon: `new`, `first quarter`.
    let word = event.phase.name.replacing(" moon", with: "")
    return CalendarEntry(
      uid: uid("moon-\(word.replacing(" ", with: "-"))", event.nominalDate.digits),
      time: .moment(event.time.roundedUnixSeconds), summary: "\(word.capitalizedFirst) Moon",
      categories: ["MOON PHASE"])
  }

  // MARK: Showers

  /// The event of a shower in the night of a day.
  func entry(_ occurrence: ShowerOccurrence, _ night: ShowerNight) -> CalendarEntry? {
    // A day knows neither all limits of the activity nor the Moon at the maximum.
    let lines = showerFacts.lines(ShowerReport(occurrence: occurrence, night: night)).filter { $0.label != "Active" }
    return entry(occurrence, night, lines)
  }

  /// The event of a shower's best night, described as it is seen at the place; nil where it cannot be seen.
  func entry(_ report: ShowerReport) -> CalendarEntry? {
    report.night.flatMap { night in
      entry(report.occurrence, night, showerFacts.lines(report), showerText.assumptions)
    }
  }

  /// The event lasts for the window of the night; its name is that of the maximum and the same at all places.
  private func entry(
    _ occurrence: ShowerOccurrence, _ night: ShowerNight, _ facts: [ShowerFacts.Line], _ assumptions: String? = nil
  ) -> CalendarEntry? {
    guard let best = night.best, let window = night.window else { return nil }
    let shower = occurrence.shower
    let lines =
      facts.map { "\($0.label): \($0.items.joined(separator: ", "))" }
      + ["For \(place.title), by the clocks of \(text.zone.identifier)."] + [assumptions].compactMap(\.self)
    return CalendarEntry(
      uid: uid("shower-\(shower.code)", "\(occurrence.nominalYear)", by: sightDependence), time: time(window),
      summary: "\(shower.name) best night "
        + "(\(showerText.ratePerHour(night)), Moon \(Decimal.percent(best.moonIllumination)))",
      description: lines.joined(separator: "\n"), categories: ["METEOR SHOWER"])
  }
}

extension GregorianDate {
  /// `20261121`
  var digits: String { String(description.filter { $0 != "-" }) }
}
