import AstroCore
import CivilTime
import SwissEphemeris

/// A row of a list that `tithi` prints.
package enum TithiRow {
  case tithi(TithiEntry)
  case anga(Panchanga.Anga)
  case festival(Festival)

  /// The row as an event.
  package var event: AlmanacEvent {
    switch self {
    case .tithi(let entry): .found(entry)
    case .anga(let anga): .found(anga)
    case .festival(let festival): .found(festival)
    }
  }

  /// The most days before a date on which a row begins that still runs on the date.
  package static let daysRunning = 2

  /// The kind of all rows of a list.
  package enum Content: String {
    case tithis, angas, festivals

    /// The line that counts the rows of which a condition is true.
    package func count(_ printed: Int, of all: Int) -> String {
      switch self {
      case .tithis: localized("\(printed) of \(all) tithis")
      case .angas: localized("\(printed) of \(all) angas")
      case .festivals: localized("\(printed) of \(all) festivals")
      }
    }
  }
}

/// The values of a list of `tithi` that are known before the first row.
package struct TithiHeader {
  package let content: TithiRow.Content
  /// The instants that the list covers, UT; of a search, which covers more, those of its first year.
  package let span: TimeSpan
  /// The local dates of the span.
  private let localDates: ClosedRange<GregorianDate>
  /// The model that the sky was computed by.
  package let model: EphemerisModel
  /// ΔT at the start of the span, in seconds.
  package let deltaT: Double
  /// Whether the rows are those that fit a query, such as a name.
  package let isQuery: Bool
  /// Whether the list is a search that ends with the last of the rows to be found.
  package let isOpen: Bool
  /// Whether rows name their year, because the list may cover several.
  package let namesYears: Bool
  /// Whether a calendar marks the beginnings of lunar months.
  package let marksMonths: Bool
  /// Whether a condition chooses the rows, and a line counts them.
  package var isConditional = false
  /// Whether the list is a search that begins at the present moment, so that rows tell how far they are from it.
  package var beginsNow = false
  /// Whether some dates are served by the data files and others by the built-in model.
  package var hasSeveralModels = false
  /// Why none of the observances that are named has a date at the place; nil where one may have.
  package var zones: EventAbsence?
  /// The rows that the condition was asked of, and the last date of a search.
  package let count: RowCount
  /// The kinds of the angas of the list.
  package var angas: [AngaKind] = []
  /// The conventions on which the condition depends that chooses the rows.
  package var conventionsOfCondition: Set<Convention> = []
  /// Whether a table has the other days of each festival, with those who keep them.
  package var showsOtherDays = false

  package init(
    content: TithiRow.Content, span: TimeSpan, dates: ClosedRange<GregorianDate>, model: EphemerisModel, deltaT: Double,
    isQuery: Bool, isOpen: Bool,
    namesYears: Bool, marksMonths: Bool, count: RowCount
  ) {
    self.count = count
    self.content = content
    self.span = span
    localDates = dates
    self.model = model
    self.deltaT = deltaT
    self.isQuery = isQuery
    self.isOpen = isOpen
    self.namesYears = namesYears
    self.marksMonths = marksMonths
  }
}

extension TithiHeader {
  /// The conventions on which the rows depend: sunrise decides on the dates of tithis, and the Sun's sign on their months.
  var conventions: Set<Convention> {
    switch content {
    case .tithis, .festivals: DayPart.festivals.conventions
    case .angas: angas.reduce(into: conventionsOfCondition) { $0.formUnion($1.conventions) }
    }
  }

  /// The dates of the span, for a heading.
  var dates: String {
    isOpen ? localized("from \(localDates.lowerBound.dayAndYear)") : DateWords.span(localDates)
  }
}

/// The values of a list of `showers` that are known before the first row.
package struct ShowerHeader {
  package enum Selection {
    /// Those whose maxima lie in the dates.
    case maxima
    /// Those that are active now.
    case active
    /// Those that are active now, or will be.
    case coming
  }

  /// The local dates that were searched.
  package let dates: ClosedRange<GregorianDate>
  /// Which appearances of the showers are listed.
  package let selection: Selection
  /// Whether the list begins at the present moment, so that its rows say how far they are.
  package var beginsNow: Bool { selection != .maxima }
  /// Whether the user named showers or a least rate.
  package let isFiltered: Bool
  /// The model that the sky was computed by.
  package let model: EphemerisModel
  /// ΔT at the start of the dates, in seconds.
  package let deltaT: Double
  /// The sky without Moon and twilight that the rates hold for.
  package let darkSky: SkyBrightness
  /// The Moon at the noon of each date; empty where no picture is drawn.
  package var moons: [MoonAspect] = []
  /// The showers that the condition of the list was asked of.
  package let count = RowCount()
  /// The least zenithal hourly rate that was asked for, where no shower of the list has it; nil otherwise.
  package var unreachedRate: Double?

  package init(
    dates: ClosedRange<GregorianDate>, selection: Selection, isFiltered: Bool, model: EphemerisModel, deltaT: Double,
    darkSky: SkyBrightness, moons: [MoonAspect] = []
  ) {
    self.dates = dates
    self.selection = selection
    self.isFiltered = isFiltered
    self.model = model
    self.deltaT = deltaT
    self.darkSky = darkSky
    self.moons = moons
  }
}
