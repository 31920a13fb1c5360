import AstroCore
import CivilTime

/// Writes the panchanga and the festivals of a day.
struct PanchangaJSON {
  let text: InstantText
  let script: NameScript
  let reckoning: MonthReckoning
  /// Present where it is asked why an observance falls on its day.
  private let explanation: Explanation?
  private let names = PanchangaNames.table

  init(_ context: RenderContext) {
    text = context.text
    script = context.script
    reckoning = context.month
    explanation = context.explains ? Explanation(context.text) : nil
  }

  func write(_ panchanga: Panchanga, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("ayana")
      pair(.ayana, panchanga.season.drikAyana, panchanga.season.vedicAyana, to: &writer)
      writer.key("choghadiya")
      writer.array(panchanga.choghadiya) { writer, part in
        portion(name: name(.choghadiya, part.number), isDay: part.isDay, part.span, to: &writer)
      }
      writer.key("hora")
      writer.array(panchanga.hora) { writer, part in
        portion(name: name(.horaLord, part.lord), isDay: part.isDay, part.span, to: &writer)
      }
      writer.key("karana")
      angas(panchanga.karanas, to: &writer)
      writer.key("month")
      write(panchanga.month, to: &writer)
      writer.key("moon_rashi")
      numbered(.rashi, panchanga.moonRashi, to: &writer)
      writer.key("muhurta")
      if let muhurta = panchanga.muhurta { write(muhurta, to: &writer) } else { writer.null() }
      writer.key("nakshatra")
      angas(panchanga.nakshatras, to: &writer)
      writer.key("near_boundary")
      writer.array(panchanga.nearBoundary) { writer, near in
        writer.object { writer in
          writer.member("anga", near.anga.rawValue)
          writer.member("seconds", near.seconds, places: 0)
        }
      }
      writer.member("next_sunrise", panchanga.nextSunrise, text)
      writer.member("paksha", panchanga.tithiAtSunrise?.paksha.word)
      writer.key("ritu")
      pair(.ritu, panchanga.season.drikRitu, panchanga.season.vedicRitu, to: &writer)
      writer.key("sun_rashi")
      numbered(.rashi, panchanga.sunRashi, to: &writer)
      writer.member("sunrise", panchanga.sunrise, text)
      writer.key("tithi")
      angas(panchanga.tithis, to: &writer)
      writer.key("tithi_starting")
      angas(panchanga.tithisStarting, to: &writer)
      writer.key("vara")
      numbered(.vara, panchanga.vara, to: &writer)
      writer.key("year")
      write(panchanga.year, to: &writer)
      writer.key("yoga")
      angas(panchanga.yogas, to: &writer)
    }
  }

  func write(_ month: Panchanga.Month, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("adhika")
      writer.boolean(month.isAdhika)
      writer.member("amanta", name(.masa, month.amanta))
      writer.member("kshaya", month.kshaya.map { name(.masa, $0) })
      writer.key("number")
      writer.integer(reckoning == .amanta ? month.amanta : month.purnimanta)
      writer.member("purnimanta", name(.masa, month.purnimanta))
    }
  }

  func write(_ year: Panchanga.Year, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("kali")
      writer.integer(year.kali)
      writer.member("samvatsara_north", name(.samvatsara, year.samvatsaraNorth))
      writer.member("samvatsara_south", name(.samvatsara, year.samvatsaraSouth))
      writer.key("shaka")
      writer.integer(year.shaka)
      writer.key("vikram")
      writer.integer(year.vikram)
      writer.key("vikram_karttikadi")
      writer.integer(year.vikramKarttikadi)
    }
  }

  func write(_ festivals: [Festival], to writer: inout JSONWriter) {
    writer.array(festivals) { writer, festival in
      writer.object { writer in writeMembers(of: festival, to: &writer) }
    }
  }

  func writeMembers(of festival: Festival, to writer: inout JSONWriter) {
    writer.member("explanation", explanation?.lines(festival).joined(separator: "\n"))
    writer.member("id", festival.rule.id)
    writer.key("importance")
    writer.integer(festival.rule.importance)
    writer.member("name", festival.rule.name(script))
    writer.key("parana")
    if let parana = festival.parana { span(parana, to: &writer) } else { writer.null() }
    writer.member("tradition", festival.rule.tradition)
  }

  func angas(_ angas: [Panchanga.Anga], to writer: inout JSONWriter) {
    writer.array(angas) { writer, anga in
      writer.object { writer in
        writer.key("at_sunrise")
        writer.boolean(anga.isAtSunrise)
        writer.member("end", anga.end, text)
        // Half of all karanas hold no sunrise: the words mean nothing of them.
        if anga.kind != .karana {
          writer.key("kshaya")
          writer.boolean(anga.isKshaya)
        }
        writer.member("name", names.name(anga, script))
        writer.key("number")
        writer.integer(anga.number)
        if let pada = anga.pada {
          writer.key("pada")
          writer.integer(pada)
        }
        if anga.kind == .tithi { writer.member("paksha", anga.paksha.word) }
        writer.member("start", anga.start, text)
        if anga.kind != .karana {
          writer.key("vriddhi")
          writer.boolean(anga.isVriddhi)
        }
      }
    }
  }

  private func write(_ muhurta: DayMuhurta, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("abhijit")
      optional(muhurta.abhijit, to: &writer)
      writer.key("brahma")
      optional(muhurta.brahma, to: &writer)
      writer.key("durmuhurta")
      writer.array(muhurta.durmuhurta) { span($1, to: &$0) }
      writer.key("gulika")
      span(muhurta.gulika, to: &writer)
      writer.key("nishita")
      span(muhurta.nishita, to: &writer)
      writer.key("pradosha")
      span(muhurta.pradosha, to: &writer)
      writer.key("rahu_kalam")
      span(muhurta.rahuKalam, to: &writer)
      writer.key("yamaganda")
      span(muhurta.yamaganda, to: &writer)
    }
  }

  private func portion(name: String, isDay: Bool, _ span: TimeSpan, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("end", span.upperBound, text)
      writer.member("name", name)
      writer.member("part", isDay ? "day" : "night")
      writer.member("start", span.lowerBound, text)
    }
  }

  private func pair(_ kind: NameKind, _ drik: Int, _ vedic: Int, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("drik", name(kind, drik))
      writer.member("vedic", name(kind, vedic))
    }
  }

  private func numbered(_ kind: NameKind, _ number: Int, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name(kind, number))
      writer.key("number")
      writer.integer(number)
    }
  }

  private func optional(_ span: TimeSpan?, to writer: inout JSONWriter) {
    if let span { self.span(span, to: &writer) } else { writer.null() }
  }

  private func span(_ span: TimeSpan, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("end", span.upperBound, text)
      writer.member("start", span.lowerBound, text)
    }
  }

  private func name(_ kind: NameKind, _ number: Int) -> String {
    names.name(kind, number, script)
  }
}

extension Panchanga.Paksha {
  var word: String {
    switch self {
    case .shukla: "shukla"
    case .krishna: "krishna"
    }
  }
}

extension FestivalRule {
  func name(_ script: NameScript) -> String {
    script == .deva ? nameDeva : name
  }
}
