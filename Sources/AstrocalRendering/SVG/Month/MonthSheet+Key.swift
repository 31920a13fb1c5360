import Drawing

extension MonthSheet {
  private static let keyStep = 13.0

  /// The height of all lines of the key, with its signs so near each other that the last line has not one alone.
  mutating func fitKey() {
    // At last the lines become shorter, so that more signs stand in the last.
    for (gap, share) in [(12.0, 1.0), (9, 1), (6, 1), (12, 0.85), (12, 0.7), (12, 0.55)] {
      var trial = picture
      (keyGap, keyRight) = (gap, left + (right - left) * share)
      let (end, count) = drawKey(from: 0, on: &trial)
      keyHeight = end + Self.keyStep
      if count != 1 { return }
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
  /// - Returns: The last baseline, and the number of signs in the last line of signs.
  private func drawKey(from y: Double, on picture: inout Picture) -> (end: Double, count: Int) {
    var flow = KeyFlow(
      left: left, right: min(right, keyRight), y: y, lines: .max, step: Self.keyStep, gap: keyGap, style: look.least())
    if days.contains(where: { $0.report.sun?.horizon.state == .crosses }) {
      flow.add(
        look.isPortrait ? localized("Sun ↑ rise ↓ set") : localized("sunrise over sunset"), .sunText, to: &picture)
    }
    if look.isPortrait, days.contains(where: { $0.report.moon?.horizon.state == .crosses }) {
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
    if look.isPortrait, !hasPanchanga { addNight(&flow, on: &picture) }
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
    let count = flow.countInLine
    if !footHasMeaning {
      for words in meaningOfTimes {
        flow.newLine()
        picture.write(words, look.least(.soft), at: flow.place, within: right - left)
      }
    }
    return (flow.place.y, count)
  }

  /// Adds the colors of the hours of the night.
  private func addNight(_ flow: inout KeyFlow, on picture: inout Picture) {
    let grounds = zip([ColorToken.civil, .nautical, .astronomical], light.below).filter { !$1.isEmpty }
    flow.addSky(Set(grounds.map(\.0)), to: &picture)
    guard days.contains(where: { $0.report.night?.dark.isEmpty == false }) else { return }
    flow.add(localized("dark sky"), area: MonthCellMaker.darkStyle, in: .marks, to: &picture) { picture, area in
      let half = Rectangle(x: area.left, y: area.top, width: area.width / 2, height: area.height)
      picture.draw(half, MonthCellMaker.moonlessStyle, in: .marks)
    }
    flow.add(localized("no Moon"), area: MonthCellMaker.moonlessStyle, in: .marks, to: &picture)
    flow.add(localized("Moon up"), area: MonthCellMaker.darkStyle, in: .marks, to: &picture)
  }
}
