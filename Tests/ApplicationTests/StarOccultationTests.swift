import ProgramRuns
import Testing

/// Stars behind the Moon, as `range --find` prints them.
@Suite struct StarOccultationTests {
  /// Contacts by JPL DE440 are in `StarOccultationsAgainstDE440Tests`.
  @Test func aStarHasTheSecondAndTheLimbOfItsContacts() throws {
    let run = try astrocal(line: "range 2026-03-29 --find 'star occultation' --place Berlin --width 80")
    #expect(run.status == 0)
    #expect(
      run.stdout.hasSuffix(
        """
        Sun 2026-03-29 21:01  Moon occults Regulus   magnitude 1.4
                              disappears 20:31:14, 41 deg high, dark limb, PA 88
                              appears again 21:32:01, 47 deg high, bright limb, PA 336

        """))
  }

  @Test(arguments: ["wasat", "delta gem", "delta-geminorum", "deGem", "moon wasat"])
  func aStarIsFoundByItsNameAndItsDesignation(words: String) throws {
    let run = try astrocal(line: "range 2028 --find '\(words) occultation' --place Oslo --format csv")
    #expect(run.status == 0)
    #expect(run.stdout.contains("2028-04-30,occultation,occultation,Moon occults Wasat,"), "\(run.stdout)")
    #expect(run.stdout.contains("moon;delta_gem"))
  }

  @Test func magnitudeLeavesOutWhatIsFainter() throws {
    func rows(_ options: String) throws -> [String] {
      let run = try astrocal(line: "range 2026 --find \(options) --place Berlin --format csv")
      #expect(run.status == 0)
      return run.stdout.split(separator: "\r\n").dropFirst().map(String.init)
    }
    let all = try rows("'star occultation'")
    let bright = try rows("'star occultation' --magnitude 3")
    #expect(!bright.isEmpty && bright.count < all.count)
    #expect(bright.allSatisfy(all.contains))
    #expect(try bright == rows("'star occultation magnitude 3'"))
  }

  @Test(arguments: [
    ("--find 'star occultation' --magnitude 6", "known to magnitude 4.5"),
    ("--find mars --magnitude 3", "--magnitude is that of what the Moon covers"),
    ("--magnitude 3", "--magnitude goes with --find"), ("--find 'wasat regulus'", "no such event of these bodies"),
    ("--find 'moon alcyonee occultation'", "did you mean alcyone?"),
    ("--find 'star occultation magnitude'", "magnitude goes before a number"),
    ("--find 'mars opposition magnitude 3'", "magnitude goes with occultation"),
    ("--find mars --all-planets", "--all-planets"),
  ])
  func whatIsWrongIsRefusedInOneLine(options: String, message: String) throws {
    let run = try astrocal(line: "range \(options) --place Berlin")
    #expect(run.status == 64 && run.stdout == "")
    #expect(run.stderr.contains(message), "\(run.stderr)")
    #expect(run.stderr.split(separator: "\n").count == 1)
  }

  /// Source: Fixtures/sky/outer_planets.csv has the oppositions; the nearest transit follows it.
  @Test func daysHaveWhatUranusDoesWhereItIsAskedFor() throws {
    let plain = try astrocal(line: "day 2026-11-25 --place Berlin --include sky")
    let all = try astrocal(line: "day 2026-11-25 --place Berlin --include sky --all-planets")
    #expect(!plain.stdout.contains("Uranus at opposition"))
    #expect(all.stdout.contains("Uranus at opposition 23:41"))
  }
}
