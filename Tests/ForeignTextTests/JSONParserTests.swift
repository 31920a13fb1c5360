import ForeignText
import Testing

@Suite struct JSONParserTests {
  private func parse(_ text: String, limits: JSONLimits = .standard) throws(JSONError) -> JSONValue {
    try JSONValue(parsing: Array(text.utf8), limits: limits)
  }

  @Test func readsEveryTypeOfValue() throws {
    let text = #" {"a": [1, -2.5, 1e3, true, false, null, "x\n\u00e9\ud83d\ude00\/"], "b": {}, "c": []} "#
    #expect(
      try parse(text)
        == .object([
          "a": .array([
            .integer(1), .number(-2.5), .number(1000), .boolean(true), .boolean(false), .null, .string("x\né😀/"),
          ]), "b": .object([:]), "c": .array([]),
        ]))
  }

  @Test(arguments: [
    ("", 1, 1), ("[1,", 1, 4), ("{\"a\"", 1, 5), ("\"abc", 1, 5), ("[1,\n2", 2, 2), ("tru", 1, 4), ("-", 1, 2),
  ])
  func tellsWhereADocumentBreaksOff(text: String, line: Int, column: Int) {
    #expect { try parse(text) } throws: { error in
      let error = error as? JSONError
      return error?.reason == .endsEarly && error?.line == line && error?.column == column
    }
  }

  @Test(arguments: [
    "[1,]", "{,}", "{a:1}", "[01]", "[+1]", "[.5]", "[1.]", "[\"\t\"]", "['a']", "[tRue]", "[\"\\x\"]", "[NaN]",
  ])
  func refusesWhatIsNoJSON(text: String) {
    #expect { try parse(text) } throws: { ($0 as? JSONError)?.reason == .unexpected }
  }

  @Test func refusesASecondDocument() {
    #expect { try parse("[1]\n[2]") } throws: { error in
      error as? JSONError == nil
        ? false : (error as? JSONError)?.reason == .trailing && (error as? JSONError)?.line == 2
    }
  }

  @Test func refusesBytesThatAreNotUTF8BeforeReadingOn() {
    #expect { try JSONValue(parsing: [0x7B, 0xF8, 0x61]) } throws: { ($0 as? JSONError)?.reason == .notUTF8 }
  }

  @Test func halfASurrogatePairBecomesTheReplacementCharacter() throws {
    #expect(
      try parse(#"["\ud83d", "\ud83d\u0041", "\ude00x"]"#)
        == .array([.string("\u{FFFD}"), .string("\u{FFFD}A"), .string("\u{FFFD}x")]))
  }

  @Test func keepsToItsLimits() {
    let limits = JSONLimits(depth: 3, values: 5)
    #expect(throws: Never.self) { try parse("[[[]],1,2]", limits: limits) }
    #expect { try parse("[[[[]]]]", limits: limits) } throws: { ($0 as? JSONError)?.reason == .tooDeep(3) }
    #expect { try parse("[1,2,3,4,5]", limits: limits) } throws: { ($0 as? JSONError)?.reason == .tooMany(5) }
  }

  @Test func integersBeyondInt64BecomeNumbers() throws {
    #expect(
      try parse("[9223372036854775807, 9223372036854775808]")
        == .array([.integer(.max), .number(9_223_372_036_854_775_808)]))
  }
}
