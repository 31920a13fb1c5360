import Drawing
import PictureReading
import ProgramRuns
import Testing

/// The observances that the configuration names as favourites come first on sheets.
@Suite struct FavouriteTests {
  /// 8 November 2026 in Ujjain: Diwali, Naraka Chaturdashi, Deepavali and three observances without room in the cell.
  private static let month = "range 2026-11 --place Ujjain --format svg --config config.json5"

  private func sandbox(_ favourites: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.write("{favourites: \(favourites)}", to: "config.json5")
    return sandbox
  }

  private func picture(_ line: String, in sandbox: Sandbox) throws -> DrawnPicture {
    let run = try astrocal(line: line, in: sandbox)
    #expect(run.status == 0, "\(run.stderr)")
    let picture = try DrawnPicture(run.stdout)
    #expect(picture.faults == [])
    return picture
  }

  /// A favourite stands in bold in its cell, above Diwali, by its id or by a name.
  @Test(arguments: [#"["kali-puja"]"#, #""Kali Puja""#]) func aFavouriteIsTheFirstOfItsDay(favourites: String) throws {
    let bold = try picture(Self.month, in: sandbox(favourites)).labels.filter { $0.style.weight == .bold }
    let favourite = try #require(bold.first { $0.text.hasPrefix("Kali Puja") }).place
    let diwali = try #require(bold.first { $0.text.contains("Diwali") }).place
    #expect(favourite.x == diwali.x && favourite.y <= diwali.y)
    let without = try picture(Self.month, in: sandbox("[]")).labels
    #expect(!without.contains { $0.style.weight == .bold && $0.text.contains("Kali Puja") })
  }

  /// The fasts of every month are not in the chart of a year, but where they are favourites.
  @Test func theChartOfAYearHasFavourites() throws {
    let year = "range 2027 --place Ujjain --format svg --config config.json5"
    let names = try picture(year, in: sandbox(#"["masik-shivaratri"]"#)).labels
    #expect(names.count { $0.text == "Masik Shivaratri" && $0.style.weight == .bold } >= 10)
    // What is in the sky comes before.
    #expect(names.contains { $0.text.hasPrefix("Mercury 19° W") })
    let without = try astrocal(line: "range 2027 --place Ujjain --format svg", in: Sandbox()).stdout
    #expect(!without.contains("Masik Shivaratri"))
    #expect(try astrocal(line: year, in: sandbox("[]")).stdout == without)
  }

  @Test func aNameOfNoObservanceIsRefused() throws {
    let run = try astrocal(
      line: "day --place Ujjain --config config.json5", in: sandbox(#"["diwali", "harvest moon"]"#))
    #expect(run.status == 65 && run.stdout.isEmpty)
    #expect(run.stderr == "astrocal: config.json5: favourites: \"harvest moon\" is no observance\n")
  }
}
