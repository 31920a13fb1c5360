import Foundation
import ProgramRuns
import Testing

/// The types of the columns of CSV for databases, `Docs/schema/columns.*`, beside `Docs/csv.md`.
@Suite struct ColumnFileTests {
  private static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Docs")
  private static let files = ["make_columns.py", "columns.sql", "columns.json", "columns.py"]

  @Test func theFilesHaveTheColumnsOfThePage() throws {
    let run = try Sandbox().spawn(["/usr/bin/python3", Self.docs.path + "/schema/make_columns.py", "--check"])
    #expect(run.status == 0 && run.stderr == "", "run Docs/schema/make_columns.py: \(run.stdout)\(run.stderr)")
  }

  /// An integer that becomes a number of the page is found in each file.
  @Test func aColumnOfAnotherTypeIsFound() throws {
    let sandbox = try Sandbox()
    for name in Self.files {
      try sandbox.write(try String(contentsOf: Self.docs.appending(path: "schema/\(name)"), encoding: .utf8), to: name)
    }
    let page = try String(contentsOf: Self.docs.appending(path: "csv.md"), encoding: .utf8)
    let changed = page.replacing("| `saros` | integer |", with: "| `saros` | number |")
    try #require(changed != page)
    try sandbox.write(changed, to: "csv.md")
    let run = try shell(
      "mkdir schema && mv make_columns.py columns.* schema && python3 schema/make_columns.py --check", in: sandbox)
    #expect(run.status == 1 && run.stderr == "")
    #expect(
      run.lines.filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") } == [
        #"+  "saros" DOUBLE PRECISION,"#,
        #"+   {"name": "saros", "type": "double", "nullable": true, "metadata": {}},"#,
        #"+        ("saros", pa.float64()),"#,
      ])
  }
}
