import Foundation
import ProgramRuns
import Testing

/// The server of the Model Context Protocol that the page on scripts describes.
@Suite struct AssistantServerTests {
  private static let script = Documentation.folder.appendingPathComponent("scripts/mcp_server.py").path

  /// The responses to lines, in order.
  private func ask(_ lines: String..., environment: [String: String] = [:]) throws -> [[String: Any]] {
    let run = try shell(
      "python3 '\(Self.script)'", environment: environment, stdin: lines.map { $0 + "\n" }.joined(), in: Sandbox())
    #expect(run.status == 0 && run.stderr == "")
    return try run.lines.map { try Run(status: 0, stdout: String($0), stderr: "").json() }
  }

  private func request(_ method: String, _ parameters: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":"a","method":"\#(method)","params":\#(parameters)}"#
  }

  /// The text of the answer of a tool, and whether it is an error.
  private func call(
    _ tool: String, _ arguments: String, environment: [String: String] = [:]
  ) throws -> (text: String, isError: Bool) {
    let responses = try ask(
      request("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#), environment: environment)
    let result = try #require(responses.first?["result"] as? [String: Any])
    let content = try #require(result["content"] as? [[String: Any]])
    #expect(content.count == 1 && content[0]["type"] as? String == "text")
    return (try #require(content[0]["text"] as? String), try #require(result["isError"] as? Bool))
  }

  /// Notifications and empty lines get no response.
  @Test func aSessionBegins() throws {
    let responses = try ask(
      request("initialize", #"{"protocolVersion":"2025-03-26","capabilities":{},"clientInfo":{"name":"t"}}"#),
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, "", request("tools/list"), request("ping"))
    try #require(responses.count == 3)
    #expect(responses.allSatisfy { $0["jsonrpc"] as? String == "2.0" && $0["id"] as? String == "a" })
    let start = try #require(responses[0]["result"] as? [String: Any])
    #expect(start["protocolVersion"] as? String == "2025-03-26")
    let server = try #require(start["serverInfo"] as? [String: String])
    let version = try program("--version").lines.first?.split(separator: " ").dropFirst().first
    #expect(server["version"] == version.map(String.init))
    let tools = try #require((responses[1]["result"] as? [String: Any])?["tools"] as? [[String: Any]])
    let page = try Documentation.text("scripts.md")
    for tool in tools {
      let name = try #require(tool["name"] as? String)
      #expect(page.contains("`\(name)`") && (tool["inputSchema"] as? [String: Any])?["type"] as? String == "object")
    }
    #expect(tools.count == 7 && (responses[2]["result"] as? [String: Any])?.isEmpty == true)
  }

  @Test(arguments: [
    (
      "day", #"{"date":"2027-08-02","place":"Luxor","parts":["sky","sun"]}"#,
      "day 2027-08-02 --include sky,sun --place Luxor"
    ),
    ("days", #"{"dates":"2027-01","place":"Oslo","parts":["sun"]}"#, "range 2027-01 --include sun --place Oslo"),
    (
      "nights_where", #"{"condition":"weekday = fri","dates":"2027-01","place":"Oslo","parts":["moon"]}"#,
      "range 2027-01 --where 'weekday = fri' --include moon --place Oslo"
    ),
    ("find", #"{"what":"eclipse","place":"Luxor","dates":"2027"}"#, "range 2027 --find eclipse --place Luxor"),
    (
      "find", #"{"what":"full moon","place":"Luxor","dates":"2027-01-01","next":3}"#,
      "range 2027-01-01 --find 'full moon' --next 3 --place Luxor"
    ),
    (
      "observance", #"{"name":"diwali","dates":"2027","place":"Ujjain"}"#,
      "tithi 2027 --festivals diwali --explain --place Ujjain"
    ),
    ("tithis", #"{"dates":"2027-01-01 2027-01-05","place":"Ujjain"}"#, "tithi 2027-01-01 2027-01-05 --place Ujjain"),
    ("showers", #"{"dates":"2027","place":"Oslo"}"#, "showers 2027 --place Oslo"),
  ])
  func aToolAnswersWithTheDocumentOfTheProgram(tool: String, arguments: String, command: String) throws {
    let answer = try call(tool, arguments)
    #expect(!answer.isError)
    let expected = try shell("astrocal \(command) --json")
    #expect(expected.status == 0 && answer.text + "\n" == expected.stdout)
  }

  /// What the program refuses is an error of the tool, in its own words; no value becomes an option.
  @Test func whatIsRefusedIsSaid() throws {
    let unknown = try call("find", #"{"what":"eclips","place":"Oslo"}"#)
    #expect(unknown.isError && unknown.text == #"astrocal: --find: "eclips" is no event; did you mean eclipse?"#)
    for arguments in [#"{"date":"--help","place":"Oslo"}"#, #"{"date":"today","place":"--help"}"#] {
      let answer = try call("day", arguments)
      #expect(answer.isError && answer.text.hasPrefix(#"astrocal: "--help" is no "#))
    }
    let large = try call("days", #"{"dates":"2027","place":"Oslo","parts":["all"]}"#)
    #expect(large.isError && large.text.contains("ask for fewer days or parts"))
    let missing = try call("day", "{}", environment: ["ASTROCAL": "/none/astrocal"])
    #expect(missing.isError && missing.text.hasPrefix("/none/astrocal: No such file or directory"))
  }

  @Test func whatIsNoRequestHasAnErrorOfTheProtocol() throws {
    let lines = [
      "{", "[]", request("foo"), request("tools/call", #"{"name":"foo"}"#),
      request("tools/call", #"{"name":"tithis","arguments":{}}"#),
      request("tools/call", #"{"name":"tithis","arguments":{"dates":2027}}"#),
      request("tools/call", #"{"name":"tithis","arguments":{"dates":"2027","format":"svg"}}"#),
      request("tools/call", #"{"name":"tithis","arguments":{"dates":"a\u0000"}}"#),
      request("tools/call", #"{"name":"tithis","arguments":[]}"#), request("ping", "[]"),
    ]
    for (line, code) in zip(lines, [-32700, -32600, -32601] + Array(repeating: -32602, count: 7)) {
      let responses = try ask(line)
      #expect(responses.count == 1 && (responses[0]["error"] as? [String: Any])?["code"] as? Int == code, "\(line)")
    }
  }
}
