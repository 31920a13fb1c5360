import AstroCore
import CivilTime

/// The rate through a night as a strip: a character every quarter of an hour, or every half hour or more where the night
/// is long or the terminal narrow.
struct CourseStrip: ContextReader {
  let context: RenderContext

  /// The lines of the strip: the rate, when the Moon is up (none where it is not), and the hours.
  func render(_ course: [ShowerMoment]) -> String {
    let highest = course.compactMap(\.hourlyRate).max() ?? 0
    let end = "| \(Decimal.fixed(highest, places: highest < 10 ? 1 : 0)) an hour"
    let room = terminal.width - Self.labelWidth - 1 - end.count
    let step = (course.count + room - 1) / room
    let moments = stride(from: 0, to: course.count, by: step).map { course[$0] }
    let levels = Array(terminal.usesGlyphs ? "▁▂▃▄▅▆▇█" : "_.-=oO#@")
    let strip = moments.map { moment -> Character in
      guard let rate = moment.hourlyRate, rate > 0 else { return " " }
      return levels[min(Int(rate / highest * Double(levels.count)), levels.count - 1)]
    }
    let moon = moments.map { $0.moonAltitude.degrees > 0 ? "m" as Character : " " }
    var lines = [label("Rate") + "|" + String(strip) + end]
    if moon.contains("m") { lines.append(label("Moon up") + "|" + String(moon) + "|") }
    let hours = hours(moments)
    if !hours.isEmpty { lines.append(label("") + " " + hours) }
    return lines.joined(separator: "\n")
  }

  /// The full hours under their characters, as many as there is room for.
  private func hours(_ moments: [ShowerMoment]) -> String {
    var line = ""
    for (column, moment) in moments.enumerated() {
      let reading = text.minute(moment.time)
      guard reading.minute == 0, column >= line.count + (line.isEmpty ? 0 : 2) else { continue }
      line += String(repeating: " ", count: column - line.count) + InstantText.twoDigits(reading.hour)
    }
    return line
  }

  private func label(_ label: String) -> String {
    terminal.styled(label, .bold) + String(repeating: " ", count: Self.labelWidth - label.count)
  }

  private static let labelWidth = 10
}
