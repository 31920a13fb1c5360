import AstroCore
import CivilTime

extension JSONWriter {
  /// Writes the members of a day, in `astrocal.day/1` and in each of the days of `astrocal.range/1`.
  mutating func dayMembers(_ row: DayRow, _ context: RenderContext) {
    let day = row.report.day
    let text = context.text
    member("date", day.date.description)
    member("weekday", day.date.weekday.name)
    member("utc_offset", context.place.zone.dateTime(atUnixSeconds: row.report.noon.roundedUnixSeconds).utcOffsetText)
    member("day_start", day.start, text)
    member("day_end", day.end, text)
    object("now", context.moment) { $0.momentMembers($1, row.report, context) }
    object("sun", row.report.sun == nil && row.report.twilight == nil ? nil : row) {
      $0.members(SunOfDay.self, of: $1, context)
    }
    object("moon", row.report.moon == nil ? nil : row) { $0.members(MoonOfDay.self, of: $1, context) }
    object("night", row.report.night) { writer, night in
      writer.nightMembers(night, text)
      writer.object("running", context.runningNight) { writer, running in
        writer.member("date", running.report.day.date.description)
        writer.nightMembers(running.report.night, text)
      }
    }
    if let light = row.report.light {
      objects("light", light.spans) { writer, span in
        writer.member("kind", span.band.rawValue)
        writer.lightMembers(span, text)
      }
      member("light_reason", light.reason)
    }
    object("panchanga", row.report.panchanga) { $0.panchangaMembers($1, row.report.solarDates, context) }
    objects("festivals", row.report.festivals) { $0.festivalMembers($1, context) }
    objects("public_holidays", row.report.holidays) { $0.holidayMembers($1, context) }
    member("festivals_reason", row.report.festivalsReason?.rawValue)
    showerMembers(of: row.report, context)
    objects("sky", row.report.sky) { $0.skyMembers($1, text) }
    planetMembers(row.report.planets, context)
    if let targets = row.report.targets?.sorted(by: context.targets.order) {
      objects("targets", targets) { $0.members(TargetNight.self, of: $1, context) }
    }
    object("positions", row.report.track) { $0.trackMembers($1, context) }
    if context.parts.contains(.jupiter) {
      object("jupiter", row.report.jupiter) { $0.members(JupiterNight.self, of: $1, context) }
    }
    if let choosing = row.report.choosing {
      let words = MuhurtaText(context: context, names: [])
      objects("ceremonies", choosing) { $0.ceremonyMembers($1, words) }
    }
    if let spans = row.report.spans {
      objects("spans", spans) { writer, span in
        writer.member("id", span.kind.rawValue)
        writer.member("name", span.kind.name)
        writer.member("start", span.span.lowerBound, text)
        writer.member("end", span.span.upperBound, text)
      }
    }
    agendaMembers(row.agenda, context)
  }

  /// Writes the planets, or that they are left out: an empty list would say that there are none.
  private mutating func planetMembers(_ planets: [PlanetDay], _ context: RenderContext) {
    objectsOrNull("planets", planets) { $0.members(PlanetDay.self, of: $1, context) }
    member("planets_reason", planets.isEmpty ? "left out: --include planets adds them" : nil)
  }

  private mutating func showerMembers(of report: DayReport, _ context: RenderContext) {
    let text = context.text
    if showers.count < report.showers.count { showers += Array(repeating: nil, count: report.showers.count) }
    // Showers and what was written of them are large: they are copied and kept once.
    objects("showers", report.showers.indices) { writer, index in
      let shower = report.showers[index]
      var piece = writer.showers[index].take()
      writer.members(&piece, about: shower.occurrence, context) {
        $0.showerMembers(shower.occurrence, text)
      }
      writer.showers[index] = piece
      writer.member("peak_tonight", shower.tonight?.isPeak == true)
      writer.member("best_tonight", shower.night != nil)
      writer.bestMember(shower.night, text)
    }
    object("next_shower", report.nextShower) { writer, next in
      var piece = writer.nextShower.take()
      writer.members(&piece, about: next, context) {
        $0.showerMembers(next.occurrence, text)
        $0.member("best_night", next.night?.date.description)
        $0.bestMember(next.night, text)
      }
      writer.nextShower = piece
    }
  }

  /// Writes what files and reminders say of a day.
  private mutating func agendaMembers(_ agenda: DayAgenda, _ context: RenderContext) {
    let text = context.text
    objects("events", agenda.events) { $0.eventMembers($1, text) }
    objects("launches", agenda.launches) { $0.launchMembers($1, now: context.now, text) }
    object("next_launch", agenda.nextLaunch) { $0.launchMembers($1, now: context.now, text) }
    objects("reminders", agenda.reminders) { writer, reminder in
      writer.member("id", reminder.id)
      writer.member("note", reminder.note)
    }
    object("weather", agenda.weather.isEmpty ? nil : agenda.weather) { $0.weatherMembers($1, text) }
  }

  private mutating func nightMembers(_ night: Night?, _ text: InstantText) {
    array("dark", night?.dark ?? []) { $0.span($1, text) }
    array("moonless", night?.moonless ?? []) { $0.span($1, text) }
  }

  private mutating func ceremonyMembers(_ day: MuhurtaDay, _ words: MuhurtaText) {
    member("ceremony", day.rule.id)
    member("name", day.rule.name)
    member("tradition", day.rule.tradition)
    member("status", day.rule.isCalibrated ? "calibrated" : "text")
    member("date", day.date.description)
    muhurtaDayMembers(day, words)
  }

  private mutating func showerMembers(_ occurrence: ShowerOccurrence, _ text: InstantText) {
    member("code", occurrence.shower.code)
    member("name", occurrence.shower.name)
    member("zhr", occurrence.shower.zenithalHourlyRate, places: 1)
    peakMember(occurrence, text)
  }

  /// Writes a part of the day, the beginning and the end of a golden or blue hour.
  mutating func lightMembers(_ light: LightSpan, _ text: InstantText) {
    member("part", light.part.rawValue)
    member("start", light.start, text)
    member("end", light.end, text)
  }
}
