import Foundation
import ProgramRuns
import Testing

/// What almanacs print beside the angas, in the documents and on the screen of a day.
@Suite struct PanchangaElementTests {
  private func panchanga(_ options: String...) throws -> [String: Any] {
    let run = try Sandbox().run(
      ["day", "2026-11-21", "--place", "Ujjain", "--json", "--ephemeris", "moshier"] + options)
    expectSuccess(run)
    return try #require(try run.json()["panchanga"] as? [String: Any])
  }

  private func count(_ panchanga: [String: Any], _ key: String) -> Int? { (panchanga[key] as? [Any])?.count }

  @Test func listsOnRequestAreEmptyUnlessNamed() throws {
    let plain = try panchanga()
    for key in ["gowri", "lagna", "graha"] { #expect(count(plain, key) == 0) }
    #expect(plain["birth"] is NSNull)
    let all = try panchanga("--include", "all")
    #expect(count(all, "gowri") == 16 && count(all, "graha") == 9 && (12...14).contains(count(all, "lagna") ?? 0))
    let some = try panchanga("--include", "graha")
    #expect(count(some, "graha") == 9 && count(some, "gowri") == 0 && some["muhurta"] is NSNull)
  }

  @Test func spansComeWithMuhurtaAndTheRestWithThePanchanga() throws {
    let both = try panchanga()
    let alone = try panchanga("--exclude", "muhurta")
    for key in ["amrita", "varjyam", "panchaka"] {
      #expect(count(both, key) != 0 && count(alone, key) == 0, "\(key)")
    }
    #expect(count(alone, "anandadi") == 3 && count(alone, "tamil_yoga") == 3 && alone["directions"] is [String: Any])
  }

  @Test(arguments: [
    (["--birth-star", "krittika 2"], [:], "{}"), ([], ["ASTROCAL_BIRTH_STAR": "krittika 2"], "{}"),
    ([], [:], #"{birth_star: "Krittika Vrishabha"}"#),
  ])
  func theBirthStarIsThatOfOptionEnvironmentOrConfiguration(
    options: [String], environment: [String: String], configuration: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.write(configuration, to: "config.json5")
    let run = try sandbox.run(
      ["day", "2026-11-21", "--place", "Ujjain", "--json", "--config", "config.json5"] + options,
      environment: environment)
    expectSuccess(run)
    let panchanga = try #require(try run.json()["panchanga"] as? [String: Any])
    let birth = try #require(panchanga["birth"] as? [String: Any])
    #expect((birth["rashi"] as? [String: Any])?["name"] as? String == "Vrishabha")
    #expect((birth["chandrabala"] as? [[String: Any]])?.first?["number"] as? Int == 11)
  }

  @Test func aWrongBirthStarIsRefused() throws {
    try expectRefusal(
      try astrocal("day", "2026-11-21", "--place", "Ujjain", "--birth-star", "krittika mina"), 64,
      "--birth-star: \"mina\" is no sign or pada (1 to 4) of Krittika, which lies in Mesha or Vrishabha")
    try expectRefusal(
      try astrocal("day", "2026-11-21", "--place", "Ujjain", "--birth-star", "xqz"), 64,
      "--birth-star: \"xqz\" is no nakshatra: use a name such as Rohini, or a number from 1 to 27")
  }

  @Test(arguments: ["latin", "iast", "deva"])
  func allScreensFitEightyColumns(script: String) throws {
    let run = try astrocal(
      "day", "2026-11-21", "--place", "Ujjain", "--include", "all", "--birth-star", "krittika", "--script", script,
      "--ascii", "--width", "80")
    expectSuccess(run)
    if script == "latin" {
      #expect(run.lines.allSatisfy { $0.count <= 80 })
      for label in ["Favoured", "Avoid", "Anandadi", "Tamil", "Towards", "Gowri", "Lagna", "Graha", "Tarabala"] {
        #expect(run.lines.contains { $0.hasPrefix(label) }, "\(label)")
      }
    }
  }

  @Test func anEclipseHasItsSutaka() throws {
    let run = try astrocal("day", "2026-08-12", "--place", "Madrid", "--include", "sky,panchanga")
    expectSuccess(run)
    #expect(run.lines.contains { $0.hasPrefix("Sutaka    ") && $0.contains("for children, old and sick from") })
  }
}
