import Foundation
import ProgramRuns
import TestTier
import Testing

/// Places by names of zones of tzdata.
@Suite struct NamedPlaceTests {
  /// The last part of every zone's name is a place, or that of several that are listed.
  @Test func everyZoneOfTheTablesNamesAPlace() throws {
    var zones: Set<String> = []
    for table in ["zone.tab", "zone1970.tab"] {
      let text = try String(contentsOfFile: "/usr/share/zoneinfo/" + table, encoding: .utf8)
      zones.formUnion(
        text.split(separator: "\n").filter { $0.first != "#" }.map { String($0.split(separator: "\t")[2]) })
    }
    #expect(zones.count > 300)
    let sandbox = try Sandbox()
    for zone in TestTier.some(zones.sorted(), every: 4) {
      let name = String(zone.split(separator: "/").last ?? "").replacing("_", with: " ")
      let run = try astrocal("day", "2026-11-21", "--json", "--exclude", "all", "--place", name, in: sandbox)
      #expect(run.status == 0 || run.stderr.contains("\" is ambiguous: use "), "\(zone): \(run.stderr)")
    }
  }
}
