import AstroCore
import CivilTime

// What documents, calendars and announcements say of an eclipse.

extension EclipseReport {

  func dependences(_ entries: CalendarEntries) -> (name: Set<CalendarEntries.Dependence>, isOfPlace: Bool) {
    ([.place], true)
  }

  func title(_ facts: SkyFacts) -> String {
    guard isSeen else { return "\(name) (\(localized("not seen here")))" }
    // Of the penumbra the magnitude itself says that there is nothing else.
    let kind = otherKindHere.map { $0 == .penumbral ? "" : "\(localized(name: $0.rawValue)), " }
    let magnitude = (kind ?? "") + magnitude
    let here = kind == nil ? magnitude : localized("here \(magnitude)")
    return "\(name) (\([here, slightRemark].compactMap(\.self).joined(separator: ", ")))"
  }

  /// The Moon's magnitude is that of the umbra, where it enters that at all.
  private var magnitude: String {
    seenMagnitude(places: 2).map { localized("magnitude \($0)") } ?? localized("penumbra only")
  }

  /// `Total solar eclipse (here partial)`, `Total lunar eclipse (here penumbra only)`
  var announcedName: String {
    guard let kind = otherKindHere else { return name }
    let word = kind == .penumbral ? localized("penumbra only") : localized(name: kind.rawValue)
    return "\(name) (\(localized("here \(word)")))"
  }

  func announced(_ facts: SkyFacts) -> String {
    guard let seen = local?.seenMaximum else { return ", " + localized("not seen here") }
    let warning = eclipse.kind.isSolar ? "; " + localized("never look at the Sun without a solar filter") : ""
    let missed = [slightRemark, missedCentral].compactMap { $0.map { ", \($0)" } }.joined()
    let greatest = localized("greatest \(facts.text.clock(seen.time)) at \(facts.degrees(seen.altitude))")
    return ", \(greatest), \(magnitude)\(missed)\(warning)"
  }

  func sentences(_ facts: SkyFacts) -> [String] {
    guard let local else { return [localized("Not seen here: \(reason ?? "").")] }
    var lines: [String] = []
    if let word = seenWord, let seen = local.seenMaximum {
      let length =
        seenCentralLength(plusMinus: facts.usesGlyphs ? "±" : "+/-").map { localized(" for \($0)") } ?? ""
      let moment = local.cutMaximum == nil ? "" : localized(" at \(facts.text.clock(seen.time))")
      let items = [
        word + length + moment, seenMagnitude(places: 2).map { localized("magnitude \($0)") },
        seenCover(places: 0).map { localized("\($0) of the disc covered") },
      ]
      lines.append(localized("Here \(items.compactMap(\.self).joined(separator: ", "))."))
      lines += remarks.map { localized("\($0.capitalizedFirst).") }
    } else if let reason {
      lines.append(localized("Not seen here: \(reason), where it is \(localized(name: local.kind.rawValue))."))
    }
    lines.append(localized("Saros \(eclipse.saros)."))
    var moments = local.contacts.map { contact in
      (contact.contact.time, contact.contact.name.words(local.kind, .page), contact.altitude)
    }
    moments.append((local.maximum.time, localized("greatest"), local.maximum.altitude))
    lines += moments.sorted { $0.0 < $1.0 }.map { time, title, altitude in
      "\(reading(time, facts)) \(title), " + facts.high(altitude)
        + (local.isUp(at: time) && !local.isSeen(at: time) ? ", " + localized("behind the skyline") : "")
    }
    if eclipse.kind.isSolar, isVisible { lines.append(SkyFacts.warning) }
    return lines
  }

  /// `Wed 20:28:25` of the Sun; to the minute of the Moon, because the edge of the shadow is blurred.
  private func reading(_ time: JulianDay, _ facts: SkyFacts) -> String {
    eclipse.kind.isSolar ? facts.weekdayAndSeconds(time) : facts.text.weekdayAndClock(time)
  }
}
