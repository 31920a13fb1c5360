import Algorithms
import CivilTime

/// A month of a solar calendar.
struct SolarMonth: Sendable, Hashable {
  /// The first day.
  let first: GregorianDate
  /// The number, from 1.
  let number: Int
  let year: Int
  let basis: SolarDate.Basis

  /// The most days that a month has: those of Ashadha and Shravana, in which the Sun is slowest.
  static let longest = 32
}

/// Some months of a solar calendar that follow each other.
struct SolarMonths: Sendable {
  private let calendar: SolarCalendar
  private let months: [SolarMonth]

  init(_ calendar: SolarCalendar, _ months: [SolarMonth]) {
    self.calendar = calendar
    self.months = months
  }

  /// The date of a day, or `nil` if its month is none of these, or before the calendar where it has no dates then.
  subscript(date: GregorianDate) -> SolarDate? {
    let next = months.partitioningIndex { $0.first > date }
    guard next > 0 else { return nil }
    let month = months[next - 1]
    let day = date.dayNumber - month.first.dayNumber + 1
    guard day <= SolarMonth.longest else { return nil }
    var basis = month.basis
    if let introduction = calendar.introduction, date < introduction {
      guard calendar.hasDatesBeforeIntroduction else { return nil }
      basis = .projected
    }
    return SolarDate(
      calendar: calendar, year: month.year, month: month.number, day: day, paksha: nil, beginsMonth: day == 1,
      basis: basis)
  }
}
