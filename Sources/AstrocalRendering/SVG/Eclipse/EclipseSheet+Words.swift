import AstroCore
import CivilTime
import Drawing
import Geography

extension EclipseSheet {
  /// The body that is eclipsed at the greatest phase that is seen or, where nothing is, at the maximum.
  private var greatest: LocalEclipse.Sighting { local.seenMaximum ?? local.maximum }

  /// What the place sees, as the title has it: `Totality for 1 min 44 s, low in the west-north-west`, `Partial: 24% of the Sun
  /// covered at 17:35`, `Total lunar eclipse for 58 min, the Moon rises eclipsed`.
  var message: String {
    guard let kind = local.seenKind else { return localized("not seen: \(report.reason ?? "")").capitalizedFirst }
    let length = report.seenCentralLength().map { localized(" for \($0)") } ?? ""
    switch (isSolar, kind) {
    case (true, .total): return "\((localized("totality") + length).capitalizedFirst), \(whereSeen)"
    case (true, .annular): return "\((localized("ring") + length).capitalizedFirst), \(whereSeen)"
    case (true, _):
      return localized("Partial: \(report.seenCover(places: 0) ?? "") of the Sun covered at \(clock(greatest.time))")
    case (false, .partial) where local.kind == .partial && turnsEclipsed == nil:
      let share = Decimal.fixed(min(max(greatest.magnitude * 100, 1), 99), places: 0) + "%"
      return localized("Partial: \(share) of the Moon's diameter in the umbra at \(clock(greatest.time))")
    case (false, _): return "\((report.kindHere?.name ?? "") + length), \(turnsEclipsed ?? whereSeen)"
    }
  }

  /// `the Moon rises eclipsed`; nil where it neither rises nor sets while a part of it is in the umbra.
  private var turnsEclipsed: String? {
    guard let first = local.time(of: .u1), let last = local.time(of: .u4) else { return nil }
    let turns = moments.filter { first < $0.aspect.time && $0.aspect.time < last }.map(\.kind)
    if turns.contains(.rising) { return localized("the Moon rises eclipsed") }
    return turns.contains(.setting) ? localized("the Moon sets eclipsed") : nil
  }

  /// `low in the west-north-west`, `high in the south`, `overhead`: where the body stands at the greatest phase.
  private var whereSeen: String {
    let direction = localizedDirectionInFull(degrees: greatest.azimuth.degrees)
    return switch greatest.altitude.degrees {
    case ..<15: localized("low in the \(direction)")
    case ..<50: localized("in the \(direction)")
    case ..<80: localized("high in the \(direction)")
    default: localized("overhead")
    }
  }

  /// The place, the date, how high the body stands at the greatest phase, and the zone.
  var heading: [String] {
    let (height, time) = (terminal.height(greatest.altitude), text.clock(greatest.time, on: date))
    return [
      place.name ?? place.degrees, date.inFull,
      isSolar ? localized("the Sun \(height) at \(time)") : localized("the Moon \(height) at \(time)"),
      text.zone.identifier, place.reasonOfDefault,
    ].compactMap(\.self)
  }

  /// The magnitude, the covered share, and what the horizon and the limb of the Moon make of it.
  var seenHere: [String] {
    guard local.isSeen else { return [] }
    let isInTitle = local.seenKind != .annular
    return [
      report.seenMagnitude(places: 3).map { localized("magnitude \($0)") },
      isInTitle ? nil : report.seenCover(places: 1).map { localized("\($0) of the Sun covered") },
    ].compactMap(\.self) + report.remarks
  }

  /// What the eclipse is elsewhere.
  var world: String {
    let eclipse = report.eclipse
    let kind =
      switch eclipse.kind {
      case .solarTotal, .lunarTotal: localized("total")
      case .solarAnnular: localized("annular")
      case .solarHybrid: localized("hybrid")
      case .solarPartial, .lunarPartial: localized("partial")
      case .lunarPenumbral: localized("penumbral")
      }
    let (time, magnitude) = (text.clock(eclipse.greatest, on: date), Decimal.fixed(eclipse.magnitude, places: 3))
    return [
      localized("For the whole Earth the eclipse is \(kind), greatest at \(time) with a magnitude of \(magnitude)."),
      localized("Saros \(eclipse.saros)."),
    ].joined(separator: " ")
  }

  /// How the discs are drawn.
  var discWords: String {
    let times = max(1, Int((radius / trueRadius).rounded()))
    let words = localized(
      "Discs: zenith up, \(scene.minutes) minutes apart, drawn \(times) times as large as they are.")
    return isSolar ? words : words + " " + localized("In the shadow, north is up.")
  }

  /// What is seen, a sentence for each moment from the first to the last.
  var whatIsSeen: String {
    let seen = moments.filter(\.isUp)
    let lines = (seen.isEmpty ? moments : seen).map { moment in
      let covered = moment.kind == .maximum ? report.seenCover(places: 0) : nil
      return [
        "\(time(moment)) \(words(moment.kind, .page))", covered.map { localized("\($0) of the Sun covered") },
        whereabouts(moment).joined(separator: ", "),
      ].compactMap(\.self).joined(separator: ", ") + "."
    }
    return ([message + "."] + lines).joined(separator: " ")
  }

  private func clock(_ time: JulianDay) -> String { text.clock(time, on: date) }

  // MARK: Moments

  /// The reading to the second of the Sun; to the minute of the Moon, because the edge of the shadow is blurred.
  func time(_ moment: EclipseScene.Moment) -> String {
    let time = moment.aspect.time
    let isFine = if case .contact = moment.kind { true } else { moment.kind == .maximum }
    return isSolar && isFine ? text.clockWithSeconds(time, on: date) : text.clock(time, on: date)
  }

  func words(_ kind: EclipseScene.Kind, _ room: FactRoom = .line) -> String {
    switch kind {
    case .contact(let name): name.words(local.kind, room)
    case .maximum: localized("greatest")
    case .rising: turn(isRising: true)
    case .setting: turn(isRising: false)
    }
  }
}
