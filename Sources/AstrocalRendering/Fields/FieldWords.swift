import Asking
import AstroCore
import CivilTime

/// The words that a field of text may have on any row, so that a condition about another word is refused rather than false on
/// every row.
struct FieldWords: Sendable {
  /// All words, as conditions write them; empty where they are too many to be listed.
  let all: @Sendable (EventCatalogue) -> [String]
  /// Makes what turns any spelling of a word into its usual form, and a word that the field never has into nil.
  let usual: @Sendable (EventCatalogue) -> @Sendable (String) -> String?
  /// All words as documents write them, in any language and script; nil where they are too many, or another on some rows.
  var written: (@Sendable () -> [String])?
  /// The kinds of names of the panchanga that rows have in the script of the run; empty for other words.
  var names: [NameKind] = []
  /// Whether rows have the words in the language of the run; conditions compare the English ones.
  var isSpoken = false
  /// Whether the words are names of festivals, by which a region may mean others.
  var areRegional = false

  /// The Latin name of what a row calls so in any script; the text itself where it is no name of the panchanga.
  func latin(_ text: String) -> String {
    names.firstNonNil { PanchangaNames.table.latinName($0, called: text) } ?? text
  }
}

extension FieldWords {
  /// These words alone, such as those of an enum.
  static func few(_ words: @autoclosure @escaping @Sendable () -> [String]) -> FieldWords {
    var few = FieldWords.from { _ in words() }
    few.written = words
    return few
  }

  /// Words that come from the festivals, showers and targets of the run.
  static func from(_ words: @escaping @Sendable (EventCatalogue) -> [String]) -> FieldWords {
    FieldWords(
      all: { words($0).map(Condition.plain) },
      usual: { catalogue in
        let known = Set(words(catalogue).map(Condition.plain))
        return { word in
          let plain = Condition.plain(word)
          return known.contains(plain) ? plain : nil
        }
      })
  }

  /// Words that rows have in the language of the run: conditions may have them in that language and in English.
  ///
  /// - Parameters:
  ///   - words: The words in the language of the run, in the same order in each.
  ///   - others: Whether rows may have a further English word, given as ``Asking/Condition/plain(_:)`` writes it.
  static func spoken(
    _ words: @escaping @Sendable (EventCatalogue) -> [String],
    others: @escaping @Sendable (EventCatalogue, String) -> Bool = { _, _ in false }
  ) -> FieldWords {
    let english: @Sendable (EventCatalogue) -> [String] = { catalogue in
      Language.inEnglish { words(catalogue).map(Condition.plain) }
    }
    return FieldWords(
      all: english,
      usual: { catalogue in
        let english = english(catalogue)
        let own = Language.current == .english ? english : words(catalogue).map(Condition.plain)
        let usual = Dictionary(zip(own + english, english + english), uniquingKeysWith: { first, _ in first })
        return { word in
          let plain = Condition.plain(word)
          return usual[plain] ?? (others(catalogue, plain) ? plain : nil)
        }
      }, isSpoken: true)
  }

  /// Why a contact of an occultation is not seen, and what one needs to see one by day.
  static let contactReasons = spoken { _ in Occultation.Contact.Sight.allCases.compactMap(\.reason) }
  static let contactRemarks = spoken { _ in Occultation.Contact.Sight.allCases.compactMap(\.remark) }
  /// Why a planet is not visible in a night.
  static let planetReasons = spoken { _ in
    Unseen.ofNight.map(\.words) + PlanetDay.reasonsOfLow
  }
  /// Why nothing of an eclipse is seen.
  static let eclipseReasons = spoken { _ in EclipseReport.reasons }

  /// Names of the panchanga in any spelling.
  static func names(_ kinds: NameKind...) -> FieldWords {
    FieldWords(
      all: { _ in kinds.flatMap { PanchangaNames.table.latinNames($0).map(Condition.plain) }.uniquedWords },
      usual: { _ in
        { word in
          let text = word.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
          return kinds.firstNonNil { PanchangaNames.table.latinName($0, called: text).map(Condition.plain) }
        }
      }, names: kinds)
  }

  /// Tithis by their names, their numbers and their codes.
  static let tithis = FieldWords(
    all: names(.tithi).all,
    usual: { catalogue in
      let name = names(.tithi).usual(catalogue)
      return { word in
        let plain = Condition.plain(word)
        return isTithi(plain) ? plain : name(word)
      }
    }, names: [.tithi])

  /// Whether a word is the number of a tithi, `1` … `30`, or its code, `s1` … `k15`.
  private static func isTithi(_ word: String) -> Bool {
    if let number = Int(word) { return 1...30 ~= number && "\(number)" == word }
    guard let half = word.first, half == "s" || half == "k", let number = Int(word.dropFirst()) else { return false }
    return 1...15 ~= number
  }

  /// English names of weekdays and their beginnings, and the names of the varas.
  static let weekdays = FieldWords(
    all: { _ in Weekday.allCases.map { $0.name.lowercased() } },
    usual: { _ in { Weekday(typed: $0).map { Condition.plain($0.name) } } })

  /// Festivals by their ids or any of their names.
  static let festivals = FieldWords(
    all: { $0.festivals.filter(\.isListed).map { Condition.plain($0.id) } },
    usual: { catalogue in
      let festivals = catalogue.festivalNames
      // An id is one festival, though its words may be the name of several: `kalashtami`.
      let ids = Set(catalogue.festivals.lazy.map { Condition.plain($0.id) })
      return { word in
        if ids.contains(Condition.plain(word)) { return Condition.plain(word) }
        let named = festivals.named(word.replacing("_", with: "-"))
        return named.count == 1 ? Condition.plain(named[0].id) : nil
      }
    }, areRegional: true)

  /// The names of festivals in Latin letters, those of ekadashis with what stands behind them: `Utpanna Ekadashi (Vaishnava)`.
  /// The name that a region has for a festival means the common one, which rows are compared by.
  static let festivalNames = FieldWords(
    all: { commonNames($0).map(Condition.plain) },
    usual: { catalogue in
      let known = Set(commonNames(catalogue).map(Condition.plain))
      let rules = catalogue.festivals
      return { word in
        let plain = Condition.plain(word)
        if known.contains(plain) { return plain }
        let called = rules.filter { rule in rule.namesInRegions.contains { Condition.plain($0) == plain } }
        return called.count == 1 ? Condition.plain(called[0].name(in: .latin)) : nil
      }
    })

  private static func commonNames(_ catalogue: EventCatalogue) -> [String] {
    let names = catalogue.festivals.map { $0.name(in: .latin) }
    let ends = catalogue.festivals.filter(\.isFast).map { rule in
      let name = rule.name(in: .latin)
      return String(name[(name.firstIndex(of: " ") ?? name.endIndex)...])
    }
    return names + Array(Set(ends)).sorted().flatMap { end in names.map { $0 + end } }
  }

  /// Showers by their codes or names.
  static let showers = FieldWords(
    all: { $0.showers.map { Condition.plain($0.code) } },
    usual: { catalogue in
      { word in catalogue.showers.first { $0.isNamed(word) }.map { Condition.plain($0.code) } }
    })

  /// Kinds of spans with a name by any of their words: `kharmas`, `malmas`, `"Guru Pushya"`.
  static let spans = FieldWords(
    all: { _ in NamedSpan.Kind.allCases.map { Condition.plain($0.rawValue) } },
    usual: { _ in { word in NamedSpan.Kind(words: word).map { Condition.plain($0.rawValue) } } })

  /// Kalams with the word for a part of the day or without it: `rahu_kalam`, `rahu`, `rahu_kaal`.
  static let kalams = FieldWords(
    all: { _ in Kalam.allCases.map(\.rawValue) },
    usual: { _ in
      { word in
        let plain = String(Condition.plain(word).filter { $0 != "_" })
        let end = ["kalam", "kaalam", "kaal", "kala", "kal"].first(where: plain.hasSuffix) ?? ""
        let name = plain.dropLast(end.utf8.count)
        return Kalam.allCases.map(\.rawValue).first { $0 == name || $0.hasPrefix("\(name)_") }
      }
    })

  /// Constellations by their abbreviations or their Latin names.
  static let constellations = FieldWords(
    all: { _ in Constellation.all.map { Condition.plain($0.abbreviation) } },
    usual: { _ in
      { word in
        let plain = Condition.plain(word)
        let found = Constellation.all.first {
          Condition.plain($0.abbreviation) == plain || Condition.plain($0.name) == plain
        }
        return found.map { Condition.plain($0.abbreviation) }
      }
    })

  /// Times of the festivals that have a name.
  static let pujas = FieldWords.from { catalogue in Array(Set(catalogue.festivals.flatMap(\.pujaNames))).sorted() }

  /// Dates as ISO 8601 has them.
  static let dates = FieldWords(
    all: { _ in [] }, usual: { _ in { word in GregorianDate(word).map { Condition.plain($0.description) } } })

  /// Dates of further calendars, such as `tamil 40-08-05` and `gaurabda 540-08-s12`.
  static let solarDates = FieldWords(
    all: { _ in SolarCalendar.allCases.map { "\($0.jsonWord) " + ($0.isLunar ? "540-08-s12" : "40-08-05") } },
    usual: { _ in
      { word in
        let plain = word.lowercased()
        let isDate = SolarCalendar.allCases.contains { calendar in
          guard plain.hasPrefix("\(calendar.jsonWord) ") else { return false }
          let parts = plain.dropFirst(calendar.jsonWord.utf8.count + 1).split(separator: "-")
          return parts.count == 3 && calendar.isLunar == ["s", "k"].contains(parts[2].prefix(1))
        }
        return isDate ? Condition.plain(word) : nil
      }
    })

  /// The rules that may refuse a day of a ceremony.
  static let vetoes = few(MuhurtaVeto.Kind.allCases.map(\.rawValue))
  /// What may decide about the day of an anniversary.
  static let reasons = few(AnniversaryReason.Kind.allCases.map(\.rawValue))
  static let horizonStates = few(HorizonState.allCases.map(\.rawValue))
  static let phases = few(MoonPhase.allCases.map(\.word))
  static let principalPhases = few(MoonPhase.principal.map(\.word))
  static let pakshas = few(["shukla", "krishna"])
  static let eclipseKinds = few(LocalEclipse.Kind.allCases.map(\.rawValue))
  static let traditions = from { catalogue in Array(Set(catalogue.festivals.map(\.tradition))).sorted() }
}

extension Weekday {
  /// The weekday of an English name or its beginning, or of a name of its vara: `thursday`, `thu`, `guruvara`; nil for other
  /// words.
  fileprivate init?(typed word: String) {
    let word = word.lowercased()
    let found = Weekday.allCases.first { word.count > 2 && $0.name.lowercased().hasPrefix(word) }
    let vara = PanchangaNames.table.number(.vara, called: word).flatMap(Weekday.init(rawValue:))
    guard let day = found ?? vara else { return nil }
    self = day
  }
}
