import CivilTime

@testable import AstroCore

/// The elements of a day as an almanac's page lists them, to compare with the printed ones.
struct PrintedPage {
  let zone: CivilZone
  /// In the frame of the program.
  let plain: Panchanga
  /// In the frame of drikpanchang.com.
  let drik: Panchanga

  /// An entry of a page: the ends that are printed, and a word.
  struct Entry {
    var start: JulianDay?
    var end: JulianDay?
    var value = ""
  }

  /// Compares the printed entries of an element with those of the program, in order.
  func compare(
    _ element: String, _ rows: [FixtureTable.Row], into score: inout PrintedElementsTests.Score, _ date: String
  ) {
    var printed = rows
    if element == "abhijit", rows.first?["value"].lowercased() == "none" { printed = [] }
    var own = entries(element)
    if element == "anandadi", rows.first?["page"] == "phase28" { own = [Entry(value: own[0].value)] }
    guard printed.count == own.count else {
      score.misses.append("\(date): \(printed.count) printed \(printed.map(\.fields)), \(own.count) computed")
      return
    }
    if printed.isEmpty { score.absences += 1 }
    let key = { (row: FixtureTable.Row) in
      row["start"].isEmpty ? row["end"].isEmpty ? "z" : row["end"] : row["start"]
    }
    for (row, entry) in zip(printed.sorted { key($0) < key($1) }, own) {
      let ends = [(entry.start, row["start"]), (entry.end, row["end"])]
      let isWhole = row["value"] == "whole"
      let isNamed = isWhole || entry.value.isEmpty || row["value"].lowercased() == entry.value.lowercased()
      let spansDay = entry.start == plain.sunrise && entry.end == plain.nextSunrise
      if isNamed, !isWhole || spansDay, ends.allSatisfy({ $0 == nil || Self.agrees($0, $1, zone) }) {
        score.agree += 1
      } else {
        let own = ends.map { end in
          end.0.map { zone.dateTime(atUnixSeconds: $0.roundedUnixSeconds).rfc3339 } ?? ""
        }
        score.misses.append("\(date): \(row.fields[6...]), computed \(own) \(entry.value)")
      }
    }
  }

  /// Whether an instant lies at a printed minute, or where none is printed.
  static func agrees(_ time: JulianDay?, _ text: String, _ zone: CivilZone) -> Bool {
    let isUTC = text.hasSuffix("Z")
    guard let time, text.contains("T"),
      let printed = JulianDay(rfc3339: (isUTC ? String(text.dropLast()) : text) + ":00Z")
    else { return text.isEmpty || text == "full" }
    let offset = isUTC ? 0 : zone.utcOffset(atUnixSeconds: time.roundedUnixSeconds)
    let minutes = (time.unixSeconds + Double(offset) - printed.unixSeconds) / 60
    return -1.3...2.3 ~= minutes
  }

  /// The entries of an element by its name in the table of printed ones.
  private func entries(_ element: String) -> [Entry] {
    guard let muhurta = plain.muhurta else { return [] }
    func spans(_ spans: TimeSpan?...) -> [Entry] { list(spans.compactMap(\.self)) }
    switch element {
    case "sunrise": return [Entry(start: plain.sunrise)]
    case "sunset": return [Entry(start: muhurta.pradosha.lowerBound)]
    case "brahma": return spans(muhurta.brahma)
    case "pratah_sandhya": return spans(muhurta.pratahSandhya)
    case "abhijit": return spans(muhurta.abhijit)
    case "vijaya": return spans(muhurta.vijaya)
    case "godhuli": return spans(muhurta.godhuli)
    case "sayahna_sandhya": return spans(muhurta.sayahnaSandhya)
    case "nishita": return spans(muhurta.nishita)
    case "rahu": return spans(muhurta.rahuKalam)
    case "yamaganda": return spans(muhurta.yamaganda)
    case "gulika": return spans(muhurta.gulika)
    case "durmuhurta": return list(muhurta.durmuhurta)
    default: return elementEntries(element)
    }
  }

  private func elementEntries(_ element: String) -> [Entry] {
    let elements = plain.elements
    func yogas(_ yoga: SpecialYoga, _ panchanga: Panchanga) -> [Entry] {
      list(panchanga.elements.specialYogas.filter { $0.yoga == yoga }.map(\.span))
    }
    func named(_ spans: [NumberedSpan], _ kind: NameKind) -> [Entry] {
      spans.map { span in
        let name = span.number.map { PanchangaNames.table.name(kind, $0, .latin) } ?? "?"
        return Entry(end: span.span.upperBound == plain.nextSunrise ? nil : span.span.upperBound, value: name)
      }
    }
    switch element {
    case "amrit_kalam": return list(elements.amrita)
    case "varjyam": return list(elements.varjyam)
    case "sarvartha_siddhi": return yogas(.sarvarthaSiddhi, plain)
    case "amrita_siddhi": return yogas(.amritaSiddhi, plain)
    case "ravi_pushya": return yogas(.raviPushya, plain)
    case "guru_pushya": return yogas(.guruPushya, plain)
    case "tri_pushkara": return yogas(.tripushkara, plain)
    case "ravi_yoga": return yogas(.raviYoga, drik)
    case "aadal": return yogas(.aadal, drik)
    case "vidaal": return yogas(.vidaal, drik)
    case "bhadra": return list(elements.bhadra.map(\.span))
    case "bhadravasa":
      return elements.bhadra.flatMap(\.residences).map { vasa in
        let name = vasa.vasa == .earth ? "Mrityu" : vasa.vasa.rawValue
        return Entry(start: vasa.span.lowerBound, end: vasa.span.upperBound, value: name)
      }
    case "panchaka": return list(elements.panchaka.map(\.span))
    case "ganda_moola": return list(elements.gandaMoola)
    case "vinchudo": return list(elements.vinchudo)
    case "anandadi": return named(elements.anandadi, .anandadi)
    case "tamil_yoga": return named(elements.tamilYoga, .tamilYoga)
    case "chandra_vasa":
      return elements.directions?.chandraVasa.map { vasa in
        let end = vasa.span.upperBound == plain.nextSunrise ? nil : vasa.span.upperBound
        return Entry(end: end, value: Self.name(vasa.direction))
      } ?? []
    case "disha_shool": return elements.directions.map { [Entry(value: Self.name($0.dishaShool))] } ?? []
    case "rahu_vasa": return elements.directions.map { [Entry(value: Self.name($0.rahuVasa))] } ?? []
    case "baana":
      return drik.elements.baana.map { baana in
        Entry(
          start: baana.span.lowerBound, end: baana.span.upperBound,
          value: PanchangaNames.table.name(.harm, baana.kind.rawValue, .latin))
      }
    default: preconditionFailure("no element \(element)")
    }
  }

  private func list(_ spans: [TimeSpan]) -> [Entry] {
    spans.map { Entry(start: $0.lowerBound, end: $0.upperBound) }
  }

  /// `North-West`
  private static func name(_ direction: Direction) -> String {
    ["North", "North-East", "East", "South-East", "South", "South-West", "West", "North-West"][direction.rawValue]
  }
}
