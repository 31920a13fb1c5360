import CivilTime
import Geography
import SwissEphemeris

/// The passage of a body or a target over the skyline of a place: `sun appears`, `moon disappears`, `m31 appears`.
///
/// It happens only where an almanac has a skyline, see ``Almanac/skyline``.
public struct SkylinePassage: Hashable, Sendable {
  /// The body or target that appears or disappears.
  public let subject: PassageSubject
  /// Whether it comes out from behind the skyline; else it goes behind it.
  public let isAppearance: Bool

  /// The passage of words such as `sun appears`, or `nil` for any others.
  ///
  /// - Parameter targets: The targets that the text may name.
  init?(_ text: String, in targets: TargetCatalogue) {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "_" }
    // As an id has it: sun-appears.
    guard words.count > 1 else {
      guard let hyphen = text.lastIndex(of: "-") else { return nil }
      self.init("\(text[..<hyphen]) \(text[text.index(after: hyphen)...])", in: targets)
      return
    }
    guard let isAppearance = Self.words[String(words[words.count - 1])],
      let subject = PassageSubject(words.dropLast().joined(separator: " "), in: targets)
    else { return nil }
    self.init(subject: subject, isAppearance: isAppearance)
  }

  private init(subject: PassageSubject, isAppearance: Bool) {
    (self.subject, self.isAppearance) = (subject, isAppearance)
  }

  private static let words = ["appears": true, "appear": true, "disappears": false, "disappear": false]
}

extension SkylinePassage: CustomStringConvertible {
  /// The words in their usual spelling: `sun appears`.
  public var description: String { "\(subject.word) \(isAppearance ? "appears" : "disappears")" }
}

extension Almanac {
  /// Passes on the passages of a body or a target over the skyline on some dates, in order, until the body returns
  /// false, or none if the almanac has no skyline.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates, and what the body throws.
  func passages(
    _ passage: SkylinePassage, on dates: ClosedRange<GregorianDate>, _ body: (DailyMoment) throws -> Bool
  ) throws {
    guard let skyline else { return }
    let track = try track(of: passage.subject, over: dates)
    let (start, end) = (
      track.time(at: zone.start(of: dates.lowerBound)),
      track.time(at: zone.start(of: zone.date(after: dates.upperBound)))
    )
    func find(_ search: SkylineSearch, _ path: some SkyPath) throws {
      let times = search.events(from: start, to: end).crossings.filter { $0.isRising == passage.isAppearance }.map(
        \.time)
      try handOn(times, as: .skyline(passage), path, on: track, body)
    }
    switch passage.subject {
    case .body(let found):
      try find(SkylineSearch(found, skyline, of: self, on: track), BodyPath(found, on: track))
    case .target(let target):
      let path = TargetPath(target.place, on: track, over: start..<end)
      try find(
        SkylineSearch(
          track: track, observer: Standpoint(position), skyline: skyline, limb: .point, place: path.place), path)
    }
  }
}
