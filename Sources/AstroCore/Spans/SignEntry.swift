import CivilTime
import Geography
import SwissEphemeris

/// The entry of a graha into a sidereal sign (gochara, peyarchi).
public struct SignEntry: Sendable, Hashable {
  /// The graha. The nodes are the mean ones, which always go backwards through the signs.
  public let graha: Graha.Name
  /// The sign that it enters, 1 Mesha … 12 Mina.
  public let rashi: Int
  /// The instant in UT.
  public let time: JulianDay
  /// Whether the planet goes backwards into the sign before; of the nodes this is always so.
  public let isRetrograde: Bool

  /// The name that distinguishes the entry from others of the graha: two into one sign are months apart.
  public var nominalName: String {
    let date = NominalSky.date(time)
    return "\(date.year)\(date.month < 10 ? "0" : "")\(date.month)-\(graha.rawValue)-\(rashi)"
  }
}

/// A search for the entries of grahas into signs.
public struct SignEntryQuery: Sendable, Hashable {
  /// The grahas, in the order of the days of the week; not empty.
  public let grahas: [Graha.Name]
  /// The signs, 1…12, or `nil` for all.
  public let rashi: Int?

  /// The entries of one graha into all signs.
  init(_ graha: Graha.Name) { (grahas, rashi) = ([graha], nil) }

  /// The grahas that stay in a sign for a year or longer, for which keepers of the calendar look.
  static let slow: [Graha.Name] = [.jupiter, .saturn, .rahu, .ketu]

  /// The names of the grahas in searches.
  static let names: [String: Graha.Name] = [
    "mercury": .mercury, "budha": .mercury, "budh": .mercury, "venus": .venus, "shukra": .venus, "sukra": .venus,
    "sukran": .venus, "mars": .mars, "mangal": .mars, "mangala": .mars, "kuja": .mars, "sevvai": .mars,
    "jupiter": .jupiter, "guru": .jupiter, "brihaspati": .jupiter, "brihaspathi": .jupiter,
    "saturn": .saturn, "shani": .saturn, "sani": .saturn,
    "rahu": .rahu, "raahu": .rahu, "ketu": .ketu, "kethu": .ketu,
  ]
  private static let topics: Set = [
    "peyarchi", "gochar", "gochara", "gocharam", "ingress", "sign", "signs", "rashi", "parivartan",
  ]
  private static let fillers: Set = ["into", "in", "enters", "and", "to"]

  /// The search that words name: `saturn sign`, `guru peyarchi`, `jupiter into karka`, `rahu ketu peyarchi`; nil for any
  /// other words.
  init?(words text: String) {
    var words = text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" || $0 == "," }.map(String.init)
    var grahas: [Graha.Name] = []
    while let first = words.first {
      if let name = Self.names[first] { grahas.append(name) } else if first != "and" { break }
      words.removeFirst()
    }
    let hasTopic = words.contains(where: Self.topics.contains)
    words.removeAll { Self.topics.contains($0) || Self.fillers.contains($0) }
    var rashi: Int?
    if !words.isEmpty {
      guard let number = PanchangaNames.table.numbers(.rashi, named: words.joined(separator: " ")).first else {
        return nil
      }
      rashi = number
    }
    guard hasTopic || rashi != nil, !grahas.isEmpty || hasTopic else { return nil }
    // Ashwini has signs of its own kinds; without a planet only the words for entries mean them.
    if grahas.isEmpty {
      guard rashi == nil, !text.lowercased().hasPrefix("sign"), !text.lowercased().hasPrefix("rashi") else {
        return nil
      }
      grahas = Self.slow
    }
    (self.grahas, self.rashi) = (grahas, rashi)
  }
}

extension SignEntryQuery: CustomStringConvertible {
  /// The words from which the search is read: `saturn ingress`, `jupiter ingress karka`.
  public var description: String {
    let names = grahas.map(\.rawValue).joined(separator: " ") + " ingress"
    return rashi.map { "\(names) \(PanchangaNames.table.name(.rashi, $0, .latin).lowercased())" } ?? names
  }
}

extension Almanac {
  /// Passes on the entries of grahas into signs on some dates, in order, until the body returns false.
  ///
  /// - Throws: ``SwissEphemeris/EphemerisError`` if no model covers the dates, and what the body throws.
  package func signEntries(
    _ query: SignEntryQuery, on dates: ClosedRange<GregorianDate>, _ body: (SignEntry) throws -> Bool
  ) throws {
    var isWanted = true
    var needs = SkyNeeds()
    needs.planets = Set(query.grahas.compactMap { Body(rawValue: $0.rawValue) })
    try forEachPiece(of: dates, needs, while: isWanted) { civil, sky in
      let track = sky.track
      let span = track.time(at: civil[0].start)..<track.time(at: civil[civil.count - 1].end)
      let entries = query.grahas.flatMap { SignEntrySearch(track: track, graha: $0).entries(in: span) }
        .sorted { $0.time < $1.time }
      for entry in entries where isWanted && (query.rashi.map { $0 == entry.rashi } ?? true) {
        isWanted = try body(entry)
      }
    }
  }
}

/// Finds the entries of a graha into signs on a track.
private struct SignEntrySearch {
  let track: SkyTrack
  let graha: Graha.Name

  /// The days between two looks. A planet that turns within them, after it has crossed the limit of a sign, is seen on neither
  /// side; it comes back within hours then.
  private static let step = 1.0

  /// Sidereal longitude in radians, not reduced.
  private func longitude(_ time: TrackTime) -> Double {
    let origin = track.siderealOrigin(time).value
    if let body = Body(rawValue: graha.rawValue) { return track.place(of: body, time).longitude - origin }
    return track.meanNode(time) + (graha == .ketu ? .pi : 0) - origin
  }

  private func sign(_ time: TrackTime) -> Int { Int(Angle(radians: longitude(time)).normalized.degrees / 30) }

  func entries(in span: TrackSpan) -> [SignEntry] {
    var entries: [SignEntry] = []
    var (time, sign) = (span.lowerBound, sign(span.lowerBound))
    while time < span.upperBound {
      let next = min(time + Self.step, span.upperBound)
      let nextSign = self.sign(next)
      if nextSign != sign {
        let isForward = (nextSign - sign + 12) % 12 < 6
        let limit = Double(isForward ? nextSign : sign) * .pi / 6
        let instant = Root.zero(from: time, to: next) { Angle(radians: longitude($0) - limit).signed.radians }
        entries.append(
          SignEntry(graha: graha, rashi: nextSign + 1, time: track.julianDay(instant), isRetrograde: !isForward))
      }
      (time, sign) = (next, nextSign)
    }
    return entries
  }
}
