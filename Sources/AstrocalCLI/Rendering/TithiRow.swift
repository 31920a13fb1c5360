import AstroCore
import CivilTime
import SwissEphemeris

/// A row of what `tithi` lists.
enum TithiRow {
  case tithi(TithiEntry)
  case anga(Panchanga.Anga)
  case festival(Festival)

  /// What all rows of a list are.
  enum Content: String {
    case tithis, angas, festivals
  }
}

/// What is known of a list of `tithi` before its first row.
struct TithiHeader {
  let content: TithiRow.Content
  /// The instants that the list covers; of a search, those of its first year.
  let span: TimeSpan
  /// The model that the sky was computed by.
  let model: EphemerisModel
  /// ΔT at the start of the span, in seconds.
  let deltaT: Double
  /// Whether the list is a search that ends where enough is found.
  let isOpen: Bool
  /// Whether rows of several years must be told apart.
  let namesYears: Bool
  /// Whether a calendar marks the beginnings of lunar months.
  let marksMonths: Bool
}

/// What is known of a list of `showers` before its first row.
struct ShowerHeader {
  /// The dates that were looked at.
  let dates: ClosedRange<GregorianDate>
  /// The model that the sky was computed by.
  let model: EphemerisModel
  /// ΔT at the start of the dates, in seconds.
  let deltaT: Double
  /// The sky without Moon and twilight that the rates hold for.
  let darkSky: SkyBrightness
}
