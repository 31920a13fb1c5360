import Foundation
import ProgramRuns
import Testing

/// A place that nobody named is called so where the answer stands.
@Suite struct DefaultPlaceTests {
  private static let calls = [
    "day 2026-11-21", "day 2026-11-21 --format brief", "day 2026-11-21 --chart", "day 2026-11-21 --format svg",
    "range 2026-11-21 --days 2", "range 2026-11-21 --days 2 --format agenda", "range 2026-11 --format calendar",
    "range 2026-11 --chart", "range 2026-11 --format svg", "range --find 'full moon' --now 2026-11-21T12:00",
    "tithi 2026-11-21", "tithi --festivals diwali --now 2026-11-21T12:00", "showers 2026-12",
    "showers GEM --now 2026-11-21T12:00",
  ]

  @Test(arguments: calls)
  func everyHeaderSaysThatThePlaceIsADefault(call: String) throws {
    for (zone, words) in [("Asia/Kolkata", "place by the system's time zone"), ("Etc/UTC", "no place given")] {
      let run = try astrocal(line: call, environment: ["TZ": zone])
      #expect(run.status == 0)
      let expected = call.contains("brief") && zone != "Etc/UTC" ? "(system's zone):" : words
      #expect(run.stdout.replacing("&apos;", with: "'").contains(expected), "\(run.stdout.prefix(300))")
      if !call.contains("svg") { #expect(run.lines.allSatisfy { $0.count <= 80 }) }
    }
    let named = try astrocal(line: call + " --place Kolkata", environment: ["TZ": "Asia/Kolkata"])
    expectSuccess(named)
    #expect(!named.stdout.contains("time zone") && !named.stdout.contains("no place"))
  }

  @Test func theBriefDayHasItBehindThePlace() throws {
    let run = try astrocal(line: "day 2026-11-21 --format brief --width 200", environment: ["TZ": "Asia/Kolkata"])
    #expect(run.stdout.hasPrefix("Sat 21 Nov Kolkata (system's zone): Sun "))
  }

  /// A reminder outlives the run, and cron announces it from wherever it runs.
  @Test(arguments: [
    (
      "Asia/Kolkata",
      "Kolkata is that of the system's time zone Asia/Kolkata; if you mean it, give --place Kolkata,IN"
    ),
    (
      "Pacific/Kiritimati",
      "Kiritimati is that of the system's time zone Pacific/Kiritimati; if you mean it, give --place Pacific/Kiritimati"
    ),
    ("Etc/UTC", "the system's time zone Etc/UTC names no city: give --place CITY"),
  ])
  func aReminderNeedsAPlaceThatIsNamed(zone: String, advice: String) throws {
    let sandbox = try Sandbox()
    for what in ["GEM", "2126-12-24", "sunset"] {
      try expectRefusal(
        try astrocal("remind", "add", what, environment: ["TZ": zone], in: sandbox), 64,
        "a reminder needs a place: \(advice), or \"place\" in the configuration")
    }
    #expect(try astrocal("remind", "list", "--json", in: sandbox).json()["reminders"] as? [String] == [])
    for environment in [["ASTROCAL_PLACE": "Kolkata"], [:]] {
      let named = environment.isEmpty ? ["--place", "Pacific/Kiritimati"] : []
      expectSuccess(try sandbox.run(["remind", "add", "full-moon"] + named, environment: environment))
    }
  }
}
