import AstroCore
import CivilTime

/// The document `astrocal.anniversaries/1`: what is remembered, and its days.
struct AnniversaryDocument: ListDocument, ContextReader {
  let header: AnniversaryHeader
  let context: RenderContext

  private var words: AnniversaryText { AnniversaryText(context: context) }

  func begin(to writer: inout JSONWriter) {
    writer.header(
      "astrocal.anniversaries/1", header.model, deltaT: header.deltaT, isMixed: header.hasSeveralModels, context)
    writer.objects("people", header.people) { writer, person in writeMembers(of: person, to: &writer) }
    writer.key("anniversaries")
  }

  func end(isEmpty: Bool, to writer: inout JSONWriter) {
    writer.absenceMember(isEmpty ? header.absence : nil)
    writer.emptyArray("sources")
  }

  private func writeMembers(of person: RememberedPerson, to writer: inout JSONWriter) {
    let subject = person.subject
    writer.member("person", person.name)
    writer.member("kind", subject.occasion.rawValue)
    writer.member("time", subject.instant, person.text)
    writer.member("time_known", subject.isTimeKnown)
    writer.member("date", subject.date?.description)
    writer.object("tithi") { writer in tithi(subject.tithi, to: &writer) }
    writer.object("month") { writer in
      writer.nameMembers(.masa, subject.month, context)
      writer.member("adhika", subject.isAdhika)
      writer.member("in_kshaya", subject.isInKshaya)
    }
    writer.object("nakshatra", subject.nakshatra) { $0.nameMembers(.nakshatra, $1, context) }
    writer.object("sun_rashi", subject.rashis[.tamil]) { $0.nameMembers(.rashi, $1, context) }
    writer.member("tithi_ends", subject.tithiEnds, person.text)
  }

  private func tithi(_ number: Int, to writer: inout JSONWriter) {
    writer.nameMembers(.tithi, number, context)
    writer.member("paksha", number <= 15 ? "shukla" : "krishna")
  }

  func write(_ row: AnniversaryEvent, to writer: inout JSONWriter) {
    let found = row.anniversary
    let search = found.search
    writer.member("person", row.person)
    writer.member("kind", found.subject.occasion.rawValue)
    writer.member("by", search.basis.rawValue)
    writer.member("number", found.number)
    writer.member("year", found.date.year)
    writer.member("date", found.date.description)
    let isTithi = search.basis != .nakshatra
    writer.object("tithi", isTithi ? found.anga : nil) { writer, number in
      tithi(number, to: &writer)
      writer.limits(of: found.span, text)
    }
    writer.object("nakshatra", isTithi ? nil : found.anga) { writer, number in
      writer.nameMembers(.nakshatra, number, context)
      writer.limits(of: found.span, text)
    }
    writer.object("month") { $0.members(Panchanga.Month.self, of: found.month, context) }
    writer.object("sun_rashi", found.rashi) { $0.nameMembers(.rashi, $1, context) }
    writer.member("rule", search.rule.rawValue)
    writer.member("months", search.months.rawValue)
    writer.member("reason", found.reason.kind.rawValue)
    writer.member("why", words.why(found))
    writer.member("month_reason", found.monthReason?.kind.rawValue)
    writer.member("month_why", found.monthReason.map { words.why($0, found) })
    writer.member("window", found.window, text)
    writer.member("time", found.instant, text)
    writer.objects("alternatives", found.alternatives) { writer, other in
      writer.member("date", other.date.description)
      writer.member("reason", other.reason.kind.rawValue)
      writer.member("why", words.why(other.reason, found))
    }
  }
}
