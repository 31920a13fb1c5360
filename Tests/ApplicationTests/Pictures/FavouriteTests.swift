import Drawing
import PictureReading
import ProgramRuns
import Testing

/// The festivals that the configuration names as favourites come first on sheets.
@Suite struct FavouriteTests {
  /// 8 November 2026 in Ujjain: Diwali, Naraka Chaturdashi, Deepavali and three festivals without room in the cell.
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
    _ = try picture(
      "range 2027 --place Ujjain --format svg --config config.json5", in: sandbox(#"["masik-shivaratri"]"#))
  }
}
