import AstroCore
import AstrocalRendering
import CivilTime

extension DayTest {
  /// The condition of an expression, for the days of any place. Its words are those of the expression, or where the region of the
  /// catalogue decides what a name means, the expression with the ids of the festivals, which mean the same everywhere.
  ///
  /// - Throws: `Mistake` where it is none, and where it asks for what an almanac alone does not know.
  init(_ text: String, in catalogue: EventCatalogue) throws(Mistake) {
    let condition: DayCondition
    do {
      condition = try DayCondition(text, of: DayFields.table, in: catalogue)
    } catch {
      throw Mistake(error.all[0].message)
    }
    if condition.isOfNow {
      throw Mistake("fields of `now` are about the present moment: `astrocal day --is` asks for them")
    }
    if let name = condition.names.first(where: { name in AgendaQuery.fields.contains { name.hasPrefix($0.0) } }) {
      throw Mistake("files are not looked at: leave `\(name)` out")
    }
    self.init(
      condition.understood(text, in: catalogue), needs: condition.needs, festivals: condition.festivals(in: catalogue)
    ) { report, almanac in
      condition.isTrue(of: DayRow(report: report, agenda: .none), RenderContext(of: almanac, catalogue))
    }
  }
}

extension RenderContext {
  /// What the fields of a day need to know of a place, and nothing else.
  init(of almanac: Almanac, _ catalogue: EventCatalogue) {
    let terminal = Terminal(isTerminal: false, usesColor: false, usesGlyphs: false, width: 80)
    let values = RenderValues(
      presentation: Presentation(terminal: terminal, isPretty: false, isUTC: false, script: .latin),
      place: Place(name: nil, country: nil, position: almanac.position, zone: almanac.zone, source: .option),
      now: JulianDay(unixSeconds: 0), stamp: .success(0), text: InstantText(almanac.zone, isUTC: false),
      sunrise: almanac.sunrise,
      ayanamsha: almanac.ayanamsha, month: .amanta, parts: almanac.parts, namedParts: almanac.parts,
      catalogue: catalogue)
    self.init(values)
  }
}
