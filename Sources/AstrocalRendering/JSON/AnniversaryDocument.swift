import AstroCore
import CivilTime

/// The document `astrocal.anniversaries/1`: what is remembered, and its days.
struct AnniversaryDocument: DescribedList, ContextReader {
  typealias Row = AnniversaryEvent
  typealias Element = AnniversaryEvent

  let header: AnniversaryHeader
  let context: RenderContext

  static let title = "astrocal.anniversaries/1"
  static let sentence =
    "Days on which births, deaths and weddings are remembered at one place, as `astrocal festivals --anniversary … --json` prints them and `--format ndjson` one on each line. Every key is always present. Keys may be added without a new number."
  static let list: (key: StaticString, sentence: StaticString) = ("anniversaries", "The days, in order.")

  static func begin(_ of: inout some MemberVisitor<AnniversaryDocument> & ~Copyable) {
    of.shared(DocumentHeader.self) {
      DocumentHeader(
        model: $0.header.model, deltaT: $0.header.deltaT, isMixed: $0.header.hasSeveralModels, place: $0.context.place)
    }
    of.objects("people", "The remembered events, in the order asked for.", RememberedPerson.self) { $0.header.people }
  }

  func absence() -> ListAbsence? { header.absence }

  static func end(_ of: inout some MemberVisitor<DocumentEnd<AnniversaryDocument>> & ~Copyable) {
    of.absence()
    of.sources { _ in [] }
  }
}

extension RememberedPerson: Described {
  static let definition: Definition? = Definition(
    "remembered", "A birth, a death or a wedding as the lunar calendar has it.")

  static func describe(_ of: inout some MemberVisitor<RememberedPerson> & ~Copyable) {
    of.member("person", "Name of the person; null of an instant without one.", .text { $1.name }, .orNull)
    of.member(
      "kind", "The remembered event.", .text { $1.subject.occasion.rawValue }, .of(["birth", "death", "wedding"]))
    of.member(
      "time",
      "The instant by the clock of where it happened; of a date without a time its sunrise; null where the tithi alone is known.",
      .text { $1.subject.instant.map($1.text.rfc3339) }, MemberShape.part("instant").orNull)
    of.member("time_known", "Whether the time of day is known.", .boolean { $1.subject.isTimeKnown })
    of.member(
      "date",
      "Civil date of the sunrise before it, which begins its day; null where the tithi alone is known, and without a sunrise.",
      .date { $1.subject.date }, .orNull)
    of.object("tithi", "The tithi then.", TithiWithPaksha.self) { $0.subject.tithi }
    of.object("month", "Its lunar month, from new moon to new moon.", RememberedMonth.self) { $0.subject }
    of.object(
      "nakshatra", "The nakshatra then; null where the tithi alone is known.", NumberedName<NakshatraNames>.self,
      .orNull
    ) { $0.subject.nakshatra }
    of.object(
      "sun_rashi", "Sidereal sign of the Sun that names the solar month by the Tamil reckoning; null as nakshatra.",
      NumberedName<RashiNames>.self, .orNull
    ) { $0.subject.rashis[.tamil] }
    of.member(
      "tithi_ends", "When the tithi of a date without a time ends, where that is before the next sunrise; else null.",
      .text { $1.subject.tithiEnds.map($1.text.rfc3339) }, MemberShape.part("instant").orNull)
  }
}

/// A tithi with the half of the month.
enum TithiWithPaksha: Described {
  typealias Row = Int

  static func describe(_ of: inout some MemberVisitor<Int> & ~Copyable) {
    of.shared(NumberedName<TithiNames>.self)
    of.member(
      "paksha", "Waxing (shukla) or waning (krishna) half.", .text { $1 <= 15 ? "shukla" : "krishna" },
      .of(["shukla", "krishna"]))
  }
}

/// The lunar month of what is remembered.
enum RememberedMonth: Described {
  typealias Row = AnniversarySubject

  static func describe(_ of: inout some MemberVisitor<AnniversarySubject> & ~Copyable) {
    of.shared(NumberedName<MonthNames>.self) { $0.month }
    of.member("adhika", "Whether the month is intercalary.", .boolean { $1.isAdhika })
    of.member("in_kshaya", "Whether it is a kshaya month, which counts as two.", .boolean { $1.isInKshaya })
  }
}

extension AnniversaryEvent: Described {
  static let definition: Definition? = Definition("anniversary", "The day of a year on which something is remembered.")

  static func describe(_ of: inout some MemberVisitor<AnniversaryEvent> & ~Copyable) {
    of.field("person", "name of the person; empty for an instant", .text { $1.person }, .orNull)
    of.field(
      "kind", "`birth`, `death` or `wedding`", .text { $1.anniversary.subject.occasion.rawValue },
      .of(.few(AnniversarySubject.Occasion.allCases.map(\.rawValue))))
    of.field(
      "by", "what returns: `tithi`, `nakshatra` or `mahalaya`", .text { $1.anniversary.search.basis.rawValue },
      .of(.few(AnniversarySearch.Basis.allCases.map(\.rawValue))))
    of.field(
      "number", "how many years after, 1 for the first", .integer { $1.anniversary.number }, .shaped(.from(0).orNull))
    of.member("year", "Civil year of the date.", .integer { $1.anniversary.date.year })
    of.field("date", "the local date", .date { $1.anniversary.date })
    of.object("tithi", "The tithi by which the day is found; null by nakshatra.", AnniversaryTithi.self, .orNull) {
      $0.isOfTithi ? $0.anga : nil
    }
    of.object(
      "nakshatra", "The nakshatra by which the day is found; null by tithi and mahalaya.", AnniversaryNakshatra.self,
      .orNull
    ) { $0.isOfTithi ? nil : $0.anga }
    of.object("month", "The lunar month in which it begins.", Panchanga.Month.self) { $0.anniversary.month }
    of.object(
      "sun_rashi", "Sidereal sign of the Sun that names the solar month; null where lunar months count.",
      NumberedName<RashiNames>.self, .orNull
    ) { $0.anniversary.rashi }
    of.field(
      "rule", "the rule that chose the day", .text { $1.anniversary.search.rule.rawValue },
      .of(.few(AnniversarySearch.Rule.allCases.map(\.rawValue))))
    of.member(
      "months", "The months that count.", .text { $1.anniversary.search.months.rawValue }, .of(["lunar", "solar"]))
    of.field("reason", "kind of reason for the day", .text { $1.anniversary.reason.kind.rawValue }, .of(.reasons))
    of.member("why", "The same in words.", .text { AnniversaryText(context: $0).why($1.anniversary) }, .notEmpty)
    of.field(
      "month_reason", "kind of reason for the month", .text { $1.anniversary.monthReason?.kind.rawValue },
      .of(.reasons).orNull)
    of.member(
      "month_why", "The same in words.",
      .text { context, row in
        row.anniversary.monthReason.map { AnniversaryText(context: context).why($0, row.anniversary) }
      }, MemberShape(isNull: true, isNotEmpty: true))
    of.span("window", "The part of the day for the rite; null where the sunrise or an instant decides.", .orNull) {
      $0.anniversary.window
    }
    of.member(
      "time", "The instant at which the sky is as it was then; null unless --rule instant.",
      .time { $1.anniversary.instant }, .orNull)
    of.objects("alternatives", "Other days that have a claim, in order.", OtherAnniversary.self) { row in
      row.anniversary.alternatives.map { OtherAnniversary(other: $0, anniversary: row.anniversary) }
    }
  }

  fileprivate var isOfTithi: Bool { anniversary.search.basis != .nakshatra }

  /// The tithi or the nakshatra that decides, with its span.
  fileprivate var anga: AnniversaryAnga { AnniversaryAnga(number: anniversary.anga, span: anniversary.span) }
}

/// A tithi or a nakshatra with its span.
struct AnniversaryAnga {
  let number: Int
  let span: TimeSpan
}

/// The tithi of an anniversary.
enum AnniversaryTithi: Described {
  typealias Row = AnniversaryAnga

  static func describe(_ of: inout some MemberVisitor<AnniversaryAnga> & ~Copyable) {
    of.shared(TithiWithPaksha.self) { $0.number }
    of.ends(\.span)
  }
}

/// The nakshatra of an anniversary.
enum AnniversaryNakshatra: Described {
  typealias Row = AnniversaryAnga

  static func describe(_ of: inout some MemberVisitor<AnniversaryAnga> & ~Copyable) {
    of.shared(NumberedName<NakshatraNames>.self) { $0.number }
    of.ends(\.span)
  }
}

/// A date that others keep.
struct OtherAnniversary: Described {
  let other: Anniversary.Alternative
  let anniversary: Anniversary

  static func describe(_ of: inout some MemberVisitor<OtherAnniversary> & ~Copyable) {
    of.field("date", "the date", .date { $1.other.date }, .of(.dates))
    of.field("reason", "kind of reason for it", .text { $1.other.reason.kind.rawValue }, .of(.reasons))
    of.member(
      "why", "The same in words.", .text { AnniversaryText(context: $0).why($1.other.reason, $1.anniversary) },
      .notEmpty)
  }
}
