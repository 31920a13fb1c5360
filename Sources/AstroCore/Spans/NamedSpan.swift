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
      case .kharmas: [own, "kharmaas", "kharamas", "khar mas", "khar maas", "malamas", "malmas"]
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
      case .panchaka: [own, "panchak"]
      case .bhadra: [own]
      case .bhadraMukha: [own, "bhadra mukh"]
      case .bhadraPuchha: [own, "bhadra puchchha", "bhadra punchha", "bhadra puccha"]
      case .guruPushya:
        [own, "guru pushyamrit", "guru pushya yoga", "guru pushya nakshatra", "gurupushya", "gurupushyamrut"]
      case .raviPushya: [own, "ravi pushya yoga", "ravi pushya nakshatra", "ravipushya", "ravi pushyamrit"]
      case .sarvarthaSiddhi: [own, "sarvartha siddhi yoga", "sarvarth siddhi", "sarvarth siddhi yoga"]
      case .amritaSiddhi: [own, "amrita siddhi yoga", "amrit siddhi", "amrit siddhi yoga"]
      }
    }
  }
}

extension NamedSpan.Kind {
  /// The kind that words name, in any case and transliteration: `kharmas`, `Guru-Pushya`; nil for others.
  public init?(words: String) {
    let joined = Transliteration.joined(words)
    guard !joined.isEmpty,
      let kind = Self.allCases.first(where: { $0.words.contains { Transliteration.joined($0) == joined } })
    else { return nil }
    self = kind
  }

  /// The kind of a span whose beginning or end words name: `Holashtak Prarambh`, `Chaturmas ends`; nil for others.
  init?(endOf words: String) {
    let parts = words.split(separator: " ")
    guard parts.count > 1, let last = parts.last, Self.ends.contains(last.lowercased()) else { return nil }
    self.init(words: parts.dropLast().joined(separator: " "))
  }

  /// The kinds that words name which people use for several: in the north Malmas is Kharmas and the adhika month. Empty for others.
  public static func several(words: String) -> [NamedSpan.Kind] {
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
