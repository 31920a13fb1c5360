import AstroCore
import CivilTime
import SwissEphemeris

/// A row of a list that `tithi` prints.
enum TithiRow {
  case tithi(TithiEntry)
  case anga(Panchanga.Anga)
  case festival(Festival)

  /// The kind of all rows of a list.
  enum Content: String {
    case tithis, angas, festivals
  }
}

/// The values of a list of `tithi` that are known before the first row.
struct TithiHeader {
  let content: TithiRow.Content
  /// The instants that the list covers, UT; of a search, which covers more, those of its first year.
  let span: TimeSpan
  /// The model that the sky was computed by.
  let model: EphemerisModel
  /// ΔT at the start of the span, in seconds.
  let deltaT: Double
  /// Whether the rows are those that fit a query, such as a name.
  let isQuery: Bool
  /// Whether the list is a search that ends with the last of the rows to be found.
  let isOpen: Bool
  /// Whether rows name their year, because the list may cover several.
  let namesYears: Bool
  /// Whether a calendar marks the beginnings of lunar months.
  let marksMonths: Bool
  /// Whether a table has the other days of each observance, with those who keep them.
  let showsOtherDays: Bool
}

/// The values of a list of `showers` that are known before the first row.
struct ShowerHeader {
  enum Selection {
    /// Those whose maxima lie in the dates.
    case maxima
    /// Those that are active now.
    case active
    /// Those that are active now, or will be.
    case coming
  }

  /// The local dates that were searched.
  let dates: ClosedRange<GregorianDate>
  /// Which appearances of the showers are listed.
  let selection: Selection
  /// Whether the user named showers or a least rate.
  let isFiltered: Bool
  /// The model that the sky was computed by.
  let model: EphemerisModel
  /// ΔT at the start of the dates, in seconds.
  let deltaT: Double
  /// The sky without Moon and twilight that the rates hold for.
  let darkSky: SkyBrightness
  /// The Moon at the noon of each date; empty where no picture is drawn.
  var moons: [MoonAspect] = []
}
