import AstroCore
import CivilTime

/// The room of occultations by the Moon.
extension Occultation: SkyWords {
  var name: String { localizedName(Self.name(of: object)) }
  var bodies: [String] { ["moon", object.name] }

  // MARK: Lines

  /// `Moon occults Regulus 21:14-22:03 (seen)`
  func line(_ context: RenderContext, on date: GregorianDate) -> String {
    "\(name) \(context.text.clocks(disappearance.time..<reappearance.time, on: date))" + mark
  }

  /// ` (seen)`, ` (by day, telescope)`, ` (disappearance seen)`, ` (not seen: below the horizon)`
  private var mark: String {
    if let reason { return localized(" (not seen: \(reason))") }
    switch (disappearance.isVisible, reappearance.isVisible) {
    case (true, false):
      return remark.map { localized(" (disappearance seen, \($0))") } ?? localized(" (disappearance seen)")
    case (false, true):
      return remark.map { localized(" (reappearance seen, \($0))") } ?? localized(" (reappearance seen)")
    default: return remark.map { " (\($0))" } ?? localized(" (seen)")
    }
  }

  func sighting(_ context: RenderContext, on date: GregorianDate) -> (time: JulianDay, words: String)? {
    guard isVisible else { return nil }
    let remark = remark.map { ", \($0)" } ?? ""
    guard disappearance.isVisible else {
      return (reappearance.time, localized("\(object.title) reappears from behind the Moon") + remark)
    }
    let end =
      reappearance.isVisible
      ? localized(" until \(context.text.end(of: disappearance.time..<reappearance.time, on: date))") : ""
    return (disappearance.time, name + end + remark)
  }

  func listItems(_ context: RenderContext, at time: JulianDay) -> [String] {
    [name] + contacts(context, on: context.text.minute(firstSeen?.time ?? time).date)
  }

  /// The first contact that is seen here.
  var listTime: JulianDay? { firstSeen?.time }

  private var firstSeen: Contact? { contacts.first(where: \.isVisible) }

  /// `disappears 21:14, 23 deg high`, `appears again 22:03, not seen: too low`: each contact, by day with what one needs to see it;
  /// of what is not seen at all the span and the reason. Of the contacts of a star the second and where on the limb they are, and
  /// behind them the magnitude.
  private func contacts(_ context: RenderContext, on date: GregorianDate) -> [String] {
    let (text, terminal) = (context.text, context.terminal)
    let star = object.isStar ? [starWords] : []
    if let reason {
      let span = disappearance.time..<reappearance.time
      return [localized("not seen here: \(reason)"), text.clocks(span, on: date)] + star
    }
    func words(_ contact: Contact, _ what: String) -> String {
      let hasSeconds = object.isStar && !isGraze
      let clock = hasSeconds ? text.clockWithSeconds(contact.time, on: date) : text.clock(contact.time, on: date)
      if let reason = contact.reason { return "\(what) \(clock), " + localized("not seen: \(reason)") }
      let limb = object.isStar ? contact.limbWords : nil
      return ["\(what) \(clock)", terminal.height(contact.altitude), limb, contact.remark].compactMap(\.self)
        .joined(separator: ", ")
    }
    let graze = isGraze ? [localized("a graze: mountains of the limb decide")] : []
    return [words(disappearance, localized("disappears")), words(reappearance, localized("appears again"))] + graze
      + star
  }

  /// `delta Geminorum, magnitude 3.5`; without the designation where it is the name.
  private var starWords: String {
    let designation = designation.flatMap { $0 == object.title ? nil : $0 }
    return (designation.map { "\($0), " } ?? "") + localized("magnitude \(Decimal.fixed(magnitude, places: 1))")
  }

  // MARK: The notes of a day

  func note(in room: DayRoom, of day: DayReport, _ context: RenderContext) -> DayNote? {
    let date = day.day.date
    func note(_ words: String, _ style: Style? = nil) -> DayNote {
      DayNote(sign: .sky, items: [words], style: style)
    }
    return switch room {
    case .row: note(line(context, on: date), isVisible ? .sky : .hidden)
    case .agenda:
      sighting(context, on: date).map { DayNote(sign: .sky, items: [$0.words], style: .sky, time: $0.time) }
    case .grid, .sheet, .picture: note(name)
    case .panchang: note(line(context, on: date))
    case .margin, .brief: nil
    case .night(let span): isSeenByNight ? sightNote(span, on: date, context) : nil
    }
  }

  // MARK: Documents, calendars and announcements

  func dependences(_ entries: CalendarEntries) -> (name: Set<CalendarEntries.Dependence>, isOfPlace: Bool) {
    ([.place], true)
  }

  func announced(_ facts: SkyFacts) -> String {
    if let reason { return ", " + localized("not seen here: \(reason)") }
    let remark = remark.map { ", \($0)" } ?? ""
    let (first, last) = (disappearance, reappearance)
    if first.isVisible, last.isVisible {
      return ", \(localized("until \(facts.text.clock(last.time))")), \(facts.high(first.altitude))\(remark)"
    }
    return ", "
      + (first.isVisible
        ? localized("disappears \(facts.high(first.altitude))")
        : localized("appears again \(facts.high(last.altitude))"))
      + remark
  }

  func sentences(_ facts: SkyFacts) -> [String] {
    [
      sentence(localized("disappears"), disappearance, facts),
      sentence(localized("appears again"), reappearance, facts),
    ]
      + (object.isStar ? sentencesOfStar : [])
  }

  private var sentencesOfStar: [String] {
    let magnitude = localized("magnitude \(Decimal.fixed(magnitude, places: 1))")
    let star = [designation, magnitude].compactMap(\.self).joined(separator: ", ").capitalizedFirst
    return [localized("\(star); \(Decimal.percent(illumination)) of the Moon is lit.")]
      + (isGraze ? [localized("A graze: mountains of the limb decide when the star is seen, by minutes.")] : [])
  }

  /// `Disappears Sun 05:12:36 at the bright limb, position angle 78°, 35° high.`; of a planet without second and limb.
  private func sentence(_ title: String, _ contact: Contact, _ facts: SkyFacts) -> String {
    let title = title.capitalizedFirst
    var words = "\(title) \(facts.text.weekdayAndClock(contact.time))"
    if object.isStar {
      if !isGraze { words = "\(title) \(facts.weekdayAndSeconds(contact.time))" }
      let angle = facts.degrees(contact.positionAngle)
      words +=
        contact.isAtDarkLimb
        ? localized(" at the dark limb, position angle \(angle)")
        : localized(" at the bright limb, position angle \(angle)")
    }
    guard let reason = contact.reason else {
      let items = [words, facts.high(contact.altitude), contact.remark].compactMap(\.self)
      return localized("\(items.joined(separator: ", ")).")
    }
    return contact.sight == .belowHorizon
      ? localized("\(words), \(reason).")
      : localized("\(words), \(facts.high(contact.altitude)), not seen: \(reason).")
  }
}

extension Occultation.Contact {
  /// `dark limb, PA 108`: where on the Moon's limb a star is, with its position angle.
  fileprivate var limbWords: String {
    let angle = Decimal.fixed(positionAngle.degrees, places: 0)
    return isAtDarkLimb ? localized("dark limb, PA \(angle)") : localized("bright limb, PA \(angle)")
  }
}
