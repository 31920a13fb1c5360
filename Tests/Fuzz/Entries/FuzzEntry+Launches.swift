import CivilTime

@testable import Launches

extension FuzzEntry {
  /// The reader of launch files, in each of their forms.
  static let launches = [FuzzEntry("launches", checkLaunches)]

  /// 2026-11-21T12:00:00Z.
  static let now = JulianDay(unixSeconds: 1_795_262_400)

  private static func checkLaunches(_ bytes: [UInt8]) throws {
    guard let file = try accepted({ try LaunchFile(bytes, at: berlin) }) else { return }
    for warning in file.status(name: "fuzz").warnings.all { try promiseShown(warning.text, "warning") }
    for launch in file.launches { try check(launch) }
    let schedule = LaunchSchedule(file.launches)
    try promise(schedule.launches.count <= file.launches.count, "more launches than in the file")
    let first = GregorianDate(dayNumber: 20_777)
    for index in 0..<10 {
      guard let day = berlin.localDay(first.adding(days: index)) else { continue }
      for launch in schedule.launches(on: day) { _ = launch.secondsUntil(from: day.start) }
    }
    _ = schedule.undated(within: first...first.adding(days: 30))
    _ = schedule.next(after: now, in: berlin)
    _ = schedule.filtered(["go", "falcon", "space"])
  }

  private static func check(_ launch: Launch) throws {
    try promiseShown(launch.name, "name")
    try promise(!launch.name.isEmpty, "a launch without a name")
    let texts = [
      launch.provider, launch.rocket, launch.mission, launch.orbit, launch.pad, launch.result, launch.status.name,
    ]
    for text in texts { try promiseShown(text, "text of a launch", lines: true) }
    for core in launch.cores {
      try promiseShown(core.serial, "serial")
      try promiseShown(core.landing, "landing")
    }
    for link in launch.links {
      try promiseShown(link.url, "link")
      try promiseShown(link.title, "title of a link")
      try promise(link.url.lowercased().hasPrefix("http"), "a link to \(link.url)")
    }
    try promise((launch.probability ?? 0).isFinite && 0...100 ~= launch.probability ?? 0, "a probability out of range")
    if case .instant(let instant) = launch.net { try promise(instant.ut.isFinite, "an instant that is not a number") }
  }
}
