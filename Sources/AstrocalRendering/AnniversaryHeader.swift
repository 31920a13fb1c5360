import AstroCore
import CivilTime
import SwissEphemeris

/// A birth, a death or a wedding with the person whose it is.
package struct RememberedPerson: Sendable {
  /// Nil of an instant without a name.
  package let name: String?
  package let subject: AnniversarySubject
  /// The clock of the place at which it happened.
  package let text: InstantText

  package init(name: String?, _ subject: AnniversarySubject, _ text: InstantText) {
    self.name = name
    self.subject = subject
    self.text = text
  }
}

/// The values of a list of anniversaries that are known before the first.
package struct AnniversaryHeader {
  /// Those who are remembered, in the order asked for.
  package let people: [RememberedPerson]
  /// The local dates that are searched; the last is unknown where the search is open.
  package let dates: ClosedRange<GregorianDate>
  /// Whether the list ends with the last of the days to be found.
  package let isOpen: Bool
  /// The model that the sky of the first date is computed by.
  package let model: EphemerisModel
  /// ΔT at the start of the first date, in seconds.
  package let deltaT: Double
  /// The days that the condition of the list was asked of.
  package let count: RowCount
  /// Whether the list begins today because the call names no dates, so that days tell how far they are.
  package var beginsNow = false
  /// Whether some dates are served by the data files and others by the built-in model.
  package var hasSeveralModels = false

  package init(
    people: [RememberedPerson], dates: ClosedRange<GregorianDate>, isOpen: Bool, model: EphemerisModel, deltaT: Double,
    count: RowCount
  ) {
    self.people = people
    self.count = count
    self.dates = dates
    self.isOpen = isOpen
    self.model = model
    self.deltaT = deltaT
  }

  /// Why no day is listed.
  package var absence: ListAbsence {
    if let absence = ListAbsence(ofCondition: count) { return absence }
    return ListAbsence(
      .dates, [isOpen ? localized("no such day until \(dates.upperBound)") : localized("no such day on these dates")])
  }

  /// The dates, for a heading.
  var span: String {
    isOpen ? localized("from \(dates.lowerBound.dayAndYear)") : DateWords.span(dates)
  }
}
