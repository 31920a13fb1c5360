/// How surely words mean a search. Readers of all kinds are asked for one rank after the other.
package enum ReadingRank: Int, CaseIterable, Sendable {
  /// By words and a grammar that nothing else has: `full moon`, `io transit`, `showers`.
  case word
  /// By the whole name or the code of something in a list: `geminids`, `GEM`.
  case name
  /// By a part of such a name: `delta aquariids`.
  case part
}

/// The words of a search, and what they are read with.
package struct SearchWords {
  package let text: String
  package let reckoning: MonthReckoning
  package let catalogue: EventCatalogue
  /// The kind before the colon; nil of words without one.
  let kind: EventKind?
  /// What words mean that name a festival and something else too.
  let preference: EventQuery.Preference
  /// Whether only whole names count, and no words of names.
  let isStrict: Bool
  private let readings = Readings()

  init(
    _ text: String, reckoning: MonthReckoning, catalogue: EventCatalogue, kind: EventKind? = nil,
    preference: EventQuery.Preference = .sky, isStrict: Bool = false
  ) {
    (self.text, self.reckoning, self.catalogue, self.kind) = (text, reckoning, catalogue, kind)
    (self.preference, self.isStrict) = (preference, isStrict)
  }

  /// What several rooms and ranks ask for, read once.
  private final class Readings {
    var angas: Result<AngaQuery, Mistake>?
    var sky: Result<SkyEventQuery, Mistake>?
  }

  /// The tithis or other angas that the words name.
  var angas: Result<AngaQuery, Mistake> {
    if let known = readings.angas { return known }
    let read = Result { () throws(Mistake) in try AngaQuery(text, reckoning: reckoning, advises: false) }
    readings.angas = read
    return read
  }

  /// What is wrong with the words as those of angas.
  var angaMistake: Mistake? { if case .failure(let mistake) = angas { mistake } else { nil } }

  /// The events of the sky that the words name.
  var sky: Result<SkyEventQuery, Mistake> {
    if let known = readings.sky { return known }
    let read = Result { () throws(Mistake) in try SkyEventQuery.read(text) }
    readings.sky = read
    return read
  }

  /// The parts without words that change nothing.
  var partsWithoutFillers: [String] { parts.filter { !Self.fillers.contains($0) } }
  private static let fillers: Set<String> = ["the", "of", "year", "by", "a", "time", "s"]

  /// The words in small letters; hyphens and underscores part them too.
  var parts: [String] {
    text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }.map(String.init)
  }
}
