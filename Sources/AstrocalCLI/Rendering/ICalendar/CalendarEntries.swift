import AstroCore
import CivilTime
import ICalendar
import SwissEphemeris

/// Makes the events of a calendar from the values of reports.
///
/// The UID of an event never changes. It is made of a date or a year that no computed second moves (``NominalAngle``), of
/// the place where the time depends on the place, and of a convention where the time depends on one that is not usual.
struct CalendarEntries {
  let context: RenderContext
  let panchanga: PanchangaText
  var place: Place { context.place }
  var text: InstantText { context.text }

  init(_ context: RenderContext) {
    self.context = context
    panchanga = PanchangaText(context)
  }

  /// The name of the place in the title of a calendar: its name, or its coordinates.
  var placeName: String { place.name ?? place.coordinates }

  // MARK: Names

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

  /// The position to a kilometre: `23.18N75.78E`.
  private var placeKey: String {
    let (latitude, longitude) = (place.position.latitude.degrees, place.position.longitude.degrees)
    return Decimal.fixed(abs(latitude), places: 2) + (latitude < 0 ? "S" : "N")
      + Decimal.fixed(abs(longitude), places: 2) + (longitude < 0 ? "W" : "E")
  }

  // MARK: The same everywhere

  func entry(_ event: PhaseEvent) -> CalendarEntry {
    let (word, title) = event.phase.calendarWords
    return CalendarEntry(
      uid: uid("moon-\(word)", event.nominalDate.digits), time: .moment(event.time.roundedUnixSeconds),
      summary: title, categories: ["MOON PHASE"])
  }

  func entry(_ event: SkyEvent) -> CalendarEntry {
    let id = String(event.id.map { $0 == "_" ? "-" : $0 })
    let dependences: Set<Dependence>
    let description: String?
    switch event.phenomenon {
    case .season:
      dependences = []
      description = nil
    case .sankranti(let rashi):
      dependences = [.ayanamsha]
      description = "The Sun enters \(panchanga.name(.rashi, rashi)), ayanamsha \(context.ayanamsha.rawValue)."
    }
    return CalendarEntry(
      uid: uid(id, "\(event.nominalYear)", by: dependences), time: .moment(event.time.roundedUnixSeconds),
      summary: event.name, description: description, categories: [event.kind.uppercased()])
  }

  /// The event of a shower's maximum: an instant, or a date where no more is known; nil where there is no maximum.
  func maximum(of occurrence: ShowerOccurrence, figures: [String], description: String?) -> CalendarEntry? {
    guard let peak = occurrence.peak else { return nil }
    let shower = occurrence.shower
    let date = place.zone.date(atUnixSeconds: peak.roundedUnixSeconds)
    return CalendarEntry(
      uid: uid("shower-\(shower.code)", "\(occurrence.nominalYear)"),
      time: shower.precision == .date
        ? .days(date..<date.adding(days: 1)) : .moment(peak.roundedUnixSeconds),
      summary: "\(shower.name) maximum (\(figures.joined(separator: ", ")))", description: description,
      categories: ["METEOR SHOWER"])
  }

  /// The event of a shower's maximum, described as it is seen at the place; nil where there is no maximum.
  func entry(_ report: ShowerReport, _ header: ShowerHeader) -> CalendarEntry? {
    var figures = [rate(report.occurrence.shower)]
    if let moon = report.moon { figures.append("Moon \(Decimal.percent(moon.illumination))") }
    var lines = ShowerDetail(header, context).facts(report).map { label, items in
      "\(label): \(items.joined(separator: ", "))"
    }
    lines.append("For \(place.title), by the clocks of \(text.zone.identifier).")
    lines.append(ShowerText(text).assumptions(header.darkSky))
    return maximum(of: report.occurrence, figures: figures, description: lines.joined(separator: "\n"))
  }

  /// `ZHR 150`
  func rate(_ shower: Shower) -> String {
    "ZHR " + (shower.zenithalHourlyRate.map { Decimal.fixed($0, places: 0) } ?? "variable")
  }
}

extension GregorianDate {
  /// `20261121`
  var digits: String {
    String(description.filter { $0 != "-" })
  }
}

extension MoonPhase {
  /// The word for the phase in a UID, and its title for a reader.
  fileprivate var calendarWords: (word: String, title: String) {
    switch self {
    case .newMoon: ("new", "New Moon")
    case .firstQuarter: ("first-quarter", "First quarter Moon")
    case .fullMoon: ("full", "Full Moon")
    case .lastQuarter: ("last-quarter", "Last quarter Moon")
    case .waxingCrescent, .waxingGibbous, .waningGibbous, .waningCrescent: (word, name)
    }
  }
}
