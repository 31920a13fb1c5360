import AstroCore
import CivilTime
import Geography

/// What a place sees of an event of the sky, in sentences for calendars and announcements.
struct SkyFacts {
  let text: InstantText
  /// Whether degrees have their sign, as in calendars, or the letters `deg`.
  var usesGlyphs = true

  /// The warning that belongs to every solar eclipse that is seen.
  static var warning: String {
    localized("Never look at the Sun without a solar filter made for it: it blinds without pain.")
  }

  /// The title, which leaves out the time: `Total solar eclipse (here partial, magnitude 0.91)`, `Moon near Venus (1.2°)`.
  func summary(_ event: SkyEvent) -> String {
    switch event.kind {
    case .eclipse(let report):
      guard report.local?.isSeen == true else { return "\(event.name) (\(localized("not seen here")))" }
      // Of the penumbra the magnitude itself says that there is nothing else.
      let kind = report.otherKindHere.map { $0 == .penumbral ? "" : "\(localized(name: $0.rawValue)), " }
      let magnitude = (kind ?? "") + magnitude(report)
      let here = kind == nil ? magnitude : localized("here \(magnitude)")
      return "\(event.name) (\([here, report.slightRemark].compactMap(\.self).joined(separator: ", ")))"
    case .phenomenon(let report):
      guard report.phenomenon.kind == .approach,
        let separation = report.seen?.separation ?? report.phenomenon.separation
      else { return event.name }
      return "\(event.name) (\(degrees(separation, places: 1)))"
    default: return event.name
    }
  }

  /// The name for an announcement: `Total solar eclipse (here partial)`, `Total lunar eclipse (here penumbra only)`.
  func name(_ event: SkyEvent) -> String {
    guard case .eclipse(let report) = event.kind, let kind = report.otherKindHere else { return event.name }
    let name = kind == .penumbral ? localized("penumbra only") : localized(name: kind.rawValue)
    return "\(event.name) (\(localized("here \(name)")))"
  }

  /// What follows the time of an announcement: `, greatest 04:56 at 23°, magnitude 0.93`, `, 1.2° apart, 12° high`.
  func announced(_ event: SkyEvent) -> String {
    switch event.kind {
    case .eclipse(let report):
      guard let seen = report.local?.seenMaximum else { return ", " + localized("not seen here") }
      let warning =
        report.eclipse.kind.isSolar ? "; " + localized("never look at the Sun without a solar filter") : ""
      let missed = [report.slightRemark, report.missedCentral].compactMap { $0.map { ", \($0)" } }.joined()
      let greatest = localized("greatest \(text.clock(seen.time)) at \(degrees(seen.altitude))")
      return ", \(greatest), \(magnitude(report))\(missed)\(warning)"
    case .phenomenon(let report):
      guard report.phenomenon.kind.sight == .event else { return "" }
      guard let seen = report.seen else { return ", " + localized("not seen here") }
      // An approach is announced for the moment at which it is seen.
      guard report.phenomenon.kind == .approach else { return ", " + sighting(seen) }
      let apart = seen.separation.map { ", " + localized("\(degrees($0, places: 1)) apart") } ?? ""
      return "\(apart), \(high(seen.altitude))"
    case .occultation(let occultation):
      if let reason = occultation.reason { return ", " + localized("not seen here: \(reason)") }
      let remark = occultation.remark.map { ", \($0)" } ?? ""
      let (first, last) = (occultation.disappearance, occultation.reappearance)
      if first.isVisible, last.isVisible {
        return ", \(localized("until \(text.clock(last.time))")), \(high(first.altitude))\(remark)"
      }
      return ", "
        + (first.isVisible
          ? localized("disappears \(high(first.altitude))") : localized("appears again \(high(last.altitude))"))
        + remark
    case .season, .sankranti: return ""
    }
  }

  private func magnitude(_ report: EclipseReport) -> String {
    // The Moon's magnitude is that of the umbra, where it enters that at all.
    report.seenMagnitude(places: 2).map { localized("magnitude \($0)") } ?? localized("penumbra only")
  }

  /// The sentences of a description; none of seasons and sankrantis.
  func lines(_ event: SkyEvent) -> [String] {
    switch event.kind {
    case .season, .sankranti: []
    case .eclipse(let report): lines(report)
    case .phenomenon(let report) where report.phenomenon.kind == .transit: lines(ofTransit: report)
    case .phenomenon(let report):
      lines(report)
        + (report.phenomenon.kind.isFlat ? [localized("The instant is known to a minute or so.")] : [])
    case .occultation(let occultation):
      [
        contact(localized("disappears"), occultation.disappearance, of: occultation),
        contact(localized("appears again"), occultation.reappearance, of: occultation),
      ] + (occultation.object.isStar ? lines(ofStar: occultation) : [])
    }
  }

  private func lines(ofStar occultation: Occultation) -> [String] {
    let magnitude = localized("magnitude \(Decimal.fixed(occultation.magnitude, places: 1))")
    let star = [occultation.designation, magnitude].compactMap(\.self).joined(separator: ", ").capitalizedFirst
    return [localized("\(star); \(Decimal.percent(occultation.illumination)) of the Moon is lit.")]
      + (occultation.isGraze
        ? [localized("A graze: mountains of the limb decide when the star is seen, by minutes.")] : [])
  }

  private func lines(_ report: EclipseReport) -> [String] {
    guard let local = report.local else { return [localized("Not seen here: \(report.reason ?? "").")] }
    var lines: [String] = []
    if let word = report.seenWord, let seen = local.seenMaximum {
      let length = report.seenCentralLength(plusMinus: usesGlyphs ? "±" : "+/-").map { localized(" for \($0)") } ?? ""
      let moment = local.cutMaximum == nil ? "" : localized(" at \(text.clock(seen.time))")
      let facts = [
        word + length + moment, report.seenMagnitude(places: 2).map { localized("magnitude \($0)") },
        report.seenCover(places: 0).map { localized("\($0) of the disc covered") },
      ]
      lines.append(localized("Here \(facts.compactMap(\.self).joined(separator: ", "))."))
      lines += report.remarks.map { localized("\($0.capitalizedFirst).") }
    } else if let reason = report.reason {
      lines.append(localized("Not seen here: \(reason), where it is \(localized(name: local.kind.rawValue))."))
    }
    lines.append(localized("Saros \(report.eclipse.saros)."))
    var moments = local.contacts.map { contact in
      (contact.contact.time, contact.contact.name.words(local.kind, .page), contact.altitude)
    }
    moments.append((local.maximum.time, localized("greatest"), local.maximum.altitude))
    lines += moments.sorted { $0.0 < $1.0 }.map { time, title, altitude in
      "\(self.time(time, report)) \(title), " + high(altitude)
        + (local.isUp(at: time) && !local.isSeen(at: time) ? ", " + localized("behind the skyline") : "")
    }
    if report.eclipse.kind.isSolar, report.isVisible { lines.append(Self.warning) }
    return lines
  }

  /// `Wed 20:28:25` of the Sun; to the minute of the Moon, because the edge of the shadow is blurred.
  private func time(_ time: JulianDay, _ report: EclipseReport) -> String {
    guard report.eclipse.kind.isSolar else { return text.weekdayAndClock(time) }
    let date = text.zone.dateTime(atUnixSeconds: time.roundedUnixSeconds).date
    return date.shortWeekday + " " + text.clockWithSeconds(time, on: date)
  }

  private func lines(_ report: PhenomenonReport) -> [String] {
    let phenomenon = report.phenomenon
    func apart(_ angle: Angle) -> String { localized("\(degrees(angle, places: 1)) apart") }
    guard phenomenon.kind == .approach else {
      let isEvening = phenomenon.kind == .greatestElongationEast
      return
        (phenomenon.separation.map {
          let angle = degrees($0, places: 1)
          return [
            isEvening
              ? localized("\(angle) from the Sun, in the evening.")
              : localized("\(angle) from the Sun, in the morning.")
          ]
        } ?? []) + (phenomenon.kind.sight == .event ? [sentence(report.seen)] : [])
        + (phenomenon.distance.map { [localized("Distance \(Decimal.kilometres($0)).")] } ?? [])
    }
    let facts = text.weekdayAndClock(phenomenon.time) + (phenomenon.separation.map { ", \(apart($0))" } ?? "")
    let nearest = localized("Nearest as seen from the Earth's centre: \(facts).")
    guard let seen = report.seen else { return [sentence(nil), nearest] }
    let when = text.weekdayAndClock(seen.time) + (seen.separation.map { ", \(apart($0))" } ?? "")
    return [localized("Seen \(when), the lower one \(degrees(seen.altitude)) high."), nearest]
  }

  /// `seen Tue 18:40, 12° high, magnitude -0.3`, `transit Fri 00:24, 53° high, magnitude -1.2`
  private func sighting(_ seen: PhenomenonReport.Sighting) -> String {
    let magnitude = seen.magnitude.map { ", " + localized("magnitude \(Decimal.fixed($0, places: 1))") } ?? ""
    let time = text.weekdayAndClock(seen.time)
    let when = seen.isTransit ? localized("transit \(time)") : localized("seen \(time)")
    return "\(when), \(high(seen.altitude))\(magnitude)"
  }

  private func sentence(_ seen: PhenomenonReport.Sighting?) -> String {
    seen.map { localized("\(sighting($0).capitalizedFirst).") } ?? localized("Not seen here within twelve hours.")
  }

  /// `Disappears Sun 05:12:36 at the bright limb, position angle 78°, 35° high.`; of a planet without second and limb.
  private func contact(
    _ title: String, _ contact: Occultation.Contact, of occultation: Occultation
  ) -> String {
    let title = title.capitalizedFirst
    var words = "\(title) \(text.weekdayAndClock(contact.time))"
    if occultation.object.isStar {
      if !occultation.isGraze {
        let date = text.zone.dateTime(atUnixSeconds: contact.time.roundedUnixSeconds).date
        words = "\(title) \(date.shortWeekday) \(text.clockWithSeconds(contact.time, on: date))"
      }
      let angle = degrees(contact.positionAngle)
      words +=
        contact.isAtDarkLimb
        ? localized(" at the dark limb, position angle \(angle)")
        : localized(" at the bright limb, position angle \(angle)")
    }
    guard let reason = contact.reason else {
      let facts = [words, high(contact.altitude), contact.remark].compactMap(\.self)
      return localized("\(facts.joined(separator: ", ")).")
    }
    return contact.sight == .belowHorizon
      ? localized("\(words), \(reason).") : localized("\(words), \(high(contact.altitude)), not seen: \(reason).")
  }

  /// `12° high`, `at the horizon`, `below the horizon`
  private func high(_ angle: Angle) -> String {
    if angle.degrees >= 0 { return localized("\(degrees(angle)) high") }
    return angle.degrees > Terminal.refraction ? localized("at the horizon") : localized("below the horizon")
  }

  private func degrees(_ angle: Angle, places: Int = 0) -> String {
    Decimal.fixed(angle.degrees, places: places) + (usesGlyphs ? "°" : localized(" deg"))
  }
}
