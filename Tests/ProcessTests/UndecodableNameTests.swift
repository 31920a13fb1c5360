import Foundation
import ProgramRuns
import Testing

/// Names and texts of the system that are not UTF-8 are passed on as they are and shown with U+FFFD.
@Suite struct UndecodableNameTests {
  @Test func aFileIsFoundByItsBytes() throws {
    let sandbox = try Sandbox()
    let run = try shell(
      #"""
      name=$'club\xff.json'
      echo '[{"startDate": 1795273200, "range": 3600, "title": "Observing"}]' > "$name"
      astrocal day 2026-11-21 --place Berlin --events "$name" --json
      """#, in: sandbox)
    expectSuccess(run)
    let sources = try #require(try run.json()["sources"] as? [[String: Any]])
    #expect(sources.first?["name"] as? String == "club\u{FFFD}.json")
    #expect(run.stdout.contains("Observing"))
  }

  @Test func aConfigurationIsFoundByItsBytes() throws {
    let run = try shell(
      #"""
      mkdir $'c\xfe' $'c\xfe/astrocal'
      echo '{place: "Oslo"}' > $'c\xfe/astrocal/config.json5'
      XDG_CONFIG_HOME="$PWD/"$'c\xfe' astrocal day 2026-11-21
      """#)
    #expect(run.status == 0 && run.stdout.contains("Oslo"))
  }

  @Test func aMissingFileIsNamedAsItCanBeShown() throws {
    let run = try shell(#"astrocal range --places $'li\xffst\n2'"#)
    #expect(run.status == 66 && run.stdout == "")
    #expect(run.stderr == "astrocal: li\u{FFFD}st\u{FFFD}2: No such file or directory\n")
  }

  @Test func aStoreWhosePathNoLineCanHoldGetsNoLineForCron() throws {
    let run = try shell(#"ASTROCAL_STATE="$PWD/"$'sta\nte' astrocal remind check"#)
    #expect(run.status == 0)
    #expect(!run.stdout.contains("* * * *") && run.stdout.contains("sta\u{FFFD}te"))
    #expect(!run.lines.contains { $0.hasPrefix("te") })
  }

  @Test func bytesThatAreNotUTF8AreRefused() throws {
    let run = try shell("astrocal day $'\\xff\\xfe' --place Ujjain")
    #expect(run.status == 64 && run.stdout == "" && run.stderr.filter(\.isNewline).count == 1)
  }
}
