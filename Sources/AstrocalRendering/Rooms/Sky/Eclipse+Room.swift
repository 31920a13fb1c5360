import AstroCore
import CivilTime

/// The room of eclipses.
extension EclipseReport: SkyWords {
  var name: String { eclipse.kind.name }
  var bodies: [String] { eclipse.kind.isSolar ? ["sun", "moon"] : ["moon", "earth"] }

  // MARK: Lines

  /// `Total solar eclipse 20:29, here total 20:28-20:30`; of one that is not seen the greatest of the world.
  func line(_ context: RenderContext, on date: GregorianDate) -> String {
    let text = context.text
    guard local?.seenMaximum != nil else {
      return localized("\(name) \(text.clock(eclipse.greatest, on: date)) (not seen)")
    }
    return nameAndTime(text, on: date) + seenPhase(text, on: date)
  }

  /// `Penumbral lunar eclipse until 02:13` on a date on which it is seen and did not begin; the date before has the eclipse.
  private func rest(_ text: InstantText, on date: GregorianDate) -> String? {
    guard let seen = local?.seen, let first = seen.first, let last = seen.last, text.date(first.lowerBound) < date
    else {
      return nil
    }
    return name + localized(" until \(text.clock(last.upperBound, on: date))")
  }

  /// `Total solar eclipse 20:29`
  private func nameAndTime(_ text: InstantText, on date: GregorianDate) -> String {
    "\(name) \(text.clock(local?.seenMaximum?.time ?? eclipse.greatest, on: date))"
  }

  /// `Total solar eclipse, here partial, magnitude 0.87`
  var nameAndPhase: String { name + seenPhase }

  /// `, here partial, magnitude 0.87`, `, too slight to notice`; nothing of a lunar eclipse that is seen whole at its greatest.
  var seenPhase: String {
    let slight = slightRemark.map { ", \($0)" } ?? ""
    guard let local, let word = seenWord, eclipse.kind.isSolar || local.cutMaximum != nil else { return slight }
    guard local.seenKind == .partial, let magnitude = seenMagnitude(places: 2) else {
      return localized(", here \(word)") + slight
    }
    return localized(", here partial, magnitude \(magnitude)")
  }

  /// `, here total 13:02-13:08`: the phase with the times of totality or of the ring, as far as they are seen.
  func seenPhase(_ text: InstantText, on date: GregorianDate) -> String {
    guard let central = local?.seenCentralSpans.first, let word = seenWord else { return seenPhase }
    return localized(", here \(word)") + " " + text.clocks(central, on: date)
  }

  /// At the greatest phase that is seen.
  func sighting(_ context: RenderContext, on date: GregorianDate) -> (time: JulianDay, words: String)? {
    local?.seenMaximum.map { ($0.time, nameAndPhase) }
  }

  /// The contacts of one that is seen, with the warning for the eyes; on a page of all, with the values for the world.
  func screenLines(_ context: RenderContext, on date: GregorianDate, _ room: FactRoom) -> [FlowLine] {
    let words = EclipseText(context: context)
    guard room == .line else { return words.lines(self, on: date) }
    return isSeen ? words.shortLines(self, on: date) : []
  }

  func listItems(_ context: RenderContext, at time: JulianDay) -> [String] {
    guard let seen = local?.seenMaximum else { return [name, reason ?? ""] }
    return [nameAndPhase, context.terminal.height(seen.altitude)] + [missedCentral, limbRemark].compactMap(\.self)
  }

  /// The greatest phase.
  var listTime: JulianDay? { (local?.seenMaximum ?? local?.maximum)?.time }

  // MARK: The notes of a day

  func note(in room: DayRoom, of day: DayReport, _ context: RenderContext) -> DayNote? {
    let date = day.day.date
    switch room {
    case .row:
      let isHidden = !isSeen || local?.seenMaximum == nil
      let items = [rest(context.text, on: date) ?? line(context, on: date)]
      return DayNote(sign: .eclipse, items: items, style: isHidden ? .hidden : .sky)
    case .agenda: return entry(context, on: date)
    case .grid, .panchang:
      return DayNote(sign: .eclipse, items: [rest(context.text, on: date) ?? line(context, on: date)])
    case .sheet:
      // One that lasts beyond midnight stands on the date of its greatest phase alone.
      if let seen = local?.seenMaximum, isSeen, context.text.date(seen.time) != date { return nil }
      let short = isSeen ? kindAndTime(context.text, on: date) : nil
      let names = [short, kindHere?.name ?? name].compactMap(\.self)
      return DayNote(sign: .eclipse, items: [line(context, on: date)], short: names, isGreat: isNoticeable)
    case .picture:
      // A remark in parentheses is left out where it finds no room.
      if let slightRemark { return DayNote(sign: .eclipse, items: ["\(name) (\(slightRemark))"]) }
      let times = local?.seenCentralSpans.first.map { " " + context.text.clocks($0) } ?? ""
      return DayNote(sign: .eclipse, items: [nameAndPhase + times])
    case .margin: return marginNote(context.text)
    case .brief:
      guard isSeen else { return nil }
      let phase = slightRemark.map { ", \($0)" } ?? seenPhase
      return DayNote(sign: .eclipse, items: [nameAndTime(context.text, on: date) + phase])
    case .night(let span): return nightNote(span, context.text, on: date)
    }
  }

  /// The entry of an agenda, at the greatest phase that is seen.
  private func entry(_ context: RenderContext, on date: GregorianDate) -> DayNote {
    if let rest = rest(context.text, on: date) {
      return DayNote(sign: .eclipse, items: [rest], style: .sky, time: local?.seen.first?.lowerBound)
    }
    guard let seen = sighting(context, on: date) else {
      return DayNote(
        sign: .eclipse, items: [name, localized("not seen here")], style: .sky, time: eclipse.greatest)
    }
    let spans = local?.seen.map { context.text.clocks($0, on: date) } ?? []
    let length = eclipse.kind.isSolar ? seenCentralLength(plusMinus: context.terminal.plusMinus) : nil
    let facts = [localized("seen \(spans.joined(separator: ", "))")] + [missedCentral, limbRemark].compactMap(\.self)
    return DayNote(
      sign: .eclipse, items: [seen.words + (length.map { localized(" for \($0)") } ?? "")] + facts, style: .sky,
      time: seen.time)
  }

  /// `Partial lunar eclipse 05:58`: what the place sees of an eclipse that may be total elsewhere.
  private func kindAndTime(_ text: InstantText, on date: GregorianDate) -> String? {
    guard let kind = kindHere, let seen = local?.seenMaximum else { return nil }
    return "\(kind.name) \(text.clock(seen.time, on: date))"
  }

  /// What the place sees is what counts: a total eclipse may be a partial one there. One that nobody would notice is plain.
  private func marginNote(_ text: InstantText) -> DayNote? {
    guard isSeen || eclipse.kind != .lunarPenumbral else { return nil }
    func note(_ names: [String], _ rank: Int) -> DayNote {
      DayNote(
        sign: .eclipse, items: [names[0]], short: Array(names.dropFirst()), rank: rank, isGreat: isNoticeable)
    }
    guard let kind = kindHere else {
      let short = eclipse.kind.isSolar ? localized("Solar eclipse") : localized("Lunar eclipse")
      return note([name, short].map { localized("\($0), not here") }, 1)
    }
    guard isNoticeable else { return note([kind.name], 1) }
    // The time and the ring at its row say whose eclipse it is.
    let central = local?.seenCentralSpans.first
    let times = [central.map(text.clocks), (local?.seenMaximum?.time).map(text.clock)].compactMap(\.self)
    return note(
      times.map { "\(kind.name) \($0)" } + times.map { "\(kind.shortName) \($0)" } + [kind.name],
      central == nil ? 1 : 0)
  }

  /// A solar eclipse stands at length on its own day, with its warning.
  private func nightNote(_ span: NightSpan?, _ text: InstantText, on date: GregorianDate) -> DayNote? {
    guard let span, !eclipse.kind.isSolar, let local, let seen = local.seenMaximum, let first = local.seen.first,
      let last = local.seen.last, span.noons.contains(seen.time)
    else { return nil }
    let end = text.clock(last.upperBound, on: date)
    let phase =
      local.cutMaximum == nil && !isTooSlight
      ? localized(", greatest \(text.clock(seen.time, on: date))") : seenPhase
    return DayNote(
      sign: .eclipse, items: [name + localized(" until \(end)") + phase], short: [name + phase],
      time: first.lowerBound, end: last.upperBound)
  }
}
