import AstroCore
import CivilTime
import Geography

/// An event of the sky in one line, with what the place sees of it.
struct SkyText: ContextReader {
  let context: RenderContext

  /// `Moon 3.4° from Jupiter 14:44 (seen 18:50, 4.2° apart, 23° high)`, `Mars at opposition 16:51 (transit 00:24, 53° high,
  /// magnitude -1.2)`, `December solstice 21:50`, `Moon occults Regulus 21:14-22:03 (seen)`.
  func item(_ event: SkyEvent, on date: GregorianDate) -> String {
    switch event.kind {
    case .season, .sankranti: "\(event.name) \(text.clock(event.time, on: date))"
    case .eclipse(let report): eclipse(report, on: date)
    case .phenomenon(let report):
      "\(name(report)) \(clock(report.phenomenon, on: date))" + mark(report, on: date)
    case .occultation(let occultation): "\(event.name) \(clocks(occultation, on: date))" + mark(occultation)
    }
  }

  /// The event with its time, and with the time at which it is seen where that is another: `Moon near Jupiter 14:44 (seen 18:50)`,
  /// `Mercury at greatest elongation west 00:31 (not seen)`.
  func shortItem(_ event: SkyEvent, on date: GregorianDate) -> String {
    guard case .phenomenon(let report) = event.kind else { return item(event, on: date) }
    let words = "\(event.name) \(clock(report.phenomenon, on: date))"
    guard report.phenomenon.kind.sight >= .body else { return words }
    guard let seen = report.seen else { return words + localized(" (not seen)") }
    return report.isSeenAtInstant
      ? words + localized(" (seen)") : words + " (\(localized("seen \(text.clock(seen.time, on: date))")))"
  }

  /// The event at the moment at which it is seen, for a list in order of time: `Moon 4.2° from Jupiter, 23° high`.
  ///
  /// - Parameter date: The date of the list.
  /// - Returns: The moment and the words; nil of an event that is not seen, and of what lasts for days.
  func sighting(_ event: SkyEvent, on date: GregorianDate) -> (time: JulianDay, words: String)? {
    switch event.kind {
    case .season, .sankranti: return nil
    case .eclipse(let report):
      return report.local?.seenMaximum.map { ($0.time, eclipseName(report)) }
    case .phenomenon(let report):
      guard let seen = report.seen, let separation = seen.separation else { return nil }
      return (seen.time, pair(report.phenomenon, separation) + ", \(terminal.height(seen.altitude))")
    case .occultation(let occultation):
      guard occultation.isVisible else { return nil }
      let remark = occultation.remark.map { ", \($0)" } ?? ""
      guard occultation.disappearance.isVisible else {
        let words = localized("\(occultation.object.title) reappears from behind the Moon")
        return (occultation.reappearance.time, words + remark)
      }
      let end =
        occultation.reappearance.isVisible
        ? localized(" until \(text.end(of: occultation.disappearance.time..<occultation.reappearance.time, on: date))")
        : ""
      return (occultation.disappearance.time, event.name + end + remark)
    }
  }

  // MARK: Lists of many days

  /// The event in the cell of a date: of an approach the moment at which it is seen, and the separation then.
  func cell(_ event: SkyEvent, on date: GregorianDate) -> String {
    guard case .phenomenon(let report) = event.kind, let seen = report.seen, let separation = seen.separation
    else { return event.name }
    return "\(pair(report.phenomenon, separation)) \(text.clock(seen.time, on: date))"
  }

  /// The events of a day that a list of many days names: all where the user asks for the events of the sky or for
  /// everything, else those that are notable.
  func shown(_ report: DayReport) -> [SkyEvent] {
    context.isLong || context.namedParts.contains(.sky) ? report.sky : report.sky.filter(\.isNotable)
  }

  /// The event as an entry of an agenda, at the moment at which it is seen; nil of a phenomenon that is not seen.
  func entry(_ event: SkyEvent, on date: GregorianDate) -> (time: JulianDay, items: [String])? {
    switch event.kind {
    case .season, .sankranti: return (event.time, [event.name])
    case .eclipse(let report):
      guard let seen = sighting(event, on: date) else { return (event.time, [event.name, localized("not seen here")]) }
      let spans = report.local?.seen.map { text.clocks($0, on: date) } ?? []
      let length = report.eclipse.kind.isSolar ? report.seenCentralLength(plusMinus: terminal.plusMinus) : nil
      return (
        seen.time,
        [
          seen.words + (length.map { localized(" for \($0)") } ?? ""),
          localized("seen \(spans.joined(separator: ", "))"),
        ] + [report.missedCentral, report.limbRemark].compactMap(\.self)
      )
    case .phenomenon(let report) where report.phenomenon.kind != .approach:
      guard let seen = report.seen else { return nil }
      let hasSight = report.phenomenon.kind.sight == .event
      return (
        event.time, [event.name] + precision(report.phenomenon) + (hasSight ? [words(seen, report, on: date)] : [])
      )
    case .phenomenon(let report) where (report.seen?.separation?.degrees ?? 0) > Self.widestSighting: return nil
    case .phenomenon, .occultation: return sighting(event, on: date).map { ($0.time, [$0.words]) }
    }
  }

  /// An approach that is seen only where the bodies are farther apart, in degrees, is no entry.
  private static let widestSighting = 5.0

  // MARK: Eclipses

  /// `Total solar eclipse 20:29, here total 20:28-20:30`; of one that is not seen the greatest of the world.
  private func eclipse(_ report: EclipseReport, on date: GregorianDate) -> String {
    guard report.local?.seenMaximum != nil else {
      let name = report.eclipse.kind.name
      return localized("\(name) \(text.clock(report.eclipse.greatest, on: date)) (not seen)")
    }
    return short(report, on: date) + seenPhase(report, on: date)
  }

  /// `Total solar eclipse 20:29, here total` of one that is seen, where a line has room for few words.
  func brief(_ event: SkyEvent, on date: GregorianDate) -> String {
    guard case .eclipse(let report) = event.kind else { return item(event, on: date) }
    return short(report, on: date) + (report.slightRemark.map { ", \($0)" } ?? seenPhase(report))
  }

  /// `Total solar eclipse 20:29`
  func short(_ report: EclipseReport, on date: GregorianDate) -> String {
    "\(report.eclipse.kind.name) \(text.clock(report.local?.seenMaximum?.time ?? report.eclipse.greatest, on: date))"
  }

  /// `, here total 13:02-13:08`: the phase with the times of totality or of the ring, as far as they are seen.
  func seenPhase(_ report: EclipseReport, on date: GregorianDate) -> String {
    guard let central = report.local?.seenCentralSpans.first, let word = report.seenWord else {
      return seenPhase(report)
    }
    return localized(", here \(word)") + " " + text.clocks(central, on: date)
  }

  /// `Partial lunar eclipse 05:58`: what the place sees of an eclipse that may be total elsewhere.
  func seenEclipse(_ report: EclipseReport, on date: GregorianDate) -> String? {
    guard let kind = report.kindHere, let seen = report.local?.seenMaximum else { return nil }
    return "\(kind.name) \(text.clock(seen.time, on: date))"
  }

  /// `Total solar eclipse, here partial, magnitude 0.87`
  func eclipseName(_ report: EclipseReport) -> String { report.eclipse.kind.name + seenPhase(report) }

  /// `, here partial, magnitude 0.87`, `, too slight to notice`; nothing of a lunar eclipse that is seen whole at its greatest.
  func seenPhase(_ report: EclipseReport) -> String {
    let slight = report.slightRemark.map { ", \($0)" } ?? ""
    guard let local = report.local, let word = report.seenWord, report.eclipse.kind.isSolar || local.cutMaximum != nil
    else { return slight }
    guard local.seenKind == .partial, let magnitude = report.seenMagnitude(places: 2) else {
      return localized(", here \(word)") + slight
    }
    return localized(", here partial, magnitude \(magnitude)")
  }

  // MARK: Phenomena and occultations

  /// `14:44`; of an extremum that is too flat for its minute to be sure `about 14:44`.
  private func clock(_ phenomenon: Phenomenon, on date: GregorianDate) -> String {
    let clock = text.clock(phenomenon.time, on: date)
    return phenomenon.kind.isFlat ? localized("about \(clock)") : clock
  }

  /// How well the instant of an extremum is known that is too flat for its minute to be sure; nothing of others.
  func precision(_ phenomenon: Phenomenon) -> [String] {
    phenomenon.kind.isFlat ? [localized("known to a minute or so")] : []
  }

  /// The name; of an approach with the separation at its instant: from the place where it is seen then, else from the
  /// Earth's centre.
  private func name(_ report: PhenomenonReport) -> String {
    guard report.phenomenon.kind == .approach, let separation = report.separationAtInstant else {
      return report.phenomenon.title
    }
    return pair(report.phenomenon, separation)
  }

  /// `Moon 3.4° from Jupiter`
  private func pair(_ phenomenon: Phenomenon, _ separation: Angle) -> String {
    let distance = terminal.degrees(separation.degrees, places: 1)
    return localized("\(phenomenon.bodies[0].title) \(distance) from \(phenomenon.bodies[1].title)")
  }

  /// Whether the place sees the event: ` (seen, 23° high)`, ` (seen 18:50, 4.2° apart, 23° high)`, ` (not seen)`. What is
  /// never seen has no mark.
  private func mark(_ report: PhenomenonReport, on date: GregorianDate) -> String {
    guard report.phenomenon.kind.sight >= .body else { return "" }
    guard let seen = report.seen else { return localized(" (not seen)") }
    return " (\(words(seen, report, on: date)))"
  }

  /// What is seen of a phenomenon and when, whole: `seen 18:50, 4.2° apart, 23° high`, `transit Fri 00:24, 53° high,
  /// magnitude -1.2`; at its instant, whose time and separation the reader has, `seen, 23° high`.
  ///
  /// - Parameter date: The date on which clock readings need no weekday.
  func words(_ seen: PhenomenonReport.Sighting, _ report: PhenomenonReport, on date: GregorianDate) -> String {
    let clock = text.clock(seen.time, on: date)
    let isNow = report.isSeenAtInstant
    let when =
      seen.isTransit ? localized("transit \(clock)") : isNow ? localized("seen") : localized("seen \(clock)")
    let apart = isNow ? nil : seen.separation.map { localized("\(terminal.degrees($0.degrees, places: 1)) apart") }
    let magnitude = seen.magnitude.map { localized("magnitude \(Decimal.fixed($0, places: 1))") }
    return [when, apart, terminal.height(seen.altitude), magnitude].compactMap(\.self).joined(separator: ", ")
  }

  /// `dark limb, PA 108`: where on the Moon's limb a star is, with its position angle.
  func limb(_ contact: Occultation.Contact) -> String {
    let angle = Decimal.fixed(contact.positionAngle.degrees, places: 0)
    return contact.isAtDarkLimb ? localized("dark limb, PA \(angle)") : localized("bright limb, PA \(angle)")
  }

  /// ` (seen)`, ` (by day, telescope)`, ` (disappearance seen)`, ` (not seen: below the horizon)`
  private func mark(_ occultation: Occultation) -> String {
    if let reason = occultation.reason { return localized(" (not seen: \(reason))") }
    let remark = occultation.remark
    switch (occultation.disappearance.isVisible, occultation.reappearance.isVisible) {
    case (true, false):
      return remark.map { localized(" (disappearance seen, \($0))") } ?? localized(" (disappearance seen)")
    case (false, true):
      return remark.map { localized(" (reappearance seen, \($0))") } ?? localized(" (reappearance seen)")
    default: return remark.map { " (\($0))" } ?? localized(" (seen)")
    }
  }

  private func clocks(_ occultation: Occultation, on date: GregorianDate) -> String {
    text.clocks(occultation.disappearance.time..<occultation.reappearance.time, on: date)
  }
}
