import AstroCore
import CivilTime
import Geography
import SwissEphemeris

// The one place for the words and the members that say how well a place sees something.

extension SightReport {
  /// How it is seen at its moment: `seen 18:50`, `transit 00:24`, `low in twilight, binoculars 18:14`; without the clock where the
  /// reader has it.
  func manner(_ clock: String?) -> String {
    func at(_ words: String) -> String { clock.map { "\(words) \($0)" } ?? words }
    guard sight == .seen else { return at(optics) }
    guard let clock else { return localized("seen") }
    return moment?.isTransit == true ? localized("transit \(clock)") : localized("seen \(clock)")
  }

  /// What one needs where eyes alone do not do: `low in twilight, binoculars`, `with binoculars`, `Venus by eye, Saturn with binoculars`.
  private var optics: String {
    if let easy = bright.first, let hard = faint.first {
      return localized("\(easy.title) by eye, \(hard.title) with binoculars")
    }
    return faint.contains(where: \.needsBinoculars) ? localized("with binoculars") : Self.lowInTwilight
  }

  static var lowInTwilight: String { localized("low in twilight, binoculars") }

  /// ` (not seen: too near the Sun)`, ` (not seen)`
  var mark: String {
    guard let unseen else { return localized(" (not seen)") }
    return localized(" (not seen: \(unseen.brief))")
  }

  /// `not seen here: too near the Sun`
  var absence: String {
    guard let unseen else { return localized("not seen here") }
    return localized("not seen here: \(unseen.brief)")
  }

  /// `Not seen here: too near the Sun.`
  var sentence: String { localized("Not seen here: \(unseen?.brief ?? localized("not within twelve hours")).") }
}

extension SkyObject {
  /// Whether eyes hardly have it in the darkest sky.
  fileprivate var needsBinoculars: Bool {
    self == .body(.uranus) || self == .body(.neptune) || self == .star(.pleiades)
      || Body.small.contains { self == .body($0) }
  }
}

extension Sight {
  static let words = allCases.map(\.rawValue)
}

extension Unseen {
  /// The reason beside an event, whose time the reader has: `below the horizon`.
  fileprivate var brief: String {
    switch self {
    case .sunUp: localized("the Sun does not set")
    case .belowHorizon: localized("below the horizon")
    case .tooLow: localized("too low")
    case .hidden: localized("behind the skyline")
    case .behindMoon: localized("behind the Moon")
    case .nearSun: localized("too near the Sun")
    case .brightSky: localized("too bright a sky")
    }
  }

  /// The reason of a whole night: `below the horizon while the Sun is down`
  var words: String {
    switch self {
    case .belowHorizon: localized("below the horizon while the Sun is down")
    case .tooLow: localized("never 2 degrees high while the Sun is down")
    case .hidden: localized("behind the skyline while the Sun is down")
    case .brightSky: localized("the sky stays too bright")
    case .sunUp, .behindMoon, .nearSun: brief
    }
  }
}

/// How well something is seen, with binoculars where eyes do not do, and why not.
extension SightReport: Described {
  static func describe(_ of: inout some MemberVisitor<SightReport> & ~Copyable) {
    of.member(
      "sight",
      "How well it is seen: seen by eye; low, with binoculars; not_seen. Two bodies as the poorer of them at the same moment.",
      .text { $1.sight.rawValue }, .of(Sight.words))
    of.object(
      "low",
      "When binoculars show what eyes do not see: the moment with most to spare within 12 hours of the instant, or of the nearest night; null elsewhere.",
      SightReport.Sighting.self, .orNull
    ) { $0.low }
    of.member(
      "reason", "Why it is not seen; a sentence for people. Null where it is, and of what nobody looks at.",
      .text { $1.unseen?.brief }, .orNull)
  }
}
