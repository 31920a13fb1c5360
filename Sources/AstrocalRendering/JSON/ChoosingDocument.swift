import AstroCore
import CivilTime

/// The document `astrocal.choosing/1`: the ceremony with its rules, and what they make of each day.
struct ChoosingDocument: DescribedList, ContextReader {
  typealias Row = AlmanacEvent
  typealias Element = Running<ChosenDay>

  let header: ChoosingHeader
  let context: RenderContext
  /// ΔT at the start of the first date, in seconds.
  private let deltaT: Double
  /// Whether each day is a document of its own.
  private let isOfOneDay: Bool

  init(_ header: ChoosingHeader, _ context: RenderContext, isOfOneDay: Bool = false) throws {
    self.isOfOneDay = isOfOneDay
    self.header = header
    self.context = context
    deltaT = try header.find.deltaT(context.place.zone.start(of: header.find.dates.lowerBound))
  }

  static let title = "astrocal.choosing/1"
  static let sentence =
    "The days of a ceremony at one place, as `astrocal find marriage --json` prints them and `--format ndjson` one on each line. A day is that from sunrise to sunrise, by the civil date of its sunrise. Keys may be added without a new number."
  static let list: (key: StaticString, sentence: StaticString) = (
    "days", "The days that are fit, with --explain and --why-not all, in order."
  )

  static func begin(_ of: inout some MemberVisitor<ChoosingDocument> & ~Copyable) {
    of.shared(DocumentHeader.self) {
      DocumentHeader(
        model: $0.header.find.model, deltaT: $0.deltaT, isMixed: $0.header.find.hasSeveralModels,
        place: $0.context.place)
    }
    of.member("query", "The words of the search, with single spaces.", .text { $1.header.find.words }, .notEmpty)
    of.member("ceremony", "The word of the ceremony.", .text { $1.header.query.rule.id }, .notEmpty)
    of.member("name", "Its English name.", .text { $1.header.query.rule.name }, .notEmpty)
    of.member("tradition", "The tradition of the rules.", .text { $1.header.query.rule.tradition }, .notEmpty)
    of.member(
      "status",
      "Whether the rules were found on printed days and tested against them (calibrated), or come from texts alone (text).",
      .text { $1.header.query.rule.isCalibrated ? "calibrated" : "text" }, .of(["calibrated", "text"]))
    of.member(
      "status_note", "A remark on the status.",
      .text { $1.header.query.rule.note.isEmpty ? nil : $1.header.query.rule.note }, .orNull)
    of.member("source", "The source of the rules.", .text { $1.header.query.rule.source })
    of.member(
      "added_rules", "Rules of traditions that --tradition added.", .list { $1.addedRules },
      .of(["simhastha", "holashtaka", "dakshinayana", "eclipse", "rikta", "krishna-paksha"]))
    of.member(
      "asta_method", "How one reckons when Venus and Jupiter are lost; beyond 60 degrees of latitude always orb.",
      .text { $1.header.query.method.used(at: $1.place.position).rawValue }, .of(["visible", "orb"]))
    of.member(
      "asta_margin_h", "Hours before asta and after udaya that are avoided as well.",
      .number(places: 2) { $1.header.query.margin * 24 }, .from(0))
  }

  private var addedRules: [String] {
    MuhurtaVeto.Kind.allCases.filter(header.query.added.contains).map(\.rawValue)
  }

  func element(_ event: AlmanacEvent) throws -> Element.Row {
    guard let day = event.found(MuhurtaDay.self) else { preconditionFailure("no day of a ceremony") }
    return (NamedMuhurtaDay(day: day, names: header.query.names), header.find.beginsNow ? event : nil)
  }

  func absence() -> ListAbsence? { header.absence }

  /// A day that stands alone tells nothing of others. A list without a fit day has the reason, even where it has days.
  static func end(_ of: inout some MemberVisitor<DocumentEnd<ChoosingDocument>> & ~Copyable) {
    of.objects(
      "abujh", "Judged days on which many begin without a muhurta, fit or not; null if each day is a document.",
      AbujhDay.self, .orNull
    ) {
      $0.document.isOfOneDay ? nil : $0.document.header.refused.abujh
    }
    of.objects(
      "ruled_out",
      "How many of the days that were judged each rule rules out, most first; null where each day is a document.",
      RuledOut.self, .orNull
    ) {
      $0.document.isOfOneDay ? nil : $0.document.header.refused.sorted.map(RuledOut.init)
    }
    of.object("absence", "Why no day is fit; null where one is.", ListAbsence.self, .orNull) { end in
      let header = end.document.header
      return end.document.isOfOneDay ? nil : header.refused.hasNoFitDay ? header.absence : end.absence
    }
    of.sources { _ in [] }
  }
}

/// A day on which many begin without a muhurta.
enum AbujhDay: Described {
  typealias Row = MuhurtaDay

  static func describe(_ of: inout some MemberVisitor<MuhurtaDay> & ~Copyable) {
    of.member("date", "Civil date of the sunrise.", .date { $1.date })
    of.member("names", "The festivals.", .list { $1.abujh }, .notEmpty)
    of.member("fit", "Whether the day is fit by the rules.", .boolean { $1.isFit })
    of.member(
      "reason", "A rule that rules out days or cuts something out of them; Docs/ceremonies.md explains each.",
      .text { $1.reason?.rawValue },
      .of([
        "guru-asta", "shukra-asta", "chaturmas", "solar-month", "kharmas", "adhika", "pitru-paksha", "lunar-month",
        "simhastha", "holashtaka", "dakshinayana", "eclipse", "weekday", "sankranti", "bhadra", "yoga", "karana",
        "tithi", "nakshatra", "gandanta", "rikta", "krishna-paksha", "night", "afternoon", "tara", "hours", "short",
      ]).orNull)
  }
}

/// How many days a rule rules out.
struct RuledOut: Described {
  let kind: MuhurtaVeto.Kind
  let count: Int

  init(_ count: (kind: MuhurtaVeto.Kind, count: Int)) { (kind, self.count) = count }

  static func describe(_ of: inout some MemberVisitor<RuledOut> & ~Copyable) {
    of.member(
      "id", "A rule that rules out days or cuts something out of them; Docs/ceremonies.md explains each.",
      .text { $1.kind.rawValue },
      .of([
        "guru-asta", "shukra-asta", "chaturmas", "solar-month", "kharmas", "adhika", "pitru-paksha", "lunar-month",
        "simhastha", "holashtaka", "dakshinayana", "eclipse", "weekday", "sankranti", "bhadra", "yoga", "karana",
        "tithi", "nakshatra", "gandanta", "rikta", "krishna-paksha", "night", "afternoon", "tara", "hours", "short",
      ]))
    of.member("days", "Number of days.", .integer { $1.count }, .from(1))
  }
}
