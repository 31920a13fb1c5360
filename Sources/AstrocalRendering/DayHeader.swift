import AstroCore
import CivilTime
import Launches
import SourceFiles
import SwissEphemeris

/// What formats know of a list of days before the first of them.
package struct DayHeader {
  /// The dates of the list; some may not exist in the zone of the place.
  package let dates: ClosedRange<GregorianDate>
  /// What the files of the user have beside the days.
  package let rest: AgendaRest
  /// Whether some dates are served by the data files and others by the built-in model.
  package let hasSeveralModels: Bool
  /// Whether the user names a file of weather.
  package let hasWeather: Bool
  /// The conventions on which the condition depends that chooses the days.
  package let conventionsOfCondition: Set<Convention>
  /// Why there is no day, asked where a condition chooses none; nil of a list without a condition.
  package let ifEmpty: (() throws -> EmptyDays)?

  package init(
    of dates: ClosedRange<GregorianDate>, _ rest: AgendaRest = AgendaRest(), hasSeveralModels: Bool = false,
    hasWeather: Bool = false, conventionsOfCondition: Set<Convention> = [],
    ifEmpty: (() throws -> EmptyDays)? = nil
  ) {
    (self.dates, self.rest, self.ifEmpty) = (dates, rest, ifEmpty)
    (self.hasSeveralModels, self.hasWeather) = (hasSeveralModels, hasWeather)
    self.conventionsOfCondition = conventionsOfCondition
  }
}

/// A list of days of which a condition leaves none.
package struct EmptyDays {
  package let absence: ListAbsence
  /// The model of the first date.
  package let model: EphemerisModel
  /// ΔT at the start of the first date, in seconds.
  package let deltaT: Double

  package init(_ absence: ListAbsence, model: EphemerisModel, deltaT: Double) {
    (self.absence, self.model, self.deltaT) = (absence, model, deltaT)
  }
}

/// The part of the files that belongs to no single day.
package struct AgendaRest {
  package var statuses: [SourceStatus] = []
  /// Launches that may fall into the dates and are not known to the day.
  package var undated: [Launch] = []
  /// The numbers of the launches that are known to the day; nil where no file of launches is named.
  package var totals: LaunchTotals?

  package init(
    statuses: [SourceStatus] = [], undated: [Launch] = [], totals: LaunchTotals? = nil
  ) {
    self.statuses = statuses
    self.undated = undated
    self.totals = totals
  }
}
