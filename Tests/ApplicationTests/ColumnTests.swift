import Foundation
import ProgramRuns
import Testing

/// `--columns`, `--template` and `--next` of days, beside the documents of the same days.
@Suite struct ColumnTests {
  private static let call = "range 2026-11-20 2026-12-20 --place Tromso"

  /// The documents of the days.
  private static func documents(_ options: String = "") throws -> [[String: Any]] {
    let run = try astrocal(line: call + " --format ndjson --include all " + options)
    return try run.stdout.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private static func member(_ path: String, of document: [String: Any]) -> Any? {
    path.split(separator: ".").reduce(document as Any?) { ($0 as? [String: Any])?[String($1)] }
  }

  @Test func columnsHaveTheValuesOfTheDocuments() throws {
    let names = [
      "date", "weekday", "sun.rise", "sun.set", "moon.illumination", "moon.phase", "sun.state",
      "panchanga.month.adhika",
      "panchanga.year.vikram", "moon.distance_km",
    ]
    let run = try astrocal(line: Self.call + " --format ndjson --columns " + names.joined(separator: ","))
    #expect(run.status == 0, "\(run.stderr)")
    let rows = try run.stdout.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let documents = try Self.documents()
    #expect(rows.count == 31 && documents.count == 31)
    for (row, document) in zip(rows, documents) {
      #expect(row.count == names.count)
      for name in names {
        let value = try #require(row[name.replacing(".", with: "_")])
        let other = try #require(Self.member(name, of: document))
        #expect("\(value)" == "\(other)", "\(name)")
      }
    }
  }

  /// The same columns in CSV and table, in the order asked for, and CSV without its header.
  @Test func columnsStandInTheirOrder() throws {
    let line = "range 2026-11-20 2026-11-21 --place Ujjain --columns moon.phase,date,tithi_name"
    #expect(
      try astrocal(line: line + " --format csv").stdout
        == "moon_phase,date,tithi_name\r\nwaxing_gibbous,2026-11-20,Dashami\r\nwaxing_gibbous,2026-11-21,Dvadashi\r\n")
    #expect(
      try astrocal(line: line + " --format csv --no-header").stdout
        == "waxing_gibbous,2026-11-20,Dashami\r\nwaxing_gibbous,2026-11-21,Dvadashi\r\n")
    #expect(
      try astrocal(line: line + " --no-header").stdout
        == "waxing_gibbous  2026-11-20  Dashami\nwaxing_gibbous  2026-11-21  Dvadashi\n")
  }

  /// Values of each type in each form; the times are those of `Docs/accuracy.md`'s almanac of Ujjain, by the table.
  @Test(arguments: [
    ("{date:%A %e %B %Y, %j}", "Saturday 21 November 2026, 325"), ("{sun.rise}", "06:44"),
    ("{sun.rise:%H.%M}", "06.44"), ("{sun.rise:%T}", "06:44:23"), ("{moon.illumination:.0}", "85"),
    ("{moon.illumination}", "85%"), ("{festivals:+}", "tulsi-vivah+ekadashi-vaishnava"),
    ("{festivals:json}", #"["tulsi-vivah","ekadashi-vaishnava"]"#), ("{adhika}", "no"), ("{adhika:json}", "false"),
    ("{{{tithi}}}", "{12}"), ("{tithi_name:json}", #""Dvadashi""#), ("{sun.set:in}", "in 59 min"),
    ("{sun.rise:in}", "9 h 58 min ago"), ("{now:%H:%M}", "16:42"), ("{clocks_change}|", "|"), ("{now.part}", "day"),
    ("{date:%F %T %z %s}", "2026-11-21 00:00:00 +0530 1795199400"),
    ("{masa} {paksha} {vara}", "Karttika Shukla Paksha Shanivara"), ("{now.tithi} {now.karana}", "Dvadashi Bava"),
  ])
  func templatesAreFilled(template: String, text: String) throws {
    let run = try astrocal("day", "--place", "Ujjain", "--now", "2026-11-21T11:12:00Z", "--template", template)
    #expect(run.stdout == text + "\n" && run.status == 0, "\(run.stderr)")
  }

  @Test(arguments: [
    ("{sun.risee}", "no field is called sun.risee; did you mean sun.rise?"), ("{sun.rise", "no } ends this {"),
    ("{date} } b", "this } ends nothing"), ("{}", "the name of a field is expected here"),
    ("{sun.rise:.2}x{moon.phase:.2}", "moon.phase is a text"), ("{sun.rise:%Q}", "%Q is no letter of a time"),
    ("{date:%}", "% is no letter of a time"), ("{date:x}", "date is a date"),
    ("nosuch", "no template is called \"nosuch\"; known are brief, sankalpa"),
  ])
  func wrongTemplatesAreRefused(template: String, message: String) throws {
    let run = try astrocal("day", "--place", "Ujjain", "--template", template)
    #expect(run.status == 64 && run.stdout.isEmpty)
    #expect(run.stderr.contains(message), "\(run.stderr)")
  }

  @Test func ownTemplatesStandInTheConfiguration() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      #"{ templates: { bar: "{sun.rise}/{sun.set}", broken: "{x}" } }"#, to: Sandbox.configuration)
    let line = "day 2026-11-21 --place Ujjain --template "
    #expect(try astrocal(line: line + "bar", in: sandbox).stdout == "06:44/17:41\n")
    let broken = try astrocal(line: line + "broken", in: sandbox)
    #expect(broken.status == 64 && broken.stderr.contains("templates.broken: no field is called x"))
    #expect(try astrocal(line: line + "foo", in: sandbox).stderr.contains("brief, sankalpa, bar, broken"))
  }

  /// The names of the sankalpa are those of the document of the day.
  @Test(arguments: ["latin", "iast", "deva"]) func theSankalpaNamesThePanchanga(script: String) throws {
    let line = "day 2027-01-14 --place Ujjain --script \(script) --now 2026-11-21T11:12:00Z "
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(try astrocal(line: line + "--json").stdout.utf8)) as? [String: Any])
    let text = try astrocal(line: line + "--template sankalpa").stdout
    for path in ["panchanga.vara.name", "panchanga.month.amanta.name", "panchanga.year.samvatsara_south"] {
      guard let name = Self.member(path, of: document) as? String else { continue }
      #expect(text.contains(name), "\(path)")
    }
    for anga in ["tithi", "nakshatra", "yoga", "karana"] {
      let angas = try #require(Self.member("panchanga.\(anga)", of: document) as? [[String: Any]])
      let name = angas.first { $0["at_sunrise"] as? Bool == true }?["name"] as? String
      #expect(text.contains(try #require(name)))
    }
  }

  /// Adhika Jyeshtha of 2026, from 17 May to 15 June (drikpanchang.com), and the plain month after it.
  @Test func theSankalpaNamesAnIntercalaryMonth() throws {
    let line = "day --place Ujjain --now 2026-11-21T11:12:00Z --template sankalpa "
    for (script, month) in [("latin", "adhika-Jyeshtha-mase"), ("iast", "adhika-Jyeṣṭha-māse"), ("deva", "अधिक-ज्येष्ठ-मासे")] {
      #expect(try astrocal(line: line + "2026-06-01 --script \(script)").stdout.contains(" \(month) "))
      #expect(try !astrocal(line: line + "2026-06-20 --script \(script)").stdout.contains(month.prefix(4)))
    }
    let truth = "range 2026-06-14 2026-06-17 --place Ujjain --template '{date:%d}{adhika: leap}'"
    #expect(try astrocal(line: truth).stdout == "14 leap\n15 leap\n16\n17\n")
  }

  /// Its words are written in Devanagari where they are not in Latin letters, and so are the names between them.
  @Test(arguments: ["taml", "telu", "beng"]) func theSankalpaHasOneScript(script: String) throws {
    let line = "day 2027-01-14 --place Ujjain --now 2026-11-21T11:12:00Z --template sankalpa --script "
    let text = try astrocal(line: line + script).stdout
    #expect(try text == astrocal(line: line + "deva").stdout)
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    #expect(letters.count > 50 && letters.allSatisfy { 0x900...0x97F ~= $0.value })
  }

  /// The next full moon on a Friday the 13th in London is that of August 2049 (Royal Museums Greenwich, Astropixels' phases).
  @Test func theNextDaysAreFound() throws {
    let line = "range --place London --now 2026-11-23T00:00:00Z --columns date --no-header --where "
    let fridays = try astrocal(
      line: line + "'day = 13 and weekday = friday and principal_phase has full-moon' --next 1")
    #expect(fridays.stdout == "2049-08-13\n")
    #expect(try astrocal(line: line + "'weekday = monday' --next 2").stdout == "2026-11-23\n2026-11-30\n")
    let few = try astrocal(line: "range 2027-06 --place London --columns date --where 'weekday = friday' --next 9")
    #expect(few.status == 0 && few.stderr.contains("found 4 of 9 until 2027-06-30"))
    #expect(try astrocal(line: "range 2027-06 --place London --next 2").status == 64)
  }

  @Test func theLineOfNowAndItsDocumentAgree() throws {
    let line = "day --place Ujjain --now 2026-11-21T11:12:00Z"
    let table = try astrocal(line: line).stdout
    #expect(table.contains("Now       16:42 day   Sun 11 deg WSW   Moon 22 deg E   Dvadashi   Revati"))
    #expect(table.contains("sunset in 59 min"))
    #expect(!(try astrocal(line: line.replacing("day ", with: "day 2026-11-22 ")).stdout.contains("Now ")))
    let later = try astrocal(line: "day 2026-11-22 --place Ujjain --json --now 2026-11-21T11:12:00Z").stdout
    #expect(later.contains(#""now":null"#))
  }
}
