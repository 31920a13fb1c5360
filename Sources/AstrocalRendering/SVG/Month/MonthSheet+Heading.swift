import Algorithms
import AstroCore
import CivilTime
import Drawing

extension MonthSheet {
  /// The month at the left, the lunar months and years at the right; on an upright page a row of Moons below.
  mutating func drawHeading() {
    let isPortrait = look.isPortrait
    let size = isPortrait ? 34.0 : 28
    let solar = numbers.calendars.first.map(numbers.title)
    let ceremony = self.ceremony.map { localized(name: $0.rule.name) + " · " } ?? ""
    let words = ceremony + (solar ?? Self.title(dates))
    let lines = lunarHeading
    let isOfSky = !days.contains { $0.report.panchanga != nil }
    let lineStyles = [
      TextStyle(size: 12, weight: .bold, color: isOfSky ? .event : .festival), TextStyle(size: 10, color: .soft),
    ]
    // A title with the names of two months leaves the lines beside it their room as far as it stays the largest text.
    let widest =
      zip(lines, lineStyles).map { $1.width(of: $0.joined(separator: Self.separator)) }
      .max() ?? 0
    let room = min((right - left) * 0.6, right - left - widest - 20)
    let style = TextStyle.title(words, sizes: [size, size * 0.85, size * 0.7, size * 0.6], within: room)
    let title = picture.write(
      words, style, at: Point(left, isPortrait ? 40 : 34), within: (right - left) * 0.6)
    let below = ((solar == nil ? [] : [Self.title(dates)]) + [placeLine()]).joined(separator: Self.separator)
    let place = picture.write(
      below, .subtitle,
      at: Point(left, title.baseline(ofNext: below, .subtitle, atLeast: isPortrait ? 64 : 55)),
      within: (right - left) * 0.62)
    let beside = right - title.box.bounds.right - 20
    let baselines = isPortrait ? [26.0, 44, 62] : [22.0, 38, 54]
    for (index, items) in lines.enumerated() {
      let style = lineStyles[min(index, 1)]
      let room = index == 2 ? right - place.box.bounds.right - 16 : beside
      // Items without room are left out, the last first.
      picture.write(forms(items), style, at: Point(right, baselines[index]), anchor: .end, within: room)
    }
    if isPortrait { drawMoons() }
  }

  /// The lunar months by the reckoning of the user; by the other one, with the years; further solar calendars, the seasons and
  /// the samvatsaras. Each line has items, the most important first.
  private var lunarHeading: [[String]] {
    let all = days.compactMap(\.report.panchanga)
    guard !all.isEmpty else { return skyHeading }
    let others = PanchangaText(context: context.withOtherReckoning)
    func joined(_ names: [String]) -> String { names.uniqued().joined(separator: " – ") }
    let vikram = joined(all.map { "\(panchanga.vikram($0.year))" })
    let shaka = joined(all.map { "\($0.year.shaka)" })
    // Of the north and of the south, as on the sheets of a day; two of each where the month holds a new year.
    let samvatsaras = [all.map(\.year.samvatsaraNorth), all.map(\.year.samvatsaraSouth)].map { numbers in
      joined(numbers.map { panchanga.name(.samvatsara, $0) })
    }
    return [
      [joined(all.map { panchanga.month($0.month) }).withRemark(panchanga.reckoning)],
      [
        joined(all.map { others.month($0.month) }).withRemark(localized(name: others.context.month.rawValue)),
        localized("Vikram \(vikram)"), localized("Shaka \(shaka)"),
      ],
      numbers.calendars.dropFirst().map { "\(numbers.title(of: $0)) (\(localized(name: $0.name)))" } + [
        localized("\(joined(all.map { panchanga.name(.ritu, $0.season.drikRitu) })) ritu (drik)"),
        samvatsaras.uniqued().joined(separator: " / "),
      ],
    ]
  }

  /// What is worth waiting for in a month of the sky: eclipses and rich showers; then the nights without the Moon.
  private var skyHeading: [[String]] {
    let great = days.flatMap { day in
      let notes = day.report.notes(in: .sheet, context)
      let eclipses = day.report.sky.contains { $0.eclipse?.isNoticeable == true } ? notes[.eclipse] : []
      return (eclipses + notes[.shower].filter(\.isGreat)).map { "\(numbers.number(day.report)) \($0.text)" }
    }
    let nights = days.filter(\.report.isMoonlessAllNight).map { numbers.number($0.report) }
    let moonless = nights.isEmpty ? [] : [localized("no Moon all night: \(nights.runs(joinedBy: "–"))")]
    let seasons = days.compactMap { day in
      day.report.sky.first { $0.season != nil }
        .map { "\(numbers.number(day.report)) \($0.name(context.script))" }
    }
    return [great, moonless + seasons].filter { !$0.isEmpty }
  }

  /// A disc for each day.
  private mutating func drawMoons() {
    let radius = 8.5
    let across = LinearScale(
      from: (0, Double(max(grid.count - 1, 1))),
      to: (left + radius + 0.5, right - radius - 0.5))
    for day in days {
      guard let moon = day.report.moon?.aspect else { continue }
      let index = day.report.day.date.dayNumber - dates.lowerBound.dayNumber
      picture.drawDisc(
        center: Point(across.position(of: Double(index)), 88), radius: radius, lit: moon.illumination,
        side: litSide(moon))
    }
  }

  // MARK: Phases

  /// The principal phases of the month.
  private var phases: [PhaseEvent] { days.flatMap { $0.report.moon?.phases ?? [] } }

  private func words(_ phase: PhaseEvent) -> String {
    let reading = text.minute(phase.time)
    return "\(phase.name(context.script)) \(numbers.number(of: reading.date)), \(reading.clock)"
  }

  /// The first run of two or more empty cells that has room for the phases, which it takes.
  private var roomOfPhases: Rectangle? {
    grid.empty.first { $0.width > 1.5 * grid.cellWidth && $0.width >= columnsOfPhases($0) * phaseWidth }
  }

  /// The distance of the lines of phases: as far as they have room in one column of empty cells.
  private func stepOfPhases(_ room: Rectangle) -> Double {
    max(11.5, min(look.isPortrait ? 20 : 14, (room.height - 8) / Double(max(1, phases.count))))
  }
  private func rowsOfPhases(_ room: Rectangle) -> Int { max(1, Int((room.height - 8) / stepOfPhases(room) + 0.01)) }
  /// A fifth phase begins a second column where the first is full.
  private func columnsOfPhases(_ room: Rectangle) -> Double {
    Double((phases.count + rowsOfPhases(room) - 1) / rowsOfPhases(room))
  }
  /// The width of a column of phases, with the disc before the words.
  private var phaseWidth: Double {
    Self.phaseIndent + 8 + (phases.map { phaseStyle.width(of: words($0)) }.max() ?? 0)
  }
  private static let phaseIndent = 23.0
  /// The empty cells of an upright page have room for larger type.
  private var phaseStyle: TextStyle { look.isPortrait ? TextStyle(size: 11) : look.least() }

  /// The largest room for other names in empty cells, beside the phases or in a run of its own.
  var roomOfNotes: Rectangle? {
    let phaseRoom = roomOfPhases
    let rooms = grid.empty.map { run in
      var room = run
      if let phaseRoom, run == phaseRoom {
        room.left += columnsOfPhases(run) * phaseWidth
      }
      return Rectangle(
        left: room.left + 8, top: room.top + 2, right: max(room.right - 8, room.left + 8), bottom: room.bottom - 5)
    }
    return rooms.filter { $0.width > 90 }.max { $0.width < $1.width }
  }

  /// The phases where no empty cells take them.
  var phaseNote: [String] { roomOfPhases == nil ? phases.map(words) : [] }

  mutating func drawPhases() {
    guard let room = roomOfPhases else { return }
    let (rows, step) = (rowsOfPhases(room), stepOfPhases(room))
    for (index, phase) in phases.enumerated() {
      let y = room.top + 6 + step / 2 + Double(index % rows) * step
      let left = room.left + Double(index / rows) * phaseWidth
      draw(phase.phase, center: Point(left + 13, y), radius: 5)
      picture.write(words(phase), phaseStyle, at: Point(left + Self.phaseIndent, y + 3.4))
    }
  }

  // MARK: Footer

  mutating func drawFooter() {
    let hasTithis = days.contains { $0.report.panchanga != nil }
    let conventions = [
      hasTithis ? localized("Times are ends of tithi and nakshatra; + after midnight") : nil,
      localized("\(localized(name: context.sunrise.rawValue)) sunrise"),
      hasTithis ? localized("\(localized(name: context.ayanamsha.rawValue)) ayanamsha") : nil,
    ].compactMap(\.self).joined(separator: Self.separator)
    drawFoot(conventions, look.least(.soft))
  }
}
