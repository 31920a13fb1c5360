import ArgumentParser
import AstroCore
import AstrocalRendering
import CivilTime

/// Prints a row for each tithi, or for each nakshatra, yoga or karana.
struct TithiCommand: CommandRows {
  static let configuration = CommandConfiguration(
    commandName: "tithi", _superCommandName: "astrocal",
    abstract: "Prints the lunar calendar: tithis with their beginnings and ends, by lunar month.",
    discussion: HelpScreen.discussion("tithi"))

  @OptionGroup(title: "Dates and place") var search: TithiArguments
  @OptionGroup(title: "Dates and place") var count: CountOptions
  @OptionGroup(title: "Dates and place") var place: PlaceOptions
  @OptionGroup(title: "Where and columns") var rows: RowOptions
  @OptionGroup(title: "Output") var form: TithiFormOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var look: LookOptions
  @OptionGroup(title: "Conventions") var reckoning: ReckoningOptions
  @OptionGroup(title: "Conventions") var region: RegionOptions
  @OptionGroup(title: "Conventions") var script: ScriptOptions
  @OptionGroup(title: "Conventions") var language: LanguageOptions
  @OptionGroup(title: "General") var ephemeris: EphemerisOptions
  @OptionGroup(title: "General") var general: BasicOptions

  static let groups: [GroupRow<Self>] = [
    .init(\.search), .init(\.count), .init(\.place), .init(\.rows), .init(\.form), .init(\.output), .init(\.look),
    .init(\.reckoning), .init(\.region), .init(\.script), .init(\.language), .init(\.ephemeris), .init(\.general),
  ]
  var words: [String] { search.words }

  func run() throws {
    var command = self
    try command.takeTime()
    let (name, span) = try command.takeAsked()
    try command.run(name, span)
  }

  private func run(_ name: String, _ span: SpanArguments) throws {
    let chosen = try TithiFormat.chosen(form.format, json: output.json)
    if try TithiFormat.asksSchema(form.format) { return try JSONSchema.tithi.print() }
    let (given, format) = (given, chosen ?? .table)
    try given.check(OptionRule.of(Self.self), format: format.rawValue)
    let settings = try Settings(given)
    settings.useLanguage(for: format)
    let place = try settings.places.place()
    let call = PanchangaList.Call(
      span: span, next: try count.next?.value.value, options: rows, format: format)
    var output = Output()
    try PanchangaList(Self.rows(name, settings.month(at: place)), call, settings, place).print(to: &output)
    try output.flush()
  }

  // MARK: What is asked for

  /// Takes a time of the day out of the words, of the date beside it or else of today, as the present: `tithi 14:30` is
  /// `tithi now --now 2027-03-05T14:30`.
  private mutating func takeTime() throws {
    var words = NamedWords.joined(search.words).split(separator: " ").map(String.init)
    if let word = words.last, word.dropFirst(10).first == "T", GregorianDate(String(word.prefix(10))) != nil {
      words.replaceSubrange((words.count - 1)..., with: [String(word.prefix(10)), String(word.dropFirst(11))])
    }
    guard let time = words.popLast(), time.contains(":"), (try? ClockTime(text: time)) != nil else { return }
    if words.last?.lowercased() == "at" { words.removeLast() }
    guard words.isEmpty || (try? DateText.check(words, isDay: true)) != nil else { return }
    let settings = try Settings(given)
    let place = try settings.places.place()
    let date =
      words.isEmpty
      ? settings.today(at: place) : try SpanArguments(dates: words, days: nil).span(settings, at: place).lowerBound
    (general.now, search.words) = (Said(argument: "\(date)T\(time)"), [ClockTime.now])
  }

  /// Takes the dates and the town out of the words.
  ///
  /// - Returns: The name, which is empty for all tithis, and the dates.
  private mutating func takeAsked() throws -> (name: String, span: SpanArguments) {
    func isName(_ words: String) -> Bool {
      (try? ChoiceList<AngaKind>(text: words)) != nil || (try? AngaQuery(words, reckoning: .standard)) != nil
    }
    let words = try NamedWords(search.words, isName: isName)
    var span = SpanArguments(dates: words.dates, days: search.days)
    try span.check()
    var asked = AskedSearch("tithi")
    let name = words.name.isEmpty ? "" : try asked.event(in: words.name, isEvent: isName)
    try asked.apply(to: &span)
    asked.apply(to: &place)
    return (name, span)
  }

  /// The rows that a name means: `nakshatra,yoga` all of them, `ekadashi` those of the name.
  private static func rows(_ name: String, _ reckoning: MonthReckoning) throws -> any ListedRows {
    guard !name.isEmpty else { return ListedTithis(query: nil) }
    let named = name.split(separator: ",").map { $0.drop { $0 == " " } }.joined(separator: ",")
    guard named.utf8.count(where: { $0 == 0x2C }) == name.utf8.count(where: { $0 == 0x2C }) else {
      throw Failure.usage("\(name.quoted) has a comma without a word" + (named.isEmpty ? "" : ": write \(named)"))
    }
    if let angas = try? ChoiceList<AngaKind>(text: name) { return ListedAngas(angas: angas.items, numbers: nil) }
    do {
      try NameLimit.check(name)
      let query = try AngaQuery(name, reckoning: reckoning)
      for (word, name) in AngaQuery.namesBySound(in: name) {
        StandardError.note("\(word.quoted) is read as \(name)")
      }
      return switch query {
      case .tithis(let query): ListedTithis(query: query)
      case .angas(let kind, let numbers): ListedAngas(angas: [kind], numbers: numbers)
      }
    } catch {
      // What is no anga may be a date with a slip, a festival, or an event of the sky.
      if let date = NoDate(name, in: [name]).meantAsDate { throw date }
      throw Failure.usage(
        EventCall.find([name]).map { "\(name.quoted) is not a tithi, nakshatra, yoga or karana: use \($0)" }
          ?? "\(error)")
    }
  }
}
