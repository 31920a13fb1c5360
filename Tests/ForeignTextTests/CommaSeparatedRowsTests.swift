import Testing

@testable import ForeignText

/// Rows and fields by RFC 4180, and common departures from it.
@Suite struct CommaSeparatedRowsTests {
  private func rows(_ text: String, linesMayBeQuoted: Bool = true) -> [[String]] {
    var reader = CommaSeparatedRows(Array(text.utf8)[...], linesMayBeQuoted: linesMayBeQuoted)
    var rows: [[String]] = []
    var fields: [ArraySlice<UInt8>] = []
    while reader.next(into: &fields) { rows.append(fields.map(\.fieldText)) }
    return rows
  }

  @Test(arguments: [
    ("a,b\nc\n", [["a", "b"], ["c"]]), ("a,b\r\nc,\r\n", [["a", "b"], ["c", ""]]), ("a\rb", [["a"], ["b"]]),
    ("\"a,b\",c", [["a,b", "c"]]), ("\"a\nb\",c\nd", [["a\nb", "c"], ["d"]]), (" a\t, b ", [["a", "b"]]),
    ("\"say \"\"x\"\"\"", [["say \"x\""]]), ("\"\",\"\"\"\"", [["", "\""]]), ("a\"b,c\"d", [["ab,cd"]]),
    ("", []), ("\n\n", [[""], [""]]), ("é,東京", [["é", "東京"]]),
  ])
  func fieldsAreReadAsTheyAreMeant(text: String, expected: [[String]]) {
    #expect(rows(text) == expected)
  }

  @Test func aMarkThatIsNotClosedHidesNoFurtherRowWhereLinesMayNotBeQuoted() {
    #expect(rows("5\" pipe,1\na,b", linesMayBeQuoted: false) == [["5 pipe,1"], ["a", "b"]])
  }

  @Test func rowsHaveTheLineOfTheirBeginning() {
    var reader = CommaSeparatedRows(Array("a\r\n\"b\r\nc\"\nd\n\"e".utf8)[...], linesMayBeQuoted: true)
    var fields: [ArraySlice<UInt8>] = []
    var lines: [Int] = []
    while reader.next(into: &fields) { lines.append(reader.line) }
    #expect(lines == [1, 2, 4, 5])
    #expect(reader.isCutOff)
  }

  @Test func noMoreFieldsAreFoundThanAreWanted() {
    var reader = CommaSeparatedRows(Array("a,b,c\nd".utf8)[...], linesMayBeQuoted: false)
    var fields: [ArraySlice<UInt8>] = []
    #expect(reader.next(into: &fields, most: 2) && fields.count == 2)
    #expect(reader.next(into: &fields, most: 2) && fields.map(\.fieldText) == ["d"])
  }
}
