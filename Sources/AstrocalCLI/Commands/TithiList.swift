import AstroCore
import AstrocalRendering
import CivilTime
import SwissEphemeris

/// The rows that a `tithi` command lists: tithis, other angas or festivals of a span.
struct TithiList {
  enum Content {
    /// Those that fit a query, or all.
    case tithis(TithiQuery?)
    /// Those of the numbers, or all.
    case angas([AngaKind], numbers: Set<Int>?)
    case festivals(TithiCommand.Wanted)

    var rows: TithiRow.Content {
      switch self {
      case .tithis: .tithis
      case .angas: .angas
      case .festivals: .festivals
      }
    }
  }

  let settings: Settings
  let place: Place
  let almanac: Almanac
  let content: Content
  /// The most rows, which are searched for as far as the ephemeris reaches; nil for all of the span.
  let count: Int?
  let dates: ClosedRange<GregorianDate>?
  /// The first date of a search.
  let start: GregorianDate
  /// The instant at which a search begins; nil where it begins with the first date.
  let clock: JulianDay?
  let explains: Bool
  let format: TithiFormat
  /// Which of the rows are printed, and what of them.
  let choice: RowChoice<TithiRow>
  let context: RenderContext
  let rowCount = RowCount()

  var isOfAngas: Bool { if case .angas = content { true } else { false } }
  /// Whether festivals have names, of each of which some are wanted.
  var isOfNames: Bool { if case .festivals(.named) = content { true } else { false } }
  var showsOtherDays: Bool { if case .festivals(.disputed) = content { true } else { false } }
  /// Whether the list has no last date, and ends when it has enough rows.
  var isSearch: Bool { count != nil && dates == nil }
  var spansYears: Bool { isSearch || dates.map { $0.lowerBound.year != $0.upperBound.year } ?? false }

  init(_ command: TithiCommand, _ format: TithiFormat, _ settings: Settings, _ place: Place) throws {
    (self.settings, self.format, self.place) = (settings, format, place)
    explains = command.finding.explain
    // Tithis are listed whatever parts of a day are chosen, and so are festivals that are asked for. No list has other parts.
    var parts = settings.parts.intersection([.festivals]).union([.panchanga])
    if command.finding.festivals != nil { parts.insert(.festivals) }
    var almanac = try settings.almanac(of: place, parts: parts)
    if explains { almanac.details.formUnion(.explanation) }
    content = try Self.content(command, settings, place)
    choice = try command.rows.choice(of: TithiFields.table(content.rows), settings)
    choice.condition?.tellRegional(settings, at: [place])
    self.almanac = choice.condition.map { settings.naming($0, almanac, at: place) } ?? almanac
    var context = settings.context(of: place)
    context.values.explains = explains
    context.values.hasHeader = !command.rows.noHeader
    self.context = context
    let hasSpan = command.span.isStated
    let today = settings.today(at: place)
    let asked = try WholeNumber<1, 10_000>.read(command.finding.next, of: "--next")?.value
    let span = hasSpan ? try command.span.span(settings, at: place) : nil
    start = span?.lowerBound ?? today
    clock = command.span.clock(settings, at: place)
    // A single date is that from which a search goes on.
    dates = asked != nil && span?.lowerBound == span?.upperBound ? nil : span
    switch content {
    case .tithis(.some), .angas(_, .some), .festivals(.named): count = asked ?? (hasSpan ? nil : 1)
    case .festivals(.disputed) where asked != nil: count = asked
    case .angas(let kinds, _) where asked != nil && choice.condition != nil && kinds.count == 1: count = asked
    case .festivals, .tithis:
      guard asked == nil || choice.condition != nil else {
        throw Failure.usage("--next works only with --find, --festivals NAME or --where")
      }
      count = asked
    case .angas:
      guard asked == nil else { throw Failure.usage("--next works only with --find, --festivals NAME or --where") }
      count = nil
    }
    if explains, isOfAngas {
      let list = command.finding.angas == nil ? "a nakshatra, yoga or karana" : "--angas"
      throw Failure.usage("--explain is about festivals: it cannot be used with \(list)")
    }
  }

  /// The rows that the options ask for.
  private static func content(_ command: TithiCommand, _ settings: Settings, _ place: Place) throws -> Content {
    if let words = command.finding.find { return try content(of: words, settings.month(at: place)) }
    if let angas = try ChoiceList<AngaKind>.read(command.finding.angas, of: "--angas") {
      return .angas(angas.items, numbers: nil)
    }
    guard let names = command.finding.festivals else { return .tithis(nil) }
    return .festivals(
      try TithiCommand.wanted(names, settings.catalogue, at: [place], region: settings.region(at: place)))
  }

  /// The rows that the words of `--find` name.
  private static func content(of words: String, _ reckoning: MonthReckoning) throws -> Content {
    do {
      try NameLimit.check(words)
      let query = try AngaQuery(words, reckoning: reckoning)
      for (word, name) in AngaQuery.namesBySound(in: words) {
        StandardError.note("\(word.quoted) is read as \(name)")
      }
      return switch query {
      case .tithis(let query): .tithis(query)
      case .angas(let kind, let numbers): .angas([kind], numbers: numbers)
      }
    } catch {
      // What is no anga may be a festival, or an event of the sky.
      let call = EventCall.find([words]).map { "\(words.quoted) is no tithi, nakshatra, yoga or karana: use \($0)" }
      throw Failure.usage("--find: \(call ?? "\(error)")")
    }
  }
}
