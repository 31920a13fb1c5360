/// One of the eight great dvadashis of the Gaudiya Vaishnavas, on which they fast for ekadashi.
///
/// Source: the Hari-bhakti-vilasa as GCal of ISKCON reads it; the spellings are those of GCal.
public enum Mahadvadashi: String, CaseIterable, Sendable {
  /// Ekadashi holds the dawn and the sunrise of one day and the sunrise of the next.
  case unmilani
  /// One day touches ekadashi, dvadashi and trayodashi.
  case trisprsa
  /// Dvadashi holds two sunrises after a pure ekadashi.
  case vyanjuli
  /// The full or new moon that follows holds two sunrises.
  case paksavardhini
  /// A bright dvadashi has Punarvasu.
  case jaya
  /// A bright dvadashi has Shravana.
  case vijaya
  /// A bright dvadashi has Rohini.
  case jayanti
  /// A bright dvadashi has Pushya.
  case papanasini

  /// `Vijaya`
  var word: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The name in a script, such as `Vijaya Mahadvadasi`.
  package func name(_ script: NameScript) -> String {
    let number = Self.allCases.firstIndex(of: self).map { $0 + 1 } ?? 0
    return PanchangaNames.table.name(.mahadvadashi, number, script)
  }

  /// Whether a nakshatra makes the dvadashi great, which counts for the end of the fast, too.
  var isOfNakshatra: Bool {
    switch self {
    case .jaya, .vijaya, .jayanti, .papanasini: true
    case .unmilani, .trisprsa, .vyanjuli, .paksavardhini: false
    }
  }
}

extension Festival {
  /// The name of the fast of an ekadashi as a mahadvadashi, where the Gaudiya rule gives it one; nil of others.
  public var mahadvadashi: Mahadvadashi? { rule.isFast ? decision.mahadvadashi : nil }
}
