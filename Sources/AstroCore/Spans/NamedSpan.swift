import CivilTime

/// A span of days or hours that almanacs have a name for, such as Kharmas or Panchaka.
public struct NamedSpan: Sendable, Hashable {
  /// The kind.
  public let kind: Kind
  /// The instants in UT. A span of whole days begins with the sunrise of its first date and ends with the sunset of its last.
  public let span: TimeSpan
  /// The local date on which it begins; of a yoga the date whose sunrise begins the day of the yoga.
  public let date: GregorianDate
  /// The name of a number that distinguishes it from others of its kind in calendars; no ephemeris changes it.
  public let nominalName: String

  /// The kinds; the raw value is the id in documents, with spaces for the underscores the word of a search.
  public enum Kind: String, CaseIterable, Sendable {
    /// The Sun in Dhanu or Mina.
    case kharmas
    /// A lunar month without a sankranti, from new moon to new moon.
    case adhika
    /// From the fast of Devshayani to that of Devutthana Ekadashi.
    case chaturmas
    /// From Phalguna shukla 8 to Holika Dahan.
    case holashtaka
    /// The sixteen days of shraddha, from Bhadrapada purnima to the new moon.
    case pitruPaksha = "pitru_paksha"
    /// The nine nights of Magha and of Ashadha.
    case guptaNavaratri = "gupta_navaratri"
    /// From Karttika shukla 11 to the full moon.
    case bhishmaPanchaka = "bhishma_panchaka"
    /// From Dhanteras to Bhai Dooj.
    case yamaPanchaka = "yama_panchaka"
    /// The Sun from the third quarter of Bharani to the end of the first of Rohini.
    case agniNakshatra = "agni_nakshatra"
    /// The Moon in Kumbha or Mina.
    case panchaka
    /// The karana Vishti, and its harmful and its harmless part.
    case bhadra
    case bhadraMukha = "bhadra_mukha"
    case bhadraPuchha = "bhadra_puchha"
    case guruPushya = "guru_pushya"
    case raviPushya = "ravi_pushya"
    case sarvarthaSiddhi = "sarvartha_siddhi"
    case amritaSiddhi = "amrita_siddhi"
    /// The Moon's nakshatra in one of six places from that of the Sun.
    case raviYoga = "ravi_yoga"
    /// A weekday with a tithi and a nakshatra.
    case dvipushkara, tripushkara
    /// The Moon in Revati and Ashvini, Ashlesha and Magha, or Jyeshtha and Mula.
    case gandaMoola = "ganda_moola"

    /// The English name.
    public var name: String {
      switch self {
      case .adhika: "Adhika month"
      case .bhadraMukha: "Mouth of Bhadra"
      case .bhadraPuchha: "Tail of Bhadra"
      default: rawValue.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
      }
    }

    /// The words of a search for it; of several the first is the usual one.
    var words: [String] {
      let own = String(rawValue.map { $0 == "_" ? " " : $0 })
      return switch self {
      case .kharmas:
        [
          own, "kharmaas", "kharamas", "khar mas", "khar maas", "malamas", "malmas", "kamurta", "kamurtan", "kamurata",
          "kamuhurta", "dhanarak", "કમુરતા", "કમુરતાં", "કમૂરતા",
        ]
      case .adhika:
        [
          own, "adhik", "adhika masa", "adhik maas", "adhik mas", "adhika month", "adhikamasa", "purushottam",
          "purushottam maas", "purushottama", "purushottama masa", "purushottama maas", "purushottam mas",
          "purushottam month", "purushottama month", "adhik month", "adhika maas", "intercalary month",
        ]
      case .chaturmas: [own, "chaturmasa", "chaturmasya", "chaumasa", "chaturmaas"]
      case .holashtaka: [own, "holashtak"]
      case .pitruPaksha:
        [
          own, "pitra paksha", "pitri paksha", "pitrupaksha", "mahalaya paksha", "shraddha paksha", "pitru pandharvada",
          "pitru pandharavada", "shraddha",
        ]
      case .guptaNavaratri: [own, "gupt navratri", "gupta navratri", "gupt navaratri"]
      case .bhishmaPanchaka: [own, "bhishma panchak", "vishnu panchaka", "panchuka"]
      case .yamaPanchaka: [own, "yama panchak"]
      case .agniNakshatra: [own, "agni nakshatram", "agni natchathiram", "kathiri", "kathiri veyil"]
      case .panchaka: [own, "panchak", "panchakam", "panchaka nakshatra", "panchak kaal", "panchak kal", "पंचक"]
      case .bhadra:
        [own, "bhadra kaal", "bhadra kala", "bhadra kalam", "bhadra samay", "bhadra time", "bhadrakaal", "भद्रा", "भद्रा काल"]
      case .bhadraMukha: [own, "bhadra mukh"]
      case .bhadraPuchha: [own, "bhadra puchchha", "bhadra punchha", "bhadra puccha"]
      case .guruPushya:
        Self.yogas([own, "guru pushyamrit", "guru pushya nakshatra", "guru pushyamrut"])
      case .raviPushya: Self.yogas([own, "ravi pushya nakshatra", "ravi pushyamrit"])
      case .sarvarthaSiddhi: Self.yogas([own, "sarvarth siddhi", "sarvarthasiddhi"])
      case .amritaSiddhi: Self.yogas([own, "amrit siddhi"])
      case .raviYoga: [own, "ravi yog", "ravi yogam", "रवि योग"]
      case .dvipushkara: Self.yogas([own, "dvipushkar", "dwipushkar", "dwipushkara", "dvi pushkar"])
      case .tripushkara: Self.yogas([own, "tripushkar", "tri pushkar"])
      case .gandaMoola:
        [
          own, "gand mool", "ganda mool", "ganda mula", "gand mul", "gand moola", "gand mool nakshatra",
          "ganda moola nakshatra", "ganda mula nakshatra", "gand mool dosh", "ganda moola dosha", "गंडमूल", "गंड मूल",
        ]
      }
    }
  }
}

extension NamedSpan.Kind {
  /// The names of a yoga, each also with the word for one behind it.
  private static func yogas(_ names: [String]) -> [String] {
    names + names.flatMap { ["\($0) yoga", "\($0) yog", "\($0) yogam"] }
  }

  /// The kind that words name, in any case and transliteration: `kharmas`, `Guru-Pushya`; nil for others.
  package init?(words: String) {
    let joined = Transliteration.joined(words)
    guard !joined.isEmpty,
      let kind = Self.allCases.first(where: { $0.words.contains { Transliteration.joined($0) == joined } })
        ?? Self.printed(words) ?? Self.yoga(inScript: words)
    else { return nil }
    self = kind
  }

  /// The kind that a language of the output prints so: `કમૂરતાં`, `होलाष्टक`.
  private static func printed(_ words: String) -> NamedSpan.Kind? {
    words.utf8.allSatisfy { $0 < 0x80 } ? nil : printedNames[PlainKey(TypedWords.key(words))]
  }

  private static let printedNames = TypedWords.printed(
    allCases.reduce(into: [String: NamedSpan.Kind]()) { names, kind in
      for name in [kind.name, kind.name.lowercased()] { names[name] = kind }
    })

  /// The yoga of a name in a script of India, with or without the word for a yoga behind it.
  private static func yoga(inScript words: String) -> NamedSpan.Kind? {
    guard words.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    let parts = words.split(separator: " ")
    for count in [parts.count, parts.count - 1] where count > 0 {
      let numbers = PanchangaNames.table.numbers(.specialYoga, named: parts.prefix(count).joined(separator: " "))
      guard let yoga = SpecialYoga.allCases.first(where: { numbers.contains($0.number) }) else { continue }
      return allCases.first { $0.rawValue == yoga.rawValue }
    }
    return nil
  }

  /// The kind of a span whose beginning or end words name: `Holashtak Prarambh`, `Chaturmas ends`; nil for others.
  init?(endOf words: String) {
    let parts = words.split(separator: " ")
    guard parts.count > 1, let last = parts.last, Self.ends.contains(last.lowercased()) else { return nil }
    self.init(words: parts.dropLast().joined(separator: " "))
  }

  /// The kinds that words name which people use for several: in the north Malmas is Kharmas and the adhika month. Empty for others.
  package static func several(words: String) -> [NamedSpan.Kind] {
    ofSeveral.contains(Transliteration.joined(words)) ? [.kharmas, .adhika] : []
  }

  private static let ofSeveral = Set(["malmas", "mal mas", "mal maas", "malamasa"].map(Transliteration.joined))

  private static let ends: Set = [
    "begins", "begin", "starts", "start", "ends", "end", "prarambh", "prarambha", "arambh", "arambha", "samapt",
    "samapti",
  ]

  /// The words in their usual spelling.
  public var word: String { words[0] }
}
