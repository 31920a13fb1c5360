import CivilTime
import PictureReading
import ProgramRuns
import Testing

/// The sheet of a month with the dates of a solar calendar.
@Suite struct SolarSheetTests {
  private func picture(_ line: String) throws -> DrawnPicture {
    let run = try astrocal(line: line)
    #expect(run.status == 0, "\(run.stderr)")
    return try DrawnPicture(run.stdout)
  }

  /// The numbers of a sheet across: large those of its days, in bold the others.
  private func numbers(_ picture: DrawnPicture) -> (days: [Int], others: [Int]) {
    let labels = picture.labels
    let days = labels.filter { $0.style.size == 22 }.compactMap { Int($0.text) }
    return (days, labels.filter { $0.style.size == 12 && $0.anchor == .middle }.compactMap { Int($0.text) })
  }

  /// Karthikai 1 was 17 November 2026 in Tamil Nadu; Aippasi had begun on 18 October.
  @Test func aGregorianMonthHasTheDatesOfACalendar() throws {
    let picture = try picture("range 2026-11 --place Chennai --calendars tamil --format svg")
    let (days, others) = numbers(picture)
    #expect(days == Array(1...30))
    #expect(others == Array(15...30) + Array(1...14))
    let texts = picture.words
    #expect(texts.contains("Aippasi – Karthikai, Parabhava") && texts.contains("Karthikai 1"))
    #expect(texts.contains { $0.hasPrefix("November 2026 · Chennai") })
  }

  /// Ugadi of 7 April 2027 begins Plavanga, the 41st year from Prabhava of 1987, after Parabhava.
  @Test func aMonthWithANewYearNamesBothYears() throws {
    let texts = try picture("range 2027-04 --place Hyderabad,IN --format svg").words
    #expect(texts.contains { $0.contains("/ Parabhava – Plavanga") })
    let others = try picture("range 2027-05 --place Hyderabad,IN --format svg").words
    #expect(others.contains { $0.hasSuffix("/ Plavanga") })
  }

  /// Mangsir 2083 has 29 days from 17 November 2026, by the calendar of the Panchanga Nirnayak Samiti.
  @Test(arguments: ["", " --portrait", " --paper a4 --nail"])
  func aMonthOfACalendarIsNumberedByIt(page: String) throws {
    let call = "range 2026-11-17 --days 29 --place Kathmandu --calendars nepali,saka --format svg"
    let picture = try picture(call + page)
    let texts = picture.words
    #expect(texts.contains("Mangsir 2083") && texts.contains("17 Nov") && texts.contains("1 Dec"))
    #expect(texts.contains { $0.contains("(Saka)") })
    if page.isEmpty {
      let (days, others) = numbers(picture)
      #expect(days == Array(1...29) && others == Array(17...30) + Array(1...15))
    }
    #expect(picture.faults == [])
  }

  @Test(arguments: [
    "tamil", "malayalam,bengali", "odia,punjabi,assamese", "bangla_civil", "saka,nanakshahi,nepali", "all",
  ])
  func sheetsWithOtherDatesHaveNoFaults(calendars: String) throws {
    for (index, page) in ["", " --portrait", " --language hi", " --script taml --paper letter"].enumerated() {
      let call = "range 2027-0\(3 + 2 * index) --place Kolkata --calendars \(calendars) --format svg"
      #expect(try picture(call + page).faults == [], "\(call)\(page)")
    }
  }

  @Test func aMonthOf32DaysIsASheet() throws {
    // The third month of 2082 had 32 days from 15 June 2025, by the published table of lengths.
    let picture = try picture("range 2025-06-15 --days 32 --place Kathmandu --calendars nepali --format svg")
    #expect(picture.texts.contains { $0.label.text == "Ashar 2082" })
    let run = try astrocal(line: "range 2025-06-15 --days 33 --place Kathmandu --format svg")
    #expect(run.status == 64 && run.stderr.contains("28 to 32 days"))
  }
}
