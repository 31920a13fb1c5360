import AstroCore
import CivilTime

/// The rate through a night as a strip: a character every quarter of an hour, or every half hour or more where the night
/// is long or the terminal narrow.
struct CourseStrip: ContextReader {
  let context: RenderContext

  /// The columns before the strip.
  private static let indent = 10

  /// The lines of the strip: the rate, when the Moon is up (none where it is not), and the hours (none
  /// in a night without a full one).
  ///
  /// - Parameter night: A night with rates, whose course has the shower at full quarters of an hour; where it is not dark in
  ///   between, columns stay empty.
  func render(_ night: ShowerNight) -> String {
    let course = night.course
    let highest = course.compactMap(\.hourlyRate).max() ?? 0
    let end = "| " + showerText.ratePerHour(night)
    let columns = columns(course, room: terminal.width - Self.indent - 1 - end.displayWidth)
    let levels = Array(terminal.usesGlyphs ? "▁▂▃▄▅▆▇█" : "_.-=oO#@")
    let strip = columns.map { moment -> Character in
      guard let rate = moment?.hourlyRate, rate > 0 else { return " " }
      return levels[min(Int(rate / highest * Double(levels.count)), levels.count - 1)]
    }
    let moon = columns.map { $0.map { $0.moonAltitude.degrees > 0 } ?? false ? "m" as Character : " " }
    var lines = [label(localized("Rate")) + "|" + String(strip) + end]
    if moon.contains("m") { lines.append(label(localized("Moon up")) + "|" + String(moon) + "|") }
    let hours = hours(columns)
    if !hours.isEmpty { lines.append(label("") + " " + hours) }
    return lines.joined(separator: "\n")
  }

  /// The moments at equal steps by the clock, the shortest for which there is room; nil where it is not dark.
  private func columns(_ course: [ShowerMoment], room: Int) -> [ShowerMoment?] {
    var columns: [ShowerMoment?] = []
    for step in [15, 30, 60, 120, 180] {
      let moments = course.filter { moment in
        let reading = text.minute(moment.time)
        return (reading.hour * 60 + reading.minute).isMultiple(of: step)
      }
      columns = []
      for moment in moments {
        let sinceFirst = moment.time.unixSeconds - (moments.first?.time ?? moment.time).unixSeconds
        let column = Int((sinceFirst / Double(step * 60)).rounded())
        // Where clocks change, a step may be an hour shorter or longer.
        guard column >= columns.count else { continue }
        if column > columns.count { columns += Array(repeating: nil, count: column - columns.count) }
        columns.append(moment)
      }
      if columns.count <= room { break }
    }
    return columns
  }

  /// The full hours, each beginning under its column, as many as there is room for.
  private func hours(_ columns: [ShowerMoment?]) -> String {
    var line = ""
    for (column, moment) in columns.enumerated() {
      guard let reading = moment.map({ text.minute($0.time) }), reading.minute == 0,
        column >= line.count + (line.isEmpty ? 0 : 2)
      else { continue }
      line += String(repeating: " ", count: column - line.count) + InstantText.twoDigits(reading.hour)
    }
    return line
  }

  private func label(_ label: String) -> String {
    terminal.styled(label, .bold) + String(repeating: " ", count: max(1, Self.indent - label.displayWidth))
  }
}
