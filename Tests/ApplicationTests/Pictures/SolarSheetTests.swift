import PictureReading
import ProgramRuns
import Testing

/// The sheet of a month with the dates of a solar calendar. `picture-solar.txt` has its texts.
@Suite struct SolarSheetTests {
  @Test(arguments: [
    "tamil", "malayalam,bengali", "odia,punjabi,assamese", "bangla_civil", "saka,nanakshahi,nepali", "all",
  ])
  func sheetsWithOtherDatesHaveNoFaults(calendars: String) throws {
    for (index, page) in ["", " --paper portrait", " --language hi", " --script taml --paper letter"].enumerated() {
      let call = "range 2027-0\(3 + 2 * index) --place Kolkata --calendars \(calendars) --format svg"
      try expectFlawless(call + page)
    }
  }

  @Test(arguments: ["", " --paper portrait", " --paper a4"]) func aMonthOfACalendarHasNoFaults(page: String) throws {
    try expectFlawless(
      "range 2026-11-17 --days 29 --place Kathmandu --calendars nepali,saka --format svg\(page)")
  }

  private func expectFlawless(_ line: String) throws {
    let run = try astrocal(line: line)
    #expect(run.status == 0, "\(line): \(run.stderr)")
    #expect(try DrawnPicture(run.stdout).faults == [], "\(line)")
  }
}
