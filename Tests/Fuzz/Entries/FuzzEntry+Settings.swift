import ArgumentParser
import AstroCore
import CivilTime
import Glibc

@testable import AstrocalCLI
@testable import AstrocalRendering

extension FuzzEntry {
  /// The readers of the configuration, of lists of places and targets, and of whole command lines.
  static let settings = [
    FuzzEntry("configuration") { bytes in try MemoryFile(bytes).read(checkConfiguration) },
    FuzzEntry("place-list") { bytes in try MemoryFile(bytes).read(checkPlaceList) },
    FuzzEntry(text: "target-list", checkTargetList),
    FuzzEntry("arguments", checkArguments),
  ]

  private static func checkConfiguration(_ path: String) throws {
    guard let configuration = try accepted({ try Configuration.load(namedPath: path) }) else { return }
    _ = try accepted { try configuration.rules() }
    _ = try accepted { try configuration.ownShowers() }
    if let targets = try accepted({ try configuration.ownTargets() }) { try targets.forEach(check) }
    let finder = PlaceFinder(ValueSources(configuration: configuration), now: JulianDay(unixSeconds: 0))
    for name in (configuration.places ?? [:]).keys.sorted().prefix(8) {
      guard let place = try accepted({ try finder.place(named: name, source: .option, finder.overrides(.option)) })
      else { continue }
      try check(place)
    }
    if let place = try accepted({ try finder.place() }) { try check(place) }
  }

  private static func checkPlaceList(_ path: String) throws {
    let finder = PlaceFinder(ValueSources(configuration: Configuration()), now: JulianDay(unixSeconds: 0))
    guard let list = try accepted({ try PlaceList(path: path, finder) }) else { return }
    try promise(!list.places.isEmpty, "a list without a place")
    for place in list.places { try check(place) }
  }

  private static func checkTargetList(_ text: String) throws {
    guard let list = try accepted({ try TargetList(text) }) else { return }
    try list.targets.forEach(check)
    let names = list.targets.map(\.word)
    try promise(!names.contains(""), "a target without a word")
  }

  private static func check(_ target: Target) throws {
    try promise((0..<360).contains(target.rightAscension), "a right ascension of \(target.rightAscension)")
    try promise(abs(target.declination) <= 90, "a declination of \(target.declination)")
    try promiseShown(target.id, "name of a target")
    try promiseShown(target.type, "type of a target")
  }

  private static func check(_ place: Place) throws {
    let position = place.position
    try promise(abs(position.latitude.degrees) <= 90, "a latitude of \(position.latitude.degrees)")
    try promise(abs(position.longitude.degrees) <= 180, "a longitude of \(position.longitude.degrees)")
    try promise(position.elevation.isFinite, "an elevation of \(position.elevation)")
    try promise(!place.title.unicodeScalars.contains { $0.value < 0x20 }, "a control in the title of a place")
  }

  /// Arguments end with a zero byte, as in `/proc/self/cmdline`.
  private static func checkArguments(_ bytes: [UInt8]) throws {
    let arguments = bytes.split(separator: 0, maxSplits: 31, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    do {
      _ = try Arguments.command(arguments)
    } catch {
      let code = (error as? any ExitingError)?.status.rawValue ?? Astrocal.exitCode(for: error).rawValue
      try promise(code == 0 || code == ExitStatus.usage.rawValue, "status \(code) of a command line")
      try promise(code == 0 || !Astrocal.message(for: error).isEmpty, "a refusal without a reason")
    }
  }
}

/// A file in memory, without a name.
struct MemoryFile {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Calls `body` with a path under which the file can be read meanwhile.
  func read(_ body: (_ path: String) throws -> Void) throws {
    guard let file = tmpfile() else { throw FuzzFinding(description: "no temporary file") }
    defer { fclose(file) }
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, bytes.count, file) }
    guard written == bytes.count, fflush(file) == 0 else { throw FuzzFinding(description: "no room on the disk") }
    try body("/proc/self/fd/\(fileno(file))")
  }
}
