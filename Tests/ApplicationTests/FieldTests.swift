import AstroCore
import CivilTime
import Foundation
import Geography
import ProgramRuns
import SwissEphemeris
import TestTier
import Testing

@testable import AstrocalCLI
@testable import AstrocalRendering

/// The tables of fields beside the list of the columns and beside the JSON documents.
@Suite struct FieldTests {
  private static func rows<Row>(_ fields: [Field<Row>]) -> [String] {
    fields.map { row($0.column, $0) }
  }

  private static func row<Row>(_ names: String, _ field: Field<Row>) -> String {
    "\(names)\t\(field.type)\t\(field.unitInFiles)\t\(field.sentence)"
  }

  /// The rows of the fields that only conditions have. Those that all planets have are one row, of PLANET.
  private static var ofConditions: [String] {
    let rows = (DayFields.asked + DayFields.now).map { field in
      let isSame = field.column == field.name || field.column == field.name.replacing(".", with: "_")
      return row(isSame ? field.name : "\(field.name), \(field.column)", field)
    }
    let planets = Body.planets.map(\.rawValue)
    func general(_ row: String) -> String {
      planets.reduce(row) { row, planet in
        row.replacing(".\(planet)", with: ".PLANET").replacing(" \(planet.capitalized),", with: " PLANET,")
      }
    }
    let counts = Dictionary(rows.map { (general($0), 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    return rows.compactMap { row in
      let general = general(row)
      guard counts[general] == planets.count else { return row }
      return seen.insert(general).inserted ? general : nil
    }
  }

  /// The columns of those who name sections; planets have a table of their own.
  private static var named: [Field<DayRow>] {
    DaySections.oldest.filter { $0.part != .planets }.flatMap { $0.fields } + DayFields.birth
      + DaySections.newer.filter { $0.views.contains(.csv) }.flatMap { $0.fields }
  }

  /// The outputs of `Docs/schema/columns.tsv` with their columns, in its order.
  private static func outputs() throws -> [(name: String, rows: [String])] {
    let m31 = try #require(TargetCatalogue().named("m31"))
    return [
      ("days", rows(DayFields.main)), ("place_id", rows([Field<DayRow>.placeID])), ("seen", rows(DayFields.seen)),
      ("PLANET", rows(DayFields.planet(.mercury)).map { $0.replacing("mercury", with: "PLANET") }),
      ("sections", rows(named)), ("events", rows(EventFields.main)), ("tithis", rows(TithiFields.tithis)),
      ("angas", rows(TithiFields.angas)), ("festivals", rows(TithiFields.festivals)),
      ("festivals_of_places", rows(ComparedCSV.fields)), ("rules", rows(FestivalRuleFields.all)),
      ("showers", rows(ShowerFields.all)), ("ceremonies", rows(ChoosingFields.main)),
      ("anniversaries", rows(AnniversaryFields.all)), ("fields", ofConditions),
      ("TARGET", rows(DayFields.ofTargets([m31])).map { $0.replacing("m31", with: "TARGET") }),
    ]
  }

  /// `Docs/schema/columns.tsv` has a line for each field, word for word. `ASTROCAL_TRANSCRIPTS=write` makes it.
  @Test func theListOfColumnsIsThatOfTheFields() throws {
    let list = Sandbox.tests.deletingLastPathComponent().appendingPathComponent("Docs/schema/columns.tsv")
    let made =
      try ["output\tcolumn\ttype\tunit\tmeaning"]
      + Self.outputs().flatMap { output in output.rows.map { "\(output.name)\t\($0)" } }
    if ProcessInfo.processInfo.environment["ASTROCAL_TRANSCRIPTS"] == "write" {
      try (made.joined(separator: "\n") + "\n").write(to: list, atomically: true, encoding: .utf8)
    }
    let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
    for (line, expected) in zip(lines, made) where line != expected { #expect(line == expected) }
    #expect(lines.count == made.count)
    #expect(made.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 5 })
  }

  /// Each value has a unit or, where it is no measure, says what it is; one whose name ends in a unit has this unit.
  @Test func eachFieldHasAUnit() {
    func check<Row>(_ table: FieldTable<Row>) {
      let fields = table.asked.flatMap { $0.fields() } + table.shown.flatMap { $0.fields() }
      for field in fields {
        #expect(!field.unitInFiles.isEmpty && !field.unitInText.isEmpty, "\(field.name)")
        let isNumber = ["number", "numbers"].contains(field.type)
        let ending = Self.units.filter { field.name.hasSuffix($0.key) }.max { $0.key.count < $1.key.count }
        if isNumber, let ending { #expect(field.unitInFiles == ending.value, "\(field.name)") }
        // A unit that stands in the sentence alone would be a mistake of the list.
        if isNumber, field.unit == nil {
          #expect(!field.sentence.contains(/\b(days|hours|minutes|degrees|kilometres)\b/), "\(field.name)")
        }
      }
    }
    check(DayFields.table)
    check(EventFields.table)
    check(TithiFields.table(.tithis))
    check(TithiFields.table(.festivals))
    check(ShowerFields.table)
  }

  private static let units = [
    "_deg": "degrees", "_s": "seconds", "_min": "minutes", "_h": "hours", "_days": "days", "_m": "m", "_km": "km",
    "_arcsec": "arcsec", "_arcmin": "arcmin", "_au": "au", "_pct": "%", "_km_s": "km/s",
  ]

  /// No name of a field is the column of another one, so that both can be asked for. The tithi at sunrise is its number where
  /// it is printed, and its name, too, where it is compared.
  @Test func noNameIsTheColumnOfAnotherField() {
    func check<Row>(_ fields: [Field<Row>], except: Set<String> = []) {
      let columns = Dictionary(grouping: fields, by: \.column)
      for field in fields where !except.contains(field.name) {
        for other in columns[field.name] ?? [] { #expect(other.name == field.name) }
      }
    }
    check(DayFields.asking, except: ["tithi"])
    check(EventFields.main + ChoosingFields.own)
    check(TithiFields.tithis)
    check(TithiFields.angas)
    check(TithiFields.festivals)
    check(ShowerFields.all)
    check(FestivalRuleFields.all)
    check(AnniversaryFields.all)
  }

  /// Each field of a day can be asked for by its name, with and without its unit, and by its column, and has a value or none.
  @Test func eachFieldOfADayCanBeAsked() throws {
    for field in DayFields.asking {
      for name in [field.name, field.column, field.shortName] {
        #expect(throws: Never.self, "\(name)") {
          try DayCondition("\(name) = none or not \(name) = none", of: DayFields.table, in: EventCatalogue())
        }
      }
    }
  }

  /// A report that has what a field says it needs, and no more, gives it the value that one with everything gives it.
  @Test func aFieldReadsNoMoreThanItNeeds() throws {
    let position = try #require(GeographicPosition(latitude: Angle(degrees: 23.18), longitude: Angle(degrees: 75.78)))
    var almanac = Almanac(
      SkyStore(try Ephemeris()), position: position, zone: try ZoneDatabase().zone("Asia/Kolkata"),
      parts: Set(DayPart.allCases))
    // Raksha Bandhan with its Bhadra, Krishna's birthday with its midnight, two eclipses.
    let first = try #require(GregorianDate(year: 2026, month: 8, day: 10))
    let dates = first...first.adding(days: 37)
    func rows(_ details: ReportDetails) throws -> [DayRow] {
      almanac.details = details
      return try almanac.days(dates).map { DayRow(report: $0, agenda: .none) }
    }
    let context = RenderContext(of: almanac, EventCatalogue())
    func values(_ field: Field<DayRow>, _ rows: [DayRow]) -> [String?] {
      rows.map { field.text($0, context, on: $0.report.day.date) }
    }
    let (all, bare) = (try rows(.standard.union(.dayLengthChange)), try rows([]))
    let needed = [
      ReportDetails.pujaTimes.rawValue: try rows(.pujaTimes),
      ReportDetails.dayLengthChange.rawValue: try rows(.dayLengthChange),
    ]
    for field in DayFields.asking where !field.isOfNow {
      #expect(values(field, needed[field.details.rawValue] ?? bare) == values(field, all), "\(field.name)")
      #expect(field.details.isEmpty == (values(field, bare) == values(field, all)), "\(field.name)")
    }
    #expect(all.contains { !$0.report.festivals.allSatisfy(\.alternatives.isEmpty) })
    #expect(bare.allSatisfy { $0.report.festivals.allSatisfy(\.alternatives.isEmpty) })
  }

  /// The groups and the index find the same field as a search through all of them, in which a name of a field comes before the
  /// name of a column.
  @Test func aFieldIsFoundWithoutMakingAll() throws {
    func check<Row>(_ groups: [FieldGroup<Row>], _ all: [Field<Row>]) throws {
      let list = all.map { $0.asked(in: EventCatalogue()) }
      let many = FieldNames(groups, in: EventCatalogue())
      for name in TestTier.some(all.flatMap({ [$0.name] + $0.otherNames }), every: 4) {
        let expected = all[try #require(list.index(ofField: name))].name
        let few = FieldNames(groups, in: EventCatalogue())
        #expect(few.index(ofField: name).map { few.found[$0].name } == expected, "\(name)")
        #expect(many.index(ofField: name).map { many.found[$0].name } == expected, "\(name)")
      }
      #expect(many.found.count == Set(many.found.map(\.name)).count && many.index(ofField: "nothing") == nil)
    }
    let others =
      DayFields.seen + Body.planets.flatMap(DayFields.planet) + DayFields.choghadiya + DayFields.hora + DayFields.gowri
      + DayFields.lagna + DayFields.graha + LightSection.fields
    try check(DayFields.askedGroups, DayFields.asked + DayFields.now + DayFields.main + others)
    try check(DayFields.shownGroups, DayFields.shown)
    try check(DayFields.table(with: []).asked, DayFields.asked + DayFields.now + DayFields.main + others)
    try check(EventFields.table.asked, EventFields.main + ChoosingFields.own)
  }

  @Test func namesAndColumnsOfATableAreDifferent() {
    func check<Row>(_ fields: [Field<Row>]) {
      #expect(Set(fields.map(\.name)).count == fields.count)
      #expect(Set(fields.map(\.column)).count == fields.count)
    }
    check(
      DayFields.main + DayFields.seen + Body.planets.flatMap(DayFields.planet) + DayFields.graha + LightSection.fields
        + DayFields.birth)
    check(EventFields.main + ChoosingFields.own)
    check(TithiFields.tithis)
    check(TithiFields.festivals)
    check(ShowerFields.all)
    check(AnniversaryFields.all)
  }

  /// Fields that JSON has in another form: of a list of objects those that fulfil a condition, one of the events of the sky,
  /// a sum.
  private static let others: Set<String> = [
    "showers.peak_tonight", "showers.best_tonight", "night.moonless_s", "panchanga.solar", "panchanga.graha.retrograde",
    "light.golden_morning.start", "light.golden_morning.end", "light.golden_evening.start", "light.golden_evening.end",
    "light.blue_morning.start", "light.blue_morning.end", "light.blue_evening.start", "light.blue_evening.end",
    "tithis", "tithis.end", "nakshatras", "nakshatras.end", "yogas", "yogas.end", "karanas", "karanas.end",
    "eclipse.id", "eclipse.seen_kind", "eclipse.seen_max.time", "eclipse.seen_magnitude",
    "eclipse.seen_max.altitude_deg", "eclipse.max", "eclipse.magnitude", "local.magnitude",
  ]

  /// The values at a path; nil where the document has no such member.
  private static func values(_ path: ArraySlice<Substring>, in value: Any) -> [String]? {
    if value is NSNull { return [] }
    guard let first = path.first else {
      if let list = value as? [Any] { return list.compactMap { values([], in: $0)?.first } }
      // `true` is a number, too.
      if let number = value as? NSNumber { return ["\(number)"] }
      return (value as? String).map { [$0] }
    }
    if let object = value as? [String: Any] {
      return object[String(first)].flatMap { values(path.dropFirst(), in: $0) }
    }
    guard var list = value as? [[String: Any]] else { return nil }
    if let body = list.first(where: { $0["body"] as? String == String(first) }) {
      return values(path.dropFirst(), in: body)
    }
    if list.contains(where: { $0["at_sunrise"] != nil }) { list = list.filter { $0["at_sunrise"] as? Bool == true } }
    let found = list.map { values(path, in: $0) }
    return found.contains { $0 == nil } ? nil : found.flatMap { $0 ?? [] }
  }

  private static func isSame(_ field: String, _ value: [String]) -> Bool {
    guard field != value.joined(separator: ";") else { return true }
    let items = field.isEmpty ? [] : field.components(separatedBy: ";")
    let words = ["true": "1", "false": "0"]
    func same(_ one: String, _ other: String) -> Bool {
      guard one != other, words[one] != other else { return true }
      guard let first = Double(one), let second = Double(other) else { return false }
      // Of two roundings the coarser counts.
      let places = [one, other].map { $0.split(separator: ".").dropFirst().first?.count ?? 0 }.min() ?? 0
      return abs(first - second) <= 0.501 * pow(10, -Double(places))
    }
    return items.count == value.count && zip(items, value).allSatisfy { same($0, $1) }
  }

  /// The rows of an output as JSON and as CSV, by the columns.
  private func compare(
    _ line: String, list: String, _ fields: [(name: String, column: String)], compared: inout Set<String>
  ) throws {
    let document = try astrocal(line: line + " --json").json()
    let objects = try #require(document[list] as? [[String: Any]])
    let rows = try CSVTable(astrocal(line: line + " --format csv").stdout).rows
    try #require(rows.count == objects.count && !rows.isEmpty)
    for (row, object) in zip(rows, objects) {
      let object = object["place"] == nil ? object.merging(["place": document["place"] ?? 0]) { $1 } : object
      for field in fields where !Self.others.contains(field.name) {
        guard let column = row[field.column], let value = Self.values(field.name.split(separator: ".")[...], in: object)
        else { continue }
        // Special yogas may come twice, at two spans of a day.
        let values = field.name.contains("special_yogas") ? Self.unique(value) : value
        #expect(Self.isSame(column, values), "\(line): \(field.name) is \(column) in CSV, \(value) in JSON")
        compared.insert(field.name)
      }
    }
  }

  private static func unique(_ values: [String]) -> [String] {
    values.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  @Test func theScalarsOfJSONHaveTheNamesOfTheFields() throws {
    func names<Row>(_ fields: [Field<Row>]) -> [(name: String, column: String)] { fields.map { ($0.name, $0.column) } }
    var compared: Set<String> = []
    let day = names(DayFields.main + DayFields.seen + Self.named + Body.planets.flatMap(DayFields.planet))
    for line in [
      "range 2026-08 --place Berlin --horizon 12",
      "range 2026-06 --place Tromso --include all,spans --birth-star rohini",
      "range 2026-02-01 --days 2 --place Berlin --include \(DaySections.wordsWithColumns { DayPart.onlyByName.contains($0) })",
    ] {
      try compare(line, list: "days", day, compared: &compared)
    }
    #expect(Set(day.map(\.name)).subtracting(compared) == Self.others.subtracting(["local.magnitude"]))
    for (line, list, fields) in [
      ("range 2026 --find eclipse --find venus --find perseids --place Berlin", "events", names(EventFields.main)),
      ("tithi 2026-11 --place Ujjain", "tithis", names(TithiFields.tithis)),
      ("showers 2026 --place Berlin", "showers", names(ShowerFields.all)),
      ("tithi --festivals list --place Ujjain", "festivals", names(FestivalRuleFields.all)),
    ] {
      var compared: Set<String> = []
      try compare(line, list: list, fields, compared: &compared)
      let rest = Set(fields.map(\.name)).subtracting(compared).subtracting(Self.others)
      #expect(Double(rest.count) < 0.2 * Double(fields.count), "\(line): \(rest.sorted())")
    }
  }

  /// A part that is left out empties the fields that need it.
  @Test(arguments: ["sun", "moon", "twilight", "panchanga", "sky"]) func aFieldNeedsItsParts(name: String) throws {
    let part = try #require(DayPart.allCases.first { "\($0)" == name })
    let needing = Set(DayFields.main.filter { $0.needs.contains(part) }.map(\.column))
    try #require(!needing.isEmpty)
    let line = "range 2026-08-01 --days 31 --place Berlin --format csv"
    let whole = try CSVTable(astrocal(line: line).stdout)
    let rest = try CSVTable(astrocal(line: line + " --exclude \(name)").stdout)
    for column in needing {
      #expect(rest.rows.allSatisfy { $0[column] == "" }, "\(column)")
      #expect(whole.rows.contains { $0[column] != "" }, "\(column)")
    }
  }
}

/// Comma-separated values by RFC 4180, without line ends within fields: the rows by the names of their columns.
struct CSVTable {
  let rows: [[String: String]]

  init(_ text: String) {
    let lines = text.split(separator: "\r\n").map(Self.fields)
    rows = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}
