import AstroCore

/// The maximum of a meteor shower in a year: `shower GEM 2026`
@main
enum MeteorShower {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 2, let shower = Shower.standard.first(where: { $0.code == words[1] }),
      let year = Int(words[2]), let start = GregorianDate(year: year, month: 1, day: 1),
      let end = GregorianDate(year: year, month: 12, day: 31)
    else { return print("usage: shower CODE YEAR, such as shower GEM 2026") }
    let ephemeris = try Ephemeris()
    guard let first = CivilZone.utc.localDay(start), let last = CivilZone.utc.localDay(end) else { return }
    let span = first.start...last.end
    let model = try ephemeris.model(covering: span)
    for occurrence in try ShowerCalendar(ephemeris, model: model, span: span, showers: [shower]).occurrences {
      guard let peak = occurrence.peak, span.contains(peak) else { continue }
      print(shower.name, CivilDateTime(unixSeconds: peak.roundedUnixSeconds, utcOffset: 0).rfc3339UTC)
    }
  }
}
