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

  @Test func keepsToItsDepth() {
    let limits = JSONLimits(depth: 3, values: 100)
    #expect(throws: Never.self) { try parse("[[[]],1,2]", limits: limits) }
    #expect { try parse("[[[[]]]]", limits: limits) } throws: { ($0 as? JSONError)?.reason == .tooDeep(3) }
    #expect { try parse("[{\"a\":[{}]}]", limits: limits) } throws: { ($0 as? JSONError)?.reason == .tooDeep(3) }
  }

  /// The document is one value, a list that is not empty counts as seven more, and so does an object, a member as three.
  @Test(arguments: [
    ("[1,2,3]", 11), ("[[],[]]", 10), ("{\"a\":1}", 11), ("{\"a\":{},\"b\":2}", 14), ("[[1],[2]]", 26), ("[]", 1),
  ])
  func keepsToItsNumberOfValues(text: String, weight: Int) {
    #expect(throws: Never.self) { try parse(text, limits: JSONLimits(depth: 9, values: weight)) }
    #expect { try parse(text, limits: JSONLimits(depth: 9, values: weight - 1)) } throws: { error in
      (error as? JSONError)?.reason == .tooMany(weight - 1)
    }
  }

  @Test(arguments: [
    ("[1,\n", "the JSON breaks off before its end: line 2"), ("[1,\n  x]", "not valid JSON: line 2, column 3"),
    ("[1]\n\n[2]", "more than one JSON document: line 3, column 1"),
    ("[[[[", "JSON with more than 3 levels: line 1, column 4"),
    ("[1\(String(repeating: ",1", count: 30))]", "JSON with more values than are read: line 1, column 46"),
  ])
  func errorsAreOneClearLine(text: String, line: String) {
    #expect { try parse(text, limits: JSONLimits(depth: 3, values: 30)) } throws: { "\($0)" == line }
  }

  /// Documents that every parser must accept. Source: the parsing test suite of Nicolas Seriot.
  @Test(arguments: [
    "[[]   ]", "[\"\"]", "[]", "[\"a\"]", "[false]", "[null, 1, \"1\", {}]", "[1\n]", " [1]", "[1,null,null,null,2]",
    "[2] ", "[0e+1]", "[0e1]", "[ 4]", "[-0.000000000000000000000000000000000000000000000000000000000000000000000001]",
    "[20e1]", "[-0]", "[-123]", "[-1]", "[1E22]", "[1E-2]", "[1E+2]", "[123e45]", "[123.456e78]", "[1e-2]", "[1e+2]",
    "{\"asd\":\"sdf\", \"dfg\":\"fgh\"}", "{\"a\":\"b\",\"a\":\"c\"}", "{}", "{\"\":0}", "{\"foo\\u0000bar\": 42}",
    "{\"x\":[{\"id\": \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"}]}", "{\n\"a\": \"b\"\n}",
    "[\"\\u0060\\u012a\\u12AB\"]", "[\"\\uD801\\udc37\"]", "[\"\\ud83d\\ude39\\ud83d\\udc8d\"]",
    "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]", "[\"\\\\u0000\"]", "[\"\\\"\"]", "[\"a/*b*/c/*d//e\"]", "[\"\\u0012\"]",
    "[\"\\uFFFF\"]", "[\"\u{10FFFF}\"]", "[\"\u{7F}\"]", "[\"\u{2028}\"]", "[\"\\u0000\"]", "42", "-0.1", "null",
    "\"\"", "true", "\"asd\"", "[true]", "[]\n", "\t[\r]",
  ])
  func takesWhatEveryParserMust(text: String) {
    #expect(throws: Never.self) { try parse(text) }
  }

  /// Documents that every parser must refuse. Source: the same suite.
  @Test(arguments: [
    "[1 true]", "[\"\": 1]", "[\"\"],", "[,1]", "[1,,2]", "[\"x\",,]", "[\"x\"]]", "[\"\",]", "[\"x\"", "[x", "[3[4]]",
    "[,]",
    "[-]", "[   , \"\"]", "[\"a\",\n4\n,1,", "[1,]", "[\"\u{0B}a\"\\f]", "[*]", "[1,1", "[\"a", "[fals]", "[nul]",
    "[tru]",
    "[++1234]", "[+1]", "[+Inf]", "[-01]", "[-1.0.]", "[-2.]", "[-NaN]", "[.-1]", "[.2e-3]", "[0.1.2]", "[0.3e+]",
    "[0.3e]", "[0.e1]", "[0E+]", "[0E]", "[0e+]", "[0e]", "[1.0e+]", "[1.0e-]", "[1.0e]", "[1 000.0]", "[1eE2]",
    "[2.e+3]", "[2.e-3]", "[2.e3]", "[9.e+]", "[Inf]", "[NaN]", "[１]", "[1+2]", "[0x1]", "[0x42]", "[Infinity]",
    "[0e+-1]", "[-123.123foo]", "[-Infinity]", "[-foo]", "[- 1]", "[-012]", "[-.123]", "[-1x]", "[1ea]", "[1.]",
    "[.123]",
    "[1.2a-3]", "[1.8011670033376514H-308]", "[012]", "[\"x\", truth]", "{[: \"x\"}", "{\"x\", null}", "{\"x\"::\"b\"}",
    "{🇨🇭}", "{\"a\":\"a\" 123}", "{key: 'value'}", "{\"a\" b}", "{:\"b\"}", "{\"a\" \"b\"}", "{\"a\":", "{\"a\"",
    "{1:1}",
    "{9999E9999:1}", "{null:null,null:null}", "{\"id\":0,,,,,}", "{'a':0}", "{\"id\":0,}", "{\"a\":\"b\"}/**/",
    "{\"a\":\"b\"}//", "{\"a\":\"b\",,\"c\":\"d\"}", "{a: \"b\"}", "{\"a\":\"a", "{ \"foo\" : \"bar\", \"a\" }",
    "{\"a\":\"b\"}#", " ", "[\"\\uD800\\\"]", "[\"\\uD800\\u\"]", "[\"\\uD800\\u1\"]", "[\"\\uD800\\u1x\"]", "[é]",
    "[\"\\\u{0}\"]", "[\"\\x00\"]", "[\"\\\\\\\"]", "[\"\\\t\"]", "[\"\\🌀\"]", "[\"\\\"]", "[\"\\u00A\"]",
    "[\"\\uD834\\uDd\"]", "[\"\\a\"]", "[\"\\uqqqq\"]", "[\\u0020\"asd\"]", "[\\n]", "\"", "['single quote']", "abc",
    "[\"\\", "[\"a\u{0}a\"]", "[\"new\nline\"]", "[\"\t\"]", "\"\\UA66D\"", "<.>", "[<null>]", "[1]x", "[1]]",
    "[\"asd]", "aå", "[True]", "1]", "{\"x\": true,", "[][]", "]", "{]", "[a", "[\"a\",1,}", "2@", "{}}", "{\"\":",
    "{\"a\":/*c*/1}",
    "{\"a\": true} \"x\"", "[1,\u{0C}]", "[\u{2060}]", "[\u{A0}]", "*", "{\"a\":\"b\"}#{}", "[\\u000A\"\"]",
    "\u{FEFF}[]",
  ])
  func refusesWhatEveryParserMust(text: String) {
    #expect(throws: JSONError.self) { try parse(text) }
  }

  @Test func integersBeyondInt64BecomeNumbers() throws {
    #expect(
      try parse("[9223372036854775807, 9223372036854775808]")
        == .array([.integer(.max), .number(9_223_372_036_854_775_808)]))
  }
}
