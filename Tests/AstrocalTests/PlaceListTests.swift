import Foundation
import ProgramRuns
import Testing

/// `range --places`: many places at once.
@Suite struct PlaceListTests {
  private static let header = "name,latitude,longitude,elevation,time_zone\n"

  private func range(_ file: String, _ options: String...) throws -> Run {
    let sandbox = try Sandbox()
    try sandbox.write(file, to: "list")
    return try sandbox.run(
      ["range", "2026-11-21", "--days", "2", "--exclude", "all", "--places", "list"] + options)
  }

  @Test func aTableOfCoordinates() throws {
    let run = try range(
      Self.header + "Roof,52.5,13.25,60,Europe/Berlin\n\n\"Sea, far\",0,-150,,Pacific/Honolulu\n", "--format", "csv")
    expectSuccess(run)
    let rows = run.stdout.split(separator: "\r\n").dropFirst()
    #expect(
      rows.map { $0.prefix { $0 != "y" } } == [
        "Roof,52.5,13.25,2026-11-21,Saturda", "Roof,52.5,13.25,2026-11-22,Sunda",
        "\"Sea, far\",0,-150,2026-11-21,Saturda", "\"Sea, far\",0,-150,2026-11-22,Sunda",
      ])
  }

  @Test func namesInOrderOfPlaceThenDateAsNDJSON() throws {
    let run = try range("\u{FEFF}Ujjain\r\nParis,US\r\n")
    expectSuccess(run)
    let days = try run.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(days.map { $0["date"] as? String } == ["2026-11-21", "2026-11-22", "2026-11-21", "2026-11-22"])
    let places = days.compactMap { $0["place"] as? [String: Any] }
    #expect(places.map { $0["name"] as? String } == ["Ujjain", "Ujjain", "Paris", "Paris"])
    #expect(places.allSatisfy { $0["source"] as? String == "file" })
  }

  @Test func aHyphenIsStandardInput() throws {
    let run = try astrocal(
      "range", "2026-11-21", "--days", "1", "--exclude", "all", "--places", "-", "--format", "csv",
      stdin: "Ujjain\nDelhi")
    expectSuccess(run)
    #expect(run.stdout.split(separator: "\r\n").count == 3)
  }

  @Test(arguments: [
    ("", "no places in it"), ("\n \n", "no places in it"), (header, "no places in it"),
  ])
  func anEmptyListIsBadData(file: String, message: String) throws {
    try expectRefusal(try range(file), 65, "list: \(message)")
  }

  @Test(arguments: [
    (header + "a,52,13,,UTC\nb,99,13,,UTC\n", "list, line 3: latitude: 99 is outside -90...90 degrees"),
    (header + "a,x,13,,\n", "list, line 2: latitude: \"x\" is not a number of degrees"),
    (header + "a,52,181,,\n", "list, line 2: longitude: 181 is outside -180...180 degrees"),
    (header + "a,52,13,zz,\n", "list, line 2: elevation: \"zz\" is not a number of metres"),
    (header + "a,52\n", "list, line 2: 2 fields instead of 5"),
    (header + "a,52,13,1,UTC,9\n", "list, line 2: 6 fields instead of 5"),
    (
      header + "a,52,13,,X/Y\n",
      "list, line 2: unknown time zone 'X/Y'; IANA names look like Asia/Kolkata, offsets like +05:30"
    ),
    (header + "\n\"a,52,13\n", "list, line 3: a quotation mark is not closed"),
    (
      header + "a,0,-150\n",
      "list, line 2: no city within 200 km of 0.0 -150.0 to take the time zone from: give --time-zone"
    ),
    ("Ujjain\n,\n", "list, line 2: \",\" is no name of a place"),
  ])
  func aBadRowIsNamedBeforeAnythingIsComputed(file: String, message: String) throws {
    try expectRefusal(try range(file), 65, message)
  }

  @Test func anAmbiguousNameIsNamedWithItsLine() throws {
    let run = try range("Ujjain\nSpringfield\n")
    #expect(run.status == 65 && run.stdout == "" && run.stderr.split(separator: "\n").count == 1)
    #expect(run.stderr.hasPrefix("astrocal: list, line 2: \"Springfield\" is ambiguous: use "))
  }

  @Test func aBadOptionIsNotReportedAsOneOfARow() throws {
    try expectRefusal(
      try range("Ujjain\n", "--time-zone", "X/Y"), 64,
      "unknown time zone 'X/Y'; IANA names look like Asia/Kolkata, offsets like +05:30")
  }

  @Test func aFileThatCannotBeReadIsMissing() throws {
    try expectRefusal(try astrocal("range", "--places", "none"), 66, "none: No such file or directory")
    try expectRefusal(try astrocal("range", "--places", "/"), 66, "/: Is a directory")
    try expectRefusal(try astrocal("range", "--places", ""), 66, "\"\": No such file or directory")
  }

  @Test func aFileOfTooManyRowsIsRefused() throws {
    try expectRefusal(
      try range(String(repeating: "Oslo\n", count: 50_001)), 65, "list: more than 50000 rows: divide the file")
    try expectRefusal(try astrocal("range", "--places", "/dev/zero"), 65, "/dev/zero: larger than 4 MB")
  }

  @Test func bytesThatAreNoTextAreBadData() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Data([0x41, 0xFF, 0x0A]), to: "list")
    try expectRefusal(
      try astrocal("range", "--places", "list", in: sandbox), 65,
      "list: the text is not UTF-8: convert it, for instance with iconv")
  }

  @Test func whatContradictsAListIsRefused() throws {
    try expectRefusal(try range("Ujjain", "--format", "table"), 64, "--places prints ndjson or csv, not table")
    try expectRefusal(try range("Ujjain", "--json"), 64, "--places prints ndjson or csv, not json")
    try expectRefusal(
      try range("Ujjain", "--place", "Oslo"), 64,
      "--places and --place, --latitude or --longitude both give the place: use one of them")
  }
}
