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
    for section in DaySections.all { section.write(row, to: &self, context) }
    agendaMembers(row.agenda, context)
  }

  /// Writes the showers of a day and the next one.
  mutating func showerMembers(of report: DayReport, _ context: RenderContext) {
    let text = context.text
    if showers.count < report.showers.count { showers += Array(repeating: nil, count: report.showers.count) }
    // Showers and what was written of them are large: they are copied and kept once.
    objects("showers", report.showers.indices) { writer, index in
      let shower = report.showers[index]
      var piece = writer.showers[index].take()
      writer.members(&piece, about: shower.occurrence, context) {
        $0.showerMembers(shower.occurrence, context)
      }
      writer.showers[index] = piece
      writer.member("peak_tonight", shower.tonight?.isPeak == true)
      writer.member("best_tonight", shower.night != nil)
      writer.bestMember(shower.night, context)
    }
    object("next_shower", report.nextShower) { writer, next in
      var piece = writer.nextShower.take()
      writer.members(&piece, about: next, context) {
        $0.showerMembers(next.occurrence, context)
        $0.member("best_night", next.night?.date.description)
        $0.bestMember(next.night, context)
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

  /// Writes the dark hours of a night.
  mutating func nightMembers(_ night: Night?, _ text: InstantText) {
    array("dark", night?.dark ?? []) { $0.span($1, text) }
    array("moonless", night?.moonless ?? []) { $0.span($1, text) }
  }

  private mutating func showerMembers(_ occurrence: ShowerOccurrence, _ context: RenderContext) {
    member("code", occurrence.shower.code)
    member("name", occurrence.shower.name)
    member("zhr", occurrence.shower.zenithalHourlyRate, places: 1)
    object("peak", occurrence.peak == nil ? nil : occurrence) { $0.members(ShowerPeak.self, of: $1, context) }
  }

  /// The best moment of a night, its rate, and the window that holds it; null where the shower cannot be seen.
  private mutating func bestMember(_ night: ShowerNight?, _ context: RenderContext) {
    object("best", night?.best) { writer, best in
      writer.member("time", best.time, context.text)
      writer.member("hourly_rate", best.hourlyRate, places: 1)
      writer.object("window", night?.window == nil ? nil : night) {
        $0.members(ShowerWindow.self, of: $1, context)
      }
    }
  }

  /// Writes a part of the day, the beginning and the end of a golden or blue hour.
  mutating func lightMembers(_ light: LightSpan, _ text: InstantText) {
    member("part", light.part.rawValue)
    member("start", light.start, text)
    member("end", light.end, text)
  }
}
