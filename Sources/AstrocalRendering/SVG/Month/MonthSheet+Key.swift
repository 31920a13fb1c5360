import Drawing

extension MonthSheet {
  private static let keyStep = 13.0
  /// An upright page, with smaller type for its width, has more to explain and room for it.
  private var keyLines: Int { context.picture.isPortrait ? 2 : 1 }
  /// The height of the key above the conventions.
  var keyHeight: Double { Double(keyLines) * Self.keyStep }

  /// The meaning of letters, colors and signs that the sheet has, above the conventions.
  mutating func drawKey() {
    var flow = KeyFlow(
      left: Self.margin, right: page.width - Self.margin, y: page.height - 8 - keyHeight, lines: keyLines,
      step: Self.keyStep, style: context.least())
    if days.contains(where: { $0.report.sun != nil }) {
      flow.add(
        context.picture.isPortrait ? localized("sunrise – sunset") : localized("sunrise over sunset"), .sunText,
        to: &picture)
    }
    if context.picture.isPortrait, days.contains(where: { $0.report.moon != nil }) {
      flow.add(localized("Moon ↑ rise ↓ set"), .soft, to: &picture)
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
    flow.add(localized("new moon"), ground: .newMoon, to: &picture)
    flow.add(localized("full moon"), ground: .fullMoon, to: &picture)
    if days.contains(where: { !$0.agenda.events.isEmpty }) {
      flow.add(localized("your events"), width: 6, to: &picture) { picture, place in
        picture.draw(Rectangle(x: place.x, y: place.y - 6.2, width: 6, height: 6), .surface(.event), in: .marks)
      }
    }
    if days.contains(where: { !$0.report.showers.isEmpty }) {
      flow.add(localized("meteors an hour"), width: 8, to: &picture) { picture, place in
        picture.draw(
          PathData.star(center: Point(place.x + 4, place.y - 3.2), radius: 3.6), .surface(.meteor), in: .marks)
      }
    }
    if days.contains(where: { !$0.report.festivals.isEmpty }) {
      flow.add(localized("major observance"), .festival, .bold, to: &picture)
      flow.add(localized("?: almanacs differ"), .festival, to: &picture)
    }
  }
}
