import AstroCore
import CivilTime

/// What the rules of a ceremony make of a day, with the names of the people for whom it is chosen.
struct NamedMuhurtaDay {
  let day: MuhurtaDay
  let names: [String]

  fileprivate func words(_ context: RenderContext) -> MuhurtaText { MuhurtaText(context: context, names: names) }
}

/// A ceremony in the document of a day.
enum CeremonyOfDay: Described {
  typealias Row = NamedMuhurtaDay

  static func describe(_ of: inout some MemberVisitor<NamedMuhurtaDay> & ~Copyable) {
    of.member("ceremony", "The word of the ceremony.", .text { $1.day.rule.id }, .notEmpty)
    of.member("name", "Its English name.", .text { $1.day.rule.name }, .notEmpty)
    of.member("tradition", "The tradition of the rules.", .text { $1.day.rule.tradition }, .notEmpty)
    of.member(
      "status", "Whether the rules were tested on printed days.",
      .text { $1.day.rule.isCalibrated ? "calibrated" : "text" }, .of(["calibrated", "text"]))
    of.shared(ChosenDay.self)
  }
}

/// A day for a ceremony.
enum ChosenDay: Described {
  typealias Row = NamedMuhurtaDay

  static let definition: Definition? = Definition("muhurta_day", "A day from sunrise to sunrise, judged by rules.")

  static func describe(_ of: inout some MemberVisitor<NamedMuhurtaDay> & ~Copyable) {
    of.member("date", .date { $1.day.date })
    of.shared(MuhurtaFacts.self)
  }
}

/// What is known of a day for a ceremony behind its date.
enum MuhurtaFacts: Described {
  typealias Row = NamedMuhurtaDay

  static func describe(_ of: inout some MemberVisitor<NamedMuhurtaDay> & ~Copyable) {
    of.field("fit", "whether the day of a ceremony is fit", .boolean { $1.day.isFit })
    of.member(
      "reason",
      "The first rule that takes the whole day, or where none does alone, that which takes what others left; null of a day that is fit.",
      .text { $1.day.reason?.rawValue },
      .of([
        "guru-asta", "shukra-asta", "chaturmas", "solar-month", "kharmas", "adhika", "pitru-paksha", "lunar-month",
        "simhastha", "holashtaka", "dakshinayana", "eclipse", "weekday", "sankranti", "bhadra", "yoga", "karana",
        "tithi", "nakshatra", "gandanta", "rikta", "krishna-paksha", "night", "afternoon", "tara", "hours", "short",
      ]).orNull)
    of.member("sunrise", "Beginning of the day.", .time { $1.day.day.lowerBound })
    of.member("next_sunrise", "End of the day.", .time { $1.day.day.upperBound })
    of.objects("intervals", "The fit intervals, in order.", MuhurtaDay.Span.self) { $0.day.spans }
    of.objects(
      "vetoes", "The rules that refuse the day or a part of it, in their order.", VetoOfDay.self
    ) { row in row.day.vetoes.map { VetoOfDay(veto: $0, row: row) } }
    of.objects(
      "notes", "Remarks: days that need no muhurta, intervals at the edge, tarabala and chandrabala.", NoteOfDay.self
    ) { row in row.day.notes.map { NoteOfDay(note: $0, row: row) } }
  }
}

extension MuhurtaDay.Span: Described {
  static func describe(_ of: inout some MemberVisitor<MuhurtaDay.Span> & ~Copyable) {
    of.ends(\.span)
    of.member(
      "duration_s", "Length in seconds.",
      .number(places: 0) { $1.span.upperBound.days(since: $1.span.lowerBound) * 86_400 }, .from(0))
    of.member(
      "nakshatra", "Nakshatra at the beginning, 1 Ashvini … 27 Revati.", .integer { $1.nakshatras.first },
      .from(1, to: 27))
    of.member("tithi", "Tithi at the beginning, 1 … 30.", .integer { $1.tithis.first }, .from(1, to: 30))
    of.member(
      "yoga", "Yoga at the beginning, 1 Vishkambha … 27 Vaidhriti.", .integer { $1.yogas.first }, .from(1, to: 27))
    of.objects("nakshatras", "All nakshatras of the span, in order.", NumberedName<NakshatraNames>.self) {
      $0.nakshatras
    }
    of.objects("tithis", "All tithis of the span, in order.", NumberedName<TithiNames>.self) { $0.tithis }
    of.objects("yogas", "All yogas of the span, in order.", NumberedName<YogaNames>.self) { $0.yogas }
    of.objects(
      "lagnas", "Rising signs of the rules within the span; null unless --lagna asks for them.", Lagna.self, .orNull
    ) { $0.lagnas }
  }
}

/// A rule that refuses a part of a day.
struct VetoOfDay: Described {
  let veto: MuhurtaVeto
  let row: NamedMuhurtaDay

  static func describe(_ of: inout some MemberVisitor<VetoOfDay> & ~Copyable) {
    of.member(
      "id", "A rule that rules out days or cuts something out of them; Docs/ceremonies.md explains each.",
      .text { $1.veto.kind.rawValue },
      .of([
        "guru-asta", "shukra-asta", "chaturmas", "solar-month", "kharmas", "adhika", "pitru-paksha", "lunar-month",
        "simhastha", "holashtaka", "dakshinayana", "eclipse", "weekday", "sankranti", "bhadra", "yoga", "karana",
        "tithi", "nakshatra", "gandanta", "rikta", "krishna-paksha", "night", "afternoon", "tara", "hours", "short",
      ]))
    of.ends(\.veto.span)
    of.member(
      "number", "Number of the anga, the month or the sign that is meant; null of other rules.",
      .integer { $1.veto.number }, .orNull)
    of.member("person", "The birth star of --for whose tara is bad; null of other rules.", .text { $1.person }, .orNull)
    of.member("rule", "The rule in words.", .text { $1.row.words($0).reason($1.veto, $1.row.day) }, .notEmpty)
  }

  private var person: String? {
    veto.person.flatMap { row.names.indices.contains($0) ? row.names[$0] : nil }
  }
}

/// What is worth knowing of a day beside its hours.
struct NoteOfDay: Described {
  let note: MuhurtaDay.Note
  let row: NamedMuhurtaDay

  static func describe(_ of: inout some MemberVisitor<NoteOfDay> & ~Copyable) {
    of.member("id", "Kind of note.", .text { $1.facts.id }, .of(["abujh", "edge", "tara", "chandra"]))
    of.member("text", "The note in words.", .text { $1.row.words($0).note($1.note, $1.row.day) }, .notEmpty)
    of.member(
      "person", "The birth star of --for.", .text { $1.person }, .orNull)
    of.member(
      "number", "Tara 1 … 9, or the sign counted from the birth sign, 1 … 12.", .integer { $1.facts.number }, .orNull)
    of.member("good", "Whether the tara or the sign is good.", .boolean { $1.facts.isGood }, .orNull)
    of.member(
      "start",
      "An instant, RFC 3339 to the second, with the offset of the place or, under --utc, Z. Years before 0 have a sign: -0043 is 44 BC. An offset that is not whole minutes is written rounded, with the clock reading that belongs to it.",
      .time { $1.facts.span?.lowerBound }, .orNull)
    of.member(
      "end",
      "An instant, RFC 3339 to the second, with the offset of the place or, under --utc, Z. Years before 0 have a sign: -0043 is 44 BC. An offset that is not whole minutes is written rounded, with the clock reading that belongs to it.",
      .time { $1.facts.span?.upperBound }, .orNull)
  }

  private var person: String? { facts.person.map { row.names[$0] } }

  private var facts: (id: String, person: Int?, number: Int?, isGood: Bool?, span: TimeSpan?) {
    switch note {
    case .edge: ("edge", nil, nil, nil, nil)
    case .abujh: ("abujh", nil, nil, nil, nil)
    case .tara(let who, let tara): ("tara", who, tara.number, tara.isGood, tara.span)
    case .chandra(let who, let chandra): ("chandra", who, chandra.number, chandra.isGood, chandra.span)
    }
  }
}
