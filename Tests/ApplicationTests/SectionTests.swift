import AstroCore
import Testing

@testable import AstrocalCLI
@testable import AstrocalRendering

/// The list of the sections of a day takes the place of the compiler, which knows none.
@Suite struct SectionTests {
  @Test func eachPartHasOneSection() {
    let parts = DaySections.all.map { $0.part }
    #expect(parts.count == Set(parts).count)
    #expect(Set(parts) == Set(DayPart.allCases))
  }

  /// The long page and documents have all sections, and what a section says of itself fits the views that it names.
  @Test func eachSectionIsShown() {
    for section in DaySections.all {
      #expect(section.views.isSuperset(of: [.page, .document]), "\(section.part)")
      #expect(!section.help.isEmpty && section.part.meaning == section.help, "\(section.part)")
      let columns = section.columns + section.laterColumns + section.lastColumns + section.skylineColumns
      #expect(columns.isEmpty || section.views.contains(.csv), "\(section.part)")
    }
  }

  /// The words of the help name the sections that are off unless a user asks for them.
  @Test func helpNamesWhatIsOff() throws {
    let off = DayPart.allCases.filter { !DayPart.standard.contains($0) }.map(\.rawValue)
    let first = try #require(DayPart.listOffByDefault.split(separator: " and ").first)
    #expect(first.split(separator: ", ").map(String.init) == off.dropLast())
    #expect(DayPart.listOffByDefault.hasSuffix(" and \(try #require(off.last))"))
  }
}

extension DaySections {
  /// The words of some of the sections that tables of all days have columns of; targets have none without targets.
  static func wordsWithColumns(_ isWanted: (DayPart) -> Bool) -> String {
    let sections = all.filter { $0.views.contains(.csv) && isWanted($0.part) }
    let shown = sections.filter { !DayPart.onlyByName.contains($0.part) || !$0.fields.isEmpty }
    return shown.map { $0.part.rawValue }.joined(separator: ",")
  }
}
