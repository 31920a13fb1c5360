import AstroCore
import CivilTime

/// What Jupiter's moons do in a night, and in which order they are.
struct JupiterText: ContextReader {
  let context: RenderContext

  /// The line of the night, and the line of the order; none where nobody asks for them.
  func lines(_ report: DayReport) -> [FlowLine] {
    guard let night = report.jupiter else { return [] }
    let date = report.day.date
    guard let order = night.order else { return [FlowLine(label: localized("Jupiter"), items: [Self.unseen])] }
    let seen = night.seen.map { text.clocks($0, on: date) }.joined(separator: ", ")
    return [
      FlowLine(label: localized("Jupiter"), items: [localized("seen \(seen)")] + events(night, on: date)),
      FlowLine(label: "", items: [localized("order \(text.clock(order.time, on: date))")] + Self.items(order.moons)),
    ]
  }

  /// The events alone, for a list of days; none where nothing happens.
  func row(_ report: DayReport) -> [String] { report.jupiter.map { events($0, on: report.day.date) } ?? [] }

  /// `west Ganymede 10.2`, `Io 5.1`, `Jupiter`, `Europa 3.0 east`: the distances in radii of Jupiter
  static func items(_ moons: [JupiterMoonPlace]) -> [String] {
    func item(_ place: JupiterMoonPlace) -> String {
      let name = localized(name: place.moon.rawValue.capitalizedFirst)
      switch place.phenomenon {
      case .transit, .shadow: return localized("\(name) before Jupiter")
      case .occultation: return localized("\(name) behind Jupiter")
      case .eclipse: return localized("\(name) in Jupiter's shadow")
      case nil: return "\(name) \(Decimal.fixed(abs(place.offset), places: 1))"
      }
    }
    var items =
      moons.filter { $0.offset < 0 }.map(item) + [localized("Jupiter")] + moons.filter { $0.offset >= 0 }.map(item)
    items[0] = localized("west") + " " + items[0]
    items[items.count - 1] += " " + localized("east")
    return items
  }

  /// `19:29 Io transit ends`
  private func events(_ night: JupiterNight, on date: GregorianDate) -> [String] {
    night.events.map { "\(text.clock($0.time, on: date)) \($0.name(context.script))" }
  }

  private static var unseen: String { localized("Jupiter is low or the sky bright") }
}
