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
  func anEmptyFileIsBadData(file: String, message: String) throws {
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
      header + "a,91,13\n\nb,1,181\nc,1,2,,UTC\nd,1\n",
      "list, line 2: latitude: 91 is outside -90...90 degrees; line 4: longitude: 181 is outside -180...180 degrees; "
        + "line 6: 2 fields instead of 5"
    ),
    (
      String(repeating: "?\n", count: 11),
      "list, " + (1...8).map { "line \($0): \"?\" is no name of a place" }.joined(separator: "; ")
        + "; and 3 more bad lines"
    ),
    (
      "name,lat,lon\na,1,2\n",
      "list, line 1: \"lat\" is no column of places: did you mean latitude?; \"lon\" is no column of places: did you "
        + "mean longitude?; " + columns
    ),
    (
      "name,latitude,longitude,time zone\na,1,2,UTC\n",
      "list, line 1: \"time zone\" is no column of places: did you mean time_zone?; " + columns
    ),
    (
      "name,latitude,longitude,population\na,1,2,3\n",
      "list, line 1: \"population\" is no column of places; " + columns
    ),
    (
      "name,latitude\na,1\n",
      "list, line 1: the columns latitude and longitude come in pairs, or the list has names alone"
    ),
    ("name,name,latitude,longitude\na,b,1,2\n", "list, line 1: the column name stands there twice"),
    ("name;latitude;longitude\na;52,5;13\n", "list, line 2: latitude: \"52,5\" is not a number of degrees"),
    (
      header + "a,52,13,,X/Y\n",
      "list, line 2: unknown time zone \"X/Y\"; IANA names look like Asia/Kolkata, offsets like +05:30"
    ),
    (header + "\n\"a,52,13\n", "list, line 3: a quotation mark is not closed"),
    (
      header + "a,0,-150\n",
      "list, line 2: no city within 200 km of 0.0 -150.0 to take the time zone from: give the column time_zone, or --time-zone"
    ),
    ("Ujjain\n,\n", "list, line 2: \",\" is no name of a place"),
  ])
  func aBadRowIsNamedBeforeAnythingIsComputed(file: String, message: String) throws {
    try expectRefusal(try range(file), 65, message)
  }

  /// What to write in a list stands in its columns, and not in options.
  @Test func adviceAboutAListNamesColumns() throws {
    let header = ["name", "latitude", "longitude"].enumerated().map { index, column in
      "\(["town", "lat", "lng"][index].debugDescription) is no column of places: did you mean \(column)?"
    }
    let faults = header.joined(separator: "; ")
    try expectRefusal(try range("town;lat;lng\na;1;2\n"), 65, "list, line 1: \(faults); \(Self.columns)")
    let unknown = "no place \"qqqqqqqqqq\" among the cities over 15,000 people"
    try expectRefusal(
      try range("Ujjain\nqqqqqqqqqq\n"), 65, "list, line 2: \(unknown): use the columns name, latitude and longitude")
    let ambiguous = "\"Geneva\" is ambiguous: use Geneva,CH, Geneva,US or the columns latitude and longitude"
    try expectRefusal(try range("Ujjain\nGeneva\n"), 65, "list, line 2: \(ambiguous)")
  }

  private static let columns = "columns are id, name, latitude, longitude, elevation, time_zone"

  @Test(arguments: [
    "Longitude,id,time_zone,Name,latitude\n10.75,7,Europe/Oslo,Roof,59.91\n",
    "id;name;latitude;longitude\n7;Roof;59.91;10.75\n", "name\tid\tlatitude\tlongitude\nRoof\t7\t59.91\t10.75\n",
  ])
  func columnsAreReadByTheirNamesAndAnIDPassesThrough(file: String) throws {
    let csv = try range(file, "--format", "csv", "--time-zone", "Europe/Oslo")
    expectSuccess(csv)
    let lines = csv.stdout.split(separator: "\r\n")
    #expect(lines[0].hasPrefix("place_id,place,latitude_deg,") && lines.count == 3)
    #expect(lines[1].hasPrefix("7,Roof,59.91,10.75,2026-11-21,"))
    let json = try range(file, "--time-zone", "Europe/Oslo")
    expectSuccess(json)
    #expect(json.lines.count == 2 && json.lines.allSatisfy { $0.contains("\"source\":\"file\",\"id\":\"7\"}") })
    let sandbox = try Sandbox()
    try sandbox.write(file, to: "list")
    let find = "range 2027 --find 'march equinox' --time-zone Europe/Oslo --places list --format csv"
    let found = try astrocal(line: find, in: sandbox).stdout.split(separator: "\r\n")
    #expect(found.count == 2 && found[0].hasPrefix("place_id,place,") && found[1].hasPrefix("7,Roof,"))
  }

  @Test func namesMayHaveAnID() throws {
    let run = try range("id,name\n3,Oslo\n4,Ujjain\n", "--format", "csv")
    expectSuccess(run)
    let beginnings = run.stdout.split(separator: "\r\n").map { line -> String in
      line.split(separator: ",").prefix(2).joined(separator: ",")
    }
    #expect(beginnings == ["place_id,place", "3,Oslo", "3,Oslo", "4,Ujjain", "4,Ujjain"])
  }

  @Test(arguments: ["", "\n", header])
  func anEmptyStandardInputIsNoPlaces(text: String) throws {
    for line in [
      "range 2026-11-21 --places -", "range 2026-11-21 --places - --format csv", "range --find eclipse --places -",
      "tithi 2026-11 --festivals --places -", "tithi 2026-11 --festivals --places - --json",
    ] {
      let run = try astrocal(line: line, stdin: text)
      expectSuccess(run)
      #expect(run.stdout == "", "\(line)")
    }
  }

  @Test func anAmbiguousNameIsNamedWithItsLine() throws {
    let run = try range("Ujjain\nSpringfield\n")
    #expect(run.status == 65 && run.stdout == "" && run.stderr.split(separator: "\n").count == 1)
    #expect(run.stderr.hasPrefix("astrocal: list, line 2: \"Springfield\" is ambiguous: use "))
  }

  @Test func aBadOptionIsNotReportedAsOneOfARow() throws {
    try expectRefusal(
      try range("Ujjain\n", "--time-zone", "X/Y"), 64,
      "unknown time zone \"X/Y\"; IANA names look like Asia/Kolkata, offsets like +05:30")
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
