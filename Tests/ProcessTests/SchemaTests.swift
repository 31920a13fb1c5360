import Foundation
import ProgramRuns
import Testing

/// Real documents against `Docs/schema`, by python3-jsonschema.
@Suite struct SchemaTests {
  /// A command line and the schema of its output.
  private static let documents = [
    "day 2026-11-21 --place Ujjain", "day 2026-01-20 --place Ujjain --at 21:00", "day 2026-12-24 --place Tromso",
    "day 2026-06-21 --place Tromso",
    "day 2026-06-21 --place Reykjavik", "day 2026-06-29 --latitude 64.1466 --longitude -21.9426 --time-zone UTC",
    "day 2011-12-31 --place Apia", "day 2026-03-29 --place Berlin", "day 2026-10-25 --place Berlin --utc",
    "day 2026-11-21 --place Ujjain --exclude all", "day 2026-11-21 --place Ujjain --include all",
    "day 2026-11-21 --latitude -33.9 --longitude 18.4 --elevation -400.5", "day -0043-03-15 --place Ujjain",
    "day -0043-03-15 --place Ujjain --utc", "day 1905-06-01 --place Kolkata", "day 2999-12-31 --place Ujjain",
    "day 2026-11-21 --place Ujjain --ephemeris moshier --sunrise hindu --ayanamsha true-citra --month purnimanta",
    "day 2026-12-21 --latitude 90 --longitude 0 --time-zone UTC", "day 2026-03-20 --place Quito",
    "day 2026-11-21 --place Ujjain --include twilight", "day 2026-11-21 --place Ujjain --include moon",
    "day 2026-11-21 --place Ujjain --calendars all", "day 1940-01-01 --place Tromso --calendars all --script deva",
    "range 2026-03 --place Tromso", "range 2026-11-21 --days 2 --place Ujjain --exclude all",
    "range 2011-12-29 2011-12-31 --place Apia", "range -0001-12-30 0000-01-02 --place Ujjain --utc",
    "day 2026-11-21 --place Berlin --now 2026-11-21T18:27 --weather open-meteo.json --trends --launches launches-ll2.json",
    "day 2026-11-22 --place Hilo --now 2026-11-22T12:00 --weather metar.txt --weather 7timer-astro.json --trends=2d",
    "day 2026-11-27 --place Berlin --launches launches-ll2.json --launches launches-calypso.json --utc",
    "day 2026-11-22 --place Hilo --launches launches.ics",
    "day 2026-11-20 --place Berlin --launches launches-calypso.json --weather ifa-current.json --weather metar.txt",
    "day 2026-11-21 --place Berlin --events people.ics", "range 2026-11-21 --days 2 --place Berlin --events people.ics",
    "day 2026-11-22 --place Berlin --events events.ics --events events.json --events events-busylife.json",
    "day 2026-11-21 --place Kolkata --events tricky/15-hostile.ics --events tricky/13-dup-uid-missing-fields.ics --utc",
    "range 2026-11-20 2026-12-08 --place Apia --events events.ics --launches launches-ll2.json",
    "range 2026-11-21 --days 3 --place Berlin --now 2026-11-21T18:27 --weather open-meteo.json --weather metar.txt",
    "day 2026-11-21 --place Ujjain --include all --birth-star krittika --script deva",
    "day 2026-03-03 --place Ujjain --birth-star rohini",
    "day 2026-06-21 --place Tromso --include all --birth-star rohini",
    "day 2026-08-12 --place Madrid --include sky,graha,lagna,positions",
    "day 2025-09-07 --place Ujjain --include sky --utc",
    "tithi --place Berlin --now 2026-11-21T12:00:00", "tithi 2026 --place Ujjain --month purnimanta",
    "tithi --find ekadashi --next 3 --place Ujjain --script deva", "tithi 2026-11 --place Ujjain --explain --utc",
    "tithi 2026-11 --angas nakshatra,yoga,karana,tithi --place Ujjain", "tithi --find vishti --next 2 --place Ujjain",
    "tithi 2026 --festivals --place Ujjain", "tithi 2024 --festivals disputed --place Jaipur",
    "tithi 2026-11 --festivals --explain --script iast --place Berlin", "tithi 2026-12 --place Tromso",
    "tithi 2026-06 --festivals --explain --latitude 90 --longitude 0 --time-zone UTC",
    "tithi 1983-01 --place Ujjain", "tithi -0043-03 --place Ujjain", "tithi --festivals diwali --place Ujjain",
    "tithi 2026-11-21 --place Ujjain", "tithi 2026-11 --ephemeris moshier --place Hilo",
    "showers 2027 --place Berlin", "showers GEM --place Tromso", "showers --active --place Sydney",
    "showers 2027 --at 2027-08-13T02:00Z --latitude 90 --longitude 0 --time-zone UTC --utc",
    "showers PER QUA 2024 2030 --place Tromso --ephemeris moshier", "showers 1900 --place Apia",
    "tithi 2011-12 --place Apia", "day 2026-11-08 --place Ujjain --explain",
    "range 2026-06-28 --days 3 --latitude 64.1466 --longitude -21.9426 --time-zone Atlantic/Reykjavik",
  ]

  /// Command lines that print three documents, one a line, and the command whose schema each document follows.
  private static let streams = [
    ("day", "range 2026-06-20 2026-06-22 --place Reykjavik"), ("tithi", "tithi --find purnima --next 3 --place Ujjain"),
    ("tithi", "tithi 2026-11-21 --days 3 --angas nakshatra --place Ujjain"),
    ("showers", "showers GEM 2026 2028 --place Ujjain"),
    ("tithi", "tithi --festivals holi --next 3 --place Ujjain"),
  ]

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// - Parameters:
  ///   - isComplete: Whether the schemas must list every key, in the order of the documents.
  ///   - mode: An option of validate.py.
  func validate(
    _ pairs: [(schema: String, document: String)], isComplete: Bool = false, _ mode: String? = nil
  ) throws -> Run {
    let sandbox = try Sandbox()
    let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
    var command = ["/usr/bin/python3", Self.folder.path + "/validate.py"]
    command += (isComplete ? ["--complete"] : []) + [mode].compactMap(\.self) + [root.path + "/Docs/schema"]
    for (index, pair) in pairs.enumerated() {
      command += [pair.schema, try sandbox.write(pair.document, to: "\(index).json")]
    }
    return try sandbox.spawn(command)
  }

  @Test func everyDocumentKeepsToItsSchemaAndItsOrderOfKeys() throws {
    let sandbox = try Sandbox.withAgendaFiles()
    var pairs: [(schema: String, document: String)] = []
    for line in Self.documents {
      let run = try astrocal(line: "\(line) --json", in: sandbox)
      // A damaged calendar is shown as far as it is certain, and the status says so.
      try #require(run.status == (line.contains("hostile.ics") ? 1 : 0), "\(line): \(run.stderr)")
      let command = try #require(line.split(separator: " ").first)
      pairs.append(("astrocal.\(command)-1.schema.json", run.stdout))
    }
    for (schema, line) in Self.streams {
      let lines = try astrocal(line: "\(line) --format ndjson").lines
      try #require(lines.count == 3, "\(line)")
      pairs += lines.map { ("astrocal.\(schema)-1.schema.json", $0) }
    }
    for words in [
      "eclipse", "'total lunar eclipse'", "mars", "moon", "occultation", "apsis", "elongation", "sankranti", "equinox",
      "ekadashi", "pushya", "diwali", "PER", "'meteor showers'", "sunset", "noon", "dusk", "asta",
      "'sun extremes'", "supermoon", "'moon names'", "'all young moon'", "'old moon'", "'all jupiter moons'",
      "'best southern'",
    ] {
      let line = "range --find \(words) --next 12 --place Ujjain --now 2026-11-22T12:00Z --json"
      let run = try astrocal(line: words == "eclipse" ? line + " --anywhere --utc" : line)
      try #require(run.status == 0, "\(words): \(run.stderr)")
      pairs.append(("astrocal.events-1.schema.json", run.stdout))
    }
    for line in ["2027-01 --find marriage", "2026-11 --find vehicle --explain --for rohini --strict"] {
      for format in ["json", "ndjson"] {
        let run = try astrocal(line: "range \(line) --place Ujjain --format \(format)")
        try #require(run.status == 0, "\(line): \(run.stderr)")
        pairs += (format == "json" ? [run.stdout] : run.lines).map { ("astrocal.choosing-1.schema.json", $0) }
      }
    }
    for line in [
      "2020 2040 --anniversary 1990-06-21T12:00 --of death --by both,mahalaya", "2030 --anniversary 2020-09-30",
      "2026 2027 --anniversary 1984-03-21T06:10 --rule instant --script deva --utc",
      "--anniversary 'adhika Jyeshtha shukla 3' --of wedding --month purnimanta --next 2",
    ] {
      for format in ["json", "ndjson"] {
        let run = try astrocal(line: "tithi \(line) --place Ujjain --format \(format)")
        try #require(run.status == 0, "\(line): \(run.stderr)")
        pairs += (format == "json" ? [run.stdout] : run.lines).map { ("astrocal.anniversaries-1.schema.json", $0) }
      }
    }
    let towns = try Sandbox()
    try towns.write("Mumbai\nKolkata\n", to: "towns")
    for more in ["", " diwali,ekadashi --explain"] {
      let run = try astrocal(line: "tithi 2024-10 2024-11 --festivals\(more) --places towns --json", in: towns)
      try #require(run.status == 0, "\(run.stderr)")
      pairs.append(("astrocal.disputes-1.schema.json", run.stdout))
    }
    for order in ["", " --sort duration --anywhere"] {
      let run = try astrocal(line: "range 2026 2030 --find eclipse --places towns --json\(order)", in: towns)
      try #require(run.status == 0, "\(run.stderr)")
      pairs.append(("astrocal.eclipses-1.schema.json", run.stdout))
    }
    let festivals = try astrocal(line: "tithi --festivals list --place Ujjain --json").stdout
    pairs.append(("astrocal.festivals-1.schema.json", festivals))
    let run = try validate(pairs, isComplete: true)
    #expect(run.stdout == "\(pairs.count) documents are valid\n")
    #expect(run.stderr == "")
    #expect(run.status == 0)
  }

  @Test func reminderDocumentsKeepToTheirSchemaAndItsOrderOfKeys() throws {
    let sandbox = try Sandbox()
    let present = "--now 2026-11-21T12:00:00+01:00"
    let own = #"{festivals: [{id: "asha", name: "Asha's birthday", month_amanta: 8, tithi: 12, window: "sunrise"}]}"#
    try sandbox.write(own, to: Sandbox.configuration)
    for words in [
      "GEM", "full-moon --note 'a \"b\" c'", "ekadashi --before 2w", "diwali --at 18:30", "solstice --once",
      "sankranti",
      "2026-12-24", "sunset --before 90m", "moonrise --at 08:00", "full-moon --before 36h --id hours",
      "marriage", "'venus asta'", "new-moon --at civil-dusk+1h", "asha", "'Karttika krishna 14'", "1905-06-01 --id old",
    ] {
      let run = try astrocal(line: "remind add \(words) --place Kolkata --now 1905-01-01T00:00Z", in: sandbox)
      try #require(run.status == 0, "\(words): \(run.stderr)")
    }
    _ = try astrocal(line: "remind add june-solstice --latitude -33.9 --longitude 18.4 \(present)", in: sandbox)
    let lines = [
      "list --json \(present)", "list --json --all --utc --now 2026-12-24T12:00Z",
      "list --json --now 1905-05-31T12:00Z",
      "due --json --peek --now 1905-06-01T12:00Z", "due --json \(present)", "due --json \(present)",
      "export --format json --years 3 \(present)",
    ]
    var pairs = try lines.map { line in
      let run = try astrocal(line: "remind \(line)", in: sandbox)
      try #require(run.status == 0 && run.stderr == "", "\(line): \(run.stderr)")
      return (schema: "astrocal.reminders-1.schema.json", document: run.stdout)
    }
    let day = try astrocal(line: "day 2026-12-24 --place Kolkata --json", in: sandbox).stdout
    #expect(day.contains("\"reminders\":[{\"id\":\"date-2026-12-24\""))
    pairs.append(("astrocal.day-1.schema.json", day))
    let run = try validate(pairs, isComplete: true)
    #expect(run.stderr == "")
    #expect(run.stdout == "\(pairs.count) documents are valid\n")
  }

  /// Each file is complete: nothing in it refers to another, and a part of the same name is the same in all of them.
  @Test func eachSchemaStandsAlone() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.schemas.path)
      .filter { $0.hasSuffix(".schema.json") }
    #expect(files.count == 11)
    var parts: [String: NSDictionary] = [:]
    for file in files {
      let data = try Data(contentsOf: Self.schemas.appending(path: file))
      let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let own = schema["$defs"] as? [String: NSDictionary] ?? [:]
      for match in String(decoding: data, as: UTF8.self).matches(of: /"\$ref": "([^"]*)"/) {
        let address = match.1.split(separator: "/", omittingEmptySubsequences: false)
        #expect(address.count > 2 && address[0] == "#" && address[1] == "$defs", "\(file): \(match.1)")
        #expect(own[String(address[2])] != nil, "\(file): \(match.1)")
      }
      for (name, part) in own {
        #expect(parts[name] ?? part == part, "\(file): \(name) is another elsewhere")
        parts[name] = part
      }
    }
  }

  private static let schemas = folder.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Docs/schema")

  /// `python3 -m jsonschema` as a user calls it.
  @Test func aShippedSchemaChecksADocumentFromTheCommandLine() throws {
    let sandbox = try Sandbox()
    for (line, name) in [
      ("day 2026-11-21", "day"), ("range 2026-11-21 --days 2", "range"), ("range --find eclipse", "events"),
    ] {
      let document = try astrocal(line: "\(line) --place Ujjain --json").stdout
      let file = Self.schemas.path + "/astrocal.\(name)-1.schema.json"
      let path = try sandbox.write(document, to: "x.json")
      let run = try sandbox.spawn(["/usr/bin/python3", "-W", "ignore", "-m", "jsonschema", "-i", path, file])
      #expect(run.status == 0 && run.stderr == "", "\(name): \(run.stderr)")
      let bad = try sandbox.write(document.replacing("\"place\":{", with: "\"place\":3,\"x\":{"), to: "bad.json")
      #expect(try sandbox.spawn(["/usr/bin/python3", "-W", "ignore", "-m", "jsonschema", "-i", bad, file]).status == 1)
    }
  }

  /// What the program prints are the bytes of the file.
  @Test(arguments: [
    ("day", "day"), ("range", "range"), ("range --find eclipse", "events"),
    ("range --places x", "day"), ("tithi", "tithi"), ("tithi --festivals list", "festivals"),
    ("tithi --festivals --places x", "disputes"), ("range --find eclipse --places x --json", "eclipses"),
    ("showers", "showers"), ("remind list", "reminders"),
    ("remind due", "reminders"), ("remind export", "reminders"), ("day --json", "day"),
  ])
  func aCommandPrintsItsOwnSchema(line: String, name: String) throws {
    let run = try astrocal(line: line + " --format schema")
    expectSuccess(run)
    let file = Self.schemas.appending(path: "astrocal.\(name)-1.schema.json")
    #expect(run.stdout == (try String(contentsOf: file, encoding: .utf8)), "run make schemas")
  }

  /// A schema refuses each change of one value of a document: a key that is gone, another type, a word that is none.
  @Test func aSchemaRefusesEachChangeOfADocument() throws {
    let lines = [
      ("day", "day 2026-11-28 --place Ujjain --json --include panchanga,festivals"),
      ("day", "day 2026-08-12 --place Madrid --json --include sky,spans,golden-hour"),
      ("events", "find eclipse 2026-08 --place Madrid --json"), ("events", "find diwali 2026 --place Ujjain --json"),
      ("events", "find young moon --next 1 --place Oslo --json"),
      ("tithi", "tithi 2026-11-28 --place Ujjain --json"),
      ("tithi", "tithi 2026-11-28 --angas nakshatra --place Ujjain --json"),
      ("choosing", "find marriage 2027-01-20 --place Ujjain --explain --json"),
      ("anniversaries", "festivals 2026 --anniversary 1990-06-21T12:00 --of death --place Ujjain --json"),
      ("showers", "showers GEM PER --place Oslo --at 2026-12-14T01:00Z --json"),
      ("showers", "showers 2026-12 --place Tromso --horizon 5 --json"),
      ("showers", "showers 2026-01-08 2026-01-09 --place Oslo --json"),
    ]
    var pairs = try lines.map { name, line in
      let run = try astrocal(line: line + " --now 2026-11-28T12:00Z")
      expectSuccess(run)
      return (schema: "astrocal.\(name)-1.schema.json", document: run.stdout)
    }
    let towns = try Sandbox()
    try towns.write("Mumbai\nKolkata\n", to: "towns")
    for (name, words) in [("disputes", "festivals diwali 2026"), ("eclipses", "find solar eclipse 2026-08 --anywhere")]
    {
      let run = try astrocal(line: words + " --places towns --json --now 2026-11-28T12:00Z", in: towns)
      expectSuccess(run)
      pairs.append(("astrocal.\(name)-1.schema.json", run.stdout))
    }
    for words in ["GEM --place Oslo", "eclipse --place Madrid"] {
      expectSuccess(try astrocal(line: "remind add \(words) --now 2026-11-28T12:00Z", in: towns))
    }
    let reminders = try astrocal(line: "remind list --json --now 2026-11-28T12:00Z", in: towns).stdout
    pairs.append(("astrocal.reminders-1.schema.json", reminders))
    let festivals = try astrocal(line: "festivals list --format ndjson").lines
    pairs += festivals.prefix(5).map { ("astrocal.festivals-1.schema.json", $0) }
    let run = try validate(pairs, "--mutants")
    let lastLine = try #require(run.lines.last)
    #expect(run.status == 0 && run.lines.count == 1, "\(run.stdout)")
    #expect(try #require(Int(lastLine.prefix { $0.isNumber })) > 2_500)
  }

  @Test func aDocumentWithoutAKeyOrWithABadValueIsFound() throws {
    let good = try astrocal(line: "day 2026-11-21 --place Ujjain --json").stdout
    let bad = [
      good.replacing("\"weather\":null,", with: ""), good.replacing("\"Saturday\"", with: "\"Caturday\""),
      good.replacing("\"state\":\"crosses\"", with: "\"state\":\"sinks\""),
      good.replacing("+05:30\"", with: "\""), good.replacing("\"reason\":null,", with: ""),
      good.replacing("\"vara\":", with: "\"day\":"),
      good.replacing("\"latitude_deg\":23", with: "\"latitude_deg\":123"),
    ]
    for document in bad {
      #expect(document != good)
      let run = try validate([("astrocal.day-1.schema.json", document)])
      #expect(run.status == 1 && run.stdout == "", "\(document)")
    }
    let richer = good.replacing("\"weather\":null,", with: "\"weather\":null,\"tides\":[],")
    #expect(try validate([("astrocal.day-1.schema.json", richer)]).status == 0, "an added key keeps the number")
  }

  @Test func keysOutOfOrderOrUnknownOrTwiceAreFound() throws {
    let good = try astrocal(line: "day 2026-11-21 --place Ujjain --json").stdout
    let bad = [
      good.replacing("\"weather\":null,", with: "\"weather\":null,\"tides\":[],"),
      good.replacing(
        "\"date\":\"2026-11-21\",\"weekday\":\"Saturday\"",
        with: "\"weekday\":\"Saturday\",\"date\":\"2026-11-21\""),
      good.replacing("{\"model\":\"swiss\",", with: "{\"delta_t_s\":69.0,\"model\":\"swiss\","),
      good.replacing("\"weather\":null,", with: "\"weather\":null,\"weather\":null,"),
      good.replacing("{\"number\":7,\"name\":\"Shanivara\"}", with: "{\"name\":\"Shanivara\",\"number\":7}"),
    ]
    for document in bad {
      #expect(document != good)
      let run = try validate([("astrocal.day-1.schema.json", document)], isComplete: true)
      #expect(run.status == 1 && run.stdout == "", "\(document)")
    }
  }
}
