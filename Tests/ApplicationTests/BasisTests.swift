import AstrocalRendering
import Foundation
import ProgramRuns
import Testing

/// A table names exactly those conventions that are unusual and move its numbers, and the ephemeris where it is not the usual one.
@Suite struct BasisTests {
  /// Options with the words by which the foot or the heading of a table names them.
  private static let options = [
    ("--sunrise hindu", "hindu sunrise"), ("--ayanamsha raman", "raman ayanamsha"),
    ("--month purnimanta", "purnimanta months"), ("--horizon 12", "horizon at 12 deg"),
    ("--sky 8", "dark sky to magnitude"),
  ]

  /// Calls over dates on which everything on which the table depends changes something. Those of months name the reckoning in
  /// their rows, so that only a column without one needs it at its foot.
  private static let tables = [
    "range 2026-10", "range 2026-10 --profile panchanga", "range 2026-10 --profile sky", "range 2026-10 --include moon",
    "range 2026-10 --include twilight", "range 2026-10 --include showers", "range 2026-10 --include festivals",
    "range 2027-01 --include sky", "range 2026-10 --include planets", "range 2026-10 --format agenda",
    "range 2026-10 2027-01 --format calendar",
    "range 2026-10 --format calendar --include moon", "range 2026-10 --format chart",
    "range 2026-10 --columns date,sun.rise", "range 2026-10 --columns date,sun.transit,moon.rise",
    "range 2028-11 --columns date,tithi.end", "range 2027-03 --columns date,nakshatra",
    "range 2026-06 --columns date,masa",
    "range 2026-10 --columns date,rahu_kalam.start", "range 2026-09 --columns date,festivals",
    "range 2026-10 --columns date,civil_dawn,phase", "range 2037-11 --columns date --where 'nakshatra = pushya'",
    "range 2026-10 --columns date --where 'moon.illumination > 50%'",
    "range 2027 --find equinox", "range 2027 --find sankranti", "range 2026-03 --find 'lunar eclipse'",
    "range 2026-10 --find sunset", "range 2026-10 --find moonrise", "range 2026-10 --find 'civil dusk'",
    "range 2026-10 --find 'full moon'", "range 2027 --find 'earliest sunset'", "range 2026-10 --find rohini",
    "range 2026-10 --find vishti", "range 2027 --find kharmas", "range 2027 --find 'guru pushya'",
    "range 2026-11 --find marriage", "range 2026-10 --find sunset --format agenda",
    "range 2026-10 --find rohini --columns date,time", "range 2026-10 --find 'full moon' --columns date,time",
    "tithi 2026-10-01 2026-12-31", "tithi 2026-10 --angas tithi", "tithi 2026-10 --angas nakshatra",
    "tithi 2027 --festivals", "tithi 2027 --festivals disputed",
    "tithi 2026-10 --columns name,start", "tithi 2028-11 --columns name,sunrise_dates",
    "tithi 2026 2035 --anniversary 1984-11-05T12:00 --by nakshatra",
    "showers 2026 --columns code,night", "showers 2026 --columns code,hourly_rate",
  ]

  /// The lines of a call without the foot, and without the heading, which names a skyline.
  private static func numbers(_ run: Run) -> [String] {
    run.lines.dropFirst().filter { !$0.hasPrefix("Basis") }
  }

  @Test(arguments: tables) func aTableNamesWhatMovesItsNumbers(call: String) throws {
    let call = "\(call) --place Ujjain --now 2026-10-05T12:00+05:30 --width 160"
    let usual = try astrocal(line: call)
    #expect(usual.status == 0 && !usual.stdout.contains("Basis"), "\(usual.stderr)")
    var answers = 0
    for (option, words) in Self.options {
      let run = try astrocal(line: "\(call) \(option)")
      // What has nothing to do with a table is refused.
      guard run.status == 0 else { continue }
      answers += 1
      var (numbers, others) = (Self.numbers(usual), Self.numbers(run))
      if option.hasPrefix("--month") {
        func plain(_ line: String) -> Bool { !line.contains("purnimanta") && !line.contains("amanta") }
        (numbers, others) = (numbers.filter(plain), others.filter(plain))
        // Rows of months name the reckoning in their headings.
        if !call.contains("masa") { continue }
      } else if option.hasPrefix("--sunrise"), call.contains("masa") {
        // Less than once in thirty years a month ends between the two sunrises.
        #expect(run.stdout.contains(words))
        continue
      }
      #expect((numbers != others) == run.stdout.contains(words), "\(call) \(option): \(run.lines.last ?? "")")
    }
    #expect(answers > 0 || call.contains("--format chart"), "\(call)")
  }

  /// Source: the data files reach from 1800 to 2399.
  @Test(
    arguments: [
      "range 2500-01-01 --days 2", "range 2500-01-01 --days 2 --format agenda", "range 2500-01 --format calendar",
      "range 2500-01 --format chart", "range 2500-01-01 --days 2 --columns date,sun.rise",
      "range 2500-01 --find 'full moon'",
      "range 2500-01 --find 'full moon' --format agenda", "range 2500-01 --find 'full moon' --columns date,time",
      "tithi 2500-01", "tithi 2500-01 --angas yoga", "tithi 2500 --festivals diwali", "showers 2500",
      "showers 2500 GEM",
      "range 2500-02 --find marriage", "range 2399-12-20 --find 'full moon' --next 2",
    ]) func theModelIsNamedWhereItIsNotTheUsualOne(call: String) throws
  {
    let run = try astrocal(line: "\(call) --place Oslo --now 2026-11-24T12:00+01:00")
    #expect(run.status == 0 && run.stdout.contains("Moshier model (libswe"), "\(call): \(run.stdout) \(run.stderr)")
    #expect(run.lines.filter { $0.hasPrefix("Basis") }.count == 1, "\(call)")
    let usual = try astrocal(
      line: call.replacing("2500", with: "2027").replacing("2399", with: "2026") + " --place Oslo")
    #expect(usual.status == 0 && !usual.stdout.contains("Moshier"), "\(call)")
  }

  @Test func datesOfTwoModelsNameBoth() throws {
    let run = try astrocal(line: "range 1799-12-30 1800-01-06 --place Oslo --include sun")
    #expect(run.lines.contains { $0.hasPrefix("Basis") && $0.contains("Swiss Ephemeris") && $0.contains("Moshier") })
  }

  @Test(
    arguments: [
      "range 2500-01-01 --days 2 --columns date,sun.rise --no-header",
      "range 2500-01-01 --days 2 --template '{sun.rise}'",
      "range 2500-01-01 --days 2 --format csv", "range 2500-01-01 --days 2 --json", "tithi 2500-01 --format csv",
      "day 2500-01-01 --format brief", "range 2500-01 --find 'full moon' --format ics",
    ]) func whatProgramsReadHasNoFoot(call: String) throws
  {
    let run = try astrocal(line: "\(call) --place Oslo --sunrise hindu")
    #expect(run.status == 0 && !run.stdout.contains("Basis"), "\(call): \(run.stderr)")
  }

  /// Documents name the conventions always.
  @Test(
    arguments: [
      "tithi 2026-10", "tithi 2026-10 --festivals", "tithi 2026-10 --angas nakshatra",
      "tithi --anniversary 1984-11-05T12:00", "range 2026-11 --find marriage", "range 2026-10 --find rohini",
      "range 2026-10-01 --days 1", "day 2026-10-01",
    ]) func documentsNameConventions(call: String) throws
  {
    let run = try astrocal(line: "\(call) --place Ujjain --json --sunrise hindu --ayanamsha raman")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any])
    let conventions = try #require(document["conventions"] as? [String: Any])
    #expect(conventions["sunrise"] as? String == "hindu" && conventions["ayanamsha"] as? String == "raman", "\(call)")
    #expect((document["ephemeris"] as? [String: Any])?["model"] as? String == "swiss", "\(call)")
  }

  @Test func theFootFitsTheTerminal() throws {
    let call = "tithi 2500-01-01 2500-01-03 --place Ujjain --sunrise hindu --ayanamsha raman"
    for language in Language.allCases.map(\.rawValue) {
      for width in [40, 60, 120] {
        let run = try astrocal(line: "\(call) --language \(language) --width \(width)")
        #expect(run.status == 0 && run.lines.allSatisfy { $0.terminalColumns <= width }, "\(language) \(width)")
      }
    }
  }
}
