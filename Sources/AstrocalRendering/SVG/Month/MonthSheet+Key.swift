import Drawing

extension MonthSheet {
  private static let keyStep = 13.0

  /// The height of all lines of the key, with its signs so near each other that the last line has not one alone.
  mutating func fitKey() {
    for gap in [12.0, 9, 6] {
      var trial = picture
      keyGap = gap
      let flow = drawKey(from: 0, on: &trial)
      keyHeight = flow.place.y + Self.keyStep
      if flow.countInLine != 1 { return }
    }
  }

  /// The meaning of letters, colors and signs that the sheet has, above the conventions.
  mutating func drawKey() {
    var picture = picture
    _ = drawKey(from: page.height - 8 - keyHeight, on: &picture)
    self.picture = picture
  }

  /// Draws the key from a first baseline downwards.
  ///
  /// - Returns: Where it ends.
  private func drawKey(from y: Double, on picture: inout Picture) -> KeyFlow {
    var flow = KeyFlow(
      left: left, right: right, y: y, lines: .max, step: Self.keyStep, gap: keyGap, style: look.least())
    if days.contains(where: { $0.report.sun != nil }) {
      flow.add(
        look.isPortrait ? localized("Sun ↑ rise ↓ set") : localized("sunrise over sunset"), .sunText, to: &picture)
    }
    if look.isPortrait, days.contains(where: { $0.report.moon != nil }) {
      flow.add(localized("Moon ↑ rise ↓ set"), .soft, to: &picture)
    } else if maker.haveMoonBeside(days, within: room(of: dates.lowerBound)) {
      flow.add(localized("moonrise over moonset"), .soft, to: &picture)
    }
    if days.contains(where: { $0.report.panchanga != nil }) {
      flow.add(localized("S waxing, K waning Moon"), .ink, .bold, to: &picture)
    }
    if let calendar = numbers.calendars.first {
      let name = localized(name: calendar.name)
      flow.add(
        numbers.isNumberedByCalendar ? localized("date of the Gregorian calendar") : localized("date (\(name))"),
        .event, .bold, to: &picture)
    }
    // With a panchanga the ground is of the tithi at sunrise: the full Moon itself may fall into the night before.
    let hasTithis = days.contains { $0.report.panchanga != nil }
    flow.add(hasTithis ? panchanga.name(.tithi, 30) : localized("new moon"), ground: .newMoon, to: &picture)
    flow.add(hasTithis ? panchanga.name(.tithi, 15) : localized("full moon"), ground: .fullMoon, to: &picture)
    func add(_ words: String, _ sign: PictureSign, width: Double) {
      flow.add(words, width: width, to: &picture) { picture, place in
        Self.draw(sign, at: Point(place.x + width / 2, place.y - 3.2), in: &picture)
      }
    }
    if let rule = ceremony?.rule { add(rule.title, .diamond, width: 8) }
    if days.contains(where: { !$0.agenda.events.isEmpty }) { add(localized("your events"), .square, width: 6) }
    if days.contains(where: { $0.report.showers.contains { $0.noteworthyNight != nil } }) {
      add(localized("meteors an hour"), .star, width: 8)
    }
    if days.contains(where: { !$0.report.festivals.isEmpty }) {
      flow.add(localized("major festival"), .festival, .bold, to: &picture)
      flow.add(localized("?: almanacs differ"), .festival, to: &picture)
    }
    return flow
  }
}
