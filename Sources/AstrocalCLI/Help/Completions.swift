import ArgumentParser
import AstroCore
import CivilTime
import Places
import Reminders

/// What a shell offers for a word of the command line, looked up while the user types.
///
/// Nothing here fails or prints: where a file cannot be read, there is less to offer.
struct Completions {
  /// The words of the command line, the name of the program first.
  let words: [String]
  /// The part of the word that is typed already, without the shell's quoting.
  let typed: String

  /// The length of the longest list.
  private static let most = 100

  /// A completion by candidates.
  ///
  /// - Parameter isExpression: Whether the word holds several words, which shells leave as they are in quotation marks.
  static func kind(
    isExpression: Bool = false, _ candidates: @escaping @Sendable (Completions) -> [String]
  ) -> CompletionKind {
    .custom { words, _, typed in
      let completions = Completions(words: words, typed: typed.filter { $0 != "\\" && $0 != "\"" && $0 != "'" })
      let isQuoted = isExpression && (typed.first == "\"" || typed.first == "'" || completions.typed.contains(" "))
      return completions.offered(candidates(completions), isQuoted: isQuoted)
    }
  }

  static let places = kind { completions in
    let saved = (completions.configuration.places ?? [:]).keys.sorted()
    let cities = Gazetteer.embedded.queries(beginningWith: completions.typed, limit: 40)
    // A hyphen means the same in the name of a city, and needs no quoting.
    let stations = completions.typed.isEmpty ? [] : Station.all.map(\.name)
    return saved + stations + (isBash ? cities.map { String($0.map { $0 == " " ? "-" : $0 }) } : cities)
  }
  static let zones = kind { _ in ZoneDatabase().identifiers }
  static let nakshatras = kind { _ in stars }
  private static var stars: [String] {
    (1...27).map { number in
      // A hyphen means the same, and needs no quoting.
      String(PanchangaNames.table.name(.nakshatra, number, .latin).map { $0 == " " ? "-" : $0 })
    }
  }
  static let festivals = kind { $0.behindComma(words + $0.catalogue.festivals.filter(\.isListed).map(\.id)) }
  private static let words = [FestivalsCommand.catalogueWord, FestivalsCommand.disputedWord]
  /// The angas, and the names of tithis and nakshatras.
  static let angas = kind { completions in
    completions.behindComma(ChoiceList<AngaKind>.words) + tithis + stars.map { $0.lowercased() } + days
  }
  private static let tithis = ["ekadashi", "purnima", "amavasya", "chaturthi", "shukla", "krishna"]
  static let reminders = kind { _ in reminderIDs }
  static let dates = kind { $0.words.dropFirst().first == "showers" ? $0.showers + days : days }
  static let events = kind { completions in
    let people = completions.configuration.people.isEmpty ? [] : ["anniversaries"]
    return completions.named + people + days
  }
  static let named = kind { $0.named }

  static let people = kind { completions in
    let names = completions.configuration.people.keys.sorted()
    return names.isEmpty ? [] : [PersonList.wordForAll] + names
  }

  static let peopleAndStars = kind { completions in
    completions.behindComma(completions.configuration.people.keys.sorted() + stars.map { $0.lowercased() })
  }

  static let targets = kind { $0.behindComma(TargetCatalogue.words) }

  static let timesOfDay = kind { _ in
    // A colon, as in 09:00, parts words in bash.
    (DailyEvent.named.map(\.words) + TimeOfDay.pujaNames).flatMap { [$0, $0 + "-30m"] }
  }

  /// One of a few values, with its meaning where the shell shows one.
  static func choice<Item: Choice>(of type: Item.Type) -> CompletionKind {
    .custom { _, _, typed in
      Item.allCases.filter { $0.rawValue.hasPrefix(typed) }.map { $0.rawValue + described($0.meaning) }
    }
  }

  /// One of the formats of a command, or the schema.
  static func form<Format: FormatChoice>(of type: Format.Type) -> CompletionKind {
    .custom { _, _, typed in
      let formats = Format.allCases.map { ($0.rawValue, $0.meaning) } + [(Form<Format>.schemaWord, "the JSON Schema")]
      return formats.filter { $0.0.hasPrefix(typed) }.map { $0.0 + described($0.1) }
    }
  }

  /// A description behind a candidate, as the shell reads it; bash shows none.
  private static func described(_ meaning: String) -> String {
    switch CompletionShell.requesting {
    // The script makes a tab of it, which the output does not let through.
    case .fish: " -- " + meaning
    case .zsh: ":" + meaning
    default: ""
    }
  }

  /// A list of some of a few values: what may follow its last comma.
  static func list<Item: Choice>(of type: Item.Type) -> CompletionKind {
    kind { $0.behindComma(ChoiceList<Item>.words) }
  }

  /// The words that may follow the last comma of a list.
  func behindComma(_ words: [String]) -> [String] {
    let parts = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    let beginning = parts.map { $0 + "," }.joined()
    return words.filter { !parts.contains($0[...]) }.map { beginning + $0 }
  }

  private static let days =
    ["today", "tonight", "tomorrow", "yesterday", "weekend"] + Weekday.allCases.map { $0.name.lowercased() }

  private static var reminderIDs: [String] {
    guard let folder = try? Reminding.folder(), let list = try? ReminderStore(folder: folder).load() else { return [] }
    return list.ids
  }

  /// The events of reminders that have a name.
  private var named: [String] {
    let usual = EventQuery.usualWords.map { String($0.map { $0 == " " ? "-" : $0 }) }
    let spans = NamedSpan.Kind.allCases.map { String($0.rawValue.map { $0 == "_" ? "-" : $0 }) } + ["gochara"]
    let ceremonies = CeremonyRule.all.map(\.id).uniqued() + ["asta", "udaya"] + spans
    let targets = TargetCatalogue.standard.map { "best-" + $0.word }
    return showers + usual + catalogue.festivals.filter(\.isListed).map(\.id) + ceremonies + targets
  }

  private var showers: [String] { catalogue.showers.map(\.code) }

  /// The names that the user's configuration adds to those of the program.
  var catalogue: EventCatalogue {
    let configuration = configuration
    return EventCatalogue(
      ownFestivals: (try? configuration.rules()) ?? [], ownShowers: (try? configuration.ownShowers()) ?? [],
      ownTargets: (try? configuration.ownTargets()) ?? [])
  }

  private var configuration: Configuration {
    let file = words.lastIndex(of: "--config").map { words.dropFirst($0 + 1).first ?? "" }
    let configuration = try? Configuration.load(namedPath: file ?? Environment.value("ASTROCAL_CONFIG"))
    return configuration ?? Configuration()
  }

  private static var isBash: Bool { CompletionShell.requesting == .bash }

  /// The candidates that begin with what is typed, whatever its case.
  ///
  /// Bash expands a candidate as if it were typed, and reads one with spaces as several words; zsh reads the text behind
  /// a colon as a description: only candidates that no shell reads in its own way are offered.
  ///
  /// - Parameter isQuoted: Whether the word stands in quotation marks.
  private func offered(_ candidates: [String], isQuoted: Bool) -> [String] {
    let lowercase = typed.lowercased()
    let signs = isQuoted ? " ,.-_/+@=<>()%{}" : Self.isBash ? ",.-_/+@" : " ,.-_/+@"
    let fitting = candidates.lazy.compactMap { candidate -> String? in
      guard candidate.allSatisfy({ $0.isLetter || $0.isNumber || signs.contains($0) }) else { return nil }
      if candidate.hasPrefix(typed) { return candidate }
      // Small letters are completed by small letters, which mean the same.
      return typed == lowercase && candidate.lowercased().hasPrefix(lowercase) ? candidate.lowercased() : nil
    }
    return Array(fitting.prefix(Self.most))
  }
}
