import CivilTime
import ForeignText
import SwissEphemeris

/// The room of the maxima of meteor showers, each with its best night.
package struct ShowerSearch: EventSearch {
  package typealias Found = ShowerReport
  package static let kinds = [EventKind.shower]
  package var dependsOnPlace: Bool { false }

  /// The codes of the showers; empty for all.
  package let codes: Set<String>
  /// Whether the next shower may be one that the place does not see; one that is named is.
  package var includesUnseen: Bool

  package init(_ codes: Set<String> = [], includesUnseen: Bool = false) {
    (self.codes, self.includesUnseen) = (codes, includesUnseen || !codes.isEmpty)
  }

  // MARK: Words

  private static let all: Set = ["shower", "showers", "meteor shower", "meteor showers", "meteors"]

  package static func reading(of words: SearchWords, as rank: ReadingRank) throws(Mistake) -> ShowerSearch? {
    switch rank {
    case .word:
      let (text, unseen) = (words.text.lowercased(), EventQuery.unseen + " ")
      if all.contains(text) { return ShowerSearch() }
      let isOfAll = text.hasPrefix(unseen) && all.contains(String(text.dropFirst(unseen.count)))
      return isOfAll ? ShowerSearch(includesUnseen: true) : nil
    case .name:
      let isNamed = words.catalogue.showers.contains { $0.isNamed(words.text) }
      return isNamed ? try one(of: words) : nil
    case .part: return try one(of: words)
    }
  }

  private static func one(of words: SearchWords) throws(Mistake) -> ShowerSearch? {
    let (text, showers) = (words.text, words.catalogue.showers)
    let found =
      words.isStrict ? showers.filter { $0.isNamed(text) || $0.isNamed(text + "s") } : showers.named(byWholeWords: text)
    guard found.count < 2 else {
      let codes = found.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
      throw Mistake("\(PlainText.quoted(words.text)) fits several showers; use a code: \(codes)")
    }
    guard let shower = found.first else { return nil }
    guard shower.peakLongitude != nil else {
      throw Mistake("\(shower.name) (\(shower.code)) has no maximum", advice: .activity(code: shower.code))
    }
    return ShowerSearch([shower.code])
  }

  package init(behindKind words: SearchWords) throws(Mistake) {
    var found = try Self.reading(of: words, as: .word)
    if found == nil { found = try Self.reading(of: words, as: .part) }
    guard let found else { throw Self.none(words, near: Self.near(words)) }
    self = found
  }

  /// The names that are nearest to words which name nothing.
  static func near(_ words: SearchWords) -> [String] {
    Transliteration.nearest(to: words.text, in: words.catalogue.showers) { [$0.name] }.map { $0.name.lowercased() }
  }

  /// A shower need not be known.
  package init(stored words: SearchWords) {
    let isOfAll = words.text == Self.unseen
    self.init(isOfAll || words.text == "showers" ? [] : [words.text], includesUnseen: isOfAll)
  }

  package var description: String {
    codes.isEmpty ? includesUnseen ? Self.unseen : "showers" : codes.sorted().joined(separator: ", ")
  }
  private static let unseen = EventQuery.unseen + " showers"

  // MARK: Search

  package var parts: Set<DayPart> { [.showers] }
  package var dependsOnSkyline: Bool { true }
  package var conventions: Set<Convention> { [.darkSky] }

  package func prepare(_ almanac: inout Almanac) {
    let known = Set(almanac.showers.map(\.code))
    if codes.isEmpty ? known.isEmpty : !codes.isSubset(of: known) {
      almanac.showers += Shower.standard.filter { !known.contains($0.code) }
    }
  }

  package func daysRunning(at latitude: Angle) -> Int { 3 }

  package func find(
    on dates: ClosedRange<GregorianDate>, of almanac: Almanac, _ body: (ShowerReport) throws -> Bool
  ) throws {
    let showers = almanac.showers.filter { codes.isEmpty || codes.contains($0.code) }
    try almanac.inPieces(dates) { year, almanac in
      let span = almanac.instants(of: year)
      let calendar = try ShowerCalendar(
        almanac.sky.ephemeris, model: almanac.sky.model(covering: year), span: span.lowerBound...span.upperBound,
        showers: showers)
      let occurrences = calendar.occurrences.filter { $0.peak.map(span.contains) ?? false }
      guard let needed = almanac.dates(of: occurrences) else { return true }
      let model = try almanac.sky.model(covering: needed)
      // The best night of a shower takes longer than all the rest: one at a time, as long as they are wanted.
      for occurrence in occurrences {
        var isWanted = true
        try almanac.forEachShower([occurrence], of: calendar, model: model, darkSky: almanac.darkSky, at: nil) {
          isWanted = try body($0)
        }
        guard isWanted else { return false }
      }
      return true
    }
  }

  // MARK: Waiting

  /// A best night begins two days before the date of the maximum at most, and one after.
  package var margin: Int { 2 }
  package var notice: Notice { .days(3) }

  /// `perseids`: the name, since nobody knows codes.
  package func wordsOfID(in catalogue: EventCatalogue) -> String {
    guard codes.count == 1, let code = codes.first else { return description }
    return Self.slug(catalogue.name(ofShower: code) ?? code).lowercased()
  }

  /// The name of a shower as ids have it, `Southern-delta-Aquariids`, in its own letters.
  package static func slug(_ name: String) -> String {
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return String(letters).split(separator: "-").joined(separator: "-")
  }

  /// The date in whose evening the best night begins, from the maximum to the noon after that night.
  package func occasion(of report: ShowerReport, in zone: CivilZone) -> Occasion? {
    guard let night = report.night, let peak = report.occurrence.peak else { return nil }
    let (year, code) = (report.nominal, report.id)
    return Occasion(
      .found(report), on: night.date, zone, name: codes.count == 1 ? year : "\(year)-\(code)", time: peak,
      start: night.window?.lowerBound,
      end: JulianDay(unixSeconds: Double(zone.instant(on: zone.date(after: night.date), secondsAfterMidnight: 43_200))))
  }
}

extension EventKind {
  public static let shower = EventKind("shower", tolerance: 0.25)
}

extension ShowerReport: FoundEvent {
  /// `Geminids`
  package func eventName(_ script: NameScript) -> EventName { EventName(occurrence.shower.name) }
  public var eventKind: EventKind { .shower }

  /// `GEM`
  public var id: String { occurrence.shower.code }
  public var nominal: String { "\(occurrence.nominalYear)" }
  public var instant: JulianDay? { occurrence.anchor }

  /// It lasts from the beginning of its best night to the end of that or to the maximum, whichever comes later.
  package func course(in zone: CivilZone) -> EventCourse {
    let peak = occurrence.peak ?? occurrence.anchor
    let window = night?.window
    var end = max(peak, window?.upperBound ?? peak)
    // A maximum that is known to the date may come at any time of it.
    if occurrence.shower.precision == .date {
      end = max(end, zone.start(of: zone.date(at: peak).adding(days: 1)))
    }
    return .lasting(min(peak, window?.lowerBound ?? peak), end)
  }
  /// Whether its radiant stays down at the place, or no night of its maximum gets dark there.
  public var isOutOfSight: Bool { night?.obstacle != nil }
  public var sight: PhenomenonReport.Sighting? {
    night?.best.map { .init(time: $0.time, altitude: $0.radiantAltitude, azimuth: $0.radiantAzimuth) }
  }
}
