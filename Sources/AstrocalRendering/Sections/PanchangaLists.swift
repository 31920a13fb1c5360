import AstroCore
import CivilTime
import ICalendar

// The lists of the panchanga. They are made from the day of the panchanga: their members and lines stand among its own.

/// A list of the panchanga, which has no object of its own in documents.
protocol PanchangaListSection: DaySection {}

extension PanchangaListSection {
  static func write(_ row: DayRow, to writer: inout JSONWriter, _ context: RenderContext) {}
}

/// Muhurtas and special yogas.
enum MuhurtaSection: PanchangaListSection {
  typealias Row = DayRow

  static let part = DayPart.muhurta
  static let help = "auspicious and inauspicious intervals of the day, special yogas, below the limbs of the panchanga"
  static let views = DayViews.full
  static let fields: [Field<DayRow>] = []
  static var laterColumns: [Field<DayRow>] { DayFields.elements }

  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    guard let day = page.report.panchanga, let muhurta = day.muhurta else { return [] }
    let spans = entries.panchanga.muhurtas(muhurta).map { part in
      let word = part.word.replacing(" ", with: "-") + (part.number.map { "-\($0)" } ?? "")
      return (word, part.name.capitalizedFirst, part.span)
    }
    let kala = [("varjyam", day.elements.varjyam), ("amrita-kala", day.elements.amrita)].flatMap { word, spans in
      spans.enumerated().map { index, span in
        ("\(word)-\(index + 1)", localized(name: word.replacing("-", with: " ")).capitalizedFirst, span)
      }
    }
    return entries.parts(spans, of: day, "MUHURTA") + entries.parts(kala, of: day, "MUHURTA", isSidereal: true)
  }
}

/// The eighths of day and night.
enum ChoghadiyaSection: PanchangaListSection {
  typealias Row = DayRow

  static let part = DayPart.choghadiya
  static let help = "the eighths of day and night, below the limbs of the panchanga"
  static let views = DayViews.full
  static var fields: [Field<DayRow>] { DayFields.choghadiya }

  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    guard let day = page.report.panchanga else { return [] }
    let parts = day.choghadiya.enumerated().map { index, part in
      ("choghadiya-\(index + 1)", entries.panchanga.name(.choghadiya, part.number), part.span)
    }
    return entries.parts(parts, of: day, "CHOGHADIYA")
  }
}

/// The hours of the planets.
enum HoraSection: PanchangaListSection {
  typealias Row = DayRow

  static let part = DayPart.hora
  static let help = "the hours and their lords, below the limbs of the panchanga"
  static let views = DayViews.full
  static var fields: [Field<DayRow>] { DayFields.hora }

  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    guard let day = page.report.panchanga else { return [] }
    let parts = day.hora.enumerated().map { index, part in
      ("hora-\(index + 1)", localized("\(entries.panchanga.name(.horaLord, part.lord)) hora"), part.span)
    }
    return entries.parts(parts, of: day, "HORA")
  }
}

/// The eighths of day and night in the Tamil almanacs.
enum GowriSection: PanchangaListSection {
  typealias Row = DayRow

  static let part = DayPart.gowri
  static let help = "the eighths of day and night in the Tamil almanacs, below the limbs of the panchanga"
  static let views = DayViews.full
  static var fields: [Field<DayRow>] { DayFields.gowri }

  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    guard let day = page.report.panchanga else { return [] }
    let parts = day.gowri.enumerated().map { index, part in
      ("gowri-\(index + 1)", entries.panchanga.name(.gowri, part.number), part.span)
    }
    return entries.parts(parts, of: day, "GOWRI")
  }
}

/// The signs that rise.
enum LagnaSection: PanchangaListSection {
  typealias Row = DayRow

  static let part = DayPart.lagna
  static let help = "the signs that rise, with their hours, below the limbs of the panchanga"
  static let views = DayViews.full
  static var fields: [Field<DayRow>] { DayFields.lagna }

  static func entries(_ page: DayPage, _ entries: CalendarEntries) -> [CalendarEntry] {
    guard let day = page.report.panchanga else { return [] }
    let signs = day.lagna.enumerated().map { index, sign in
      ("lagna-\(index + 1)", localized("\(entries.panchanga.name(.rashi, sign.number ?? 0)) lagna"), sign.span)
    }
    return entries.parts(signs, of: day, "LAGNA", isSidereal: true)
  }
}

/// The nine grahas.
enum GrahaSection: PanchangaListSection {
  typealias Row = DayRow

  static let part = DayPart.graha
  static let help = "the nine grahas at sunrise: sign, nakshatra, pada, below the limbs of the panchanga"
  static let views: DayViews = [.page, .document, .csv]
  static var fields: [Field<DayRow>] { DayFields.graha }
}
