import CivilTime

/// A date and its parts, which conditions ask for.
enum CivilDate: Described {
  typealias Row = GregorianDate

  static func describe(_ of: inout some MemberVisitor<GregorianDate> & ~Copyable) {
    of.field("date", "the local date", .date { $1 })
    of.field("weekday", "weekday of the date, `Monday` … `Sunday`", .text { $1.weekday.name }, .of(.weekdays))
    of.field("year", "year of the date", .integer { $1.year })
    of.field("month", "month of the date, 1 … 12", .integer { $1.month }, .bounded(.always(1...12)))
    of.field("day", "day of the month", .integer { $1.day }, .bounded(.always(1...31)))
    of.field(
      "week", "number of the week by ISO 8601, 1 … 53", .integer { $1.isoWeek.number }, .bounded(.always(1...53)))
  }
}
