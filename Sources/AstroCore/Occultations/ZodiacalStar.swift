import Tables

/// A star that the Moon may cover: one of 90 to magnitude 4.5 within 6.75° of the ecliptic. Close pairs count as one.
///
/// Source: `CTables/sky/occultation_stars.csv`, from `sefstars.txt` of the Swiss Ephemeris.
public struct ZodiacalStar: Hashable, Sendable {
  /// The number of its row in the table, from 0.
  let index: Int

  /// The stars in order of right ascension.
  public static let all = table.indices.map(ZodiacalStar.init)

  /// The faintest magnitude of the table.
  public static let faintest = 4.5

  /// The designation as a catalogue has it: `deGem`, `be-1Sco`, `17Tau`.
  public var designation: String { row.designation }
  /// The proper name: `Wasat`; nil of a star that has none.
  public var properName: String? { row.name }
  /// The visual magnitude; for a close pair, of both stars together.
  public var magnitude: Double { row.magnitude }

  /// The letter or the number in words, and the constellation: `delta`, `gem`; `beta1`, `sco`; `17`, `tau`.
  private var parts: (letter: String, constellation: String) {
    let (code, constellation) = (designation.dropLast(3), designation.suffix(3).lowercased())
    let halves = code.split(separator: "-")
    return ((Self.letters[String(halves[0])] ?? String(halves[0])) + (halves.count > 1 ? halves[1] : ""), constellation)
  }

  /// The word that names the star in searches and documents: `delta_gem`, `beta1_sco`, `17_tau`; of the four that have a
  /// name as a ``Star`` that name.
  public var id: String { star?.rawValue ?? "\(parts.letter)_\(parts.constellation)" }

  /// The designation in words: `delta Geminorum`, `beta1 Scorpii`, `17 Tauri`.
  public var fullDesignation: String {
    let (letter, constellation) = parts
    return "\(letter) \(Self.genitives[constellation] ?? constellation)"
  }

  /// The proper name, else the designation in words.
  public var name: String { properName ?? fullDesignation }

  /// The same star as one that the planets meet; nil of most.
  var star: Star? {
    switch designation {
    case "alTau": .aldebaran
    case "alLeo": .regulus
    case "alVir": .spica
    case "alSco": .antares
    default: nil
    }
  }

  /// The star as something that takes part in events.
  var object: SkyObject { star.map(SkyObject.star) ?? .zodiacal(self) }

  /// The position of the star.
  var place: StarPlace { row.place }

  /// Longitude in the ecliptic of J2000 in degrees, in round numbers, for names that never change.
  var nominalLongitude: Double { row.nominalLongitude }

  // MARK: Words

  /// The words by which the star is found, each in lower case: `wasat`; `delta gem`; `delta geminorum`; `degem`. Of a star with a
  /// number behind its letter, also with a space between.
  var spellings: [[String]] {
    let (letter, constellation) = parts
    let name = properName.map { [$0.lowercased().split(separator: " ").map(String.init)] } ?? []
    let plain = letter.prefix { !$0.isNumber }
    let letters =
      plain.isEmpty || plain.count == letter.count
      ? [[letter]] : [[letter], [String(plain), String(letter.dropFirst(plain.count))]]
    let constellations = [constellation, Self.genitives[constellation]?.lowercased() ?? constellation]
    return name + letters.flatMap { letter in constellations.map { letter + [$0] } }
      + [designation.lowercased().split(separator: "-").map(String.init)]
  }

  /// The spellings of all stars by their first words.
  private static let byFirstWord = Dictionary(
    grouping: all.flatMap { star in star.spellings.map { (star: star, words: $0) } }, by: { $0.words[0] })

  /// The words of a search in which the names of stars are their ``id``; the longest name counts.
  static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    var rest = words[...]
    while let first = rest.first {
      let fitting = (byFirstWord[first] ?? []).filter { rest.starts(with: $0.words) }
      if let found = fitting.max(by: { $0.words.count < $1.words.count }) {
        joined.append(found.star.id)
        rest = rest.dropFirst(found.words.count)
      } else {
        joined.append(first)
        rest = rest.dropFirst()
      }
    }
    return joined
  }

  private static let letters = [
    "al": "alpha", "be": "beta", "ga": "gamma", "de": "delta", "ep": "epsilon", "ze": "zeta", "et": "eta",
    "th": "theta", "io": "iota", "ka": "kappa", "la": "lambda", "mu": "mu", "nu": "nu", "xi": "xi", "omi": "omicron",
    "pi": "pi", "rh": "rho", "si": "sigma", "ta": "tau", "up": "upsilon", "ph": "phi", "ch": "chi", "ps": "psi",
    "ome": "omega",
  ]

  private static let genitives = [
    "psc": "Piscium", "cet": "Ceti", "ari": "Arietis", "tau": "Tauri", "gem": "Geminorum", "aur": "Aurigae",
    "cnc": "Cancri", "leo": "Leonis", "vir": "Virginis", "lib": "Librae", "sco": "Scorpii", "oph": "Ophiuchi",
    "sgr": "Sagittarii", "cap": "Capricorni", "aqr": "Aquarii",
  ]

  // MARK: The table

  private struct Row {
    let designation: String
    let name: String?
    let place: StarPlace
    let magnitude, nominalLongitude: Double
  }

  private var row: Row { Self.table[index] }

  private static let table = TableText.occultationStars.rows.map { row in
    func number(_ column: Int) -> Double {
      guard let number = row.field(column).number else {
        preconditionFailure("\(row[0]): column \(column) is not a number")
      }
      return number
    }
    return Row(
      designation: row[0], name: row[1].isEmpty ? nil : row[1],
      place: StarPlace(
        rightAscension: number(2), declination: number(3), motion: (number(4), number(5)), parallax: number(6)),
      magnitude: number(7), nominalLongitude: number(8))
  }
}

extension Star {
  /// The same star as one that the Moon may cover; nil of a cluster.
  var zodiacal: ZodiacalStar? { ZodiacalStar.all.first { $0.star == self } }
}
