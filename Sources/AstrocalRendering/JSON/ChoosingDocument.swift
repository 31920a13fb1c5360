import AstroCore
import CivilTime

/// The document `astrocal.choosing/1`: the ceremony with its rules, and what they make of each day.
struct ChoosingDocument: ListDocument, ContextReader {
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

  private var words: MuhurtaText { MuhurtaText(context: context, names: header.query.names) }

  func begin(to writer: inout JSONWriter) {
    let query = header.query
    writer.header(
      "astrocal.choosing/1", header.find.model, deltaT: deltaT, isMixed: header.find.hasSeveralModels, context)
    writer.member("query", header.find.words)
    writer.member("ceremony", query.rule.id)
    writer.member("name", query.rule.name)
    writer.member("tradition", query.rule.tradition)
    writer.member("status", query.rule.isCalibrated ? "calibrated" : "text")
    writer.member("status_note", query.rule.note.isEmpty ? nil : query.rule.note)
    writer.member("source", query.rule.source)
    writer.array("added_rules", MuhurtaVeto.Kind.allCases.filter(query.added.contains)) { $0.string($1.rawValue) }
    writer.member("asta_method", query.method.used(at: place.position).rawValue)
    writer.member("asta_margin_h", query.margin * 24, places: 2)
    writer.key("days")
  }

  func end(isEmpty: Bool, to writer: inout JSONWriter) {
    if isOfOneDay {
      writer.key("abujh")
      writer.null()
      writer.key("ruled_out")
      writer.null()
    } else {
      writer.objects("abujh", header.refused.abujh) { writer, day in
        writer.member("date", day.date.description)
        writer.array("names", day.abujh) { $0.string($1) }
        writer.member("fit", day.isFit)
        writer.member("reason", day.reason?.rawValue)
      }
      writer.objects("ruled_out", header.refused.sorted) { writer, count in
        writer.member("id", count.kind.rawValue)
        writer.member("days", count.count)
      }
    }
    writer.absenceMember(!isOfOneDay && (isEmpty || header.refused.hasNoFitDay) ? header.absence : nil)
    writer.emptyArray("sources")
  }

  func write(_ event: AlmanacEvent, to writer: inout JSONWriter) {
    guard let day = event.found(MuhurtaDay.self) else { return }
    writer.member("date", day.date.description)
    writer.muhurtaDayMembers(day, words)
    if header.find.beginsNow { writer.member("running", event.isRunning(context)) }
  }
}

extension JSONWriter {
  /// Writes the members of a day for a ceremony behind its date.
  mutating func muhurtaDayMembers(_ day: MuhurtaDay, _ words: MuhurtaText) {
    let text = words.text
    member("fit", day.isFit)
    member("reason", day.reason?.rawValue)
    member("sunrise", day.day.lowerBound, text)
    member("next_sunrise", day.day.upperBound, text)
    objects("intervals", day.spans) { writer, span in
      writer.limits(of: span.span, text)
      writer.member("duration_s", span.span.upperBound.days(since: span.span.lowerBound) * 86_400, places: 0)
      writer.member("nakshatra", span.nakshatras.first)
      writer.member("tithi", span.tithis.first)
      writer.member("yoga", span.yogas.first)
      func names(_ key: StaticString, _ kind: NameKind, _ numbers: [Int]) {
        writer.objects(key, numbers) { $0.nameMembers(kind, $1, words.context) }
      }
      names("nakshatras", .nakshatra, span.nakshatras)
      names("tithis", .tithi, span.tithis)
      names("yogas", .yoga, span.yogas)
      writer.key("lagnas")
      writer.array(span.lagnas) { writer, lagna in
        writer.object { $0.members(Lagna.self, of: lagna, words.context) }
      }
    }
    objects("vetoes", day.vetoes) { writer, veto in
      writer.member("id", veto.kind.rawValue)
      writer.limits(of: veto.span, text)
      writer.member("number", veto.number)
      writer.member("person", veto.person.flatMap { words.names.indices.contains($0) ? words.names[$0] : nil })
      writer.member("rule", words.reason(veto, day))
    }
    objects("notes", day.notes) { writer, note in
      var (id, person, number, isGood): (String, Int?, Int?, Bool?) = ("edge", nil, nil, nil)
      var span: TimeSpan?
      switch note {
      case .edge: break
      case .abujh: id = "abujh"
      case .tara(let who, let tara):
        (id, person, number, isGood, span) = ("tara", who, tara.number, tara.isGood, tara.span)
      case .chandra(let who, let chandra):
        (id, person, number, isGood, span) = ("chandra", who, chandra.number, chandra.isGood, chandra.span)
      }
      writer.member("id", id)
      writer.member("text", words.note(note, day))
      writer.member("person", person.map { words.names[$0] })
      writer.member("number", number)
      writer.key("good")
      if let isGood { writer.boolean(isGood) } else { writer.null() }
      writer.member("start", span?.lowerBound, text)
      writer.member("end", span?.upperBound, text)
    }
  }
}
