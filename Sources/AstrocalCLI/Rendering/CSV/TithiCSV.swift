import AstroCore
import CivilTime

/// A row a tithi, an anga or an observance (RFC 4180).
struct TithiCSV {
  private let settings: Settings
  private let text: InstantText

  init(_ settings: Settings, _ place: Place) {
    self.settings = settings
    text = InstantText(settings, place)
  }

  static func header(_ content: TithiPrinter.Content) -> String {
    switch content {
    case .tithis:
      "number,name,paksha,start,end,duration_s,sunrise_dates,kshaya,vriddhi,month_amanta,month_purnimanta,adhika,"
        + "vikram,shaka,festivals\r\n"
    case .angas: "anga,number,name,start,end,duration_s\r\n"
    case .festivals: "date,id,name,tradition,importance,parana_start,parana_end\r\n"
    }
  }

  func row(_ entry: TithiEntry) -> String {
    let tithi = entry.tithi
    return line([
      "\(tithi.number)", name(.tithi, tithi.number), tithi.paksha.word, text.rfc3339(tithi.start),
      text.rfc3339(tithi.end), seconds(tithi), entry.sunriseDates.map(\.description).joined(separator: ";"),
      "\(tithi.isKshaya)", "\(tithi.isVriddhi)", name(.masa, entry.month.amanta), name(.masa, entry.month.purnimanta),
      "\(entry.month.isAdhika)", "\(entry.year.vikram)", "\(entry.year.shaka)",
      entry.festivals.map(\.rule.id).joined(separator: ";"),
    ])
  }

  func row(_ anga: Panchanga.Anga) -> String {
    line([
      anga.kind.rawValue, "\(anga.number)", PanchangaNames.table.name(anga, settings.script),
      text.rfc3339(anga.start), text.rfc3339(anga.end), seconds(anga),
    ])
  }

  func row(_ festival: Festival) -> String {
    line([
      festival.date.description, festival.rule.id, festival.rule.name(settings.script), festival.rule.tradition,
      "\(festival.rule.importance)", festival.parana.map { text.rfc3339($0.lowerBound) } ?? "",
      festival.parana.map { text.rfc3339($0.upperBound) } ?? "",
    ])
  }

  private func name(_ kind: NameKind, _ number: Int) -> String {
    PanchangaNames.table.name(kind, number, settings.script)
  }

  private func seconds(_ anga: Panchanga.Anga) -> String {
    "\(Int((anga.end.days(since: anga.start) * 86_400).rounded()))"
  }

  private func line(_ fields: [String]) -> String {
    fields.map(RangeCSV.quoted).joined(separator: ",") + "\r\n"
  }
}
