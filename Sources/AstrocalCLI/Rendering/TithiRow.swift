import AstroCore
import CivilTime
import SwissEphemeris

/// A row of what `tithi` lists.
enum TithiRow {
  case tithi(TithiEntry)
  case anga(Panchanga.Anga)
  case festival(Festival)

  /// What all rows of a list show.
  enum Content: String {
    case tithis, angas, festivals
  }
}

/// What `tithi` knows of its list before the first row.
struct TithiHeader {
  let content: TithiRow.Content
  /// The instants that the list covers, UT; a search covers more, and has those of its first year here.
  let span: TimeSpan
  /// The model that the sky was computed by.
  let model: EphemerisModel
  /// ΔT at the start of the span, in seconds.
  let deltaT: Double
  /// Whether the list is a search that ends where enough is found.
  let isOpen: Bool
  /// Whether rows name their year, because the list may cover several.
  let namesYears: Bool
  /// Whether a calendar marks the beginnings of lunar months.
  let marksMonths: Bool
}

/// What `showers` knows of its list before the first row.
struct ShowerHeader {
  /// The local dates that were searched.
  let dates: ClosedRange<GregorianDate>
  /// The model that the sky was computed by.
  let model: EphemerisModel
  /// ΔT at the start of the dates, in seconds.
  let deltaT: Double
  /// The sky without Moon and twilight that the rates hold for.
  let darkSky: SkyBrightness
}
