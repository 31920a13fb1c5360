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
    let message = message
    let lines = [message] + (hasPanchanga ? lunarHeading : skyHeading).filter { !$0.isEmpty }.map(forms)
    let lineStyles = [
      TextStyle(size: 12, weight: .bold, color: hasPanchanga ? .festival : .event), TextStyle(size: 10, color: .soft),
    ]
    // A title with the names of two months leaves the lines beside it their room as far as it stays the largest text.
    let widest =
      zip(lines, lineStyles).map { $1.width(of: $0[0]) }.max() ?? 0
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
    for (index, forms) in lines.filter({ !$0[0].isEmpty }).enumerated() {
      let style = lineStyles[message[0].isEmpty ? 1 : min(index, 1)]
      let room = index == 2 ? right - place.box.bounds.right - 16 : beside
      // Items without room are left out, the last first.
      picture.write(forms, style, at: Point(right, baselines[index]), anchor: .end, within: room)
    }
    if isPortrait, !hasLargeMoon { drawMoons() }
  }

  /// What is worth waiting for in the month: eclipses, rich showers, great festivals and those that the region keeps in particular, one a
  /// day; of a month of the lunar calendar without any the first major festivals, and its full Moon. The most important come first.
  private var greatNotes: [(date: GregorianDate, text: String)] {
    let notes = days.flatMap { day in
      day.report.notes(in: .sheet, context).filter { [.eclipse, .shower, .festival].contains($0.sign) }
        .map { (date: day.report.day.date, note: $0) }
    }
    let great = notes.filter { $0.note.isGreat || $0.note.sign == .festival && $0.note.rank <= 0 }
    let first = great.isEmpty && hasPanchanga ? Array(notes.filter { $0.note.sign == .festival }.prefix(2)) : great
    let chosen = first.uniqued { $0.date }.sorted {
      ($0.note.sign == .festival ? $0.note.rank : 0) < ($1.note.sign == .festival ? $1.note.rank : 0)
    }
    let full =
      !hasPanchanga
      ? []
      : phases.filter { $0.phase == .fullMoon }.map {
        (text.minute($0.time).date, $0.name(context.script))
      }
    let named = chosen.prefix(Self.mostOfMessage)
    // The festival of a full Moon says it.
    return named.map { ($0.date, Self.words($0.note)) }
      + full.prefix(1).filter { moon in !named.contains { $0.date == moon.0 } }
  }

  /// The name without a parenthesis; of an eclipse what the place sees.
  private static func words(_ note: DayNote) -> String {
    note.sign == .eclipse ? note.short.first ?? note.text : note.text.withoutParenthesis
  }

  /// The most festivals of a message.
  private static let mostOfMessage = 3

  /// The forms of the message in order of time, `9 Dussehra · 15 Full moon · 29 Diwali`; shorter ones have the most important alone.
  var message: [String] {
    let notes = greatNotes
    return (1...max(1, notes.count)).reversed().map { count in
      notes.prefix(count).sorted { $0.date < $1.date }.map { "\(numbers.number(of: $0.date)) \($0.text)" }
        .joined(separator: Self.separator)
    }
  }

  /// The lunar months by both reckonings with the years; further solar calendars, the seasons and the samvatsaras. Each line has items,
  /// the most important first.
  private var lunarHeading: [[String]] {
    let all = days.compactMap(\.report.panchanga)
    let others = PanchangaText(context: context.withOtherReckoning)
    func joined(_ names: [String]) -> String { names.uniqued().joined(separator: " – ") }
    let vikram = joined(all.map { "\(panchanga.vikram($0.year))" })
    let shaka = joined(all.map { "\($0.year.shaka)" })
    // Of the north and of the south, as on the sheets of a day; two of each where the month holds a new year.
    let samvatsaras = [all.map(\.year.samvatsaraNorth), all.map(\.year.samvatsaraSouth)].map { numbers in
      joined(numbers.map { panchanga.name(.samvatsara, $0) })
    }
    return [
      [
        joined(all.map { panchanga.month($0.month) }).withRemark(panchanga.reckoning),
        joined(all.map { others.month($0.month) }).withRemark(localized(name: others.context.month.rawValue)),
        localized("Vikram \(vikram)"), localized("Shaka \(shaka)"),
      ],
      numbers.calendars.dropFirst().map { "\(numbers.title(of: $0)) (\(localized(name: $0.name)))" } + [
        localized("\(joined(all.map { panchanga.name(.ritu, $0.season.drikRitu) })) ritu (drik)"),
        samvatsaras.uniqued().joined(separator: " / "),
      ],
    ]
  }

  /// Of a month of the sky the nights without the Moon and the seasons.
  private var skyHeading: [[String]] {
    let nights = days.filter(\.report.isMoonlessAllNight).map { numbers.number($0.report) }
    let moonless = nights.isEmpty ? [] : [localized("no Moon all night: \(nights.runs(joinedBy: "–"))")]
    let seasons = days.compactMap { day in
      day.report.sky.first { $0.season != nil }
        .map { "\(numbers.number(day.report)) \($0.name(context.script))" }
    }
    let hasNights = days.contains { $0.report.night != nil }
    return [(hasNights && !hasDark ? [localized("no astronomical darkness")] : []) + moonless + seasons]
  }

  /// A disc for each day.
  private mutating func drawMoons() {
    let radius = 8.5
    let across = LinearScale(
      from: (0, Double(max(grid.count - 1, 1))),
      to: (left + radius + 0.5, right - radius - 0.5))
    for day in days {
      let index = day.report.day.date.dayNumber - dates.lowerBound.dayNumber
      drawMoon(of: day.report, center: Point(across.position(of: Double(index)), 88), radius: radius)
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
    max(11.5, min(hasLargeMoon ? 26 : look.isPortrait ? 20 : 14, (room.height - 8) / Double(max(1, phases.count))))
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
  private var phaseStyle: TextStyle { look.isPortrait ? TextStyle(size: hasLargeMoon ? 14 : 11) : look.least() }

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

  /// What the times are, which the key has where the foot has no room for it.
  var meaningOfTimes: [String] {
    hasPanchanga
      ? [localized("Times are ends of tithi and nakshatra; + after midnight")]
      : hasDark ? [localized("Dark hours: of the night that begins on the date")] : []
  }

  private var hasDark: Bool { days.contains { $0.report.night?.dark.isEmpty == false } }

  private var conventions: [String] {
    [
      localized("\(localized(name: context.sunrise.rawValue)) sunrise"),
      hasPanchanga ? localized("\(localized(name: context.ayanamsha.rawValue)) ayanamsha") : nil,
    ].compactMap(\.self)
  }

  /// Whether all conventions have room in the foot, beside the name of the program.
  var footHasMeaning: Bool {
    let style = look.least(.soft)
    let words = (meaningOfTimes + conventions).joined(separator: Self.separator)
    return style.width(of: words) <= right - left - style.width(of: signature) - 10
  }

  mutating func drawFooter() {
    let words = ((footHasMeaning ? meaningOfTimes : []) + conventions).joined(separator: Self.separator)
    drawFoot(words, look.least(.soft))
  }
}
