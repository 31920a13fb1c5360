import AstroCore
import CivilTime
import SwissEphemeris

/// The values of a list of `range --find` that are known before the first event.
package struct FindHeader {
  /// The words of the search, with single spaces.
  package let words: String
  /// The dates that are searched; the last is unknown where the search is open.
  package let dates: ClosedRange<GregorianDate>
  /// Whether the search is one for eclipses alone.
  package let isOfEclipses: Bool
  /// Whether the search ends with the last of the events to be found.
  package let isOpen: Bool
  /// The model that the sky of the first date is computed by.
  package let model: EphemerisModel
  /// ΔT at an instant, in seconds; throws `EphemerisError` where no model serves it.
  package let deltaT: (JulianDay) throws -> Double
  /// Whether of all approaches only those are listed that are worth looking at, see ``SkyEvent/isNotable``.
  package var isShort = false
  /// Whether events that are not seen from the place are left out.
  package var hidesUnseen = false
  /// Why the occultations on the dates are not seen that are left out, each reason once; empty where there are none.
  package let hiddenReasons: () throws -> [String]
  /// Why each of the searches finds no event, asked only where none was found.
  package var causes: () throws -> [(absence: EventAbsence, query: EventQuery)] = { [] }
  /// The conventions on which what is found, or said of it, depends.
  package var conventions: Set<Convention> = []
  /// Whether what hides the lower sky of the place is one of them.
  package var isOverSkyline: Bool { conventions.contains(.skyline) }
  /// The events that the condition of the list was asked of.
  package let count = RowCount()
  /// Whether the search ends with its dates, so that one beyond them may find an event.
  package var mayGoOn = true
  /// Whether the search begins at the present moment, so that events tell how far they are from it; else with the first date.
  package var beginsNow = false
  /// Whether some dates are served by the data files and others by the built-in model.
  package var hasSeveralModels = false

  package init(
    words: String, dates: ClosedRange<GregorianDate>, isOfEclipses: Bool, isOpen: Bool, model: EphemerisModel,
    deltaT: @escaping (JulianDay) throws -> Double, isShort: Bool = false, hidesUnseen: Bool = false,
    hiddenReasons: @escaping () throws -> [String] = { [] }
  ) {
    self.words = words
    self.dates = dates
    self.isOfEclipses = isOfEclipses
    self.isOpen = isOpen
    self.model = model
    self.deltaT = deltaT
    self.isShort = isShort
    self.hidesUnseen = hidesUnseen
    self.hiddenReasons = hiddenReasons
  }
}

extension FindHeader {
  /// The conventions below a table, whose heading has the skyline.
  var conventionsBelow: Set<Convention> { conventions.subtracting([.skyline]) }

  /// The words and the dates of the search, for a heading.
  func heading(_ script: NameScript) -> String {
    let span = isOpen ? localized("from \(dates.lowerBound.dayAndYear)") : DateWords.span(dates)
    return "\(FindHeading(words: words, script: script).text) \(span)"
  }
}
