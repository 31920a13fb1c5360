import AstroCore
import CivilTime

/// A tithi of a list, except its festivals.
extension TithiEntry: Described {
  static func describe(_ of: inout some MemberVisitor<TithiEntry> & ~Copyable) {
    of.field("number", "1 … 30", .integer { $1.tithi.number }, .bounded(.always(1...30)).shaped(.from(1, to: 30)))
    of.field("name", "in the script of `--script`", .text { $0.name($1.tithi) }, .of(.names(.tithi)).shaped(.notEmpty))
    TithiFacts.describe(&of)
  }
}

/// The members of a tithi after its number and its name.
enum TithiFacts: Described {
  typealias Row = TithiEntry

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) {
    of.field("paksha", "`shukla` or `krishna`", .text { $1.tithi.paksha.word }, .of(.pakshas))
    of.times(.tithiLength, \.tithi)
    of.field(
      "sunrise_dates", "the local dates at whose sunrise it holds", .list { $1.sunriseDates.map(\.description) },
      .reading([.sunrise], of: .dates).shaped(.part("date")))
    of.field("kshaya", "whether it holds at no sunrise", .boolean { $1.tithi.isKshaya }, .reading([.sunrise]))
    of.field("vriddhi", "whether it holds at two sunrises", .boolean { $1.tithi.isVriddhi }, .reading([.sunrise]))
    of.object("month", "The lunar month of the tithi.", Panchanga.Month.self) { $0.month }
    of.object("year", "The years of that month.", Panchanga.Year.self) { $0.year }
  }
}

/// An anga of a list.
extension Panchanga.Anga: Described {
  static func describe(_ of: inout some MemberVisitor<Panchanga.Anga> & ~Copyable) {
    of.field(
      "anga", "`tithi`, `nakshatra`, `yoga` or `karana`", .text { $1.kind.rawValue },
      .of(.few(AngaKind.allCases.map(\.rawValue))))
    of.field("number", "its number", .integer { $1.number }, .bounded(.always(1...60)).shaped(.from(1, to: 60)))
    of.field("name", "its name", .text { $0.name($1) }, .shaped(.notEmpty))
    of.times(.angaLength, \.self)
  }
}

/// When an anga begins and ends.
enum AngaTimes: Described {
  typealias Row = Panchanga.Anga

  static func describe(_ of: inout some MemberVisitor<Row> & ~Copyable) { of.times(.angaLength, \.self) }
}

extension MemberVisitor where Self: ~Copyable {
  /// The beginning, the end and the length of an anga.
  @inline(__always)
  fileprivate mutating func times(
    _ bounds: @autoclosure () -> FieldBounds, _ anga: @escaping @Sendable (Row) -> Panchanga.Anga
  ) {
    field("start", "its beginning", .time { anga($1).start })
    field("end", "its end", .time { anga($1).end })
    field(
      "duration_s", "from its beginning to its end", .number(.seconds, places: 0) { anga($1).duration },
      .bounded(bounds()))
  }
}

extension Panchanga.Month: Described {
  static func describe(_ of: inout some MemberVisitor<Panchanga.Month> & ~Copyable) {
    of.member(
      "number", "1 Chaitra ... 12 Phalguna, by the reckoning in conventions.month.",
      .integer { $0.month == .amanta ? $1.amanta : $1.purnimanta }, .from(1, to: 12))
    of.field(
      "amanta", "name of the lunar month that ends with the new moon", .text { $0.name(.masa, $1.amanta) },
      .reading([.ayanamsha], of: .names(.masa)))
    of.field(
      "purnimanta", "name of the lunar month that ends with the full moon", .text { $0.name(.masa, $1.purnimanta) },
      .reading([.ayanamsha], of: .names(.masa)))
    of.field("adhika", "whether the month is intercalary", .boolean { $1.isAdhika }, .reading([.ayanamsha]))
    of.member(
      "kshaya", "Name of the month that this month suppresses; else null.", .text { $0.name(.masa, $1.kshaya) }, .orNull
    )
  }
}

/// The years of the eras.
extension Panchanga.Year: Described {
  static func describe(_ of: inout some MemberVisitor<Panchanga.Year> & ~Copyable) {
    of.field("vikram", "year of the Vikram era", .integer { $1.vikram }, .reading([.ayanamsha]))
    of.member("vikram_karttikadi", "Vikram Samvat, from Karttika on (Gujarat).", .integer { $1.vikramKarttikadi })
    of.field("shaka", "year of the Shaka era", .integer { $1.shaka }, .reading([.ayanamsha]))
    of.member("kali", "Kali era.", .integer { $1.kali })
    of.member(
      "samvatsara_south", "Name in the cycle of sixty, southern reckoning.",
      .text { $0.name(.samvatsara, $1.samvatsaraSouth) })
    of.member(
      "samvatsara_north", "Name in the cycle of sixty, northern reckoning.",
      .text { $0.name(.samvatsara, $1.samvatsaraNorth) })
  }
}
