import AstroCore

/// Names of the panchanga with their numbers, which documents have as an object of both.
protocol NumberedNames {
  static var kind: NameKind { get }
  /// How many there are.
  static var count: Int { get }
}

/// The object of a number and its name.
enum NumberedName<Names: NumberedNames>: Described {
  typealias Row = Int

  static func describe(_ of: inout some MemberVisitor<Int> & ~Copyable) {
    of.member("number", "The number, from 1.", .integer { $1 }, .from(1, to: Double(Names.count)))
    of.member("name", "Name in the script of --script.", .text { $0.name(Names.kind, $1) })
  }
}

enum VaraNames: NumberedNames { static let (kind, count) = (NameKind.vara, 7) }
enum TithiNames: NumberedNames { static let (kind, count) = (NameKind.tithi, 30) }
enum NakshatraNames: NumberedNames { static let (kind, count) = (NameKind.nakshatra, 27) }
enum YogaNames: NumberedNames { static let (kind, count) = (NameKind.yoga, 27) }
enum KaranaNames: NumberedNames { static let (kind, count) = (NameKind.karana, 60) }
enum RashiNames: NumberedNames { static let (kind, count) = (NameKind.rashi, 12) }
enum MonthNames: NumberedNames { static let (kind, count) = (NameKind.masa, 12) }
enum TaraNames: NumberedNames { static let (kind, count) = (NameKind.tara, 9) }
