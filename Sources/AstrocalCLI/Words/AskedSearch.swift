import AstroCore
import Places

/// The dates and the town that stand beside the names of events: `diwali 2028`, `sunset in Oslo`. They count as if they were typed
/// as the dates of the command and as `--place`.
struct AskedSearch {
  private let option: String
  /// The words that name the dates, and the text that has them.
  private var dates: (words: [String], text: String)?
  private var place: (name: String, text: String)?
  /// The region of the tradition that stands beside a name: `Vaishnava Vijaya Ekadashi`; nil without one and of the smarta.
  private(set) var region: Region?

  /// - Parameter option: The option or the argument that has the words, for messages.
  init(_ option: String) { self.option = option }

  /// The name of the event in a text, without the date and the town beside it, which are kept.
  ///
  /// - Parameter isEvent: Whether words name an event.
  /// - Throws: `Failure` where another text has another date or another town.
  mutating func event(in text: String, isEvent: @escaping (String) -> Bool) throws -> String {
    if let (rest, region) = Self.tradition(in: text), FestivalCatalogue.standard.named(text).isEmpty {
      var other = self
      if let name = try? other.event(in: rest, isEvent: isEvent), isEvent(name) {
        self = other
        self.region = region
        return name
      }
    }
    guard !isEvent(text) else { return text }
    let asked =
      AskedWords(text, isEvent: isEvent, isDate: { Self.isDate($0) }, isPlace: Self.isPlace)
      // Kal is a part of a name first, and then tomorrow: `panchang kal`.
      ?? AskedWords(text, isEvent: isEvent, isDate: { Self.isDate($0, beside: true) }, isPlace: Self.isPlace)
      // What is no event is said of the words without the date.
      ?? AskedWords(text, isEvent: { !Self.hasDate($0) }, isDate: { Self.isDate($0) }, isPlace: { _ in false })
    guard let asked else { return text }
    if !asked.dates.isEmpty {
      let words = asked.dates
      if let dates, dates.words != words { throw twice("dates", dates.text, text) }
      dates = (words, text)
    }
    if let name = asked.place {
      if let place, place.name != name { throw twice("places", place.text, text) }
      place = (name, text)
    }
    return asked.event
  }

  /// Gives the dates of the words to the command, unless it has the same.
  ///
  /// - Throws: `Failure` where the command has others.
  func apply(to span: inout SpanArguments) throws {
    guard let dates, span.dates != dates.words else { return }
    guard span.dates.isEmpty else {
      throw Failure.usage(
        "\(option): \(dates.text.quoted) names \(dates.words.joined(separator: " ")), and the dates are "
          + "\(span.dates.joined(separator: " ")): give one of them")
    }
    span.dates = dates.words
  }

  /// Gives the town of the words to the command, unless an option gives a place. Then a note says that the town is left out.
  ///
  /// - Parameter hasList: Whether an option gives a list of places.
  func apply(to options: inout PlaceOptions, hasList: Bool = false) {
    guard let place, options.place?.text != place.name else { return }
    guard options.place == nil, options.latitude == nil, options.longitude == nil, !hasList else {
      return notePlaceLeftOut()
    }
    options.place = Said(argument: place.name)
  }

  /// Gives the region of the tradition to the command, unless an option gives one.
  ///
  /// - Returns: Whether it does.
  @discardableResult
  func apply(to options: inout RegionOptions) -> Bool {
    guard let region, options.region == nil else { return false }
    options.region = Said(argument: region.rawValue)
    return true
  }

  /// The words without those of a tradition, and its region; nil of other words.
  private static func tradition(in text: String) -> (rest: String, region: Region?)? {
    var region: Region??
    let rest = text.split(separator: " ").filter { word in
      guard let found = traditions[word.lowercased().filter { !"(),".contains($0) }] else { return true }
      region = .some(found)
      return false
    }
    guard let region, !rest.isEmpty else { return nil }
    return (rest.joined(separator: " "), region)
  }

  private static let traditions: [String: Region?] = [
    "vaishnava": .vaishnava, "vaishnav": .vaishnava, "vaisnava": .vaishnava, "vaishnavas": .vaishnava,
    "gaudiya": .vaishnava, "iskcon": .vaishnava, "gauna": .vaishnava, "bhagavata": .vaishnava, "वैष्णव": .vaishnava,
    "smarta": nil, "smartha": nil, "smartas": nil, "grihastha": nil, "स्मार्त": nil,
  ]

  /// Notes that an option gives another place than the words.
  func notePlaceLeftOut() {
    guard let place else { return }
    StandardError.note("\(place.text.quoted): an option gives the place, and \(place.name.quoted) is left out")
  }

  /// The words of the dates; none where there are no dates.
  var dateWords: [String] { dates?.words ?? [] }
  /// The town of the words; nil where they have none.
  var placeName: String? { place?.name }

  /// Whether a name is that of a body of the solar system.
  private static func isBody(_ name: String) -> Bool {
    let subject = PassageSubject(named: name, in: TargetCatalogue())
    return subject?.body != nil || subject?.target?.body != nil
  }

  private func twice(_ what: String, _ one: String, _ other: String) -> Failure {
    .usage("\(option): \(one.quoted) and \(other.quoted) name two \(what): search for each by itself")
  }

  /// Whether words are a date: `2028`, `next year`, `21 nov`. Alone, `sun` is the body and `400` the number of something.
  ///
  /// - Parameter beside: Whether words that are a date only where they stand alone count beside a name too.
  private static func isDate(_ words: [String], beside: Bool = false) -> Bool {
    if words.count == 1, words[0].lowercased() == "sun" || words[0].count < 4 && Int(words[0]) != nil {
      return false
    }
    if !beside, TypedWords.areAlone(words.joined(separator: " ")) { return false }
    return words.allSatisfy { $0.utf8.count <= 40 && $0.contains { $0.isLetter || $0.isNumber } }
      && (try? DateText.check(words, isDay: false)) != nil
  }

  /// Whether one of the words at the ends of a text is a date, or one between them a year.
  private static func hasDate(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    return words.contains { AskedWords.isYear($0) && isDate([$0]) }
      || (1...3).contains { isDate(Array(words.suffix($0))) || isDate(Array(words.prefix($0))) }
  }

  /// Whether a name is that of a town. Three letters are too few where no country stands behind them.
  static func isPlace(_ name: String) -> Bool {
    // `best` stands before a target, and is a town in the Netherlands; Jupiter is one in Florida, and Sunset a town
    // in Utah.
    guard 4...60 ~= name.utf8.count, name.contains(where: \.isLetter), name.lowercased() != "best",
      OtherWords.shortcuts[name.lowercased()] == nil, !Self.isBody(name)
    else { return false }
    return !Gazetteer.embedded.cities(named: name).isEmpty || Station.named(name) != nil
  }
}
