import AstroCore

/// Names of the panchanga with their numbers, which documents have as an object of both.
protocol NumberedNames {
  static var kind: NameKind { get }
  /// How many there are.
  static var count: Int { get }
  /// The numbers: `number, 1 Sunday … 7 Saturday`.
  static var numbers: StaticString { get }
}

/// The object of a number and its name.
enum NumberedName<Names: NumberedNames>: Described {
  typealias Row = Int

  static var isToldByObject: Bool { true }

  static func describe(_ of: inout some MemberVisitor<Int> & ~Copyable) {
    of.field(
      "number", Names.numbers, .integer { $1 },
      .bounded(.within(1...Double(Names.count))).shaped(.from(1, to: Double(Names.count))))
    let kind = Names.kind
    of.field("name", "name, in the script of `--script`", .text { $0.name(kind, $1) }, .of(.names(kind)))
  }
}

enum VaraNames: NumberedNames {
  static let (kind, count) = (NameKind.vara, 7)
  static let numbers: StaticString = "number, 1 Sunday … 7 Saturday"
}

enum TithiNames: NumberedNames {
  static let (kind, count) = (NameKind.tithi, 30)
  static let numbers: StaticString = "number, 1 … 30"
}

enum NakshatraNames: NumberedNames {
  static let (kind, count) = (NameKind.nakshatra, 27)
  static let numbers: StaticString = "number, 1 Ashvini … 27 Revati"
}

enum YogaNames: NumberedNames {
  static let (kind, count) = (NameKind.yoga, 27)
  static let numbers: StaticString = "number, 1 … 27"
}

enum KaranaNames: NumberedNames {
  static let (kind, count) = (NameKind.karana, 60)
  static let numbers: StaticString = "number in the lunar month, 1 … 60"
}

enum RashiNames: NumberedNames {
  static let (kind, count) = (NameKind.rashi, 12)
  static let numbers: StaticString = "number, 1 Mesha … 12 Mina"
}

enum MonthNames: NumberedNames {
  static let (kind, count) = (NameKind.masa, 12)
  static let numbers: StaticString = "number, 1 Chaitra … 12 Phalguna"
}

enum TaraNames: NumberedNames {
  static let (kind, count) = (NameKind.tara, 9)
  static let numbers: StaticString = "number, 1 Janma … 9 Parama Mitra"
}
