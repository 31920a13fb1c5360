import Foundation
import ProgramRuns
import Testing

/// The web service of the page on scripts, and its other lines.
@Suite struct ScriptPageTests {
  /// A sandbox with the script of the page.
  private func prepared() throws -> Sandbox {
    let text = try Documentation.text("scripts.md")
    let start = try #require(text.range(of: "#!/bin/sh"))
    let end = try #require(text[start.lowerBound...].range(of: "```"))
    let script = text[start.lowerBound..<end.lowerBound]
    let sandbox = try Sandbox()
    try sandbox.write(String(script), to: "range.cgi")
    return sandbox
  }

  private func ask(_ query: String?, in sandbox: Sandbox) throws -> Run {
    let run = try shell(
      "sh range.cgi", environment: query.map { ["QUERY_STRING": $0] } ?? [:], in: sandbox)
    #expect(run.status == 0 && run.stderr == "")
    return run
  }

  /// The dates of the document behind the header.
  private func dates(_ run: Run) throws -> [String] {
    let header = "Content-Type: application/json\r\n\r\n"
    try #require(run.stdout.hasPrefix(header), "\(run.stdout.prefix(200))")
    let document = try Run(status: 0, stdout: String(run.stdout.dropFirst(header.count)), stderr: "").json()
    #expect(document["schema"] as? String == "astrocal.range/1")
    return try #require(document["days"] as? [[String: Any]]).compactMap { $0["date"] as? String }
  }

  @Test(arguments: [
    "place=Oslo&from=2026-11-21&days=2", "from=2026-11-21&days=2&place=New%20York%2CUS",
    "place=New+York,US&days=2&from=2026-11-21", "place=Troms%C3%B8&from=2026-11-21&days=2",
    "place=Nuku%27alofa&from=2026%2d11%2D21&days=2", "from=21%20nov%202026&days=2&place=69.65N%2c18.95E",
    "from=2026-11-21&days=2", "days=2;&from=2026-11-21",
  ])
  func itServesARange(query: String) throws {
    #expect(try dates(ask(query, in: prepared())) == ["2026-11-21", "2026-11-22"])
  }

  @Test func withoutAQueryItServesAWeek() throws {
    #expect(try dates(ask(nil, in: prepared())).count == 7)
  }

  /// What a shell or the program could obey does nothing.
  @Test(arguments: [
    "place=Oslo;touch%20pwned", "place=$(touch pwned)", "place=`touch pwned`", "place=%24%28touch%20pwned%29",
    "from=--config=/etc/passwd", "from=-h", "from=--version&place=Oslo", "place=--help", "place=Oslo%0Atouch pwned",
    "place=\"; touch pwned; \"", "from=2026-11-21'%3Btouch%20pwned%3B'&place=x", "place=%s%n%x&from=%d",
    "days=9999999999", "place=Oslo%0d%0aSet-Cookie:%20a=b", "place=%", "place=%zz%2", "place=%00Oslo%00",
  ])
  func aHostileQueryIsAnsweredAndObeyedByNobody(query: String) throws {
    let sandbox = try prepared()
    let answer = try ask(query, in: sandbox)
    #expect(
      answer.stdout.hasPrefix(
        "Status: 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nno days for ")
        || answer.stdout.hasPrefix("Content-Type: application/json\r\n\r\n{\"schema\":"), "\(answer.stdout.prefix(200))"
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.folder).sorted() == ["range.cgi"])
  }

  /// A name that the program does not know is a mistake of the query; a program that is missing is one of the server.
  @Test func whoMadeTheMistakeIsInTheStatus() throws {
    let sandbox = try prepared()
    for query in ["place=Nowhere-at-all", "place=Troms%C3%B8&from=2026-02-30", "from=9999-12-31"] {
      #expect(try ask(query, in: sandbox).stdout.hasPrefix("Status: 400 Bad Request\r\n"))
    }
    #expect(
      try ask("place=%C3%98rsted%26Co", in: sandbox).stdout.hasSuffix("\r\n\r\nno days for place=Ørsted&Co from=\n"))
    let missing = try shell(
      "PATH=/usr/bin:/bin sh range.cgi", environment: ["QUERY_STRING": "place=Oslo"], in: sandbox)
    #expect(missing.status == 0 && missing.stdout.hasPrefix("Status: 503 Service Unavailable\r\n"))
  }

  /// The first line of the page's first example, and the command that `watch` repeats.
  @Test func theBriefDayIsOneLine() throws {
    let run = try shell(
      "astrocal day --place Ujjain --format brief && astrocal day --place Ujjain --format brief --width 60")
    expectSuccess(run)
    #expect(run.lines.count == 2 && run.lines[0].count <= 80 && run.lines[1].count <= 60)
  }
}
