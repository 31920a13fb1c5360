import CivilTime
import SwissEphemeris

/// The kinds of events in the sky that a search looks for; the fewer, the faster it is.
public struct SkyEventKinds: OptionSet, Sendable {
  public let rawValue: Int

  /// A set of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Equinoxes and solstices.
  public static let seasons = SkyEventKinds(rawValue: 1)
  /// The Sun's entries into the sidereal signs.
  public static let sankrantis = SkyEventKinds(rawValue: 2)
  /// Eclipses of the Sun and of the Moon.
  public static let eclipses = SkyEventKinds(rawValue: 4)
  /// Phenomena of Moon and planets, and occultations.
  public static let phenomena = SkyEventKinds(rawValue: 8)
  /// Phenomena of Uranus and Neptune; used with ``phenomena``.
  public static let outerPlanets = SkyEventKinds(rawValue: 16)
  /// With ``outerPlanets``, the meetings of the Moon with them as well.
  public static let outerMeetings = SkyEventKinds(rawValue: 64)
  /// Occultations of stars, among them those that ``phenomena`` has.
  public static let starOccultations = SkyEventKinds(rawValue: 32)
  /// With ``phenomena``, those that only searches name: quadratures, planets nearest to the Earth, Venus at its brightest.
  public static let further = SkyEventKinds(rawValue: 128)
  /// All kinds except phenomena of Uranus and Neptune and occultations of faint stars.
  public static let all: SkyEventKinds = [.seasons, .sankrantis, .eclipses, .phenomena]
}

extension Almanac {
  /// Passes on the events of some kinds on some dates of the place, in order, until the body returns false.
  ///
  /// An eclipse is handed on with the first of the dates that it belongs to, once. Dates are sampled a year at a time, so
  /// that a search over centuries may end early; eclipses alone need less.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError``, and what the body throws.
  public func skyEvents(
    _ kinds: SkyEventKinds, on dates: ClosedRange<GregorianDate>, _ body: (SkyEvent) throws -> Bool
  ) throws {
    guard kinds != .eclipses else {
      return try eclipses(on: dates) { try body(SkyEvent(.eclipse($0), time: $0.eclipse.greatest)) }
    }
    var needs = SkyNeeds(hasLunarCalendar: kinds.contains(.sankrantis))
    needs.hasEvents = !kinds.isDisjoint(with: [.eclipses, .phenomena])
    needs.hasOuterEvents = kinds.contains(.outerPlanets)
    needs.smallBodies = smallBodies
    needs.hasFurtherEvents = kinds.contains(.further)
    needs.hasStarMeetings = kinds.contains(.starOccultations)
    var (isWanted, last): (Bool, SkyEvent?) = (true, nil)
    try forEachPiece(of: dates, needs, while: isWanted) { days, sky in
      var maker = SkyEventMaker(self, sky, kinds, from: days[0].start, to: days[days.count - 1].end)
      for day in days where isWanted {
        for event in maker.make(day) where isWanted {
          if event.isEclipse {
            if event == last { continue }
            last = event
          }
          isWanted = try body(event)
        }
      }
    }
  }

  /// The events of some kinds on some dates of the place, in order.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError``
  public func skyEvents(_ kinds: SkyEventKinds, on dates: ClosedRange<GregorianDate>) throws(EphemerisError)
    -> [SkyEvent]
  {
    var found: [SkyEvent] = []
    try withEphemeris {
      try skyEvents(kinds, on: dates) {
        found.append($0)
        return true
      }
    }
    return found
  }
}
