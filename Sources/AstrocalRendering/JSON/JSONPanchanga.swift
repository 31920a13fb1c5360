import AstroCore
import CivilTime

extension JSONWriter {
  /// Writes the members of `panchanga`.
  mutating func panchangaMembers(_ panchanga: Panchanga, _ solarDates: [SolarDate], _ context: RenderContext) {
    let text = context.text
    member("sunrise", panchanga.sunrise, text)
    member("next_sunrise", panchanga.nextSunrise, text)
    object("vara") { $0.nameMembers(.vara, panchanga.vara, context) }
    member("paksha", panchanga.tithiAtSunrise?.paksha.word)
    angas("tithi", panchanga.tithis, context)
    angas("nakshatra", panchanga.nakshatras, context)
    angas("yoga", panchanga.yogas, context)
    angas("karana", panchanga.karanas, context)
    angas("tithi_starting", panchanga.tithisStarting, context)
    object("month") { $0.members(Panchanga.Month.self, of: panchanga.month, context) }
    object("year") { $0.members(Panchanga.Year.self, of: panchanga.year, context) }
    pair("ritu", .ritu, panchanga.season.drikRitu, panchanga.season.vedicRitu, context)
    pair("ayana", .ayana, panchanga.season.drikAyana, panchanga.season.vedicAyana, context)
    object("sun_rashi") { $0.nameMembers(.rashi, panchanga.sunRashi, context) }
    object("moon_rashi") { $0.nameMembers(.rashi, panchanga.moonRashi, context) }
    object("muhurta", panchanga.muhurta) { $0.muhurtaMembers($1, text) }
    objects("choghadiya", panchanga.choghadiya) { $0.members(Choghadiya.self, of: $1, context) }
    objects("hora", panchanga.hora) { $0.members(Hora.self, of: $1, context) }
    elementMembers(panchanga, context)
    objects("solar", solarDates) { $0.solarDateMembers($1, context.script) }
    objects("near_boundary", panchanga.nearBoundary) { writer, near in
      writer.member("anga", near.anga.rawValue)
      writer.member("seconds", near.seconds, places: 0)
    }
  }

  /// Writes the members of a date of one of the calendars that are asked for.
  private mutating func solarDateMembers(_ date: SolarDate, _ script: NameScript) {
    member("calendar", date.calendar.jsonWord)
    member("year", date.year)
    member("year_name", date.yearName(script))
    member("month", date.month)
    member("month_name", date.monthName(script))
    member("day", date.day)
    member("paksha", date.paksha?.word)
    member("basis", date.basis.rawValue)
  }

  /// Writes the members of a festival but for its date.
  mutating func festivalMembers(_ festival: Festival, _ context: RenderContext) {
    member("id", festival.rule.id)
    member("name", festival.name(context.script))
    festivalFacts(festival, context)
  }

  /// Writes the members of a festival but for its date, its id and its name.
  mutating func festivalFacts(_ festival: Festival, _ context: RenderContext) {
    member("tradition", festival.rule.tradition)
    member("importance", festival.rule.importance)
    member("recurrence", festival.rule.recurrence.rawValue)
    member("disputed", festival.isDisputed)
    member("margin_s", festival.decision.margin, places: 0)
    member("kept_by", festival.keptBy)
    objects("alternatives", festival.alternatives) { writer, other in
      writer.member("date", other.date.description)
      writer.member("rule", ReasonText(other).words)
      writer.member("kept_by", other.keptBy)
      writer.member("held_s", other.held, places: 0)
      writer.member("surya_siddhanta", other.suryaSiddhanta, context.text)
    }
    objects("public_holidays", festival.holidays) { writer, holiday in
      writer.member("date", holiday.date.description)
      writer.regionMembers(of: holiday, context)
    }
    member("fast", festival.fast?.rawValue)
    member("parana", festival.parana, context.text)
    member("parana_rule", festival.paranaRule?.rawValue)
    shortWindow("parana_short", festival.shortParana, on: festival.date, context)
    objects("windows", festival.pujaTimes) { writer, puja in
      writer.member("name", puja.name)
      writer.member("start", puja.start, context.text)
      writer.member("end", puja.end, context.text)
      writer.member("tithi_held", puja.holding?.word)
      writer.shortWindow("short", puja.short, on: festival.date, context)
    }
    let lines = context.explains ? Explanation(text: context.text, place: context.place).lines(festival) : nil
    let explanation = lines?.joined(separator: "\n")
    member("explanation", explanation)
  }

  /// Writes why a time is shorter than a ghati; null of a longer one.
  private mutating func shortWindow(
    _ key: StaticString, _ window: ShortWindow?, on date: GregorianDate, _ context: RenderContext
  ) {
    object(key, window) { writer, window in
      let words = ShortWindowText(text: context.text, window: window, date: date)
      writer.array("limits", words.limits) { $0.string($1) }
      writer.member("wider", words.widerName)
      writer.member("start", words.widerName == nil ? nil : window.wider?.span.lowerBound, context.text)
      writer.member("end", words.widerName == nil ? nil : window.wider?.span.upperBound, context.text)
    }
  }

  /// Writes the members of a public holiday of the date.
  mutating func holidayMembers(_ found: FestivalHoliday, _ context: RenderContext) {
    member("id", found.rule.id)
    member("name", found.rule.name(in: context.script))
    regionMembers(of: found.holiday, context)
  }

  private mutating func regionMembers(of holiday: PublicHoliday, _ context: RenderContext) {
    member("region", holiday.region)
    member("here", holiday.isOf(context.place))
    member("only_listed", holiday.isOnlyListed)
  }

  private mutating func angas(_ key: StaticString, _ angas: [Panchanga.Anga], _ context: RenderContext) {
    // Each reading of the context would copy the whole text.
    let (text, script) = (context.text, context.script)
    objects(key, angas) { writer, anga in
      writer.member("number", anga.number)
      writer.member("name", PanchangaNames.table.name(anga, script))
      if anga.kind == .tithi { writer.member("paksha", anga.paksha.word) }
      if let pada = anga.pada { writer.member("pada", pada) }
      writer.member("start", anga.start, text)
      writer.member("end", anga.end, text)
      writer.member("at_sunrise", anga.isAtSunrise)
      // Half of all karanas hold no sunrise, so that the words mean nothing for them.
      if anga.kind != .karana {
        writer.member("kshaya", anga.isKshaya)
        writer.member("vriddhi", anga.isVriddhi)
      }
    }
  }

  private mutating func muhurtaMembers(_ muhurta: DayMuhurta, _ text: InstantText) {
    member("brahma", muhurta.brahma, text)
    member("vijaya", muhurta.vijaya, text)
    member("godhuli", muhurta.godhuli, text)
    member("pratah_sandhya", muhurta.pratahSandhya, text)
    member("sayahna_sandhya", muhurta.sayahnaSandhya, text)
    member("abhijit", muhurta.abhijit, text)
    member("rahu_kalam", muhurta.rahuKalam, text)
    member("yamaganda", muhurta.yamaganda, text)
    member("gulika", muhurta.gulika, text)
    array("durmuhurta", muhurta.durmuhurta) { $0.span($1, text) }
    member("pradosha", muhurta.pradosha, text)
    member("nishita", muhurta.nishita, text)
  }

  private mutating func pair(
    _ key: StaticString, _ kind: NameKind, _ drik: Int, _ vedic: Int, _ context: RenderContext
  ) {
    object(key) { writer in
      writer.member("drik", context.name(kind, drik))
      writer.member("vedic", context.name(kind, vedic))
    }
  }
}
