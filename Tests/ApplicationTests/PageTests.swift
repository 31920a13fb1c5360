import Foundation
import ProgramRuns
import Testing

/// The pages of the documentation, as a reader goes through them.
@Suite struct PageTests {
  private static let root = Sandbox.tests.deletingLastPathComponent()

  private static let pages: [String] = {
    let folder = root.appendingPathComponent("Docs").path
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return ["README.md", "CONTRIBUTING.md", "SECURITY.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/" + $0 }
  }()

  /// A page without its blocks of code.
  private static func text(_ page: URL) throws -> String {
    var isCode = false
    return try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n").filter { line in
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      return !isCode
    }.joined(separator: "\n")
  }

  /// The names that headings have behind a number sign: small letters, hyphens for spaces, no other signs.
  private static func anchors(_ page: URL) throws -> Set<String> {
    Set(
      try text(page).components(separatedBy: "\n").filter { $0.hasPrefix("#") }.map { line in
        let heading = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        return String(heading.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 })
      })
  }

  @Test func everyLinkLeadsSomewhere() throws {
    #expect(Self.pages.count > 25)
    var count = 0
    for page in Self.pages {
      let file = Self.root.appendingPathComponent(page)
      for match in try Self.text(file).matches(of: /\]\(([^)\s]+)\)/) {
        let link = match.1
        if link.contains("://") || link.hasPrefix("mailto:") { continue }
        count += 1
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = parts[0].isEmpty ? file : file.deletingLastPathComponent().appendingPathComponent(String(parts[0]))
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link)")
        if parts.count == 2 {
          #expect(try Self.anchors(target).contains(String(parts[1])), "\(page): \(link)")
        }
      }
    }
    #expect(count > 150)
  }

  @Test func theListOfPagesHasThemAll() throws {
    let list = try Self.text(Self.root.appendingPathComponent("Docs/README.md"))
    for page in Self.pages where page.hasPrefix("Docs/") && page != "Docs/README.md" {
      #expect(list.contains("](\(page.dropFirst(5)))"), "\(page)")
    }
  }

  /// A page has one name: its title, the links to it in the list of pages, and its file.
  @Test func aPageHasOneName() throws {
    let list = try Self.text(Self.root.appendingPathComponent("Docs/README.md"))
    var count = 0
    for match in list.matches(of: /\| \[([^\]]+)\]\(([a-z-]+)\.md\)/) {
      let page = Self.root.appendingPathComponent("Docs/\(match.2).md")
      let title = try Self.text(page).prefix { $0 != "\n" }.dropFirst(2)
      #expect(title.lowercased() == match.1.lowercased(), "\(match.2)")
      // The file of पहले कदम has its name in Latin letters.
      guard title.first?.isASCII == true else { continue }
      let file = title.lowercased().filter { $0 != "'" }.replacing(" ", with: "-")
      #expect(file == match.2, "\(title)")
      count += 1
    }
    #expect(count > 30)
  }

  /// A count of what a table has stands in prose only where it is that of the table.
  @Test func countsOfTablesAreThoseOfTheTables() throws {
    func rows(_ table: String) throws -> Int {
      try String(contentsOf: Self.root.appendingPathComponent("Sources/CTables/" + table), encoding: .utf8)
        .split(separator: "\n").count - 1
    }
    let counts = try [
      "cities": [rows("places/cities.tsv") + 1], "stations": [rows("places/stations.csv")],
      "stars": [rows("sky/bright_stars.csv"), rows("sky/occultation_stars.csv")],
      "objects": [rows("sky/deepsky.csv") - 1], "showers": [rows("calendar/showers.csv")],
      "rules": [rows("calendar/festivals.csv")], "festivals": [rows("calendar/festivals.csv")],
    ]
    var count = 0
    for page in Self.pages + ["CHANGELOG.md"] {
      let text = try Self.text(Self.root.appendingPathComponent(page))
      let pattern = /\b(\d[\d,]*) (?:bright )?(cities|stations|stars|objects|showers|rules|festivals)\b/
      for match in text.matches(of: pattern) {
        let number = Int(match.1.replacing(",", with: "")) ?? 0
        // Limits and rounded numbers, and cities of a list.
        if number.isMultiple(of: 100) || match.2 == "cities" && number < 1_000 { continue }
        #expect(counts[String(match.2)]?.contains(number) == true, "\(page): \(match.0)")
        count += 1
      }
    }
    #expect(count > 3)
  }

  /// The pages, the changelog and the program agree whether a release is published, and which version it is.
  @Test func theStatusOfTheReleaseIsTheSameEverywhere() throws {
    func text(_ page: String) throws -> String {
      try Self.text(Self.root.appendingPathComponent(page)).replacing("\n", with: " ")
    }
    let isReleased = try text("CHANGELOG.md").contains(/## \[?\d+\.\d+\.\d+\]?[^#]{0,6}\d{4}-\d\d-\d\d/)
    for (page, words) in [
      ("README.md", "No release is published yet"), ("Docs/install.md", "No release is published yet"),
      ("Docs/stability.md", "Nothing is released yet"),
    ] {
      #expect(try text(page).contains(words) == !isReleased, "\(page)")
    }
    let version = try astrocal("--version").stdout.split { $0 == " " || $0 == "\n" }
      .first { $0.contains(/^\d+\.\d+\.\d+/) }.map { $0.prefix { $0.isNumber || $0 == "." } }
    #expect(try text("Docs/stability.md").contains("the version is \(version ?? "none")."), "\(version ?? "none")")
  }

  /// How many commands, languages, tests and the like there are changes with every version: prose names them and counts none.
  @Test func proseCountsNothingThatGrows() throws {
    let number =
      "(?:\\d[\\d,]*|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty)(?:-[a-z]+)?|hundred)"
    let few = "(?:two|three|four|five|six|seven|eight|nine|ten)"
    let growing =
      "(?:commands|disputes|tests|suites|transcripts|documents|schemas|options|fields|aliases|festivals|spellings|phrases|languages|calls)"
    let pattern = try Regex(
      "(?i)\\b(?:\(number)(?: [a-z]+)? \(growing)|\(few) languages|(?:\(few)|\(number)) columns for each)\\b")
    for page in Self.pages {
      let text = try Self.text(Self.root.appendingPathComponent(page)).replacing("\n", with: " ")
      for match in text.matches(of: pattern) { Issue.record("\(page): \(text[match.range])") }
    }
    let claims = [
      "Twenty-one disputes of 2022", "all 240 spellings", "in eight languages", "ends with seven columns for each",
    ]
    for claim in claims { #expect(claim.contains(pattern), "\(claim)") }
  }
}
