import AstroCore
import CivilTime
import Geography

/// An eclipse at length: what is seen here, each contact with the place of Sun or Moon, and then its values for the world.
struct EclipseText: ContextReader {
  let context: RenderContext

  /// The lines of an eclipse; an instant of another date than the one given is marked.
  func lines(_ report: EclipseReport, on date: GregorianDate) -> [FlowLine] {
    let eclipse = report.eclipse
    var lines = [
      FlowLine(label: localized("Eclipse"), items: [eclipse.kind.name]),
      FlowLine(label: localized("Here"), items: here(report, on: date)),
    ]
    let world = world(eclipse, on: date)
    guard let local = report.local else { return lines + [world] }
    guard local.isSeen else { return lines + [FlowLine(label: "", items: hiddenContacts(local, on: date)), world] }
    let rows = rows(eclipse, local)
    let times = rows.map { time($0.time, eclipse, on: date) }
    let width = times.map(\.count).max() ?? 0
    lines += zip(rows, times).map { row, time in
      FlowLine(
        label: "", items: [row.words.padded(Self.nameWidth)] + items(row, local), indent: 12 + width,
        lead: (10, time.padded(width + 1)))
    }
    lines += FlowLine.lines(
      localized("Sutaka"), (context.hasPanchanga ? report.sutaka : nil).map { sutaka($0, on: date) })
    if eclipse.kind.isSolar { lines.append(FlowLine(label: localized("Warning"), items: [warning(local)])) }
    return lines + [world]
  }

  // MARK: Of the world, and here

  /// `greatest 12:07   magnitude 1.079   gamma 0.1421   Saros 136`
  private func world(_ eclipse: Eclipse, on date: GregorianDate) -> FlowLine {
    let greatest = text.clock(eclipse.greatest, on: date)
    return FlowLine(
      label: localized("World"),
      items: [localized("greatest \(greatest)")] + magnitudes(eclipse) + [
        localized("gamma \(Decimal.fixed(eclipse.gamma, places: 4))"), localized("Saros \(eclipse.saros)"),
      ])
  }

  private func magnitudes(_ eclipse: Eclipse) -> [String] {
    guard let shadow = eclipse.lunar else {
      return [localized("magnitude \(Decimal.fixed(eclipse.magnitude, places: 3))")]
    }
    let penumbral = localized("penumbral magnitude \(Decimal.fixed(shadow.penumbralMagnitude, places: 3))")
    guard eclipse.kind != .lunarPenumbral else { return [penumbral] }
    return [localized("umbral magnitude \(Decimal.fixed(shadow.umbralMagnitude, places: 3))"), penumbral]
  }

  /// `total for 1 min 44 s`, the magnitude, the share of the Sun that is covered, all of the greatest phase that is seen;
  /// what the horizon hides, and when it is seen.
  private func here(_ report: EclipseReport, on date: GregorianDate) -> [String] {
    guard let local = report.local, let word = report.seenWord else {
      return [localized("not seen: \(report.reason ?? "")")]
    }
    var items = [word + (report.seenCentralLength(plusMinus: terminal.plusMinus).map { localized(" for \($0)") } ?? "")]
    // That of the Moon is the same wherever the Moon is up at the greatest eclipse, and stands above.
    if report.eclipse.kind.isSolar || local.cutMaximum != nil, let magnitude = report.seenMagnitude(places: 3) {
      items.append(localized("magnitude \(magnitude)"))
    }
    if let share = report.seenCover(places: 1) { items.append(localized("\(share) of the Sun covered")) }
    items += report.remarks
    guard let first = local.contacts.first?.contact.time, let last = local.contacts.last?.contact.time,
      local.seen != [first..<last]
    else {
      return items + [
        local.clear == nil ? localized("all of it above the horizon") : localized("all of it over the skyline")
      ]
    }
    let spans = local.seen.map { text.clocks($0, on: date) }.joined(separator: ", ")
    return items + [
      local.clear == nil ? localized("above the horizon \(spans)") : localized("over the skyline \(spans)")
    ]
  }

  /// `partial begins 23:02 (-12 deg)`: the contacts of an eclipse of which nothing is seen.
  private func hiddenContacts(_ local: LocalEclipse, on date: GregorianDate) -> [String] {
    let greatest = (localized("greatest"), local.maximum.time, local.maximum.altitude)
    let contacts = local.contacts.map { ($0.contact.name.words(local.kind), $0.contact.time, $0.altitude) }
    return (contacts + [greatest]).sorted { $0.1 < $1.1 }.map { name, time, altitude in
      "\(name) \(text.clock(time, on: date)) (\(terminal.degrees(altitude)))"
    }
  }

  /// `01:01-14:38   for children, old and sick from 09:32`
  private func sutaka(_ sutaka: Sutaka, on date: GregorianDate) -> [String] {
    [
      text.clocks(sutaka.span, on: date),
      localized("for children, old and sick from \(text.clock(sutaka.weakSpan.lowerBound, on: date))"),
    ]
  }

  // MARK: Contacts

  /// A moment of an eclipse that is seen.
  struct Row {
    /// `totality begins`, `greatest`, `sunrise`.
    let words: String
    let time: JulianDay
    /// The place of the Sun or the Moon; nil at its rising and setting.
    var place: (altitude: Angle, azimuth: Angle)?
  }

  /// The columns of the longest name.
  private static let nameWidth = 17
  /// The columns of a height, `-12 deg high`.
  private var heightWidth: Int { terminal.height(Angle(degrees: 88)).displayWidth + 1 }

  /// The contacts, the maximum, and the risings and settings between them, in order of time.
  func rows(_ eclipse: Eclipse, _ local: LocalEclipse) -> [Row] {
    let isSolar = eclipse.kind.isSolar
    var rising = isSolar ? localized("sunrise") : localized("moonrise")
    var setting = isSolar ? localized("sunset") : localized("moonset")
    if local.clear != nil { (rising, setting) = (localized("over the skyline"), localized("behind the skyline")) }
    var rows = local.contacts.map { contact in
      Row(
        words: contact.contact.name.words(local.kind), time: contact.contact.time,
        place: (contact.altitude, contact.azimuth))
    }
    let maximum = local.maximum
    rows.append(
      Row(words: localized("greatest"), time: maximum.time, place: (maximum.altitude, maximum.azimuth)))
    let (first, last) = (local.contacts.first?.contact.time, local.contacts.last?.contact.time)
    for span in local.seen {
      if span.lowerBound != first { rows.append(Row(words: rising, time: span.lowerBound)) }
      if span.upperBound != last { rows.append(Row(words: setting, time: span.upperBound)) }
    }
    return rows.sorted { $0.time < $1.time }
  }

  /// Where the body stands, and whether the horizon hides it; whether a rising or setting is the greatest phase seen.
  private func items(_ row: Row, _ local: LocalEclipse) -> [String] {
    guard let place = row.place else {
      return local.cutMaximum?.time == row.time ? [localized("greatest that is seen")] : []
    }
    let height = terminal.height(place.altitude)
    let azimuth = terminal.degrees(place.azimuth)
    return [
      height.rightAligned(heightWidth) + ", \(localizedCompassPoint(degrees: place.azimuth.degrees)) (\(azimuth))",
      // The height itself says what is below the horizon.
      local.isSeen(at: row.time) || !local.isUp(at: row.time) ? "" : localized("behind the skyline"),
    ]
  }

  /// The reading to the second of the Sun; to the minute of the Moon, because the edge of the shadow is blurred.
  private func time(_ time: JulianDay, _ eclipse: Eclipse, on date: GregorianDate) -> String {
    guard eclipse.kind.isSolar else { return text.clock(time, on: date) }
    return text.clockWithSeconds(time, on: date)
  }

  // MARK: Safety

  /// The warning for the eyes; only where totality is seen, it has an exception. This has no times: the limb of the Moon
  /// moves the contacts by seconds, and the built-in model by up to nine.
  func warning(_ local: LocalEclipse) -> String {
    let rule = localized("never look at the Sun without a solar filter")
    guard local.seenKind == .total else { return rule + localized(", at any phase") }
    return rule
      + localized("; the eye needs none only while the Sun is covered whole, and these times may be seconds off")
  }
}
